package faults

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/rules"
)

// declareCounters gives each fault that is counted its counter.
func (l *Lowering) declareCounters(name string) {
	t, first := &ir.Type{Kind: ir.Record}, (*core.FaultDecl)(nil)
	for _, f := range l.faults {
		if f.Never || f.Heals {
			continue
		}
		if first == nil {
			first = f
		}
		if f.Most >= 0 {
			l.fields[f] = ir.Field{Name: f.Counter(), Type: f.Type, Offset: t.Cells()}
			t.Fields = append(t.Fields, l.fields[f])
		}
	}
	if len(t.Fields) > 0 {
		l.counters = &ir.Var{Name: name, Type: t, At: first.Where}
		l.program.Vars = append(l.program.Vars, l.counters)
	}
}

// counter is the cell that counts a fault; nil if it may happen as often as it likes.
func (l *Lowering) counter(f *core.FaultDecl) *ir.Place {
	if f.Most < 0 {
		return nil
	}
	whole := &ir.Place{Root: ir.State, Base: l.counters.Base, Type: l.counters.Type, At: f.Where}
	return whole.Field(l.fields[f], f.Where)
}

// limited makes a rule one of a fault: it happens as long as there is budget for it, and uses some.
func (l *Lowering) limited(r *ir.Rule, f *core.FaultDecl) {
	n, at := l.counter(f), f.Where
	if n == nil {
		return
	}
	r.Guard = both(&ir.Binary{Op: ir.Lt, X: &ir.Load{Place: n}, Y: &ir.Const{V: f.Most}, At: at}, r.Guard)
	more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: n}, Y: &ir.Const{V: 1}, At: at}
	r.Body = append(slices.Clip(r.Body), &ir.Store{Dst: n, X: more, At: at})
	r.NonLocal = append(slices.Clip(r.NonLocal), l.counters)
}

// Reset returns the first statements of a start state: no fault has happened yet.
func (l *Lowering) Reset(start *ir.Rule) (out []ir.Stmt) {
	if l.sides != nil {
		out = l.sides.Join(start)
	}
	for _, f := range l.faults {
		if f.Never || f.Heals {
			continue
		}
		if n := l.counter(f); n != nil {
			out = append(out, &ir.Store{Dst: n, X: &ir.Const{}, At: n.At})
		}
	}
	for _, p := range l.processes {
		if p.restarted.Name != "" {
			out = append(out, p.resetRestarted()...)
		}
	}
	return out
}

// resetRestarted says of all instances that they have not restarted.
func (p *Process) resetRestarted() (out []ir.Stmt) {
	at, index := p.restart.Where, p.proc().Index
	for i := range rules.Instances(p.proc()) {
		var self ir.Expr
		if index != nil {
			self = &ir.Const{V: index.First() + i}
		}
		own := p.machine.StatePlace(self, at)
		out = append(out, &ir.Store{Dst: own.Field(p.restarted, at), X: &ir.Const{}, At: at})
	}
	return out
}
