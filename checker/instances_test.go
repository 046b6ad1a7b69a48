package checker

import (
	"strings"
	"testing"

	"gomc/checker/reduction"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// mortals returns a model of two interchangeable processes, one decimal digit each: 2 may become 1 or 4 and return from
// there, and one of them may die, which is 3.
func mortals() *graph {
	g := newGraph("live", "die").start(22)
	g.next = func(x uint64) []move {
		var out []move
		for _, unit := range []uint64{10, 1} {
			switch x / unit % 10 {
			case 2:
				out = append(out, move{to: x - unit}, move{to: x + 2*unit})
				if x/10 != 3 && x%10 != 3 {
					out = append(out, move{rule: 1, to: x + unit})
				}
			case 1:
				out = append(out, move{to: x + unit})
			case 4:
				out = append(out, move{to: x - 2*unit})
			}
		}
		return out
	}
	done := func(unit uint64) func(uint64) bool {
		return func(x uint64) bool { return x/unit%10 == 1 || x/unit%10 == 4 }
	}
	g.liveness("done", done(10), done(1))
	pair := &ir.Type{Kind: ir.Scalarset, Name: "s", Size: 2, Symmetric: true}
	g.program.Properties[0].Params = []ir.Param{{Name: "i", Kind: ir.Each, Type: pair, From: 0, To: 1, By: 1}}
	return g
}

// ascending puts the smaller digit first, and says so.
type ascending struct{ canonicalBy }

func (a ascending) Rename(state []uint64) reduction.Renaming {
	before := state[0]
	a.Canonical(state)
	return func(_ *ir.Type, v int64) int64 {
		if state[0] != before {
			return 1 - v
		}
		return v
	}
}

func swap(x uint64) uint64 { return x%10*10 + x/10 }

// TestLivenessOfRenamedInstances: that one process can be done says nothing of the other,
// wherever the representative puts them.
func TestLivenessOfRenamedInstances(t *testing.T) {
	g := mortals()
	o := run(t, g, Options{Reductions: Reductions{Canonicalizer: ascending{func(x uint64) uint64 { return min(x, swap(x)) }}}})
	if o.Verdict != outcome.Violated || o.States != 9 || len(o.Trace.Steps) == 0 {
		t.Fatalf("verdict %s, %d states", o.Verdict, o.States)
	}
	dead, last := "i: s_0", o.Trace.Steps[len(o.Trace.Steps)-1].State[0].Value
	if strings.HasSuffix(last, "3") {
		dead = "i: s_1"
	}
	if !strings.Contains(o.Reason, dead) {
		t.Errorf("the run ends in %s: %s", last, o.Reason)
	}
}

// TestInstancesAreNamedOnce: the run that shows the first loss renames its instance, and the others with it. Any of two
// may die, then the other: the representative has the dead one last, the run the first that died.
func TestInstancesAreNamedOnce(t *testing.T) {
	g := mortals()
	next := g.next
	g.next = func(x uint64) []move {
		if x == 23 || x == 32 {
			return append(next(x), move{rule: 1, to: 33})
		}
		return next(x)
	}
	byNumber := ascending{func(x uint64) uint64 { return min(x, swap(x)) }}
	options := Options{Reductions: Reductions{Canonicalizer: byNumber}}
	options.Spec.MaxErrors, options.Spec.Deadlock = 9, spec.NoDeadlock
	o := run(t, g, options)
	if got := messages(o); len(got) != 2 || !strings.Contains(got[0], "i: s_0") || !strings.Contains(got[1], "i: s_1") {
		t.Errorf("the findings are %q, the run %s", got, story(o.Trace))
	}
}
