package programs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/outcome"
	"gomc/spec"
)

// deep goes wrong, or ends, behind many choices.
const deep = `
event Go;
machine Main {
  var seen : seq[bool];
  start state S {
    entry { send this, Go; }
    on Go do {
      seen += (0, $);
      assert sizeof(seen) < %d, "too deep";
      if (sizeof(seen) < %d) { send this, Go; }
    }
  }
}
test t [main = Main] : { Main };
`

// TestSoon: for a program with many states, a check that may choose how to search takes random runs before it goes
// through all states. For one with few it does not; and if these runs find no error, the search decides.
func TestSoon(t *testing.T) {
	for _, c := range []struct {
		wrong, end int
		by         spec.Spec
		exit       int
		chance     bool
	}{
		{30, 40, spec.Spec{}, outcome.ExitViolated, true},
		{30, 40, spec.Spec{MaxStates: 1000}, outcome.ExitStopped, false},
		{8, 40, spec.Spec{}, outcome.ExitViolated, false},
		{40, 14, spec.Spec{}, outcome.ExitVerified, false},
		{40, 8, spec.Spec{}, outcome.ExitVerified, false},
		{30, 40, spec.Spec{MaxDepth: 20}, outcome.ExitBounded, false},
	} {
		path := filepath.Join(t.TempDir(), "deep.p")
		if err := os.WriteFile(path, fmt.Appendf(nil, deep, c.wrong, c.end), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		c.by.Search = spec.AutoSearch
		o := run(t, p, "t", c.by)
		if o.Exit != c.exit || (o.Sample != nil) != c.chance {
			t.Errorf("%+v: %s, %d states, %v", c, o.Verdict, o.States, o.Sample)
		}
		if said := strings.Contains(strings.Join(o.Notes, ""), "runs by chance"); said != c.chance {
			t.Errorf("%+v: %v", c, o.Notes)
		}
		if c.exit == outcome.ExitVerified {
			all := spec.Spec{Symmetry: true, POR: spec.Deletion, DeadMessages: spec.DropDead}
			if other := run(t, p, "t", all); other.States != o.States {
				t.Errorf("%+v: %d states, and %d without runs by chance", c, o.States, other.States)
			}
		}
	}
}
