package symmetry

import "gomc/ir"

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
	keys    []uint64 // scratch of sorters
	order   []int32  // of the elements of sorted scalarsets, by place
}

// New compiles the layout of p. The scalarsets that take part are those that are
// Symmetric, have two or more values and occur in the state.
func New(p *ir.Program) *Symmetry {
	m := compile(p)
	m.table = newTable(m)
	return fresh(m)
}

// Clone is an independent Symmetry for another worker; they share what is read-only.
func (s *Symmetry) Clone() *Symmetry { return fresh(s.m) }

func fresh(m *machine) *Symmetry {
	return &Symmetry{
		m: m, refiner: newRefiner(m), tree: newSearch(m),
		scratch: make([]uint64, m.layout.Words), late: make([]uint64, m.layout.Words),
		to: m.identity(), twin: make([]int32, m.n), count: make([]uint64, m.n),
		keys: make([]uint64, m.n), order: make([]int32, m.n),
	}
}

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
	switch {
	case len(s.m.sorters) == len(s.m.sets):
	case s.m.table != nil:
		s.lookUp(state)
	default:
		s.refineAndSearch(state)
	}
}

// Find does what Canonical does and returns a renaming that leads from the state
// given to its representative.
func (s *Symmetry) Find(state []uint64) Permutation {
	copy(s.order, s.to)
	s.sort(state)
	if s.m.table != nil {
		copy(s.to, s.m.table.permutations[s.lookUp(state)])
	} else {
		s.rename(s.refineAndSearch(state))
	}
	for i := range s.m.sorters {
		first, size := s.m.sorters[i].first, s.m.sorters[i].size
		for place := first; place < first+size; place++ {
			s.to[s.order[place]] = place
		}
	}
	defer s.identity()
	return s.m.permutation(s.to)
}

// sort brings the sorted scalarsets in order.
func (s *Symmetry) sort(state []uint64) {
	for i := range s.m.sorters {
		s.m.sorters[i].sort(state, s.keys, s.order)
	}
}

// lookUp tries the whole group and returns the number of the permutation it took.
func (s *Symmetry) lookUp(state []uint64) int {
	n := s.m.table.least(s, state)
	copy(state, s.scratch)
	return n
}

// refineAndSearch returns the order of elements that it took.
func (s *Symmetry) refineAndSearch(state []uint64) []int32 {
	s.state = state
	s.refiner.facts.read(s.m, state)
	p := &s.tree.levels[0]
	s.refiner.initial(p)
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

// apply replaces a state by its image under s.to, and s.to by the identity.
func (s *Symmetry) apply(state []uint64) {
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
	s.apply(state)
}
