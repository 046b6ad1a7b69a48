package core

import "gomc/ir"

// Field is `x.f`.
type Field struct {
	Typed
	X     Expr
	Field ir.Field
}

// Element is `x[i]` of an array.
type Element struct {
	Typed
	X, I Expr
}

// Item is `x[i]` of a sequence.
type Item struct {
	Typed
	X, I Expr
}

// End is the first or last element of a sequence.
type End struct {
	Typed
	X    Expr
	Last bool
}

// Entry is `x[k]` of a map: an error if the key is not there, unless the entry is to be Stored.
type Entry struct {
	Typed
	X, Key Expr
	Stored bool
}

// Picked is `x[i]` of a multiset, i the name of an element.
type Picked struct {
	Typed
	X    Expr
	Slot *Slot
}

// Storage is a place that other packages know: a field of a process, a message that was received.
type Storage interface {
	Expr
	ReadOnly() string // why it cannot be assigned, or ""
}

// Below is the place that a place is a part of; nil: it is a whole.
func Below(x Expr) Expr {
	switch x := x.(type) {
	case *Field:
		return x.X
	case *Element:
		return x.X
	case *Item:
		return x.X
	case *End:
		return x.X
	case *Entry:
		return x.X
	case *Picked:
		return x.X
	}
	return nil
}

// Root is the whole that a place is a part of.
func Root(x Expr) Expr {
	for {
		whole := Below(x)
		if whole == nil {
			return x
		}
		x = whole
	}
}

// IsPlace reports whether an expression denotes cells: storage of the model, or a compound value.
func IsPlace(x Expr) bool {
	switch root := Root(x).(type) {
	case *Name:
		return root.Symbol.Kind.Storage()
	case Storage:
		return true
	}
	return Below(x) != nil || IsTemporary(x)
}

// IsTemporary reports whether an expression denotes cells that it fills itself, or a part of such.
func IsTemporary(x Expr) bool {
	switch x := Root(x).(type) {
	case *Cond, *Call, *Let, *Extreme:
		return !x.Type().Simple()
	case *SetOperation, *Keys, *AllOf, *SetLiteral, *MapLiteral, *ListLiteral, *ArrayLiteral, *RecordLiteral, *Comprehension,
		*UnionOf:
		return true
	}
	return false
}

// Designates reports whether an expression is storage of the model.
func Designates(x Expr) bool { return IsPlace(x) && !IsTemporary(x) }

// ReadOnly returns why an expression cannot be assigned; "" of a variable, and of what is no place.
func ReadOnly(x Expr) string {
	const value = "it is a value, not a variable"
	for y := x; y != nil; y = Below(y) {
		if _, end := y.(*End); end {
			return value
		}
	}
	switch root := Root(x).(type) {
	case *Name:
		return root.Symbol.ReadOnly
	case Storage:
		return root.ReadOnly()
	case *Cond:
		if !root.T.Simple() {
			return "it is the result of `?:`"
		}
	case *Call:
		if root.T != nil && !root.T.Simple() {
			return "it is the result of a call"
		}
	default:
		if IsTemporary(x) {
			return value
		}
	}
	return ""
}
