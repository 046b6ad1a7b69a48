package gen

import (
	"fmt"
	"math"
	"strings"
)

type kind uint8

const (
	boolean kind = iota
	number
	enum
	scalarset
	union
	record
	array
	multiset
)

// typ is a type of the model being written.
type typ struct {
	kind    kind
	name    string // "" for one that is written out where it is used
	lo, hi  int64
	bounds  string // how lo..hi is written
	members []string
	size    int
	parts   []*typ
	fields  []field
	index   *typ
	elem    *typ
	cap     int
	opaque  bool // only parts of it may be named
}

type field struct {
	name string
	typ  *typ
}

var boolType = &typ{kind: boolean, name: "boolean"}

func rangeOf(lo, hi int64) *typ { return &typ{kind: number, lo: lo, hi: hi} }

func (t *typ) simple() bool { return t.kind <= union }

// count is the number of values of a simple type.
func (t *typ) count() int {
	switch t.kind {
	case boolean:
		return 2
	case number:
		return int(t.hi - t.lo + 1)
	case enum:
		return len(t.members)
	case scalarset:
		return t.size
	}
	n := 0
	for _, p := range t.parts {
		n += p.count()
	}
	return n
}

// bits measures a variable of type t: the logarithm of the number of its values.
func (t *typ) bits(undefined bool) float64 {
	switch t.kind {
	case record:
		sum := 0.0
		for _, f := range t.fields {
			sum += f.typ.bits(undefined)
		}
		return sum
	case array:
		return float64(t.index.count()) * t.elem.bits(undefined)
	case multiset:
		return float64(t.cap) * math.Log2(1+math.Exp2(t.elem.bits(undefined)))
	}
	if undefined {
		return math.Log2(float64(t.count() + 1))
	}
	return math.Log2(float64(t.count()))
}

// values writes out the values of a simple type, if they have names.
func (t *typ) values() []string {
	switch t.kind {
	case boolean:
		return []string{"false", "true"}
	case enum:
		return t.members
	case number:
		var out []string
		for n := t.lo; n <= t.hi; n++ {
			out = append(out, literal(n).text)
		}
		return out
	}
	return nil
}

// children are the parts that can be named: fields, or the elements of an array.
func (t *typ) children() []field {
	switch t.kind {
	case record:
		return t.fields
	case array:
		return []field{{typ: t.elem}}
	}
	return nil
}

// has reports whether t is wanted, or can be selected or indexed to what is.
func (t *typ) has(want func(*typ) bool) bool {
	if want(t) && !t.opaque {
		return true
	}
	for _, part := range t.children() {
		if part.typ.has(want) {
			return true
		}
	}
	return false
}

// holds is has for what is inside unions and multisets as well.
func (t *typ) holds(want func(*typ) bool) bool {
	return t.has(func(u *typ) bool {
		if want(u) || u.kind == multiset && u.elem.holds(want) {
			return true
		}
		for _, p := range u.parts {
			if want(p) {
				return true
			}
		}
		return false
	})
}

// unordered reports whether t holds values that no program can tell apart.
func (t *typ) unordered() bool { return t.holds(ofKind(scalarset)) }

func (t *typ) clearable() bool {
	return !t.holds(func(t *typ) bool { return t.kind == scalarset || t.kind == union })
}

func (t *typ) holdsBag() bool { return t.has(ofKind(multiset)) }

// same is type equality as both dialects see it: enums, scalarsets and unions by
// their declaration, the rest by structure.
func same(a, b *typ) bool {
	if a == b {
		return true
	}
	if a.kind != b.kind {
		return false
	}
	switch a.kind {
	case number:
		return a.lo == b.lo && a.hi == b.hi
	case array:
		return same(a.index, b.index) && same(a.elem, b.elem)
	case multiset:
		return a.cap == b.cap && same(a.elem, b.elem)
	case record:
		return sameFields(a.fields, b.fields)
	}
	return false
}

func sameFields(a, b []field) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].name != b[i].name || !same(a[i].typ, b[i].typ) {
			return false
		}
	}
	return true
}

// write is t where a type expression is wanted.
func (t *typ) write() string {
	if t.name != "" {
		return t.name
	}
	return t.body()
}

// body is t written out.
func (t *typ) body() string {
	switch t.kind {
	case number:
		if t.bounds != "" {
			return t.bounds
		}
		return fmt.Sprintf("%d..%d", t.lo, t.hi)
	case enum:
		return "enum { " + strings.Join(t.members, ", ") + " }"
	case scalarset:
		return fmt.Sprintf("scalarset(%d)", t.size)
	case union:
		var names []string
		for _, p := range t.parts {
			names = append(names, p.write())
		}
		return "union { " + strings.Join(names, ", ") + " }"
	case array:
		return fmt.Sprintf("array [%s] of %s", t.index.write(), t.elem.write())
	case multiset:
		return fmt.Sprintf("multiset [%d] of %s", t.cap, t.elem.write())
	case record:
		var b strings.Builder
		for _, f := range t.fields {
			fmt.Fprintf(&b, "%s : %s; ", f.name, f.typ.write())
		}
		return "record " + b.String() + "end"
	}
	return "boolean"
}
