package checker

import (
	"fmt"
	"slices"

	"gomc/checker/property"
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
	if p.GuardsLast() {
		return &spec.UnsupportedError{Message: "symmetry reduction cannot be had where what one guard changes is there for the next: the order of the instances shows",
			Try: "--no-symm, or --guard-effects=rumur"}
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Liveness && !renames && slices.ContainsFunc(q.Params, property.Renamable) {
			return &spec.UnsupportedError{Message: fmt.Sprintf("the instances of liveness %s%s cannot be told apart under symmetry reduction", q.Title(), outcome.In(q.At)), Try: "--no-symm"}
		}
	}
	return nil
}

// judgeLiveness reports what can no longer be reached, unless a limit comes first.
func (s *runner) judgeLiveness() bool {
	losses, ok := s.kept.Losses()
	if !ok {
		return false
	}
	for _, l := range losses {
		if len(s.Findings) == 0 {
			s.First = &trace.Witness{Kind: trace.CannotReach, At: l.At, Property: l.Property, Instance: l.Instance}
		}
		s.Findings = append(s.Findings, property.LivenessFinding(s.Program.Properties[l.Property], l.Instance))
	}
	return true
}
