package programs

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"gomc/outcome"
	"gomc/spec"
)

// crowd creates more machines than there is room for at first, while others step.
const crowd = `
event ping: machine;
event pong;
machine Leaf { start state S { on ping do (m: machine) { send m, pong; } } }
machine Main {
  var n: int;
  start state S { entry { n = 0; goto More; } }
  state More {
    entry {
      var leaf: machine;
      leaf = new Leaf();
      send leaf, ping, this;
      n = n + 1;
      if (n < 6) { goto More; }
    }
    ignore pong;
  }
}
test t [main=Main]: {Main, Leaf};
`

// TestLimitWithoutRoom: a search with files that a limit stops while there is no room for a machine begins anew with
// more room, in the same folder, and another goes on with what it leaves.
func TestLimitWithoutRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "crowd.p")
	if err := os.WriteFile(path, []byte(crowd), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	whole := run(t, p, "t", spec.Spec{})
	resumed := 0
	for most := uint64(2); most < whole.States; most += 1 + whole.States/40 {
		folder := filepath.Join(t.TempDir(), "kept")
		stopped := run(t, p, "t", spec.Spec{Checkpoint: folder, MaxStates: most})
		if stopped.Exit != outcome.ExitStopped {
			t.Errorf("%d states: %s", most, stopped.Verdict)
		}
		o, err := p.Check(context.Background(), "t", spec.Spec{Resume: folder}, Hooks{})
		if err != nil {
			t.Errorf("%d states: %v", most, err)
			continue
		}
		if resumed++; o.Verdict != whole.Verdict || o.States != whole.States || o.Transitions != whole.Transitions {
			t.Errorf("%d states: goes on to %s, %d states; %d in one", most, o.Verdict, o.States, whole.States)
		}
	}
	if whole.Verdict != outcome.Verified || resumed < 20 {
		t.Errorf("%s, %d states, %d resumed", whole.Verdict, whole.States, resumed)
	}
}
