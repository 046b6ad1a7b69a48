package checker

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
)

// witnessKind says how a finding shows.
type witnessKind uint8

const (
	stepFault     witnessKind = iota // a step of the state `at` is faulty (a start, when that is store.None)
	badState                         // a successor of `at`, of canonical form `state`, fails a property
	noProgress                       // `at` is a deadlock
	coverFault                       // evaluating a cover in `at` faults
	livenessFault                    // evaluating a liveness property in `at` faults
	unsettled                        // a property with a Moment fails in `at`
	doomed                           // no state with the property can be reached from `at`
	unequalState                     // renamings of `at`, or of its successor `state`, are not treated alike
)

// witness is what it takes to show a finding again.
type witness struct {
	kind     witnessKind
	at       store.Index // the last stored state of the run
	state    []uint64
	property int
	instance int // of a doomed liveness property, as the state `at` names its values
	fault    *engine.Fault
}

// replay repeats the run to a witness on concrete states.
type replay struct {
	narrator engine.Narrator
	symmetry reduction.Canonicalizer
	suspects []suspects
	places   []order.Suspect // where the order of scalarset values may show
	deadlock DeadlockMode
	cut      bool // the search ran rules that were cut (ir.Rule.Whole)
	batch    engine.Batch
	started  bool
	state    []uint64          // the concrete state reached
	stored   []uint64          // the state that the search stored for it
	shown    []outcome.Binding // the same, described
	scratch  []uint64
	steps    []outcome.TraceStep
	origins  *origins
}

// retell replays the run to the first finding. The finding takes its message from
// the replay, so that it speaks of the same scalarset values as the trace.
func (s *search) retell(n engine.Narrator) (*outcome.Trace, error) {
	words := n.Program().Layout.Words
	r := &replay{
		narrator: n, symmetry: s.opts.Symmetry, suspects: s.opts.suspects, places: s.opts.Suspects, deadlock: s.opts.Deadlock,
		batch: engine.Batch{Words: words}, state: make([]uint64, words), scratch: make([]uint64, words),
		origins: newOrigins(n.Program()),
		cut:     slices.ContainsFunc(s.program.Rules, func(r *ir.Rule) bool { return r.Whole != nil }),
	}
	path, err := s.path(s.first.at)
	if err != nil {
		return nil, err
	}
	fault, err := r.show(path, s.first, &s.findings[0])
	var unequal *asymmetric
	switch {
	case errors.As(err, &unequal):
		s.findings = append([]outcome.Finding{unequal.finding}, slices.DeleteFunc(s.findings[1:], isAsymmetry)...)
	case err != nil:
		return nil, err
	case fault != nil:
		s.findings[0].Message = fault.Message
	case s.first.kind == doomed && s.live.renamer != nil:
		s.findings[0] = r.unlively(s.first, s.live.renamer)
	}
	// Breadth-first order: a shorter run to this finding would have shown first, if none
	// of its states was overlooked or left out.
	return &outcome.Trace{Shortest: s.opts.exact() && s.opts.Reducer == nil, Steps: r.steps}, nil
}

// show follows the path and confirms what it leads to.
func (r *replay) show(path [][]uint64, w *witness, f *outcome.Finding) (*engine.Fault, error) {
	for _, next := range path {
		if !r.advance(next) {
			return nil, r.disagrees(f, "no step leads to the stored state "+r.describe(next))
		}
	}
	return r.confirm(w, f)
}

// unlively is the finding of a doomed instance in the naming of the run that is told.
func (r *replay) unlively(w *witness, renamer reduction.Renamer) outcome.Finding {
	p := r.narrator.Program().Properties[w.property]
	copy(r.scratch, r.state)
	rename := renamer.Rename(r.scratch)
	for n := 0; ; n++ {
		if renamedInstance(p, n, rename) == w.instance { // a bijection: some n does
			return unlively(p, n)
		}
	}
}

// path lists the stored states from a start to i.
func (s *search) path(i store.Index) ([][]uint64, error) {
	var indices []store.Index
	for ; i != store.None; i = s.seen.Parent(i) {
		s.opts.Watch.Check()
		indices = append(indices, i)
	}
	slices.Reverse(indices)
	if !s.opts.exact() {
		return s.recall(indices)
	}
	states := make([][]uint64, len(indices))
	for k, i := range indices {
		states[k] = s.seen.State(i, nil)
	}
	return states, nil
}

// expand lists the steps from here.
func (r *replay) expand() []engine.Step {
	r.batch.Reset(r.batch.Words)
	r.batch.StopAtFault = false
	if r.started {
		r.narrator.Expand(r.state, &r.batch)
	} else {
		r.narrator.Starts(&r.batch)
	}
	return r.batch.Steps
}

// advance takes the first step whose successor has the given canonical form.
func (r *replay) advance(canonical []uint64) bool {
	for n, step := range r.expand() {
		if step.Fault == nil && slices.Equal(r.canonical(r.batch.State(n)), canonical) {
			r.take(n)
			r.stored = canonical
			return true
		}
	}
	return false
}

func (r *replay) canonical(state []uint64) []uint64 {
	copy(r.scratch, state)
	if r.symmetry != nil {
		r.symmetry.Canonical(r.scratch)
	}
	return r.scratch
}

// narrate tells step n of the current state, which is the next of the trace.
func (r *replay) narrate(n int) outcome.Event {
	e := r.tell(n)
	kept := r.started && keeps(&e, r.narrator.Program().Rules[r.batch.Steps[n].Rule])
	r.origins.follow(len(r.steps), &e, kept)
	return e
}

// tell tells step n of the current state.
func (r *replay) tell(n int) outcome.Event {
	if r.started {
		return r.narrator.Narrate(r.state, n)
	}
	return r.narrator.NarrateStart(n)
}

// take tells step n and moves on to its successor.
func (r *replay) take(n int) {
	e := r.narrate(n)
	copy(r.state, r.batch.State(n))
	r.started = true
	after := r.narrator.Describe(r.state)
	r.steps = append(r.steps, outcome.TraceStep{Event: e, Changed: outcome.Changes(r.shown, after), State: after})
	r.shown = after
}

// confirm shows the finding itself, which may add a last step. It returns the fault
// that showed, if the finding is one.
func (r *replay) confirm(w *witness, f *outcome.Finding) (*engine.Fault, error) {
	switch w.kind {
	case stepFault:
		return r.confirmStepFault(w, f)
	case badState:
		return r.confirmBadState(w, f)
	case noProgress:
		return nil, r.confirmDeadlock(f)
	case unsettled:
		return r.confirmSettled(w, f)
	case coverFault:
		got := r.narrator.Observe(r.state)
		return got, r.same(w, f, got)
	case unequalState:
		return nil, r.confirmUnequal(w, f)
	case livenessFault:
		_, got := r.narrator.Satisfies(r.state, w.property, nil)
		return got, r.same(w, f, got)
	}
	return nil, nil // doomed: the state is the whole evidence
}

func (r *replay) confirmStepFault(w *witness, f *outcome.Finding) (*engine.Fault, error) {
	for n, step := range r.expand() {
		if sameFault(step.Fault, w.fault) || r.cut && sameFault(step.Fault, moved(w.fault)) {
			r.steps = append(r.steps, outcome.TraceStep{Event: r.narrate(n), Faulty: true})
			return step.Fault, nil
		}
	}
	return nil, r.disagrees(f, "no step faults in this way")
}

func (r *replay) confirmBadState(w *witness, f *outcome.Finding) (*engine.Fault, error) {
	if !r.advance(w.state) {
		return nil, r.disagrees(f, "no step leads to the rejected state "+r.describe(w.state))
	}
	got, ok := r.narrator.Judge(r.state)
	if sameVerdict(got, ok, w) {
		return got.Fault, nil
	}
	return nil, r.disagrees(f, "the rejected state is accepted, or rejected otherwise")
}

// sameVerdict reports whether a judgement is the one in the witness.
func sameVerdict(v engine.Verdict, ok bool, w *witness) bool {
	return !ok && v.Property == w.property && (v.Fault == nil) == (w.fault == nil) &&
		(w.fault == nil || sameFault(v.Fault, w.fault))
}

// sameFault compares kind and place: the message may name other scalarset values.
func sameFault(a, b *engine.Fault) bool {
	return a != nil && b != nil && a.Kind == b.Kind && a.At == b.At && a.Guard == b.Guard
}

// moved is a fault in the body instead of the guard, or the reverse: a rule that was cut may
// have in its guard what the whole has in its body.
func moved(f *engine.Fault) *engine.Fault {
	g := *f
	g.Guard = !g.Guard
	return &g
}

func (r *replay) same(w *witness, f *outcome.Finding, got *engine.Fault) error {
	if !sameFault(got, w.fault) {
		return r.disagrees(f, "evaluating the property does not fault in this way")
	}
	return nil
}

func (r *replay) confirmDeadlock(f *outcome.Finding) error {
	fired, moved := false, false
	for _, step := range r.expand() {
		fired = fired || step.Fault == nil
		moved = moved || step.Fault == nil && !step.Stutter
	}
	if advances(r.deadlock, fired, moved) {
		return r.disagrees(f, "the state is not a deadlock")
	}
	return nil
}

// disagrees is the error of a replay that does not show what the search saw: the
// model's, when it is not symmetric, else ours.
func (r *replay) disagrees(f *outcome.Finding, what string) error {
	if unequal := r.disagreement(); unequal != nil {
		return unequal
	}
	where := "at the start states"
	if r.started {
		where = fmt.Sprintf("after step %d, in the state %s", len(r.steps), r.describe(r.state))
	}
	return fmt.Errorf("internal error: the replay of %q disagrees with the search %s: %s", f.Message, where, what)
}

func (r *replay) describe(state []uint64) string { return describe(r.narrator, state) }

// describe is a state on one line.
func describe(n engine.Narrator, state []uint64) string {
	if n == nil {
		return fmt.Sprintf("%x", state)
	}
	var parts []string
	for _, b := range n.Describe(state) {
		parts = append(parts, b.Name+" = "+b.Value)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
