// Package pairs writes random models twice: once in the message layer, with processes or machines, and once in the Murphi that
// CMurphi and Rumur take, with arrays for variables, channels and mailboxes. No compiler makes the second, so that
// a mistake in the meaning of the first shows in the number of states.
//
// Whatever is written is written in both spellings at once, out of what is in scope at the place; in the layer names hide
// each other, and in plain Murphi each has its own.
package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// Pair is one model in both spellings.
type Pair struct {
	Layer, Plain string
	Mailbox      string // which machines have: p, pair or bag; "" without machines
}

// pairer is a pair half written. What is written in the layer has names from a small pool, which hide each other; in
// plain Murphi each has its own.
type pairer struct {
	gen.Random
	serial int

	types  spelling // declarations of types
	number *ptype
	truth  *ptype
	pieces *ptype // a record

	scope []*bound
	marks []int // where scopes begin
	place pairPlace

	asserts bool
	mail    mail

	layerText layerText
	plainText plainText
}

// plainText is the pieces of the model in plain Murphi.
type plainText struct {
	funcs         strings.Builder
	vars          strings.Builder
	init          strings.Builder
	rules         []string
	locals        string // of the body that is written
	startLocals   string
	startRulesets []string
}

// layerText is the pieces of the model that uses the message layer.
type layerText struct {
	vars, init   string
	funcs, items []string
}

// mail holds the messages of processes, or the events of machines.
type mail struct {
	messages []*pairMessage

	events  []*pairEvent
	codes   int // by which plain Murphi knows events with their fields
	kind    string
	idle    string    // whether the machine that is written can take nothing, in plain Murphi
	monitor *pairRole // or nil
}

// pairPlace says what can stand at the place being written.
type pairPlace struct {
	roles   []*pairRole                                    // of the model
	role    *pairRole                                      // whose
	self    string                                         // its index in plain Murphi, "" if it has none
	level   int                                            // of the message that is received: only those of higher ones can be sent; -1: nothing
	result  *ptype                                         // of the function
	pure    bool                                           // nothing is changed
	reply   func(m *pairMessage, args []spelling) spelling // nil: there is nothing to reply to
	replyTo *pairRole
	params  []*bound // of the event or function, and the index: none of them hides another
	kept    []*bound // the index and the parameters of the state, in a machine
	block   *pairBlock
	loops   int
}

// ptype is a type in both spellings.
type ptype struct {
	kind string // number, truth, index, array, record, set, func, message, quorum
	text spelling
	role *pairRole // of an index, an array and a set
	low  int
	high int
}

// bound is a name in scope.
type bound struct {
	text   spelling
	typ    *ptype
	write  bool
	fields []field2 // of a message
	fn     *pairFunc
	quorum *pairQuorum
	in     *bound // the quorum whose sender this is
}

type field2 struct {
	name string
	typ  *ptype
	b    string
}

// pairNames is the pool. Few names, so that they hide each other.
var pairNames = strings.Fields("a b c d e x y z")

func newPairer(seed uint64) *pairer {
	g := &pairer{Random: gen.NewRandom(seed)}
	g.number = g.newType("number", "num_t", "0..2", "0..2")
	g.number.high = 2
	g.truth = &ptype{kind: "truth", text: alike("boolean")}
	g.pieces = g.newType("record", "rec_t", "record f : num_t; g : boolean; end", "record f : num_t; g : boolean; end")
	return g
}

func (g *pairer) newType(kind, name, a, b string) *ptype {
	t := &ptype{kind: kind, text: spelling{name, name}}
	g.types.a += "type " + t.text.a + " : " + a + ";\n"
	g.types.b += "type " + t.text.b + " : " + b + ";\n"
	return t
}

// enter begins a scope, and leave ends it.
func (g *pairer) enter() { g.marks = append(g.marks, len(g.scope)) }

func (g *pairer) leave() {
	last := len(g.marks) - 1
	g.scope, g.marks = g.scope[:g.marks[last]], g.marks[:last]
}

// name returns a new name of the innermost scope, which may hide others.
func (g *pairer) name() spelling {
	g.serial++
	b := fmt.Sprintf("n%d_", g.serial)
	begin := 0
	if len(g.marks) > 0 {
		begin = g.marks[len(g.marks)-1]
	}
	for range 4 {
		a := gen.OneOf(g.Random, pairNames...)
		if !slices.ContainsFunc(g.scope[begin:], func(v *bound) bool { return v.text.a == a }) {
			return spelling{a, b}
		}
	}
	return spelling{fmt.Sprintf("n%d", g.serial), b}
}

// nameBut returns a new name that hides none of some, which may have all the names of the pool.
func (g *pairer) nameBut(others ...*bound) spelling {
	for tries := 0; ; tries++ {
		n := g.name()
		if tries == 3*len(pairNames) {
			n.a = strings.TrimSuffix(n.b, "_")
		}
		if !slices.ContainsFunc(others, func(v *bound) bool { return v != nil && v.text.a == n.a }) {
			return n
		}
	}
}

// parameter declares a name of an event or function beside the index and what is named there before.
func (g *pairer) parameter(v *bound) *bound {
	v.text.a = g.nameBut(g.place.params...).a
	g.place.params = append(g.place.params, v)
	return g.declare(v)
}

// beside forgets parameters of what was written before; the index stays.
func (g *pairer) beside() {
	g.place.params = slices.Clone(g.place.kept)
	if r := g.place.role; r != nil && r.self != nil && len(g.place.params) == 0 {
		g.place.params = []*bound{r.self}
	}
}

func (g *pairer) declare(v *bound) *bound {
	g.scope = append(g.scope, v)
	return v
}

// local declares a name of a type.
func (g *pairer) local(t *ptype, write bool) *bound {
	return g.declare(&bound{text: g.name(), typ: t, write: write})
}

// visible are the names that no other hides.
func (g *pairer) visible() []*bound {
	var out []*bound
	hidden := map[string]bool{}
	for _, v := range slices.Backward(g.scope) {
		if !hidden[v.text.a] {
			hidden[v.text.a] = true
			out = append(out, v)
		}
	}
	return out
}

// join puts spellings together.
func join(separator string, parts ...spelling) spelling {
	var out spelling
	for i, p := range parts {
		if i > 0 {
			out.a, out.b = out.a+separator, out.b+separator
		}
		out.a, out.b = out.a+p.a, out.b+p.b
	}
	return out
}

// spelling is some text in both models.
type spelling struct{ a, b string }

// alike is text that is the same in both.
func alike(format string, args ...any) spelling {
	text := fmt.Sprintf(format, args...)
	return spelling{text, text}
}

// build fills a format with things, each in its spelling.
func build(format string, parts ...spelling) spelling {
	as, bs := make([]any, len(parts)), make([]any, len(parts))
	for i, p := range parts {
		as[i], bs[i] = p.a, p.b
	}
	return spelling{fmt.Sprintf(format, as...), fmt.Sprintf(format, bs...)}
}
