package symmetry

import (
	"math/bits"
	"slices"
)

// A table lists all permutations of a small group, compiled: for each word of the
// state, how to compute that word of the image. On one word many permutations act alike
// (one that only renames acceptors leaves the leaders' words alone), so each word has
// classes of permutations.
//
// If the group is small enough for a set of permutations to be one word, the table
// also chooses: of the permutations, keys leave those that order the elements by their
// keys (keys.go), mostly a single one. If there are more, the representative is the
// image whose moving words, in an order fixed once, are least; it is found one word at
// a time, dropping the permutations that have lost, and each class is evaluated once.

const (
	tableLimit  = 1 << 8  // permutations
	tableSize   = 1 << 17 // permutations times units
	choiceLimit = 64      // permutations between which the table chooses
	tableTies   = 12      // permutations that are tried; when keys leave more, refining is faster
	bagTies     = 6       // the same when there are active bags: every image has to be sorted
	lookupBits  = 8       // most bits of a lookup, unless one cell alone has more
	lookupLimit = 12
)

// table is a compiled group.
type table struct {
	permutations [][]int32  // by number: element to element; 0 is the identity
	sets         []set      // that are permuted
	words        []wordPlan // in order of comparison
	late         []wordPlan // words with parts of active bags, to be compared when those are sorted
	images       []uint16   // of all lookups

	pairs  []pair // of elements of one scalarset; none when the table does not choose
	sieves []sieve
	ties   int // how many permutations are tried at most
}

// pair is two elements, and the permutations that put the first before the second.
type pair struct {
	a, b    int32
	inOrder uint64
}

// sieve is a stage of keys. It is used when at least this many permutations are left:
// otherwise it costs less to try them, and only on pairs of its elements that are tied.
type sieve struct {
	stage *stage
	worth int
	pairs uint64
}

// wordPlan says how to compute one word of every image.
type wordPlan struct {
	word    int
	classes []wordClass // the class of the identity comes first
	classOf []uint8     // by permutation
}

// wordClass computes one word of the image under each of a set of permutations.
type wordClass struct {
	set     uint64 // if the table chooses
	moves   []move
	lookups []lookup
}

// move takes the bits in mask of a word and rotates them left.
type move struct {
	mask         uint64
	word, rotate int32
}

// lookup maps a few bits of a word that hold scalarset values to those of their images.
type lookup struct {
	mask        uint64
	word, shift int32
	rotate      int32 // of the image, to the left
	first       int32 // of the images
}

// newTable compiles the group of what is not sorted, or returns nil when it, or the
// state, is too large.
func newTable(m *machine) *table {
	m.chooseLast()
	t := compileTable(m)
	if t == nil {
		m.withoutLast()
	}
	return t
}

func (m *machine) withoutLast() {
	m.sorting.last = nil
	for i := range m.sets {
		m.sets[i].last = false
	}
}

func compileTable(m *machine) *table {
	order := m.triedOrder()
	if order > tableLimit || m.wideValues() {
		return nil
	}
	n := int(order)
	if n == 1 || n*len(m.moving) > tableSize {
		return nil
	}
	t := &table{sets: slices.DeleteFunc(slices.Clone(m.sets), func(s set) bool { return !s.tried() })}
	t.permutations = make([][]int32, n)
	m.each(func(to []int32) { t.permutations[t.number(to)] = slices.Clone(to) })
	newPlanner(m, t).plan()
	if n <= choiceLimit {
		t.prepareChoice(m)
	}
	return t
}

// tried reports whether the permutations of the scalarset are in the table.
func (s *set) tried() bool { return !s.sorted && !s.last }

// number returns the number of a permutation: its Lehmer code.
func (t *table) number(to []int32) int {
	n := 0
	for i := range t.sets {
		s := &t.sets[i]
		list := to[s.first : s.first+s.size]
		for j, a := range list {
			n *= len(list) - j
			for _, b := range list[j+1:] {
				n += int(uint32(b-a) >> 31)
			}
		}
	}
	return n
}

// prepareChoice adds what it takes to choose between permutations.
func (t *table) prepareChoice(m *machine) {
	if t.ties = tableTies; len(m.bags) > 0 {
		t.ties = bagTies
	}
	for i := range t.sets {
		s := &t.sets[i]
		for b := s.first; b < s.first+s.size; b++ {
			for a := s.first; a < b; a++ {
				t.pairs = append(t.pairs, t.pair(a, b))
			}
		}
	}
	image := t.work(m)
	for i := range m.stages {
		if k := &m.stages[i]; k.set.tried() {
			t.sieves = append(t.sieves, t.sieve(k, image))
		}
	}
}

func (t *table) pair(a, b int32) pair {
	p := pair{a: a, b: b}
	for i, to := range t.permutations {
		if to[a] < to[b] {
			p.inOrder |= 1 << i
		}
	}
	return p
}

func (t *table) sieve(k *stage, image int) sieve {
	v := sieve{stage: k, worth: 2 + k.work()/max(1, image)}
	for i, p := range t.pairs {
		if k.set.has(p.a) {
			v.pairs |= 1 << i
		}
	}
	return v
}

// work returns how many moves and lookups an image takes on average; to sort a cell of a bag is like two of them.
func (t *table) work(m *machine) int {
	n := 0
	for _, w := range slices.Concat(t.words, t.late) {
		for _, class := range w.classOf {
			if class != 0 {
				n += len(w.classes[class].moves) + len(w.classes[class].lookups)
			}
		}
	}
	n /= len(t.permutations)
	for i := range m.bags {
		n += 2 * m.bags[i].slots * m.bags[i].slotCells
	}
	if m.sorting.last != nil {
		n += m.sorting.last.work()
	}
	return n
}

// eval computes the word; images holds the images for all lookups.
func (c *wordClass) eval(state []uint64, images []uint16) uint64 {
	out := uint64(0)
	for i := range c.moves {
		mv := &c.moves[i]
		out |= bits.RotateLeft64(state[mv.word]&mv.mask, int(mv.rotate))
	}
	for i := range c.lookups {
		l := &c.lookups[i]
		image := images[uint64(l.first)+state[l.word]>>(l.shift&63)&l.mask]
		out |= bits.RotateLeft64(uint64(image), int(l.rotate))
	}
	return out
}

// apply replaces state by its image under a permutation.
func (t *table) apply(s *Symmetry, state []uint64, number int) {
	if number == 0 {
		return
	}
	copy(s.scratch, state)
	t.image(s, state, s.scratch, number)
}

// image computes into out, a copy of src, the image of src under a permutation.
func (t *table) image(s *Symmetry, out, src []uint64, number int) {
	for i := range t.words {
		w := &t.words[i]
		if class := w.classOf[number]; class != 0 {
			out[w.word] = w.classes[class].eval(src, t.images)
		}
	}
	if len(t.late) > 0 {
		for i := range t.late {
			w := &t.late[i]
			out[w.word] = w.classes[w.classOf[number]].eval(src, t.images)
		}
		s.m.normalize(out, &s.slots)
	}
}

// canonical replaces state by its representative and returns the number of a
// permutation that leads there, or -1, and leaves state alone, when there are too many to try.
func (t *table) canonical(s *Symmetry, state []uint64) int {
	if len(t.pairs) == 0 {
		return -1
	}
	alive := t.candidates(s, state)
	switch {
	case alive&(alive-1) == 0:
		t.apply(s, state, trailing(alive))
		if s.m.sorting.last != nil {
			s.m.sorting.last.sort(state, s.rows, s.order)
		}
	case bits.OnesCount64(alive) > t.ties:
		return -1
	case s.m.sorting.last != nil:
		alive = t.leastSorted(s, state, alive)
	default:
		copy(s.scratch, state)
		alive = t.least(state, s.scratch, alive)
		if len(t.late) > 0 {
			alive = t.leastLate(s, state, alive)
		}
	}
	return trailing(alive)
}

// leastSorted tries the permutations alive: the representative is the least of the
// images when what is sorted last has been sorted in each. It returns one that leads there.
func (t *table) leastSorted(s *Symmetry, state []uint64, alive uint64) uint64 {
	copy(s.scratch, state)
	best, last := uint64(0), s.m.sorting.last
	places := s.order[last.first : last.first+last.size]
	for ; alive != 0; alive &= alive - 1 {
		copy(s.late, s.scratch)
		if number := trailing(alive); number != 0 {
			t.image(s, s.late, s.scratch, number)
		}
		copy(places, s.to[last.first:])
		last.sort(s.late, s.rows, s.order)
		if best == 0 || slices.Compare(s.late, state) < 0 {
			best = alive & -alive
			copy(state, s.late)
			copy(s.places, places)
		}
	}
	copy(places, s.places)
	return best
}

// candidates are the permutations that put the elements in the order of their keys.
func (t *table) candidates(s *Symmetry, state []uint64) uint64 {
	alive, tied := ^uint64(0)>>(64-len(t.permutations)), ^uint64(0)>>(64-len(t.pairs))
	for i := 0; i < len(t.sieves) && tied != 0; i++ {
		v := &t.sieves[i]
		if tied&v.pairs == 0 || bits.OnesCount64(alive) < v.worth {
			continue
		}
		keys := s.keysOf(v.stage, state)
		for rest := tied & v.pairs; rest != 0; rest &= rest - 1 {
			p := &t.pairs[trailing(rest)]
			switch a, b := keys[p.a], keys[p.b]; {
			case a < b:
				alive &= p.inOrder
			case a > b:
				alive &^= p.inOrder
			default:
				continue
			}
			tied &^= rest & -rest
		}
	}
	return alive
}

// least computes the early words of the representative from those of src and returns
// which of the permutations alive lead to it.
func (t *table) least(out, src []uint64, alive uint64) uint64 {
	for i := range t.words {
		w := &t.words[i]
		if alive&(alive-1) != 0 {
			alive = w.least(out, src, t.images, alive)
		} else if class := w.classOf[trailing(alive)]; class != 0 {
			out[w.word] = w.classes[class].eval(src, t.images)
		}
	}
	return alive
}

// least computes one word of the representative and returns which of the permutations
// alive lead to it.
func (w *wordPlan) least(out, src []uint64, images []uint16, alive uint64) uint64 {
	least, winners := ^uint64(0), uint64(0)
	for rest := alive; rest != 0; {
		class := w.classOf[trailing(rest)]
		c, v := &w.classes[class], src[w.word]
		if class != 0 {
			v = c.eval(src, images)
		}
		switch {
		case v < least:
			least, winners = v, c.set&alive
		case v == least:
			winners |= c.set & alive
		}
		rest &^= c.set
	}
	out[w.word] = least
	return winners
}

// leastLate decides between the permutations alive by the words with bags, and returns
// one that is as good as any.
func (t *table) leastLate(s *Symmetry, state []uint64, alive uint64) uint64 {
	best := uint64(0)
	for ; alive != 0; alive &= alive - 1 {
		for i := range t.late {
			w := &t.late[i]
			s.late[w.word] = w.classes[w.classOf[trailing(alive)]].eval(s.scratch, t.images)
		}
		s.m.normalize(s.late, &s.slots)
		if best == 0 || t.lateLess(s.late, state) {
			best = alive & -alive
			for i := range t.late {
				state[t.late[i].word] = s.late[t.late[i].word]
			}
		}
	}
	return best
}

func (t *table) lateLess(a, b []uint64) bool {
	for i := range t.late {
		if w := t.late[i].word; a[w] != b[w] {
			return a[w] < b[w]
		}
	}
	return false
}
