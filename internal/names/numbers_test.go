package names

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// numbers are places where a constant decides what there is room for, or how often something happens: in texts N stands
// for it. Its value is 2, with which a model is another one than with 1.
var numbers = []struct{ name, text string }{
	{"capacity of a message", sends("Data (n : 0..99) from A to B capacity N", "", "")},
	{"bag", sends("Data (n : 0..99) from A to B bag [N]", "", "")},
	{"fifo", sends("Data (n : 0..99) from A to B fifo [N]", "", "")},
	{"bag that drops", sends("Data (n : 0..99) from A to B bag [N] drop", "", "")},
	{"fifo that drops", sends("Data (n : 0..99) from A to B fifo [N] drop", "", "")},
	{"rule at most", "var x : 0..9; startstate begin x := 0; end;\nrule x < 9 at most N ==> begin x := x + 1; end;\n"},
	{"size of subsets", "var x : 0..9; startstate begin x := 0; end;\n" +
		"rule x < count q : subset [N] of 0..3 do true end ==> begin x := x + 1; end;\n"},
	{"capacity of a link", sends("Data (n : 0..99) from A to B", "link Wire from A to B carries Data capacity N;", "")},
	{"lose at most", sends("Data (n : 0..99) from A to B", "", "faults lose Data at most N; end;")},
	{"duplicate at most", sends("Data (n : 0..99) from A to B bag [6]", "", "faults duplicate Data at most N; end;")},
	{"reorder at most", sends("Data (n : 0..99) from A to B fifo [3]", "", "faults reorder Data at most N; end;")},
	{"reorder within", sends("Data (n : 0..99) from A to B fifo [3]", "", "faults reorder Data at most 1 within N; end;")},
	{"restart at most", sends("Data (n : 0..99) from A to B", "", "faults crash B at most 3; restart B at most N; end;")},
	{"crash at most", sends("Data (n : 0..99) from A to B", "", "faults crash B at most N; restart B at most 3; end;")},
	{"partition at most", sends("Data (n : 0..99) from A to B", "", "faults partition A, B at most N; end;")},
	{"quorum", "message Yes () from V to C;\nprocess V [v : 0..2] var done : boolean; startstate begin done := false; end;\n" +
		"rule !done ==> begin done := true; send Yes() to C; end; end;\n" +
		"process C on q : quorum N of Yes ==> begin end; end;\n"},
	{"mailbox", "event E;\nmachine A start state S rule ==> begin send E to B; goto T; end; end;\n" +
		"state T rule ==> begin send E to B; goto U; end; end; state U end; end;\n" +
		"machine B mailbox N; start state S on E ==> begin end; end; end;\n"},
	{"machines that are created", "machine A start state S rule ==> begin new B; goto T; end; end;\n" +
		"state T rule ==> begin new B; goto U; end; end; state U end; end;\n" +
		"machine B at most N start state S end; end;\n"},
	{"scalarset", plain("scalarset(N)")},
	{"range", plain("0..N")},
	{"sequence", changed("seq [N] of 0..1", "q := [];", "append 0 to q;")},
	{"set", changed("set [N] of 0..5", "q := {};", "choose x : 0..5; add x to q;")},
	{"multiset", changed("multiset [N] of 0..1", "", "multisetadd(0, q);")},
	{"array", "var x : array [0..N] of boolean;\nstartstate begin undefine x; end;\nruleset i := 0 to N do rule ==> begin x[i] := true; end; end;\n"},
	{"ruleset", "var x : 0..9; startstate begin x := 0; end;\nruleset i := 0 to N do rule x = 0 ==> begin x := i; end; end;\n"},
}

// sends returns a model in which A sends three messages, and B receives them.
func sends(message, link, faults string) string {
	return "message " + message + ";\n" + link + `
process A var sent : 0..3; startstate begin sent := 0; end;
rule sent < 3 ==> begin send Data(sent) to B; sent := sent + 1; end; end;
process B var got : 0..3; startstate begin got := 0; end;
on d : Data ==> begin got := d.n; end; end;
` + faults + "\n"
}

// plain returns a model with a variable of a type, which takes all values.
func plain(typ string) string {
	return "type t : " + typ + ";\nvar x : t;\nstartstate begin undefine x; end;\nrule ==> begin undefine x; end;\n" +
		"ruleset v : t do rule ==> begin x := v; end; end;\n"
}

// changed returns a model with a collection that grows.
func changed(typ, start, change string) string {
	return "var q : " + typ + ";\nx : 0..5;\nstartstate begin x := 0; " + start + " end;\nrule ==> begin " + change + " end;\n"
}

// outcomeOf returns all that a number can show in: verdict, reason, states and transitions.
func outcomeOf(t *testing.T, text string) string {
	t.Helper()
	m, err := gomc.Load("number.m", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	o, err := gomc.Check(context.Background(), p, gomc.Spec{Engine: spec.Interp, Deadlock: spec.NoDeadlock}, gomc.Hooks{})
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return fmt.Sprintf("%s, %d states, %d transitions", o.Verdict, o.States, o.Transitions)
}

// TestNumbers: a constant, computed from another or hidden elsewhere, is its value wherever a number decides; a variable
// is refused there.
func TestNumbers(t *testing.T) {
	for _, n := range numbers {
		in := func(head, number string) string { return head + strings.ReplaceAll(n.text, "N", number) }
		two, one := outcomeOf(t, in("", "2")), outcomeOf(t, in("", "1"))
		if two == one {
			t.Errorf("%s: with 1 it is the same as with 2: %s", n.name, two)
		}
		for _, head := range []string{"const k : 2;\n", "const h : 1; k : h + 1;\n",
			"const k : 2;\nfunction other () : 0..9; const k : 1; begin return k; end;\n"} {
			if got := outcomeOf(t, in(head, "k")); got != two {
				t.Errorf("%s as a constant: %s, and as a number %s", n.name, got, two)
			}
		}
		if n.name == "quorum" { // its size may be read from the state
			continue
		}
		if got, err := answer(in("var k : 0..9;\n", "k"), spec.Interp); got != "" || !refusedFor(err, "GM0207", nil) {
			t.Errorf("%s as a variable: %q, %v", n.name, got, err)
		}
	}
}
