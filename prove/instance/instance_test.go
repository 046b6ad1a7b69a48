package instance_test

import (
	"errors"
	"fmt"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/drawn"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/parser"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/instance"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// compiled returns a random model for a number of nodes.
func compiled(t testing.TB, text string, n int) *ir.Program {
	p := modeltest.Compile(t, "random.m", text, semantics.Options{NoFormulas: true, Constants: map[string]string{"N": fmt.Sprint(n)}})
	return p
}

// ofText is the form of a model, and what is wrong with it.
func ofText(t testing.TB, text string, how channels.Semantics) (*form.Program, source.List) {
	tree, list := parser.Parse(source.NewFile("random.m", text))
	if list.HasErrors() {
		t.Fatal(list, text)
	}
	opts := func(n string) semantics.Options {
		return semantics.Options{NoFormulas: true, Semantics: how, Constants: map[string]string{"N": n}}
	}
	a, info, list := semantics.Analyze(tree, opts("3"))
	if list.HasErrors() {
		t.Fatal(list, text)
	}
	if _, errs := premises.Constant(tree, info, "NODE"); errs.HasErrors() {
		return nil, errs
	}
	b, _ := semantics.Compile(tree, opts("5"))
	r, errs := premises.Of(a, b, "NODE")
	if errs.HasErrors() {
		return nil, errs
	}
	return r.Program, nil
}

// TestDrawn compares proofs of random models with their instances: every state that an instance of up to five nodes
// reaches is among the abstract ones, with its existence bits, and no instance has an error if there is a proof. The
// laboratory does so with other models.
func TestDrawn(t *testing.T) {
	counts := map[string]int{}
	for _, m := range drawn.Models(t, "nodes", 60) {
		t.Run(m.Name, func(t *testing.T) { counts[compared(t, m.Text)]++ })
	}
	t.Log(counts)
	if counts["proved"] < 10 || counts["not proved"] < 5 {
		t.Error("the models are all alike")
	}
}

// TestLoopsBehind: what a loop leaves out keeps what a statement before it has given all, where an existence bit asks.
func TestLoopsBehind(t *testing.T) {
	const model = `const N : 3;
type NODE : scalarset(N); E : enum { A, B, C };
var a : array [NODE] of E; b : boolean; p : NODE;
startstate begin for i : NODE do a[i] := A; end; b := false; undefine p; end;
ruleset i : NODE do
  rule "leave out" forall j : NODE do a[j] = A end ==> begin %s for j : NODE do if %s then a[j] := B; end; end; end;
  rule "again" !b & exists j : NODE do a[j] = C end ==> begin a[i] := A; end;
  rule "point" isundefined(p) ==> begin p := i; end;
end;
invariant "C" (exists j : NODE do a[j] = C end) | forall j : NODE do a[j] != C end;
invariant "A" (exists j : NODE do a[j] = A end) | forall j : NODE do a[j] != A end;
`
	for _, before := range []string{"", "clear a;", "for k : NODE do a[k] := C; end;",
		"for k : NODE do a[k] := a[k] = A ? C : B; end;", "for k : NODE do if k != i then a[k] := C; end; end; clear a;",
		"clear a; a[i] := C;", "for k : NODE do if a[k] != C then a[k] := C; end; end;"} {
		for _, but := range []string{"j != i", "j != i & !b", "j != i & !isundefined(p) & j != p", "j != i | b"} {
			t.Run(before+but, func(t *testing.T) {
				if got := compared(t, fmt.Sprintf(model, before, but)); got != "proved" {
					t.Error(got)
				}
			})
		}
	}
}

// compared returns the result of comparing the proof of a model with its instances.
func compared(t *testing.T, text string) string {
	p, errs := ofText(t, text, channels.M)
	if errs.HasErrors() {
		return "refused " + errs[0].Code
	}
	proof := within(p, 20_000)
	if proof == nil || proof.Set.Limited {
		return "limited"
	}
	if !proof.Proved() {
		return "not proved"
	}
	for n, most := range map[int]int{2: 4000, 3: 4000, 4: 2000, 5: 1000} {
		if f := compare(compiled(t, text, n), proof, "NODE", most); f != "" {
			t.Errorf("%d nodes: %s\n%s", n, f, text)
			return "wrong"
		}
	}
	return "proved"
}

type tooMany struct{}

// within returns a proof, or nil if it would take more tapes than that.
func within(p *form.Program, tapes int) (proof *prove.Proof) {
	defer func() {
		if r := recover(); r != nil && r != any(tooMany{}) {
			panic(r)
		}
	}()
	return prove.Find(p, prove.Options{MaxStates: 20000, Look: func() {
		if tapes--; tapes < 0 {
			panic(tooMany{})
		}
	}})
}

var errFound = errors.New("found")

// compare explores an instance, up to a number of states, and returns what it has that the proof lacks: an error, or a
// state.
func compare(code *ir.Program, p *prove.Proof, node string, most int) string {
	in := instance.New(code, node)
	return explore(code, most, func(state []uint64) string {
		for _, s := range in.Abstract(p.Program, p.Set.Machine, state) {
			if !p.Set.Has(s) {
				return fmt.Sprintf("the abstract state %v, of %v", s, state)
			}
		}
		return ""
	})
}

// explore says what is wrong in an instance, with one of its states or as see has it; "" if nothing is.
func explore(code *ir.Program, most int, see func(state []uint64) string) (found string) {
	e := interp.New(code, interp.Options{})
	visited := &reach.PlainSet{}
	x := reach.Exploration[engine.Step]{Visited: visited, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)},
		Keep: func(store.Index, []uint64) bool { return visited.Len() < most },
		Edge: func(edge *reach.Edge[engine.Step]) error {
			if edge.Note.Fault != nil {
				found = edge.Note.Fault.Message
				return errFound
			}
			return nil
		}}
	if err := x.Run(); err != nil {
		return found + err.Error()
	}
	for i := range visited.Len() {
		state := visited.State(store.Index(i), nil)
		if v, good := e.Judge(state); !good {
			return code.Properties[v.Property].Title() + " is false"
		}
		if found := see(state); found != "" {
			return found
		}
	}
	return ""
}

// TestFaultsInSets: an expression that makes a set is an error if a part of it is, also where the set would be the same
// without it.
func TestFaultsInSets(t *testing.T) {
	const model = `const N : 3;
type NODE : scalarset(N);
var p : NODE; b : boolean; s, t : set of NODE;
startstate begin undefine p; b := false; s := {}; t := {}; end;
ruleset i : NODE do rule %s end; end;
`
	for _, rule := range []string{"i in {i} + {p} ==> b := true;", "{p} = {} ==> b := true;", "{p} <= s ==> b := true;", "s <= {p} ==> b := true;", "s < {i, p} ==> b := true;", "s >= {p} ==> b := true;",
		"s - {p} = {} ==> b := true;", "{i, p} = s ==> b := true;", "i in {x : NODE | x = p | x = i} ==> b := true;",
		"all NODE = all NODE + {p} ==> b := true;", "p in all NODE ==> b := true;", "p in {} + s ==> b := true;",
		"s * {p} = {} ==> b := true;", "i notin {i} - {i} + {p} ==> b := true;", "true ==> s := s - {p};",
		"true ==> s := all NODE + {p};", "true ==> s := {x : NODE | x = p | x != i};", "true ==> s := t - {p};",
		"true ==> s := {x : NODE | x in s} + {p};", "true ==> s := {p} - {p};"} {
		p, errs := ofText(t, fmt.Sprintf(model, rule), channels.M)
		if errs.HasErrors() {
			t.Error(rule, errs)
		} else if proof := within(p, 20_000); proof == nil || proof.Proved() {
			t.Error("no error:", rule)
		}
	}
	for _, rule := range []string{"i in all NODE + {x in s | x = p} ==> b := true;", "true ==> s := {x in t | x = p};"} {
		if got := compared(t, fmt.Sprintf(model, rule)); got != "proved" {
			t.Error(got, rule)
		}
	}
}
