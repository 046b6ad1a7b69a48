package checker

import (
	"errors"
	"fmt"
	"slices"

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
		if s.addViolations(); s.formulas.found != nil {
			s.suggestFairness(j)
		}
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

// tellRun replays the run of the first finding.
func (s *runner) tellRun(n engine.Narrator) (*outcome.Trace, error) {
	return s.formulas.found.Tell(n, &s.Findings[0])
}

// fewStates is up to how many states it is worth to find out what would help.
const fewStates = 200_000

// suggestFairness finds out whether fairness of events would make the first violated formula true.
func (s *runner) suggestFairness(j temporal.Judge) {
	i := slices.IndexFunc(s.formulas.report.Results, func(r temporal.Result) bool { return r.Found != nil })
	if i < 0 || s.Opts.NewEngine == nil || s.Opts.Fairness == spec.EventFairness || j.States.Len() > fewStates {
		return
	}
	code, err := temporal.Prepare(s.Program, spec.EventFairness)
	if err != nil {
		return // too many events
	}
	if j.Engine, err = s.Opts.NewEngine(code); err != nil {
		return
	}
	defer j.Engine.Close()
	j.Others = nil
	if holds, ok := j.Fairer(i, false); !ok {
		return
	} else if holds {
		s.Findings[0].Suggestion = "--fairness=event: if every event is weakly fair, the formula holds"
		return
	}
	if holds, ok := j.Fairer(i, true); ok && holds {
		s.Findings[0].Suggestion = "`strong fair` for some of the events: if all are, the formula holds; under --fairness=event it does not"
	}
}

// results says what became of each formula.
// A run that was cut at a depth decides none, even where a run is to be seen: without the cut something
// else may be wrong, and come first.
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
			case r.Done:
				o.Verdict = outcome.Verified
			}
		}
		if f.report == nil && bounded {
			o.Verdict = outcome.Bounded
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
