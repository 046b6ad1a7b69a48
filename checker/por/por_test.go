package por_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// trap is a model on which a reduction that overlooks something goes wrong; its header states the expected result:
//
//	-- rest: N       the number of states at rest, when nothing is found
//	-- finds: KIND   the kind of the first finding
type trap struct {
	program *gomc.Program
	rest    uint64
	finds   string
}

func traps(t *testing.T) map[string]trap {
	files, err := filepath.Glob("testdata/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no models", err)
	}
	out := map[string]trap{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out[file] = newTrap(t, file, string(text))
	}
	return out
}

func newTrap(t *testing.T, file, text string) (x trap) {
	for line := range strings.Lines(text) {
		fmt.Sscanf(line, "-- rest: %d", &x.rest)
		fmt.Sscanf(line, "-- finds: %s", &x.finds)
	}
	model, err := gomc.Load(file, text)
	if err != nil {
		t.Fatal(err)
	}
	if x.program, err = gomc.Compile(model, gomc.Spec{}); err != nil {
		t.Fatal(err)
	}
	return x
}

func TestTraps(t *testing.T) {
	for file, x := range traps(t) {
		full := x.check(t, gomc.Spec{})
		for _, algorithm := range spec.Values[spec.POR]()[1:] {
			for _, seeds := range spec.Values[spec.Seeds]() {
				for _, symmetric := range []bool{false, x.program.Symmetric()} {
					o := x.check(t, gomc.Spec{POR: algorithm, Seeds: seeds, Symmetry: symmetric, SelfCheck: true})
					if o.States > full.States {
						t.Errorf("%s (%s, %s): %d states, %d without reduction", file, algorithm, seeds, o.States, full.States)
					}
				}
			}
		}
	}
}

// TestTrapsWithoutStore: a stateless search falls into none of them, but for the one in which
// runs do not end.
func TestTrapsWithoutStore(t *testing.T) {
	for file, x := range traps(t) {
		opts := gomc.Spec{Search: spec.Dynamic}
		if file != "testdata/put_off.m" {
			x.check(t, opts)
			continue
		}
		_, err := gomc.Check(context.Background(), x.program, opts, gomc.Hooks{})
		if refused := (*spec.UnsupportedError)(nil); !errors.As(err, &refused) {
			t.Errorf("%s: the error is %v", file, err)
		}
	}
}

// check runs a search and holds it to the header.
func (x *trap) check(t *testing.T, opts gomc.Spec) *gomc.Outcome {
	t.Helper()
	opts.Deadlock = spec.NoDeadlock
	o, err := gomc.Check(context.Background(), x.program, opts, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	found := ""
	if len(o.Findings) > 0 {
		found = o.Findings[0].Kind
	}
	if found != x.finds {
		t.Errorf("%s: %+v found %q, want %q", o.Model, opts, found, x.finds)
	}
	if found == "" && !opts.Symmetry && o.Quiescent != x.rest {
		t.Errorf("%s: %+v %d states at rest, want %d", o.Model, opts, o.Quiescent, x.rest)
	}
	return o
}

// TestReduces: on models of which much can be left out, much is.
func TestReduces(t *testing.T) {
	for name, most := range map[string]uint64{"queue": 9, "several_wait": 11, "guard_reads_phase": 6} {
		x := traps(t)["testdata/"+name+".m"]
		for _, algorithm := range spec.Values[spec.POR]()[1:] {
			if o := x.check(t, gomc.Spec{POR: algorithm}); o.States > most {
				t.Errorf("%s (%s): %d states", name, algorithm, o.States)
			}
		}
	}
}

// TestOrders: a stateless search explores as many executions as there are orders that differ.
// The header of a model says how many those are, and how many runs are given up on the way:
//
//	-- executions: N
//	-- redundant: N
func TestOrders(t *testing.T) {
	files, err := filepath.Glob("testdata/orders/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no models", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var executions, redundant uint64
		for line := range strings.Lines(string(text)) {
			fmt.Sscanf(line, "-- executions: %d", &executions)
			fmt.Sscanf(line, "-- redundant: %d", &redundant)
		}
		x := newTrap(t, file, string(text))
		opts := gomc.Spec{Deadlock: spec.NoDeadlock}
		full, err := gomc.Check(context.Background(), x.program, opts, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		opts.Search = spec.Dynamic
		o, err := gomc.Check(context.Background(), x.program, opts, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		if o.Executions != executions || o.Redundant != redundant || o.Quiescent != full.Quiescent {
			t.Errorf("%s: %d executions, %d given up, %d states at rest; want %d, %d, %d",
				file, o.Executions, o.Redundant, o.Quiescent, executions, redundant, full.Quiescent)
		}
	}
}
