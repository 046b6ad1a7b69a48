package checker

import (
	"cmp"
	"fmt"
	"slices"
	"sync/atomic"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
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
//
// Under symmetry the successor found in the store is a renaming of the real one, and
// the instance that stands in a column there may be another one here: bits are
// inherited from the column of the renamed instance.
type liveness struct {
	properties []int // indices in Program.Properties
	columns    []int // 0, then for each property the column after its last instance
	bits       []uint64
	renamer    reduction.Renamer // nil: no instance is ever renamed
}

func newLiveness(p *ir.Program, symmetry reduction.Canonicalizer) liveness {
	l := liveness{columns: []int{0}}
	for i, q := range p.Properties {
		if q.Kind != ir.Liveness {
			continue
		}
		l.properties = append(l.properties, i)
		if symmetry != nil && slices.ContainsFunc(q.Params, renamable) {
			l.renamer = symmetry.(reduction.Renamer) // refuseLiveness has seen to it
		}
	}
	return l
}

// renamable reports whether a parameter runs over values that symmetry may rename.
func renamable(q ir.Param) bool {
	return q.Kind == ir.Each && q.Type != nil && q.Type.Interchangeable()
}

// NoSymmetry is the refusal of symmetry reduction for a program in which what one guard
// changes is there for the next, or one with liveness properties whose instances could not
// be told again in the representative, without a Renamer. It is nil for others; renames
// says that there is one.
func NoSymmetry(p *ir.Program, renames bool) *Unsupported {
	if p.GuardsFirst && slices.ContainsFunc(p.Rules, p.GuardWrites) {
		return &Unsupported{Message: "symmetry reduction cannot be had where what one guard changes is there for the next: the order of the instances shows",
			Try: "--no-symm, or --guards-first=off"}
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Liveness && !renames && slices.ContainsFunc(q.Params, renamable) {
			return &Unsupported{Message: fmt.Sprintf("the instances of liveness %s%s cannot be told apart under symmetry reduction", q.Title(), in(q.At)), Try: "--no-symm"}
		}
	}
	return nil
}

// width is the number of instances of all properties.
func (l *liveness) width() int { return l.columns[len(l.columns)-1] }

func (l *liveness) get(i store.Index, column int) bool {
	bit := int(i)*l.width() + column
	return l.bits[bit/64]>>(bit%64)&1 != 0
}

// set may be called for several states at once, whose bits share words.
func (l *liveness) set(i store.Index, column int) {
	bit := int(i)*l.width() + column
	atomic.OrUint64(&l.bits[bit/64], 1<<(bit%64))
}

// reserve makes room for the bits of n states.
func (l *liveness) reserve(n int) {
	if need := n*l.width()/64 + 1; len(l.properties) > 0 && len(l.bits) < need {
		l.bits = append(l.bits, make([]uint64, need-len(l.bits))...)
	}
}

// growth is how many bytes are about to be taken for the bits of n states.
func (l *liveness) growth(n int) uint64 {
	if need := n*l.width()/64 + 1; len(l.properties) > 0 && cap(l.bits) < need {
		return 8 * uint64(need+need/4)
	}
	return 0
}

// truncate clears the bits of all but the first n states.
func (l *liveness) truncate(n int) {
	if first := n * l.width(); first/64 < len(l.bits) {
		l.bits[first/64] &= 1<<(first%64) - 1
		clear(l.bits[first/64+1:])
	}
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

// inherit gives state i the bits of state j and reports whether any was new; to says
// in which column of j the instance of each column of i stands.
func (l *liveness) inherit(i, j store.Index, to func(column int) int) bool {
	changed := false
	for c := range l.width() {
		if !l.get(i, c) && l.get(j, to(c)) {
			l.set(i, c)
			changed = true
		}
	}
	return changed
}

// renamed is the column to which a renaming takes the instance in column c.
func (l *liveness) renamed(p *ir.Program, c int, rename reduction.Renaming) int {
	k := 0
	for l.columns[k+1] <= c {
		k++
	}
	first := l.columns[k]
	return first + renamedInstance(p.Properties[l.properties[k]], c-first, rename)
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

// observation is what went wrong when the predicates were evaluated on a state.
type observation struct {
	fault    *engine.Fault
	property int // in which it happened
	err      error
}

// quiet reports whether nothing did.
func (o observation) quiet() bool { return o.fault == nil && o.err == nil }

// observe evaluates the predicates on the new state i. In a round there is room for it
// already, and nothing is written but bits.
func (l *liveness) observe(w *worker, state []uint64, i store.Index) (o observation) {
	w.values = w.values[:0]
	for k, p := range l.properties {
		if w.values, o.fault = w.engine.Satisfies(state, p, w.values); o.fault != nil {
			o.property = p
			return o
		}
		if o.err = l.column(k, len(w.values)); o.err != nil {
			return o
		}
	}
	l.reserve(int(i) + 1)
	for c, v := range w.values {
		if v {
			l.set(i, c)
		}
	}
	return o
}

// judgeLiveness closes the bits and reports what is missing, unless a limit comes first.
func (s *search) judgeLiveness() bool {
	if len(s.live.properties) == 0 || s.seen.Len() == 0 {
		return true
	}
	for down, changed := true, true; changed; down = !down {
		var ok bool
		if changed, ok = s.sweep(down); !ok {
			return false
		}
	}
	for k, p := range s.live.properties {
		s.judgeInstances(p, s.live.columns[k], s.live.columns[k+1])
	}
	return true
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
	s.engine.Expand(s.seen.State(i, s.lead.state), &s.batch)
	changed := false
	for n := range s.batch.Steps {
		if s.batch.Steps[n].Fault != nil {
			continue
		}
		state := s.batch.State(n)
		to := s.represent(state)
		// One that an assumption dropped is not there.
		if j, found := s.seen.Find(state); found && s.live.inherit(i, j, to) {
			changed = true
		}
	}
	return changed
}

// represent replaces a state by its representative and says where its instances of
// liveness properties stand there.
func (s *search) represent(state []uint64) (to func(column int) int) {
	if s.live.renamer == nil {
		s.lead.canonical(state)
		return func(column int) int { return column }
	}
	rename := s.live.renamer.Rename(state)
	return func(column int) int { return s.live.renamed(s.program, column, rename) }
}

// judgeInstances reports the instances of property p, which stand in some columns, of which a
// state lacks the bit. The first such state in the arena is one of the nearest to a start.
// Under symmetry a renaming of an instance may be lost nearer by, in another column, and is
// as good: the nearest comes first.
func (s *search) judgeInstances(p, from, to int) {
	type loss struct {
		at       store.Index
		instance int
	}
	var lost []loss
	for c := from; c < to; c++ {
		for i := range store.Index(s.seen.Len()) {
			if !s.live.get(i, c) {
				lost = append(lost, loss{i, c - from})
				break
			}
		}
	}
	if s.live.renamer != nil {
		slices.SortStableFunc(lost, func(a, b loss) int { return cmp.Compare(a.at, b.at) })
	}
	for _, l := range lost {
		if s.first == nil {
			s.first = &witness{kind: doomed, at: l.at, property: p, instance: l.instance}
		}
		s.findings = append(s.findings, unlively(s.program.Properties[p], l.instance))
	}
}
