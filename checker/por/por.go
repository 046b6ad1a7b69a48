package por

import (
	"slices"

	"gomc/checker/reduction"
	"gomc/internal/bitset"
	"gomc/ir"
)

// Algorithm is a way to compute stubborn sets.
type Algorithm string

// The algorithms. Deletion removes what it can, beginning with all rules; Closure adds what is
// required until nothing is missing, for each seed, and keeps the smallest set.
const (
	Deletion Algorithm = "deletion"
	Closure  Algorithm = "closure"
)

// Options of a reduction.
type Options struct {
	Algorithm Algorithm // "": Deletion
	Seeds     Seeds     // "": Opposite
	Seen      []bool    // of each rule: formulas speak of its events, and of what the Atoms read; nil: there are none
	// Assumed is fairness, and what formulas ask of what is enabled.
	Assumed Assumed
	// Together is wrong, for tests: what formulas see depends only on what else they see (V of A. Valmari).
	Together bool
	Ahead    bool // the search looks ahead of what the sets leave out (Visible)
	// EachRest is for a search that explores one of several orders of a run: it reaches each state at rest in which a
	// fault is possible.
	EachRest bool
	Defined  []bool // of each cell of the state: it is never Undefined in one that can be reached; nil: any may be
}

// Reducer chooses stubborn sets for the states of one program. It is not safe for
// concurrent use; each worker takes a Clone.
type Reducer struct {
	*analysis
	algorithm Algorithm
	enabled   set // scratch
	memo      memo
	choice    *choice
}

// New analyses p.
func New(p *ir.Program, opts Options) *Reducer {
	if opts.Algorithm == "" {
		opts.Algorithm = Deletion
	}
	if opts.Seeds == "" {
		opts.Seeds = Opposite
	}
	return newReducer(analyse(p, opts), opts.Algorithm)
}

func newReducer(a *analysis, algorithm Algorithm) *Reducer {
	return &Reducer{analysis: a, algorithm: algorithm, enabled: newSet(a.rules), choice: newChoice(a)}
}

// Clone returns an independent Reducer for another worker.
func (r *Reducer) Clone() reduction.Reducer { return newReducer(r.analysis, r.algorithm) }

// Visible are the rules that write what a property reads, so that a search can look where they lead before it puts
// them off; nil: it is not to.
func (r *Reducer) Visible() bitset.Set { return r.visible }

// Name names the reduction and its algorithm.
func (r *Reducer) Name() string { return "partial order (" + string(r.algorithm) + ")" }

// Choose returns the stubborn set of a state, given the records of all its steps: a bit
// for each rule. It is nil when no enabled rule can be left out. The set must not be
// changed.
//
// It has an enabled rule that is no fault, if there is one; else all. So all states at rest are found, not only deadlocks:
// on the way to one, some rule of the set is taken, as the enabled one that is no fault would be enabled at its end.
//
// Often only one state has its enabled rules, so an entry is analysed when there is a second
// one. That changes no set of deletion; a closure may depend on it, since what it adds first
// is not always what turns out best.
func (r *Reducer) Choose(state, records []uint64) bitset.Set {
	r.enabledBy(records, r.enabled)
	if r.enabled.Common(r.moving) == 0 {
		return nil
	}
	f := *r.memo.slot(r.enabled)
	if f == nil {
		f = &entry{enabled: slices.Clone(r.enabled)}
		r.memo.add(f)
		if r.algorithm == Deletion {
			return r.compute(f, f.enabled, state, records)
		}
	}
	if !f.analysed {
		r.analyse(f)
	}
	if f.candidates == nil {
		return nil
	}
	if s, met := r.lookup(f, state, records); met {
		return s
	}
	s := r.compute(f, f.candidates, state, records)
	r.memo.insert(f, r.choice.at.answers, s)
	return s
}

// analyse computes what can be left out in any state with the enabled rules of an entry.
func (r *Reducer) analyse(f *entry) {
	c := r.choice
	c.enabled, c.at.optimistic = f.enabled, true
	if r.algorithm == Deletion {
		f.candidates = c.candidates()
	} else if !c.closure().Holds(c.enabled) {
		f.candidates = c.enabled
	}
	f.analysed = true
}

// compute is the stubborn set of a state; nil when it has all enabled rules.
func (r *Reducer) compute(f *entry, candidates set, state, records []uint64) (out set) {
	c := r.choice
	c.enabled = f.enabled
	c.at.begin(state, records)
	if r.algorithm == Closure {
		out = c.closure()
	} else {
		out = c.deletion(candidates)
	}
	if out.Holds(c.enabled) {
		out = nil
	}
	return out
}
