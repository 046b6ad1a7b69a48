package program

import (
	"fmt"
	"slices"

	"gomc/machine"
)

// order says how far P defines the order of a set or map.
type order int

const (
	known   order = iota
	gap           // known until an element is added: P may put it where one was removed
	unknown       // that of values
)

// Set is a set. Its methods make new sets.
type Set[T any] struct {
	items []T
	order order
}

func (s Set[T]) rows() [][]any { return machine.Each(s.items, func(x T) []any { return []any{x} }) }

func (Set[T]) isMap() bool { return false }

// Items are the elements.
func (s Set[T]) Items() []T { return s.items }

// Len returns how many there are.
func (s Set[T]) Len() int { return len(s.items) }

// Has reports whether x is one of them.
func (s Set[T]) Has(x T) bool { return Has(s.items, x) }

// At is the i-th element.
func (s Set[T]) At(i int) T { return At(s.items, i) }

// Add is the set and x.
func (s Set[T]) Add(x T) Set[T] {
	if s.Has(x) {
		return s
	}
	s.items = append(slices.Clip(s.items), x)
	if s.order != known {
		s.order = unknown
		slices.SortFunc(s.items, func(a, b T) int { return compare(a, b) })
	}
	return s
}

// Remove is the set without x.
func (s Set[T]) Remove(x T) Set[T] {
	if i := find(s.items, x); i >= 0 {
		s.items = Delete(s.items, i)
		s.order = behind(s.order, i, len(s.items))
	}
	return s
}

// behind returns the order after the removal of the i-th element, which leaves a number of elements.
func behind(o order, i, left int) order {
	switch {
	case left == 0:
		return known
	case o == known && i < left:
		return gap
	}
	return o
}

// Map is a map. Its methods make new maps.
type Map[K, V any] struct {
	keys   []K
	values []V
	order  order
}

func (m Map[K, V]) rows() [][]any {
	out := make([][]any, len(m.keys))
	for i, k := range m.keys {
		out[i] = []any{k, m.values[i]}
	}
	return out
}

func (Map[K, V]) isMap() bool { return true }

// Keys are the keys.
func (m Map[K, V]) Keys() []K { return m.keys }

// Values are the values, in the order of their keys.
func (m Map[K, V]) Values() []V { return m.values }

// Len returns how many keys there are.
func (m Map[K, V]) Len() int { return len(m.keys) }

// Has reports whether k is one of them.
func (m Map[K, V]) Has(k K) bool { return Has(m.keys, k) }

// At is the value of a key, which must be there.
func (m Map[K, V]) At(k K) V {
	i := find(m.keys, k)
	if i < 0 {
		machine.Fail(fmt.Sprintf("key %s is not in %s", Show(k), Show(m)))
	}
	return m.values[i]
}

// Put is the map with another value of a key.
func (m Map[K, V]) Put(k K, v V) Map[K, V] {
	if i := find(m.keys, k); i >= 0 {
		m.values = Put(m.values, i, v)
		return m
	}
	m.keys, m.values = append(slices.Clip(m.keys), k), append(slices.Clip(m.values), v)
	if m.order != known {
		m.order = unknown
		m.sort()
	}
	return m
}

// sort puts the keys into the order of values, in place: no other map shares them.
func (m *Map[K, V]) sort() {
	places := machine.Upto(0, len(m.keys)-1)
	slices.SortFunc(places, func(i, j int) int { return compare(m.keys[i], m.keys[j]) })
	m.keys = machine.Each(places, func(i int) K { return m.keys[i] })
	m.values = machine.Each(places, func(i int) V { return m.values[i] })
}

// Insert is the map with a key more, which must not be there yet.
func (m Map[K, V]) Insert(k K, v V) Map[K, V] {
	if m.Has(k) {
		machine.Fail(fmt.Sprintf("key %s is in %s already", Show(k), Show(m)))
	}
	return m.Put(k, v)
}

// Remove is the map without a key.
func (m Map[K, V]) Remove(k K) Map[K, V] {
	if i := find(m.keys, k); i >= 0 {
		m.keys, m.values = Delete(m.keys, i), Delete(m.values, i)
		m.order = behind(m.order, i, len(m.keys))
	}
	return m
}

func find[T any](list []T, x T) int {
	return slices.IndexFunc(list, func(y T) bool { return Equal(x, y) })
}

// Has reports whether a sequence has an element.
func Has[T any](list []T, x T) bool { return find(list, x) >= 0 }

// at returns an index of a sequence that has a number of places, and fails if there is no such place.
func at(i, places int) int {
	if i < 0 || i >= places {
		machine.Fail(fmt.Sprintf("index %d is not in a sequence of %d places", i, places))
	}
	return i
}

// At is the i-th element of a sequence.
func At[T any](list []T, i int) T { return list[at(i, len(list))] }

// Put returns a sequence with another i-th element.
func Put[T any](list []T, i int, x T) []T {
	out := slices.Clone(list)
	out[at(i, len(list))] = x
	return out
}

// Insert returns a sequence with x as its i-th element, and the others behind it.
func Insert[T any](list []T, i int, x T) []T {
	return slices.Insert(slices.Clone(list), at(i, len(list)+1), x)
}

// Delete returns a sequence without its i-th element.
func Delete[T any](list []T, i int) []T {
	return slices.Delete(slices.Clone(list), at(i, len(list)), i+1)
}
