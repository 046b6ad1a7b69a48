package engine

import (
	"unsafe"

	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// Engine runs an ir.Program on packed states. An Engine is not safe for
// concurrent use; a parallel search asks for one for each worker.
//
// States are l.Words words (Program.Layout). The order of instances is fixed:
// rules in order, parameters as ir.Rule says, so the n-th step that Expand reports
// for a state is always the same transition.
type Engine interface {
	// Program is the program that the engine runs.
	Program() *ir.Program

	// Watch makes all further calls check limits, in every loop that the model can make
	// long: a call that runs when one of them is reached panics with a *limit.Error, soon
	// afterwards, and its results are discarded. The engine stays usable. A nil Watch never
	// strikes.
	Watch(w *limit.Watch)

	// Clone makes a further engine that runs the same program in the same way, to be used
	// at the same time as this one. They share, for example, the code. A clone has no Watch
	// yet.
	Clone() (Engine, error)

	// Close frees memory outside the Go heap; shared memory is freed with the last clone. After it, only counts may be
	// read.
	Close() error

	// Starts appends one step for each instance of a start state, in order.
	Starts(b *Batch)

	// Expand appends one step for each enabled instance that fires in state, and
	// one for each instance that faults (in its guard or its body). An instance
	// abandoned by an assume statement leaves no step. With StopAtFault it stops
	// after the first faulty step. The batch may hold the steps of other states.
	Expand(state []uint64, b *Batch)

	// ExpandAll expands states that lie one after the other, at most BatchStates(Words) of them, and says how many:
	// all, or those before the first at which something faults, or whose steps have effects outside the engine: it has
	// none. Their steps replace those in r. If done is less than the number of states, CoverHits is unspecified.
	ExpandAll(states []uint64, r *Records) (done int)

	// Judge evaluates the assumptions, then the invariants, on a state and returns
	// the first that is not met or faults; ok when there is none.
	Judge(state []uint64) (v Verdict, ok bool)

	// Admit judges and then observes at most BatchStates(Words) states, one after the other, and says how many are in
	// front of the first of which Judge or Observe would say anything, or at which they have effects. Cover hits of a
	// call that is not done with all its states mean nothing.
	Admit(states []uint64) (good int)

	// Observe evaluates the cover properties on a newly stored state, one that Judge
	// passed without a fault, adding to the counts of CoverHits. A fault is returned.
	Observe(state []uint64) *Fault

	// CoverHits counts, for each of Program().Covers, the states (property) or
	// executions (statement) in which it held. The slice is the engine's own.
	CoverHits() []uint64

	// Mark evaluates the Atoms in at most BatchStates(Words) states, one after the other, and
	// says how many are in front of the first in which one faults. For each of them it appends
	// to out, atom by atom, whether each instance holds.
	Mark(states []uint64, out []bool) (values []bool, done int)

	// Satisfies evaluates property i (a Liveness one, an Atom, or one that is not for Always) for
	// each of its instances, in order, appending to out.
	Satisfies(state []uint64, property int, out []bool) ([]bool, *Fault)
}

// Batch collects steps; it is reused between calls.
type Batch struct {
	Words       int      // words of a state
	States      []uint64 // the successor of Steps[i] starts at i*Words (undefined for a faulty step)
	Steps       []Step
	StopAtFault bool
	Held        []uint64 // counts, by rule, the steps that a filter has left out; nil: they are not counted
}

// Step is one transition, or an instance that faulted.
type Step struct {
	Rule    int32  // index in Program.Rules (or Starts)
	Stutter bool   // the raw successor equals the state itself
	Merged  uint32 // the messages that it has merged, by their ir.Merging.Bit, and the notes about it, by their ir.NoteBit
	Fault   *Fault // not nil: there is no successor
}

// Reset empties the batch for states of the given width.
func (b *Batch) Reset(words int) {
	b.Words, b.States, b.Steps = words, b.States[:0], b.Steps[:0]
}

// Room returns how many bytes may be asked for to make room for n more steps to states of a width: none where there is
// room, else those of longer arrays, while the present ones are still there.
func (b *Batch) Room(n, words int) (bytes uint64) {
	if all := len(b.Steps) + n; all > cap(b.Steps) {
		bytes += 2 * uint64(all) * uint64(unsafe.Sizeof(Step{}))
	}
	if all := len(b.States) + n*words; all > cap(b.States) {
		bytes += 2 * 8 * uint64(all)
	}
	return bytes
}

// State is the successor of step i.
func (b *Batch) State(i int) []uint64 { return b.States[i*b.Words : (i+1)*b.Words : (i+1)*b.Words] }

// Verdict says which property a state fails.
type Verdict struct {
	Property int    // index in Program.Properties
	Fault    *Fault // the evaluation itself went wrong
}

// FaultKind classifies a run-time error.
type FaultKind string

// The kinds of fault. AssertFailed and Unmatched count as violations (exit 10), Unrelated decides nothing (exit 20);
// the rest are errors in the model (exit 14).
const (
	UndefinedRead   FaultKind = "undefined"
	OutOfRange      FaultKind = "range"
	BadIndex        FaultKind = "index"
	Overflow        FaultKind = "overflow"
	DivisionByZero  FaultKind = "division"
	AssertFailed    FaultKind = "assert"
	ErrorStatement  FaultKind = "error"
	NoReturn        FaultKind = "return"
	LoopLimit       FaultKind = "loop"
	RecursionLimit  FaultKind = "recursion"
	BagFull         FaultKind = "full"
	ElementGone     FaultKind = "removed"
	WrongUnionValue FaultKind = "union"
	Unhandled       FaultKind = "unhandled" // an event that its receiver has no use for
	NothingToChoose FaultKind = "choice"
	GuardEffect     FaultKind = "guard"      // a guard that changes the state
	Unmatched       FaultKind = "refinement" // a step shows what the abstraction cannot (package checker/refinement)
	Unrelated       FaultKind = "simulation" // a step to a state that no state of the abstraction is related to
)

// Fault is a run-time error at a place in the model.
type Fault struct {
	Kind    FaultKind
	Message string // complete: names, values, bounds
	In      string // the property in which it is, and the values of its quantified variables: `invariant "x", i: 0`; "": it is in a step
	At      source.Span
	Try     string          // what to try, or ""
	Event   string          // that is unhandled, where the message names the machine by its number; else ""
	Mailbox string          // the machine whose mailbox is full, or "",
	Outbox  string          // or whose outbox,
	Created string          // or of which none is left to create
	Monitor string          // of a program of P in which it is, or ""
	Why     outcome.Reasons // of an assertion
	Guard   bool            // while evaluating a guard (the instance did not start)
	Cause   error           // what the engine has learnt, so that the search has to begin again; nil: it is a fault
}

// BeginsAgain reports whether a search has to begin again, since the engine has learnt something; f may be nil.
func (f *Fault) BeginsAgain() bool { return f != nil && f.Cause != nil }

// Told is the message, with the property in which it is.
func (f *Fault) Told() string {
	if f.In == "" {
		return f.Message
	}
	return f.In + ": " + f.Message
}

// Error is the message without its place.
func (f *Fault) Error() string { return f.Message }

// Narrator explains transitions in the model's own terms; the reference interpreter provides it.
// Traces are built from nothing else.
type Narrator interface {
	Engine
	// NarrateStart describes the n-th step that Starts reports.
	NarrateStart(n int) outcome.Event
	// Narrate describes the n-th step that Expand reports for state.
	Narrate(state []uint64, n int) outcome.Event
	// Describe lists every variable of a state that is worth showing: name and value,
	// in cell order, channels as their messages.
	Describe(state []uint64) []outcome.Binding
	// Why says what makes a property false in a state: the first instance that is, and the operands there.
	Why(state []uint64, property int) outcome.Reasons
	// Fails lists what Judge would say of a state if it looked at each assumption and invariant.
	Fails(state []uint64) []Verdict
}

// SameFault compares kind and place: the message may name other scalarset values. Events that are unhandled in one
// state are at one place, so they are compared, too.
func SameFault(a, b *Fault) bool {
	return a != nil && b != nil && a.Kind == b.Kind && a.At == b.At && a.Guard == b.Guard &&
		(a.Kind != Unhandled || sameEvent(a, b))
}

func sameEvent(a, b *Fault) bool {
	if a.Event != "" {
		return a.Event == b.Event
	}
	return a.Message == b.Message
}
