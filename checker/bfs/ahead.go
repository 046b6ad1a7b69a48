package bfs

import (
	"sync/atomic"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/bitset"
)

// A stubborn set may put off a step that a property sees. What is put off comes at last, but not soon: a violation
// that is two steps away is found when all else has happened. No set that is as small avoids that, since a set with such
// a step has all that may still be seen together with it. So the search looks ahead of what is left out: from each of the
// first states it takes the visible steps alone, one after the other, and where they lead to a violation, the state
// is expanded in full. That is always right, and only then are there more states. The next state on the way to the
// violation is like it, so the search looks ahead in the level after one in which it has found something, too.
//
// What is found depends on the state alone, and where the search looks on whole levels, so neither depends on rounds
// or workers.
const (
	aheadFrom = 1 << 9 // number of states from which it looks ahead
	aheadOf   = 1 << 5 // number of states that it looks at from each of them
)

// ahead says from which states a search looks ahead.
type ahead struct {
	until store.Index // those before it
	found atomic.Bool // it has found something in the present level
}

// begin begins a level, which ends before index end.
func (a *ahead) begin(end store.Index) {
	a.until = max(a.until, aheadFrom)
	if a.found.Swap(false) {
		a.until = max(a.until, end)
	}
}

// lookAhead holds the data for a worker's look-ahead.
type lookAhead struct {
	visible bitset.Set // the rules to take; nil: it does not look
	open    func() (engine.Engine, error)
	engine  engine.Engine // made when it is needed
	records engine.Records
	states  []uint64 // those looked at from one state
}

func newLookAhead(r reduction.Reducer, opts *search.Options) lookAhead {
	knows, is := r.(reduction.Foresight)
	if !is || opts.Clone == nil {
		return lookAhead{}
	}
	return lookAhead{visible: knows.Visible(), open: func() (engine.Engine, error) {
		e, _, err := opts.Clone()
		if err == nil {
			e.Watch(opts.Watch)
		}
		return e, err
	}}
}

// choose returns the reducer's choice for state i, given the records of all its steps. It returns nil, for all steps,
// if a visible step that the reducer postpones leads to a violation.
func (w *worker) choose(a *ahead, i store.Index, state, records []uint64) bitset.Set {
	rules := w.reducer.Choose(state, records)
	if rules == nil || i >= a.until || !w.ahead.fails(rules, records, 1+len(state)) {
		return rules
	}
	a.found.Store(true)
	return nil
}

// fails reports whether visible steps that are not of the rules chosen lead to something wrong.
func (l *lookAhead) fails(chosen bitset.Set, records []uint64, stride int) bool {
	if l.visible == nil {
		return false
	}
	l.states = l.states[:0]
	if l.add(chosen, records, stride) {
		return true
	}
	for at := 0; at < len(l.states); at += stride - 1 {
		if l.engine.ExpandAll(l.states[at:at+stride-1], &l.records) == 0 || l.add(nil, l.records.Data, stride) {
			return true
		}
	}
	return false
}

// add adds the successors of visible steps but those of the rules chosen, as long as there is room, and reports whether
// one of them is wrong.
func (l *lookAhead) add(chosen bitset.Set, records []uint64, stride int) bool {
	for at := 0; at < len(records) && len(l.states) < aheadOf*(stride-1); at += stride {
		rule := int(int32(records[at]))
		if !l.visible.Has(rule) || chosen != nil && chosen.Has(rule) || records[at]&engine.Stutter != 0 {
			continue
		}
		if !l.ready() {
			return false
		}
		if _, ok := l.engine.Judge(records[at+1 : at+stride]); !ok {
			return true
		}
		l.states = append(l.states, records[at+1:at+stride]...)
	}
	return false
}

// ready makes the engine, and reports whether there is one; without, nothing is looked at any more.
func (l *lookAhead) ready() bool {
	if l.engine != nil {
		return true
	}
	e, err := l.open()
	if err != nil {
		l.visible = nil
		return false
	}
	l.engine = e
	return true
}
