package diff

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"gomc"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/spec"
)

var spin = flag.String("spin", "", "compare formulas of temporal logic with this SPIN")

// TestSpin compares formulas of temporal logic with SPIN (6.5.1): without fairness both must agree.
// With fairness of processes, each error that SPIN reports must be one; SPIN may miss some, and how
// many is noted. About a second for each model goes to the C compiler.
func TestSpin(t *testing.T) {
	if *spin == "" {
		t.Skip("a campaign of its own: make -C lab campaign-spin SPIN=...")
	}
	if _, err := exec.LookPath("cc"); err != nil {
		t.Skip("cc is not installed")
	}
	dir := t.TempDir()
	campaign(t, func(s uint64) string { return gen.NewTemporal(s).Murphi }, func(text string, seed uint64, done *records.Compared) error {
		return againstSpin(dir, gen.NewTemporal(seed), done)
	})
}

// againstSpin judges all formulas of a model with both tools.
func againstSpin(dir string, m *gen.Temporal, done *records.Compared) error {
	seen := map[string]bool{}
	defer func() { note(done, seen) }()
	if err := compileVerifier(dir, m.Promela); err != nil {
		return err
	}
	for _, fairness := range []spec.Fairness{spec.NoFairness, spec.ProcessFairness} {
		ours, err := judged(m.Murphi, fairness)
		if err != nil {
			return err
		}
		for _, f := range m.Formulas {
			theirs, err := spinFinds(dir, f, fairness)
			if errors.Is(err, errTooLarge) {
				seen["a formula too deep for SPIN, fairness: "+string(fairness)] = true
				continue
			}
			if err != nil {
				return err
			}
			done.Combinations++
			switch {
			case theirs == ours[f]:
				seen[both[theirs]+", fairness: "+string(fairness)] = true
			case theirs || fairness == spec.NoFairness:
				return fmt.Errorf("formula %s, %s fairness: violated %v, SPIN %v", f, fairness, ours[f], theirs)
			default:
				seen["a formula violated where SPIN finds nothing, fairness: "+string(fairness)] = true
			}
		}
	}
	return nil
}

// both describes the answers in which the two tools agree.
var both = map[bool]string{true: "a formula violated for both", false: "a formula verified by both"}

// note counts what has been seen of a model.
func note(done *records.Compared, seen map[string]bool) {
	if done.With == nil {
		done.With = map[string]uint64{}
	}
	for what := range seen {
		done.With[what]++
	}
}

// judged says of each formula whether it is violated.
func judged(text string, fairness spec.Fairness) (map[string]bool, error) {
	m, err := gomc.Load("model.m", text)
	if err != nil {
		return nil, err
	}
	s := gomc.Spec{Fairness: fairness, MaxErrors: mostFormulas, Deadlock: spec.NoDeadlock}
	p, err := gomc.Compile(m, s)
	if err != nil {
		return nil, err
	}
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for _, f := range o.Formulas {
		if f.Verdict != outcome.Verified && f.Verdict != outcome.Violated {
			return nil, fmt.Errorf("formula %s is %s", f.Name, f.Verdict)
		}
		out[f.Name] = f.Verdict == outcome.Violated
	}
	return out, nil
}

// mostFormulas is more than a model has.
const mostFormulas = 10

// compileVerifier has SPIN generate a verifier, and compiles it. Partial-order reduction is left out:
// it is not what is compared.
func compileVerifier(dir, promela string) error {
	if err := os.WriteFile(filepath.Join(dir, "x.pml"), []byte(promela), 0o644); err != nil {
		return err
	}
	if err := inFolder(dir, *spin, "-a", "x.pml"); err != nil {
		return err
	}
	return inFolder(dir, "cc", "-w", "-O0", "-DNOREDUCE", "-DNFAIR=3", "-o", "pan", "pan.c")
}

var numberOfErrors = regexp.MustCompile(`errors: (\d+)`)

// spinFinds reports whether the verifier finds a run that violates a formula.
func spinFinds(dir, formula string, fairness spec.Fairness) (bool, error) {
	args := []string{"-a", "-w18", "-m100000", "-N", formula} // a hash table of its usual size takes longer to clear than most searches
	if fairness == spec.ProcessFairness {
		args = append([]string{"-f"}, args...)
	}
	cmd := exec.Command(filepath.Join(dir, "pan"), args...)
	cmd.Dir = dir
	out, err := cmd.Output() // its status says nothing
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		return false, err
	}
	if bytes.Contains(out, []byte("max search depth too small")) {
		return false, errTooLarge
	}
	found := numberOfErrors.FindSubmatch(out)
	if found == nil {
		return false, fmt.Errorf("no answer from SPIN: %s", out)
	}
	return string(found[1]) != "0", nil
}

// inFolder executes a tool in a folder.
func inFolder(dir, name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), spinPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	switch {
	case ctx.Err() != nil:
		return errTooLarge
	case err != nil:
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}

// spinPatience is how long SPIN may take to make an automaton of formulas: of some it never does.
const spinPatience = 10 * time.Second
