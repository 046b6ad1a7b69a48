package trace

import (
	"fmt"
	"slices"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// MismatchError is the error of Retrace: the trace is not a run of the program.
type MismatchError struct {
	Step    int // the first that the program cannot take
	Message string
}

func (d *MismatchError) Error() string {
	return fmt.Sprintf("step %d of the trace is none of the model: %s", d.Step, d.Message)
}

// Retrace repeats a trace on the narrator's program and returns the packed state after
// each of its steps, nil for one that fails. Each step must be one that the program can
// take from the state before, by the same event, to the state that the trace shows; an
// event without a rule is not known, and any will do. The trace must be complete (see
// Trace.Complete). The error is a *MismatchError.
func Retrace(n engine.Narrator, t *outcome.Trace) ([][]uint64, error) {
	states, _, err := Taken(n, t)
	return states, err
}

// Taken is Retrace, and says which of the steps from each state were taken, by their number: those of a Walk. A
// step that fails is not taken.
func Taken(n engine.Narrator, t *outcome.Trace) (states [][]uint64, taken []int, err error) {
	r := newReplay(n)
	return r.repeat(t, r.find)
}

// repeat takes for each step of a trace the one that find names, unless find says why there is none.
func (r *replay) repeat(
	t *outcome.Trace, find func(*outcome.TraceStep) (step int, why string),
) (states [][]uint64, taken []int, err error) {
	for i := range t.Steps {
		s := &t.Steps[i]
		k, why := find(s)
		switch {
		case why != "":
			return nil, nil, &MismatchError{i, why}
		case s.Faulty:
			states = append(states, nil)
		default:
			r.take(k)
			states, taken = append(states, slices.Clone(r.state)), append(taken, k)
		}
	}
	return states, taken, nil
}

// Told returns the numbers of the steps that are told like those of a trace, whose states the narrator's program may show
// otherwise, as where one of the two leaves out what nothing reads: of several the one is taken to the state that
// differs in the fewest variables. A step that fails is not taken. The error is a *MismatchError.
func Told(n engine.Narrator, t *outcome.Trace) (taken []int, err error) {
	r := newReplay(n)
	_, taken, err = r.repeat(t, r.told)
	return taken, err
}

// told returns the step from here that is told like another one, or why there is none.
func (r *replay) told(s *outcome.TraceStep) (step int, why string) {
	least, want := 0, outcome.ByName(s.State)
	step, why = -1, "no event is told like it"
	for k, to := range r.expand() {
		if e := r.event(k); (to.Fault != nil) != s.Faulty || !sameEvent(&e, &s.Event) {
			continue
		}
		n := 0
		if !s.Faulty {
			n = r.unlike(r.batch.State(k), want)
		}
		if step < 0 || n < least {
			step, why, least = k, "", n
		}
	}
	return step, why
}

// unlike returns how many variables a state has that are another value in a description.
func (r *replay) unlike(state []uint64, want outcome.Values) (n int) {
	for _, b := range r.narrator.Describe(state) {
		if value, known := want[b.Name]; known && value != b.Value {
			n++
		}
	}
	return n
}

// find is the step from here that s tells, or why there is none.
func (r *replay) find(s *outcome.TraceStep) (step int, why string) {
	why = "no rule leads to the state that it shows"
	want := outcome.ByName(s.State)
	for k, step := range r.expand() {
		if (step.Fault != nil) != s.Faulty || !s.Faulty && !r.shows(r.batch.State(k), want) {
			continue
		}
		if e := r.event(k); s.Event.Rule == "" || sameEvent(&e, &s.Event) {
			return k, ""
		}
		why = "the state that it shows is reached by another event"
	}
	if s.Faulty {
		why = "no rule fails in this way"
	}
	return 0, why
}

// shows reports whether a state has the description wanted.
func (r *replay) shows(state []uint64, want outcome.Values) bool {
	list := r.narrator.Describe(state)
	if len(list) != len(want) {
		return false
	}
	for _, b := range list {
		if value, ok := want[b.Name]; !ok || value != b.Value {
			return false
		}
	}
	return true
}

// sameEvent compares events by all but where they stand in the file and in the trace.
func sameEvent(a, b *outcome.Event) bool {
	return a.Rule == b.Rule && a.Kind == b.Kind && a.Process == b.Process && slices.Equal(a.Params, b.Params) && slices.Equal(a.Chosen, b.Chosen) &&
		slices.EqualFunc(a.Consumed, b.Consumed, sameMessage) && slices.EqualFunc(a.Sent, b.Sent, sameMessage)
}

// sameMessage takes a sender that is not known for any.
func sameMessage(a, b outcome.MessageEvent) bool {
	if a.From == "" || b.From == "" {
		a.From, b.From = "", ""
	}
	return a.Text() == b.Text()
}

// Confirm reports whether the first finding of an outcome shows at the end of its
// trace, of which states are the packed ones, and whether that can be seen there at
// all: what can no longer be reached, and what is never met, are questions about the
// whole state space, and an asymmetry is one about a state and its renaming.
func Confirm(n engine.Narrator, o *outcome.Outcome, states [][]uint64) (shows, visible bool) {
	if len(o.Findings) == 0 || len(states) == 0 {
		return false, false
	}
	f, last := &o.Findings[0], states[len(states)-1]
	switch {
	case last == nil:
		return true, true // Retrace has seen the step fail
	case f.Kind == "deadlock" && f.Property == "":
		r := &replay{narrator: n, batch: engine.Batch{Words: len(last)}, state: last, started: true, deadlock: o.Settings.Deadlock}
		return r.confirmDeadlock(f) == nil, true
	case f.Kind == "liveness" || f.Kind == "ltl" || f.Kind == "cover" || equivariance.IsAsymmetry(*f):
		return false, false
	}
	v, ok := n.Judge(last)
	if ok {
		v, ok = property.JudgeMoments(n, last)
	}
	if ok {
		return n.Observe(last) != nil || livenessFaults(n, last), true
	}
	p := n.Program().Properties[v.Property]
	return outcome.NameOf(p.Name, p.Number) == f.Property, true
}

// livenessFaults reports whether evaluating a liveness property, or what a formula says of a state, goes wrong.
func livenessFaults(n engine.Narrator, state []uint64) bool {
	for i, p := range n.Program().Properties {
		if p.Kind != ir.Liveness && p.Kind != ir.Atom {
			continue
		}
		if _, fault := n.Satisfies(state, i, nil); fault != nil {
			return true
		}
	}
	return false
}
