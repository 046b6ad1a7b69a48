package diff

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/checker/trace"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// mostPermuted bounds the models of which all permutations of all states are looked at.
const mostPermuted = 10_000

// TestSymmetry: symmetry reduction against brute force.
func TestSymmetry(t *testing.T) {
	campaign(t, func(s uint64) string { return gen.Murphi(s, gen.Crowd) }, reducedOrNot)
}

// reducedOrNot compares a model with and without symmetry reduction: the number of
// orbits, what goes wrong, the verdict, and the length of a trace, which replays.
func reducedOrNot(text string, seed uint64, done *records.Compared) error {
	return reducedUpTo(mostPermuted, text, seed, done)
}

// reducedUpTo does the same for models with at most limit states.
func reducedUpTo(limit int, text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.M)
	if err != nil {
		return err
	}
	all, err := exploreUpTo(limit, p, func([]uint64) {})
	if err != nil {
		return err
	}
	if err := symmetric(p, all); isUnsupported(err) {
		return nil
	} else if err != nil {
		return err
	}
	done.States += uint64(len(all.states))
	return sameVerdict(p, deadlockModes[seed%3], done)
}

// TestOrders: models in which the order of scalarset values may matter, against brute force. A
// search that ends finds something, as near, where there is something to find, and has as
// many states as there are orbits; or it says which rule or property depends on the order. There
// must be some of either kind.
func TestOrders(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"wild":   func(s uint64) string { return gen.Murphi(s, gen.Wild) },
		"orders": func(s uint64) string { return gen.Orders(s + 100) }, // the first ones differ in nothing that matters
	} {
		t.Run(name, func(t *testing.T) {
			var met ordersMet
			campaign(t, model, met.compare)
			t.Logf("%+v", met)
			if name == "orders" && *count >= 15 && (met.Unequal == 0 || met.Counted == 0) {
				t.Errorf("%+v", met)
			}
		})
	}
}

// TestOrdersOnce: models that were judged wrongly once. Covers that a loop counts in one order
// only, and an instance of a liveness property that is lost nearer by under another name.
func TestOrdersOnce(t *testing.T) {
	for model, options := range map[uint64]uint64{2126: 2126, 3397: 3297} {
		var met ordersMet
		if err := met.compare(gen.Orders(model), options, &records.Compared{}); err != nil {
			t.Errorf("model %d: %v", model, err)
		}
	}
}

// ordersMet counts models in which orders may matter, by result.
type ordersMet struct{ Compared, Unequal, Counted, Violated, Faulty, Both int }

func (met *ordersMet) compare(text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.All[seed%3])
	if err != nil || len(order.Dependents(p, interp.Defined(p))) == 0 {
		return err
	}
	all, err := exploreUpTo(mostPermuted, p, func([]uint64) {})
	if err != nil {
		return err
	}
	opts := checker.Options{Spec: spec.Spec{Deadlock: deadlockModes[seed/3%3], MaxErrors: []int{1, math.MaxInt, math.MaxInt}[seed/9%3]}}
	v := variants[seed%uint64(len(variants))]
	if v.store == spec.Compact {
		v = variants[0]
	}
	full, err := search(p, v, opts, false)
	if err != nil {
		return err
	}
	reduced, err := search(p, v, opts, true)
	if isUnsupported(err) {
		return nil
	}
	if err != nil {
		return err
	}
	done.States += full.States
	met.Compared++
	if slices.ContainsFunc(reduced.Findings, func(f outcome.Finding) bool { return f.Kind == "asymmetry" }) {
		met.Unequal++
		return nil
	}
	if (full.Exit == 0) != (reduced.Exit == 0) || steps(full) != steps(reduced) {
		return fmt.Errorf("%s (%s) after %d steps; with symmetry reduction %s (%s) after %d",
			full.Verdict, full.Reason, steps(full), reduced.Verdict, reduced.Reason, steps(reduced))
	}
	if err := replays(p, reduced, done); err != nil {
		return err
	}
	if err := met.compareReduced(p, v, opts, full, seed); err != nil {
		return err
	}
	if full.Exit != 0 {
		met.Violated++
	}
	if opts.Spec.MaxErrors == 1 && full.Exit != 0 {
		return nil
	}
	if slices.ContainsFunc(full.Findings, func(f outcome.Finding) bool { return f.Verdict == outcome.Errored || f.Kind == "assertion" }) {
		met.Faulty++ // which is not compared further
		return nil
	}
	met.Counted++
	if n := all.orbits(unpermuted(p)); uint64(n) != reduced.States {
		return fmt.Errorf("%d states in %d orbits, but %d with symmetry reduction", full.States, n, reduced.States)
	}
	return nil
}

// compareReduced does so under partial-order reduction as well, which says nothing of states.
func (met *ordersMet) compareReduced(p *ir.Program, v variant, opts checker.Options, full *outcome.Outcome, seed uint64) error {
	cut := cutBy(p, seed%4)
	opts.Reductions.Reducer = reducer(cut, seed)
	o, err := search(cut, v, opts, true)
	if isUnsupported(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("with both reductions: %w", err)
	}
	met.Both++
	if slices.ContainsFunc(o.Findings, func(f outcome.Finding) bool { return f.Kind == "asymmetry" }) {
		return nil
	}
	if (full.Exit == 0) != (o.Exit == 0) {
		return fmt.Errorf("%s (%s); with both reductions %s (%s)", full.Verdict, full.Reason, o.Verdict, o.Reason)
	}
	return nil
}

// isUnsupported reports whether a search was refused: some liveness properties are,
// under symmetry reduction.
func isUnsupported(err error) bool {
	unsupported := (*spec.UnsupportedError)(nil)
	return errors.As(err, &unsupported)
}

func sameVerdict(p *ir.Program, deadlock spec.Deadlock, done *records.Compared) error {
	opts := checker.Options{Spec: spec.Spec{Deadlock: deadlock}}
	v := variant{"", 1, spec.Exact, interpreter}
	full, err := search(p, v, opts, false)
	if err != nil {
		return err
	}
	reduced, err := search(p, v, opts, true)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(reduced.Findings, func(f outcome.Finding) bool { return f.Kind == "asymmetry" }) {
		return excused(p, reduced)
	}
	if full.Exit != reduced.Exit || steps(full) != steps(reduced) {
		return fmt.Errorf("%s (%s) after %d steps; with symmetry reduction %s (%s) after %d",
			full.Verdict, full.Reason, steps(full), reduced.Verdict, reduced.Reason, steps(reduced))
	}
	return replays(p, reduced, done)
}

// steps is the length of the trace.
func steps(o *outcome.Outcome) int {
	if o.Trace == nil {
		return 0
	}
	return len(o.Trace.Steps)
}

// replays takes the trace of an outcome again, without symmetry reduction.
func replays(p *ir.Program, o *outcome.Outcome, done *records.Compared) error {
	if o.Trace == nil {
		return nil
	}
	narrator := interp.New(p, interp.Options{})
	states, err := trace.Retrace(narrator, o.Trace)
	if err != nil {
		return fmt.Errorf("the trace does not replay: %w", err)
	}
	if shows, visible := trace.Confirm(narrator, o, states); visible && !shows {
		return fmt.Errorf("at the end of its trace %q does not show", o.Reason)
	}
	done.Traces++
	return nil
}
