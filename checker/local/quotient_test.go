package local

import (
	"testing"

	"gomc/engine/interp"
	"gomc/outcome"
)

// TestQuotient: it does not matter whether a run is looked for in the space as it is or in the
// folded one, and one that is found there is a run of the whole.
func TestQuotient(t *testing.T) {
	for _, m := range []struct {
		name      string
		constants map[string]string
		want      outcome.Verdict
	}{
		{"tree.m", nil, outcome.Verified},
		{"paxos_node.m", nil, outcome.Verified},
		{"paxos_last.m", nil, outcome.Verified},
		{"synod_faulty.m", nil, outcome.Violated},
		{"one_paxos.m", map[string]string{"Second": "false"}, outcome.Violated},
		{"two_phase_commit.m", nil, outcome.Verified},
	} {
		p := library(t, m.name, m.constants)
		s, err := newSearch(interp.New(p, interp.Options{}), Options{Duplicates: -1, NewEngine: interpreted})
		if err != nil {
			t.Fatal(err)
		}
		s.soundness.examiners.noDirect = true
		if err := s.prepare(); err != nil || s.outcome().Verdict != m.want {
			t.Errorf("%s: %v, %+v", m.name, err, s.outcome())
		}
	}
}
