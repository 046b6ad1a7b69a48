package filters

import (
	"testing"

	"gomc"
)

// TestModels: all of them can be compiled, and each belongs to its seed.
func TestModels(t *testing.T) {
	for seed := range uint64(300) {
		model, err := gomc.Load("filters.m", Model(seed))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, Model(seed))
		}
		if _, err := gomc.Compile(model, gomc.Spec{}); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, Model(seed))
		}
		if Model(seed) != model.Text() {
			t.Fatalf("seed %d is another model the second time", seed)
		}
	}
}
