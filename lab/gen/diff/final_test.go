package diff

import (
	"fmt"
	"io"
	"math"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics/messages/channels"
	"gomc/spec"
	"gomc/symmetry"
)

// TestFinal: properties of states at rest, and of all others, by every kind of search
// against a look at each state of a plain one.
func TestFinal(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"murphi":   func(s uint64) string { return gen.Murphi(s, gen.Full) },
		"messages": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
		"quorums":  func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Once: true}) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameAtRest) })
	}
}

// sameAtRest makes finals of the invariants of a model, and judges each of them alone.
func sameAtRest(text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.All[seed%3])
	if err != nil {
		return err
	}
	s, err := exploreUpTo(*most, only(p), func([]uint64) {})
	if err != nil {
		return err
	}
	done.States += uint64(len(s.states))
	for _, q := range p.Properties {
		for _, when := range []ir.Moment{ir.AtRest, ir.Moving} {
			if q.Kind != ir.Invariant {
				continue
			}
			late := *q
			if late.When = when; when == ir.AtRest {
				late.Kind = ir.Final
			}
			if err := judgedLate(only(p, &late), s, seed); err != nil {
				return fmt.Errorf("%s %s, %d: %w", late.Kind, late.Title(), when, err)
			}
		}
	}
	return nil
}

// judgedLate compares how many states searches find that do not have the property of p with
// how many there are.
func judgedLate(p *ir.Program, s *space, seed uint64) error {
	want := wrongStates(p, s)
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt}, Reductions: checker.Reductions{Orbits: symmetry.NewOrbits(p)}}
	for _, v := range append([]variant{{"plain", 1, spec.Exact, interpreter}}, variants...) {
		if o, err := search(p, v, opts, false); err != nil || lateFindings(o) != want {
			return fmt.Errorf("%s: %d states, there are %d: %w", v.name, lateFindings(o), want, err)
		}
	}
	compiled := variant{"compiled", 1, spec.Exact, func(p *ir.Program) (engine.Engine, error) { return engines["compiled"](p, io.Discard) }}
	if len(p.Scalarsets) > 0 {
		if o, err := search(p, compiled, opts, true); err != nil || (lateFindings(o) > 0) != (want > 0) {
			return fmt.Errorf("under symmetry: %d states, there are %d: %w", lateFindings(o), want, err)
		}
	}
	cut := cutBy(p, seed/2%4)
	o, err := search(cut, compiled, reducing(cut, seed), false)
	if isUnsupported(err) {
		return nil
	}
	if err != nil || lateFindings(o) != want {
		return fmt.Errorf("with partial-order reduction: %d states, there are %d: %w", lateFindings(o), want, err)
	}
	return nil
}

// wrongStates counts the states in which the one property of p fails, or its evaluation.
func wrongStates(p *ir.Program, s *space) (n int) {
	e, b := interp.New(p, interp.Options{}), engine.Batch{}
	for _, state := range s.states {
		b.Reset(len(state))
		e.Expand(state, &b)
		moving := len(b.Steps) > 0 // also by one that ends in an error
		if moving != (p.Properties[0].When == ir.Moving) {
			continue
		}
		if values, fault := e.Satisfies(state, 0, nil); fault != nil || slices.Contains(values, false) {
			n++
		}
	}
	return n
}

// lateFindings counts the findings about the one property.
func lateFindings(o *outcome.Outcome) (n int) {
	if o == nil {
		return 0
	}
	for _, f := range o.Findings {
		if f.Property != "" && f.Kind != "cover" {
			n++
		}
	}
	return n
}
