package diff

import (
	"fmt"
	"math"
	"testing"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/lab/gen"
	"gomc/semantics/messages/channels"
	"gomc/spec"
	"gomc/symmetry"
)

// plain are the generators of models without regard to what they may contain.
var plain = map[string]func(uint64) string{
	"common":   func(s uint64) string { return gen.Murphi(s, gen.Common) },
	"full":     func(s uint64) string { return gen.Murphi(s, gen.Full) },
	"messages": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
}

func TestOracle(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, againstOracle) })
	}
	t.Run("links", func(t *testing.T) { campaign(t, gen.Link, notUnderMP(againstOracle)) })
}

// againstOracle checks a model with and without symmetry, by the plain search and by
// the checker.
func againstOracle(text string, seed uint64, done *records.Compared) error {
	semantics := channels.All[seed%3]
	p, err := compile(text, semantics)
	if err != nil {
		return err
	}
	all, err := explore(p, func([]uint64) {})
	if err != nil {
		return err
	}
	done.States += uint64(len(all.states))
	if err := agree(p, all, nil); err != nil {
		return fmt.Errorf("%s, no symmetry: %w", semantics, err)
	}
	if len(p.Scalarsets) == 0 {
		return nil
	}
	return symmetric(p, all)
}

// symmetric compares the space reduced by symmetry with the whole.
func symmetric(p *ir.Program, all *space) error {
	except := unpermuted(p)
	sym := symmetry.New(p, except...)
	reduced, err := explore(p, sym.Canonical)
	if err != nil {
		return err
	}
	if n := all.orbits(except); n != len(reduced.states) {
		return fmt.Errorf("%d states in %d orbits, but %d canonical states", len(all.states), n, len(reduced.states))
	}
	if a, b := all.kinds(), reduced.kinds(); a != b {
		return fmt.Errorf("found without symmetry: %s\nfound with symmetry: %s", a, b)
	}
	return agree(p, reduced, sym)
}

// agree compares the checker's totals with those of a plain search.
func agree(p *ir.Program, s *space, sym reduction.Canonicalizer) error {
	o, err := checker.Check(interp.New(p, interp.Options{}), interp.New(p, interp.Options{}),
		checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt}, Reductions: checker.Reductions{
			Canonicalizer: sym, Dependents: order.Dependents(p, interp.Defined(p))}, NewEngine: interpreter})
	if err != nil {
		return fmt.Errorf("checker: %w", err)
	}
	if o.States != uint64(len(s.states)) || o.Transitions != s.transitions {
		return fmt.Errorf("checker: %d states, %d transitions; plain search: %d, %d", o.States, o.Transitions, len(s.states), s.transitions)
	}
	if n := s.total(); n > 0 && n != len(o.Findings) {
		return fmt.Errorf("checker: %d findings; plain search: %d", len(o.Findings), n)
	}
	return nil
}
