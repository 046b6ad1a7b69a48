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

// TestAlike: programs in which machines can, or cannot, change places have the verdict that their first lines say, with
// symmetry and without, and with all reductions, for any workers; where `symm: fewer` stands, symmetry leaves fewer
// states, and `reduced` is a verdict that only a reduced search can give.
func TestAlike(t *testing.T) {
	paths, err := filepath.Glob("testdata/alike/*.p")
	if err != nil || len(paths) < 30 {
		t.Fatal("no programs", err)
	}
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
			reduced := want
			if _, says, ok := strings.Cut(string(text), "// reduced: "); ok {
				reduced.verdict, _, _ = strings.Cut(says, "\n")
			}
			symmetric := run(t, p, "t", spec.Spec{Symmetry: true})
			agrees(t, symmetric, reduced)
			agrees(t, run(t, p, "t", spec.Spec{Search: spec.AutoSearch}), reduced)
			if other := run(t, p, "t", spec.Spec{Symmetry: true, Workers: 3}); other.States != symmetric.States {
				t.Errorf("%d states, and %d with three workers", symmetric.States, other.States)
			}
			all := run(t, p, "t", spec.Spec{Symmetry: true, MaxErrors: 1000})
			fewer := all.States < run(t, p, "t", spec.Spec{MaxErrors: 1000}).States
			if says := strings.Contains(string(text), "// symm: fewer\n"); says != fewer {
				t.Errorf("fewer states: %v", fewer)
			}
		})
	}
}

// TestPremises: without one of the premises of reductions, some of these programs have a wrong verdict.
func TestPremises(t *testing.T) {
	paths, _ := filepath.Glob("testdata/alike/*.p") // the pattern is right
	for name, missing := range map[string]vm.Premises{"orders": {Orders: true}, "texts": {Texts: true},
		"receives": {Receives: true}} {
		var wrong []string
		for _, path := range paths {
			p, err := Load(path)
			if err != nil {
				t.Fatal(err)
			}
			o, err := p.Check(context.Background(), "t", spec.Spec{Search: spec.AutoSearch}, Hooks{Missing: missing})
			if err != nil || string(o.Verdict) != expectations(t, path)[0].verdict && filepath.Base(path) != "collected.p" {
				wrong = append(wrong, filepath.Base(path))
			}
		}
		if t.Logf("%s: %v", name, wrong); len(wrong) == 0 {
			t.Errorf("that no %s are missing makes no difference", name)
		}
	}
}
