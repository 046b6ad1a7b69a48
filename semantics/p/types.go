package p

import (
	"slices"
	"strings"
)

// Type is a type. Types are compared by Same and Accepts, never by ==.
type Type interface {
	String() string
	// events returns those for which a value carries permissions; ok is false for types whose values may hold any.
	events() (all []*Event, ok bool)
}

// Basic is a type that is known by its word alone.
type Basic string

// The basic types. Null is the type of `null`, and of what has no value; Invalid that of a mistake.
const (
	Bool    Basic = "bool"
	Int     Basic = "int"
	Float   Basic = "float"
	String  Basic = "string"
	AnEvent Basic = "event"
	AMach   Basic = "machine"
	Data    Basic = "data"
	Any     Basic = "any"
	Null    Basic = "null"
	Invalid Basic = "<invalid>"
)

type (
	// Seq is seq[Elem].
	Seq struct{ Elem Type }
	// Set is set[Elem].
	Set struct{ Elem Type }
	// Map is map[Key, Value].
	Map struct{ Key, Value Type }
	// Tuple is a tuple; with Names, a named one.
	Tuple struct {
		Names []string // nil: unnamed
		Types []Type
	}
	// EnumType is an enum.
	EnumType struct{ Enum *Enum }
	// Foreign is a type of another language.
	Foreign struct{ Name string }
	// Permission is a machine, an interface, an event or an event set as a type.
	Permission struct {
		Name      string
		Events    func() []*Event // known when all is declared
		Interface *Interface      // nil for events and event sets
	}
)

func (t Basic) String() string {
	if t == Null {
		return "no value" // an event without payload, a function without result; people read null for the literal
	}
	return string(t)
}
func (t *Seq) String() string        { return "seq[" + t.Elem.String() + "]" }
func (t *Set) String() string        { return "set[" + t.Elem.String() + "]" }
func (t *Map) String() string        { return "map[" + t.Key.String() + ", " + t.Value.String() + "]" }
func (t *EnumType) String() string   { return t.Enum.Name }
func (t *Foreign) String() string    { return t.Name }
func (t *Permission) String() string { return t.Name }

func (t *Tuple) String() string {
	parts := make([]string, len(t.Types))
	for i, part := range t.Types {
		parts[i] = part.String()
		if t.Names != nil {
			parts[i] = t.Names[i] + ": " + parts[i]
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// Field is the place of a field, or -1.
func (t *Tuple) Field(name string) int { return slices.Index(t.Names, name) }

func (t Basic) events() ([]*Event, bool)       { return nil, t != Any && t != AMach }
func (t *Seq) events() ([]*Event, bool)        { return t.Elem.events() }
func (t *Set) events() ([]*Event, bool)        { return t.Elem.events() }
func (t *Map) events() ([]*Event, bool)        { return eventsOf(t.Key, t.Value) }
func (t *Tuple) events() ([]*Event, bool)      { return eventsOf(t.Types...) }
func (t *EnumType) events() ([]*Event, bool)   { return nil, true }
func (t *Foreign) events() ([]*Event, bool)    { return nil, false }
func (t *Permission) events() ([]*Event, bool) { return t.Events(), true }

func eventsOf(types ...Type) (all []*Event, ok bool) {
	for _, t := range types {
		events, ok := t.events()
		if !ok {
			return nil, false
		}
		all = append(all, events...)
	}
	return all, true
}

// Accepts reports whether a value of type t may be given where a value of type want is wanted.
func Accepts(want, t Type) bool {
	if want == Invalid || t == Invalid {
		return true
	}
	switch want := want.(type) {
	case Basic:
		return want.accepts(t)
	case *Seq:
		other, ok := t.(*Seq)
		return ok && Accepts(want.Elem, other.Elem)
	case *Set:
		other, ok := t.(*Set)
		return ok && Accepts(want.Elem, other.Elem)
	case *Map:
		other, ok := t.(*Map)
		return ok && Accepts(want.Key, other.Key) && Accepts(want.Value, other.Value)
	case *Tuple:
		other, ok := t.(*Tuple)
		return ok && want.accepts(other)
	case *EnumType:
		other, ok := t.(*EnumType)
		return ok && want.Enum == other.Enum
	case *Foreign:
		other, ok := t.(*Foreign)
		return ok && want.Name == other.Name
	case *Permission:
		other, ok := t.(*Permission)
		return ok && sameEvents(want.Events(), other.Events())
	}
	panic("a type that nothing is known of")
}

func (t Basic) accepts(other Type) bool {
	switch t {
	case Any:
		return true
	case AMach:
		_, permission := other.(*Permission)
		return permission || other == AMach || other == Null
	case AnEvent:
		return other == AnEvent || other == Null
	case Data:
		events, ok := other.events()
		return ok && len(events) == 0
	}
	return other == t
}

func (t *Tuple) accepts(other *Tuple) bool {
	if len(t.Types) != len(other.Types) || (t.Names == nil) != (other.Names == nil) ||
		!slices.Equal(t.Names, other.Names) {
		return false
	}
	for i := range t.Types {
		if !Accepts(t.Types[i], other.Types[i]) {
			return false
		}
	}
	return true
}

// Same reports whether each of two types accepts the other.
func Same(a, b Type) bool { return Accepts(a, b) && Accepts(b, a) }

// canCompare reports whether values of two types can be compared: one of them accepts the other.
func canCompare(a, b Type) bool { return Accepts(a, b) || Accepts(b, a) }

// sameEvents compares events as sets.
func sameEvents(a, b []*Event) bool { return subset(a, b) && subset(b, a) }

func subset(a, b []*Event) bool {
	for _, e := range a {
		if !slices.Contains(b, e) {
			return false
		}
	}
	return true
}
