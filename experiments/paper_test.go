package experiments

import (
	"context"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/results"
)

// paperLimit is the states that a row of TestPapers may have; a local search finishes
// what it is at, the events of some local states with one message.
const (
	paperLimit  = 500
	paperExcess = 32
)

// TestPapers: the models of each paper's rows are there, with their constants, under
// their semantics; rows run, are skipped or are stopped as they should.
func TestPapers(t *testing.T) {
	for _, name := range results.Papers {
		next := 0
		table, err := Paper(context.Background(), name, PaperOptions{
			Check: gomc.Spec{MaxStates: paperLimit},
			Next: func(n, of int, id string) {
				if next++; n != next || of < n || id == "" {
					t.Errorf("row %d of %d: %q", n, of, id)
				}
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range table.Rows {
			m, most := r.Measured, uint64(paperLimit)
			if r.Local != "" {
				most += paperExcess
			}
			if (m.Verdict == "") != (r.Large != "") || m.Verdict != "" && m.Verdict != outcome.Stopped && m.Verdict != r.Expect || m.States > most {
				t.Errorf("%s: %+v", r.ID, m)
			}
			if m.Verdict == outcome.Stopped && m.States < paperLimit {
				t.Errorf("%s: stopped too early, %+v", r.ID, m)
			}
		}
		if table.Exit() != outcome.ExitStopped {
			t.Errorf("exit %d", table.Exit())
		}
	}
}

func TestPaperThatIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	table, err := Paper(ctx, "A", PaperOptions{All: true})
	if err != nil || table.Exit() != outcome.ExitStopped {
		t.Fatal(table, err)
	}
	for _, r := range table.Rows {
		if r.Measured.Reason != "not run: context canceled" {
			t.Errorf("%s: %+v", r.ID, r.Measured)
		}
	}
}
