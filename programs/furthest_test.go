package programs

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/programs/vm"
	"gomc/source"
	"gomc/spec"
)

// A search that begins again, for whatever reason, and has no time left tells of the search before it.
func TestStoppedSearchTells(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		order vm.Order // of the search that has no time
		asked spec.Spec
	}{
		"room":     {crowd, vm.OrderOfValues, spec.Spec{}},
		"orders":   {orders, vm.EveryOrder, spec.Spec{}},
		"symbols":  {sorting, vm.OrderOfValues, spec.Spec{}},
		"hot":      {waits, vm.OrderOfValues, spec.Spec{Checkpoint: filepath.Join(t.TempDir(), "kept")}},
		"finished": {crowd, vm.OrderOfInserted, spec.Spec{}},
	} {
		t.Run(name, func(t *testing.T) {
			c, cancel := begun(t, test.text, test.asked)
			first, _, err := c.withRoom(vm.OrderOfValues)
			if err != nil || first.States < 3 {
				t.Fatal(first, err)
			}
			cancel()
			c.asked.Checkpoint = ""
			latest, _, err := c.withRoom(test.order)
			if err != nil || latest.Exit != outcome.ExitStopped || latest.States >= first.States {
				t.Fatalf("the latest search is not stopped: %v, %v", latest, err)
			}
			o := c.searches.tell(latest)
			if o.Exit != outcome.ExitStopped || o.Verdict != outcome.Stopped || o.States < first.States ||
				o.Seconds < first.Seconds || o.Transitions == 0 || o.Depth == 0 || len(o.Rules) == 0 ||
				o.Trace != nil || len(o.Findings) > 0 ||
				!strings.Contains(strings.Join(o.Notes, "\n"), "the search began again") {
				t.Errorf("told: %+v", o)
			}
			if again := c.searches.tell(first); again != first {
				t.Errorf("a search that was not stopped is told as another one: %+v", again)
			}
		})
	}
}

// After a limit that stops one search there is no other one, which would have no time.
func TestNoSearchBehindTheLimit(t *testing.T) {
	c, cancel := begun(t, orders, spec.Spec{})
	cancel()
	c.symmetry.shows = &source.Span{} // so every order is looked at
	o, err := c.inOrders()
	if err != nil || o.Exit != outcome.ExitStopped || c.searches.begun != 2 {
		t.Errorf("%d searches: %+v, %v", c.searches.begun, o, err)
	}
}

// begun returns a check of the only test of a program, which can be cancelled.
func begun(t *testing.T, text string, asked spec.Spec) (c *check, cancel func()) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "p.p")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	asked.Deadlock = spec.NoDeadlock
	watch := limit.Start(limit.Options{Context: ctx})
	t.Cleanup(watch.Stop)
	c = &check{Program: p, test: p.meaning.Tests[0], asked: asked, watch: watch, ctx: ctx, room: firstRoom}
	return c, func() {
		end()
		for watch.Reached() == nil {
			watch.Look()
			time.Sleep(time.Millisecond)
		}
	}
}

// orders is a program in which the order of a set shows.
const orders = `
event E: int;
machine Main {
  var sum: int;
  start state S {
    entry {
      var s: set[machine]; var i: int; var w: machine;
      while (i < 3) { s += (new W(this)); i = i + 1; }
      i = 0;
      foreach (w in s) { send w, E, i; i = i + 1; }
    }
    on E do (n: int) { sum = sum + n; if (sum > 5) { sum = 0; } }
  }
}
machine W { var m: machine; start state S { entry (p: machine) { m = p; } on E do (n: int) { send m, E, n; } } }
test t [main=Main]: {Main, W};
`

// sorting is a program in which numbers that are chosen are compared by order, so that none stands for another.
const sorting = `
event E: int;
machine Main {
  var last: int;
  start state S {
    entry { last = choose(5); send this, E, choose(5); }
    on E do (n: int) { if (n < last) { last = n; } }
  }
}
test t [main=Main]: {Main};
`

// waits is a program with a hot state, which is searched twice where states are in files.
const waits = `
event ASK; event DONE;
spec Served observes ASK, DONE {
  start state Idle { on ASK goto Busy; ignore DONE; }
  hot state Busy { on DONE goto Idle; }
}
machine Main { start state S { entry { announce ASK; send this, DONE; } ignore DONE; } }
test t [main = Main] : assert Served in { Main };
`
