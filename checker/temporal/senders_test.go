package temporal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/spec"
)

// randomSenders returns a random model of two or three processes of one scalarset that send each other messages, which
// may be lost, may be fair and may name a process; and a formula.
func randomSenders(r *rand.Rand, one, annotated bool) string {
	s := &symmetricSystem{Rand: r, one: one}
	fair := func(list ...string) string {
		if !annotated {
			return ""
		}
		return list[r.IntN(len(list))]
	}
	var b strings.Builder
	fmt.Fprintf(&b, "type pid : scalarset(%d);\nmessage A () from P to P%s%s; B (who : pid) from P to P%s;\n", 2+r.IntN(2),
		[]string{"", " lossy"}[r.IntN(2)], fair("", " fair", " strong fair"), fair("", " fair"))
	b.WriteString("var x : 0..1;\nstartstate begin x := 0; end;\n" + fair("", "", "fair ", "fair each ") +
		"process P [p : pid]\nvar at : 0..2; friend : pid;\nstartstate begin at := 0; undefine friend; end;\n")
	to := func() string {
		return []string{"for j : pid do if j != p then send A() to P[j]; end; end;",
			"for j : pid do send A() to P[j]; end;", "if !isundefined(friend) then send A() to P[friend]; end;",
			"for j : pid do if j != p then send B(p) to P[j]; end; end;"}[r.IntN(4)]
	}
	effect := func() string {
		return []string{fmt.Sprintf("at := %d;", r.IntN(3)), fmt.Sprintf("x := %d;", r.IntN(2)), "undefine friend;",
			fmt.Sprintf("at := %d; x := 1 - x;", r.IntN(3))}[r.IntN(4)]
	}
	guard := func() string {
		return []string{"", " & x = 0", " & isundefined(friend)", " & x = 1"}[r.IntN(4)]
	}
	for n := range 1 + r.IntN(3) {
		fmt.Fprintf(&b, "  %srule \"r%d\" at = %d%s ==> begin %s %s end;\n", fair("", "", "fair ", "strong fair "), n,
			r.IntN(3), guard(), effect(), []string{"", to(), to()}[r.IntN(3)])
		s.rules = append(s.rules, fmt.Sprintf("r%d", n))
	}
	fmt.Fprintf(&b, "  %son \"a\" m : A from s ==> begin %s %s end;\n", fair("", "", "fair ", "strong fair "), effect(),
		[]string{"", "send B(p) to P[s];", "if x = 0 then send A() to P[s]; end;"}[r.IntN(3)])
	fmt.Fprintf(&b, "  %son \"b\" m : B%s ==> begin friend := m.who; %s end;\nend;\n", fair("", "", "fair ", "strong fair "),
		[]string{"", " when x = 0"}[r.IntN(2)], effect())
	atom := func() string {
		closed := []string{fmt.Sprintf("x = %d", r.IntN(2)),
			fmt.Sprintf("(exists j : pid do P[j].at = %d end)", r.IntN(3)),
			fmt.Sprintf("(forall j : pid do P[j].at = %d end)", r.IntN(3))}
		if one {
			closed = append(closed, fmt.Sprintf("P[i].at = %d", r.IntN(3)), fmt.Sprintf("P[i].at = %d", r.IntN(3)),
				"isundefined(P[i].friend)", "(exists j : pid do !isundefined(P[j].friend) & (isundefined(P[j].friend) ? false : P[j].friend = i) end)")
		}
		return closed[r.IntN(len(closed))]
	}
	event := func() string {
		if one && r.IntN(2) == 0 {
			return []string{"fired(P[i], \"a\")", "fired(P[i], \"b\")", "sent A from P[i]", "received A to P[i]",
				"sent B where who = i"}[r.IntN(5)]
		}
		return []string{"fired(P, \"a\")", "fired(P, \"b\")", "sent A", "received A"}[r.IntN(4)]
	}
	y := atom()
	formula := []string{atom() + " leadsto " + y, "always eventually " + y, "eventually always " + y, event() + " leadsto " + y,
		y + " leadsto " + event(),
		atom() + " until " + y, "eventually " + y}[r.IntN(7)]
	if one {
		formula = "forall i : pid do " + formula + " end"
	}
	return b.String() + "ltl " + formula + ";\n"
}

// TestQuotientsOfSenders: on random systems of processes that send messages formulas have the same results with
// symmetry reduction, with fairness or without.
func TestQuotientsOfSenders(t *testing.T) {
	for profile, s := range map[string]struct {
		one, annotated bool
		fairness       spec.Fairness
	}{
		"closed, by process":       {false, false, spec.ProcessFairness},
		"each value, by event":     {true, false, spec.EventFairness},
		"closed, as annotated":     {false, true, ""},
		"each value, as annotated": {true, true, ""},
		"each value":               {true, false, spec.NoFairness},
	} {
		t.Run(profile, func(t *testing.T) {
			c := compared(func(r *rand.Rand) string { return randomSenders(r, s.one, s.annotated) }, 560, s.fairness).fewer()
			c.most = 1500
			c.run(t)
		})
	}
}
