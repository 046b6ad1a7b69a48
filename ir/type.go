package ir

import (
	"fmt"
	"slices"

	"gomc/source"
)

// Kind classifies a Type.
type Kind uint8

// The kinds. Bool to Union are simple: one value, one cell.
const (
	Bool Kind = iota
	Range
	Enum
	Scalarset
	Union
	Record
	Array
	Bag
)

func (k Kind) String() string {
	return [...]string{"boolean", "range", "enum", "scalarset", "union", "record", "array", "multiset"}[k]
}

// Discipline says what a Bag does with equal elements and with order.
type Discipline uint8

// The disciplines of a Bag.
const (
	Multi Discipline = iota // a multiset: equal elements are kept, order is not
	Set                     // adding what is there changes nothing
	Fifo                    // a queue: only the first element can be chosen
)

func (d Discipline) String() string { return [...]string{"bag", "set", "fifo"}[d] }

// Type is a resolved type. Scalarsets and enums are nominal (identity is the
// pointer), everything else is structural (see Same).
//
// A value of a simple type is an int64: the number itself for a range, 0/1 for
// a boolean, the ordinal for an enum or scalarset, and for a union the ordinal
// within the member plus the member's Offset. A value lies in
// First() .. First()+Count()-1.
type Type struct {
	Kind Kind
	Name string      // the name it was declared under, or ""
	Decl source.Span // the type expression

	Lo, Hi int64 // Range

	Members   []string // Enum members; names of Scalarset elements when the source gives them
	Size      int64    // Scalarset
	Symmetric bool     // Scalarset: declared by name, so its values may be permuted

	Parts []Part // Union

	Fields []Field // Record
	Letter *Letter // Record: how it is told, if it stands for an event in a queue

	Index *Type // Array: a simple type
	Elem  *Type // Array, Bag

	Cap        int        // Bag: number of slots, when not Bits
	Discipline Discipline // Bag
	Bits       bool       // Bag: stored as one cell, a bitmap over the codes of Elem (a Set only)
	Transient  bool       // Bag: empty whenever a step has ended, so that its cells take no bits of a state

	Form   Form  // Array, Record: a collection that is made so
	Bound  int   // of a SetForm or SeqForm: the most elements; 0 of a set for as many as there are
	Member *Type // of a form: an element, of a map a value
}

// Part is a member of a union: an Enum, Scalarset or Bool whose values start at Offset.
type Part struct {
	Type   *Type
	Offset int64
}

// Field is a field of a record; Offset counts cells from the start of the record.
type Field struct {
	Name   string
	Type   *Type
	Offset int
}

// Simple reports whether t is stored in one cell that can be Undefined.
func (t *Type) Simple() bool { return t.Kind <= Union }

// Interchangeable reports whether t is, or is a union with, a scalarset whose values
// symmetry reduction may rename.
func (t *Type) Interchangeable() bool {
	if t.Kind == Union {
		return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Type.Interchangeable() })
	}
	return t.Kind == Scalarset && t.Symmetric && t.Size > 1
}

// Scalarsets returns the scalarsets whose values t has: t itself, or the parts of a union.
func (t *Type) Scalarsets() (list []*Type) {
	switch t.Kind {
	case Scalarset:
		list = append(list, t)
	case Union:
		for _, p := range t.Parts {
			list = append(list, p.Type.Scalarsets()...)
		}
	}
	return list
}

// Integer reports whether t is a range.
func (t *Type) Integer() bool { return t.Kind == Range }

// First is the least value of a simple type.
func (t *Type) First() int64 {
	if t.Kind == Range {
		return t.Lo
	}
	return 0
}

// Count is the number of values of a simple type. A range has at most 2^63 of them.
func (t *Type) Count() uint64 {
	switch t.Kind {
	case Bool:
		return 2
	case Range:
		return uint64(t.Hi) - uint64(t.Lo) + 1
	case Enum:
		return uint64(len(t.Members))
	case Scalarset:
		return uint64(t.Size)
	case Union:
		last := t.Parts[len(t.Parts)-1]
		return uint64(last.Offset) + last.Type.Count()
	}
	panic("ir: Count of " + t.Kind.String())
}

// Contains reports whether v is a value of the simple type t.
func (t *Type) Contains(v int64) bool { return uint64(v)-uint64(t.First()) < t.Count() }

// HoldsBag reports whether t is a bag or has one in it.
func (t *Type) HoldsBag() bool {
	switch t.Kind {
	case Record:
		return slices.ContainsFunc(t.Fields, func(f Field) bool { return f.Type.HoldsBag() })
	case Array:
		return t.Elem.HoldsBag()
	}
	return t.Kind == Bag
}

// Cells is the number of cells that a variable of type t occupies.
func (t *Type) Cells() int {
	switch t.Kind {
	case Record:
		if len(t.Fields) == 0 {
			return 0
		}
		last := t.Fields[len(t.Fields)-1]
		return last.Offset + last.Type.Cells()
	case Array:
		return int(t.Index.Count()) * t.Elem.Cells()
	case Bag:
		if t.Bits {
			return 1
		}
		return t.Cap * t.SlotCells()
	}
	return 1
}

// SlotCells is the size of one slot of a Bag that is not Bits: an occupied flag, then the element.
func (t *Type) SlotCells() int { return 1 + t.Elem.Cells() }

// Field finds a field by name.
func (t *Type) Field(name string) (Field, bool) {
	for _, f := range t.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return Field{}, false
}

// Part finds the member of a union that is the type m.
func (t *Type) Part(m *Type) (Part, bool) {
	for _, p := range t.Parts {
		if p.Type == m || Same(p.Type, m) {
			return p, true
		}
	}
	return Part{}, false
}

// PartOf finds the member of a union that holds the value v.
func (t *Type) PartOf(v int64) Part {
	for _, p := range t.Parts {
		if uint64(v-p.Offset) < p.Type.Count() {
			return p
		}
	}
	panic(fmt.Sprintf("ir: value %d is in no member of %s", v, t))
}

// Format renders a value of a simple type as traces show it (scalarset values are 0-based: `node_0`).
func (t *Type) Format(v int64) string {
	switch t.Kind {
	case Bool:
		return [...]string{"false", "true"}[v]
	case Enum:
		return t.Members[v]
	case Scalarset:
		if len(t.Members) > 0 {
			return t.Members[v]
		}
		if t.Name == "" {
			return fmt.Sprint(v)
		}
		return fmt.Sprintf("%s_%d", t.Name, v)
	case Union:
		p := t.PartOf(v)
		return p.Type.Format(v - p.Offset)
	}
	return fmt.Sprint(v)
}

// String is the type as an error message names it.
func (t *Type) String() string {
	if t.Name != "" {
		return t.Name
	}
	if t.Form != NoForm {
		return t.collectionString()
	}
	switch t.Kind {
	case Range:
		return fmt.Sprintf("%d..%d", t.Lo, t.Hi)
	case Array:
		return fmt.Sprintf("array [%s] of %s", t.Index, t.Elem)
	case Bag:
		return fmt.Sprintf("%s [%d] of %s", t.Kind, t.Cap, t.Elem)
	case Scalarset:
		return fmt.Sprintf("scalarset(%d)", t.Size)
	}
	return t.Kind.String()
}

// Same is type equality: nominal for enums declared apart with other members and
// for scalarsets, structural for the rest (ranges need equal bounds).
func Same(a, b *Type) bool {
	if a == b {
		return true
	}
	if a.Kind != b.Kind || a.Form != b.Form {
		return false
	}
	if a.Form != NoForm && !Same(a.Member, b.Member) {
		return false
	}
	switch a.Kind {
	case Bool:
		return true
	case Range:
		return a.Lo == b.Lo && a.Hi == b.Hi
	case Enum:
		return slices.Equal(a.Members, b.Members)
	case Scalarset:
		return false
	case Union:
		return sameParts(a.Parts, b.Parts)
	case Record:
		return sameFields(a.Fields, b.Fields)
	case Array:
		return Same(a.Index, b.Index) && Same(a.Elem, b.Elem)
	}
	return a.Cap == b.Cap && a.Bits == b.Bits && a.Discipline == b.Discipline && Same(a.Elem, b.Elem)
}

func sameParts(a, b []Part) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Same(a[i].Type, b[i].Type) {
			return false
		}
	}
	return true
}

func sameFields(a, b []Field) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name || !Same(a[i].Type, b[i].Type) {
			return false
		}
	}
	return true
}
