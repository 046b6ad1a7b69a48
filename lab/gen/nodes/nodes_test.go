package nodes

import (
	"testing"

	"gomc"
	"gomc/apps/every"
)

// TestModels: all of them can be compiled, each belongs to its seed, and most are such that the number of nodes can be
// left open.
func TestModels(t *testing.T) {
	const models = 300
	open := 0
	for seed := range uint64(models) {
		m, err := gomc.Load("nodes.m", Model(seed))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, Model(seed))
		}
		if _, err := gomc.Compile(m, gomc.Spec{}); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, Model(seed))
		}
		if Model(seed) != m.Text() {
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
