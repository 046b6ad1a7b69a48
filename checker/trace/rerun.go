package trace

import (
	"slices"

	"gomc/checker/cause"
	"gomc/checker/property"
	"gomc/engine"
	"gomc/outcome"
)

// Rerun repeats a run that a search other than Check has found, given as the packed
// states that it passes through, the first of them a start state, or none. With a fault
// the run ends with a step that fails so. It returns the trace and what is wrong at its
// end: nil when the last state violates nothing. The error says that the states are no
// run of the program.
func Rerun(n engine.Narrator, path [][]uint64, fault *engine.Fault) (*outcome.Trace, *outcome.Finding, error) {
	r := newReplay(n)
	r.course = &cause.Run{}
	w, f := &Witness{Kind: StepFault, Fault: fault}, &outcome.Finding{}
	if fault == nil {
		w.Kind = CannotReach // the state is the whole evidence
	}
	if _, err := r.show(path, w, f); err != nil {
		return nil, nil, err
	}
	t := &outcome.Trace{Steps: slices.Clone(r.steps)}
	if fault != nil {
		finding := property.FaultFinding(fault)
		t.Cause = r.causeOf(w)
		return t, &finding, nil
	}
	end, found := r.violation()
	t.Cause = r.causes(end)
	return t, found, nil
}

// violation returns the violation in the state reached, also in the form for package cause; nil: there is none.
func (r *replay) violation() (end *End, found *outcome.Finding) {
	var finding outcome.Finding
	v, ok := r.narrator.Judge(r.state)
	if ok {
		v, ok = property.JudgeMoments(r.narrator, r.state)
	}
	if !ok {
		finding = property.Finding(r.narrator.Program().Properties[v.Property], v.Fault)
		if v.Fault == nil {
			finding.Reasons = r.narrator.Why(r.state, v.Property)
		}
		return r.judged(v.Property, v.Fault), &finding
	}
	if fault := r.narrator.Observe(r.state); fault != nil {
		finding = property.FaultFinding(fault)
		return r.unobservable(), &finding
	}
	return nil, nil
}
