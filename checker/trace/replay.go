// Package trace replays runs. Given a path of packed states, it finds a run of the model along it:
// from a start state, always the first step whose successor has the next canonical form; at the end
// the finding of a Witness must show again. The result is one real run in one consistent naming, in
// the words of a Narrator. If a replay disagrees with the path, that is an internal error, or the
// model does not treat scalarset values alike; it is never a trace.
//
// Nothing here searches: a path may come from any search, from a file (Retrace), from a simulation
// (Rerun), or from a person who chooses step by step (Walk).
package trace

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/cause"
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/spec"
)

// WitnessKind says how a finding shows.
type WitnessKind uint8

const (
	StepFault     WitnessKind = iota // a step of the state `at` is faulty (a start, when that is store.None)
	BadState                         // a successor of `at`, of canonical form `state`, fails a property
	NoProgress                       // `at` is a deadlock
	CoverFault                       // evaluating a cover in `at` faults
	LivenessFault                    // evaluating a liveness property in `at` faults
	MomentFails                      // a property with a Moment fails in `at`
	CannotReach                      // no state with the property can be reached from `at`
	UnequalState                     // renamings of `at`, or of its successor `state`, are not treated alike
)

// Witness holds the data that is needed to show a finding again.
type Witness struct {
	Kind     WitnessKind
	At       store.Index // the last stored state of the run
	State    []uint64
	Property int
	Losses   []property.Loss // what CannotReach is the first of, and findings in their order
	Fault    *engine.Fault
}

// replay repeats the run to a witness on concrete states.
type replay struct {
	narrator engine.Narrator
	form     reduction.Form
	explain  equivariance.Explainer
	deadlock spec.Deadlock
	split    bool // the search ran rules that were split (ir.Rule.Whole)
	batch    engine.Batch
	started  bool
	state    []uint64          // the concrete state reached
	stored   []uint64          // the state that the search stored for it
	shown    []outcome.Binding // the same, described
	scratch  []uint64
	steps    []outcome.TraceStep
	origins  *origins
	course   *cause.Run // what was taken, to find the cause of the end; nil: that is not asked for
}

// Run is the parts of a run that is to be described.
type Run struct {
	Narrator    engine.Narrator
	Symmetry    reduction.Canonicalizer // nil: none
	Dropper     reduction.Dropper       // of dead messages; nil: none were left out
	Renamer     reduction.Renamer       // of instances of liveness properties; nil: none is renamed
	Obligations []equivariance.Obligation
	Dependents  []order.Dependent // where the order of scalarset values may show
	Deadlock    spec.Deadlock
	Split       bool // the search ran rules that were split (ir.Rule.Whole)
}

// newReplay stands before the first step.
func newReplay(n engine.Narrator) *replay {
	words := n.Program().Layout.Words
	return &replay{
		narrator: n, batch: engine.Batch{Words: words}, state: make([]uint64, words), scratch: make([]uint64, words),
		origins: newOrigins(n.Program()),
	}
}

// Trace replays the run along a path of stored states to what a witness shows, the first of some findings. Findings
// take their words from the replay, so that they speak of the same scalarset values as the trace. The error is an
// *equivariance.AsymmetryError where the run shows instead that the model does not treat these alike; else it is
// internal.
func (run *Run) Trace(path [][]uint64, w *Witness, findings []outcome.Finding) (*outcome.Trace, error) {
	f := &findings[0]
	r := newReplay(run.Narrator)
	r.course = &cause.Run{}
	r.form, r.deadlock, r.split = reduction.Form{Dropper: run.Dropper, Canonicalizer: run.Symmetry}, run.Deadlock, run.Split
	r.explain = equivariance.Explainer{Narrator: run.Narrator, Symmetry: run.Symmetry, Obligations: run.Obligations,
		Dependents: run.Dependents, Describe: r.describe}
	fault, err := r.show(path, w, f)
	switch {
	case err != nil:
	case fault != nil:
		f.Message, f.Reasons = fault.Told(), fault.Why
	case w.Kind == CannotReach && run.Renamer != nil:
		r.nameLosses(w.Losses, run.Renamer, findings)
	}
	t := &outcome.Trace{Steps: r.steps}
	if err == nil {
		t.Cause = r.causeOf(w)
	}
	return t, err
}

// Along replays the run along a path of states, whatever it leads to.
func (run *Run) Along(path [][]uint64) ([]outcome.TraceStep, error) {
	r := newReplay(run.Narrator)
	r.split = run.Split
	for _, next := range path {
		if !r.advance(next) {
			return r.steps, r.disagrees(&outcome.Finding{}, "no step leads to the state "+r.describe(next))
		}
	}
	return r.steps, nil
}

// show follows the path and confirms what it leads to.
func (r *replay) show(path [][]uint64, w *Witness, f *outcome.Finding) (*engine.Fault, error) {
	for _, next := range path {
		if !r.advance(next) {
			return nil, r.disagrees(f, "no step leads to the stored state "+r.describe(next))
		}
	}
	return r.confirm(w, f)
}

// nameLosses makes the findings of losses in the naming of the run. All are renamed alike: what is lost under
// one naming is lost under each, and so no two become the same.
func (r *replay) nameLosses(losses []property.Loss, renamer reduction.Renamer, findings []outcome.Finding) {
	copy(r.scratch, r.live())
	rename := renamer.Rename(r.scratch)
	for k, l := range losses {
		p, n := r.narrator.Program().Properties[l.Property], 0
		for property.RenamedInstance(p, n, rename) != l.Instance { // a bijection: some n does
			n++
		}
		findings[k] = property.LivenessFinding(p, n)
	}
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
	r.form.Canonical(r.scratch)
	return r.scratch
}

// live is the state reached without dead messages.
func (r *replay) live() []uint64 {
	state := slices.Clone(r.state)
	reduction.Form{Dropper: r.form.Dropper}.Canonical(state)
	return state
}

// narrate describes step n of the current state, which is the next of the trace.
func (r *replay) narrate(n int) outcome.Event {
	e := r.event(n)
	kept := r.started && keeps(&e, r.narrator.Program().Rules[r.batch.Steps[n].Rule])
	r.origins.follow(len(r.steps), &e, kept)
	return e
}

// event describes step n of the current state.
func (r *replay) event(n int) outcome.Event {
	if r.started {
		return r.narrator.Narrate(r.state, n)
	}
	return r.narrator.NarrateStart(n)
}

// take describes step n and moves on to its successor.
func (r *replay) take(n int) {
	e := r.narrate(n)
	copy(r.state, r.batch.State(n))
	if r.course != nil {
		r.course.States, r.course.Taken = append(r.course.States, slices.Clone(r.state)), append(r.course.Taken, n)
	}
	after := r.narrator.Describe(r.state)
	start := r.startOf(after)
	r.started = true
	changed := outcome.Changes(r.shown, after)
	e.Enters = r.entered(&e, changed)
	r.steps = append(r.steps, outcome.TraceStep{Event: e, Start: start, Changed: changed, State: after})
	r.shown = after
}

// startOf compares a start state with the first; nil for another state.
func (r *replay) startOf(after []outcome.Binding) *outcome.Start {
	first := slices.IndexFunc(r.batch.Steps, func(s engine.Step) bool { return s.Fault == nil })
	if r.started || first < 0 {
		return nil
	}
	s := &outcome.Start{Differs: []string{}}
	for _, c := range outcome.Changes(r.narrator.Describe(r.batch.State(first)), after) {
		s.Differs = append(s.Differs, c.Name)
	}
	return s
}

// entered is the state that a machine goes to in an event, "" where it stays in one.
func (r *replay) entered(e *outcome.Event, changed []outcome.Change) string {
	for _, p := range r.narrator.Program().Processes {
		if p.State == "" || !r.started || e.Process == "" {
			continue
		}
		for _, c := range changed {
			if c.Before != "" && c.Name == e.Process+"."+p.State && strings.HasPrefix(e.Process, p.Name) {
				return c.After
			}
		}
	}
	if e.In == "" {
		return ""
	}
	for _, c := range changed { // of a machine of P
		if c.Before != "" && c.Name == e.Process+".state" {
			return c.After
		}
	}
	return ""
}

// confirm shows the finding itself, which may add a last step. It returns the fault
// that showed, if the finding is one.
func (r *replay) confirm(w *Witness, f *outcome.Finding) (*engine.Fault, error) {
	switch w.Kind {
	case StepFault:
		return r.confirmStepFault(w, f)
	case BadState:
		return r.confirmBadState(w, f)
	case NoProgress:
		return nil, r.confirmDeadlock(f)
	case MomentFails:
		return r.confirmMoment(w, f)
	case CoverFault:
		got := r.narrator.Observe(r.state)
		return got, r.same(w, f, got)
	case UnequalState:
		return nil, r.confirmUnequal(w, f)
	case LivenessFault:
		_, got := r.narrator.Satisfies(r.state, w.Property, nil)
		return got, r.same(w, f, got)
	}
	return nil, nil // CannotReach: the state is the whole evidence
}

func (r *replay) confirmStepFault(w *Witness, f *outcome.Finding) (*engine.Fault, error) {
	for n, step := range r.expand() {
		if engine.SameFault(step.Fault, w.Fault) || r.split && engine.SameFault(step.Fault, otherPhase(w.Fault)) {
			r.steps = append(r.steps, outcome.TraceStep{Event: r.narrate(n), Faulty: true})
			return step.Fault, nil
		}
	}
	return nil, r.disagrees(f, "no step faults in this way")
}

func (r *replay) confirmBadState(w *Witness, f *outcome.Finding) (*engine.Fault, error) {
	if !r.advance(w.State) {
		return nil, r.disagrees(f, "no step leads to the rejected state "+r.describe(w.State))
	}
	got, ok := r.narrator.Judge(r.state)
	if sameVerdict(got, ok, w) {
		if got.Fault != nil {
			r.tellOthers(w.Property, f)
		} else {
			f.Reasons = r.narrator.Why(r.state, w.Property)
		}
		return got.Fault, nil
	}
	return nil, r.disagrees(f, "the rejected state is accepted, or rejected otherwise")
}

// tellOthers adds the other properties that fail in the same state to the finding of a property whose evaluation
// failed.
func (r *replay) tellOthers(property int, f *outcome.Finding) {
	for _, v := range r.narrator.Fails(r.state) {
		q := r.narrator.Program().Properties[v.Property]
		switch {
		case v.Property == property:
		case v.Fault != nil:
			f.Details = append(f.Details, "also in this state: "+v.Fault.Told())
		case q.Kind != ir.Assumption:
			f.Details = append(f.Details, fmt.Sprintf("also in this state: %s %s failed", q.Kind, q.Title()))
		}
	}
}

// sameVerdict reports whether a judgement is the one in the witness.
func sameVerdict(v engine.Verdict, ok bool, w *Witness) bool {
	return !ok && v.Property == w.Property && (v.Fault == nil) == (w.Fault == nil) &&
		(w.Fault == nil || engine.SameFault(v.Fault, w.Fault))
}

// otherPhase returns a fault in the body instead of the guard, or the reverse: a rule that was split may have in its
// guard what the whole has in its body.
func otherPhase(f *engine.Fault) *engine.Fault {
	g := *f
	g.Guard = !g.Guard
	return &g
}

func (r *replay) same(w *Witness, f *outcome.Finding, got *engine.Fault) error {
	if !engine.SameFault(got, w.Fault) {
		return r.disagrees(f, "evaluating the property does not fault in this way")
	}
	return nil
}

func (r *replay) confirmDeadlock(f *outcome.Finding) error {
	fired, moved := property.NewMotion(r.narrator.Program()).OfSteps(r.expand())
	if property.Advances(r.deadlock, fired, moved) {
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
	where, in := "at the start states", ""
	if r.started {
		where, in = fmt.Sprintf("after step %d", len(r.steps)), ", in the state "+r.describe(r.state)
	}
	return fmt.Errorf("internal error: the replay of %q disagrees with the search %s: %s%s", f.Message, where, what, in)
}

func (r *replay) describe(state []uint64) string { return Describe(r.narrator, state) }

// Describe returns a state on one line.
func Describe(n engine.Narrator, state []uint64) string {
	if n == nil {
		return fmt.Sprintf("%x", state)
	}
	var parts []string
	for _, b := range n.Describe(state) {
		parts = append(parts, b.Name+" = "+b.Value)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// disagreement returns the reason why the replay of a run does not show what the search saw: the model does not treat
// the stored state and the replayed one alike. It returns nil if that is not the reason.
func (r *replay) disagreement() *equivariance.AsymmetryError {
	if r.form.Canonicalizer == nil || !r.started || slices.Equal(r.stored, r.live()) {
		return nil
	}
	return r.explain.Between(r.stored, r.live())
}

// confirmMoment shows that a property fails in the state reached, as one at rest or not.
func (r *replay) confirmMoment(w *Witness, f *outcome.Finding) (*engine.Fault, error) {
	q := r.narrator.Program().Properties[w.Property]
	if q.When == ir.AtRest {
		r.comeToRest()
	}
	if property.Moves(r.narrator, r.state) != (q.When == ir.Moving) {
		return nil, r.disagrees(f, "events can happen in the one state, and not in the other")
	}
	values, got := r.narrator.Satisfies(r.state, w.Property, nil)
	switch {
	case w.Fault != nil:
		return got, r.same(w, f, got)
	case got != nil || !slices.Contains(values, false):
		return nil, r.disagrees(f, "the property holds there")
	}
	f.Reasons = r.narrator.Why(r.state, w.Property)
	return nil, nil
}

// confirmUnequal finds out what in the state reached depends on the order, which is the
// finding.
func (r *replay) confirmUnequal(w *Witness, f *outcome.Finding) error {
	if w.State != nil && !r.advance(w.State) {
		return r.disagrees(f, "no step leads to the state "+r.describe(w.State))
	}
	if found := r.explain.In(r.state); found != nil {
		*f = *found
		return nil
	}
	return r.disagrees(f, "the state is treated like its renamings")
}

// comeToRest has what was left out happen, as long as it can: dead messages are received.
func (r *replay) comeToRest() {
	motion := property.NewMotion(r.narrator.Program())
	for r.form.Dropper != nil {
		n := slices.IndexFunc(r.expand(), func(s engine.Step) bool { return s.Fault == nil && !s.Stutter && motion.By(s.Rule) })
		if n < 0 || !r.isIdle(n) {
			return
		}
		r.take(n)
	}
}

// isIdle reports whether step n of the current state receives what is dead.
func (r *replay) isIdle(n int) bool {
	rule, to := r.narrator.Program().Rules[r.batch.Steps[n].Rule], r.batch.State(n)
	return r.form.LeftBehind(rule, r.state, to) || slices.Equal(r.canonical(to), r.stored)
}
