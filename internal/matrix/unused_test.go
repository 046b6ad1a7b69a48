package matrix

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// unusedDeclarations lists texts with a declaration that has no effect: it is not sent, not received, or cannot be.
// Each names P, or M, and an event or message E.
var unusedDeclarations = map[string]string{
	"an event that nobody sends": `
event E (); D ();
machine P start state S on E ==> begin send D() to Q; end; end; end;
machine Q start state S ignore D; end; end;`,
	"an event that nobody sends, deferred": `
event E ();
machine P start state S defer E; rule "r" begin goto T; end; end; state T on E ==> begin end; end; end;`,
	"an event that is only ignored": `
event E ();
machine P start state S ignore E; end; end;
machine Q start state S entry begin send E() to P; end; end; end;`,
	"an event that is only raised": `
event E ();
machine P start state S entry begin raise E(); end; on E ==> begin end; end; end;`,
	"an event that is only announced": `
event E ();
machine P start state S entry begin announce E(); end; end; end;
monitor O observes E start state S ignore E; end; end;`,
	"an event that a broadcast to no member sends": `
type t : 0..1; event E ();
machine P [i : t] var s : set of t; start state S entry begin s := {}; broadcast E() to s; end; ignore E; end; end;`,
	"a state that nothing leads to": `
event E ();
machine P start state S ignore E; end; state T entry begin send E() to P; end; exit begin end; on E goto S; end; end;`,
	"a machine that never halts, with persistent variables that nobody writes": `
event E ();
machine P persistent var n : 0..1; var k : 0..1; start state S on E ==> begin halt; end; end; end;`,
	"a case that never comes": `
event E (); D ();
machine P start state S rule "r" begin receive case E: send D() to Q; end; goto T; end; end; state T end; end;
machine Q start state S ignore D; end; end;`,
	"a message that nobody sends": `
message E () from P to Q; D () from Q to P;
process P startstate begin end; on m : D ==> begin end; end;
process Q startstate begin end; on m : E ==> begin reply D(); end; end;`,
	"a message that nobody receives": `
message E () from P to Q;
process P var b : boolean; startstate begin b := false; end; rule "r" !b ==> begin b := true; send E() to Q; end; end;
process Q startstate begin end; end;`,
	"a queue that nobody sends on": `
message E () from P to Q fifo;
process P persistent var b : boolean; startstate begin b := false; end; rule "r" !b ==> begin b := true; end; end;
process Q startstate begin end; on m : E ==> begin end; end;`,
	"a procedure that nobody calls": `
event E ();
machine P persistent var n : 0..1; procedure p (); begin n := 1; send E() to P; end; start state S ignore E; rule "r" begin goto T; end; end; state T end; end;`,
	"processes without events": `
type t : scalarset(2); message E () from P to P;
process P [i : t] var b : boolean; startstate begin b := false; end; end;`,
}

// faultLines are all faults that can be written of P and E.
var faultLines = []string{"crash P;", "crash P at most 1;", "crash P at most 1 anywhere;", "crash P at most 2 anywhere; restart P at most 1;", "crash P; restart P;",
	"lose E;", "lose E at most 1;", "duplicate E at most 1;", "reorder E at most 1;", "reorder E at most 1 within 1;", "partition P;", "partition P at most 1;"}

// TestUnused meets every fault with every unused declaration: a model is refused with its reasons, or answered, in both engines and with
// both reductions.
func TestUnused(t *testing.T) {
	answered := 0
	for name, text := range unusedDeclarations {
		for _, line := range faultLines {
			s := &Subject{Name: name, Text: text + "\nfaults " + line + " end;\n", Most: gridStates}
			err := s.Open()
			var list gomc.Diagnostics
			switch {
			case errors.As(err, &list):
				continue
			case err != nil:
				t.Errorf("%s, %s: %v", name, line, err)
				continue
			}
			for _, x := range []spec.Spec{{Engine: spec.Interp}, {Engine: spec.Compiled}, {Symmetry: true}, {POR: spec.Deletion}} {
				if err := s.answers(&x); err != nil {
					t.Errorf("%s, %s, gomc %s: %v", name, line, x.Flags(), err)
				}
				answered++
			}
		}
	}
	if answered < 200 {
		t.Errorf("%d answers: hardly anything has been tried", answered)
	}
}

// answers runs a model; the error is none of its own.
func (s *Subject) answers(x *spec.Spec) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	limited := *x
	limited.MaxStates = s.Most
	_, err = gomc.Check(context.Background(), s.compile(x).program, limited, gomc.Hooks{})
	var refused *spec.UnsupportedError
	if errors.As(err, &refused) && strings.TrimSpace(refused.Message) != "" {
		return nil
	}
	return err
}
