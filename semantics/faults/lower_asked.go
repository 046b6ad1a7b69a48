package faults

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/source"
)

// Expr lowers what is asked of faults. It reports whether x is such an expression.
func (l *Lowering) Expr(b *kernel.Body, of *ir.Process, x core.Expr) (o kernel.Operand, is bool) {
	switch x := x.(type) {
	case *core.Crashed:
		return kernel.Operand{X: l.hasCrashed(b.Instance(x.Of, x.Where), x)}, true
	case *core.Apart:
		first := l.side(b, x.Of[0], x.Where)
		if len(x.Of) == 1 {
			return kernel.Operand{X: first}, true
		}
		return kernel.Operand{X: &ir.Binary{Op: ir.Ne, X: first, Y: l.side(b, x.Of[1], x.Where), At: x.Where}}, true
	case *core.FaultCount:
		counter := l.counter(x.Fault)
		counter.At = x.Where
		return kernel.Operand{X: &ir.Load{Place: counter}}, true
	case *core.Restarted:
		return kernel.Operand{Place: b.Own.Field(l.of(of).restarted, x.Where)}, true
	}
	return kernel.Operand{}, false
}

// hasCrashed is the test that an instance has crashed: it has not where nothing lets it.
func (l *Lowering) hasCrashed(place *ir.Place, x *core.Crashed) ir.Expr {
	m, p := l.machines.Machine(x.Of.Process), l.of(x.Of.Process)
	switch {
	case m != nil && m.Fault.Crashes:
		return m.Crashed(place, x.Where)
	case p == nil:
		return &ir.Const{}
	}
	return not(p.isUp(place), x.Where)
}

// side is the side of the network on which an instance is: the first where nothing cuts it off.
func (l *Lowering) side(b *kernel.Body, of core.Instance, at source.Span) ir.Expr {
	if l.sides == nil {
		return &ir.Const{}
	}
	all := l.sides.All(of.Process, at)
	switch {
	case all == nil:
		return &ir.Const{}
	case of.Index == nil:
		return &ir.Load{Place: all}
	}
	return &ir.Load{Place: b.Indexed(of.Index, of.Process.Index).Of(all, at)}
}
