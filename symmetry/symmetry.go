package symmetry

import (
	"math/big"
	"slices"

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
	slots   []uint64 // scratch of bags
	to      []int32  // by element: its new name; the identity between uses
	twin    []int32  // by element: the first of its twins
	count   []uint64
}

// New compiles the layout of p. Only scalarsets that are Symmetric and have two or
// more values take part.
func New(p *ir.Program) *Symmetry { return fresh(compile(p)) }

// Clone is an independent Symmetry for another worker; they share what is read-only.
func (s *Symmetry) Clone() *Symmetry { return fresh(s.m) }

func fresh(m *machine) *Symmetry {
	s := &Symmetry{
		m: m, refiner: newRefiner(m), tree: newSearch(m),
		scratch: make([]uint64, m.layout.Words),
		to:      make([]int32, m.n), twin: make([]int32, m.n), count: make([]uint64, m.n),
	}
	for e := range s.to {
		s.to[e] = int32(e)
	}
	return s
}

// Canonical replaces a packed state by the representative of its orbit.
func (s *Symmetry) Canonical(state []uint64) {
	if s.m.n > 0 {
		s.canonical(state)
	}
}

// Find does what Canonical does and returns a renaming that leads from the state
// given to its representative.
func (s *Symmetry) Find(state []uint64) Permutation {
	if s.m.n == 0 {
		return Permutation{}
	}
	return s.m.permutation(s.canonical(state))
}

// canonical returns the order of elements that it used.
func (s *Symmetry) canonical(state []uint64) []int32 {
	s.state = state
	s.refiner.facts.read(s.m, state)
	p := &s.tree.levels[0]
	s.refiner.initial(p)
	if _, _, tied := p.smallest(); tied && s.partTwins(p) {
		s.refiner.refine(p)
	}
	if _, _, tied := p.smallest(); tied {
		s.least()
		copy(state, s.tree.best)
		s.identity()
		return s.tree.bestOrder
	}
	s.rename(p.order)
	s.m.image(s.scratch, state, s.to, &s.slots)
	copy(state, s.scratch)
	s.identity()
	return p.order
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
	for i, set := range s.m.sets {
		for v, w := range p[i] {
			s.to[set.first+int32(v)] = set.first + int32(w)
		}
	}
	s.m.image(s.scratch, state, s.to, &s.slots)
	copy(state, s.scratch)
	s.identity()
}

// Permutation renames values: the v-th of the k-th group becomes p[k][v].
type Permutation [][]int

func (m *machine) permutation(order []int32) Permutation {
	p := make(Permutation, len(m.sets))
	for k, set := range m.sets {
		p[k] = make([]int, set.size)
		for place := set.first; place < set.first+set.size; place++ {
			p[k][order[place]-set.first] = int(place - set.first)
		}
	}
	return p
}

// Inverse undoes p.
func (p Permutation) Inverse() Permutation {
	out := make(Permutation, len(p))
	for k := range p {
		out[k] = make([]int, len(p[k]))
		for v, w := range p[k] {
			out[k][w] = v
		}
	}
	return out
}

// Then is p followed by q.
func (p Permutation) Then(q Permutation) Permutation {
	out := make(Permutation, len(p))
	for k := range p {
		out[k] = make([]int, len(p[k]))
		for v, w := range p[k] {
			out[k][v] = q[k][w]
		}
	}
	return out
}

// Order is the number of permutations: the product of the factorials of the sizes.
func (s *Symmetry) Order() *big.Int {
	n := big.NewInt(1)
	for _, set := range s.m.sets {
		n.Mul(n, new(big.Int).MulRange(1, int64(set.size)))
	}
	return n
}

func equal(a, b []uint64) bool { return slices.Equal(a, b) }
