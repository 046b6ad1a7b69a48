// Package reduction holds the interfaces that a search requires of reductions: of symmetry, a
// representative of each orbit (Canonicalizer) and the operations to judge and to audit it; of
// partial-order reduction, a choice among the steps of a state (Reducer) and its knowledge of their
// dependence. Packages symmetry and por implement them, and do not know each other or the search.
// Actions are the consequences of a Dependence for single steps: a search uses them, and a
// self-check tests them.
package reduction

import (
	"iter"

	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/ir"
)

// Canonicalizer maps a packed state, in place, to the one representative of its
// orbit. The symmetry room provides it.
type Canonicalizer interface {
	Canonical(state []uint64)
}

// Renaming says what the value v of the simple type t becomes.
type Renaming = func(t *ir.Type, v int64) int64

// Renamer is a Canonicalizer that can say what it did, which takes it longer. A
// liveness property with parameters that it renames cannot be judged without one.
type Renamer interface {
	Canonicalizer
	// Rename does what Canonical does and returns a renaming that leads from the state
	// given to its representative.
	Rename(state []uint64) Renaming
}

// Numberer has a number for each renaming, 0 for that which changes nothing.
type Numberer interface {
	Canonicalizer
	// Number does what Canonical does and returns the number of a renaming that leads to the representative.
	Number(state []uint64) uint64
}

// Reducer chooses which steps of a state a search has to take: partial-order reduction.
// Package por provides it and says what it owes. It is not safe for concurrent use.
type Reducer interface {
	// Choose returns, given a state and the records of all its steps (Records, not in
	// canonical form), for which rules the steps are to be taken: a bit for each. It is
	// nil when all are.
	Choose(state, records []uint64) bitset.Set
	// Clone makes another one for another worker.
	Clone() Reducer
	// Name returns the reduction's name in the outcome.
	Name() string
}

// Foresight is a Reducer that knows which rules properties see, for a search that looks where those lead that a set
// leaves out.
type Foresight interface {
	Reducer
	// Visible has a bit for each rule that writes what a property reads. It is nil where the search is to trust
	// the sets alone.
	Visible() bitset.Set
}

// Orbits renames states by other means than a Canonicalizer: by those that are obvious. It renames several states in
// the same way at once, and what it yields is overwritten by the next. The symmetry room provides it.
type Orbits interface {
	// Order is the number of renamings, math.MaxUint64 when there are more.
	Order() uint64
	// Images yields the images of states under every renaming, equal ones repeatedly.
	Images(states ...[]uint64) iter.Seq[[][]uint64]
	// Neighbours yields their images under some renamings of which all others consist.
	Neighbours(states ...[]uint64) iter.Seq[[][]uint64]
}

// Dependence is a Reducer that knows which steps commute. Package por provides it.
type Dependence interface {
	Reducer
	// Dependent reports whether taking a and b in one order or the other can matter: where
	// it cannot, neither changes which steps the other has, and both orders lead to the
	// same states.
	Dependent(a, b int32) bool
	// Feeds reports whether all that rule a does to rule b is to send what b may consume,
	// and b does nothing to a: so that two steps of theirs commute, unless b consumes what a
	// sends. It does so only where a step of b shows what that is.
	Feeds(a, b int32) bool
	// Anew reports whether a step of rule a, between two states, sends to b, which it feeds,
	// something that did not wait before.
	Anew(a, b int32, from, to []uint64) bool
	// Messages are the bits of a state that show what is sent and consumed where a rule feeds
	// another: one for each message that may wait.
	Messages() []uint64
	// CanEnable reports whether a step of a can enable b.
	CanEnable(a, b int32) bool
}

// MostOrders is how many orders of scalarset values are compared for one rule or property:
// those of five values. Where there are more, the values are not permuted, which can make as many times more states.
const MostOrders = 120

// Permuter is a Canonicalizer that can list the renamings of some scalarsets.
type Permuter interface {
	Canonicalizer
	// Permutations says how many permutations of some scalarsets there are, from 0, the
	// identity, on; rename computes into image what a state becomes under the n-th, value
	// what a value becomes. A scalarset that it does not rename counts as fixed. Not ok:
	// there are more than `most`.
	Permutations(sets []*ir.Type, most int) (
		count int, rename func(n int, state, image []uint64), value func(n int, t *ir.Type, v int64) int64, ok bool)
}

// Chosen reports whether the steps of a record are to be taken.
func Chosen(rules bitset.Set, header uint64) bool {
	return rules == nil || rules.Has(int(uint32(header)))
}

// Dropper leaves messages out of states that can have no effect any more. Package dead provides it. Any
// number of goroutines may use it at once.
type Dropper interface {
	// Drop takes them out of a packed state and counts them, unless left is nil.
	Drop(state []uint64, left *LeftOut)
	// Useless reports whether a rule may receive messages that are left out.
	Useless(r *ir.Rule) bool
	// Events reports whether there are dead events of machines. They stay where they are: a search that asks Filter
	// for its engine does not take them without need.
	Events() bool
	// LeftBehind reports whether a step of a rule takes one, so that it is none of the search.
	LeftBehind(r *ir.Rule, state, to []uint64) bool
	// Filter returns an engine without these steps.
	Filter(e engine.Engine) engine.Engine
	// Lost are the roles that were not explored to the end, to which no message is dead.
	Lost() []Lost
}

// Lost is a role to which no message is dead, since it is too large to be explored, or a role is that sends to it.
type Lost struct {
	Role   string
	Sender string // the role that may send it anything; "": it is too large itself
}

// LeftOut counts the messages that were left out, of each kind in the order of the program: those that would
// never have been received any more, and those that would have been, without an effect.
type LeftOut struct {
	Unreceived, Useless []uint64
	Held                []uint64 // steps that would have taken a dead event of a machine, of each rule
}

// NewLeftOut counts those of a program.
func NewLeftOut(p *ir.Program) LeftOut {
	return LeftOut{make([]uint64, len(p.Messages)), make([]uint64, len(p.Messages)), make([]uint64, len(p.Rules))}
}

// Form brings a state into the form in which a search looks it up: it drops dead messages, and takes the representative
// of the orbit of the rest. Either may be nil.
type Form struct {
	Dropper
	Canonicalizer
}

// None reports whether states are stored as they are.
func (f Form) None() bool { return f.Dropper == nil && f.Canonicalizer == nil }

// Canonical brings a state into its form.
func (f Form) Canonical(state []uint64) { f.Counted(state, nil) }

// Counted does so too, and counts what it drops, unless left is nil.
func (f Form) Counted(state []uint64, left *LeftOut) {
	if f.Dropper != nil {
		f.Dropper.Drop(state, left)
	}
	if f.Canonicalizer != nil {
		f.Canonicalizer.Canonical(state)
	}
}

// Numbered does so too, by a Numberer, and returns the number of the renaming.
func (f Form) Numbered(state []uint64, left *LeftOut) uint64 {
	Form{Dropper: f.Dropper}.Counted(state, left)
	return f.Canonicalizer.(Numberer).Number(state)
}

// Fold replaces the successors in records of the given stride by their forms, and counts what is dropped.
// A successor that equals the state itself has its form already.
func (f Form) Fold(records []uint64, stride int, left *LeftOut) {
	for at := 0; at < len(records); at += stride {
		if records[at]&engine.Stutter == 0 {
			f.Counted(records[at+1:at+stride:at+stride], left)
		}
	}
}
