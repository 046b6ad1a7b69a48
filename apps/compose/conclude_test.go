package compose

import (
	"strings"
	"testing"

	"gomc/outcome"
	"gomc/results"
)

// TestContradicted: an argument that holds, of a whole that is violated, is no proof.
func TestContradicted(t *testing.T) {
	holds := &Obligation{Name: "piece", Verdict: outcome.Verified}
	for _, c := range []struct {
		whole   Obligation
		verdict string
		exit    int
	}{
		{Obligation{Verdict: outcome.Verified}, ByComposition, outcome.ExitVerified},
		{Obligation{Verdict: outcome.Violated, Exit: outcome.ExitViolated, Reason: "it fails"},
			Contradicted, outcome.ExitDiffer},
		{Obligation{Verdict: outcome.Errored, Exit: outcome.ExitError, Reason: "it fails"},
			Contradicted, outcome.ExitDiffer},
		{Obligation{Verdict: outcome.Bounded, Exit: outcome.ExitBounded}, ByComposition, outcome.ExitVerified},
	} {
		r := &Report{Obligations: []*Obligation{holds}, Monolithic: &c.whole}
		(&argument{report: r, facts: &facts{}}).conclude()
		var text strings.Builder
		if err := r.Text(&text, results.Style{}); err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(text.String(), "\n")
		if r.Verdict != c.verdict || r.Exit != c.exit || first != c.verdict ||
			strings.Contains(text.String(), "it fails") != (r.Verdict == Contradicted) {
			t.Errorf("%s, exit %d, want %s:\n%s", r.Verdict, r.Exit, c.verdict, text.String())
		}
	}
}
