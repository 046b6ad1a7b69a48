package checker

import (
	"fmt"

	"gomc/checker/store"
	"gomc/ir"
)

// liveness decides AG EF p for every instance of every liveness property at once.
//
// While states are stored, one bit for each state and instance records whether p
// holds there. When the exploration is over, the bits are closed backwards: a state
// gets the bit of an instance when one of its successors has it. A state still
// without the bit can never reach p again.
//
// Predecessors are found by expanding states again, not by keeping edges: a model
// has 5 to 20 transitions for each state, and edges would double or triple the
// memory of the set for a question asked at the end, where the bits take an eighth
// of a byte. The states are swept over and over until nothing changes, each sweep
// expanding only those that still lack a bit, by turns downward (most edges lead to
// a later state of the arena, so that one sweep follows a whole path) and upward
// (for the edges that lead back). Few sweeps are needed in practice; a path to p
// that jumps back and forth through the arena needs one for every two turns, which
// in theory is quadratic.
type liveness struct {
	properties []int // indices in Program.Properties
	columns    []int // 0, then for each property the column after its last instance
	bits       []uint64
	values     []bool // scratch
}

func newLiveness(p *ir.Program) liveness {
	l := liveness{columns: []int{0}}
	for i, q := range p.Properties {
		if q.Kind == ir.Liveness {
			l.properties = append(l.properties, i)
		}
	}
	return l
}

// width is the number of instances of all properties.
func (l *liveness) width() int { return l.columns[len(l.columns)-1] }

func (l *liveness) get(i store.Index, column int) bool {
	bit := int(i)*l.width() + column
	return l.bits[bit/64]>>(bit%64)&1 != 0
}

func (l *liveness) set(i store.Index, column int) {
	bit := int(i)*l.width() + column
	l.bits[bit/64] |= 1 << (bit % 64)
}

// settled reports whether state i has every bit.
func (l *liveness) settled(i store.Index) bool {
	for c := range l.width() {
		if !l.get(i, c) {
			return false
		}
	}
	return true
}

// inherit gives state i the bits of state j and reports whether any was new.
func (l *liveness) inherit(i, j store.Index) bool {
	changed := false
	for c := range l.width() {
		if l.get(j, c) && !l.get(i, c) {
			l.set(i, c)
			changed = true
		}
	}
	return changed
}

// record enters l.values, the values of all instances, for the new state i.
func (l *liveness) record(i store.Index) {
	for need := (int(i)+1)*l.width()/64 + 1; len(l.bits) < need; {
		l.bits = append(l.bits, 0)
	}
	for c, v := range l.values {
		if v {
			l.set(i, c)
		}
	}
}

// column notes that the instances of property k end before column c. They do so in
// every state; the first state says where.
func (l *liveness) column(k, c int) error {
	if k+1 == len(l.columns) {
		l.columns = append(l.columns, c)
	}
	if l.columns[k+1] != c {
		return fmt.Errorf("checker: property %d had %d instances and now has %d",
			l.properties[k], l.columns[k+1]-l.columns[k], c-l.columns[k])
	}
	return nil
}

// observeLiveness evaluates the predicates on the new state i; a fault comes with
// the property in which it happened.
func (s *search) observeLiveness(i store.Index) (f *Fault, property int) {
	l := &s.live
	l.values = l.values[:0]
	for k, p := range l.properties {
		if l.values, f = s.engine.Satisfies(s.seen.State(i), p, l.values); f != nil {
			return f, p
		}
		if s.err = l.column(k, len(l.values)); s.err != nil {
			return nil, 0
		}
	}
	l.record(i)
	return nil, 0
}

// judgeLiveness closes the bits and reports what is missing, unless a limit comes first.
func (s *search) judgeLiveness() {
	if len(s.live.properties) == 0 || s.seen.Len() == 0 {
		return
	}
	for down, changed := true, true; changed; down = !down {
		var ok bool
		if changed, ok = s.sweep(down); !ok {
			return
		}
	}
	for k, p := range s.live.properties {
		for c := s.live.columns[k]; c < s.live.columns[k+1]; c++ {
			s.judgeInstance(p, c-s.live.columns[k], c)
		}
	}
}

// sweep passes over all states once and reports whether any bit changed; ok is
// false when a limit came first.
func (s *search) sweep(down bool) (changed, ok bool) {
	n := s.seen.Len()
	for k := range n {
		i := store.Index(k)
		if down {
			i = store.Index(n - 1 - k)
		}
		if s.live.settled(i) {
			continue
		}
		if !s.tick() {
			return changed, false
		}
		if s.inheritFromSuccessors(i) {
			changed = true
		}
	}
	return changed, true
}

func (s *search) inheritFromSuccessors(i store.Index) bool {
	s.batch.Reset(s.program.Layout.Words)
	s.batch.StopAtFault = false
	s.engine.Expand(s.seen.State(i), &s.batch)
	changed := false
	for n := range s.batch.Steps {
		if s.batch.Steps[n].Fault != nil {
			continue
		}
		state := s.batch.State(n)
		s.canonical(state)
		// One that an assumption dropped is not there.
		if j, found := s.seen.Find(state); found && s.live.inherit(i, j) {
			changed = true
		}
	}
	return changed
}

// judgeInstance reports the instance in the given column of property p when a state
// lacks its bit. The first such state in the arena is one of the nearest to a start.
func (s *search) judgeInstance(p, instance, column int) {
	for i := range store.Index(s.seen.Len()) {
		if !s.live.get(i, column) {
			if s.first == nil {
				s.first = &witness{kind: doomed, at: i, property: p}
			}
			s.findings = append(s.findings, unlively(s.program.Properties[p], instance))
			return
		}
	}
}
