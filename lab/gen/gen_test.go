package gen_test

import (
	"testing"

	"gomc"
	"gomc/lab/gen"
)

var models = map[string]func(uint64) string{
	"common":   func(s uint64) string { return gen.Murphi(s, gen.Common) },
	"compat":   func(s uint64) string { return gen.Murphi(s, gen.Compat) },
	"full":     func(s uint64) string { return gen.Murphi(s, gen.Full) },
	"wild":     func(s uint64) string { return gen.Murphi(s, gen.Wild) },
	"messages": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true}) },
	"quorums":  func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true, Quorums: true}) },
	"channels": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Loose: true}) },
	"machines": gen.Machines, "histories": gen.Histories,
	"apart":   func(s uint64) string { return gen.Murphi(s, gen.Grouped) },
	"links":   gen.Link,
	"traffic": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
}

func TestModelsAreAccepted(t *testing.T) {
	for name, model := range models {
		for seed := range uint64(40) {
			m, err := gomc.Load("model.m", model(seed))
			if err == nil {
				_, err = gomc.Compile(m, gomc.Spec{})
			}
			if err != nil {
				t.Errorf("%s, seed %d: %v", name, seed, err)
			}
		}
	}
}

func TestSeedDecidesAll(t *testing.T) {
	for name, model := range models {
		for seed := range uint64(10) {
			if first, second := model(seed), model(seed); first != second {
				t.Errorf("%s, seed %d: two different models", name, seed)
			}
		}
	}
}
