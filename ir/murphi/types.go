package murphi

import (
	"fmt"
	"strings"

	"gomc/ir"
)

// types declares the types of the text: one for each shape, so that what is of one shape is of one type in CMurphi.
type types struct {
	names   *scope
	to      Target
	ranged  map[*ir.Type]bool   // enumerations and scalarsets that are ranges here; outlives a printing
	first   map[string]*ir.Type // by shape: the enumeration that stands for all of it
	named   map[string]string   // by shape
	fields  map[string][]string // of records, by shape
	members map[*ir.Type][]string
	lines   []string // declarations
	consts  []string
}

// The types of what is computed.
var (
	boolean = &ir.Type{Kind: ir.Bool}
	integer = &ir.Type{Kind: ir.Range, Lo: -wide, Hi: wide, Name: "integer"}
)

// wide bounds integers: CMurphi's ranges have at most 2^31 values.
const wide = 1_000_000_000

// restart says that a type has turned out to be a range, or a frame to have other locals: all is printed anew.
type restart struct{}

// demote makes a range of an enumeration or scalarset from now on.
func (y *types) demote(t *ir.Type) {
	y.ranged[t] = true
	panic(restart{})
}

// nominal reports whether values of t are neither numbers nor truth values here.
func (y *types) nominal(t *ir.Type) bool {
	if t == nil || t.Kind == ir.Scalarset && y.to == CMurphi {
		return false
	}
	return (t.Kind == ir.Enum || t.Kind == ir.Scalarset) && t.Count() > 0 && !y.ranged[y.canon(t)]
}

// canon is the one type that stands for all enumerations with the same members.
func (y *types) canon(t *ir.Type) *ir.Type {
	if t.Kind != ir.Enum {
		return t
	}
	shape := "e" + strings.Join(t.Members, ",")
	if y.first[shape] == nil {
		y.first[shape] = t
	}
	return y.first[shape]
}

// shape is the same for types that are one in the text.
func (y *types) shape(t *ir.Type) string {
	switch t.Kind {
	case ir.Bool:
		return "boolean"
	case ir.Range:
		if t.Lo < -wide && t.Hi > wide {
			return fmt.Sprintf("%d..%d", -wide, wide)
		}
		return fmt.Sprintf("%d..%d", t.Lo, t.Hi)
	case ir.Enum:
		return "enum " + strings.Join(t.Members, ",")
	case ir.Scalarset:
		return fmt.Sprintf("scalarset %p", t)
	case ir.Union:
		return fmt.Sprintf("union %d", t.Count())
	case ir.Record:
		var b strings.Builder
		for _, f := range t.Fields {
			b.WriteString(f.Name + ":" + y.shape(f.Type) + ";")
		}
		return "record{" + b.String() + "}"
	case ir.Array:
		return "array[" + y.shape(t.Index) + "]" + y.shape(t.Elem)
	}
	return fmt.Sprintf("%s %d %v {%s}", t.Discipline, t.Cap, t.Bits, y.shape(t.Elem))
}

// same reports whether two types are one in the text.
func (y *types) same(a, b *ir.Type) bool { return a == b || y.shape(a) == y.shape(b) }

// name returns the name of a type with cells, which is declared at its first use. Hint names it if it has no name.
func (y *types) name(t *ir.Type, hint string) string {
	if t.Kind == ir.Bool {
		return "boolean"
	}
	if t.Kind == ir.Range && t.Lo < -wide && t.Hi > wide {
		t = integer
	}
	shape := y.shape(t)
	if name, known := y.named[shape]; known {
		return name
	}
	definition, remark := y.definition(t, hint)
	name := y.names.take(y.wish(t, hint))
	y.named[shape] = name
	y.lines = append(y.lines, fmt.Sprintf("  %s: %s;%s", name, definition, remark))
	if y.constants(t) {
		y.memberNames(t)
	}
	return name
}

// wish returns the preferred name of a type.
func (y *types) wish(t *ir.Type, hint string) string {
	switch {
	case t.Name != "":
		return t.Name
	case t.Kind == ir.Range:
		return strings.ReplaceAll(fmt.Sprintf("from_%d_to_%d", t.Lo, t.Hi), "-", "minus_")
	}
	return hint + "_t"
}

// constants reports whether a type is a range whose values have names.
func (y *types) constants(t *ir.Type) bool {
	return (t.Kind == ir.Enum || t.Kind == ir.Scalarset) && !y.nominal(t)
}

func (y *types) definition(t *ir.Type, hint string) (text, remark string) {
	if t.Simple() && t.Count() == 0 {
		return "0..0", " -- it has no values"
	}
	switch t.Kind {
	case ir.Range:
		if t.Lo < -wide || t.Hi > wide {
			panic(unsupported(fmt.Sprintf("a range that 32 bits do not hold: %d..%d", t.Lo, t.Hi), "smaller bounds"))
		}
		return fmt.Sprintf("%d..%d", t.Lo, t.Hi), ""
	case ir.Enum:
		if y.nominal(t) {
			return "enum {" + strings.Join(y.memberNames(t), ", ") + "}", ""
		}
		return fmt.Sprintf("0..%d", t.Count()-1), " -- an enumeration, as a range"
	case ir.Scalarset:
		if y.nominal(t) {
			return fmt.Sprintf("scalarset(%d)", t.Size), ""
		}
		remark = fmt.Sprintf(" -- scalarset(%d), as a range: its values are told apart", t.Size)
		return fmt.Sprintf("0..%d", t.Count()-1), remark
	case ir.Union:
		return fmt.Sprintf("0..%d", t.Count()-1), " -- " + parts(t)
	case ir.Array:
		index := y.name(t.Index, hint+"_index")
		return fmt.Sprintf("array [%s] of %s", index, y.name(t.Elem, hint+"_element")), ""
	case ir.Bag:
		return y.bag(t, hint)
	}
	return y.record(t, hint), ""
}

func parts(t *ir.Type) string {
	var list []string
	for _, p := range t.Parts {
		list = append(list, fmt.Sprintf("%s from %d on", p.Type, p.Offset))
	}
	return "a union: " + strings.Join(list, ", ")
}

func (y *types) record(t *ir.Type, hint string) string {
	var b strings.Builder
	names := y.fieldNames(t)
	for i, f := range t.Fields {
		if f.Type.Cells() > 0 {
			fmt.Fprintf(&b, "%s: %s; ", names[i], y.name(f.Type, hint+"_"+f.Name))
		}
	}
	if b.Len() == 0 { // CMurphi takes no record without fields
		fmt.Fprintf(&b, "%s: 0..0; ", y.names.take("nothing"))
	}
	return "record " + b.String() + "end"
}

// bag returns an array of marks, or of slots.
func (y *types) bag(t *ir.Type, hint string) (text, remark string) {
	mark := y.name(ir.Mark, "")
	if t.Bits {
		if t.Elem.Cells() > 0 {
			y.name(t.Elem, hint+"_element")
		}
		remark = " -- a set: by the code of an element, whether it is in it"
		return fmt.Sprintf("array [0..%d] of %s", ir.Codes(t.Elem)-1, mark), remark
	}
	if t.Elem.HoldsBag() {
		panic(unsupported("a bag in the element of a bag", ""))
	}
	slot := "record held: " + mark + "; end"
	if t.Elem.Cells() > 0 {
		slot = fmt.Sprintf("record held: %s; element: %s; end", mark, y.name(t.Elem, hint+"_element"))
	}
	name := y.names.take(hint + "_slot")
	y.lines = append(y.lines, fmt.Sprintf("  %s: %s;", name, slot))
	remark = fmt.Sprintf(" -- a %s, kept sorted", t.Discipline)
	if t.Discipline == ir.Fifo {
		remark = " -- a queue, its holes at the end"
	}
	return fmt.Sprintf("array [0..%d] of %s", t.Cap-1, name), remark
}

// fieldNames are the names of a record's fields.
func (y *types) fieldNames(t *ir.Type) []string {
	shape := y.shape(t)
	if list, known := y.fields[shape]; known {
		return list
	}
	s := newScope(nil)
	var list []string
	for _, f := range t.Fields {
		list = append(list, s.take(f.Name))
	}
	y.fields[shape] = list
	return list
}

// memberNames are the names of the values of an enumeration or scalarset; of a range they are constants.
func (y *types) memberNames(t *ir.Type) []string {
	c := y.canon(t)
	if list, known := y.members[c]; known {
		return list
	}
	var list []string
	for v := range int64(c.Count()) {
		want := c.Format(v)
		if c.Kind == ir.Scalarset && c.Name == "" {
			want = fmt.Sprintf("value_%d", v)
		}
		if y.names.taken(legal(want)) && c.Name != "" {
			want = c.Name + "_" + want
		}
		name := y.names.take(want)
		list = append(list, name)
		if !y.nominal(c) {
			y.consts = append(y.consts, fmt.Sprintf("  %s: %d;", name, v))
		}
	}
	y.members[c] = list
	return list
}

// constant returns a value of a type, as it is written; of no type, a number.
func (y *types) constant(v int64, t *ir.Type) string {
	switch {
	case t != nil && t.Kind == ir.Bool:
		return map[bool]string{false: "false", true: "true"}[v != 0]
	case t == nil || t.Kind == ir.Range || t.Kind == ir.Union || !t.Contains(v):
		if t != nil && y.nominal(t) {
			y.demote(y.canon(t))
		}
		return number(v)
	case t.Kind == ir.Scalarset && y.nominal(t):
		y.demote(t)
	}
	y.name(t, "values")
	return y.memberNames(t)[v]
}

func number(v int64) string {
	if v < -wide || v > wide {
		panic(unsupported(fmt.Sprintf("a number that 32 bits do not hold: %d", v), "a smaller one"))
	}
	if v < 0 {
		return fmt.Sprintf("(%d)", v)
	}
	return fmt.Sprint(v)
}
