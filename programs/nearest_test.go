package programs

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"gomc/checker/trace"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestNearest: the run beside one in which a program of our own, or one below the folder that GOMC_P_SUITE names, goes
// wrong is a run of it, has its steps up to one that is another, and nothing goes wrong in it.
func TestNearest(t *testing.T) {
	tally := map[string]int{}
	for _, path := range modeltest.Share(slices.Concat(owned(t), suite(t)), 12) {
		p, err := Load(path)
		if err != nil {
			continue
		}
		for _, test := range p.Tests() {
			name := filepath.Base(path) + " " + test
			for _, asked := range []spec.Spec{{MaxStates: 3000}, {MaxStates: 3000, Symmetry: true, POR: spec.Deletion}} {
				if o, err := p.Check(context.Background(), test, asked, Hooks{}); err == nil {
					beside(t, p, test, name, o, tally)
				}
			}
		}
	}
	t.Log(tally)
	if least := modeltest.LeastOf(60, 12); tally["found"] < least {
		t.Errorf("%d runs have another one beside them, and at least %d ought to have", tally["found"], least)
	}
}

// beside finds the run beside one that goes wrong, and takes it.
func beside(t *testing.T, p *Program, test, name string, o *outcome.Outcome, tally map[string]int) {
	t.Helper()
	if o.Trace == nil || len(o.Findings) == 0 {
		return
	}
	tally["runs"]++
	found, err := p.Nearest(o)
	switch {
	case err != nil:
		tally["not taken: "+o.Findings[0].Kind]++
		t.Log(name, err)
		return
	case found == nil:
		tally["none: "+o.Findings[0].Kind]++
		return
	}
	tally["found"]++
	failing, all := o.Trace.Steps, found.With(o.Trace).Steps
	if at := found.From; text(&all[at].Event) == text(&failing[at].Event) {
		t.Errorf("%s: step %d is that of the failing run", name, at)
	}
	engines, _, err := p.Engines(test, mostRoom)
	if err != nil {
		t.Fatal(err)
	}
	w := trace.NewWalk(engines())
	for i := range all {
		if all[i].Faulty || !w.Follow(&all[i].Event) {
			t.Errorf("%s: step %d of the run beside cannot be taken: %s", name, i, text(&all[i].Event))
			return
		}
		if v := w.Violation(); v != nil && i >= found.From {
			t.Errorf("%s: behind step %d of the run beside: %s", name, i, v.Message)
		}
	}
}
