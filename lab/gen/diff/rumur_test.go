package diff

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/checker"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// TestRumur compares class, states, rules fired and errors with Rumur (the models keep to version 2022.08). About a
// second for each way goes to its C compiler.
func TestRumur(t *testing.T) {
	for _, tool := range []string{"rumur", "cc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed (Debian: apt-get install rumur gcc)", tool)
		}
	}
	if !*peer {
		t.Skip("a campaign of its own: make -C lab diff")
	}
	dir := t.TempDir()
	for name, side := range map[string]struct {
		profile gen.Profile
		dialect semantics.Dialect
	}{"common": {gen.Common, semantics.Dialect{}}, "compat": {gen.Compat, semantics.Rumur}} {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(s uint64) string { return gen.Murphi(s, side.profile) }, func(text string, seed uint64, done *records.Compared) error {
				return againstRumur(dir, text, seed, side.dialect, done)
			})
		})
	}
}

// totals holds the numbers that two checkers must agree on.
type totals struct {
	States, Rules, Deadlocks, Errors int
	Class                            string // of the error that ended the run, "" where it goes on: see classOf
}

var deadlockModes = []spec.Deadlock{spec.Stuttering, spec.Stuck, spec.NoDeadlock}

// exploration is one way to explore a model.
type exploration struct {
	deadlock spec.Deadlock
	symmetry string // off or exhaustive, as Rumur says
	errors   int    // when to stop
	compiled bool   // gomc runs compiled code, and compares orders where they may matter
}

// dialectWays returns those in which a model is explored: all of it with both tools, errors notwithstanding, or, under
// Rumur's dialect, up to the first error, which is at the same place. There each model is explored in one of three
// ways, as its seed says.
func dialectWays(seed uint64, dialect semantics.Dialect) []exploration {
	deadlock := deadlockModes[seed/3%3]
	const whole = 1_000_000_000
	all := []exploration{
		{deadlock, "off", whole, false}, {deadlock, "exhaustive", whole, false}, {deadlock, "off", 1, false},
	}
	if dialect == semantics.Rumur {
		return all[seed%3:][:1]
	}
	return all[:2]
}

// againstRumur explores a model with both tools.
func againstRumur(dir, text string, seed uint64, dialect semantics.Dialect, done *records.Compared) error {
	p, err := compileAs(text, semantics.Options{Dialect: dialect})
	if err != nil {
		return err
	}
	if slices.ContainsFunc(p.Rules, p.GuardWrites) {
		done.Has("guards with effects")
	}
	for _, way := range dialectWays(seed, dialect) {
		a, err := ours(p, way)
		if err != nil {
			return err
		}
		b, err := theirs(dir, text, way, a)
		if err != nil {
			return err
		}
		if a != b {
			return fmt.Errorf("%+v: gomc %+v, Rumur %+v", way, a, b)
		}
		a.add(way, done)
	}
	return nil
}

func ours(p *ir.Program, way exploration) (totals, error) { return oursUpTo(maxStates, p, way) }

// oursUpTo returns the answer of the checker for a model with at most `most` states.
func oursUpTo(most uint64, p *ir.Program, way exploration) (totals, error) {
	opts := checker.Options{Spec: spec.Spec{Deadlock: way.deadlock, MaxErrors: way.errors, MaxStates: most}}
	opts.NewEngine = func(p *ir.Program) (engine.Engine, error) { return interp.New(p, interp.Options{}), nil }
	if way.compiled {
		opts.NewEngine = func(p *ir.Program) (engine.Engine, error) { return compiled.New(p, compiled.Options{}) }
	}
	if way.symmetry != "off" {
		opts.Reductions.Canonicalizer = symmetry.New(p)
		if way.compiled {
			opts.Reductions.Dependents = order.Dependents(p, interp.Defined(p))
		}
	}
	e, err := opts.NewEngine(p)
	if err != nil {
		return totals{}, err
	}
	defer e.Close()
	o, err := checker.Check(e, interp.New(p, interp.Options{}), opts)
	if err != nil {
		return totals{}, err
	}
	if o.Verdict == outcome.Stopped || o.States >= most { // one that was stopped behind an error has that for its verdict
		return totals{}, errTooLarge
	}
	n := totals{States: int(o.States), Rules: int(o.Transitions), Errors: len(o.Findings)}
	for _, f := range o.Findings {
		if f.Verdict == outcome.Deadlock {
			n.Deadlocks++
		}
		if way.errors == 1 {
			n.Class = classes[f.Kind]
		}
	}
	return n, nil
}

// classes of findings that all tools tell apart; what is none of them is an error of evaluation, "".
var classes = map[string]string{"invariant": "invariant", "assertion": "assertion", "deadlock": "deadlock", "liveness": "liveness", "cover": "cover"}

// messages begin or hold what tells the class of an error in the words of CMurphi and Rumur.
var messages = []struct {
	form  *regexp.Regexp
	class string
}{
	{regexp.MustCompile(`(?i)^deadlock`), "deadlock"},
	{regexp.MustCompile(`(?i)^assertion failed`), "assertion"},
	{regexp.MustCompile(`(?i)^invariant .* failed`), "invariant"},
	{regexp.MustCompile(`(?i)^liveness property .* violated`), "liveness"},
	{regexp.MustCompile(`(?i)^cover .* not hit`), "cover"},
}

// classOf is the class of an error that a tool tells in these words.
func classOf(message string) string {
	for _, m := range messages {
		if m.form.MatchString(message) {
			return m.class
		}
	}
	return ""
}

// add counts what was compared.
func (n totals) add(way exploration, done *records.Compared) {
	done.States += uint64(n.States)
	done.Sizes = append(done.Sizes, uint64(n.States))
	switch {
	case way.symmetry != "off":
		done.Has("symmetry")
	case way.errors > 1:
		done.Has("all errors")
	}
	switch {
	case n.Class != "":
		done.Has(n.Class)
	case n.Errors > 0:
		done.Has("errors")
	default:
		done.Has("verified")
	}
}

// document is the output of Rumur's verifier.
type document struct {
	Errors []struct {
		Message string `xml:"message"`
	} `xml:"error"`
	Missed []struct {
		Count int `xml:"count,attr"`
	} `xml:"cover_result"`
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
// What tcc makes of it is believed if it gives the answer that is expected; else gcc makes it anew.
func theirs(dir, text string, way exploration, expected totals) (totals, error) {
	return ofRumur(dir, text, way, func(n totals) bool { return n == expected }, "--value-type", "int32_t")
}

// ofRumur is the answer of Rumur, called with more flags.
func ofRumur(dir, text string, way exploration, expected func(totals) bool, flags ...string) (totals, error) {
	model, source, verifier := filepath.Join(dir, "x.m"), filepath.Join(dir, "x.c"), filepath.Join(dir, "x")
	if err := os.WriteFile(model, []byte(text), 0o644); err != nil {
		return totals{}, err
	}
	if _, err := run("rumur", append(flags, "--threads", "1", "--symmetry-reduction", way.symmetry,
		"--deadlock-detection", string(way.deadlock), "--max-errors", fmt.Sprint(way.errors), "--counterexample-trace", "off",
		"--output-format", "machine-readable", "--output", source, model)...); err != nil {
		return totals{}, err
	}
	if quickly(source, verifier) {
		if n, err := verified(verifier, way); err == nil && expected(n) {
			return n, nil
		}
	}
	if _, err := run("cc", "-std=c11", "-w", "-O0", "-mcx16", "-o", verifier, source, "-lpthread", "-latomic"); err != nil {
		return totals{}, err
	}
	return verified(verifier, way)
}

// verified returns the result of a verifier of Rumur's.
func verified(verifier string, way exploration) (totals, error) {
	out, err := run(verifier)
	if errors.Is(err, errTooLarge) {
		return totals{}, err
	}
	var d document // the status of the verifier says what its summary says
	if err := xml.Unmarshal(out, &d); err != nil {
		return totals{}, fmt.Errorf("%w: %v", errRumur, err)
	}
	n := totals{States: d.Summary.States, Rules: d.Summary.Rules, Errors: d.Summary.Errors}
	for _, e := range d.Errors {
		if strings.Contains(e.Message, "deadlock") {
			n.Deadlocks++
		}
		if way.errors == 1 {
			n.Class = classOf(e.Message)
		}
	}
	if way.errors == 1 && len(d.Errors) == 0 && n.Errors > 0 && len(d.Missed) > 0 {
		n.Class = "cover"
	}
	return n, nil
}

// run executes a tool that must end within a while.
func run(name string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, name, args...).Output()
	if ctx.Err() != nil {
		return out, fmt.Errorf("%w: %s took more than a minute", errTooLarge, name)
	}
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			return out, fmt.Errorf("%w: %s: %w: %s", errRumur, name, err, failed.Stderr)
		}
	}
	return out, err
}
