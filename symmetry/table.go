package symmetry

import (
	"math/bits"
	"slices"
)

// A table lists all permutations of a small group, compiled. The representative is
// the image whose moving words, in an order fixed once, are least; it is found one word at a time,
// dropping the permutations that have lost. On one word many permutations act alike
// (one that only renames acceptors leaves the leaders' words alone), so each word has
// classes of permutations, and each class is evaluated once.

const (
	tableLimit  = 64 // permutations: a set of them is one word
	bagLimit    = 6  // permutations of a program with active bags, whose every image has to be sorted
	lookupBits  = 8  // a lookup spans at most so many bits, unless one cell alone has more
	lookupLimit = 12
	tableWork   = 12 // how many times the work of one image all the images may be
)

// table is a compiled group.
type table struct {
	permutations [][]int32  // by number: element to element
	words        []wordPlan // in order of comparison
	late         []wordPlan // words with parts of active bags, to be compared when those are sorted
}

// wordPlan says how to compute one word of every image.
type wordPlan struct {
	word    int
	classes []wordClass
	classOf []uint8 // by permutation
}

// wordClass computes one word of the image under each of a set of permutations.
type wordClass struct {
	set     uint64
	moves   []move
	lookups []lookup
}

// move takes the bits in mask of a word and rotates them left.
type move struct {
	word   int32
	rotate int32
	mask   uint64
}

// lookup maps a few bits of a word that hold scalarset values.
type lookup struct {
	word   int32
	shift  int32
	mask   uint64
	images []uint64
}

// newTable compiles the group, or returns nil when it is too large, or when trying all
// of it would take longer than refining does.
//
// How much is tried of a table depends on the states. Measured on eleven models with
// 4 to 48 permutations (paxos, german, mcslock, list6, adash, ldash, ...), a table was
// faster up to ten times the work of one image, at 15 it was even, and above it was
// slower, by as much as 1.6.
func newTable(m *machine) *table {
	limit := int64(tableLimit)
	if len(m.bags) > 0 {
		limit = bagLimit
	}
	order := m.groupOrder(func(s *set) bool { return !s.sorted })
	if !order.IsInt64() || order.Int64() > limit || m.wideValues() {
		return nil
	}
	t := &table{}
	m.each(func(to []int32) { t.permutations = append(t.permutations, slices.Clone(to)) })
	if len(t.permutations) > 1 {
		m.planWords(t)
	}
	if t.work() > tableWork*m.work() {
		return nil
	}
	return t
}

// work is how many moves and lookups it takes to compute every image.
func (t *table) work() int {
	n := 0
	for _, w := range slices.Concat(t.words, t.late) {
		for _, c := range w.classes {
			n += len(c.moves) + len(c.lookups)
		}
	}
	return n
}

// work is how many steps it takes to compute one image: one for a unit, or for each
// value that a bitmap can hold.
func (m *machine) work() int {
	n := 0
	for _, i := range m.moving {
		if u := &m.units[i]; u.bitmap && u.content != nil {
			n += len(u.content.codes)
		} else {
			n++
		}
	}
	return n
}

func (m *machine) planWords(t *table) {
	late := m.bagWords()
	for w := range m.layout.Words {
		switch {
		case !m.movesIn(w):
		case late[w]:
			t.late = append(t.late, m.planWord(t, w))
		default:
			t.words = append(t.words, m.planWord(t, w))
		}
	}
	// Words with few classes first: they are cheap and narrow the choice.
	slices.SortStableFunc(t.words, func(a, b wordPlan) int { return len(a.classes) - len(b.classes) })
}

func (m *machine) wideValues() bool {
	for _, i := range m.moving {
		if u := &m.units[i]; u.content != nil && !u.bitmap && bits.Len64(u.mask) > lookupLimit {
			return true
		}
	}
	return false
}

func (m *machine) movesIn(w int) bool {
	return slices.ContainsFunc(m.moving, func(i int32) bool { return m.units[i].word == int32(w) })
}

// bagWords says which words have parts of active bags.
func (m *machine) bagWords() []bool {
	out := make([]bool, m.layout.Words)
	for i := range m.units {
		if u := &m.units[i]; u.bag >= 0 {
			out[u.word] = true
		}
	}
	return out
}

// each calls do with every permutation of what is not sorted; what it passes is overwritten by the next.
func (m *machine) each(do func(to []int32)) {
	to := m.identity()
	var arrange func(set int, k int32)
	arrange = func(set int, k int32) {
		if set == len(m.sets) {
			do(to)
			return
		}
		s := m.sets[set]
		if s.sorted || k == s.size-1 {
			arrange(set+1, 0)
			return
		}
		for i := k; i < s.size; i++ {
			a, b := s.first+k, s.first+i
			to[a], to[b] = to[b], to[a]
			arrange(set, k+1)
			to[a], to[b] = to[b], to[a]
		}
	}
	arrange(0, 0)
}

func (m *machine) planWord(t *table, w int) wordPlan {
	plan := wordPlan{word: w}
	for i, to := range t.permutations {
		c := m.wordClass(w, to)
		k := slices.IndexFunc(plan.classes, c.same)
		if k < 0 {
			k = len(plan.classes)
			plan.classes = append(plan.classes, c)
		}
		plan.classes[k].set |= 1 << i
		plan.classOf = append(plan.classOf, uint8(k))
	}
	return plan
}

// same reports whether both compute the same.
func (c wordClass) same(d wordClass) bool {
	return slices.Equal(c.moves, d.moves) && slices.EqualFunc(c.lookups, d.lookups, lookup.same)
}

func (l lookup) same(k lookup) bool {
	return l.word == k.word && l.shift == k.shift && l.mask == k.mask && slices.Equal(l.images, k.images)
}

// wordClass compiles word w of the image under one permutation.
func (m *machine) wordClass(w int, to []int32) wordClass {
	c := wordClass{}
	c.move(int32(w), 0, m.fixed[w])
	var values []valueMove
	for _, i := range m.moving {
		u := &m.units[i]
		d := &m.units[u.goes(i, to)]
		switch {
		case d.word != int32(w):
		case u.content == nil || !u.bitmap && u.content.keeps(to):
			c.move(u.word, int32(d.shift)-int32(u.shift), u.mask<<u.shift)
		case u.bitmap:
			for code := range u.content.codes {
				from, into := int32(u.shift)+int32(code), int32(d.shift)+int32(u.content.rename(code, to))
				c.move(u.word, into-from, 1<<from)
			}
		default:
			values = append(values, valueMove{u, d})
		}
	}
	c.addLookups(values, to)
	return c
}

// keeps reports whether a renaming leaves all values alone that a cell can hold.
func (c *content) keeps(to []int32) bool {
	for _, e := range c.elements {
		if e >= 0 && to[e] != e {
			return false
		}
	}
	return true
}

func (c *wordClass) move(word, rotate int32, mask uint64) {
	rotate &= 63
	for i := range c.moves {
		if mv := &c.moves[i]; mv.word == word && mv.rotate == rotate {
			mv.mask |= mask
			return
		}
	}
	if mask != 0 {
		c.moves = append(c.moves, move{word, rotate, mask})
	}
}

// valueMove is a unit that holds a value, and its destination.
type valueMove struct{ from, into *unit }

func (v valueMove) end() int { return int(v.from.shift) + bits.Len64(v.from.mask) }

// addLookups puts neighbouring values into one lookup, as long as it stays small.
func (c *wordClass) addLookups(values []valueMove, to []int32) {
	slices.SortFunc(values, func(a, b valueMove) int {
		return int(a.from.word-b.from.word)<<8 + int(a.from.shift) - int(b.from.shift)
	})
	for i := 0; i < len(values); {
		j := i + 1
		for j < len(values) && values[j].from.word == values[i].from.word &&
			values[j].end()-int(values[i].from.shift) <= lookupBits {
			j++
		}
		c.lookups = append(c.lookups, newLookup(values[i:j], to))
		i = j
	}
}

func newLookup(values []valueMove, to []int32) lookup {
	first := values[0].from
	n := values[len(values)-1].end() - int(first.shift)
	l := lookup{first.word, int32(first.shift), ones(n), make([]uint64, 1<<n)}
	for x := range l.images {
		for _, v := range values {
			raw := uint64(x) >> (v.from.shift - first.shift) & v.from.mask
			if raw < uint64(len(v.from.content.elements)) { // others do not occur
				l.images[x] |= v.from.becomes(raw, to) << v.into.shift
			}
		}
	}
	return l
}

func (c *wordClass) eval(state []uint64) uint64 {
	out := uint64(0)
	for i := range c.moves {
		mv := &c.moves[i]
		out |= bits.RotateLeft64(state[mv.word]&mv.mask, int(mv.rotate))
	}
	for i := range c.lookups {
		l := &c.lookups[i]
		out |= l.images[state[l.word]>>l.shift&l.mask]
	}
	return out
}

// least computes the representative of state into s.scratch and returns the number of
// a permutation that leads there.
func (t *table) least(s *Symmetry, state []uint64) int {
	out := s.scratch
	copy(out, state)
	alive := ^uint64(0) >> (64 - len(t.permutations))
	for i := range t.words {
		w := &t.words[i]
		if alive&(alive-1) == 0 {
			out[w.word] = w.classes[w.classOf[trailing(alive)]].eval(state)
			continue
		}
		alive = w.least(out, state, alive)
	}
	if len(t.late) == 0 {
		return trailing(alive)
	}
	return t.leastLate(s, state, alive)
}

// least computes one word of the representative and returns which of the permutations
// alive lead to it.
func (w *wordPlan) least(out, state []uint64, alive uint64) uint64 {
	least, winners := ^uint64(0), uint64(0)
	for i := range w.classes {
		c := &w.classes[i]
		if c.set&alive == 0 {
			continue
		}
		switch v := c.eval(state); {
		case v < least:
			least, winners = v, c.set&alive
		case v == least:
			winners |= c.set & alive
		}
	}
	out[w.word] = least
	return winners
}

// leastLate decides between the permutations alive by the words with bags.
func (t *table) leastLate(s *Symmetry, state []uint64, alive uint64) int {
	best := -1
	for ; alive != 0; alive &= alive - 1 {
		p := trailing(alive)
		for i := range t.late {
			w := &t.late[i]
			s.late[w.word] = w.classes[w.classOf[p]].eval(state)
		}
		s.m.normalize(s.late, &s.slots)
		if best < 0 || t.lateLess(s.late, s.scratch) {
			best = p
			for i := range t.late {
				s.scratch[t.late[i].word] = s.late[t.late[i].word]
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
