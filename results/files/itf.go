package files

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"gomc/outcome"
)

// itfTrace is a file in ITF.
type itfTrace struct {
	Meta   itfMeta         `json:"#meta"`
	Params []string        `json:"params,omitempty"`
	Vars   []string        `json:"vars"`
	States []object        `json:"states"`
	Loop   *int            `json:"loop,omitempty"`
	bags   map[string]bool // the variables, and parts, that hold equal elements in some state, and so are multisets in all
	sets   map[string]bool // and those that hold elements in no order
}

type itfMeta struct {
	Format      string   `json:"format"`
	Description string   `json:"format-description,omitempty"`
	Source      string   `json:"source,omitempty"`
	Status      string   `json:"status,omitempty"`
	Gomc        *itfGomc `json:"gomc,omitempty"`
}

// itfGomc holds the fields that gomc adds to the format.
type itfGomc struct {
	Outcome  outcome.Outcome    `json:"outcome"` // without its trace
	Shortest bool               `json:"shortest"`
	Loop     *int               `json:"loop,omitempty"`  // as in a trace: ITF does not tell a step that changes nothing from rest
	Fault    *outcome.TraceStep `json:"fault,omitempty"` // a last step that leads to no state
}

// itfState is the #meta of a state.
type itfState struct {
	Index int            `json:"index"`
	Event *outcome.Event `json:"event,omitempty"`
	Start *outcome.Start `json:"start,omitempty"`

	Neglected []string `json:"neglected,omitempty"`
}

const itfDescription = "https://apalache-mc.org/docs/adr/015adr-trace.html"

// sentSuffix ends the names of channels whose messages are not yet delivered. It goes
// to the name of the variable: the rest is the index.
const sentSuffix = " (sent)"

func writeITF(w io.Writer, o *outcome.Outcome) error {
	bare := *o
	bare.Trace = nil
	gomc := &itfGomc{Outcome: bare, Shortest: o.Trace.Shortest, Loop: o.Trace.Loop}
	t := itfTrace{Meta: itfMeta{Format: "ITF", Description: itfDescription, Source: o.Model, Status: string(o.Verdict), Gomc: gomc}, Vars: []string{},
		bags: map[string]bool{}, sets: map[string]bool{}}
	var states []*node
	for n := range o.Trace.Steps {
		s := &o.Trace.Steps[n]
		if s.Faulty {
			gomc.Fault = s
			continue
		}
		states = append(states, tree(s.State))
		t.addVars(states[len(states)-1])
		t.look("", states[len(states)-1])
	}
	if len(states) == 0 {
		return &NoTraceError{"the trace has no state"}
	}
	for n, root := range states {
		t.States = append(t.States, t.state(n, root, &o.Trace.Steps[n]))
	}
	if o.Trace.Loop != nil {
		loop := min(*o.Trace.Loop, len(states)-1) // a run that stays in its last state repeats that one
		t.Loop = &loop
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(&t)
}

// addVars notes the variables of a state that no state before it has.
func (t *itfTrace) addVars(root *node) {
	for _, c := range root.children {
		if !slices.Contains(t.Vars, c.key) {
			t.Vars = append(t.Vars, c.key)
		}
	}
}

// look notes what the values are that a node holds. A variable has one type in all states, and so have all elements of
// an array: their indices are no part of the path.
func (t *itfTrace) look(path string, n *node) {
	if len(n.children) == 0 && unordered(n.value) {
		t.sets[path] = true
		t.bags[path] = t.bags[path] || repeats(n.value)
	}
	for _, c := range n.children {
		t.look(c.path(path), c)
	}
}

// path returns where a part of what is at a path is.
func (n *node) path(whole string) string {
	if n.index {
		return whole + "[]"
	}
	return whole + "." + n.key
}

// state returns a state in ITF. A variable that it does not show is a channel whose messages are all empty, an empty
// map, or a queue of a machine, which is empty.
func (t *itfTrace) state(n int, root *node, s *outcome.TraceStep) object {
	out := object{{"#meta", itfState{n, &s.Event, s.Start, s.Neglected}}}
	for _, name := range t.Vars {
		c := root.child(name)
		if _, _, queue := outcome.Queue(name); queue && c == nil {
			c = &node{key: name, value: "[]"}
			if t.sets[c.path("")] {
				c.value = "{}"
			}
		}
		value := any(object{{"#map", []any{}}})
		if c != nil {
			value = t.value(c.path(""), c)
		}
		out = append(out, member{name, value})
	}
	return out
}

// node is a variable, or a part of one: a value, or parts with their indices or names.
type node struct {
	value    string
	key      string // of this part
	index    bool   // the key is an index, not the name of a field
	children []*node
}

func (n *node) child(key string) *node {
	i := slices.IndexFunc(n.children, func(c *node) bool { return c.key == key })
	if i < 0 {
		return nil
	}
	return n.children[i]
}

// tree puts the bindings of a state together to variables.
func tree(state []outcome.Binding) *node {
	root := &node{}
	for _, b := range state {
		at := root
		for _, part := range parts(b.Name) {
			next := at.child(part.key)
			if next == nil {
				next = part
				at.children = append(at.children, next)
			}
			at = next
		}
		at.value = b.Value
	}
	return root
}

// parts takes a name apart: `Learner.seen[acceptor_t_0][1]` are four parts. The name of a
// machine's queue is one.
func parts(name string) []*node {
	if _, _, queue := outcome.Queue(name); queue {
		return []*node{{key: name}}
	}
	name, sent := strings.CutSuffix(name, sentSuffix)
	end := partEnd(name)
	list := []*node{{key: name[:end]}}
	if sent {
		list[0].key += sentSuffix
	}
	for rest := name[end:]; rest != ""; rest = rest[end:] {
		if rest[0] == '[' {
			end = bracketEnd(rest)
			list = append(list, &node{key: strings.TrimSuffix(rest[1:end], "]"), index: true})
			continue
		}
		end = 1 + partEnd(rest[1:])
		list = append(list, &node{key: rest[1:end]})
	}
	return list
}

// partEnd returns where the name at the front of s ends.
func partEnd(s string) int {
	if end := strings.IndexAny(s, ".["); end >= 0 {
		return end
	}
	return len(s)
}

// bracketEnd returns where the bracket at the front of s, with others in it, ends.
func bracketEnd(s string) int {
	depth := 0
	for i, r := range s {
		switch r {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

// value returns the value of a node in ITF.
func (t *itfTrace) value(path string, n *node) any {
	switch {
	case len(n.children) == 0 && t.bags[path] && collection(n.value):
		return object{{"tag", bagTag}, {"value", itfValues(elements(n.value[1 : len(n.value)-1]))}}
	case len(n.children) == 0:
		return itfValue(n.value)
	case n.children[0].index:
		pairs := make([]any, len(n.children))
		for i, c := range n.children {
			pairs[i] = []any{itfScalar(c.key), t.value(c.path(path), c)}
		}
		return object{{"#map", pairs}}
	}
	var record object
	for _, c := range n.children {
		record = append(record, member{c.key, t.value(c.path(path), c)})
	}
	return record
}

// bagTag marks a multiset, with equal elements in some state, which is no set. No name of a model is like it.
const bagTag = "#bag"

// mapTag marks a map of the model, which is one value there; an array is one for each element.
const mapTag = "#gomc"

// itfValue returns a value as it is printed, in ITF.
func itfValue(text string) any {
	if !collection(text) {
		return itfScalar(text)
	}
	texts := elements(text[1 : len(text)-1])
	switch {
	case text == emptyMap:
		return object{{"#map", []any{}}, {mapTag, "map"}}
	case len(texts) > 0 && cut(texts[0], " -> ") >= 0:
		return object{{"#map", itfPairs(texts, " -> ")}, {mapTag, "map"}}
	case len(texts) > 0 && cut(texts[0], ": ") >= 0 && text[0] == '[':
		return object{{"#map", itfPairs(texts, ": ")}}
	case len(texts) > 0 && cut(texts[0], ": ") >= 0:
		return itfRecord(texts)
	}
	if text[0] == '[' {
		return itfValues(texts)
	}
	return object{{"#set", itfValues(texts)}}
}

func itfValues(texts []string) []any {
	items := []any{}
	for _, item := range texts {
		items = append(items, itfValue(item))
	}
	return items
}

// unordered reports whether a value is printed as a set or a multiset is, and repeats whether it has equal elements.
func unordered(text string) bool {
	return collection(text) && text[0] == '{' && text != emptyMap && !slices.ContainsFunc(elements(text[1:len(text)-1]), func(e string) bool {
		return cut(e, " -> ") >= 0 || cut(e, ": ") >= 0
	})
}

func repeats(text string) bool {
	texts := elements(text[1 : len(text)-1])
	return len(slices.Compact(slices.Sorted(slices.Values(texts)))) < len(texts)
}

// emptyMap is how a map without keys is printed: not as a set without elements is.
const emptyMap = "{->}"

// itfPairs are the entries of a map or array, whose keys end before sep.
func itfPairs(texts []string, sep string) []any {
	pairs := []any{}
	for _, text := range texts {
		n := max(0, cut(text, sep))
		pairs = append(pairs, []any{itfScalar(text[:n]), itfValue(strings.TrimPrefix(text[n:], sep))})
	}
	return pairs
}

func itfRecord(texts []string) any {
	var record object
	for _, text := range texts {
		n := max(0, cut(text, ": "))
		record = append(record, member{text[:n], itfValue(strings.TrimPrefix(text[n:], ": "))})
	}
	return record
}

// cut returns where sep stands in a text outside brackets; -1 where it does not.
func cut(text, sep string) int {
	depth := 0
	for i, r := range text {
		switch r {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		if depth == 0 && strings.HasPrefix(text[i:], sep) {
			return i
		}
	}
	return -1
}

// collection reports whether a value is printed in brackets.
func collection(text string) bool {
	return strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}") || strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]")
}

// elements cuts a list at the commas that are in no bracket.
func elements(list string) []string {
	var out []string
	depth, from := 0, 0
	for i, r := range list {
		switch r {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				out, from = append(out, list[from:i]), i+2
			}
		}
	}
	if list == "" {
		return nil
	}
	return append(out, list[from:])
}

func itfScalar(text string) any {
	digits := strings.TrimPrefix(text, "-")
	switch {
	case text == "true" || text == "false":
		return text == "true"
	case digits != "" && strings.Trim(digits, "0123456789") == "":
		return object{{"#bigint", text}}
	}
	return text
}
