package diff

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/plan"
	"gomc/semantics/messages/channels"
	"gomc/spec"
	"gomc/symmetry"
)

// TestSearch compares whole outcomes, traces included: the number of workers, the
// engine and the store must not show in them.
func TestSearch(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameOutcome) })
	}
}

// variant is a way to search that must not make a difference.
type variant struct {
	name    string
	workers int
	store   spec.Store
	engine  func(p *ir.Program) (engine.Engine, error)
}

var variants = []variant{
	{"three workers", 3, spec.Exact, interpreter},
	{"compact store", 1, spec.Compact, interpreter},
	{"compact store, two workers", 2, spec.Compact, interpreter},
	{"compressed, one worker", 1, spec.Compressed, interpreter},
	{"compressed, two workers", 2, spec.Compressed, interpreter},
	{"compiled, two workers", 2, spec.Exact, func(p *ir.Program) (engine.Engine, error) {
		return engines["compiled"](p, io.Discard)
	}},
	{"tiered", 1, spec.Exact, func(p *ir.Program) (engine.Engine, error) {
		return tiered.New(p, tiered.Options{}), nil
	}},
}

func interpreter(p *ir.Program) (engine.Engine, error) { return interp.New(p, interp.Options{}), nil }

// sameOutcome searches in all variants, stopping at the first error or at the third,
// or not at all, with symmetry or without.
func sameOutcome(text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.All[seed%3])
	if err != nil {
		return err
	}
	opts := checker.Options{
		Spec: spec.Spec{Deadlock: deadlockModes[seed/3%3], MaxErrors: []int{1, 3, math.MaxInt}[seed/9%3], MaxStates: maxStates},
	}
	symmetric := seed%2 == 0 && len(p.Scalarsets) > 0
	want, err := search(p, variant{"", 1, spec.Exact, interpreter}, opts, symmetric)
	if err != nil {
		return err
	}
	done.States += want.States
	for _, v := range variants {
		opts.Spec.HashBits = 0
		if v.store == spec.Compact {
			opts.Spec.HashBits = checker.LeastHashBits + int(seed%(checker.MostHashBits-checker.LeastHashBits+1))
		}
		got, err := search(p, v, opts, symmetric)
		if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) {
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
		base := want
		if v.store == spec.Compact {
			base = overlook(got, want)
		}
		if d := difference(lasting(base), lasting(got)); d != "" {
			return fmt.Errorf("%s (deadlock %s, %d errors, symmetry %v): %s", v.name, opts.Spec.Deadlock, opts.Spec.MaxErrors, symmetric, d)
		}
	}
	return nil
}

// overlook makes got like what it returns, which is want, in what an inexact store cannot
// say: that a model is verified, that something never happens, or that no trace is shorter.
func overlook(got, want *outcome.Outcome) *outcome.Outcome {
	got.Verdict, got.Exit, got.Reason, got.Omission = want.Verdict, want.Exit, want.Reason, 0
	base := *want
	got.Warnings, base.Warnings = outright(got.Warnings), outright(want.Warnings)
	if got.Trace != nil {
		got.Trace.Shortest = true
	}
	if want.Exit == outcome.ExitUncovered {
		got.Findings = want.Findings
	}
	return &base
}

// outright is warnings as they are after a search that has seen all: one with a symmetry in
// doubt speaks of the states visited, too. That a cover has no run is said of an error, which
// an inexact store cannot report.
func outright(warnings []string) (out []string) {
	for _, w := range warnings {
		if !strings.HasPrefix(w, "no run is shown, since the first error, a cover,") {
			out = append(out, strings.TrimSuffix(w, " in the states visited"))
		}
	}
	return out
}

// unpermuted are the scalarsets with too many orders to compare.
func unpermuted(p *ir.Program) []*ir.Type {
	dependents := order.Dependents(p.Unsplit(), interp.Defined(p))
	return slices.Collect(maps.Keys(order.Fix(dependents, func(*ir.Type) bool { return true },
		func(s *order.Dependent) int {
			return map[bool]int{true: reduction.MostOrders, false: 1}[s.When == ir.Always]
		})))
}

func search(p *ir.Program, v variant, opts checker.Options, symmetric bool) (*outcome.Outcome, error) {
	opts.Spec.Workers, opts.Spec.Store = v.workers, v.store
	if err := planned(p, opts, symmetric); err != nil {
		return nil, err
	}
	if symmetric {
		except := unpermuted(p)
		opts.Reductions.Canonicalizer, opts.Reductions.Orbits = symmetry.New(p, except...), symmetry.NewOrbits(p, except...)
		opts.Reductions.Dependents, opts.NewEngine = order.Dependents(p.Unsplit(), interp.Defined(p)), v.engine
	}
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		e, err := v.engine(p)
		if opts.Reductions.Canonicalizer == nil {
			return e, nil, err
		}
		return e, opts.Reductions.Canonicalizer.(*symmetry.Symmetry).Clone(), err
	}
	e, err := v.engine(p)
	if err != nil {
		return nil, err
	}
	return checker.Check(e, interp.New(p, interp.Options{}), opts)
}

// planned is the refusal of a search by package plan, which decides before there is one; nil: it has none.
func planned(p *ir.Program, opts checker.Options, symmetric bool) error {
	asked := opts.Spec
	asked.Symmetry = symmetric
	if opts.Reductions.Reducer != nil {
		asked.POR = spec.Deletion
	}
	made, err := plan.Make(&asked, plan.FactsOf(p, p.Unsplit(), &asked), false)
	if err != nil || len(made.Obstacles) == 0 {
		return err
	}
	return &spec.UnsupportedError{Message: made.Obstacles[0].Message}
}

// lasting returns the lines of an outcome that must not vary.
func lasting(o *outcome.Outcome) []string {
	c := *o
	c.Seconds, c.PeakBytes, c.StateBytes, c.Disk = 0, 0, 0, nil
	c.Settings = outcome.Settings{}
	text, err := json.MarshalIndent(c, "", " ")
	if err != nil {
		return []string{err.Error()}
	}
	return strings.Split(string(text), "\n")
}

// difference shows the first lines that differ.
func difference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d:\n%s\nand\n%s", i+1, strings.Join(a[max(0, i-4):i+1], "\n"), b[i])
		}
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d lines and %d", len(a), len(b))
	}
	return ""
}
