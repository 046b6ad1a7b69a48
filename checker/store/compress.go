package store

// compress begins to keep states compressed, including the present ones. When there is no memory for it, the set stays
// as it was.
func (s *Set) compress() {
	t := *s.tree
	c := compression{set: s, tree: &t, index: &lines{set: s, tree: &t, refers: s.finds}}
	defer func() {
		if s.tree != c.tree {
			c.close()
		}
	}()
	c.enterAll()
	c.keepTail()
	s.index.close()
	s.arena.close()
	s.arena, s.index, s.tree = c.tail, c.index, c.tree
}

// compression holds the parts of a set that is being compressed.
type compression struct {
	set   *Set
	tree  *tree
	index *lines
	tail  arena
}

// enterAll enters all states.
func (c *compression) enterAll() {
	s, t := c.set, c.tree
	t.begin(func(i int) []uint64 { return s.state(Index(i)) })
	t.reserve(s.length)
	c.codeAll()
	var counts [1 << segmentBits]uint64
	for i := range Index(s.length) {
		counts[*t.codeAt(i)>>(64-segmentBits)]++
	}
	c.index.reserve(&counts, Index(s.length))
	for i := range Index(s.length) {
		c.index.enter(*t.codeAt(i), i)
	}
	t.settle(s.length)
	t.spare = nil
}

// codeAll notes the codes of all states.
func (c *compression) codeAll() {
	s, t := c.set, c.tree
	var of coder
	var g group
	of.begin(t, nil, 0, nil)
	for from := 0; from < s.length; from += g.n {
		g.n = min(groupSize, s.length-from)
		for k := range g.n {
			g.state[k] = s.state(Index(from + k))
		}
		of.code(&g)
		for k, state := range g.state[:g.n] {
			t.note(Index(from+k), g.hash[k], Hash(state))
		}
	}
}

// keepTail keeps those that are not in a block of the tree yet, in blocks of the same size.
func (c *compression) keepTail() {
	s, blocks := c.set, len(c.tree.blocks)
	c.tail = newArena(s.from, s.words, 8*s.words<<c.tree.shift)
	c.tail.states, c.tail.evicted = make([][]uint64, blocks), blocks
	c.tail.reserve(s.length)
	for i := Index(c.tree.len()); i < Index(s.length); i++ {
		c.tail.put(i, s.state(i))
	}
}

// close gives up.
func (c *compression) close() {
	c.tail.close()
	c.index.close()
	c.tree.close()
}

// settle compresses the blocks that are full, and reviews now and then what it gains.
func (s *Set) settle() {
	t := s.tree
	every := min(reviewEvery, leastReview*t.sample) << t.shift
	before := t.len() / every
	t.settle(s.length)
	s.evict(Index(t.len()))
	s.trim()
	if before < t.len()/every && s.Bytes() > s.bytesInFull() {
		s.expand()
	}
}

// leastReview is how many blocks there are for each of the sample, at least, when what is gained is reviewed.
const leastReview = 32

// bytesInFull estimates the memory of the set without compression.
func (s *Set) bytesInFull() uint64 {
	return uint64(s.length*inFull(s.words)) + s.parents.bytes()
}

// expand keeps states uncompressed again, the present ones and those to come. When there is no memory for it, the set
// stays as it was.
func (s *Set) expand() {
	whole := &Set{arena: newArena(s.from, s.words, blockBytes), hash: s.hash}
	x := newExact(whole)
	done := false
	defer func() {
		if !done {
			whole.arena.close()
			x.close()
		}
	}()
	whole.reserve(s.length)
	buf := make([]uint64, s.words)
	for i := range Index(s.length) {
		state := s.State(i, buf)
		whole.arena.put(i, state)
		x.enter(whole.hashOf(state), i)
	}
	done = true
	s.index.close()
	s.tree.close()
	s.arena.close()
	s.arena, s.index, s.tree = whole.arena, x, nil
	x.set = s
}
