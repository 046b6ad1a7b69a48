// Package value holds the values by which logs are compared with the states and events of a model.
//
// A Value is a boolean, a whole number, a name of the model (a member of an enumeration, an element
// of a scalarset), a text, undefined, or a list or an object of a log. Equal compares two:
//
//   - undefined and null are equal to each other alone;
//   - a number is equal to a text of its digits, since many logs write numbers so;
//   - a member of an enumeration is equal to the text of its name;
//   - an element of a scalarset is equal to the text or number that is bound to it;
//   - a value with parts is equal to a list or an object whose parts are equal to its own, a set in any order.
//
// Elements of a scalarset have no names outside the model. A Bindings says which text of the logs
// stands for which element: two texts never for one. An element that the text names as the model does
// is that element. Where a text is bound to nothing yet, Equal fails with an *Unbound error: the caller
// chooses an element, and asks again. What has been chosen stays.
//
// Values of kinds that cannot be equal are a *TypeError: the log, or the mapping, is wrong.
package value

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Kind is the kind of a Value.
type Kind uint8

// The kinds.
const (
	Undefined Kind = iota
	Bool
	Int
	Name // of the model
	Text // of a log, or written in a mapping
	Data // a list, an object or a number that is not whole
)

func (k Kind) String() string {
	return [...]string{"undefined", "a boolean", "a number", "a name of the model", "a text", "a list or an object"}[k]
}

// what is of which kind a value is, for people.
func (v Value) what() string {
	if _, is := v.Data.(json.Number); is {
		return "a number that is no integer of 64 bits"
	}
	return v.Kind.String()
}

// Value is a value of a log or a model.
type Value struct {
	Kind Kind
	Int  int64  // of a number, and of a boolean 0 or 1
	Text string // of a name or a text
	Data any    // as encoding/json decodes it
}

// Of returns a value of a log, as encoding/json decodes it with numbers as json.Number, a number of Go, or a part of a
// Value.
func Of(v any) Value {
	switch v := v.(type) {
	case nil:
		return Value{}
	case Value:
		return v
	case bool:
		return OfBool(v)
	case string:
		return Value{Kind: Text, Text: v}
	case int:
		return OfInt(int64(v))
	case int64:
		return OfInt(v)
	case float64:
		if v == float64(int64(v)) {
			return OfInt(int64(v))
		}
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return OfInt(n)
		}
		if f, err := v.Float64(); err == nil && f == float64(int64(f)) {
			return OfInt(int64(f))
		}
	}
	return Value{Kind: Data, Data: v}
}

// OfBool returns a boolean.
func OfBool(b bool) Value {
	if b {
		return Value{Kind: Bool, Int: 1}
	}
	return Value{Kind: Bool}
}

// OfInt returns a number.
func OfInt(n int64) Value { return Value{Kind: Int, Int: n} }

// Shown returns a value of the model, as a trace shows it.
func Shown(text string) Value {
	switch text {
	case "Undefined":
		return Value{}
	case "true", "false":
		return OfBool(text == "true")
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return OfInt(n)
	}
	if s, err := strconv.Unquote(text); err == nil && strings.HasPrefix(text, `"`) { // of a program of P
		return Value{Kind: Text, Text: s}
	}
	return Value{Kind: Name, Text: text}
}

// String is the value as messages show it.
func (v Value) String() string {
	switch v.Kind {
	case Undefined:
		return "undefined"
	case Bool:
		return strconv.FormatBool(v.Int != 0)
	case Int:
		return strconv.FormatInt(v.Int, 10)
	case Name:
		return v.Text
	case Text:
		return strconv.Quote(v.Text)
	}
	text, _ := json.Marshal(v.Data) // it was decoded
	return string(text)
}

// Bare is the value as traces of a model show it: a text without quotes.
func (v Value) Bare() string {
	if v.Kind == Text {
		return v.Text
	}
	return v.String()
}

// key returns the text by which a value of a log is bound.
func (v Value) key() string {
	if v.Kind == Int {
		return strconv.FormatInt(v.Int, 10)
	}
	return v.Text
}

// number returns a whole number, or a text of one.
func (v Value) number() (int64, bool) {
	switch v.Kind {
	case Int:
		return v.Int, true
	case Text:
		n, err := strconv.ParseInt(v.Text, 10, 64)
		return n, err == nil
	}
	return 0, false
}

// TypeError says that two values cannot be compared.
type TypeError struct {
	A, B Value
	Why  string // "": their kinds cannot be equal
}

func (e *TypeError) Error() string {
	if e.Why != "" {
		return e.Why
	}
	return fmt.Sprintf("%s, %s, is compared with %s, %s", e.A, e.A.what(), e.B, e.B.what())
}

// Equal compares two values. The error is a *TypeError or an *Unbound.
func Equal(a, b Value, bound *Bindings) (bool, error) {
	if a.Kind > b.Kind {
		a, b = b, a
	}
	switch {
	case a.Kind == Undefined:
		return b.Kind == Undefined, nil
	case a.Kind == b.Kind && a.Kind == Data:
		return equalParts(a.Data, b.Data, bound)
	case a.Kind == b.Kind:
		return a.Int == b.Int && a.Text == b.Text, nil
	case b.Kind == Data:
		if whole := a.Parts(); whole.Kind == Data {
			return equalParts(whole.Data, b.Data, bound)
		}
		if _, has := b.Size(); has && (a.Kind == Bool || a.Kind == Int) {
			return false, &TypeError{A: a, B: b}
		}
		return false, nil
	case a.Kind == Bool && b.Kind == Text && (b.Text == "true" || b.Text == "false"):
		return (b.Text == "true") == (a.Int != 0), nil
	case a.Kind == Name:
		return bound.names(a.Text, b)
	case a.Kind == Int && b.Kind == Name:
		return bound.names(b.Text, a)
	case a.Kind == Int:
		if n, ok := b.number(); ok {
			return n == a.Int, nil
		}
	}
	return false, &TypeError{A: a, B: b}
}

// Comparable reports whether the kinds of two values can be equal.
func Comparable(a, b Value, bound *Bindings) bool {
	_, err := Equal(a, b, bound)
	_, wrong := err.(*TypeError)
	return !wrong
}

// Compare orders two numbers.
func Compare(a, b Value) (int, error) {
	x, ok := a.number()
	y, too := b.number()
	if !ok || !too {
		return 0, &TypeError{A: a, B: b}
	}
	return cmp.Compare(x, y), nil
}
