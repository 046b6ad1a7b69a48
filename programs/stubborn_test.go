package programs

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/programs/vm"
	"gomc/spec"
)

// TestStubborn: programs have the verdict that their first lines say, with stubborn sets and without, beside symmetry,
// for any workers; where `por: fewer` stands, there are at most half as many states. Where `without` names a
// premise of these sets, what is wrong is not found without it.
func TestStubborn(t *testing.T) {
	paths, err := filepath.Glob("testdata/por/*.p")
	if err != nil || len(paths) < 10 {
		t.Fatal("no programs", err)
	}
	without := map[string]vm.Dependences{"arrivals": {Arrivals: true}, "nulls": {Nulls: true}, "shown": {Shown: true},
		"created": {Created: true}, "later": {Later: true}, "onward": {Onward: true},
		"single": {Single: true}}
	met := map[string]bool{}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p, err := Load(path)
			if err != nil {
				t.Fatal(err)
			}
			want := expectations(t, path)[0]
			plain := run(t, p, "t", spec.Spec{})
			agrees(t, plain, want)
			reduced := run(t, p, "t", spec.Spec{POR: spec.Deletion})
			if said := strings.Join(reduced.Warnings, "\n"); strings.Contains(said, "never fired") {
				t.Error("not all steps are counted:", said)
			}
			for _, asked := range []spec.Spec{{}, {Workers: 3}, {Symmetry: true}} {
				asked.POR = spec.Deletion
				o := run(t, p, "t", asked)
				if agrees(t, o, want); !asked.Symmetry && o.States != reduced.States {
					t.Errorf("%d states, and %d with %+v", reduced.States, o.States, asked)
				}
			}
			agrees(t, run(t, p, "t", spec.Spec{Search: spec.AutoSearch}), want)
			if says := strings.Contains(string(text), "// por: fewer\n"); says && 2*reduced.States > plain.States {
				t.Errorf("%d states of %d", reduced.States, plain.States)
			}
			if _, name, ok := strings.Cut(string(text), "// without: "); ok {
				name, _, _ = strings.Cut(name, "\n")
				met[name] = true
				o, err := p.Check(context.Background(), "t", spec.Spec{POR: spec.Deletion},
					Hooks{Missing: vm.Premises{Steps: without[name]}})
				if err != nil || string(o.Verdict) == want.verdict {
					t.Errorf("it is found without %s, too: %v, %v", name, o.Verdict, err)
				}
			}
		})
	}
	if len(met) != len(without) {
		t.Errorf("of %d premises %d are taken out", len(without), len(met))
	}
}
