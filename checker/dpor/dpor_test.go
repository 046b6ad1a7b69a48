package dpor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/checker/dpor"
	"gomc/checker/por"
	"gomc/checker/reach"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
)

// writers are three rules, each done once: what they write decides which of their orders differ.
const writers = `
var a, b, c : boolean; x, y, z : 0..9;
startstate begin a := true; b := true; c := true; x := 0; y := 0; z := 0; end;
rule "a" a ==> begin a := false; WRITES_A end;
rule "b" b ==> begin b := false; WRITES_B end;
rule "c" c ==> begin c := false; WRITES_C end;
`

// voters send to a collector, which takes one message after the other.
const voters = `
type id_t : 0..2;
message Vote (n : 0..1) from Voter to Box bag [3];
process Voter [i : id_t] var sent : boolean;
startstate begin sent := false; end;
  rule "vote" !sent ==> begin sent := true; send Vote(i % 2) to Box; end;
end;
process Box var sum : 0..6; last : id_t;
startstate begin sum := 0; last := 0; end;
  on m : Vote from v ==> begin sum := 2 * sum + m.n; last := v; end;
end;
`

func program(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, semantics.Options{})
}

func explore(t *testing.T, p *ir.Program, opts spec.Spec) (*dpor.Search, bool) {
	t.Helper()
	if opts.MaxErrors == 0 {
		opts.MaxErrors = 1
	}
	opts.Search, opts.Workers = spec.Dynamic, 1
	reducer := por.New(p, por.Options{Algorithm: por.Closure, Seeds: por.Transaction})
	s, err := dpor.New(interp.New(p, interp.Options{}), search.Options{Spec: opts, Reductions: search.Reductions{Reducer: reducer}}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s, s.Explore()
}

// TestExecutions: there is an execution for each order of dependent steps, and no two that differ by the order of
// independent ones.
func TestExecutions(t *testing.T) {
	for _, c := range []struct {
		a, b, c    string
		executions uint64
	}{
		{"x := 1;", "y := 1;", "z := 1;", 1},
		{"x := 1;", "x := 2;", "z := 1;", 2},
		{"x := y;", "y := z;", "z := 1;", 4}, // a and b depend on each other, b and c do
		{"x := 1;", "x := 2;", "x := 3;", 6},
	} {
		text := strings.NewReplacer("WRITES_A", c.a, "WRITES_B", c.b, "WRITES_C", c.c).Replace(writers)
		s, done := explore(t, program(t, text), spec.Spec{Deadlock: spec.NoDeadlock})
		if size := s.Size(); !done || size.Executions-size.Redundant != c.executions {
			t.Errorf("%s %s %s: %d executions, %d redundant, done %v; want %d",
				c.a, c.b, c.c, size.Executions, size.Redundant, done, c.executions)
		}
	}
}

// TestEnds: all states at rest are found, and no others: those of an exploration of everything.
func TestEnds(t *testing.T) {
	for _, text := range []string{
		voters,
		strings.NewReplacer("WRITES_A", "x := 1;", "WRITES_B", "y := 1;", "WRITES_C", "if y = 1 then z := 1; end;").Replace(writers),
	} {
		p := refine.ByParameters(program(t, text), 100) // two steps of one rule are dependent
		s, done := explore(t, p, spec.Spec{Deadlock: spec.NoDeadlock})
		if !done {
			t.Fatal(s.Result.Stop, s.Result.Err)
		}
		orders, ends := naive(t, p)
		if s.Ends().Len() != len(ends) {
			t.Errorf("%d states at rest, of %d", s.Ends().Len(), len(ends))
		}
		for _, state := range ends {
			if _, found := s.Ends().Find(state); !found {
				t.Errorf("%x is not found", state)
			}
		}
		if s.Size().Executions >= orders {
			t.Errorf("%d executions, and all steps have %d orders", s.Size().Executions, orders)
		}
	}
}

// naive explores everything: in how many orders all steps can be taken, and the states in which none is left.
func naive(t *testing.T, p *ir.Program) (orders uint64, ends [][]uint64) {
	t.Helper()
	states := store.New(p.Layout.Words)
	defer states.Close()
	next, starts := map[store.Index][]store.Index{}, []store.Index{}
	x := reach.Exploration[engine.Step]{
		Visited: states, Expand: []reach.Expander[engine.Step]{reach.By(interp.New(p, interp.Options{}), nil)},
		Edge: func(e *reach.Edge[engine.Step]) error {
			if e.From == store.None {
				starts = append(starts, e.To)
			} else {
				next[e.From] = append(next[e.From], e.To)
			}
			return nil
		},
	}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	var from func(i store.Index) uint64
	from = func(i store.Index) (n uint64) {
		for _, to := range next[i] {
			n += from(to)
		}
		return max(n, 1)
	}
	for _, i := range starts {
		orders += from(i)
	}
	for i := range store.Index(states.Len()) {
		if len(next[i]) == 0 {
			ends = append(ends, slices.Clone(states.State(i, nil)))
		}
	}
	return orders, ends
}

// TestFinds: an error that one order of dependent steps alone leads to is found, with the states before it.
func TestFinds(t *testing.T) {
	text := strings.NewReplacer("WRITES_A", "x := 1;", "WRITES_B", "if x = 1 then y := 1; end;", "WRITES_C", "if y = 1 then z := 1; end;").Replace(writers)
	s, done := explore(t, program(t, text+`invariant "not all in order" z = 0;`), spec.Spec{Deadlock: spec.NoDeadlock})
	if done || len(s.Result.Findings) != 1 || s.Result.Findings[0].Verdict != outcome.Violated {
		t.Fatalf("done %v: %+v", done, s.Result.Findings)
	}
	if path, err := s.Path(); err != nil || len(path) != 3 || s.Result.First.State == nil {
		t.Errorf("a run of %d states before the violation, %v", len(path), err)
	}
}

// TestBounds: a loop is refused unless runs are cut off, and cut runs leave something out.
func TestBounds(t *testing.T) {
	loop := `var x : boolean; startstate begin x := false; end; rule "turn" begin x := !x; end;`
	if s, done := explore(t, program(t, loop), spec.Spec{Deadlock: spec.NoDeadlock}); done || s.Result.Err == nil {
		t.Errorf("done %v, %v", done, s.Result.Err)
	}
	s, done := explore(t, program(t, loop), spec.Spec{Deadlock: spec.NoDeadlock, MaxDepth: 5})
	if !done || !s.Result.Bounded() || s.Counts.Depth != 5 {
		t.Errorf("done %v, depth %d, %q", done, s.Counts.Depth, s.Result.Incomplete)
	}
	if s, done := explore(t, program(t, voters), spec.Spec{Deadlock: spec.NoDeadlock, MaxStates: 7}); done || s.Size().States != 7 || s.Result.Stop == "" {
		t.Errorf("done %v, %d states, %q", done, s.Size().States, s.Result.Stop)
	}
}
