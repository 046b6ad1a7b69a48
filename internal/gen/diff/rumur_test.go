package diff

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/internal/gen"
	"gomc/ir"
	"gomc/outcome"
	"gomc/results"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// TestRumur compares verdict, states, rules fired and errors with Rumur (2022.08 is
// what the models keep to). About a second for each model goes to its C compiler.
func TestRumur(t *testing.T) {
	for _, tool := range []string{"rumur", "cc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed (Debian: apt-get install rumur gcc)", tool)
		}
	}
	if !*peer {
		t.Skip("a campaign of its own: make diff")
	}
	dir := t.TempDir()
	for name, side := range map[string]struct {
		profile gen.Profile
		dialect semantics.Dialect
	}{"common": {gen.Common, semantics.Dialect{}}, "compat": {gen.Compat, semantics.Rumur}} {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(s uint64) string { return gen.Murphi(s, side.profile) }, func(text string, seed uint64, _ *results.Compared) error {
				return againstRumur(dir, text, seed, side.dialect)
			})
		})
	}
}

// totals is what two checkers must agree on.
type totals struct{ States, Rules, Deadlocks, Errors int }

var deadlockModes = []spec.Deadlock{spec.Stuttering, spec.Stuck, spec.NoDeadlock}

// exploration is one way to explore a model.
type exploration struct {
	deadlock spec.Deadlock
	symmetry string // off or exhaustive, as Rumur says
	errors   int    // when to stop
}

// againstRumur explores all of a model with both tools, errors notwithstanding. Under
// Rumur's dialect they even stop at the same place.
func againstRumur(dir, text string, seed uint64, dialect semantics.Dialect) error {
	p, err := compileAs(text, semantics.Options{Dialect: dialect})
	if err != nil {
		return err
	}
	deadlock := deadlockModes[seed%3]
	ways := []exploration{{deadlock, "off", 1_000_000_000}, {deadlock, "exhaustive", 1_000_000_000}}
	if dialect == semantics.Rumur {
		ways = append(ways, exploration{deadlock, "off", 1})
	}
	for _, way := range ways {
		a, err := ours(p, way)
		if err != nil {
			return err
		}
		b, err := theirs(dir, text, way)
		if err != nil {
			return err
		}
		if a != b {
			return fmt.Errorf("%+v: gomc %+v, Rumur %+v", way, a, b)
		}
	}
	return nil
}

func ours(p *ir.Program, way exploration) (totals, error) {
	opts := checker.Options{Spec: spec.Spec{Deadlock: way.deadlock, MaxErrors: way.errors, MaxStates: maxStates}}
	if way.symmetry != "off" {
		opts.Canonicalizer = symmetry.New(p)
	}
	o, err := checker.Check(interp.New(p, interp.Options{}), interp.New(p, interp.Options{}), opts)
	if err != nil {
		return totals{}, err
	}
	if o.Verdict == outcome.Stopped {
		return totals{}, errTooLarge
	}
	n := totals{States: int(o.States), Rules: int(o.Transitions), Errors: len(o.Findings)}
	for _, f := range o.Findings {
		if f.Verdict == outcome.Deadlock {
			n.Deadlocks++
		}
	}
	return n, nil
}

// document is what Rumur's verifier prints.
type document struct {
	Errors []struct {
		Message string `xml:"message"`
	} `xml:"error"`
	Summary struct {
		States int `xml:"states,attr"`
		Rules  int `xml:"rules_fired,attr"`
		Errors int `xml:"errors,attr"`
	} `xml:"summary"`
}

// errRumur marks a model that Rumur does not take, or that its verifier does not end on.
var errRumur = errors.New("no answer from Rumur")

// theirs has Rumur generate a verifier, compiles and runs it. Its integers are 32
// bits wide: those it would choose by itself fail on harmless intermediate results.
func theirs(dir, text string, way exploration) (totals, error) {
	model, source, verifier := filepath.Join(dir, "x.m"), filepath.Join(dir, "x.c"), filepath.Join(dir, "x")
	if err := os.WriteFile(model, []byte(text), 0o644); err != nil {
		return totals{}, err
	}
	if _, err := run("rumur", "--value-type", "int32_t", "--threads", "1", "--symmetry-reduction", way.symmetry,
		"--deadlock-detection", string(way.deadlock), "--max-errors", fmt.Sprint(way.errors), "--counterexample-trace", "off",
		"--output-format", "machine-readable", "--output", source, model); err != nil {
		return totals{}, err
	}
	if _, err := run("cc", "-std=c11", "-w", "-O0", "-mcx16", "-o", verifier, source, "-lpthread", "-latomic"); err != nil {
		return totals{}, err
	}
	out, _ := run(verifier) // its status says what the summary says
	var d document
	if err := xml.Unmarshal(out, &d); err != nil {
		return totals{}, fmt.Errorf("%w: %v", errRumur, err)
	}
	n := totals{States: d.Summary.States, Rules: d.Summary.Rules, Errors: d.Summary.Errors}
	for _, e := range d.Errors {
		if strings.Contains(e.Message, "deadlock") {
			n.Deadlocks++
		}
	}
	return n, nil
}

// run executes a tool that must end within a while.
func run(name string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, name, args...).Output()
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			return out, fmt.Errorf("%w: %s: %v: %s", errRumur, name, err, failed.Stderr)
		}
	}
	return out, err
}
