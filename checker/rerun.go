package checker

import (
	"slices"

	"gomc/ir"
)

// Rerun repeats a run that a search other than Check has found, given as the packed
// states that it passes through, the first of them a start state, or none. With a fault
// the run ends with a step that fails so. It returns the trace and what is wrong at its
// end: nil when the last state violates nothing. The error says that the states are no
// run of the program.
func Rerun(n Narrator, path [][]uint64, fault *Fault) (*Trace, *Finding, error) {
	words := n.Program().Layout.Words
	r := &replay{
		narrator: n, batch: Batch{Words: words}, state: make([]uint64, words), scratch: make([]uint64, words),
		origins: newOrigins(n.Program()),
	}
	w, f := &witness{kind: stepFault, fault: fault}, &Finding{}
	if fault == nil {
		w.kind = doomed // the state is the whole evidence
	}
	if _, err := r.show(path, w, f); err != nil {
		return nil, nil, err
	}
	t := &Trace{Steps: slices.Clone(r.steps)}
	if fault != nil {
		finding := faulty(fault)
		return t, &finding, nil
	}
	return t, r.wrong(), nil
}

// wrong is what the state reached violates, or nil.
func (r *replay) wrong() *Finding {
	var finding Finding
	v, ok := r.narrator.Judge(r.state)
	if ok {
		v, ok = JudgeSettled(r.narrator, r.state)
	}
	if !ok {
		finding = unmet(r.narrator.Program().Properties[v.Property], v.Fault)
		return &finding
	}
	if fault := r.narrator.Observe(r.state); fault != nil {
		finding = faulty(fault)
		return &finding
	}
	return nil
}

// RunOutcome is the outcome of one run that nobody has searched for: of a simulation. The
// finding is what is wrong at its end, nil if nothing is; the reason says then what was
// done. Tool and the Settings are the caller's to fill in.
func RunOutcome(p *ir.Program, t *Trace, f *Finding, reason string) *Outcome {
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

// Unbegun is the outcome of a search that was stopped before it began. Tool and the Settings are
// the caller's to fill in.
func Unbegun(p *ir.Program, reason string) *Outcome {
	o := &Outcome{Verdict: Stopped, Exit: ExitStopped, Reason: reason, Reductions: []string{}, PerDepth: []uint64{},
		Rules: RuleCounts(p, make([]uint64, len(p.Rules)), make([]uint64, len(p.Rules)))}
	o.Identify(p)
	return o
}

// FaultFinding is the finding of a step that fails.
func FaultFinding(f *Fault) *Finding {
	finding := faulty(f)
	return &finding
}
