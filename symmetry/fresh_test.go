package symmetry_test

import (
	"testing"

	"gomc/checker"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// sessions makes ids that have not been used before. The statement is a choice in the text; it
// is made to take the first.
const sessions = `
type client : scalarset(2); session : scalarset(3);
var used, open : array [session] of boolean; own : array [client] of session; made : 0..3;
startstate
  for s : session do used[s] := false; open[s] := false; end;
  undefine own; made := 0;
end;
ruleset c : client do
  rule "new" isundefined(own[c]) & made < 3 ==>
  begin
    choose own[c] : session where !used[own[c]];
    used[own[c]] := true; open[own[c]] := true; made := made + 1;
  end;
  rule "halt" !isundefined(own[c]) ==> begin open[own[c]] := false; undefine own[c]; end;
end;
invariant "apart" forall c : client do forall d : client do c != d & !isundefined(own[c]) & !isundefined(own[d]) -> own[c] != own[d] end end;
invariant "few" made < LIMIT;`

// TestFresh: a step that takes the least unused id need not distinguish ids, if the unused ones look alike. It reaches
// the same states as a choice among them, up to renaming, with one transition instead of one for each unused id.
func TestFresh(t *testing.T) {
	for limit, want := range map[string]outcome.Verdict{"4": outcome.Verified, "3": outcome.Violated} {
		plain, folded := explore(t, limit, true, false), explore(t, limit, true, true)
		if plain.Verdict != want || folded.Verdict != want {
			t.Errorf("limit %s: plain %s, folded %s", limit, plain.Verdict, folded.Verdict)
		}
		if want != outcome.Verified {
			continue
		}
		chosen := explore(t, limit, false, true)
		if folded.States != chosen.States || folded.Transitions >= chosen.Transitions || plain.States <= folded.States {
			t.Errorf("plain %d, folded %d states and %d transitions; with a choice %d and %d",
				plain.States, folded.States, folded.Transitions, chosen.States, chosen.Transitions)
		}
	}
}

func explore(t *testing.T, limit string, fresh, fold bool) *outcome.Outcome {
	text := sessions[:len(sessions)-len("LIMIT;")] + limit + ";"
	p := modeltest.Compile(t, "sessions.m", text, semantics.Options{})
	for _, r := range p.Rules {
		ir.InspectAll(r.Body, func(n any) bool {
			if s, ok := n.(*ir.Choose); ok {
				s.Fresh = fresh
			}
			return true
		})
	}
	var e engine.Engine = interp.New(p, interp.Options{})
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}
	if fold {
		opts.Reductions.Canonicalizer = symmetry.New(p)
	}
	o, err := checker.Check(e, interp.New(p, interp.Options{}), opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
