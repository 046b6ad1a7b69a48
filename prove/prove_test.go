package prove_test

import (
	"testing"

	"gomc/parser"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/source"
)

// formOf is a model for every number of values of node_t.
func formOf(t *testing.T, text string) *form.Program {
	tree, list := parser.Parse(source.NewFile("m.m", text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	a, list := semantics.Compile(tree, semantics.Options{Constants: map[string]string{"N": "3"}})
	if list.HasErrors() {
		t.Fatal(list)
	}
	b, _ := semantics.Compile(tree, semantics.Options{Constants: map[string]string{"N": "5"}})
	r, errs := premises.Of(a, b, "node_t")
	if errs.HasErrors() {
		t.Fatal(errs)
	}
	return r.Program
}

const taken = `const N : 3;
type node_t : scalarset(N);
var h : array [node_t] of boolean; taken : boolean;
startstate begin for i : node_t do h[i] := false; end; taken := false; end;
ruleset i : node_t do
  rule "take" !taken ==> begin h[i] := true; taken := true; end;
  rule "give" h[i] ==> begin h[i] := false; taken := false; end;
  rule "lost" taken & forall j : node_t do !h[j] end ==> begin for j : node_t do h[j] := true; end; end;
end;
invariant forall i : node_t; j : node_t do i != j -> !(h[i] & h[j]) end;
`

// TestBits: what only existence bits know is found out without them not to suffice, and with them.
func TestBits(t *testing.T) {
	p := prove.Find(formOf(t, taken), prove.Options{})
	if !p.Proved() || p.Without == nil || p.Without.Failure == nil || len(p.Bits) != 1 || p.Nodes != 2 {
		t.Errorf("%+v", p)
	}
}

// TestRun: the run to a failure begins with a start state, and changes rows of the same nodes from state to state.
func TestRun(t *testing.T) {
	text := `const N : 3;
type node_t : scalarset(N);
var x : array [node_t] of 0..3; n : 0..3;
startstate begin for i : node_t do x[i] := 0; end; n := 0; end;
ruleset i : node_t do rule "up" x[i] = 0 & n < 3 ==> begin n := n + 1; x[i] := n; end; end;
invariant forall i : node_t do x[i] < 3 end;
`
	p := prove.Find(formOf(t, text), prove.Options{})
	if p.Proved() {
		t.Fatal("proved")
	}
	run := p.Set.Run()
	if len(run) != 4 || run[3].State == nil {
		t.Fatal(run)
	}
	for i := 1; i < len(run); i++ {
		changed := 0
		for c := range p.Set.Machine.Size {
			if run[i].State[c] != run[i-1].State[c] {
				changed++
			}
		}
		if changed == 0 || changed > 2 {
			t.Error(i, run)
		}
	}
}

// TestLimit: too many states are no proof.
func TestLimit(t *testing.T) {
	if p := prove.Find(formOf(t, taken), prove.Options{MaxStates: 2}); p.Proved() || !p.Set.Limited && p.Set.Failure == nil {
		t.Errorf("%+v", p.Set)
	}
}
