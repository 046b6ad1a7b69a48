package temporal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/spec"
)

// randomMachines returns a random model of two machines of one scalarset that send each other events, some of whose
// states may be hot; and a formula.
func randomMachines(r *rand.Rand, one bool) string {
	var b strings.Builder
	b.WriteString("type pid : scalarset(2);\nevent Ping (); Pong (who : pid);\n" +
		"machine M [i : pid]\nvar n : 0..1; friend : pid;\n")
	states := []string{"A", "B"}
	body := func(inHandler bool) string {
		text := []string{"", "n := 1 - n; ", "n := 1; ", "undefine friend; "}[r.IntN(4)]
		send := "for j : pid do if j != i then send %s to M[j]; end; end; "
		text += []string{"", "", fmt.Sprintf(send, "Ping()"),
			"if n = 0 then " + fmt.Sprintf(send, "Pong(i)") + "end; "}[r.IntN(4)]
		if inHandler && r.IntN(3) == 0 {
			text += "reply Pong(i); "
		}
		return text + []string{"", "goto A; ", "goto B; "}[r.IntN(3)]
	}
	for k, s := range states {
		fmt.Fprintf(&b, "  %s%sstate %s\n", []string{"start ", ""}[k], []string{"", "hot "}[r.IntN(9)/8], s)
		if k == 0 {
			b.WriteString("    entry begin n := 0; undefine friend; end;\n")
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "    rule \"r%s\" n = %d ==> begin %s end;\n", s, r.IntN(2), body(false))
		}
		fmt.Fprintf(&b, "    on Ping ==> begin %s end;\n", body(true))
		fmt.Fprintf(&b, "    on e : Pong ==> begin friend := e.who; %s end;\n  end;\n", body(true))
	}
	b.WriteString("end;\n")
	atom := func() string {
		list := []string{fmt.Sprintf("(exists j : pid do M[j].n = %d end)", r.IntN(2)),
			"(exists j : pid do M[j].at = B end)"}
		if one {
			list = append(list, fmt.Sprintf("M[i].n = %d", r.IntN(2)), "M[i].at = A", "M[i].at = B",
				"isundefined(M[i].friend)")
		}
		return list[r.IntN(len(list))]
	}
	y := atom()
	formula := []string{atom() + " leadsto " + y, "always eventually " + y, "eventually always " + y,
		"eventually " + y}[r.IntN(4)]
	if one {
		formula = "forall i : pid do " + formula + " end"
	}
	return b.String() + "ltl " + formula + ";\n"
}

// TestQuotientsOfMachines: on random systems of machines, which are fair by themselves, formulas and hot states have
// the same results with symmetry reduction.
func TestQuotientsOfMachines(t *testing.T) {
	for profile, s := range map[string]struct {
		one      bool
		fairness spec.Fairness
	}{"closed": {false, ""}, "each value": {true, ""}, "each value, by event": {true, spec.EventFairness}} {
		t.Run(profile, func(t *testing.T) {
			c := compared(func(r *rand.Rand) string { return randomMachines(r, s.one) }, 562, s.fairness).fewer()
			c.most = 1500
			c.run(t)
		})
	}
}
