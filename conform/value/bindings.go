package value

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Sets are the scalarsets of a model: their elements, as traces show them.
//
// What a text that is the name of an element stands for is decided when the first text is compared with an element. If
// that is the name of one, the logs are in the words of the model: such texts stand for themselves, and elements are not
// interchangeable. Else the names of the logs are free, and any of them may stand for any element.
type Sets struct {
	names []string
	of    map[string]int // element to scalarset
	all   [][]string     // elements of each
	words words
}

// words says whose words the names of elements are.
type words uint8

const (
	undecided words = iota
	ofModel
	ofLogs
)

// Begin begins with other logs. Literal says that elements are named as the model does.
func (s *Sets) Begin(literal bool) {
	s.words = undecided
	if literal {
		s.words = ofModel
	}
}

// Free reports whether the elements have the names that the logs use.
func (s *Sets) Free() bool { return s.words == ofLogs }

// Has reports whether some element has the name.
func (s *Sets) Has(name string) bool {
	_, is := s.of[name]
	return is
}

// literal reports whether a text names an element as the model does.
func (s *Sets) literal(text string) bool {
	if !s.Has(text) || s.words == ofLogs {
		return false
	}
	s.words = ofModel
	return true
}

// opaque reports whether a value is a collection in which elements have names whose meaning is not known.
func (s *Sets) opaque(name string) bool {
	if s.words == ofModel || !strings.ContainsAny(name, "{[") {
		return false
	}
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return strings.ContainsRune("{}[]():, ", r) }) {
		if !s.Has(word) {
			continue
		}
		if s.words == ofLogs {
			return true
		}
		s.words = ofModel
	}
	return false
}

// Add adds a scalarset.
func (s *Sets) Add(name string, elements []string) {
	if s.of == nil {
		s.of = map[string]int{}
	}
	for _, e := range elements {
		s.of[e] = len(s.names)
	}
	s.names, s.all = append(s.names, name), append(s.all, elements)
}

// Bindings say which values of logs stand for which elements of scalarsets. They are not changed
// once they are made.
type Bindings struct {
	sets  *Sets
	set   int // of the binding at hand
	text  string
	elem  string
	outer *Bindings // those before; nil: there is no binding
	key   string    // tells them from others

	// Renaming caches what the comparison of configurations computes from the bindings.
	Renaming any
}

// Binding is a text and the element of a scalarset, by the order in which these were added, that it stands for.
type Binding struct {
	Set           int
	Text, Element string
}

// All are the bindings, by scalarset and text.
func (b *Bindings) All() (all []Binding) {
	for ; b.outer != nil; b = b.outer {
		at, _ := slices.BinarySearchFunc(all, b, func(x Binding, y *Bindings) int {
			return cmp.Or(cmp.Compare(x.Set, y.set), cmp.Compare(x.Text, y.text))
		})
		all = slices.Insert(all, at, Binding{b.set, b.text, b.elem})
	}
	return all
}

// NewBindings are none.
func NewBindings(s *Sets) *Bindings { return &Bindings{sets: s} }

// Unbound is the error of a value that has to be bound to an element first.
type Unbound struct {
	Set  string // the scalarset
	Text string // the value
	Only string // the one element with which it is compared
	set  int
}

func (e *Unbound) Error() string { return fmt.Sprintf("%s is no element of %s yet", e.Text, e.Set) }

// names reports whether a value stands for what a name means.
func (b *Bindings) names(name string, v Value) (bool, error) {
	text := v.key()
	set, element := b.sets.of[name]
	if !element && b.sets.opaque(name) {
		return false, &TypeError{Value{Kind: Name, Text: name}, v,
			"the logs have names of their own for elements of scalarsets, which cannot be found in " + name}
	}
	if !element {
		return name == text, nil
	}
	if v.Kind != Int && v.Kind != Text && v.Kind != Name {
		return false, &TypeError{A: Value{Kind: Name, Text: name}, B: v}
	}
	if b.sets.literal(text) {
		return name == text, nil
	}
	if bound, ok := b.find(set, text); ok {
		return bound == name, nil
	}
	if b.taken(set, name) {
		return false, nil
	}
	return false, &Unbound{b.sets.names[set], text, name, set}
}

// Element is the element of a scalarset, by the name of any of its elements, that a value stands for.
// The error is an *Unbound, or says that there is no such element.
func (b *Bindings) Element(any string, v Value) (string, error) {
	set, text := b.sets.of[any], v.key()
	if v.Kind != Int && v.Kind != Text && v.Kind != Name {
		what := v.what()
		if v.Kind != Undefined {
			what = fmt.Sprintf("%s is %s", v, what)
		}
		return "", fmt.Errorf("%s, and stands for no element of %s", what, b.sets.names[set])
	}
	if b.sets.literal(text) {
		if b.sets.of[text] != set {
			return "", fmt.Errorf("%s is no element of %s", text, b.sets.names[set])
		}
		return text, nil
	}
	if bound, ok := b.find(set, text); ok {
		return bound, nil
	}
	if len(b.free(set)) == 0 {
		return "", fmt.Errorf("%s has %d elements, and the logs name more: %s", b.sets.names[set],
			len(b.sets.all[set]), v)
	}
	return "", &Unbound{Set: b.sets.names[set], Text: text, set: set}
}

// find is the element that a text is bound to.
func (b *Bindings) find(set int, text string) (string, bool) {
	for ; b.outer != nil; b = b.outer {
		if b.set == set && b.text == text {
			return b.elem, true
		}
	}
	return "", false
}

// Known is the element of a scalarset, by the name of any of its elements, that a value stands for, if that is known.
func (b *Bindings) Known(any string, v Value) (string, bool) {
	set, element := b.sets.of[any]
	text := v.key()
	switch {
	case !element || v.Kind != Int && v.Kind != Text && v.Kind != Name:
		return "", false
	case b.sets.words == ofModel && b.sets.Has(text):
		return text, true
	}
	return b.find(set, text)
}

func (b *Bindings) taken(set int, elem string) bool {
	for ; b.outer != nil; b = b.outer {
		if b.set == set && b.elem == elem {
			return true
		}
	}
	return false
}

func (b *Bindings) free(set int) (all []string) {
	for _, e := range b.sets.all[set] {
		if !b.taken(set, e) {
			all = append(all, e)
		}
	}
	return all
}

// Choices are the bindings in which an unbound value is bound, one for each element that is free.
func (b *Bindings) Choices(u *Unbound) (all []*Bindings) {
	if b.sets.words == undecided {
		b.sets.words = ofLogs
	}
	for _, e := range b.free(u.set) {
		c := &Bindings{sets: b.sets, set: u.set, text: u.Text, elem: e, outer: b}
		c.key = strings.Join(c.lines(func(b *Bindings) string {
			return fmt.Sprintf("%d\x00%s\x00%s\x01", b.set, b.text, b.elem)
		}), "")
		all = append(all, c)
	}
	return all
}

// Key tells bindings from others.
func (b *Bindings) Key() string { return b.key }

// String lists the bindings for people, "" if there are none.
func (b *Bindings) String() string {
	return strings.Join(b.lines(func(b *Bindings) string { return b.text + " is " + b.elem }), ", ")
}

func (b *Bindings) lines(text func(*Bindings) string) (all []string) {
	for ; b.outer != nil; b = b.outer {
		all = append(all, text(b))
	}
	slices.Sort(all)
	return all
}
