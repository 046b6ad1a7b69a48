package por_test

import (
	"math"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
)

// TestUnsplitRules: a rule that was not split is one rule with many instances. The reduction leaves out less, and
// nothing else changes.
func TestUnsplitRules(t *testing.T) {
	senders := `
type id : scalarset(2);
process A [i : id]
var sent : 0..2;
startstate begin sent := 0; end;
  rule "send" sent < 2 ==> begin sent := sent + 1; send M() to B; end;
end;
message M() from A to B fifo [2];
process B
var first : id;
startstate begin undefine first; end;
  on "take" m : M from a ==> begin if isundefined(first) then first := a; end; end;
end;`
	p := compile(t, senders)
	full := explored(t, p, nil)
	for _, algorithm := range []por.Algorithm{por.Closure, por.Deletion} {
		o := explored(t, p, por.New(p, por.Options{Algorithm: algorithm, Seeds: por.Transaction}))
		if o.Quiescent != full.Quiescent || o.States > full.States {
			t.Errorf("%s: %d states, %d at rest; unreduced %d, %d", algorithm, o.States, o.Quiescent, full.States, full.Quiescent)
		}
	}
}

func compile(t *testing.T, text string) *ir.Program {
	return modeltest.Compile(t, "model.m", text, semantics.Options{Semantics: "M"})
}

func explored(t *testing.T, p *ir.Program, r *por.Reducer) *outcome.Outcome {
	newEngine := func() engine.Engine { return interp.New(p, interp.Options{}) }
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt}, Clone: func() (engine.Engine, reduction.Canonicalizer, error) { return newEngine(), nil, nil }}
	if r != nil {
		opts.Reductions.Reducer, opts.Spec.SelfCheck = r, true
	}
	o, err := checker.Check(newEngine(), interp.New(p, interp.Options{}), opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
