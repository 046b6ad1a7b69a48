package symmetry

import (
	"math/bits"
	"slices"
)

// A scalarset is sortable when what a state says about its elements it says of each
// alone: an element has data of its own, and cells outside arrays and bags may hold
// it; no cell relates two elements, or an element to one of another scalarset. The
// data of an element, and one bit for each cell that may hold it, are then all that
// there is to know about it: its key. Two elements with equal keys are held by none of
// the cells and may change places. So sorting the keys is all of canonicalisation,
// exactly and without regard to the other scalarsets. Only keys of at most 64 bits
// are sorted so; longer ones take the general way.

// sorter sorts the keys of one sortable scalarset.
type sorter struct {
	first, size int32
	data        []row // fields of the elements
	holders     []row // cells that may hold an element
	width       int   // of a key
}

// addSorters decides which scalarsets are sorted, and leaves them out of the rest.
func (m *machine) addSorters() {
	for i := range m.sets {
		s := &m.sets[i]
		if s.sortable = m.isSortable(s); !s.sortable {
			continue
		}
		o := m.sorter(s)
		if s.sorted = o.width <= 64; s.sorted {
			m.sorters = append(m.sorters, o)
		}
	}
}

func (m *machine) sorter(s *set) sorter {
	o := sorter{first: s.first, size: s.size}
	for k, u := range m.plain[s.first] {
		for e := range s.size {
			r := m.row(m.plain[s.first+e][k], e)
			r.at = o.width
			o.data = r.continueIn(o.data)
		}
		o.width += bits.Len64(m.units[u].mask)
	}
	for i := range m.units {
		if u := &m.units[i]; u.content.mentions(s) {
			r := m.row(int32(i), int32(o.width))
			r.zero = uint64(slices.Index(u.content.elements, s.first))
			o.holders = r.continueIn(o.holders)
			o.width++
		}
	}
	return o
}

// isSortable reports whether what is said about elements of s is said of each alone.
func (m *machine) isSortable(s *set) bool {
	for i := range m.units {
		u := &m.units[i]
		if u.content.mentions(s) && (u.bitmap || u.bag >= 0 || len(u.coords) > 0) {
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

// sort sorts the elements by their keys. Unless they are in order, order has then the
// element for each place.
func (o *sorter) sort(state, keys []uint64, order []int32) {
	keys, order = keys[o.first:o.first+o.size], order[o.first:o.first+o.size]
	o.read(state, keys)
	if inOrder(keys) {
		return
	}
	for e := range order {
		order[e] = o.first + int32(e)
	}
	sortKeys(keys, order)
	o.write(state, keys)
	o.rename(state, keys, order)
}

// read computes the keys.
func (o *sorter) read(state, keys []uint64) {
	clear(keys)
	for i := range o.data {
		o.data[i].read(state, keys)
	}
	for i := range o.holders {
		r := &o.holders[i]
		x, bit := state[r.word]>>(r.shift&63), uint64(1)<<(r.first&63)
		for range r.n {
			if e := x&r.mask - r.zero; e < uint64(len(keys)) {
				keys[e] |= bit
			}
			x, bit = x>>(r.stride&63), bit<<1
		}
	}
}

func inOrder(keys []uint64) bool {
	for e := 1; e < len(keys); e++ {
		if keys[e-1] > keys[e] {
			return false
		}
	}
	return true
}

// sortKeys sorts by insertion, for most keys are in order.
func sortKeys(keys []uint64, order []int32) {
	for i := 1; i < len(keys); i++ {
		key, e, j := keys[i], order[i], i
		for ; j > 0 && keys[j-1] > key; j-- {
			keys[j], order[j] = keys[j-1], order[j-1]
		}
		keys[j], order[j] = key, e
	}
}

// write stores the data in the keys.
func (o *sorter) write(state, keys []uint64) {
	for i := range o.data {
		o.data[i].write(state, keys)
	}
}

// rename renames the elements that are held after their places. It uses the keys up:
// the entry of each element becomes what is to be added to its name.
func (o *sorter) rename(state, keys []uint64, order []int32) {
	if len(o.holders) == 0 {
		return
	}
	for place, e := range order {
		e -= o.first
		keys[e] = uint64(place) - uint64(e)
	}
	for i := range o.holders {
		r := &o.holders[i]
		x, shift := state[r.word]>>(r.shift&63), r.shift
		for range r.n {
			if e := x&r.mask - r.zero; e < uint64(len(keys)) {
				state[r.word] += keys[e] << (shift & 63)
			}
			x, shift = x>>(r.stride&63), shift+r.stride
		}
	}
}
