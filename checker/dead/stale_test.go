package dead_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// staleModel returns a random model of processes that send each other messages which come late, are stale or come
// again. Many receives have no effect, or have one only after something else: a restart, a counter that wraps around, a
// complete quorum, a global variable that is set. About a third of the models violate their invariant.
func staleModel(seed uint64) string {
	s := stale{Rand: rand.New(rand.NewPCG(seed, 23)), states: 3}
	s.global, s.quorum = s.IntN(3) == 0, s.IntN(3) == 0
	s.wraps, s.restarts, s.answers = s.IntN(2) == 0, s.IntN(3) == 0, s.IntN(2) == 0
	s.decides, s.itself = s.IntN(4) == 0, s.IntN(4) == 0
	s.learns = s.IntN(3) == 0
	return s.model()
}

type stale struct {
	*rand.Rand
	strings.Builder
	states                                   int
	global, quorum, wraps, restarts, answers bool
	decides                                  bool // a sender sends one value, whichever, and then no other
	itself                                   bool // the receiver sends to itself
	learns                                   bool // a third process keeps apart what it hears of each sender
}

func (s *stale) line(format string, args ...any) { fmt.Fprintf(&s.Builder, format+"\n", args...) }

// one returns one of some words.
func (s *stale) one(words ...string) string { return words[s.IntN(len(words))] }

func (s *stale) model() string {
	s.line("type a_t : 1..2;")
	s.line("message M (n : 0..2) from A to B%s;", s.one("", "", "", " duplicating", " capacity 2", " bag [3]"))
	s.line("  Go () from A to B;")
	s.line("  Back (n : 0..1) from B to A;")
	if s.learns {
		s.line("  Word (n : 0..2) from A to C%s;", s.one("", "", " bag [3]"))
		s.line("  Turn () from A to C;")
	}
	if s.itself {
		s.line("  Note (n : 0..2) from B to B;")
	}
	if s.global {
		s.line("var g : 0..1;")
		s.line("startstate begin g := 0; end;")
	}
	s.sender()
	s.receiver()
	if s.learns {
		s.learner()
	}
	if s.restarts {
		s.line("faults%s end;", s.one(" crash B at most 1; restart B at most 1;", " crash A at most 1; restart A at most 1;",
			" crash A at most 1; restart A at most 1; crash B at most 1; restart B at most 1;"))
	}
	s.line(`invariant "never" B.s != %d | B.seen != %d;`, s.IntN(s.states+1), s.IntN(3))
	if s.learns {
		s.line(`invariant "nor" C.heard[%d] != %d | C.late != %d | B.s != %d;`,
			1+s.IntN(2), s.IntN(3), s.IntN(3), s.IntN(s.states+1))
	}
	return s.String()
}

// learner is a process of which some events touch what belongs to one sender, or what belongs to none, and rarely both.
func (s *stale) learner() {
	s.line("process C")
	s.line("var heard, age : array [a_t] of 0..2; late : 0..2;")
	s.line("startstate begin for a : a_t do heard[a] := 0; age[a] := 0; end; late := 0; end;")
	s.line(`  on "word" m : Word from a when %s ==> begin %s end;`,
		s.one("true", "true", "heard[a] < 2", "heard[a] != 1", "age[a] = heard[a]", "late < 2"),
		s.one("heard[a] := m.n;", "if m.n > heard[a] then heard[a] := m.n; end;", "if age[a] = 1 then heard[a] := m.n; end;",
			"heard[a] := m.n; age[a] := 1;", "if m.n = 2 then age[a] := 2; end;"))
	s.line(`  on "turn" t : Turn from a ==> begin %s end;`,
		s.one("", "age[a] := 1;", "late := 1;",
			"late := late < 2 ? late + 1 : late;", "if late = 1 then heard[a] := 0; end;"))
	if s.IntN(3) == 0 {
		s.line(`  ruleset a : a_t do rule "fade" heard[a] = 2 ==> begin heard[a] := 0; end; end;`)
	}
	switch s.IntN(4) {
	case 0:
		s.line(`  rule "both" heard[1] = heard[2] & late = 0 ==> begin late := 1; end;`)
	case 1:
		s.line(`  rule "later" late = 1 ==> begin late := 2; end;`)
	}
	s.line("end;")
}

func (s *stale) sender() {
	s.line("process A [a : a_t]")
	s.line("var k : 0..3;")
	if s.decides {
		s.line("  vote : 0..2;")
	}
	s.line("startstate begin k := 0; end;")
	if s.decides {
		s.line(`  ruleset v : 0..2 do rule "decide" isundefined(vote) & k = %d ==> begin vote := v; send M(v) to B; end; end;`, s.IntN(2))
		s.line(`  rule "again" !isundefined(vote) & k = %d ==> begin k := %d; send M(vote) to B; end;`, s.IntN(3), s.IntN(4))
	}
	for k := range 1 + s.IntN(3) {
		s.line(`  rule "send %d" k = %d ==> begin k := k + 1; send M(%s) to B; end;`, k, k, s.one("0", "1", "2", "k", "a"))
	}
	if s.learns {
		for k := range 1 + s.IntN(2) {
			s.line(`  rule "word %d" k = %d ==> begin %s send Word(%s) to C; end;`,
				k, k+s.IntN(2), s.one("k := k + 1;", "k := 3;"), s.one("0", "1", "2", "a"))
		}
		s.line(`  rule "turn" k = %d ==> begin k := 3; send Turn() to C; end;`, 1+s.IntN(2))
	}
	if s.IntN(2) == 0 {
		s.line(`  rule "go" k = %d ==> begin k := 3; send Go() to B; end;`, 1+s.IntN(2))
	}
	if s.global {
		s.line(`  rule "set" k > 0 & g = %d ==> begin g := %d; end;`, s.IntN(2), s.IntN(2))
	}
	s.line(`  on "back" b : Back%s ==> begin %s end;`, s.one("", " when k = 3", " when k < 2"), s.one("", "k := 0;", "if b.n = 1 then k := 3; end;", "send Go() to B;"))
	s.line("end;")
}

func (s *stale) receiver() {
	s.line("process B")
	s.line("var s : 0..%d;", s.states)
	s.line("%svar seen : 0..2;", map[bool]string{true: "persistent "}[s.restarts && s.IntN(2) == 0])
	s.line("startstate begin s := 0; %s end;", map[bool]string{true: "if !restarted then seen := 0; end;", false: "seen := 0;"}[s.restarts])
	for n := range 1 + s.IntN(3) {
		s.line(`  on "m %d" m : M from a%s when %s ==> begin %s end;`, n, s.one("", "", " where m.n > 0", " where m.n = s"), s.when(), s.does())
	}
	s.line(`  on "go" q : Go from a when %s ==> begin s := %s; end;`, s.when(), s.next())
	if s.quorum {
		s.line(`  on "all" ms : quorum 2 of M from a when %s ==> begin %s end;`, s.when(), s.one("", "s := "+s.next()+";", "seen := 2;"))
	}
	if s.itself {
		s.line(`  rule "remind" %s ==> begin %s send Note(%s) to B; end;`, s.one("s = 0", "s = 2", "seen = 1"), s.one("", "s := "+s.next()+";"), s.one("s % 3", "0", "seen"))
		s.line(`  on "note" t : Note when %s ==> begin %s %s end;`, s.when(), s.one("", "", "send Note(t.n) to B;", "send Note((t.n + 1) % 3) to B;"),
			s.one("", "if t.n = 1 then s := "+s.next()+"; end;", "seen := t.n;"))
	}
	if s.IntN(2) == 0 {
		s.line(`  rule "tick" %s ==> begin s := %s; end;`, s.one("s > 0", "s < 2", "s = 1", "seen = 1"), s.next())
	}
	s.line("end;")
}

func (s *stale) when() string {
	if s.global && s.IntN(3) == 0 {
		return "g = 1"
	}
	return s.one("true", "s = 0", "s > 1", "s = 2", "s < 2", "seen = 0", "seen = 2")
}

func (s *stale) next() string {
	if s.wraps {
		return fmt.Sprintf("(s + 1) %% %d", s.states+1)
	}
	return s.one(fmt.Sprintf("s < %d ? s + 1 : s", s.states), fmt.Sprint(s.IntN(s.states+1)))
}

// does returns the code that handles a message: often nothing.
func (s *stale) does() string {
	what := []string{"", "", "seen := m.n;", "if m.n = s then s := " + s.next() + "; end;", "if m.n > seen then seen := m.n; end;", "if s = 2 then seen := 2; end;"}
	if s.answers {
		what = append(what, "if m.n < s then reply Back(1); end;", "reply Back(0);")
	}
	if s.global {
		what = append(what, "if g = 1 then seen := 2; end;", "g := 0;", "if g = 0 then s := 0; end;")
	}
	if s.IntN(12) == 0 {
		what = append(what, `assert s < 3 | m.n < 2 "too far";`)
	}
	return what[s.IntN(len(what))]
}
