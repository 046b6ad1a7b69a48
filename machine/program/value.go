package program

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gomc/machine"
)

// Event is an event as a value: its name; none is null.
type Event string

// Halt is the event that ends a machine.
type Halt struct{}

// Event returns its name.
func (Halt) Event() string { return "halt" }

// Fields are none.
func (Halt) Fields() map[string]any { return nil }

// collection is a Set or Map.
type collection interface {
	// rows are the elements; of a map, each a key and its value.
	rows() [][]any
	isMap() bool
}

// kind orders values of different kinds, and says which reflection sees.
type kind int

const (
	null kind = iota
	truth
	number
	float
	text
	event
	reference
	tuple
	list
	set
	mapping
	foreign
)

// kindOf is the kind of a value.
func kindOf(x any) kind {
	switch x := x.(type) {
	case nil:
		return null
	case machine.ID:
		if x == (machine.ID{}) {
			return null
		}
		return reference
	case Event:
		if x == "" {
			return null
		}
		return event
	case collection:
		if x.isMap() {
			return mapping
		}
		return set
	}
	switch reflect.TypeOf(x).Kind() {
	case reflect.Bool:
		return truth
	case reflect.Int:
		return number
	case reflect.Float64:
		return float
	case reflect.String:
		return text
	case reflect.Slice:
		return list
	case reflect.Struct:
		return tuple
	}
	return foreign
}

// parts returns the parts of a tuple or sequence.
func parts(x any) []any {
	v := reflect.ValueOf(x)
	n, at := v.Len, v.Index
	if v.Kind() == reflect.Struct {
		n, at = v.NumField, v.Field
	}
	out := make([]any, n())
	for i := range out {
		out[i] = at(i).Interface()
	}
	return out
}

// names returns the names of the fields of a tuple, or nil if they are numbered.
func names(x any) []string {
	t := reflect.TypeOf(x)
	var out []string
	for i := range t.NumField() {
		if name := t.Field(i).Tag.Get("p"); name != "" {
			out = append(out, name)
		}
	}
	return out
}

// Equal reports whether two values are equal, in whatever order their sets and maps are.
func Equal(x, y any) bool {
	k := kindOf(x)
	if k != kindOf(y) {
		return false
	}
	switch k {
	case null:
		return true
	case truth, float, text, event, reference:
		return x == y
	case number:
		return integer(x) == integer(y)
	case foreign:
		return reflect.DeepEqual(x, y)
	case set, mapping:
		return equalRows(x.(collection).rows(), y.(collection).rows())
	case tuple:
		if !slices.Equal(names(x), names(y)) {
			return false
		}
	}
	return slices.EqualFunc(parts(x), parts(y), Equal)
}

func equalRows(a, b [][]any) bool {
	for _, row := range a {
		same := func(other []any) bool { return slices.EqualFunc(row, other, Equal) }
		if !slices.ContainsFunc(b, same) {
			return false
		}
	}
	return len(a) == len(b)
}

func integer(x any) int { return int(reflect.ValueOf(x).Int()) }

// compare orders values by what they are: by kind, then as numbers, texts, or part by part.
func compare(x, y any) int {
	k := kindOf(x)
	if other := kindOf(y); k != other {
		return cmp.Compare(k, other)
	}
	switch k {
	case truth:
		return strings.Compare(Show(x), Show(y))
	case number:
		return cmp.Compare(integer(x), integer(y))
	case float:
		return cmp.Compare(x.(float64), y.(float64))
	case text, event:
		return strings.Compare(fmt.Sprint(x), fmt.Sprint(y))
	case reference:
		return cmp.Compare(x.(machine.ID).Index, y.(machine.ID).Index)
	case tuple, list:
		return slices.CompareFunc(parts(x), parts(y), compare)
	case set, mapping:
		return slices.CompareFunc(sorted(x.(collection)), sorted(y.(collection)), compareRows)
	}
	return 0
}

func compareRows(a, b []any) int { return slices.CompareFunc(a, b, compare) }

func sorted(c collection) [][]any {
	rows := slices.Clone(c.rows())
	slices.SortStableFunc(rows, compareRows)
	return rows
}

// As returns a value that is to be of a type.
func As[T any](x any) T {
	if t, is := x.(T); is {
		return t
	}
	var t T
	switch {
	case x == nil && kindOf(t) == null: // no machine, or no event
		return t
	case kindOf(x) == number && kindOf(t) == number: // a member of an enum
		reflect.ValueOf(&t).Elem().SetInt(int64(integer(x)))
		return t
	}
	panic(&machine.CheckError{What: fmt.Sprintf("%s is no %T", Show(x), t)})
}

// Truncate returns a float without what is behind its point.
func Truncate(x float64) int { return int(x) }
