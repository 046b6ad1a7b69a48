package checker

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// formulas holds the results for formulas of temporal logic.
type formulas struct {
	judge          *temporal.Judge  // nil: there are none
	report         *temporal.Report // nil: they were not judged
	found          *temporal.Found  // the run of the first finding
	whole          bool             // of all states
	steps          int              // of work that reviews have taken
	tookRandomRuns bool             // some random runs were taken
	byChance       bool             // and one of them is the run that was found
	onDisk         func() bool      // judges those of a search on disk; nil: it is none
	close          func()           // gives up what that has needed; nil: nothing
}

// quotientOf says what the states of a search stand for.
func quotientOf(opts *Options) temporal.Quotient {
	left := &opts.Reductions
	of := temporal.Quotient{Unfollowed: opts.Tuning.Unfollowed, Alike: left.Alike, Dropper: left.Dropper}
	of.Renamings, _ = left.Canonicalizer.(temporal.Renamings)
	return of
}

// askRows prepares to judge formulas: the search is to write rows, and to have them looked at.
func (s *formulas) askRows(p *ir.Program, opts *Options, review func() bool) (err error) {
	if len(p.Formulas) == 0 {
		return nil
	}
	if s.judge, err = temporal.New(p, quotientOf(opts)); err == nil {
		opts.Rows, opts.Review = s.judge.Rows, review
		opts.Rows.Most = opts.Tuning.RowBytes
		opts.Tuning.Further = 0 // to write and judge rows takes most of what they would gain
		opts.Rows.Postpones = opts.Reductions.Reducer != nil && opts.Rows.Events && !opts.Tuning.Unfollowed.Enabled
	}
	return err
}

// mostReviewing is how many steps of work (a row that is read, or an edge of a product) reviews have taken at most for each state of
// the search, if there is to be another, but for the one that takes random runs. Some ten steps take as long as
// expanding a state. With one, reviews of millions of states were left out, and what they would have found came out at
// the end.
const mostReviewing = 3

// A review looks at one node of a product for every reviewedShare states that are expanded, and for many products at no more
// than twice as many nodes of all; but at leastReviewed of each: most runs that violate a formula are found among the first
// nodes, and where there are none a review costs little beside the last one.
const (
	reviewedShare = 8
	leastReviewed = 1 << 14
)

// reviewFormulas looks for runs that violate formulas before the search has ended: a run that it finds does not depend
// on states that are not explored yet.
func (s *runner) reviewFormulas() bool {
	f, n := &s.formulas, s.Opts.Rows.Len()
	enough := f.steps > mostReviewing*n && (f.tookRandomRuns || n < randomRunsFrom)
	if s.Opts.Spec.MaxErrors > 1 || s.Opts.Rows.Dropped() || enough {
		return true // what else is wrong is asked for as well; or it takes too long, or reviews have taken long enough for now
	}
	f.judge.Most = max(2*uint64(n)/reviewedShare/uint64(1+f.judge.Checks()), leastReviewed)
	s.judgeFormulas()
	f.judge.Most = 0
	return s.Result.Err == nil && s.Result.Stop == "" && len(s.Result.Findings) == 0
}

// judgeFormulas looks for runs that violate formulas, where no step goes wrong and more findings are asked for.
func (s *runner) judgeFormulas() {
	j := s.formulas.judge
	if j == nil || s.enough() || s.Result.Stop != "" {
		return
	}
	if s.formulas.onDisk != nil {
		s.Within(s.formulas.onDisk)
		return
	}
	s.Within(func() bool {
		if len(j.Engines) == 0 {
			j.Engines = append(s.clones(), s.Engine)
			slices.Reverse(j.Engines)
			j.States, j.Tick = s.kept.Stored().States, s.work
			j.Fired = func(rule int) bool { return s.Counts.Fired[rule] > 0 }
		}
		s.formulas.report, s.formulas.whole = j.Formulas(), j.Rows.Len() == j.States.Len()
		if s.Result.Err = s.formulas.report.Err; s.Result.Err != nil {
			return false
		}
		if j.Rows.Dropped() {
			s.Result.Notes = append(s.Result.Notes, "the edges of the state graph take more than a quarter of the memory: they were found again, by expanding states")
		}
		s.takeRandomRuns()
		s.probeAlone()
		if s.formulas.whole && s.formulas.report.Done && s.partial() == "" {
			s.Result.Notes = append(s.Result.Notes, j.Remarks(s.formulas.report)...)
		}
		if s.addViolations(); s.formulas.found != nil {
			s.suggestFairness()
		}
		return s.formulas.report.Done
	})
}

// work is some steps of judging; false: a limit is reached.
func (s *runner) work(steps int) bool {
	s.formulas.steps += steps
	return s.Pass(steps)
}

// randomRunsFrom is the number of states of a search from which on some random runs are taken, once.
const randomRunsFrom = 1 << 16

// takeRandomRuns takes some random runs if nothing was found.
func (s *runner) takeRandomRuns() {
	f := &s.formulas
	if f.tookRandomRuns || f.whole || f.judge.Rows.Len() < randomRunsFrom ||
		s.Opts.Spec.MaxDepth > 0 || s.Opts.Effects || f.report.Violated() {
		return
	}
	steps := f.steps
	defer func() { f.tookRandomRuns, f.steps = true, steps }()
	how := "among some that were followed to their end"
	if f.judge.Dive(f.report); !f.report.Violated() {
		how = "in a part of the state graph that was searched depth first"
		f.judge.Probe(f.report, temporal.ProbedStates)
	}
	if f.report.Violated() {
		f.byChance = true
		f.judge.Tighten(f.report)
		s.Result.Notes = append(s.Result.Notes, "the run was found "+how+"; there may be a shorter one")
	}
}

// probeAlone has formulas judged by a probe in place of all states, where a test asks for that.
func (s *runner) probeAlone() {
	if s.Opts.Tuning.Unfollowed.Probed == 0 {
		return
	}
	for i := range s.formulas.report.Results {
		s.formulas.report.Results[i].Found = nil
	}
	s.formulas.judge.Probe(s.formulas.report, s.Opts.Tuning.Unfollowed.Probed)
	s.formulas.judge.Tighten(s.formulas.report)
}

// closeFormulas closes the engines that were made for them.
func (s *runner) closeFormulas() {
	if s.formulas.close != nil {
		s.formulas.close()
	}
	if j := s.formulas.judge; j != nil && len(j.Engines) > 1 {
		closeAll(j.Engines[1:])
	}
}

// clones are further engines, for as many workers as there are.
func (s *runner) clones() (list []engine.Engine) {
	for len(list)+1 < s.Opts.Spec.Workers {
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
	first := len(s.Result.Findings) == 0
	if f := s.formulas.report.Fault; f != nil {
		if first {
			s.Result.First = &trace.Witness{Kind: trace.LivenessFault, At: f.At, Property: f.Property, Fault: f.Fault}
		}
		s.Result.Findings = append(s.Result.Findings, property.FaultFinding(f.Fault))
		return
	}
	for _, r := range s.formulas.report.Results {
		if r.Found == nil {
			continue
		}
		if first {
			s.formulas.found, first = r.Found, false
		}
		s.Result.Findings = append(s.Result.Findings, r.Found.Finding(r.Formula))
	}
}

// tellRun replays the run of the first finding.
func (s *runner) tellRun(n engine.Narrator) (*outcome.Trace, error) {
	return s.formulas.found.Tell(n, &s.Result.Findings[0])
}

// fewStates is up to how many states it is worth to find out what would help.
const fewStates = 200_000

// suggestFairness finds out whether fairness of events would make the first violated formula true, of the states that have
// been explored.
func (s *runner) suggestFairness() {
	i := slices.IndexFunc(s.formulas.report.Results, func(r temporal.Result) bool { return r.Found != nil })
	j := s.formulas.judge
	with := &s.Opts.Reductions
	if i < 0 || s.formulas.byChance || s.Opts.NewEngine == nil || j.States.Len() > fewStates ||
		with.Canonicalizer != nil || with.Reducer != nil || with.Dropper != nil {
		return
	}
	code, err := temporal.Prepare(s.Program, spec.EventFairness)
	if err != nil {
		return // too many events
	}
	e, err := s.Opts.NewEngine(code)
	if err != nil {
		return
	}
	defer e.Close()
	switch weak, strong, ok := j.Fairer(i, e); {
	case !ok:
	case weak && s.Opts.Spec.Fairness == spec.EventFairness: // which was assumed
	case weak && j.Rows.Len() < j.States.Len():
		s.Result.Findings[0].Suggestion = "--fairness=event: if every event is weakly fair, none of the states explored so far is on a run that violates the formula"
	case weak:
		s.Result.Findings[0].Suggestion = "--fairness=event: if every event is weakly fair, the formula holds"
	case len(strong) > 0 && j.Rows.Len() == j.States.Len():
		s.Result.Findings[0].Suggestion = fmt.Sprintf("`strong fair` for %s, and `fair` for all other events: then the formula holds; under --fairness=event it does not", listed(strong))
		if s.Opts.Spec.Fairness != "" {
			s.Result.Findings[0].Suggestion += ", and --fairness takes the place of what the model says"
		}
	}
}

// listed is "a, b and c".
func listed(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// results returns the result of each formula. If the search is bounded in depth, or has seen only some runs, a formula
// that a run violates is violated, but a formula without such a run is not verified.
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
			case r.Done && f.whole:
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
