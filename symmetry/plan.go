package symmetry

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// planner compiles the permutations of a table, one after the other.
type planner struct {
	machine *machine
	t       *table
	to      []int32            // the permutation
	codes   map[*content][]int // what it makes of the codes of bitmaps
	lookups map[string]int32   // where the images of values that lie alike begin
	images  map[string]int32   // where a list of images begins, under any permutation
}

func newPlanner(m *machine, t *table) *planner {
	return &planner{machine: m, t: t, codes: map[*content][]int{}, lookups: map[string]int32{}, images: map[string]int32{}}
}

// draft is a word of one image, to be compiled.
type draft struct {
	wordClass
	values []valueMove
}

// valueMove is a unit that holds a value, and its destination.
type valueMove struct{ from, into *unit }

func (v valueMove) end() int { return int(v.from.shift) + bits.Len64(v.from.mask) }

func (v valueMove) rotate() int32 { return int32(v.into.shift) - int32(v.from.shift) }

// plan compiles all words that some renaming changes.
func (p *planner) plan() {
	plans := make([]wordPlan, p.machine.layout.Words)
	moving := make([]bool, p.machine.layout.Words)
	for _, i := range p.machine.moving {
		moving[p.machine.units[i].word] = true
	}
	for i, to := range p.t.permutations {
		p.to = to
		clear(p.codes)
		clear(p.lookups)
		for w, d := range p.drafts() {
			if moving[w] {
				d.addLookups(p)
				plans[w].add(i, d.wordClass)
			}
		}
	}
	late := p.machine.bagWords()
	for w := range plans {
		plans[w].word = w
		switch {
		case late[w]:
			p.t.late = append(p.t.late, plans[w])
		case moving[w]:
			p.t.words = append(p.t.words, plans[w])
		}
	}
	// Words with few classes first: they are cheap and narrow the choice.
	slices.SortStableFunc(p.t.words, func(a, b wordPlan) int { return len(a.classes) - len(b.classes) })
}

// add says how the word is computed under permutation i.
func (w *wordPlan) add(i int, c wordClass) {
	k := slices.IndexFunc(w.classes, c.same)
	if k < 0 {
		k = len(w.classes)
		w.classes = append(w.classes, c)
	}
	w.classes[k].set |= 1 << i
	w.classOf = append(w.classOf, uint8(k))
}

// same reports whether both compute the same.
func (c wordClass) same(d wordClass) bool {
	return slices.Equal(c.moves, d.moves) && slices.Equal(c.lookups, d.lookups)
}

// drafts returns a draft of each word of the image.
func (p *planner) drafts() []draft {
	out := make([]draft, p.machine.layout.Words)
	for w := range out {
		out[w].move(int32(w), 0, p.machine.renaming.fixed[w])
	}
	for _, i := range p.machine.moving {
		u := &p.machine.units[i]
		d := &p.machine.units[u.goes(i, p.to)]
		c := &out[d.word]
		switch {
		case u.content == nil || !u.bitmap && u.content.keeps(p.to):
			c.move(u.word, int32(d.shift)-int32(u.shift), u.mask<<u.shift)
		case u.bitmap:
			for from, into := range p.codesOf(u.content) {
				c.move(u.word, int32(d.shift)+int32(into)-int32(u.shift)-int32(from), 1<<(int(u.shift)+from))
			}
		default:
			c.values = append(c.values, valueMove{u, d})
		}
	}
	return out
}

// codesOf returns the images of the codes of a bitmap under the permutation.
func (p *planner) codesOf(c *content) []int {
	list := p.codes[c]
	if list == nil {
		for n := range c.codes {
			list = append(list, c.rename(n, p.to))
		}
		p.codes[c] = list
	}
	return list
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
		c.moves = append(c.moves, move{mask, word, rotate})
	}
}

// addLookups puts neighbouring values that go the same way into one lookup, as long as
// it stays small.
func (d *draft) addLookups(p *planner) {
	for i, values := 0, d.values; i < len(values); {
		first, j := values[i], i+1
		for j < len(values) && values[j].from.word == first.from.word && values[j].rotate() == first.rotate() &&
			values[j].end()-int(first.from.shift) <= lookupBits {
			j++
		}
		d.lookups = append(d.lookups, p.lookup(values[i:j]))
		i = j
	}
}

func (p *planner) lookup(values []valueMove) lookup {
	first := values[0]
	mask := ones(values[len(values)-1].end() - int(first.from.shift))
	return lookup{mask, first.from.word, int32(first.from.shift), int32(first.into.shift), p.place(values, mask)}
}

// place returns where the images begin of a few values that lie under a mask.
func (p *planner) place(values []valueMove, mask uint64) int32 {
	var pattern []byte
	for _, v := range values {
		pattern = fmt.Appendf(pattern, "%p at %d,", v.from.content, v.from.shift-values[0].from.shift)
	}
	at, known := p.lookups[string(pattern)]
	if !known {
		at = p.share(p.imagesOf(values, mask))
		p.lookups[string(pattern)] = at
	}
	return at
}

func (p *planner) imagesOf(values []valueMove, mask uint64) []uint16 {
	images := make([]uint16, mask+1)
	for x := range images {
		for _, v := range values {
			shift := v.from.shift - values[0].from.shift
			raw := uint64(x) >> shift & v.from.mask
			if raw < uint64(len(v.from.content.elements)) { // others do not occur
				images[x] |= uint16(v.from.becomes(raw, p.to) << shift)
			}
		}
	}
	return images
}

// share returns where these images begin, perhaps those of another permutation.
func (p *planner) share(images []uint16) int32 {
	key, _ := binary.Append(nil, binary.LittleEndian, images)
	at, known := p.images[string(key)]
	if !known {
		at = int32(len(p.t.images))
		p.images[string(key)] = at
		p.t.images = append(p.t.images, images...)
	}
	return at
}

func (m *machine) wideValues() bool {
	for _, i := range m.moving {
		if u := &m.units[i]; u.content != nil && !u.bitmap && bits.Len64(u.mask) > lookupLimit {
			return true
		}
	}
	return false
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
		if !s.tried() || k == s.size-1 {
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
