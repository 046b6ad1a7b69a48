// Package views keeps a set of views, and tells whether a view of which a part is known is among them.
//
// A view is a row of slots, each with one of finitely many values; the literal (slot, value) has the number
// first[slot] + value. For each literal there is the set of views that have it, as a bitmap over their numbers, so
// that the views that agree with what is known are the intersection of the sets of its literals. The set of views
// only grows.
package views

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
)

// Views is a set of views.
type Views struct {
	first []int32
	known map[string]struct{}
	sets  [][]uint64 // by literal: a bitmap of views; nil: none
	n     int
	words int
}

// New is an empty set of views of slots that have so many values each.
func New(values []int) *Views {
	v := &Views{first: make([]int32, len(values)+1), known: map[string]struct{}{}}
	for i, n := range values {
		v.first[i+1] = v.first[i] + int32(n)
	}
	v.sets = make([][]uint64, v.first[len(values)])
	return v
}

// Len is how many views there are.
func (v *Views) Len() int { return v.n }

// Bytes is how much memory the set takes, about.
func (v *Views) Bytes() uint64 {
	var n uint64
	for _, s := range v.sets {
		n += uint64(8 * cap(s))
	}
	return n + uint64(v.n)*uint64(len(v.first)*2+64)
}

// Literal is the number of a slot with a value.
func (v *Views) Literal(slot int, value uint16) int32 { return v.first[slot] + int32(value) }

// Slots is how many slots a view has.
func (v *Views) Slots() int { return len(v.first) - 1 }

// Add adds a view; false: it was there.
func (v *Views) Add(view []uint16) bool {
	key := Key(view)
	if _, there := v.known[key]; there {
		return false
	}
	v.known[key] = struct{}{}
	word, bit := v.n>>6, uint64(1)<<(v.n&63)
	v.n++
	v.words = word + 1
	for slot, value := range view {
		l := v.first[slot] + int32(value)
		s := v.sets[l]
		for len(s) <= word {
			s = append(s, 0)
		}
		s[word] |= bit
		v.sets[l] = s
	}
	return true
}

// Has reports whether a view is in the set.
func (v *Views) Has(view []uint16) bool {
	_, there := v.known[Key(view)]
	return there
}

// Key is a view as a string.
func Key(view []uint16) string {
	b := make([]byte, 2*len(view))
	for i, x := range view {
		b[2*i], b[2*i+1] = byte(x), byte(x>>8)
	}
	return string(b)
}

// Keys are all views, as strings.
func (v *Views) Keys() map[string]struct{} { return v.known }

// All makes room for a bitmap of views, with all of them in it.
func (v *Views) All(room []uint64) []uint64 {
	if cap(room) < v.words {
		room = make([]uint64, v.words, v.words+v.words/4+8)
	}
	room = room[:v.words]
	for i := range room {
		room[i] = ^uint64(0)
	}
	return room
}

// Keep keeps of a bitmap the views that have a literal; false: there are none.
func (v *Views) Keep(room []uint64, literal int32) bool {
	s := v.sets[literal]
	s = s[:min(len(s), len(room))]
	any := uint64(0)
	for i, w := range s {
		room[i] &= w
		any |= room[i]
	}
	clear(room[len(s):])
	return any != 0
}

// Meets reports whether some view of a bitmap has a literal.
func (v *Views) Meets(room []uint64, literal int32) bool {
	s := v.sets[literal]
	n := min(len(s), len(room))
	for i := range n {
		if s[i]&room[i] != 0 {
			return true
		}
	}
	return false
}

// KeepAny keeps of a bitmap the views that have one of some literals; false: there are none.
func (v *Views) KeepAny(room []uint64, literals []int32) bool {
	any := uint64(0)
	for i := range room {
		var w uint64
		for _, l := range literals {
			if s := v.sets[l]; i < len(s) {
				w |= s[i]
			}
		}
		room[i] &= w
		any |= room[i]
	}
	return any != 0
}

// Digest is the SHA-256 of the views in order.
func (v *Views) Digest() string {
	keys := slices.Sorted(maps.Keys(v.known))
	h := sha256.New()
	for _, k := range keys {
		h.Write([]byte(k))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// With is the bitmap of the views that have a value in a slot. It may be shorter than one of all views.
func (v *Views) With(slot int, value uint16) []uint64 { return v.sets[v.Literal(slot, value)] }
