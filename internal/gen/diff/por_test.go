package diff

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/internal/gen"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/results"
	"gomc/semantics/message"
	"gomc/symmetry"
)

// TestPOR compares searches with partial-order reduction to those without: by the
// verdict on each property alone and by the number of deadlocks.
func TestPOR(t *testing.T) {
	models := map[string]func(uint64) string{
		"once":    func(s uint64) string { return gen.Messages(s, gen.Traffic{Once: true}) },
		"quorums": func(s uint64) string { return gen.Messages(s, gen.Traffic{Once: true, Quorums: true}) },
	}
	for name, model := range plain {
		models[name] = model
	}
	for name, model := range models {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameWhenReduced) })
	}
}

// mostReduced bounds what a model that is searched so often may have.
const mostReduced = 10_000

func sameWhenReduced(text string, seed uint64, done *results.Compared) error {
	p, err := compile(text, message.All[seed%3])
	if err != nil {
		return err
	}
	for _, q := range p.Properties {
		if q.Kind != ir.Invariant && q.Kind != ir.Coverage {
			continue
		}
		if err := sameReduced(only(p, q), checker.NoDeadlock, seed, done); err != nil {
			return fmt.Errorf("%s %s: %w", q.Kind, q.Title(), err)
		}
	}
	if err := sameReduced(only(p), deadlockModes[seed/3%3], seed, done); err != nil {
		return fmt.Errorf("deadlocks (%s): %w", deadlockModes[seed/3%3], err)
	}
	return nil
}

// only is p with no properties but some.
func only(p *ir.Program, some ...*ir.Property) *ir.Program {
	out := *p
	out.Properties = some
	return &out
}

// sameStateless compares a stateless search with the store's: what they find, and the states
// at rest. Models whose runs do not end, or have too many equivalents, are passed over.
func sameStateless(parts *ir.Program, full *checker.Outcome, opts checker.Options) error {
	opts.Search, opts.SelfCheck, opts.MaxStates = checker.Dynamic, false, 20*mostReduced
	got, err := search(parts, variant{"", 1, checker.Exact, interpreter}, opts, false)
	if unsupported := (*checker.Unsupported)(nil); errors.As(err, &unsupported) {
		return nil
	}
	if err != nil {
		return err
	}
	if got.States >= opts.MaxStates {
		return nil
	}
	got.States = 0
	return reducedAgrees(full, got, len(full.Findings) > 0)
}

// sameReduced compares a program with its reductions by both algorithms, from various
// seeds, with symmetry and without.
func sameReduced(p *ir.Program, deadlock checker.DeadlockMode, seed uint64, done *results.Compared) error {
	opts := checker.Options{Deadlock: deadlock, MaxErrors: math.MaxInt, MaxStates: mostReduced}
	full, err := search(p, variant{"", 1, checker.Exact, interpreter}, opts, false)
	if err != nil {
		return err
	}
	if full.States >= mostReduced {
		return errTooLarge
	}
	done.States += full.States
	opts.SelfCheck, opts.Orbits = seed%2 == 0, symmetry.NewOrbits(p)
	parts := cutBy(p, seed/3%4)
	for k, algorithm := range []por.Algorithm{por.Closure, por.Deletion} {
		opts.Reducer = por.New(parts, por.Options{Algorithm: algorithm, Seeds: []por.Seeds{por.Opposite, por.Source, por.Transaction}[(seed/2+uint64(k))%3]})
		for _, symmetric := range []bool{false, true} {
			if symmetric && len(p.Scalarsets) == 0 {
				continue
			}
			reduced, err := search(parts, variant{"", 1, checker.Exact, interpreter}, opts, symmetric)
			if unsupported := (*checker.Unsupported)(nil); errors.As(err, &unsupported) {
				return nil
			}
			if err != nil {
				return err
			}
			if err := reducedAgrees(full, reduced, symmetric); err != nil {
				return fmt.Errorf("%s, symmetry %v: %w", algorithm, symmetric, err)
			}
			if symmetric {
				continue
			}
			if err := sameStateless(parts, full, opts); err != nil {
				return fmt.Errorf("%s, stateless: %w", algorithm, err)
			}
		}
	}
	if seed%5 > 0 {
		return nil
	}
	return sameWithWorkers(parts, opts)
}

// cutBy cuts the rules of a program in one of several ways, some of them after its receives
// have been split.
func cutBy(p *ir.Program, way uint64) *ir.Program {
	if way%2 == 1 {
		if split, err := refine.Split(p, refine.Combined); err == nil {
			p = split
		}
	}
	switch way {
	case 0:
		return p
	case 1:
		return refine.ByProcess(p, 200)
	case 2:
		return refine.ByBranches(refine.ByParameters(p, 10), 20)
	}
	return refine.ByBranches(refine.ByParameters(p, 200), 400)
}

// reducedAgrees: the reduced search finds something if and only if the other one does,
// and nothing else; where that are deadlocks only, it finds all of them.
func reducedAgrees(full, reduced *checker.Outcome, symmetric bool) error {
	if reduced.States > full.States {
		return fmt.Errorf("%d states, unreduced %d", reduced.States, full.States)
	}
	all, some := kinds(full), kinds(reduced)
	for _, k := range some {
		if !slices.Contains(all, k) {
			return fmt.Errorf("found %v, unreduced %v", some, all)
		}
	}
	if (len(all) == 0) != (len(some) == 0) {
		return fmt.Errorf("found %v, unreduced %v", some, all)
	}
	if symmetric || slices.ContainsFunc(all, func(k string) bool { return k != "deadlock" }) {
		return nil
	}
	if a, b := len(full.Findings), len(reduced.Findings); a != b || full.Quiescent != reduced.Quiescent {
		return fmt.Errorf("%d deadlocks and %d states at rest, unreduced %d and %d", b, reduced.Quiescent, a, full.Quiescent)
	}
	return nil
}

// kinds are the different things that an outcome found.
func kinds(o *checker.Outcome) []string {
	var out []string
	for _, f := range o.Findings {
		out = append(out, f.Kind)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// sameWithWorkers: no number of a reduced search depends on workers, engine or store.
func sameWithWorkers(p *ir.Program, opts checker.Options) error {
	want, err := search(p, variant{"", 1, checker.Exact, interpreter}, opts, false)
	if err != nil {
		return err
	}
	for _, v := range []variant{
		{"three workers", 3, checker.Exact, interpreter},
		{"compressed, compiled", 2, checker.Compressed, func(p *ir.Program) (checker.Engine, error) { return engines["compiled"](p, io.Discard) }},
	} {
		got, err := search(p, v, opts, false)
		if err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
		if d := difference(lasting(want), lasting(got)); d != "" {
			return fmt.Errorf("%s: %s", v.name, d)
		}
	}
	return nil
}
