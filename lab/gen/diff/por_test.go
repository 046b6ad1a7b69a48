package diff

import (
	"fmt"
	"io"
	"math"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/engine"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/spec"
	"gomc/symmetry"
)

// TestPOR holds partial-order reduction, as the seed says, against its self-check, or
// against other ways to search with it: with workers, another engine and store, or
// without a store.
func TestPOR(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"quorums":  func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Once: true}) },
		"messages": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
		"apart":    func(s uint64) string { return gen.Murphi(s, gen.Grouped) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameByOtherMeans) })
	}
	t.Run("links", func(t *testing.T) { campaign(t, gen.Link, notUnderMP(sameByOtherMeans)) })
}

func sameByOtherMeans(text string, seed uint64, done *records.Compared) error {
	t, err := newTruth(text, semantics.Options{Semantics: channels.All[seed%3]})
	if err != nil {
		return err
	}
	done.States += uint64(len(t.states))
	p := cutBy(t.program, seed/2%4)
	compare := []func(*ir.Program, uint64) error{selfCheckedOrder, sameWithWorkers, t.sameStateless}[seed/3%3]
	judged := []*ir.Program{only(p)}
	for _, q := range p.Properties {
		if preserved(q) {
			judged = append(judged, only(p, q))
		}
	}
	for _, p := range judged {
		if err := compare(p, seed); err != nil && !isUnsupported(err) {
			return fmt.Errorf("%d properties: %w", len(p.Properties), err)
		}
	}
	return nil
}

// reducing are options for a search of all there is to find, with partial-order reduction.
func reducing(p *ir.Program, seed uint64) checker.Options {
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt}, Reductions: checker.Reductions{Reducer: reducer(p, seed), Orbits: symmetry.NewOrbits(p)}}
	if len(p.Properties) == 0 {
		opts.Spec.Deadlock = deadlockModes[seed/3%3]
	}
	return opts
}

// selfCheckedOrder looks whether the self-check passes, with symmetry where the model has
// any.
func selfCheckedOrder(p *ir.Program, seed uint64) error {
	opts := reducing(p, seed)
	opts.Spec.SelfCheck = true
	_, err := search(p, variant{"", 1, spec.Exact, interpreter}, opts, len(p.Scalarsets) > 0)
	return err
}

// sameWithWorkers: no number of a reduced search depends on workers, engine or store.
func sameWithWorkers(p *ir.Program, seed uint64) error {
	opts := reducing(p, seed)
	want, err := search(p, variant{"", 1, spec.Exact, interpreter}, opts, false)
	if err != nil {
		return err
	}
	for _, v := range []variant{
		{"three workers", 3, spec.Exact, interpreter},
		{"compressed, compiled", 2, spec.Compressed, func(p *ir.Program) (engine.Engine, error) { return engines["compiled"](p, io.Discard) }},
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

// sameStateless compares a stateless search with the truth: what it finds, and the states
// at rest. Models whose runs do not end, or have too many equivalents, are passed over.
func (t *truth) sameStateless(p *ir.Program, seed uint64) error {
	opts, visits := reducing(p, seed), 5*uint64(*most)
	opts.Spec.Search, opts.Spec.MaxStates = spec.Dynamic, visits
	how := howReduced(p, seed)
	how.EachRest = true // as gomc has it for this search: one order of a run is explored
	opts.Reductions.Reducer = por.New(p, how)
	o, err := search(p, variant{"", 1, spec.Exact, interpreter}, opts, false)
	if err != nil || o.States >= visits {
		return err
	}
	if len(p.Properties) > 0 {
		err = sameFindings(t.findingsWith(p.Properties[0]), kinds(o))
	} else if o.Quiescent != uint64(len(t.stuck)) {
		err = fmt.Errorf("%d states at rest, unreduced %d", o.Quiescent, len(t.stuck))
	}
	if err != nil {
		return fmt.Errorf("stateless: %w", err)
	}
	return nil
}
