// Package views keeps a set of views, and tells which views agree with a part of one that is known.
//
// A view is a row of slots, each with one of finitely many values. What is known of one is mostly all of some slots, a
// group, and a little of others. For each group there are lists of the views that have the same values in its slots, so
// that the others are looked at in few views. In some slots of a group, all values from a certain one on are the same.
// The set of views only grows.
package views

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"sync"
)

// Views is a set of views.
type Views struct {
	values []int
	occurs [][]bool   // by slot and value: some view has it
	differ [][]uint16 // by slot: the values that occur
	groups []Group
	lists  []map[string]*List // by group: the views, by their values in it
	known  map[string]struct{}
	rows   []uint16 // view after view
	n      int

	part  []uint16     // room
	mutex sync.RWMutex // of lists
}

// Group are slots, and the value of each from which on all are the same.
type Group struct {
	Slots []int
	Most  []uint16
}

// New returns an empty set of views. Values holds the number of values of each slot, groups the groups of slots.
func New(values []int, groups []Group) *Views {
	v := &Views{values: values, groups: groups, known: map[string]struct{}{}, differ: make([][]uint16, len(values))}
	for _, n := range values {
		v.occurs = append(v.occurs, make([]bool, n))
	}
	for range groups {
		v.lists = append(v.lists, map[string]*List{})
	}
	return v
}

// Len returns how many views there are.
func (v *Views) Len() int { return v.n }

// Bytes returns how much memory the set takes, about.
func (v *Views) Bytes() uint64 {
	return uint64(2*cap(v.rows)) + uint64(v.n)*uint64(len(v.values)*2+64+len(v.groups)*8)
}

// Differ are the values that a slot has in views.
func (v *Views) Differ(slot int) []uint16 { return v.differ[slot] }

// Slots returns how many slots a view has.
func (v *Views) Slots() int { return len(v.values) }

// Add adds a view; false: it was there.
func (v *Views) Add(view []uint16) bool {
	key := Key(view)
	if _, there := v.known[key]; there {
		return false
	}
	v.known[key] = struct{}{}
	v.rows = append(v.rows, view...)
	for slot, value := range view {
		if !v.occurs[slot][value] {
			v.occurs[slot][value] = true
			v.differ[slot] = append(v.differ[slot], value)
		}
	}
	for i := range v.groups {
		v.part = v.part[:0]
		for _, slot := range v.groups[i].Slots {
			v.part = append(v.part, view[slot])
		}
		list := v.Like(i, v.part)
		list.Views = append(list.Views, int32(v.n))
	}
	v.n++
	return true
}

// Group are the slots of a group.
func (v *Views) Group(group int) []int { return v.groups[group].Slots }

// List are the views that have certain values in the slots of a group. It only grows.
type List struct{ Views []int32 }

// Like is the list of the views that have certain values in the slots of a group. It may be called by several workers
// at once, but not beside Add.
func (v *Views) Like(group int, values []uint16) *List {
	var room [256]byte
	key := v.groups[group].key(room[:0], values)
	v.mutex.RLock()
	list := v.lists[group][string(key)]
	v.mutex.RUnlock()
	if list != nil {
		return list
	}
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if list = v.lists[group][string(key)]; list == nil {
		list = &List{}
		v.lists[group][string(key)] = list
	}
	return list
}

// key adds the key of values in the slots of the group to some room.
func (g *Group) key(room []byte, values []uint16) []byte {
	for i, x := range values {
		x = min(x, g.Most[i])
		room = append(room, byte(x), byte(x>>8))
	}
	return room
}

// View is the view with a number. It is not to be changed.
func (v *Views) View(i int32) []uint16 {
	n := len(v.values)
	return v.rows[int(i)*n : (int(i)+1)*n]
}

// Has reports whether a view is in the set.
func (v *Views) Has(view []uint16) bool {
	_, there := v.known[Key(view)]
	return there
}

// Key returns a view as a string.
func Key(view []uint16) string {
	b := make([]byte, 2*len(view))
	for i, x := range view {
		b[2*i], b[2*i+1] = byte(x), byte(x>>8)
	}
	return string(b)
}

// Keys returns all views, as strings.
func (v *Views) Keys() map[string]struct{} { return v.known }

// Digest is the SHA-256 of the views in order.
func (v *Views) Digest() string {
	keys := slices.Sorted(maps.Keys(v.known))
	h := sha256.New()
	for _, k := range keys {
		h.Write([]byte(k))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// With is the bitmap of the views that have a value in a slot; nil: none has. It may be shorter than one of all views.
func (v *Views) With(slot int, value uint16) (set []uint64) {
	for i := range v.n {
		if v.rows[i*len(v.values)+slot] != value {
			continue
		}
		for len(set) <= i>>6 {
			set = append(set, 0)
		}
		set[i>>6] |= 1 << (i & 63)
	}
	return set
}
