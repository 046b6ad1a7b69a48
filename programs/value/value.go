// Package value represents the values of programs of P: each is a number, and equal values have equal numbers.
//
// A Table holds every value that a search has met, once. An entry consists of a kind and, for a collection or tuple,
// the numbers of its parts. So values are compared and copied as numbers, and a state is a vector of numbers. Small
// integers have no entries: their numbers encode them.
//
// Sets and maps are kept in the order of their elements by value (Compare), never in that of their
// numbers: numbers are given by first come, and depend on timing where several workers search. For the same
// reason nothing that is shown or that decides an answer may depend on the order of numbers.
//
// An Ordered table keeps the order in which P's checker goes through a set or map as a part of the value: see
// Table.Ordered.
//
// A Table may be used by several goroutines at once. Nothing is ever removed.
package value

import (
	"math"
	"slices"
	"sync"
	"unsafe"
)

// V is the number of a value. None is no value.
type V uint32

// None is the content of a variable of the search that holds nothing.
const None V = 0

// Kind says what a value is.
type Kind byte

// The kinds. Enum members are integers, as in P.
const (
	Null Kind = iota
	Bool
	Int
	Float
	String
	Event
	Machine
	Symbol  // an integer that is only copied and compared: see symbol.go
	Wording // a string with a Symbol in it
	Tuple   // Named ones carry the names of their fields in front: see Table.Names
	Seq
	Set
	Map // key, value, key, value ...
	// Instance is a machine with all that it holds. Programs have no such values: a search has them in its states.
	Instance
)

// The values that every table has.
const (
	NullV V = 2 * (iota + 1)
	False
	True
	EmptySeq
)

// Table is a set of values.
type Table struct {
	// Ordered is set before the first value is made. Sets and maps are then in the order of .NET's HashSet and
	// Dictionary, on which P's checker builds its own (PSet.cs and PMap.cs in p-org/P): the order in which elements
	// were added. An element added after a removal takes a free place, unless the collection was copied in between:
	// then the order is not known, and the order of values is used. Collections with the same elements in another order
	// are different values, which are equal: see Same.
	Ordered bool

	// Narrow is set before the first reference is Narrowed.
	Narrow bool
	// Symbols is set before the first symbol is made.
	Symbols bool
	// Rename has symbols of a class shown by other numbers; nil: by their own.
	Rename func(class int, n int64) int64
	// ByText has sets and maps shown in the order of the texts of what is in them, so that those of tables with other
	// symbols can be compared.
	ByText bool

	mu      sync.RWMutex
	canon   map[V]V
	entries *entries   // by number / 2
	names   [][]string // of named tuples
}

// NewTable makes a table.
func NewTable() *Table {
	t := &Table{canon: map[V]V{}, entries: newEntries(), names: [][]string{nil}}
	for _, head := range []V{header(Null, 0), header(Bool, 0), header(Bool, 1), header(Seq, 0)} {
		t.intern([]V{head, 0})
	}
	return t
}

// Len returns how many values the table holds.
func (t *Table) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.entries.count
}

// Each calls f for every value of a kind, in the order in which they were made, among the first `most` values.
func (t *Table) Each(k Kind, most int, f func(V)) {
	for n, left := lowest, min(t.Len(), most); left > 0; n, left = t.entries.next(n), left-1 {
		if v := V(2 * n); t.Kind(v) == k {
			f(v)
		}
	}
}

func (t *Table) intern(text []V) V {
	hash := t.entries.hash(text)
	if n := t.entries.find(hash, text); n > 0 {
		return V(2 * n)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	n := t.entries.find(hash, text)
	if n == 0 {
		n = t.entries.add(hash, text)
	}
	return V(2 * n)
}

// head is the first word of the text of a value that is no small integer.
func (t *Table) head(v V) V { return t.entries.get(int(v / 2))[0] }

// Kind is the kind of a value.
func (t *Table) Kind(v V) Kind {
	if v&1 == 1 {
		return Int
	}
	return Kind(t.head(v)) &^ symbolic
}

// BoolOf returns a truth value.
func BoolOf(b bool) V {
	if b {
		return True
	}
	return False
}

// Int returns an integer. Those of 31 bits are their own numbers.
func (t *Table) Int(n int64) V {
	if n >= -1<<30 && n < 1<<30 {
		return V(uint32(int32(n))<<1 | 1)
	}
	return t.scalar(Int, uint64(n))
}

// Number returns the argument of Int.
func (t *Table) Number(v V) int64 {
	if v&1 == 1 {
		return int64(int32(v) >> 1)
	}
	return int64(t.word(v))
}

func (t *Table) scalar(k Kind, w uint64) V {
	return t.intern([]V{header(k, 0), 2, V(w), V(w >> 32)})
}

func (t *Table) word(v V) uint64 {
	words := t.View(v)
	return uint64(words[0]) | uint64(words[1])<<32
}

// Float returns a floating-point number; all that are no numbers are one.
func (t *Table) Float(f float64) V {
	if f != f {
		f = math.NaN()
	}
	if f == 0 {
		f = 0 // -0 equals 0
	}
	return t.scalar(Float, math.Float64bits(f))
}

// FloatOf returns the argument of Float.
func (t *Table) FloatOf(v V) float64 { return math.Float64frombits(t.word(v)) }

// Event returns an event by its index.
func (t *Table) Event(index int) V { return t.scalar(Event, uint64(index)) }

// Machine returns a reference to a machine.
func (t *Table) Machine(id int) V { return t.scalar(Machine, uint64(id)) }

// Narrowed returns a reference by which a machine receives certain events alone, from 1 on; 0: all that it receives.
// Such references to a machine are different values, which are equal: see Same.
func Narrowed(t *Table, id, to int) V { return t.scalar(Machine, uint64(to)<<32|uint64(id)) }

// NarrowedTo returns the argument of Narrowed.
func NarrowedTo(t *Table, v V) int { return int(t.Part(v, 1)) }

// Index returns the argument of Event or Machine.
func (t *Table) Index(v V) int { return int(t.Part(v, 0)) }

// String returns a string.
func (t *Table) String(s string) V {
	words := (len(s) + bytesOf - 1) / bytesOf
	text := make([]V, headSize+words)
	text[0], text[1] = header(String, words*bytesOf-len(s)), V(words)
	copy(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(text[headSize:]))), words*bytesOf), s)
	return t.intern(text)
}

// Text returns the argument of String.
func (t *Table) Text(v V) string {
	words := t.View(v)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), len(words)*bytesOf)
	return string(bytes[:len(bytes)-t.word16(v)])
}

// Names returns the number of a list of field names, for Tuple. 0 stands for unnamed tuples.
func (t *Table) Names(names []string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, other := range t.names {
		if slices.Equal(names, other) {
			return i
		}
	}
	t.names = append(t.names, names)
	return len(t.names) - 1
}

// Tuple returns a tuple whose fields have the names of that number.
func (t *Table) Tuple(names int, parts []V) V { return t.list(Tuple, names, parts) }

// List returns a collection of a kind. The parts of a Set and a Map are in order and distinct: see Sort.
func (t *Table) List(k Kind, parts []V) V { return t.list(k, 0, parts) }

func (t *Table) list(k Kind, names int, parts []V) V {
	if k == Seq && len(parts) == 0 {
		return EmptySeq // a state has many of them
	}
	var space [34]V
	text := append(space[:0], header(k, names), V(len(parts)))
	if t.Symbols && slices.ContainsFunc(parts, t.Symbolic) {
		text[0] |= symbolic
	}
	return t.intern(append(text, parts...))
}

// Size returns how many parts a collection or tuple has.
func (t *Table) Size(v V) int { return int(t.entries.get(int(v / 2))[1]) }

// Part returns the i-th part of a value.
func (t *Table) Part(v V, i int) V { return t.entries.get(int(v / 2))[headSize+i] }

// View returns all parts of a value, which callers must not change.
func (t *Table) View(v V) []V { return t.entries.text(int(v / 2))[headSize:] }

// NamesOf is the number of the names of a tuple's fields, as Names gives it.
func (t *Table) NamesOf(v V) int { return t.word16(v) }

// FieldNames are the names of a tuple's fields; nil where they have none.
func (t *Table) FieldNames(v V) []string {
	n := t.word16(v)
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.names[n]
}
