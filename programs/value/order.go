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
	case Symbol:
		ca, _, na := t.SymbolOf(a)
		cb, _, nb := t.SymbolOf(b)
		return cmp.Or(cmp.Compare(ca, cb), cmp.Compare(na, nb))
	}
	if ka == Tuple {
		if order := slices.Compare(t.FieldNames(a), t.FieldNames(b)); order != 0 {
			return order
		}
	}
	return slices.CompareFunc(t.View(a), t.View(b), t.Compare)
}

// Distinct returns some values without those that come again.
func Distinct(list []V) (out []V) {
	for _, v := range list {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// find returns where an element of a set or a key of a map is, or would be.
func (t *Table) find(v V, key V, step int) (at int, found bool) {
	parts := t.View(v)
	n := len(parts) / step
	if t.Ordered {
		for at = range n {
			if t.Same(parts[at*step], key) {
				return at, true
			}
		}
		return n, false
	}
	at, end := 0, n
	for at < end {
		mid := (at + end) / 2
		switch order := t.Compare(parts[mid*step], key); {
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

// step returns how many parts an element takes.
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
		return slices.ContainsFunc(t.View(v), func(other V) bool { return t.Same(other, key) })
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

// mostScanned is how many parts of a map are looked at one by one.
const mostScanned = 64

// Element returns the element of a sequence at an index, or of a map at a key that is stored under the same number. It
// returns false if the element needs another way of access, or does not exist: the general function distinguishes
// these.
func Element(t *Table, c, i V) (V, bool) {
	if c&1 == 1 {
		return None, false
	}
	text := t.entries.get(int(c / 2))
	n := uint32(text[1])
	switch Kind(text[0]) {
	case Seq, Seq | symbolic:
		if at := uint32(i >> 1); i&1 == 1 && at < n {
			return text[headSize+at], true
		}
		return None, false
	case Map:
		if n == 0 {
			return None, false
		}
		first := text[headSize]
		if at := uint32(i - first); first&i&1 == 1 && at < n && text[headSize+at] == i { // keys that follow one another
			return text[headSize+at+1], true
		}
	}
	parts, at := place(t, c, i)
	if at < 0 {
		return None, false
	}
	return parts[at], true
}

// SetElement returns a sequence or map with another value where Element finds one.
func SetElement(t *Table, c, i, x V) (V, bool) {
	_, at := place(t, c, i)
	if at < 0 {
		return None, false
	}
	return t.With(c, at, x), true
}

// place is the part at which Element finds a value; -1: none.
func place(t *Table, c, i V) (parts []V, at int) {
	if c&1 == 1 {
		return nil, -1
	}
	text := t.entries.get(int(c / 2))
	parts = text[headSize : headSize+text[1]]
	switch Kind(text[0]) &^ symbolic {
	case Seq:
		if at = int(int32(i) >> 1); i&1 == 1 && at >= 0 && at < len(parts) {
			return parts, at
		}
	case Map:
		if text[0]&symbolic != 0 || t.Symbolic(i) {
			return nil, -1
		}
		if len(parts) > mostScanned {
			return nil, -1
		}
		for at := 0; at+1 < len(parts); at += 2 {
			if parts[at] == i {
				return parts, at + 1
			}
		}
	}
	return nil, -1
}

// Count returns how many elements a collection has; false for what is none.
func Count(t *Table, c V) (int, bool) {
	if c&1 == 1 {
		return 0, false
	}
	text := t.entries.get(int(c / 2))
	switch k := Kind(text[0]) &^ symbolic; {
	case k == Map:
		return int(text[1] / 2), true
	case k >= Seq:
		return int(text[1]), true
	}
	return 0, false
}

// Field returns a part of a tuple whose names have that number; false where it has others.
func Field(t *Table, c V, names, at int) (V, bool) {
	if c&1 == 1 {
		return None, false
	}
	if text := t.entries.get(int(c / 2)); text[0]&^symbolic == header(Tuple, names) && at < int(text[1]) {
		return text[headSize+at], true
	}
	return None, false
}

// Add returns a set with one more element.
func (t *Table) Add(set, elem V) V {
	at, found := t.find(set, elem, 1)
	if found {
		return set
	}
	return t.grown(set, at, elem)
}

// Put returns a map in which a key has a value.
func (t *Table) Put(m, key, val V) V {
	at, found := t.find(m, key, 2)
	if !found {
		return t.grown(m, 2*at, key, val)
	}
	return t.With(m, 2*at+1, val)
}

// Remove returns a set without an element, or a map without a key; false where there is none.
func (t *Table) Remove(v, key V) (V, bool) {
	k := t.Kind(v)
	at, found := t.find(v, key, step(k))
	if !found {
		return v, false
	}
	var space [32]V
	parts := slices.Delete(append(space[:0], t.View(v)...), at*step(k), (at+1)*step(k))
	order := t.word16(v)
	switch {
	case len(parts) == 0:
		order = known
	case t.Ordered && order == known && at*step(k) < len(parts):
		order = gap
	}
	return t.list(k, order, parts), true
}

// Every returns every second part of a map, from the first or second on: its keys, or its values.
func (t *Table) Every(m V, from int) V {
	var out []V
	for parts := t.View(m); from < len(parts); from += 2 {
		out = append(out, parts[from])
	}
	return t.List(Seq, out)
}

// With returns a collection or tuple in which one part is another.
func (t *Table) With(v V, i int, part V) V {
	text := t.entries.text(int(v / 2))
	if text[headSize+i] == part {
		return v
	}
	var space [34]V
	changed := append(space[:0], text...)
	changed[headSize+i] = part
	if t.Symbolic(v) || t.Symbolic(part) {
		return t.list(t.Kind(v), t.word16(v), changed[headSize:])
	}
	return t.intern(changed)
}

// Like returns a collection or tuple that has other parts in the same places; a set or map that is in the order of
// values has them in that order.
func (t *Table) Like(v V, parts []V) V {
	k := t.Kind(v)
	if (k == Set || k == Map) && !t.InOrder(v) {
		parts = t.sorted(parts, step(k))
	}
	return t.list(k, t.word16(v), parts)
}

// What is known of the order of a set or map in an Ordered table.
const (
	known   = iota
	gap     // known until an element is added: it may take the place of one that was removed
	unknown // that of values
)

// word16 is the names of a tuple, or what is known of the order of a set or map.
func (t *Table) word16(v V) int { return int(t.head(v) >> 8) }

// InOrder reports whether the elements of a set or map come in the order of P's checker.
func (t *Table) InOrder(v V) bool { return t.Ordered && t.word16(v) != unknown }

// grown returns a set or map with an element more, in front of a place.
func (t *Table) grown(v V, at int, element ...V) V {
	var space [32]V
	before := t.View(v)
	parts := append(append(append(space[:0], before[:at]...), element...), before[at:]...)
	k, order := t.Kind(v), t.word16(v)
	if order == known {
		return t.list(k, known, parts)
	}
	return t.list(k, unknown, t.sorted(slices.Clone(parts), step(k)))
}

// sorted puts elements, or keys and values, in the order of values.
func (t *Table) sorted(parts []V, step int) []V {
	rows := slices.Collect(slices.Chunk(parts, step))
	slices.SortFunc(rows, func(a, b []V) int { return t.Compare(t.canonical(a[0]), t.canonical(b[0])) })
	return slices.Concat(rows...)
}

// Same reports whether two values are equal, in whatever order their sets and maps are, and to whatever events their
// references are narrowed.
func (t *Table) Same(a, b V) bool {
	return a == b || (t.Ordered || t.Narrow) && t.canonical(a) == t.canonical(b)
}

// canonical returns a value with all sets and maps in it in the order of values, and references that are not narrowed.
func (t *Table) canonical(v V) V {
	k := t.Kind(v)
	switch {
	case k == Machine:
		return t.Machine(t.Index(v))
	case k < Tuple:
		return v
	}
	t.mu.RLock()
	c, ok := t.canon[v]
	t.mu.RUnlock()
	if ok {
		return c
	}
	parts := slices.Clone(t.View(v))
	for i, p := range parts {
		parts[i] = t.canonical(p)
	}
	names := t.word16(v)
	if k == Set || k == Map {
		parts, names = t.sorted(parts, step(k)), known
	}
	c = t.list(k, names, parts)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.canon[v] = c
	return c
}
