package outcome

import "gomc/ir"

// OfRun is the outcome of a single run that no search found: of a simulation. The
// finding is what is wrong at its end, nil if nothing is; the reason says then what was
// done. Tool and the Settings are the caller's to fill in.
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
