package symmetry

import (
	"cmp"
	"math/bits"
	"slices"
)

// A key summarises what a state says about one element, with the others taken as alike. It does not depend on how
// elements are named, so elements may be ordered by their keys. A list of stages says how to compute keys: elements
// whose keys are equal at one stage are compared at the next, and stages that are not needed are not computed.

// stage computes a key for each element of one scalarset, in one of three ways.
type stage struct {
	set    *set
	data   level      // of the elements
	words  []heldWord // which cells hold which elements, and lie at which
	cells  []heldCell
	counts []count // how many bits are set where
}

// heldWord tells where in a word the held cells are.
type heldWord struct {
	word  int32
	mask  uint64
	cells [64]int32 // by bit: the held cell that it is part of
}

// heldCell is a cell that can hold elements, or lies in arrays over them. It adds to the
// key of the element held, and to those of the elements where it lies.
type heldCell struct {
	all   uint64 // its bits in the word
	shift uint8
	held  []int32  // by raw value: the element held, or -1
	kinds []uint64 // by raw value: a hash of what no renaming changes
	key   uint64
	at    []site
}

// site is one array around a cell. The key of an element there depends on the kind of
// value, and on whether the value is that element.
type site struct {
	element   int32
	key, same uint64
}

// count adds to the key of an element how many bits are set in a word under a mask.
type count struct {
	element, word int32
	mask, key     uint64
}

// addStages lists the stages: cheap ones first.
func (m *machine) addStages() {
	for i := range m.sets {
		if s := &m.sets[i]; !s.sorted {
			m.addRows(s)
		}
	}
	for i := range m.sets {
		if s := &m.sets[i]; !s.sorted {
			m.addHeldCells(s, false)
		}
	}
	for i := range m.sets {
		if s := &m.sets[i]; !s.sorted {
			m.addHeldCells(s, true)
		}
	}
	for i := range m.sets {
		if s := &m.sets[i]; !s.sorted {
			m.addCounts(s)
		}
	}
}

// addRows cuts the data of the elements into stages.
func (m *machine) addRows(s *set) {
	width := 64
	for j, u := range m.plain[s.first] {
		w := bits.Len64(m.units[u].mask)
		if width+w > 64 {
			m.stages = append(m.stages, stage{set: s})
			width = 0
		}
		k := &m.stages[len(m.stages)-1]
		for e := s.first; e < s.first+s.size; e++ {
			r := m.row(m.plain[e][j], e-s.first)
			r.at = width
			k.data.data = r.continueIn(k.data.data)
		}
		width += w
	}
	for i := range m.stages {
		if k := &m.stages[i]; k.set == s {
			k.data.join(s)
		}
	}
}

// addHeldCells makes a stage of the cells with values, in arrays or outside: of these there
// are few.
func (m *machine) addHeldCells(s *set, inArrays bool) {
	k, held := stage{set: s}, map[*content][]int32{}
	for _, i := range m.moving {
		u := &m.units[i]
		if u.content == nil || u.bitmap || (len(u.coords) > 0) != inArrays {
			continue
		}
		if held[u.content] == nil {
			held[u.content] = s.only(u.content.elements)
		}
		if f := u.heldCell(s, held[u.content]); len(f.at) > 0 || u.content.mentions(s) {
			k.add(f, u.word)
		}
	}
	if len(k.cells) > 0 {
		m.stages = append(m.stages, k)
	}
}

// heldCell describes what a unit says about the elements of a scalarset. Of the arrays over it around the unit, the
// outer two count.
func (u *unit) heldCell(s *set, held []int32) heldCell {
	f := heldCell{all: u.mask << u.shift, shift: u.shift, held: held, kinds: u.content.kinds, key: mix(u.key, seedHeld)}
	for j, c := range u.coords {
		if key := mix(u.key, seedRole+uint64(j)); s.has(c.element) && len(f.at) < 2 {
			f.at = append(f.at, site{c.element, key, mix(key, seedSame)})
		}
	}
	return f
}

// only returns the elements of raw values, -1 for those outside this scalarset.
func (s *set) only(elements []int32) []int32 {
	out := slices.Clone(elements)
	for raw, e := range out {
		if !s.has(e) {
			out[raw] = -1
		}
	}
	return out
}

// add adds a held cell in a word, which is the last or a new one.
func (k *stage) add(f heldCell, word int32) {
	if len(k.words) == 0 || k.words[len(k.words)-1].word != word {
		k.words = append(k.words, heldWord{word: word})
	}
	w := &k.words[len(k.words)-1]
	w.mask |= f.all
	for rest := f.all; rest != 0; rest &= rest - 1 {
		w.cells[trailing(rest)] = int32(len(k.cells))
	}
	k.cells = append(k.cells, f)
}

// addCounts makes a stage of the bits that lie in several arrays, or in bitmaps or
// bags that renaming changes.
func (m *machine) addCounts(s *set) {
	k, counted := stage{set: s}, masks{}
	for _, i := range m.moving {
		if u := &m.units[i]; u.bitmap && u.content != nil || u.content == nil && (u.bag >= 0 || len(u.coords) > 1) {
			counted.add(u)
		}
	}
	for c, mask := range counted {
		if c.mask = mask; s.has(c.element) {
			k.counts = append(k.counts, c)
		}
	}
	slices.SortFunc(k.counts, func(a, b count) int {
		return cmp.Or(cmp.Compare(a.word, b.word), cmp.Compare(a.element, b.element), cmp.Compare(a.mask, b.mask))
	})
	if len(k.counts) > 0 {
		m.stages = append(m.stages, k)
	}
}

// masks collects the bits to be counted, by what they say about which element in
// which word.
type masks map[count]uint64

func (c masks) add(u *unit) {
	for j, k := range u.coords {
		c[count{element: k.element, word: u.word, key: mix(seedRole, uint64(j))}] |= u.mask << u.shift
	}
	if u.content == nil {
		return
	}
	for n, code := range u.content.codes {
		for j, e := range code.held {
			if code.nested {
				j = 0 // renaming changes their order
			}
			c[count{element: e, word: u.word, key: mix(seedHeld, uint64(j))}] |= 1 << (int(u.shift) + n)
		}
	}
}

// compute computes the keys of the elements of the scalarset.
func (k *stage) compute(state, keys []uint64) {
	k.data.read(state, keys[k.set.first:][:k.set.size])
	for i := range k.words {
		k.readHeldCells(&k.words[i], state, keys)
	}
	for i := range k.counts {
		c := &k.counts[i]
		keys[c.element] += c.key * uint64(bits.OnesCount64(state[c.word]&c.mask))
	}
}

// readHeldCells visits the cells of a word that are not Undefined.
func (k *stage) readHeldCells(w *heldWord, state, keys []uint64) {
	x := state[w.word]
	for rest := x & w.mask; rest != 0; {
		f := &k.cells[w.cells[trailing(rest)]]
		rest &^= f.all
		f.read(x&f.all>>(f.shift&63), keys)
	}
}

// read adds what the cell says when its raw value is v.
func (f *heldCell) read(v uint64, keys []uint64) {
	held := f.held[v]
	if held >= 0 {
		keys[held] += f.key
	}
	for i := range f.at {
		at := &f.at[i]
		keys[at.element] += at.key * f.kinds[v]
		if at.element == held {
			keys[at.element] += at.same
		}
	}
}

// stageWork is the fixed cost of a stage, whatever is in it, in moves of bits.
const stageWork = 40

// work returns the cost of a stage in moves of bits, as measured. Most facts are Undefined.
func (k *stage) work() int {
	n := stageWork + len(k.cells) + 2*len(k.counts)
	for i := range k.data.data {
		n += int(k.data.data[i].n)
	}
	return n
}
