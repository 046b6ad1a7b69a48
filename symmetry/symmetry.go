package symmetry

import (
	"slices"

	"gomc/internal/limit"
	"gomc/ir"
)

// Symmetry computes canonical forms for one program. It is not safe for concurrent
// use; each worker takes a Clone.
type Symmetry struct {
	m       *machine
	refiner refiner
	tree    search
	state   []uint64 // being worked on
	scratch []uint64
	late    []uint64 // scratch of the table
	slots   []uint64 // scratch of bags
	to      []int32  // by element: its new name; the identity between uses
	twin    []int32  // by element: the first of its twins
	count   []uint64 // by element: how many twins it is the first of
	keys    []uint64 // scratch of stages
	rows    []uint64 // scratch of sorters
	order   []int32  // of the elements of sorted scalarsets, by place
	places  []int32  // scratch: of what is sorted last, in the best image so far
	watch   *limit.Watch
}

// New compiles the layout of p. The scalarsets that take part are those that are
// Symmetric, have two or more values and occur in the state, except some.
func New(p *ir.Program, except ...*ir.Type) *Symmetry {
	m := compile(p, except)
	m.table = newTable(m)
	return fresh(m)
}

// Permuted lists the scalarsets that take part, but for some, in the order of their declaration.
func Permuted(p *ir.Program, except ...*ir.Type) (list []*ir.Type) {
	for _, t := range p.Scalarsets {
		if takesPart(p, t, except) && !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// Clone returns an independent Symmetry for another worker; they share what is read-only.
func (s *Symmetry) Clone() *Symmetry { return fresh(s.m) }

func fresh(m *machine) *Symmetry {
	return &Symmetry{
		m: m, refiner: newRefiner(m), tree: newSearch(m),
		scratch: make([]uint64, m.layout.Words), late: make([]uint64, m.layout.Words),
		to: m.identity(), twin: make([]int32, m.n), count: make([]uint64, m.n),
		keys: make([]uint64, m.n, m.n+smallSize), rows: make([]uint64, m.sorting.sorterScratch()),
		order: make([]int32, m.n), places: make([]int32, m.n),
	}
}

// Watch has s look at limits in searches, which can take long: Canonical and Find panic
// with a *limit.Error soon after one is reached.
func (s *Symmetry) Watch(w *limit.Watch) { s.watch = w }

// identity maps each element to itself. It has one entry more than there are
// elements, for the unused coordinates of movers.
func (m *machine) identity() []int32 {
	to := make([]int32, m.n+1)
	for e := range to {
		to[e] = int32(e)
	}
	return to
}

// Canonical replaces a packed state by the representative of its orbit.
func (s *Symmetry) Canonical(state []uint64) {
	s.sort(state)
	if len(s.m.sorting.sorters) < len(s.m.sets) && s.lookUp(state) < 0 {
		s.refineAndSearch(state)
	}
}

// Find does what Canonical does and returns a renaming that leads from the state
// given to its representative.
func (s *Symmetry) Find(state []uint64) Permutation {
	s.find(state)
	defer s.identity()
	return s.m.permutation(s.to)
}

// find does so and leaves the renaming in s.to.
func (s *Symmetry) find(state []uint64) {
	copy(s.order, s.to)
	s.sort(state)
	if n := s.lookUp(state); n >= 0 {
		copy(s.to, s.m.table.permutations[n])
		if s.m.sorting.last != nil {
			s.renameSorted(s.m.sorting.last)
		}
	} else {
		s.rename(s.refineAndSearch(state))
	}
	for i := range s.m.sorting.sorters {
		s.renameSorted(&s.m.sorting.sorters[i])
	}
}

// renameSorted names each element of a sorted scalarset after its place.
func (s *Symmetry) renameSorted(o *sorter) {
	for place := o.first; place < o.first+o.size; place++ {
		s.to[s.order[place]] = place
	}
}

// sort brings the sorted scalarsets in order.
func (s *Symmetry) sort(state []uint64) {
	for i := range s.m.sorting.sorters {
		s.m.sorting.sorters[i].sort(state, s.rows, s.order)
	}
}

// lookUp uses the table and returns the number of the permutation that it took, or -1
// when it has no answer.
func (s *Symmetry) lookUp(state []uint64) int {
	if s.m.table == nil {
		return -1
	}
	return s.m.table.canonical(s, state)
}

// keysOf computes the keys of a stage; those of other scalarsets mean nothing.
func (s *Symmetry) keysOf(k *stage, state []uint64) []uint64 {
	k.compute(state, s.keys)
	s.refiner.collide(s.keys)
	return s.keys
}

// refineAndSearch returns the order of elements that it took.
func (s *Symmetry) refineAndSearch(state []uint64) []int32 {
	p := &s.tree.levels[0]
	p.reset(s.m)
	for i := range s.m.stages {
		if k := &s.m.stages[i]; p.tiedIn(k.set) {
			p.splitSet(k.set, s.keysOf(k, state))
		}
	}
	if p.tied() {
		return s.resolve(p, state)
	}
	s.rename(p.order)
	s.apply(state)
	return p.order
}

// resolve orders elements that their keys leave tied.
func (s *Symmetry) resolve(p *partition, state []uint64) []int32 {
	s.state = state
	s.refiner.initial(p, state)
	if p.tied() && s.partTwins(p) {
		s.refiner.refine(p)
	}
	if p.tied() {
		s.least()
		copy(state, s.tree.best)
		s.identity()
		return s.tree.bestOrder
	}
	s.rename(p.order)
	s.apply(state)
	return p.order
}

// apply replaces a state by its image under s.to, which renames nothing that is sorted,
// and s.to by the identity.
func (s *Symmetry) apply(state []uint64) {
	if slices.IsSorted(s.to) {
		return
	}
	if t := s.m.table; t != nil && s.m.sorting.last == nil {
		t.apply(s, state, t.number(s.to))
		s.identity()
	} else {
		s.moveAll(state)
	}
}

// moveAll replaces a state by its image under s.to, unit by unit, and s.to by the identity.
func (s *Symmetry) moveAll(state []uint64) {
	s.m.image(s.scratch, state, s.to, &s.slots)
	copy(state, s.scratch)
	s.identity()
}

// rename names each element after its place.
func (s *Symmetry) rename(order []int32) {
	for place, e := range order {
		s.to[e] = int32(place)
	}
}

func (s *Symmetry) identity() {
	for e := range s.to {
		s.to[e] = int32(e)
	}
}

// Permute renames the scalarset values of a packed state.
func (s *Symmetry) Permute(state []uint64, p Permutation) {
	for k, set := range s.m.sets {
		for v, w := range p[k] {
			s.to[set.first+int32(v)] = set.first + int32(w)
		}
	}
	s.moveAll(state)
}
