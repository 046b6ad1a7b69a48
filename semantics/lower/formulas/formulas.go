// Package formulas lowers formulas of temporal logic. A formula is cut at the largest parts that are booleans of a
// state: each becomes a property of its own, an atom, that is evaluated in every state. The rest is operators. An
// atom has the parameters of all rulesets and quantifiers around it, in registers of its own. Before and after:
//
//	ltl forall n : node do                 property 1 [n : node]  x[n] > 0
//	  always (x[n] > 0 ->                  property 2 [n : node]  y[n] = 0
//	    eventually y[n] = 0) end;          formula, for all n: always (1 -> eventually 2)
package formulas

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/rules"
)

// Context begins the bodies that a formula is lowered in.
type Context interface {
	// Begin begins one, of the process that the formula stands in (nil: in none). The body ends with done.
	Begin(property bool) (b *kernel.Body, of *rules.Process, done func())
}

// Lowering makes the formulas of a program.
type Lowering struct {
	Rules   *rules.Lowering
	Context Context

	messages Messages
	parts    map[core.Term]*ir.Term // those without operators: a pattern has them more than once
}

// New is one for a program with these rules.
func New(rules *rules.Lowering, context Context) *Lowering {
	return &Lowering{Rules: rules, Context: context, messages: Messages{rules: rules, context: context},
		parts: map[core.Term]*ir.Term{}}
}

// Messages are those that its formulas speak of.
func (l *Lowering) Messages() *Messages { return &l.messages }

// Formula lowers a formula and enters it.
func (l *Lowering) Formula(x *core.Formula) {
	f := &ir.Formula{Name: x.Name, Number: x.Number, Params: l.params(x.Around), At: x.Where}
	f.Body = l.term(x.Body)
	p := l.Rules.Program
	p.Formulas = append(p.Formulas, f)
}

// params are those of what stands around a term, in a body of their own.
func (l *Lowering) params(a core.Around) []ir.Param {
	b, of, done := l.Context.Begin(false)
	defer done()
	return l.Rules.Params(b, of, a)
}

func (l *Lowering) term(x core.Term) *ir.Term {
	switch x := x.(type) {
	case *core.Connective:
		t := &ir.Term{Op: x.Op, X: l.term(x.X), At: x.Where}
		if x.Y != nil {
			t.Y = l.term(x.Y)
		}
		return t
	case *core.ForValues:
		t := &ir.Term{Kind: ir.ForAll, At: x.Where}
		if x.Exists {
			t.Kind = ir.ForSome
		}
		t.Params = l.params(x.Inside)[len(l.params(x.Outside)):]
		t.X = l.term(x.X)
		return t
	}
	if _, made := l.parts[x]; !made {
		l.parts[x] = l.part(x)
	}
	again := *l.parts[x]
	return &again
}

// part is a term without operators.
func (l *Lowering) part(x core.Term) *ir.Term {
	switch x := x.(type) {
	case *core.Holds:
		return l.atom(x)
	case *core.EventAtom:
		t := &ir.Term{Kind: ir.Fired, Events: x.Events, At: x.Where}
		if x.Enabled {
			t.Kind = ir.Enabled
		}
		return t
	case *core.MessageAtom:
		_, of, done := l.Context.Begin(false)
		done()
		l.messages.atoms = append(l.messages.atoms, spoken{x, of})
		return &ir.Term{Kind: ir.Noted, At: x.Where, Note: x.Note, Over: x.Over}
	case *core.Resting:
		return &ir.Term{Kind: ir.Resting, At: x.Where}
	}
	panic("a term of another kind")
}

// atom makes a property of a boolean.
func (l *Lowering) atom(x *core.Holds) *ir.Term {
	b, of, done := l.Context.Begin(true)
	defer done()
	p := l.Rules.Program
	atom := &ir.Property{Kind: ir.Atom, Number: len(p.Properties) + 1, At: x.Where}
	atom.Params = l.Rules.Params(b, of, x.Around)
	atom.Cond = b.Value(x.Cond)
	atom.Cells, atom.Regs = b.Cells, b.Regs
	p.Properties = append(p.Properties, atom)
	return &ir.Term{Kind: ir.Holds, Property: len(p.Properties) - 1, At: x.Where}
}
