package semantics_test

import (
	"gomc"
	"testing"

	"gomc/ir"
	"gomc/spec"
)

// TestConstantBranch: a send that a constant rules out never happens. So the step needs no outbox, and there is no
// delivery.
func TestConstantBranch(t *testing.T) {
	const text = `
const Both : false;
event E; F;
machine A start state S rule "go" begin send E to B; if Both then send F to B; send F to C; end; goto T; end; end; state T end; end;
machine B start state S on E, F ==> begin send F to C; end; end; end;
machine C start state S on F ==> begin end; end; end;
`
	for both, want := range map[string][]string{"false": nil, "true": {"deliver E", "deliver F to B", "deliver F to C"}} {
		model, err := gomc.Load("constant.m", text)
		if err != nil {
			t.Fatal(err)
		}
		program, err := gomc.Compile(model, gomc.Spec{Outbox: spec.AutoOutbox, Constants: map[string]string{"Both": both}})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range program.Code().Rules {
			if r.Kind == ir.Post {
				got = append(got, r.Name)
			}
			if r.Name == "go" && r.Direct != (both == "false") {
				t.Errorf("Both=%s: direct %v: %s", both, r.Direct, r.Outbox)
			}
		}
		if len(got) != len(want) {
			t.Errorf("Both=%s: %q, want %q", both, got, want)
		}
	}
}
