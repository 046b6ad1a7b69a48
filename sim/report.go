package sim

import (
	"fmt"

	"gomc/checker/property"
	"gomc/checker/temporal"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// outcome puts down what the sample found. Tool and Settings are the caller's to fill in.
func (s *sample) outcome(t *outcome.Trace) *outcome.Outcome {
	p, c := s.task.program, s.total
	o := &outcome.Outcome{
		Reductions: []string{}, PerDepth: []uint64{}, States: c.steps + c.runs, Transitions: c.steps, Depth: c.longest,
		Rules: outcome.RuleCounts(p, c.fired, make([]uint64, len(p.Rules)), nil), Messages: outcome.MessageCounts(p, c.fired),
		PeakBytes: limit.PeakBytes(), Seconds: s.clock.Elapsed().Seconds(), Trace: t, Sample: s.sampled(),
	}
	for _, f := range s.result.found {
		o.Findings = append(o.Findings, f.finding)
	}
	o.Formulas, o.Fairness = s.temporal()
	o.Machines = outcome.MachinesOf(p, c.fired, c.highWater.Most, o.Findings)
	if s.result.stop == nil && s.result.found == nil && len(s.task.starts.Steps) == 0 {
		o.Warnings = append(o.Warnings, "there is no state: no start state meets the assumptions")
	}
	o.Warnings = append(append(o.Warnings, notJudged(p)...), s.result.notes...)
	o.Identify(p)
	o.Verdict, o.Exit, o.Reason = s.verdict(o.Findings)
	return o
}

// verdict is the word, the exit status and the reason.
func (s *sample) verdict(findings []outcome.Finding) (word outcome.Verdict, exit int, reason string) {
	switch {
	case len(findings) > 0:
		f := &findings[0]
		return f.Verdict, f.Exit(), f.Message
	case s.result.stop != nil:
		return outcome.Stopped, outcome.ExitStopped, s.result.stop.Message
	}
	runs := fmt.Sprintf("%d runs", s.total.runs)
	if s.total.runs == 1 {
		runs = "1 run"
	}
	if s.total.steps == 0 {
		return outcome.Sampled, outcome.ExitBounded, "no step was taken in " + runs + ", and no start state is wrong"
	}
	return outcome.Sampled, outcome.ExitBounded, "no violation found in " + runs
}

// sampled returns the counts of the sample for the outcome.
func (s *sample) sampled() *outcome.Sample {
	c := s.total
	out := &outcome.Sample{
		Runs: c.runs, Steps: c.steps, Offered: c.offered, Resting: c.resting, Cut: c.cut, GivenUp: c.quit,
		Merged: s.numbers.merged, Distinct: c.sketch.estimate(), Lengths: c.histogram(),
	}
	if s.task.formulas != nil {
		out.Judged = &c.judged
	}
	if s.workers[0].control.any && c.runs > 0 {
		out.Control = c.control()
	}
	if len(s.result.found) > 0 && !s.result.found[0].start {
		f := s.result.found[0]
		out.Found = &outcome.Found{Run: f.run, Seed: s.task.spec.Seed + f.run, Steps: f.steps, Shrunk: s.result.shrunk}
	}
	return out
}

// histogram counts runs by their lengths, which double from one row to the next.
func (c *statistics) histogram() []outcome.Length {
	list := []outcome.Length{}
	for k, n := range c.lengths {
		if n > 0 {
			list = append(list, outcome.Length{From: 1 << k >> 1, To: 1<<k - 1, Runs: n})
		}
	}
	return list
}

// control returns the counts of control states for the outcome.
func (c *statistics) control() *outcome.Control {
	out := &outcome.Control{Vectors: uint64(len(c.vectors)), Fresh: float64(c.discoverers()) / float64(c.runs)}
	for _, by := range c.vectors {
		if by != several {
			out.Alone++
		}
	}
	return out
}

// temporal returns the results for the formulas, and the fairness that they assume.
func (s *sample) temporal() (list []outcome.Formula, f *outcome.Fairness) {
	p := s.task.program
	if len(p.Formulas) == 0 {
		return nil, nil
	}
	for _, q := range p.Formulas {
		o := outcome.Formula{Name: outcome.NameOf(q.Name, q.Number), Verdict: outcome.Bounded}
		o.File, o.Line, _ = outcome.Place(q.At)
		for _, x := range s.result.found {
			if x.lasso != nil && x.finding.Property == o.Name {
				o.Verdict = outcome.Violated
			}
		}
		list = append(list, o)
	}
	return list, &outcome.Fairness{Assumed: temporal.Assumed(p, s.task.spec.Fairness)}
}

// notJudged names what single runs cannot show.
func notJudged(p *ir.Program) (out []string) {
	note := func(what string, at source.Span) {
		out = append(out, what+outcome.In(at)+" is not judged: it asks about all runs")
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Liveness {
			note("liveness "+q.Title(), q.At)
		}
	}
	for i, c := range p.Covers {
		if c.Premise == nil {
			note(property.CoverTitle(c, i), c.At)
		}
	}
	return out
}
