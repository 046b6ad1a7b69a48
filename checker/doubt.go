package checker

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/ir/order"
)

// Symmetry reduction is sound if the program treats the values of a scalarset alike. Where
// package order cannot prove it, states may be missing: what was found is there, for
// it was replayed, but of the rest nothing can be said. A search without reductions that
// agrees settles the matter, and is done if it is small; so does a user who vouches for
// the model.

// doubt says why states may be missing after a search under symmetry reduction.
type doubt struct {
	place order.Dependence // the first
	more  int
	found []string // what would have been said of all states, covers aside
}

// doubts is the doubt that there is about a program, or nil.
func doubts(p *ir.Program) *doubt {
	all := order.Find(uncut(p))
	if len(all) == 0 {
		return nil
	}
	return &doubt{place: all[0], more: len(all) - 1}
}

// settleStates is how many states the search without reductions may have by which a doubt
// is settled unasked: about a tenth of a second.
const settleStates = 100_000

// settle decides what can be said under symmetry reduction, given the report of a
// self-check, if there was one. Covers, liveness properties and what never happens are
// judged by all states, so in doubt they are not.
func (s *search) settle(n Narrator, report *SelfCheck) error {
	if s.opts.Symmetry == nil || report != nil && report.Unreduced > 0 || s.stop != "" || len(s.findings) > 0 && !s.exhausted {
		return nil
	}
	if slices.ContainsFunc(s.findings, isAsymmetry) {
		return nil
	}
	d := doubts(s.program)
	if d == nil {
		return nil
	}
	if s.opts.Trusted {
		s.notes = append(s.notes, "it is taken for granted that "+d.where("does not matter"))
		return nil
	}
	if settled, err := s.settled(n, d); settled || err != nil {
		return err
	}
	s.doubt = d
	for _, f := range s.findings {
		if f.Exit() != ExitUncovered { // covers are named anyway
			d.found = append(d.found, f.Message)
		}
	}
	s.findings, s.first = nil, nil
	return nil
}

// settled searches without reductions, as far as that is quickly done. If what it finds
// is something else, the model is to blame, and that is the finding.
func (s *search) settled(n Narrator, d *doubt) (bool, error) {
	if s.opts.SelfCheck || !s.opts.exact() || s.opts.Clone == nil || s.opts.Orbits == nil || n == nil {
		return false, nil
	}
	s.opts.unreduced = settleStates
	full, _, err := s.withoutReductions()
	if err != nil || full == nil {
		return false, err
	}
	defer full.seen.Close()
	if s.sameFindings(full) == nil {
		s.notes = append(s.notes, fmt.Sprintf("%s; the search without symmetry reduction agrees: %d states", d.where("may matter"), full.seen.Len()))
		return true, nil
	}
	engine, _, err := s.opts.Clone()
	if err != nil {
		return false, err
	}
	var unequal *asymmetric
	if errors.As(newOrbitAudit(s, engine, n).blame(), &unequal) {
		s.exhausted, s.findings, s.first = false, []Finding{unequal.finding}, nil
		return true, nil
	}
	d.found = append(d.found, "without symmetry reduction the search found "+full.found())
	return false, nil
}

// where says of which order something holds.
func (d *doubt) where(holds string) string {
	out := fmt.Sprintf("the order of the values of %s %s", d.place.Type, holds)
	if file, line, column := place(d.place.At); file != "" {
		out += fmt.Sprintf(" at %s:%d:%d", file, line, column)
	}
	switch d.more {
	case 0:
	case 1:
		out += ", and at one more place"
	default:
		out += fmt.Sprintf(", and at %d more places", d.more)
	}
	return out
}

// reason is that of the verdict.
func (d *doubt) reason() string {
	why := " (symmetry reduction, and " + d.where("may matter") + ")"
	if len(d.found) == 0 {
		return "no violation found" + why
	}
	return "not judged: " + strings.Join(d.found, ", ") + why
}
