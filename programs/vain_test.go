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

// TestVain: programs to which events come in vain have the verdict that their first lines say, with such events left
// out and with all reductions, for any workers; where `vain: fewer` stands, there are fewer states so. Where `without` names a premise, what is wrong is not found without it.
func TestVain(t *testing.T) {
	paths, err := filepath.Glob("testdata/vain/*.p")
	if err != nil || len(paths) < 10 {
		t.Fatal("no programs", err)
	}
	without := map[string]vm.Certainties{"own": {Own: true}, "nulls": {Nulls: true}, "single": {Single: true},
		"shown": {Shown: true}, "waits": {Waits: true}, "falls": {Falls: true}}
	all := spec.Spec{Symmetry: true, POR: spec.Deletion, DeadMessages: spec.DropDead}
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
			agrees(t, run(t, p, "t", spec.Spec{}), want)
			agrees(t, run(t, p, "t", spec.Spec{DeadMessages: spec.DropDead}), want)
			agrees(t, run(t, p, "t", spec.Spec{POR: spec.Deletion, DeadMessages: spec.DropDead}), want)
			agrees(t, run(t, p, "t", spec.Spec{Search: spec.AutoSearch}), want)
			reduced := run(t, p, "t", all)
			agrees(t, reduced, want)
			asked := all
			asked.Workers = 3
			if o := run(t, p, "t", asked); want.verdict == "verified" && o.States != reduced.States {
				t.Errorf("%d states, and %d with three workers", reduced.States, o.States)
			}
			fewer := run(t, p, "t", spec.Spec{DeadMessages: spec.DropDead}).States < run(t, p, "t", spec.Spec{}).States
			if strings.Contains(string(text), "// vain: fewer\n") && !fewer {
				t.Error("there are not fewer states")
			}
			if _, name, ok := strings.Cut(string(text), "// without: "); ok {
				name, _, _ = strings.Cut(name, "\n")
				met[name] = true
				o, err := p.Check(context.Background(), "t", all, Hooks{Missing: vm.Premises{Vain: without[name]}})
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
