package checker_test

import (
	"fmt"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// compile turns a model into a program.
func compile(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, semantics.Options{})
}

// check runs a model on the interpreter.
func check(t *testing.T, p *ir.Program, opts checker.Options) *outcome.Outcome {
	t.Helper()
	m := interp.New(p, interp.Options{})
	o, err := checker.Check(m, m, opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

const maxerr = `
var n: 0..5;
startstate begin n := 0; end;
rule "a" n < 5 ==> begin n := n + 1; end;
rule "b" n = 2 ==> begin error "b"; end;
invariant "n4" n != 4;`

// TestModelAfterErrors has the numbers of Rumur with --max-errors 10.
func TestModelAfterErrors(t *testing.T) {
	o := check(t, compile(t, maxerr), checker.Options{Spec: spec.Spec{MaxErrors: 10}})
	if o.States != 4 || o.Transitions != 4 || len(o.Findings) != 2 || o.Findings[0].Line != 5 || o.Findings[1].Property != "n4" {
		t.Errorf("%d states, %d transitions, findings %+v", o.States, o.Transitions, o.Findings)
	}
}

// A node that has been visited may not be visited again; the second rule forgets that.
const visits = `
const N: 4;
type node: scalarset(N);
var at: node; visited: array [node] of boolean; count: 0..N;
ruleset n: node do startstate begin
  at := n; for i: node do visited[i] := i = n; end; count := 1;
end; end;
ruleset n: node do
  rule "go" !visited[n] ==> begin visited[n] := true; at := n; count := count + 1; end;
end;
ruleset n: node do
  rule "again" count = 3 & visited[n] & at != n ==> begin at := n; undefine visited[n]; end;
end;
invariant "here" !isundefined(visited[at]);`

// TestModelSymmetricTrace: with symmetry or without, the trace is equally long and one
// run in one naming, so that every node it goes to is one it has not been to.
func TestModelSymmetricTrace(t *testing.T) {
	p := compile(t, visits)
	plain := check(t, p, checker.Options{})
	reduced := check(t, p, checker.Options{Reductions: checker.Reductions{Canonicalizer: symmetry.New(p)}})
	if reduced.States >= plain.States || reduced.Exit != outcome.ExitViolated || len(reduced.Trace.Steps) != len(plain.Trace.Steps) {
		t.Fatalf("%d of %d states, exit %d, %d of %d steps", reduced.States, plain.States,
			reduced.Exit, len(reduced.Trace.Steps), len(plain.Trace.Steps))
	}
	been := map[string]bool{}
	for i, s := range reduced.Trace.Steps {
		node := s.Event.Params[0].Value
		if last := i == len(reduced.Trace.Steps)-1; been[node] != last {
			t.Errorf("step %d is %s %s; been there: %v", i, s.Event.Rule, node, been)
		}
		been[node] = true
		if at := Values(s.State, "at"); at != node {
			t.Errorf("step %d is %s %s but leads to %s", i, s.Event.Rule, node, at)
		}
	}
	if !strings.Contains(fmt.Sprint(reduced.Trace.Steps[1].Changed), "{count 1 2}") {
		t.Errorf("the second step changes %v", reduced.Trace.Steps[1].Changed)
	}
}

func Values(state []outcome.Binding, name string) string {
	for _, b := range state {
		if b.Name == name {
			return b.Value
		}
	}
	return ""
}
