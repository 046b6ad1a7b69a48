package symmetry

import (
	"math/bits"
	"slices"
)

// A scalarset is sortable when its elements have data of their own and nothing else:
// no cell relates two of them, or one to an element of another scalarset, and none
// holds one. Sorting the data is then all of canonicalisation, exactly and without
// regard to the other scalarsets. Only data of at most 64 bits is sorted so; longer
// data takes the general way.

// sorter sorts the data of one sortable scalarset.
type sorter struct {
	first, size int32
	segments    []segment // those of the first element, then those of the second ...
	each        int       // segments per element
}

// segment is a run of bits in a word.
type segment struct {
	word  int32
	shift uint8
	width uint8
	mask  uint64
}

// addSorters decides which scalarsets are sorted, and leaves them out of the rest.
func (m *machine) addSorters() {
	for i := range m.sets {
		s := &m.sets[i]
		if s.sortable = m.isSortable(s); !s.sortable {
			continue
		}
		sort := sorter{first: s.first, size: s.size, each: len(m.plain[s.first])}
		width := 0
		for e := s.first; e < s.first+s.size; e++ {
			for _, u := range m.plain[e] {
				sort.segments = append(sort.segments, m.segment(u))
				width += bits.Len64(m.units[u].mask)
			}
		}
		if s.sorted = width <= 64*int(s.size); s.sorted {
			m.sorters = append(m.sorters, sort)
		}
	}
}

func (m *machine) segment(i int32) segment {
	u := &m.units[i]
	return segment{u.word, u.shift, uint8(bits.Len64(u.mask)), u.mask}
}

// isSortable reports whether the elements of s have data of their own and nothing else.
func (m *machine) isSortable(s *set) bool {
	for i := range m.units {
		u := &m.units[i]
		if u.content.mentions(s) {
			return false
		}
		alone := len(u.coords) == 1 && u.content == nil && u.bag < 0
		for _, k := range u.coords {
			if s.has(k.element) && !alone {
				return false
			}
		}
	}
	return true
}

func (s *set) has(element int32) bool { return element >= s.first && element < s.first+s.size }

// mentions reports whether a cell with this content can hold a value of s.
func (c *content) mentions(s *set) bool {
	if c == nil {
		return false
	}
	for _, e := range c.elements {
		if s.has(e) {
			return true
		}
	}
	for _, code := range c.codes {
		if slices.ContainsFunc(code.digits, func(d digit) bool { return d.mentions(s) }) {
			return true
		}
	}
	return false
}

func (d digit) mentions(s *set) bool {
	return s.has(d.element) || slices.ContainsFunc(d.coords, func(k coord) bool { return s.has(k.element) })
}

// sort sorts the data in place and leaves the order of elements in order.
func (o *sorter) sort(state, keys []uint64, order []int32) {
	keys, order = keys[o.first:o.first+o.size], order[o.first:o.first+o.size]
	changed := false
	for e := range keys {
		key := uint64(0)
		for _, g := range o.segments[e*o.each : (e+1)*o.each] {
			key = key<<g.width | state[g.word]>>(g.shift&63)&g.mask
		}
		j := e
		for ; j > 0 && keys[j-1] > key; j-- {
			keys[j], order[j] = keys[j-1], order[j-1]
			changed = true
		}
		keys[j], order[j] = key, o.first+int32(e)
	}
	if changed {
		for e, key := range keys {
			o.write(state, e, key)
		}
	}
}

// write stores the data of the element at a place.
func (o *sorter) write(state []uint64, place int, key uint64) {
	for i := (place+1)*o.each - 1; i >= place*o.each; i-- {
		g := &o.segments[i]
		state[g.word] = state[g.word]&^(g.mask<<g.shift) | key&g.mask<<g.shift
		key >>= g.width
	}
}
