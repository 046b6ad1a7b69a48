package nodiff_test

import (
	"slices"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// votes has a quorum receive, a reply and a condition to cut by.
const votes = `
type s : 0..2;
message Ask () from C to V; Vote (yes : boolean) from V to C; Ping () from V to C; Pong () from C to V;
process V [v : s]
var pinged : boolean;
startstate begin pinged := false; end;
  rule "ping" v = 0 & !pinged ==> begin pinged := true; send Ping() to C; end;
  on a : Ask from c ==> begin reply Vote(v != 1); end;
end;
process C
var n : 0..4;
startstate begin n := 0; broadcast Ask() to V; end;
  on q : quorum 2 of Vote from v when forall a in q do q[a].yes end ==>
  begin
    if n = 0 then n := 1; else n := 4 / (n - 1); end;
  end;
  on p : Ping from v ==> begin reply Pong(); end;
  rule "again" n = 1 ==> begin broadcast Ask() to V; n := 2; end;
end;
`

func compile(t *testing.T, text string, s channels.Semantics) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "votes.m", text, semantics.Options{Semantics: s})
}

// TestRefinements: all ways to cut this model, each with the same graph.
func TestRefinements(t *testing.T) {
	for _, s := range channels.All {
		p := compile(t, votes, s)
		var names []string
		for _, r := range nodiff.Refinements(p) {
			names = append(names, r.Name)
			if err := nodiff.Graph(interp.New(p, interp.Options{}), interp.New(r.Program, interp.Options{}), 200); err != nil {
				t.Errorf("%s, %s: %v", s, r.Name, err)
			}
		}
		want := []string{"split by replies", "split by quorums", "split by both", "by process", "by parameters", "by branches", "by everything"}
		if !slices.Equal(names, want) {
			t.Errorf("%s: refined %q, want %q", s, names, want)
		}
	}
}

// TestGraph: what a refinement does otherwise is noticed, in each of them.
func TestGraph(t *testing.T) {
	p := compile(t, votes, channels.M)
	last := int32(0) // rule of the refinement
	for name, change := range map[string]func(b *engine.Batch){
		"fewer steps":   func(b *engine.Batch) { b.Steps = b.Steps[:len(b.Steps)-1] },
		"another state": func(b *engine.Batch) { b.States[0] ^= 1 },
		"another rule":  func(b *engine.Batch) { b.Steps[0].Rule = last },
		"a fault":       func(b *engine.Batch) { b.Steps[0].Fault = &engine.Fault{} },
		"a step doubled": func(b *engine.Batch) {
			b.Steps = append(b.Steps, b.Steps[0])
			b.States = append(b.States, b.States[:p.Layout.Words]...)
		},
	} {
		for _, r := range nodiff.Refinements(p) {
			last = int32(len(r.Program.Rules) - 1)
			other := &altered{Interp: interp.New(r.Program, interp.Options{}), steps: change}
			if err := nodiff.Graph(interp.New(p, interp.Options{}), other, 200); err == nil {
				t.Errorf("%s, %s: the difference was not noticed", r.Name, name)
			}
		}
	}
}
