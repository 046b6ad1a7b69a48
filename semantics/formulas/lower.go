package formulas

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/rules"
	"gomc/semantics/types"
)

// Lowering makes the formulas of a program.
type Lowering struct {
	rules    *rules.Lowering
	kernel   *kernel.Model
	messages Watchers
	parts    map[core.Term]*ir.Term // those without operators: a pattern has them more than once
	of       *rules.Process         // in which the formula at hand stands, or nil
	role     *core.Role             // as it is declared
}

// New returns a Lowering for a program with these rules, whose formulas speak of some messages.
func New(rules *rules.Lowering, kernel *kernel.Model, spoken []Spoken) *Lowering {
	return &Lowering{rules: rules, kernel: kernel, messages: Watchers{rules: rules, kernel: kernel, spoken: spoken},
		parts: map[core.Term]*ir.Term{}}
}

// Messages has the observers of the messages that its formulas speak of.
func (l *Lowering) Messages() *Watchers { return &l.messages }

// Formula lowers a formula, which stands in a process or in none (nil), and enters it.
func (l *Lowering) Formula(x *core.Formula, of *rules.Process, role *core.Role) {
	l.of, l.role = of, role
	f := &ir.Formula{Name: x.Name, Number: x.Number, Params: l.params(x.Around), At: x.Where}
	f.Body = l.term(x.Body)
	p := l.rules.Program
	p.Formulas = append(p.Formulas, f)
}

// params returns parameters for the rulesets and aliases around a term, computed in a fresh body.
func (l *Lowering) params(a core.Around) []ir.Param {
	return l.rules.Params(l.kernel.NewBody(types.NewBody(l.role)), l.of, a)
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

// part returns a term without operators.
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
		l.messages.atoms = append(l.messages.atoms, spoken{x, l.of})
		return &ir.Term{Kind: ir.Noted, At: x.Where, Note: x.Note, Over: x.Over}
	case *core.Resting:
		return &ir.Term{Kind: ir.Resting, At: x.Where}
	}
	panic("a term of another kind")
}

// atom makes a property of a boolean.
func (l *Lowering) atom(x *core.Holds) *ir.Term {
	checked := types.NewBody(l.role)
	checked.Property = &types.Rest{}
	b, p := l.kernel.NewBody(checked), l.rules.Program
	atom := &ir.Property{Kind: ir.Atom, Number: len(p.Properties) + 1, At: x.Where}
	atom.Params = l.rules.Params(b, l.of, x.Around)
	atom.Cond = b.Value(x.Cond)
	atom.Cells, atom.Regs = b.Cells, b.Regs
	p.Properties = append(p.Properties, atom)
	return &ir.Term{Kind: ir.Holds, Property: len(p.Properties) - 1, At: x.Where}
}
