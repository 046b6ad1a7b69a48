package match

import (
	"encoding/binary"
	"slices"

	"gomc/ir"
)

// Where silent events need not be tried in every order, a state is put together of pieces: for each instance of a
// process what it alone has, and what is left. Each value of a piece is kept once and has a number, so that a state is
// a few numbers, steps and tests are remembered by the numbers of what they look at, and the words of a state are made
// only for what was not met before (the collapse compression of SPIN, Holzmann 1997).

// state is a state of the model: its words, or the numbers of its pieces, from which the words can be made.
type state struct {
	packed []uint64 // nil: they are not made
	ids    []uint32 // nil: it is not taken apart
	of     *pieces
	moves  *moves // that lead on from there to the state; nil: there are none
}

// stateIn returns a state, taken apart if there are pieces.
func stateIn(of *pieces, words []uint64) state {
	if of == nil {
		return state{packed: words}
	}
	return state{ids: of.take(words), of: of}
}

// words are the words of the state.
func (x *state) words() []uint64 {
	if x.packed == nil && x.of != nil {
		if x.packed = x.of.pack(x.ids); x.moves != nil {
			x.packed = x.moves.behind(&state{packed: x.packed}, x.of.layout)
		}
	}
	return x.packed
}

// whole is the state by its pieces alone.
func (x *state) whole() *state {
	if x.moves == nil {
		return x
	}
	y := stateIn(x.of, x.words())
	return &y
}

// pieces interns the values of the pieces of states.
type pieces struct {
	all    []piece
	layout *ir.Layout
	of     []int // the piece of each cell
	at     []int // and where in its value the word of the cell is, in bytes
	size   int   // of all values that are kept, in bytes
	most   int   // of these, before those that are not needed are forgotten
	sweeps uint32
	key    []byte
}

// piece is some bits of a state. Its values are numbered from 0 on.
type piece struct {
	bits   []maskedWord
	ids    map[string]uint32
	values []string
	free   []uint32 // numbers of values that were forgotten
}

// leastSwept is how many bytes values of pieces may have before those that are not needed are forgotten.
var leastSwept = 32 << 20

// newPieces takes states apart into sets of cells, and the rest.
func newPieces(layout *ir.Layout, sets []ir.CellSet) *pieces {
	cells := len(layout.Cells)
	p := &pieces{layout: layout, most: leastSwept, of: make([]int, cells), at: make([]int, cells)}
	for cell := range p.of {
		p.of[cell] = len(sets)
	}
	rest := make([]uint64, layout.Words)
	for i := range rest {
		rest[i] = ^uint64(0)
	}
	for k, set := range sets {
		for cell := range set.All() {
			p.of[cell] = k
		}
		mask := layout.MaskOf(set)
		bits := make([]uint64, layout.Words)
		for i, m := range mask.Mask {
			bits[mask.Lo+i] = m
			rest[mask.Lo+i] &^= m
		}
		p.add(bits)
	}
	p.add(rest)
	for cell, k := range p.of {
		word := layout.Cells[cell].Word
		p.at[cell] = 8 * max(0, slices.IndexFunc(p.all[k].bits, func(m maskedWord) bool { return m.word == word }))
	}
	return p
}

func (p *pieces) add(mask []uint64) {
	q := piece{ids: map[string]uint32{}}
	for i, m := range mask {
		if m != 0 {
			q.bits = append(q.bits, maskedWord{i, m})
		}
	}
	p.all = append(p.all, q)
}

// cells returns the cells of some pieces.
func (p *pieces) cells(some []int) []int {
	out := []int{}
	for cell, k := range p.of {
		if slices.Contains(some, k) {
			out = append(out, cell)
		}
	}
	return out
}

// touched are the pieces in which cells are.
func (p *pieces) touched(cells ir.CellSet) []int {
	out := []int{}
	has := make([]bool, len(p.all))
	for cell := range cells.All() {
		has[p.of[cell]] = true
	}
	for k, is := range has {
		if is {
			out = append(out, k)
		}
	}
	return out
}

// intern is the number of the value that a piece has in a state.
func (p *pieces) intern(k int, words []uint64) uint32 {
	q := &p.all[k]
	p.key = p.key[:0]
	for _, b := range q.bits {
		p.key = binary.LittleEndian.AppendUint64(p.key, words[b.word]&b.mask)
	}
	if id, known := q.ids[string(p.key)]; known {
		return id
	}
	value := string(p.key)
	id := uint32(len(q.values))
	if n := len(q.free); n > 0 {
		id, q.free = q.free[n-1], q.free[:n-1]
		q.values[id] = value
	} else {
		q.values = append(q.values, value)
	}
	q.ids[value] = id
	p.size += len(value)
	return id
}

// take takes a state apart.
func (p *pieces) take(words []uint64) []uint32 {
	ids := make([]uint32, len(p.all))
	for k := range ids {
		ids[k] = p.intern(k, words)
	}
	return ids
}

// pack puts a state together.
func (p *pieces) pack(ids []uint32) []uint64 {
	words := make([]uint64, p.layout.Words)
	for k := range ids {
		p.put(k, ids[k], words)
	}
	return words
}

// packSome puts some pieces of a state together.
func (p *pieces) packSome(some []int, ids []uint32, words []uint64) {
	clear(words)
	for _, k := range some {
		p.put(k, ids[k], words)
	}
}

func (p *pieces) put(k int, id uint32, words []uint64) {
	q := &p.all[k]
	value := q.values[id]
	for i, b := range q.bits {
		words[b.word] |= read64(value[8*i:])
	}
}

// raw is the value of a cell of a state.
func (x *state) raw(layout *ir.Layout, cell int) uint64 {
	switch {
	case x.packed != nil:
		return layout.Raw(x.packed, cell)
	case x.moves != nil:
		return x.moves.raw(&state{ids: x.ids, of: x.of}, layout, cell)
	}
	k, c := x.of.of[cell], &layout.Cells[cell]
	if c.Bits == 0 {
		return 0
	}
	return read64(x.of.all[k].values[x.ids[k]][x.of.at[cell]:]) >> c.Shift & (1<<c.Bits - 1)
}

func read64(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 |
		uint64(s[6])<<48 | uint64(s[7])<<56
}

// keep forgets all values but those that are needed. What was remembered by the numbers of others is not true any
// more.
func (p *pieces) keep(needed [][]bool) {
	p.sweeps++
	for k := range p.all {
		q := &p.all[k]
		q.free = q.free[:0]
		for id, value := range q.values {
			if id < len(needed[k]) && needed[k][id] {
				continue
			}
			if known, is := q.ids[value]; is && known == uint32(id) {
				p.size -= len(value)
				delete(q.ids, value)
			}
			q.values[id], q.free = "", append(q.free, uint32(id))
		}
	}
	p.most = max(leastSwept, 2*p.size)
}

// sweep forgets the pieces that no configuration has any more, once there are many.
func (s *search) sweep() {
	o := s.unlogged.owners
	if o == nil || o.pieces.size < o.pieces.most {
		return
	}
	m := &marked{search: s}
	for k := range o.pieces.all {
		m.needed = append(m.needed, make([]bool, len(o.pieces.all[k].values)))
	}
	s.queue.pass++
	for _, l := range s.queue.layers {
		m.nodes(l.open)
		m.nodes(l.late)
		for key := range l.seen {
			m.key(key)
		}
	}
	m.nodes(s.far.ends)
	m.nodes([]*node{s.far.node, s.fault.at, s.account.at})
	m.ids(o.unspent)
	o.forget(m.needed)
}

// marked is the values that are needed.
type marked struct {
	search *search
	needed [][]bool
}

func (m *marked) ids(ids []uint32) {
	for k, id := range ids {
		m.needed[k][id] = true
	}
}

// nodes marks what configurations have, and those before them.
func (m *marked) nodes(all []*node) {
	pass := m.search.queue.pass
	for _, n := range all {
		for ; n != nil && n.checked != pass; n = n.parent {
			n.checked = pass
			m.ids(n.state.ids)
		}
	}
}

// key marks what a configuration has had that was met.
func (m *marked) key(key string) {
	if key[0] != byPieces {
		return
	}
	for k := range m.needed {
		m.needed[k][binary.LittleEndian.Uint32([]byte(key[1+4*k:5+4*k]))] = true
	}
}
