package rules

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/source"
)

// Property lowers a property and enters it. A cover has the given point, or a new one (-1).
func (l *Lowering) Property(b *kernel.Body, of *Process, x *core.Property, point int) *ir.Property {
	p := &ir.Property{Kind: x.Kind, When: x.When, Name: x.Name, Number: x.Number, Params: l.Params(b, of, x.Around), At: x.Where}
	if p.Number == 0 {
		p.Number = l.next(p.Kind)
	}
	p.Cond = b.Value(x.Cond)
	switch {
	case p.Kind != ir.Coverage:
	case point < 0:
		p.Point = l.CoverPoint(p.Name, x.Cond.At())
	default:
		p.Point = point
	}
	p.Cells, p.Regs = b.Cells, b.Regs
	l.Program.Properties = append(l.Program.Properties, p)
	return p
}

// Enter enters a property that no text has, behind those of its kind; it returns its index.
func (l *Lowering) Enter(p *ir.Property) int {
	p.Number = l.next(p.Kind)
	l.Program.Properties = append(l.Program.Properties, p)
	return len(l.Program.Properties) - 1
}

// next is the number of a property behind those of its kind.
func (l *Lowering) next(kind ir.PropertyKind) int {
	number := 1
	for _, q := range l.Program.Properties {
		if q.Kind == kind {
			number = q.Number + 1
		}
	}
	return number
}

// CoverPoint numbers what a property or statement covers, behind those that are not judged.
func (l *Lowering) CoverPoint(name string, at source.Span) int {
	n := len(l.Program.Covers)
	l.Program.Covers = append(l.Program.Covers, &ir.CoverPoint{Name: name, Number: n + l.withdrawn + 1, At: at})
	return n
}

// Settle takes the two forms of a property that asks for rest, which were entered last: as it is in states at rest,
// and in others. One that says nothing is left out.
func (l *Lowering) Settle(resting, moving *ir.Property) {
	last := len(l.Program.Properties)
	switch {
	case empty(moving):
		l.Program.Properties = l.Program.Properties[:last-1]
	case empty(resting):
		l.Program.Properties = append(l.Program.Properties[:last-2], moving)
	}
}

// Withdraw removes what the lowering of a property that is not judged has added to a program that had the given numbers
// of properties and cover points.
func (l *Lowering) Withdraw(properties, covers int) {
	p := l.Program
	for _, q := range p.Properties[properties:] {
		p.SaysFinal = p.SaysFinal || q.Kind != ir.Coverage && q.When == ir.AtRest
	}
	l.withdrawn += len(p.Covers) - covers
	p.Properties, p.Covers = p.Properties[:properties], p.Covers[:covers]
}

// empty reports whether a property says nothing: a cover that is never met, or anything else that is always true.
func empty(p *ir.Property) bool { return always(p.Cond, p.Kind != ir.Coverage) }

// always reports whether an expression has a value in every state, by its constants alone: what is not evaluated for
// them cannot fault either.
func always(e ir.Expr, value bool) bool {
	switch e := e.(type) {
	case *ir.Const:
		return (e.V != 0) == value
	case *ir.Unary:
		return e.Op == ir.Not && always(e.X, !value)
	case *ir.Quant:
		return e.Exists != value && always(e.Body, value)
	case *ir.Logic:
		if decides := e.Op == ir.Or; !always(e.X, decides) {
			return always(e.X, !decides) && always(e.Y, value)
		}
		return value == (e.Op != ir.And)
	}
	return false
}
