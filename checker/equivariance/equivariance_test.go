package equivariance_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gomc/checker/equivariance"
	"gomc/checker/reach"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// model has three nodes that are marked; a rule changes the first one that its loop meets.
const model = `
type node_t : scalarset(3);
var marked, seen : array [node_t] of boolean; who : node_t; n : 0..3;
startstate begin clear marked; clear seen; undefine who; n := 0; end;
ruleset i : node_t do rule "mark" !marked[i] & n = 0 ==> begin marked[i] := true; end; end;
rule "loop" n = 0 ==>
var found : boolean;
begin
  found := false;
  for i : node_t do LOOP end;
  n := 1;
end;
`

func program(t *testing.T, loop, more string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", strings.Replace(model, "LOOP", loop, 1)+more, semantics.Options{})
}

var newEngine = func(p *ir.Program) (engine.Engine, error) { return interp.New(p, interp.Options{}), nil }

// checks returns the checks of one worker, and their canonicalizer.
func checks(t *testing.T, p *ir.Program) (*equivariance.Checks, *symmetry.Symmetry) {
	t.Helper()
	orbits := symmetry.New(p)
	suspects, err := equivariance.Find(p, &equivariance.Question{
		Symmetry: orbits, Dependents: order.Dependents(p, nil), Compares: true, Deadlock: spec.NoDeadlock,
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := equivariance.NewChecks(&equivariance.Parts{
		Obligations: suspects, NewEngine: newEngine,
		Clone: func() (engine.Engine, reduction.Canonicalizer, error) {
			return interp.New(p, interp.Options{}), orbits.Clone(), nil
		},
	}, orbits)
	if err != nil {
		t.Fatal(err)
	}
	return &c, orbits
}

// states returns all that can be reached without symmetry reduction.
func states(t *testing.T, p *ir.Program) (list [][]uint64) {
	t.Helper()
	all := store.New(p.Layout.Words)
	defer all.Close()
	x := reach.Exploration[engine.Step]{Visited: all, Expand: []reach.Expander[engine.Step]{reach.By(interp.New(p, interp.Options{}), nil)}}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	for i := range all.Len() {
		list = append(list, slices.Clone(all.State(store.Index(i), nil)))
	}
	return list
}

// images returns a state under all permutations of the scalarsets.
func images(t *testing.T, p *ir.Program, orbits *symmetry.Symmetry, state []uint64) (all [][]uint64) {
	t.Helper()
	count, rename, _, ok := orbits.Permutations(p.Scalarsets, 100)
	if !ok || count != 6 {
		t.Fatalf("%d permutations", count)
	}
	for n := range count {
		image := make([]uint64, len(state))
		rename(n, state, image)
		all = append(all, image)
	}
	return all
}

// behaviour is, for each rule, the orbits that its steps lead to.
func behaviour(p *ir.Program, orbits *symmetry.Symmetry, state []uint64) map[string]bool {
	e := interp.New(p, interp.Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	e.Expand(state, &b)
	out := map[string]bool{}
	for n, step := range b.Steps {
		to := slices.Clone(b.State(n))
		orbits.Canonical(to)
		out[fmt.Sprint(step.Rule, step.Fault != nil, to)] = true
	}
	return out
}

// TestStepsAgree: the rules that are compared agree in a state exactly if all renamings of the state do the same, by
// expanding all of them.
func TestStepsAgree(t *testing.T) {
	for name, c := range map[string]struct {
		loop   string
		differ bool
	}{
		"the first one is seen":        {"if marked[i] & !found then found := true; who := i; seen[i] := true; end;", false}, // of one orbit
		"what the first one is":        {"if !found then found := true; if marked[i] then seen[i] := true; end; end;", true},
		"whether the last is marked":   {"if marked[i] then who := i; else undefine who; end;", true},
		"all are treated alike":        {"if marked[i] then seen[i] := true; end;", false},
		"the first two, by their mark": {"if marked[i] & !found then found := true; elsif marked[i] then seen[i] := true; end;", false},
	} {
		p := program(t, c.loop, "")
		checks, orbits := checks(t, p)
		disagreed := 0
		for _, state := range states(t, p) {
			want := true
			for _, image := range images(t, p, orbits, state) {
				want = want && maps.Equal(behaviour(p, orbits, state), behaviour(p, orbits, image))
			}
			if got := checks.StepsAgree(state); got != want {
				t.Errorf("%s: in %x they agree: %v; by all renamings: %v", name, state, got, want)
			}
			if !want {
				disagreed++
			}
		}
		if c.differ != (disagreed > 0) {
			t.Errorf("%s: %d states in which renamings differ", name, disagreed)
		}
	}
}

// alone is an engine that expands no states together, as generated code does where it has no room for a recursion.
type alone struct{ engine.Engine }

func (alone) ExpandAll(_ []uint64, r *engine.Records) int {
	*r = engine.Records{}
	return 0
}

// TestExpandedAlone: states that an engine does not expand together are compared one by one; only a fault is one.
func TestExpandedAlone(t *testing.T) {
	defer func(before func(*ir.Program) (engine.Engine, error)) { newEngine = before }(newEngine)
	newEngine = func(p *ir.Program) (engine.Engine, error) { return alone{interp.New(p, interp.Options{})}, nil }
	for loop, agree := range map[string]bool{
		"if marked[i] then seen[i] := true; who := i; cover marked[i]; end;":    true,
		"if marked[i] then who := i; else undefine who; end;":                   false,
		"if !found then found := true; if marked[i] then n := n + 4; end; end;": false, // a fault
	} {
		p := program(t, loop, "")
		checks, _ := checks(t, p)
		all := true
		for _, state := range states(t, p) {
			all = checks.StepsAgree(state) && all
		}
		if !checks.Any() || all != agree {
			t.Errorf("%s: they agree: %v", loop, all)
		}
	}
}

// TestPropertiesAgree: likewise for properties: those up to the one that is asked for.
func TestPropertiesAgree(t *testing.T) {
	p := program(t, "", `
function first() : boolean; begin for i : node_t do return marked[i]; end; return false; end;
invariant "few" n < 3;
invariant "first" first() -> n < 2;
cover "first is marked" first();`)
	checks, orbits := checks(t, p)
	if !checks.Any() {
		t.Fatal("nothing is compared")
	}
	e, disagreed := interp.New(p, interp.Options{}), 0
	for _, state := range states(t, p) {
		hits := map[uint64]bool{}
		for _, image := range images(t, p, orbits, state) {
			before := e.CoverHits()[0]
			if f := e.Observe(image); f != nil {
				t.Fatal(f)
			}
			hits[e.CoverHits()[0]-before] = true
		}
		if got := checks.PropertiesAgree(state, equivariance.AllProperties); got != (len(hits) == 1) {
			t.Errorf("%x: agree %v, and the cover counts %v", state, got, hits)
		}
		if len(hits) > 1 {
			disagreed++
			if f := checks.Finding(); !equivariance.IsAsymmetry(f) {
				t.Errorf("%+v", f)
			}
		}
		if !checks.PropertiesAgree(state, 0) {
			t.Errorf("%x: the first property does not depend on an order", state)
		}
	}
	if disagreed == 0 {
		t.Error("no state tells the orders apart")
	}
}

// TestRefused: partial-order reduction beside a guard that has to be compared, and no engine to compare with.
func TestRefused(t *testing.T) {
	p := program(t, "", `
function first() : boolean; begin for i : node_t do return marked[i]; end; return false; end;
rule "guarded" n < 2 & first() ==> begin n := n + 1; end;`)
	places := order.Dependents(p, nil)
	q := equivariance.Question{Symmetry: symmetry.New(p), Dependents: places, Compares: true, Reduces: true}
	var refused *spec.UnsupportedError
	if _, err := equivariance.Find(p, &q); !errors.As(err, &refused) || refused.Try == "" {
		t.Errorf("beside partial-order reduction: %v", err)
	}
	q.Reduces, q.Compares = false, false
	if _, err := equivariance.Find(p, &q); err == nil {
		t.Error("a comparison without an engine")
	}
	if equivariance.Caveat(places) == "" || equivariance.Caveat(nil) != "" {
		t.Error("what is assumed is not told")
	}
}
