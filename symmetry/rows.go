package symmetry

import (
	"math/bits"
	"slices"
)

// row is where like fields lie in a word, evenly spaced.
type row struct {
	word          int32
	first, n      int32 // data: of which elements; holders: which bits of keys
	shift, stride int   // of the first field, and from one to the next, in bits
	mask          uint64
	all           uint64 // the bits of all fields
	at            int    // data: where the field stands in a key
	zero          uint64 // holders: the raw value of the first element
}

// segment is a run of bits in a word.
type segment struct {
	word  int32
	shift uint8
	width uint8
	mask  uint64
}

func (m *machine) segment(i int32) segment {
	u := &m.units[i]
	return segment{u.word, u.shift, uint8(bits.Len64(u.mask)), u.mask}
}

// row returns the row of one unit.
func (m *machine) row(unit, first int32) row {
	g := m.segment(unit)
	return row{word: g.word, first: first, n: 1, shift: int(g.shift), mask: g.mask, all: g.mask << g.shift}
}

// continueIn makes r, of one field, the end of the last of the rows, or one of its own.
func (r row) continueIn(rows []row) []row {
	if len(rows) == 0 {
		return append(rows, r)
	}
	last := &rows[len(rows)-1]
	stride := r.shift - last.shift - int(last.n-1)*last.stride
	if last.word != r.word || last.first+last.n != r.first || last.mask != r.mask || last.at != r.at || last.zero != r.zero ||
		stride <= 0 || last.n > 1 && last.stride != stride {
		return append(rows, r)
	}
	last.n, last.stride, last.all = last.n+1, stride, last.all|r.all
	return rows
}

// joined merges rows that are read with the same rotations.
func joined(rows []row) []row {
	var out []row
	for _, r := range rows {
		i := slices.IndexFunc(out, r.alongside)
		if i < 0 {
			out = append(out, r)
			continue
		}
		o := &out[i]
		at := min(o.at, r.at)
		o.mask = o.mask<<(o.at-at) | r.mask<<(r.at-at)
		o.at, o.shift, o.all = at, min(o.shift, r.shift), o.all|r.all
	}
	return out
}

// alongside reports whether the fields of both rows lie equally far from each other.
func (r row) alongside(o row) bool {
	return r.word == o.word && r.first == o.first && r.n == o.n && r.stride == o.stride && r.at-r.shift == o.at-o.shift
}

// read adds the fields to the keys of their elements.
func (r *row) read(state, keys []uint64) {
	x, mask := bits.RotateLeft64(state[r.word], r.at-r.shift), r.mask<<(r.at&63)
	keys = keys[r.first : r.first+r.n]
	for e := range keys {
		keys[e] += x & mask
		x = bits.RotateLeft64(x, -r.stride)
	}
}

// write stores the fields as they are in the keys.
func (r *row) write(state, keys []uint64) {
	x, mask := uint64(0), r.mask<<(r.at&63)
	keys = keys[r.first : r.first+r.n]
	for e := len(keys) - 1; e >= 0; e-- {
		x = bits.RotateLeft64(x, r.stride) | keys[e]&mask
	}
	state[r.word] = state[r.word]&^r.all | bits.RotateLeft64(x, r.shift-r.at)
}
