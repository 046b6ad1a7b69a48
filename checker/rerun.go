package checker

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// Rerun repeats a run that a search other than Check has found, given as the packed
// states that it passes through, the first of them a start state, or none. With a fault
// the run ends with a step that fails so. It returns the trace and what is wrong at its
// end: nil when the last state violates nothing. The error says that the states are no
// run of the program.
func Rerun(n engine.Narrator, path [][]uint64, fault *engine.Fault) (*outcome.Trace, *outcome.Finding, error) {
	words := n.Program().Layout.Words
	r := &replay{
		narrator: n, batch: engine.Batch{Words: words}, state: make([]uint64, words), scratch: make([]uint64, words),
		origins: newOrigins(n.Program()),
	}
	w, f := &witness{kind: stepFault, fault: fault}, &outcome.Finding{}
	if fault == nil {
		w.kind = doomed // the state is the whole evidence
	}
	if _, err := r.show(path, w, f); err != nil {
		return nil, nil, err
	}
	t := &outcome.Trace{Steps: slices.Clone(r.steps)}
	if fault != nil {
		finding := faulty(fault)
		return t, &finding, nil
	}
	return t, r.wrong(), nil
}

// wrong is what the state reached violates, or nil.
func (r *replay) wrong() *outcome.Finding {
	var finding outcome.Finding
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

// Unbegun is the outcome of a search that was stopped before it began. Tool and the Settings are
// the caller's to fill in.
func Unbegun(p *ir.Program, reason string) *outcome.Outcome {
	o := &outcome.Outcome{Verdict: outcome.Stopped, Exit: outcome.ExitStopped, Reason: reason, Reductions: []string{}, PerDepth: []uint64{},
		Rules: outcome.RuleCounts(p, make([]uint64, len(p.Rules)), make([]uint64, len(p.Rules)))}
	o.Identify(p)
	return o
}

// FaultFinding is the finding of a step that fails.
func FaultFinding(f *engine.Fault) *outcome.Finding {
	finding := faulty(f)
	return &finding
}
