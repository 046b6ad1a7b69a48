package property

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

// Liveness decides AG EF p for every instance of every liveness property at once.
//
// While states are stored, one bit for each state and instance records whether p
// holds there. When the exploration is over, the bits are closed backwards: a state
// gets the bit of an instance when one of its successors has it, by a step that is not the adversary's. A state still
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
type Liveness struct {
	program    *ir.Program
	properties []int // indices in Program.Properties
	columns    []int // 0, then for each property the column after its last instance
	bits       []uint64
	renamer    reduction.Renamer // nil: no instance is ever renamed
}

func NewLiveness(p *ir.Program, symmetry reduction.Canonicalizer) Liveness {
	l := Liveness{program: p, columns: []int{0}}
	for i, q := range p.Properties {
		if q.Kind != ir.Liveness {
			continue
		}
		l.properties = append(l.properties, i)
		if symmetry != nil && slices.ContainsFunc(q.Params, Renamable) {
			l.renamer = symmetry.(reduction.Renamer) // refuseLiveness has seen to it
		}
	}
	return l
}

// Renames returns the renamer of instances under symmetry; nil: none is ever renamed.
func (l *Liveness) Renames() reduction.Renamer { return l.renamer }

// Renamable reports whether a parameter runs over values that symmetry may rename.
func Renamable(q ir.Param) bool {
	return q.Kind == ir.Each && q.Type != nil && q.Type.Interchangeable()
}

// width is the number of instances of all properties.
func (l *Liveness) width() int { return l.columns[len(l.columns)-1] }

func (l *Liveness) get(i store.Index, column int) bool {
	bit := int(i)*l.width() + column
	return l.bits[bit/64]>>(bit%64)&1 != 0
}

// set may be called for several states at once, whose bits share words.
func (l *Liveness) set(i store.Index, column int) {
	bit := int(i)*l.width() + column
	atomic.OrUint64(&l.bits[bit/64], 1<<(bit%64))
}

// Reserve makes room for the bits of n states.
func (l *Liveness) Reserve(n int) {
	if need := n*l.width()/64 + 1; len(l.properties) > 0 && len(l.bits) < need {
		l.bits = append(l.bits, make([]uint64, need-len(l.bits))...)
	}
}

// Growth returns how many bytes are about to be taken for the bits of n states.
func (l *Liveness) Growth(n int) uint64 {
	if need := n*l.width()/64 + 1; len(l.properties) > 0 && cap(l.bits) < need {
		return 8 * uint64(need+need/4)
	}
	return 0
}

// Truncate clears the bits of all but the first n states.
func (l *Liveness) Truncate(n int) {
	if first := n * l.width(); first/64 < len(l.bits) {
		l.bits[first/64] &= 1<<(first%64) - 1
		clear(l.bits[first/64+1:])
	}
}

// complete reports whether state i has every bit.
func (l *Liveness) complete(i store.Index) bool {
	for c := range l.width() {
		if !l.get(i, c) {
			return false
		}
	}
	return true
}

// inherit gives state i the bits of state j and reports whether any was new; to says
// in which column of j the instance of each column of i stands.
func (l *Liveness) inherit(i, j store.Index, to func(column int) int) bool {
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
func (l *Liveness) renamed(c int, rename reduction.Renaming) int {
	k := 0
	for l.columns[k+1] <= c {
		k++
	}
	first := l.columns[k]
	return first + RenamedInstance(l.program.Properties[l.properties[k]], c-first, rename)
}

// column notes that the instances of property k end before column c. They do so in
// every state; the first state says where.
func (l *Liveness) column(k, c int) error {
	if k+1 == len(l.columns) {
		l.columns = append(l.columns, c)
	}
	if l.columns[k+1] != c {
		return fmt.Errorf("checker: property %d had %d instances and now has %d",
			l.properties[k], l.columns[k+1]-l.columns[k], c-l.columns[k])
	}
	return nil
}

// observation is an error in evaluating the predicates on a state.
type observation struct {
	Fault    *engine.Fault
	Property int // in which it happened
	Err      error
}

// Quiet reports whether nothing did.
func (o observation) Quiet() bool { return o.Fault == nil && o.Err == nil }

// Observe evaluates the predicates on the new state i; values is scratch. In a round there
// is room for the bits already, and nothing is written but bits.
func (l *Liveness) Observe(e engine.Engine, values *[]bool, state []uint64, i store.Index) (o observation) {
	*values = (*values)[:0]
	for k, p := range l.properties {
		if *values, o.Fault = e.Satisfies(state, p, *values); o.Fault != nil {
			o.Property = p
			return o
		}
		if o.Err = l.column(k, len(*values)); o.Err != nil {
			return o
		}
	}
	l.Reserve(int(i) + 1)
	for c, v := range *values {
		if v {
			l.set(i, c)
		}
	}
	return o
}

// Asks reports whether there is a liveness property.
func (l *Liveness) Asks() bool { return len(l.properties) > 0 }

// Space is the states that a search has stored, as far as liveness asks for them.
type Space interface {
	Len() int
	// Find looks for a representative; a state that an assumption has dropped is not there.
	Find(state []uint64) (i store.Index, found bool)
	Canonical(state []uint64)
	// Successors visits those of state i that are not reached by a fault; they may be overwritten.
	Successors(i store.Index, visit func(state []uint64))
	// Tick is called for each state that is expanded; false: a limit is reached.
	Tick() bool
}

// Close closes the bits backwards; false: a limit came first.
func (l *Liveness) Close(s Space) bool {
	if !l.Asks() || s.Len() == 0 {
		return true
	}
	for down, changed := true, true; changed; down = !down {
		var ok bool
		if changed, ok = l.sweep(s, down); !ok {
			return false
		}
	}
	return true
}

// sweep passes over all states once and reports whether any bit changed; ok is
// false when a limit came first.
func (l *Liveness) sweep(s Space, down bool) (changed, ok bool) {
	n := s.Len()
	for k := range n {
		i := store.Index(k)
		if down {
			i = store.Index(n - 1 - k)
		}
		if l.complete(i) {
			continue
		}
		if !s.Tick() {
			return changed, false
		}
		if l.inheritFromSuccessors(s, i) {
			changed = true
		}
	}
	return changed, true
}

func (l *Liveness) inheritFromSuccessors(s Space, i store.Index) (changed bool) {
	s.Successors(i, func(state []uint64) {
		to := l.represent(s, state)
		if j, found := s.Find(state); found && l.inherit(i, j, to) {
			changed = true
		}
	})
	return changed
}

// represent replaces a state by its representative and says where its instances of
// liveness properties stand there.
func (l *Liveness) represent(s Space, state []uint64) (to func(column int) int) {
	if l.renamer == nil {
		s.Canonical(state)
		return func(column int) int { return column }
	}
	rename := l.renamer.Rename(state)
	return func(column int) int { return l.renamed(column, rename) }
}

// Loss is an instance of a liveness property that has become impossible in a state.
type Loss struct {
	At       store.Index
	Property int
	Instance int
}

// Losses returns the losses of n states when the bits are closed, by property. Without a state the number of instances
// is not known, and none is lost.
func (l *Liveness) Losses(n int) (all []Loss) {
	for k, p := range l.properties[:len(l.columns)-1] {
		all = append(all, l.lossesOf(p, l.columns[k], l.columns[k+1], n)...)
	}
	return all
}

// lossesOf lists the instances of property p, which stand in some columns, of which a
// state lacks the bit. The first such state in the arena is one of the nearest to a start.
// Under symmetry a renaming of an instance may be lost nearer by, in another column, and is
// as good: the nearest comes first.
func (l *Liveness) lossesOf(p, from, to, n int) (lost []Loss) {
	for c := from; c < to; c++ {
		for i := range store.Index(n) {
			if !l.get(i, c) {
				lost = append(lost, Loss{i, p, c - from})
				break
			}
		}
	}
	if l.renamer != nil {
		slices.SortStableFunc(lost, func(a, b Loss) int { return cmp.Compare(a.At, b.At) })
	}
	return lost
}
