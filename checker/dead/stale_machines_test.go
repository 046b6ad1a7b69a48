package dead_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// staleMachines returns a random model of machines that send each other events which come late or again, and are
// ignored, deferred, wait for a condition, or are handled without effect, in some states and not in others.
func staleMachines(seed uint64) string {
	s := staleMachine{Rand: rand.New(rand.NewPCG(seed, 41))}
	s.line("type a_t : 1..2;")
	s.line("event M (n : 0..1); Go (); Back (n : 0..1); Note ();")
	s.sender()
	s.receiver()
	if s.IntN(4) == 0 {
		s.line("monitor W observes M")
		s.line("var c : 0..2;")
		s.line("  start state On entry begin c := 0; end;")
		s.line("    on m : M ==> begin if m.n = 1 & c < 2 then c := c + 1; end; end; end;")
		s.line("end;")
	}
	if s.IntN(4) == 0 {
		s.line("faults%s end;", s.one(" crash B at most 1;", " lose M at most 1;",
			" crash B at most 1; restart B at most 1;", " duplicate M at most 1;"))
	}
	s.line(`invariant "never" B.k != %d%s;`, s.IntN(3), s.one("", " | B.at != One", " | B.at != Two", " | B.at != Three"))
	if s.IntN(4) == 0 {
		s.line(`%s "at rest" B.k = %d;`, s.one("final", "liveness"), s.IntN(3))
	}
	return s.String()
}

type staleMachine struct {
	*rand.Rand
	strings.Builder
}

func (s *staleMachine) line(format string, args ...any) {
	fmt.Fprintf(&s.Builder, format+"\n", args...)
}

func (s *staleMachine) one(words ...string) string { return words[s.IntN(len(words))] }

func (s *staleMachine) sender() {
	s.line("machine A [a : a_t]")
	s.line("var j : 0..2;")
	s.line("  start state Work")
	s.line("    entry begin j := 0; end;")
	s.line(`    rule "one" j = 0 ==> begin j := 1; send M(%s) to B; %s end;`, s.one("0", "1", "j - 1"),
		s.one("", "", "send Go() to B;", "send M(1) to B;"))
	s.line(`    rule "two" j = 1 ==> begin j := 2; send %s to B; end;`, s.one("M(0)", "M(1)", "Go()"))
	s.line("    on b : Back ==> begin %s end;", s.one("", "", "j := 0;", "if b.n = 1 & j = 2 then j := 1; end;"))
	s.line("  end;")
	s.line("end;")
}

func (s *staleMachine) receiver() {
	s.line("machine B")
	s.line("var k : 0..2;")
	if s.IntN(4) == 0 {
		s.line("mailbox 3 %s;", s.one("", "", "drop", "assume"))
	}
	for n, name := range []string{"One", "Two", "Three"} {
		s.line("  %sstate %s", map[bool]string{true: "start "}[n == 0], name)
		if n == 0 {
			s.line("    entry begin k := 0; end;")
		}
		s.disposition("M", true)
		s.disposition("Go", false)
		s.disposition("Note", false)
		if s.IntN(3) == 0 {
			s.line(`    rule "tick" k %s ==> begin %s end;`, s.one("= 0", "= 1", "> 0", "< 2"), s.does(false))
		}
		s.line("  end;")
	}
	s.line("end;")
}

// disposition writes the disposition of an event in a state.
func (s *staleMachine) disposition(event string, payload bool) {
	where := ""
	if payload {
		where = s.one("", "", "", " where m.n = 1", " where m.n = k")
	}
	switch n := s.IntN(8); {
	case n == 0 && s.IntN(2) == 0: // an error
	case n == 0:
		s.line("    defer %s;", event)
	case n < 3:
		s.line("    ignore %s;", event)
	case n == 3:
		s.line("    on m : %s%s when %s ==> begin %s end;", event, where, s.one("k = 0", "k > 0", "k = 2"), s.does(payload))
	default:
		s.line("    on m : %s%s ==> begin %s end;", event, where, s.does(payload))
	}
}

func (s *staleMachine) does(payload bool) string {
	what := []string{"", "", "k := k;", "if k < 2 then k := k + 1; end;",
		"goto " + s.one("One", "Two", "Three") + ";", "if k = 1 then goto Three; end;",
		"k := (k + 1) % 3;", "if k = 2 then send Note() to B; end;"}
	if payload {
		what = append(what, "if m.n > k then k := m.n; end;", "if m.n < k then reply Back(1); end;",
			"if m.n = 1 & k = 2 then goto Two; end;", "reply Back(0);")
	}
	if s.IntN(10) == 0 {
		what = append(what, `assert k < 2 "too far";`, "halt;")
	}
	return what[s.IntN(len(what))]
}
