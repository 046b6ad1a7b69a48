package audit

import (
	"strings"
	"testing"

	"gomc/outcome"
	"gomc/spec"
)

// TestDisagreement: what is found must be among all that is wrong, unless the plain run has not judged it.
func TestDisagreement(t *testing.T) {
	full := outcome.Finding{Verdict: outcome.Errored, Kind: "full", Message: "A mailbox is full", Line: 3}
	undefined := outcome.Finding{Verdict: outcome.Errored, Kind: "undefined", Message: "x is undefined", Line: 9}
	inFormula := undefined
	inFormula.Message = "ltl 1: x is undefined"
	violated := outcome.Finding{Verdict: outcome.Violated, Kind: "ltl", Property: "1", Line: 9}
	undecided := []outcome.Formula{{Name: "1", Line: 9, Verdict: outcome.Stopped}}
	decided := []outcome.Formula{{Name: "1", Line: 9, Verdict: outcome.Verified}}
	for _, c := range []struct {
		what     string
		found    outcome.Finding
		formulas []outcome.Formula
		agrees   bool
	}{
		{"the same", full, nil, true},
		{"another error", undefined, nil, false},
		{"another error beside a formula that is undecided", undefined, undecided, false},
		{"an error in a formula that is undecided", inFormula, undecided, true},
		{"an error in a formula that is decided", inFormula, decided, false},
		{"a formula that is undecided", violated, undecided, true},
		{"a formula that is decided", violated, decided, false},
	} {
		all := &outcome.Outcome{Verdict: outcome.Errored, Findings: []outcome.Finding{full}, Formulas: c.formulas}
		all.Settings.MaxErrors = 10
		got := &outcome.Outcome{Verdict: c.found.Verdict, Findings: []outcome.Finding{c.found}}
		wrong := Disagreement(got, spec.Kept(0), Reference{All: all})
		if (wrong == "") != c.agrees || !c.agrees && !strings.Contains(wrong, "which the plain run does not") {
			t.Errorf("%s: %q", c.what, wrong)
		}
	}
}
