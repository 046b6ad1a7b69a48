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
// exactly and without regard to the other scalarsets.
//
// A scalarset is sortable last when this is so once all other elements have got their
// names. Then cells in arrays over the others, and cells that hold them, are data like
// any: acceptors, whose channels come from and go to leaders, are sorted after these.

// sorter sorts the elements of one scalarset by their keys.
type sorter struct {
	first, size int32
	levels      []level
	stride      int // from the keys of one level to those of the next
}

// level is up to 64 bits of each key. A key is compared level by level, and levels that
// decide nothing are not read.
type level struct {
	data    []row      // fields of the elements
	small   []smallRow // the same, when there are few elements
	holders []row      // cells that may hold an element
}

// addSorters decides which scalarsets are sorted, and leaves them out of the rest.
func (m *machine) addSorters() {
	for i := range m.sets {
		if s := &m.sets[i]; m.isSortable(s) {
			s.sorted = true
			m.sorting.sorters = append(m.sorting.sorters, m.sorter(s))
		}
	}
}

// chooseLast chooses the scalarset that is sorted last, if the group of the others is
// then small enough for a table that chooses.
func (m *machine) chooseLast() {
	var best *set
	for i := range m.sets {
		if s := &m.sets[i]; !s.sorted && m.isSortableLast(s) && (best == nil || s.size > best.size) {
			best = s
		}
	}
	if best == nil {
		return
	}
	best.last = true
	if m.triedOrder() > choiceLimit {
		best.last = false
		return
	}
	o := m.sorter(best)
	m.sorting.last = &o
}

// sorter compiles the keys: a level for each word with data of the first element, or a
// single one if the data of several fit in it; above that, if there is room, the cells
// that may hold an element.
func (m *machine) sorter(s *set) sorter {
	o := sorter{first: s.first, size: s.size, stride: max(int(s.size), smallSize)}
	fields, width, words := m.fieldsOf(s)
	packed, used, word := words > 1 && width <= 64, 0, int32(-1)
	for _, f := range fields {
		u := &m.units[f.unit]
		if len(o.levels) == 0 || !packed && u.word != word {
			o.levels, word = append(o.levels, level{}), u.word
		}
		at := int(u.shift)
		if packed {
			at = used
		}
		o.levels[len(o.levels)-1].addData(m, f, at, s.size)
		used = at + bits.Len64(u.mask)
	}
	o.addHolders(m, s, 64-used)
	for i := range o.levels {
		o.levels[i].join(s)
	}
	return o
}

// field is a unit of the first element of a scalarset; that of element e lies e strides further.
type field struct{ unit, stride int32 }

// fieldsOf are the fields of a scalarset, how wide they are together with one bit for
// each cell that may hold an element, and in how many words they lie.
func (m *machine) fieldsOf(s *set) (fields []field, width, words int) {
	word := int32(-1)
	for i := range m.units {
		u := &m.units[i]
		if u.content.mentions(s) {
			width++
		}
		for _, k := range u.coords {
			if k.element != s.first {
				continue
			}
			fields = append(fields, field{int32(i), k.stride})
			width += bits.Len64(u.mask)
			if u.word != word {
				word, words = u.word, words+1
			}
		}
	}
	return fields, width, words
}

// addHolders adds the cells that may hold an element; free is how many upper bits of the
// last level are.
func (o *sorter) addHolders(m *machine, s *set, free int) {
	for i := range m.units {
		u := &m.units[i]
		if !u.content.mentions(s) {
			continue
		}
		if free == 0 || len(o.levels) == 0 {
			o.levels, free = append(o.levels, level{}), 64
		}
		r := m.row(int32(i), int32(64-free))
		r.zero = uint64(slices.Index(u.content.elements, s.first))
		l := &o.levels[len(o.levels)-1]
		l.holders = r.continueIn(l.holders)
		free--
	}
}

// addData adds a field of each element.
func (l *level) addData(m *machine, f field, at int, size int32) {
	for e := range size {
		r := m.row(f.unit+e*f.stride, e)
		r.at = at
		l.data = r.continueIn(l.data)
	}
}

// join prepares the fields, which are all there, for reading.
func (l *level) join(s *set) {
	if l.data = joined(l.data); s.size <= smallSize {
		l.small = smallRows(l.data)
	}
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

// isSortableLast reports whether what is said about elements of s is said of each
// alone when all other elements have names.
func (m *machine) isSortableLast(s *set) bool {
	for i := range m.units {
		u, places := &m.units[i], 0
		for _, k := range u.coords {
			if s.has(k.element) {
				places++
			}
		}
		holds := u.content.mentions(s)
		if places > 1 || places > 0 && (holds || u.bag >= 0) || holds && (u.bitmap || u.bag >= 0) {
			return false
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

// work returns the cost of sorting in moves of bits, with the cost of comparing the outcome.
func (o *sorter) work() int {
	n := 0
	for i := range o.levels {
		for _, r := range slices.Concat(o.levels[i].data, o.levels[i].holders) {
			n += 8 * int(r.n)
		}
	}
	return n
}

// sorterScratch returns how much room the keys of the largest sorter need.
func (s *sorting) sorterScratch() int {
	n := 0
	for _, o := range s.sorters {
		n = max(n, o.scratch())
	}
	if s.last != nil {
		n = max(n, s.last.scratch())
	}
	return n
}

func (o *sorter) scratch() int { return o.stride * (len(o.levels) + 1) }

// sort sorts the elements by their keys. Unless they are in order, order has then the
// element for each place. Keys is scratch.
func (o *sorter) sort(state, keys []uint64, order []int32) {
	read, sorted := o.check(state, keys)
	if sorted {
		return
	}
	order = order[o.first : o.first+o.size]
	for e := range order {
		order[e] = int32(e)
	}
	if n := int(o.size); len(o.levels) == 1 {
		sortKeys(keys[:n], order)
		o.levels[0].write(state, keys[:n:o.stride])
	} else {
		o.sortLevels(state, keys, read, order)
	}
	o.rename(state, keys, order)
	for place := range order {
		order[place] += o.first
	}
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

// sortLevels does the same with keys of several levels, some of which have been read.
func (o *sorter) sortLevels(state, keys []uint64, read int, order []int32) {
	n := int(o.size)
	for l := read; l < len(o.levels); l++ {
		o.levels[l].read(state, keys[l*o.stride:][:n:o.stride])
	}
	keys, moved := keys[:o.stride*len(o.levels)], keys[o.stride*len(o.levels):][:n:o.stride]
	for i := 1; i < n; i++ {
		e, j := order[i], i
		for ; j > 0 && o.less(keys, int(e), int(order[j-1])); j-- {
			order[j] = order[j-1]
		}
		order[j] = e
	}
	for l := range o.levels {
		for place, e := range order {
			moved[place] = keys[l*o.stride+int(e)]
		}
		o.levels[l].write(state, moved)
	}
}

// check reads levels of keys until it is clear whether the elements are in order, and
// returns how many it read.
func (o *sorter) check(state, keys []uint64) (read int, sorted bool) {
	n := int(o.size)
	for l := range o.levels {
		level, tied := keys[l*o.stride:][:n:o.stride], false
		o.levels[l].read(state, level)
		for e := 1; e < len(level); e++ {
			a, b := level[e-1], level[e]
			if a < b || l > 0 && !o.alike(keys, l, e) {
				continue
			}
			if a > b {
				return l + 1, false
			}
			tied = true
		}
		if !tied {
			return l + 1, true
		}
	}
	return len(o.levels), true
}

// alike reports whether the first levels do not tell element e from its predecessor.
func (o *sorter) alike(keys []uint64, levels, e int) bool {
	for at := range levels {
		if at = at*o.stride + e; keys[at] != keys[at-1] {
			return false
		}
	}
	return true
}

func (o *sorter) less(keys []uint64, a, b int) bool {
	for at := 0; at < len(keys); at += o.stride {
		if keys[at+a] != keys[at+b] {
			return keys[at+a] < keys[at+b]
		}
	}
	return false
}

// read computes this part of the keys.
func (l *level) read(state, keys []uint64) {
	if len(l.small) > 0 {
		l.readSmall(state, (*[smallSize]uint64)(keys[:smallSize]))
	} else {
		clear(keys)
		for i := range l.data {
			l.data[i].read(state, keys)
		}
	}
	for i := range l.holders {
		r := &l.holders[i]
		x, bit := state[r.word]>>(r.shift&63), uint64(1)<<(r.first&63)
		for range r.n {
			if e := x&r.mask - r.zero; e < uint64(len(keys)) {
				keys[e] |= bit
			}
			x, bit = x>>(r.stride&63), bit<<1
		}
	}
}

// write stores the data in the keys.
func (l *level) write(state, keys []uint64) {
	if len(l.small) > 0 {
		l.writeSmall(state, (*[smallSize]uint64)(keys[:smallSize]))
		return
	}
	for i := range l.data {
		l.data[i].write(state, keys)
	}
}

// rename renames the elements that are held after their places. The scratch gets, for
// each element, what is to be added to its name.
func (o *sorter) rename(state, scratch []uint64, order []int32) {
	scratch = scratch[:o.size]
	for place, e := range order {
		scratch[e] = uint64(place) - uint64(e)
	}
	for i := range o.levels {
		for j := range o.levels[i].holders {
			o.levels[i].holders[j].rename(state, scratch)
		}
	}
}

// rename adds to the names of the elements that are held.
func (r *row) rename(state, add []uint64) {
	x, shift := state[r.word]>>(r.shift&63), r.shift
	for range r.n {
		if e := x&r.mask - r.zero; e < uint64(len(add)) {
			state[r.word] += add[e] << (shift & 63)
		}
		x, shift = x>>(r.stride&63), shift+r.stride
	}
}
