package symmetry

import "slices"

// maxGenerators bounds how many automorphisms are remembered. Forgetting one costs
// time only.
const maxGenerators = 64

// search is the state of one individualisation-refinement search.
type search struct {
	levels     []partition // by depth
	members    [][]int32   // by depth: the class branched on, as it was
	path       []int32     // by depth: the element individualised
	trace      []uint64    // by depth: what refinement saw on the way to the best leaf
	known      int         // how much of trace is set
	found      bool        // there is a leaf at the end of trace
	best       []uint64    // its image
	bestPath   []int32
	bestOrder  []int32
	image      []uint64
	generators [][]int32 // automorphisms found: element to element
	spare      [][]int32 // their storage, reused
	orbit      []int32   // scratch: union-find
}

func newSearch(m *machine) search {
	n := int(m.n)
	s := search{
		path: make([]int32, n+1), bestPath: make([]int32, n+1), trace: make([]uint64, n+1),
		best: make([]uint64, m.layout.Words), image: make([]uint64, m.layout.Words),
		bestOrder: make([]int32, n), orbit: make([]int32, n),
	}
	for range n + 1 {
		s.levels = append(s.levels, newPartition(m.n))
		s.members = append(s.members, make([]int32, 0, n))
	}
	return s
}

// least explores the tree below levels[0]; afterwards best and bestOrder are set.
func (s *Symmetry) least() {
	t := &s.tree
	t.known, t.found, t.generators = 0, false, t.generators[:0]
	s.branch(0)
}

// branch explores the tree below the partition of a level and returns the level at
// which to go on: this one, or one above when the rest of the tree up to there is the
// image of something already explored.
func (s *Symmetry) branch(level int) int {
	if s.watch.Reached() != nil {
		s.identity()
		s.watch.Check()
	}
	t := &s.tree
	p := &t.levels[level]
	i, j, tied := p.smallest()
	if !tied {
		return s.leaf(level)
	}
	t.members[level] = append(t.members[level][:0], p.order[i:j]...)
	for k, e := range t.members[level] {
		if k > 0 && t.explored(level, k) {
			continue
		}
		t.path[level] = e
		q := &t.levels[level+1]
		q.copy(p)
		q.single(i, j, e)
		if !t.promising(level, s.nodeInvariant(q)) {
			continue
		}
		if back := s.branch(level + 1); back < level {
			return back
		}
	}
	return level
}

// nodeInvariant refines a partition and hashes what was seen; the last bit says whether ties
// are left, so that paths with equal traces have equal lengths.
func (s *Symmetry) nodeInvariant(q *partition) uint64 {
	h := s.refiner.refine(q) &^ 1
	if q.tied() {
		h |= 1
	}
	return h
}

// promising compares what was seen with the trace of the best leaf: greater is
// pruned, less makes a new trace.
func (t *search) promising(level int, seen uint64) bool {
	if level < t.known {
		if seen >= t.trace[level] {
			return seen == t.trace[level]
		}
	}
	t.trace[level], t.known, t.found = seen, level+1, false
	return true
}

// explored reports whether an automorphism that fixes the path to this node leads
// from an earlier member of the class to the k-th.
func (t *search) explored(level, k int) bool {
	if len(t.generators) == 0 {
		return false
	}
	for i := range t.orbit {
		t.orbit[i] = int32(i)
	}
	for _, g := range t.generators {
		if fixes(g, t.path[:level]) {
			t.join(g)
		}
	}
	members := t.members[level]
	at := t.root(members[k])
	for _, e := range members[:k] {
		if t.root(e) == at {
			return true
		}
	}
	return false
}

func fixes(g, elements []int32) bool {
	for _, e := range elements {
		if g[e] != e {
			return false
		}
	}
	return true
}

func (t *search) join(g []int32) {
	for e, f := range g {
		a, b := t.root(int32(e)), t.root(f)
		t.orbit[max(a, b)] = min(a, b)
	}
}

func (t *search) root(e int32) int32 {
	for t.orbit[e] != e {
		e = t.orbit[e]
	}
	return e
}

// leaf compares the image of a discrete partition with the best so far.
func (s *Symmetry) leaf(level int) int {
	t := &s.tree
	order := t.levels[level].order
	s.rename(order)
	s.m.image(t.image, s.state, s.to, &s.slots)
	c := -1
	if t.found {
		c = slices.Compare(t.image, t.best)
	}
	if c < 0 {
		t.found = true
		copy(t.best, t.image)
		copy(t.bestOrder, order)
		copy(t.bestPath, t.path[:level])
	}
	if c != 0 {
		return level
	}
	return t.automorphism(level, order)
}

// automorphism notes that the best leaf and this one have equal images. When it maps
// the child that led to the one to the child that led to the other, at the node where
// the paths part, then everything below the latter is an image of what was explored.
func (t *search) automorphism(level int, order []int32) int {
	g := t.generator(len(order))
	for i, e := range t.bestOrder {
		g[e] = order[i]
	}
	fork := 0
	for fork < level && t.path[fork] == t.bestPath[fork] {
		fork++
	}
	if fork < level && fixes(g, t.path[:fork]) && g[t.bestPath[fork]] == t.path[fork] {
		return fork
	}
	return level
}

// generator is storage for a new automorphism; when all is used, the last is forgotten.
func (t *search) generator(n int) []int32 {
	k := min(len(t.generators), maxGenerators-1)
	if k == len(t.spare) {
		t.spare = append(t.spare, make([]int32, n))
	}
	t.generators = append(t.generators[:k], t.spare[k])
	return t.spare[k]
}
