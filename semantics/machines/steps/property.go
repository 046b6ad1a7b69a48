package steps

import (
	"gomc/ir"
	"gomc/ltl"
	"gomc/semantics/core"
	"gomc/semantics/rules"
)

// CanCool enters that the machine can leave its hot states.
func (l *Lowering) CanCool(into *rules.Lowering, name string) {
	l.inStates(into, ir.Liveness, name, l.Machine.Hot, true)
}

// Cools enters that in each fair run it cools down again and again.
func (l *Lowering) Cools(into *rules.Lowering, name string) {
	hot, cold, p := l.Machine.Hot, l.Machine.Cold, into.Program
	at := hot[0].At
	again := func(states []*core.State, outside bool) *ir.Term {
		atom := l.inStates(into, ir.Atom, "", states, outside)
		holds := &ir.Term{Kind: ir.Holds, Property: atom, At: at}
		return &ir.Term{Op: ltl.Always, X: &ir.Term{Op: ltl.Eventually, X: holds, At: at}, At: at}
	}
	f := &ir.Formula{Name: name, Number: len(p.Formulas) + 1, Hot: true, At: at}
	_, f.Params = l.rule()
	if len(cold) == 0 {
		f.Body = again(hot, true)
	} else {
		f.Body = &ir.Term{Op: ltl.Implies, X: again(hot, false), Y: again(cold, false), At: at}
	}
	p.Formulas = append(p.Formulas, f)
}

// inStates enters the property that the machine is in one of some states, or outside of all; it returns its index.
func (l *Lowering) inStates(into *rules.Lowering, kind ir.PropertyKind, name string, states []*core.State,
	outside bool) int {
	b, params := l.rule()
	at := states[0].At
	cond := l.Machine.AtOneOf(b.Code.Own, states, at)
	if outside {
		cond = &ir.Unary{Op: ir.Not, X: cond, At: at}
	}
	return into.Enter(&ir.Property{Kind: kind, Name: name, Params: params, At: at, Cond: cond,
		Cells: b.Code.Cells, Regs: b.Code.Regs})
}

// Awaits enters that a machine which receives in blocks does not wait when nothing can happen any more.
func (l *Lowering) Awaits(into *rules.Lowering) {
	m := l.Machine
	if len(m.Waits) == 0 {
		return
	}
	b, params := l.rule()
	at := m.Waits[0].At
	into.Enter(&ir.Property{Kind: ir.Final, When: ir.AtRest, Name: m.Proc.Name + " waits in no receive", Params: params,
		Deadlock: m.Proc.Name + " waits in a receive, and nothing can happen any more",
		Cond:     m.Awake(b.Code.Own, at), Cells: b.Code.Cells, Regs: b.Code.Regs, At: at})
}
