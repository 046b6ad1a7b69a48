package symmetry

import "math/bits"

// Most scalarsets have at most four elements. Their keys are computed without loops
// over them, side by side.

const smallSize = 4

// smallRow reads fields in one word that rows read with the same rotations; the mask of an element that has none there
// is zero.
type smallRow struct {
	word           int32
	rotate, stride int // of the first element to its key, and from each to the next
	masks          [smallSize]uint64
	all            uint64
}

// smallRows compiles rows of data.
func smallRows(rows []row) []smallRow {
	var out []smallRow
	for _, r := range rows {
		s := smallRow{word: r.word, rotate: r.at - r.shift + int(r.first)*r.stride, stride: r.stride, all: r.all}
		for e := r.first; e < r.first+r.n; e++ {
			s.masks[e] = r.mask << (r.at & 63)
		}
		out = s.joinedTo(out)
	}
	return out
}

// joinedTo adds a row to one that is read like it, or to the end.
func (s *smallRow) joinedTo(rows []smallRow) []smallRow {
	for i := range rows {
		if r := &rows[i]; r.word == s.word && r.rotate == s.rotate && r.stride == s.stride {
			for e := range r.masks {
				r.masks[e] |= s.masks[e]
			}
			r.all |= s.all
			return rows
		}
	}
	return append(rows, *s)
}

// readSmall computes the data in the keys of up to four elements.
func (l *level) readSmall(state []uint64, keys *[smallSize]uint64) {
	var a, b, c, d uint64
	for i := range l.small {
		r := &l.small[i]
		x, stride := bits.RotateLeft64(state[r.word], r.rotate), r.stride
		a |= x & r.masks[0]
		b |= bits.RotateLeft64(x, -stride) & r.masks[1]
		c |= bits.RotateLeft64(x, -2*stride) & r.masks[2]
		d |= bits.RotateLeft64(x, -3*stride) & r.masks[3]
	}
	*keys = [smallSize]uint64{a, b, c, d}
}

// writeSmall stores the data in the keys.
func (l *level) writeSmall(state []uint64, keys *[smallSize]uint64) {
	for i := range l.small {
		r := &l.small[i]
		x, stride := keys[0]&r.masks[0], r.stride
		x |= bits.RotateLeft64(keys[1]&r.masks[1], stride)
		x |= bits.RotateLeft64(keys[2]&r.masks[2], 2*stride)
		x |= bits.RotateLeft64(keys[3]&r.masks[3], 3*stride)
		state[r.word] = state[r.word]&^r.all | bits.RotateLeft64(x, -r.rotate)
	}
}
