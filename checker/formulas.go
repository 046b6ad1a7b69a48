package checker

import (
	"errors"
	"fmt"

	"gomc/checker/property"
	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// formulas is what became of those of temporal logic.
type formulas struct {
	report *temporal.Report // nil: they were not judged
	found  *temporal.Found  // the run of the first finding
}

// judgeFormulas looks for runs that violate formulas, where nothing else is wrong.
func (s *runner) judgeFormulas() {
	if len(s.Program.Formulas) == 0 || len(s.Findings) > 0 || s.Stop != "" {
		return
	}
	if s.kept == nil { // Refusal has seen to it
		s.Err = errors.New("checker: formulas cannot be judged without the states of the search")
		return
	}
	s.Within(func() bool {
		stored := s.kept.Stored()
		j := temporal.Judge{Engine: s.Engine, Others: s.clones(), States: stored.States, Expanded: stored.Expanded, Tick: s.Tick}
		defer closeAll(j.Others)
		if s.formulas.report, s.Err = j.Formulas(); s.Err != nil {
			return false
		}
		s.addViolations()
		return s.formulas.report.Done
	})
}

// clones are further engines, for as many workers as there are.
func (s *runner) clones() (list []engine.Engine) {
	for len(list)+1 < s.Opts.Workers {
		e, _, err := s.Opts.Clone()
		if err != nil {
			break // fewer will do
		}
		list = append(list, e)
	}
	return list
}

func closeAll(list []engine.Engine) {
	for _, e := range list {
		e.Close() // nothing can be done about an error
	}
}

// addViolations makes findings of what was found out.
func (s *runner) addViolations() {
	if f := s.formulas.report.Fault; f != nil {
		s.First = &trace.Witness{Kind: trace.LivenessFault, At: f.At, Property: f.Property, Fault: f.Fault}
		s.Findings = append(s.Findings, property.FaultFinding(f.Fault))
		return
	}
	for _, r := range s.formulas.report.Results {
		if r.Found == nil {
			continue
		}
		if s.formulas.found == nil {
			s.formulas.found = r.Found
		}
		f := outcome.NewFinding(outcome.Violated, "ltl", r.Formula.At, fmt.Sprintf("ltl %s%s: a run violates it", r.Formula.Title(), r.Found.Instance))
		f.Property = outcome.NameOf(r.Formula.Name, r.Formula.Number)
		s.Findings = append(s.Findings, f)
	}
}

// results says what became of each formula.
func (f *formulas) results(p *ir.Program, bounded bool) (list []outcome.Formula) {
	for i, q := range p.Formulas {
		o := outcome.Formula{Name: outcome.NameOf(q.Name, q.Number), Verdict: outcome.Stopped}
		o.File, o.Line, _ = outcome.Place(q.At)
		if f.report != nil && i < len(f.report.Results) {
			r := &f.report.Results[i]
			o.Checks, o.Nodes = r.Checks, r.Nodes
			switch {
			case r.Found != nil:
				o.Verdict = outcome.Violated
			case bounded && r.Done:
				o.Verdict = outcome.Bounded
			case r.Done:
				o.Verdict = outcome.Verified
			}
		}
		list = append(list, o)
	}
	return list
}

// fairness says which runs formulas are about.
func (f *formulas) fairness(p *ir.Program, assumption spec.Fairness) *outcome.Fairness {
	if len(p.Formulas) == 0 {
		return nil
	}
	o := &outcome.Fairness{Assumed: temporal.Assumed(p, assumption)}
	if f.report != nil {
		o.Cut = f.report.Cut
	}
	return o
}
