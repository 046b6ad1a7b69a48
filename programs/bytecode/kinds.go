package bytecode

import (
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// Kinds is a set of kinds of values, to which a value of a type may belong: P looks at the outside of collections and
// tuples, which may be null. Tuples with names and those without are two kinds.
type Kinds uint16

// named is the bit of tuples with names. Programs have no values of kind Instance.
const named = Kinds(1) << value.Instance

// anything is every kind.
const anything = ^Kinds(0)

func kinds(all ...value.Kind) (set Kinds) {
	for _, k := range all {
		set |= 1 << k
	}
	return set
}

// KindsOf returns those that a value of a type may be of.
func KindsOf(t sem.Type) Kinds {
	switch t := t.(type) {
	case sem.Basic:
		return basicKinds(t)
	case *sem.EnumType:
		return kinds(value.Int, value.Symbol)
	case *sem.Seq:
		return kinds(value.Seq, value.Null)
	case *sem.Set:
		return kinds(value.Set, value.Null)
	case *sem.Map:
		return kinds(value.Map, value.Null)
	case *sem.Permission:
		return kinds(value.Machine, value.Null, value.Event)
	case *sem.Tuple:
		if t.Names != nil {
			return kinds(value.Null) | named
		}
		return kinds(value.Null, value.Tuple)
	}
	return anything
}

func basicKinds(t sem.Basic) Kinds {
	switch t {
	case sem.Bool:
		return kinds(value.Bool)
	case sem.Int:
		return kinds(value.Int, value.Symbol)
	case sem.Float:
		return kinds(value.Float)
	case sem.String:
		return kinds(value.String, value.Wording)
	case sem.AnEvent:
		return kinds(value.Event, value.Null)
	case sem.AMach:
		return kinds(value.Machine, value.Null)
	case sem.Null:
		return kinds(value.Null)
	}
	return anything
}

// Has reports whether a value is of one of the kinds.
func (k Kinds) Has(t *value.Table, v value.V) bool {
	switch {
	case v&1 == 1:
		return k>>value.Int&1 != 0
	case v == value.False || v == value.True:
		return k>>value.Bool&1 != 0
	}
	kind := t.Kind(v)
	if kind == value.Tuple && t.NamesOf(v) != 0 {
		return k&named != 0
	}
	return k>>kind&1 != 0
}
