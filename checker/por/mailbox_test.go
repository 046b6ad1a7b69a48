package por_test

import (
	"testing"

	"gomc/checker/por"
	"gomc/internal/nodiff"
	"gomc/ir/check"
	"gomc/outcome"
)

// TestMailboxes: what is added to a queue commutes with what is taken from it, unless the one
// waits for the other. All findings stay, and all states at rest.
func TestMailboxes(t *testing.T) {
	reduced, found := 0, 0
	for seed := range uint64(150) {
		p := nodiff.Mailboxes(seed)
		if err := check.Program(p); err != nil {
			t.Fatal(err)
		}
		full := explored(t, p, nil)
		for _, algorithm := range []por.Algorithm{por.Closure, por.Deletion} {
			o := explored(t, p, por.New(p, por.Options{Algorithm: algorithm, Seeds: por.Transaction}))
			if o.Verdict != full.Verdict {
				t.Errorf("seed %d, %s: %s; unreduced %s", seed, algorithm, o.Verdict, full.Verdict)
			}
			if full.Verdict != outcome.Verified {
				found++
				continue
			}
			if o.Quiescent != full.Quiescent || o.States > full.States {
				t.Errorf("seed %d, %s: %d states, %d at rest; unreduced %d, %d", seed, algorithm, o.States, o.Quiescent, full.States, full.Quiescent)
			}
			if o.States < full.States {
				reduced++
			}
		}
	}
	if reduced < 30 || found < 30 {
		t.Errorf("of 300 searches %d were smaller and %d found something", reduced, found)
	}
}
