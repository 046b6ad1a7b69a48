package outcome

import "gomc/ir"

// OfRun returns the outcome of a single run that no search found, as a simulation has one. The finding is the error at
// its end, or nil; in that case reason says what was done. The caller fills in Tool and Settings.
func OfRun(p *ir.Program, t *Trace, f *Finding, reason string) *Outcome {
	steps := len(t.Steps) - 1
	o := &Outcome{
		Verdict: Bounded, Exit: ExitBounded, Reason: reason, Reductions: []string{}, PerDepth: []uint64{}, Trace: t,
		States: uint64(len(t.Steps)), Transitions: uint64(steps), Depth: steps, Rules: []RuleCount{},
	}
	if f != nil {
		o.Verdict, o.Exit, o.Reason, o.Findings = f.Verdict, f.Exit(), f.Message, []Finding{*f}
	}
	o.Identify(p)
	return o
}
