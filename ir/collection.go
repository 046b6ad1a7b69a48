package ir

import "fmt"

// Form says what a compound type is to the model. Engines, layout, effects and reductions
// see what it is made of and nothing else, so that equal collections are equal cells and a
// renaming of scalarset values moves them as it moves any array; only what reads or writes
// values for people asks for the form.
type Form uint8

// The forms.
const (
	NoForm Form = iota // what Kind says

	// SetForm is an array of marks over the possible elements: one index for each cell of
	// an element, the first outermost. A mark is a value cell of one value: defined where
	// the element is in the set.
	SetForm

	// SeqForm is a record of a length, Undefined when it is 0, and an array of slots from
	// 0 on. Slots behind the length are all zero.
	SeqForm

	// MapForm is an array over the keys of records: a mark, and the value, which is all
	// zero where the mark is Undefined.
	MapForm
)

// The fields of the records that sequences and entries of maps are.
const (
	seqLength = 0
	seqSlots  = 1
	mapMark   = 0
	mapValue  = 1
)

// Mark is the type of a cell that only says whether something is there.
var Mark = &Type{Kind: Range, Name: "present"}

// SetOf is the type of sets of elements of a type, whose leaves are simple; bound is the most
// that may be in it, 0 for as many as there are.
func SetOf(elem *Type, bound int) *Type {
	t := Mark
	leaves := Leaves(elem)
	for i := len(leaves) - 1; i >= 0; i-- {
		t = &Type{Kind: Array, Index: leaves[i], Elem: t}
	}
	t.Form, t.Bound, t.Member = SetForm, bound, elem
	return t
}

// SeqOf is the type of sequences of at most bound elements.
func SeqOf(elem *Type, bound int) *Type {
	slots := &Type{Kind: Array, Index: &Type{Kind: Range, Hi: int64(bound) - 1}, Elem: elem}
	length := &Type{Kind: Range, Lo: 1, Hi: int64(bound)}
	return &Type{Kind: Record, Form: SeqForm, Bound: bound, Member: elem,
		Fields: []Field{{Name: "length", Type: length}, {Name: "slots", Type: slots, Offset: 1}}}
}

// MapOf is the type of maps from a simple type.
func MapOf(key, value *Type) *Type {
	entry := &Type{Kind: Record, Fields: []Field{{Name: "mark", Type: Mark}, {Name: "value", Type: value, Offset: 1}}}
	return &Type{Kind: Array, Form: MapForm, Member: value, Index: key, Elem: entry}
}

// Length and Slots are the parts of a sequence.
func (t *Type) Length() Field { return t.Fields[seqLength] }

// Slots is the array of a sequence's elements.
func (t *Type) Slots() Field { return t.Fields[seqSlots] }

// MarkOf and ValueOf are the parts of an entry of the map type t.
func (t *Type) MarkOf() Field { return t.Elem.Fields[mapMark] }

// ValueOf is the value in an entry of a map.
func (t *Type) ValueOf() Field { return t.Elem.Fields[mapValue] }

// Word returns the word for a type in messages: its form, or its kind.
func (t *Type) Word() string {
	switch t.Form {
	case SetForm:
		return "set"
	case SeqForm:
		return "sequence"
	case MapForm:
		return "map"
	}
	return t.Kind.String()
}

func (t *Type) collectionString() string {
	switch {
	case t.Form == SetForm && t.Bound == 0:
		return fmt.Sprintf("set of %s", t.Member)
	case t.Form == SetForm:
		return fmt.Sprintf("set [%d] of %s", t.Bound, t.Member)
	case t.Form == SeqForm:
		return fmt.Sprintf("seq [%d] of %s", t.Bound, t.Member)
	}
	return fmt.Sprintf("map [%s] to %s", t.Index, t.Member)
}

// Elements are the cells of each element of a set or sequence, in order.
func (t *Type) Elements(cells []uint64) [][]uint64 {
	var out [][]uint64
	if t.Form == SeqForm {
		size := t.Member.Cells()
		for i := range int(cells[t.Length().Offset]) {
			from := t.Slots().Offset + i*size
			out = append(out, cells[from:from+size])
		}
		return out
	}
	leaves := Leaves(t.Member)
	for at, mark := range cells {
		if mark != 0 {
			out = append(out, elementAt(leaves, at))
		}
	}
	return out
}

// elementAt are the cells of the element of a set whose mark is the cell at.
func elementAt(leaves []*Type, at int) []uint64 {
	elem := make([]uint64, len(leaves))
	for i := len(leaves) - 1; i >= 0; i-- {
		n := int(leaves[i].Count())
		elem[i] = uint64(at%n) + 1
		at /= n
	}
	return elem
}

// MarkAt is the cell, from the start of the set, that says whether an element is in it;
// not ok for an element with an Undefined cell.
func (t *Type) MarkAt(elem []uint64) (at int, ok bool) {
	for i, leaf := range Leaves(t.Member) {
		if elem[i] == 0 {
			return 0, false
		}
		at = at*int(leaf.Count()) + int(elem[i]-1)
	}
	return at, true
}

// Entry is a key of a map, and the cells of its value.
type Entry struct {
	Key   int64
	Value []uint64
}

// Entries lists those of a map by their keys, ascending.
func (t *Type) Entries(cells []uint64) []Entry {
	var out []Entry
	size := t.Elem.Cells()
	for i := range int(t.Index.Count()) {
		if entry := cells[i*size : (i+1)*size]; entry[0] != 0 {
			out = append(out, Entry{t.Index.First() + int64(i), entry[1:]})
		}
	}
	return out
}
