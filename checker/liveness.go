package checker

import (
	"fmt"
	"slices"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// NoSymmetry is the refusal of symmetry reduction for a program in which what one guard
// changes is there for the next, or one with liveness properties whose instances could not
// be told again in the representative, without a Renamer. It is nil for others; renames
// says that there is one.
func NoSymmetry(p *ir.Program, renames bool) *spec.UnsupportedError {
	if p.GuardsFirst && slices.ContainsFunc(p.Rules, p.GuardWrites) {
		return &spec.UnsupportedError{Message: "symmetry reduction cannot be had where what one guard changes is there for the next: the order of the instances shows",
			Try: "--no-symm, or --guards-first=off"}
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Liveness && !renames && slices.ContainsFunc(q.Params, property.Renamable) {
			return &spec.UnsupportedError{Message: fmt.Sprintf("the instances of liveness %s%s cannot be told apart under symmetry reduction", q.Title(), outcome.In(q.At)), Try: "--no-symm"}
		}
	}
	return nil
}

// judgeLiveness reports what can no longer be reached, unless a limit comes first.
func (s *search) judgeLiveness() bool {
	if !s.live.Close(stored{s}) {
		return false
	}
	for _, l := range s.live.Losses(s.seen.Len()) {
		if s.first == nil {
			s.first = &trace.Witness{Kind: trace.CannotReach, At: l.At, Property: l.Property, Instance: l.Instance}
		}
		s.findings = append(s.findings, property.LivenessFinding(s.program.Properties[l.Property], l.Instance))
	}
	return true
}

// stored is the states of a search, for the liveness properties.
type stored struct{ s *search }

func (x stored) Len() int { return x.s.seen.Len() }

func (x stored) Find(state []uint64) (store.Index, bool) { return x.s.seen.Find(state) }

func (x stored) Canonical(state []uint64) { x.s.lead.canonical(state) }

func (x stored) Tick() bool { return x.s.tick() }

func (x stored) Successors(i store.Index, visit func(state []uint64)) {
	s := x.s
	s.batch.Reset(s.program.Layout.Words)
	s.batch.StopAtFault = false
	s.engine.Expand(s.seen.State(i, s.lead.state), &s.batch)
	for n := range s.batch.Steps {
		if s.batch.Steps[n].Fault == nil {
			visit(s.batch.State(n))
		}
	}
}
