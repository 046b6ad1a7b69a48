package nodes

import (
	"testing"

	"gomc"
	"gomc/apps/every"
)

// TestModels: all of them can be compiled, each belongs to its seed, and most are such that the number of nodes can be
// left open.
func TestModels(t *testing.T) {
	for _, model := range []func(uint64) string{Model, Ranked, Sets} {
		areOpen(t, model)
	}
}

func areOpen(t *testing.T, model func(uint64) string) {
	const models = 300
	open := 0
	for seed := range uint64(models) {
		m, err := gomc.Load("nodes.m", model(seed))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, model(seed))
		}
		if _, err := gomc.Compile(m, gomc.Spec{}); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, model(seed))
		}
		if model(seed) != m.Text() {
			t.Fatalf("seed %d is another model the second time", seed)
		}
		if _, err := every.Premises(m, "NODE", gomc.Spec{}); err == nil {
			open++
		}
	}
	if open < models*3/4 {
		t.Errorf("of %d models %d can be proved", models, open)
	}
}
