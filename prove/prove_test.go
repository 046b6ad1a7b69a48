package prove_test

import (
	"reflect"
	"sync/atomic"
	"testing"

	"gomc/parser"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/source"
)

// formOf returns a model for every number of values of node_t.
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

// climbing has some hundred abstract states, in several pieces and rounds.
const climbing = `const N : 3;
type node_t : scalarset(N);
var at : array [node_t] of 0..9; top : 0..9;
startstate begin for i : node_t do at[i] := 0; end; top := 0; end;
ruleset i : node_t do
  rule "up" at[i] < 9 & at[i] <= top ==> begin at[i] := at[i] + 1; end;
  rule "lead" at[i] > top ==> begin top := at[i]; end;
  rule "fall" at[i] = 9 ==> begin at[i] := 0; end;
end;
ruleset i : node_t; j : node_t do
  rule "join" at[i] = 0 & at[j] > 4 & i != j ==> begin at[i] := at[j]; end;
end;
`

// TestWorkers: whatever the number of workers, the same is found, and in the same order.
func TestWorkers(t *testing.T) {
	for _, text := range []string{taken, climbing, climbing + "invariant forall i : node_t; j : node_t do !(at[i] = 9 & at[j] = 8) end;"} {
		one := prove.Find(formOf(t, text), prove.Options{})
		for _, workers := range []int{2, 3, 8} {
			other := prove.Find(formOf(t, text), prove.Options{Workers: workers})
			if !reflect.DeepEqual(one.Set.States, other.Set.States) || !reflect.DeepEqual(one.Set.Failure, other.Set.Failure) ||
				one.Set.Views.Digest() != other.Set.Views.Digest() || one.Set.Steps != other.Set.Steps ||
				one.Set.Rounds != other.Set.Rounds || one.Set.Expanded != other.Set.Expanded {
				t.Errorf("%d workers: %d states, %d steps, not %d, %d", workers, len(other.Set.States), other.Set.Steps,
					len(one.Set.States), one.Set.Steps)
			}
		}
	}
}

// TestWorkersEnd: a limit ends all workers, and the caller learns of it.
func TestWorkersEnd(t *testing.T) {
	var looks atomic.Int64
	defer func() {
		if recover() != any("the limit") {
			t.Error("it goes on")
		}
	}()
	prove.Find(formOf(t, climbing), prove.Options{Workers: 2, Look: func() {
		if looks.Add(1) > 50 {
			panic("the limit")
		}
	}})
}
