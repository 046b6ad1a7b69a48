package value

import (
	"cmp"
	"slices"
	"strings"
)

// Compare orders values by what they are: by kind, then as numbers, texts, or part by part.
func (t *Table) Compare(a, b V) int {
	if a == b {
		return 0
	}
	ka, kb := t.Kind(a), t.Kind(b)
	if ka != kb {
		return cmp.Compare(ka, kb)
	}
	switch ka {
	case Null:
		return 0
	case Bool:
		return cmp.Compare(a, b) // False is made before True
	case Int:
		return cmp.Compare(t.Number(a), t.Number(b))
	case Float:
		return cmp.Compare(t.FloatOf(a), t.FloatOf(b))
	case String:
		return strings.Compare(t.Text(a), t.Text(b))
	case Event, Machine:
		return cmp.Compare(t.Index(a), t.Index(b))
	}
	if ka == Tuple {
		if order := slices.Compare(t.FieldNames(a), t.FieldNames(b)); order != 0 {
			return order
		}
	}
	na, nb := t.Size(a), t.Size(b)
	for i := range min(na, nb) {
		if order := t.Compare(t.Part(a, i), t.Part(b, i)); order != 0 {
			return order
		}
	}
	return cmp.Compare(na, nb)
}

// find is where an element of a set or a key of a map is, or would be.
func (t *Table) find(v V, key V, step int) (at int, found bool) {
	n := t.Size(v) / step
	at, end := 0, n
	for at < end {
		mid := (at + end) / 2
		switch order := t.Compare(t.Part(v, mid*step), key); {
		case order == 0:
			return mid, true
		case order < 0:
			at = mid + 1
		default:
			end = mid
		}
	}
	return at, false
}

// step is how many parts an element takes.
func step(k Kind) int {
	if k == Map {
		return 2
	}
	return 1
}

// Contains reports whether a sequence or set has an element, or a map a key.
func (t *Table) Contains(v, key V) bool {
	k := t.Kind(v)
	if k == Seq {
		return slices.Contains(t.Parts(v, nil), key)
	}
	_, found := t.find(v, key, step(k))
	return found
}

// Count is the number of elements of a sequence or set, or of keys of a map.
func (t *Table) Count(v V) int { return t.Size(v) / step(t.Kind(v)) }

// Lookup is the value of a key.
func (t *Table) Lookup(m, key V) (V, bool) {
	at, found := t.find(m, key, 2)
	if !found {
		return None, false
	}
	return t.Part(m, 2*at+1), true
}

// Add is a set with one more element.
func (t *Table) Add(set, elem V) V {
	at, found := t.find(set, elem, 1)
	if found {
		return set
	}
	return t.List(Set, slices.Insert(t.Parts(set, nil), at, elem))
}

// Put is a map in which a key has a value.
func (t *Table) Put(m, key, val V) V {
	at, found := t.find(m, key, 2)
	parts := t.Parts(m, nil)
	if found {
		parts[2*at+1] = val
		return t.List(Map, parts)
	}
	return t.List(Map, slices.Insert(parts, 2*at, key, val))
}

// Remove is a set without an element, or a map without a key; false where there is none.
func (t *Table) Remove(v, key V) (V, bool) {
	k := t.Kind(v)
	at, found := t.find(v, key, step(k))
	if !found {
		return v, false
	}
	return t.List(k, slices.Delete(t.Parts(v, nil), at*step(k), (at+1)*step(k))), true
}

// Every is every second part of a map, from the first or second on: its keys, or its values.
func (t *Table) Every(m V, from int) V {
	var out []V
	for i := from; i < t.Size(m); i += 2 {
		out = append(out, t.Part(m, i))
	}
	return t.List(Seq, out)
}

// With is a tuple or sequence in which one part is another.
func (t *Table) With(v V, i int, part V) V {
	parts := t.Parts(v, nil)
	parts[i] = part
	entry := t.entry(v)
	return t.list(Kind(entry[0]), int(entry[1])|int(entry[2])<<8, parts)
}
