package semantics

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/machines/steps"
	"gomc/semantics/rules"
	"gomc/source"
)

// machineSteps are the steps of a machine.
type machineSteps struct {
	*steps.Lowering
	control *steps.Control   // the record in which its blocks say how they continue
	observe *steps.Procedure // of a monitor
}

// steps returns the lowering of the machine r.
func (l *lowering) steps(r *role) *machineSteps { return l.machines[r.machine] }

// automaton lowers a machine: what its text says, and what it does beside.
func (l *lowering) automaton(x *machineItems, r *role) {
	a, at, m := r.machine, r.Decl.Name.At(), l.steps(r)
	m.Lowering = steps.New(l.program, m.control, r.Role, r.process(), a.text.Receiving, a.uses, at)
	for _, i := range x.items {
		l.item(i)
	}
	m.Resume()
	m.FillSettle(at)
	m.Unhandled()
	if a.core.Monitor {
		m.observe = m.Observe(at)
	}
	if a.m.Creation != nil {
		l.startTemplate(m.Unborn(at), r)
		if boxes := a.created(); len(boxes) > 0 {
			m.Created(a.params, boxes, at)
		}
	} else if t := l.startTemplate(m.Start(at), r); r.faults.Restarts() {
		r.faults.Again = append(r.faults.Again, t)
	}
	m.Awaits(l.rules)
}

// startTemplate enters how each instance of a machine begins.
func (l *lowering) startTemplate(p *steps.Procedure, r *role) *rules.Template {
	t := &rules.Template{Process: r.process(), Func: p.Func, Does: p.Effects}
	l.starts = append(l.starts, t)
	return t
}

// created is the machine of which the values of a type are the ids; nil of other types.
func (l *lowering) created(ids *ir.Type) *mailboxes.Machine {
	for _, r := range l.model.declared.roles {
		if ids != nil && r.machine != nil && r.machine.m.Creation != nil && r.Process.Index == ids {
			return r.machine.m
		}
	}
	return nil
}

// exists is the test that the machine of an id has been created; nil of what is no id of one.
func (l *lowering) exists(t *ir.Type, id ir.Expr, at source.Span) ir.Expr {
	if m := l.created(t); m != nil {
		return m.Exists(id, at)
	}
	return nil
}

// block is code as a block of a machine.
func (l *lowering) block(b *kernel.Body) *steps.Block {
	return l.steps(l.model.declared.roleOfProcess(b.Checked.Process)).control.Block(b)
}

// coolDown adds the properties of machines with hot states.
func (l *lowering) coolDown() {
	for _, r := range l.model.declared.roles {
		a := r.machine
		switch {
		case a == nil:
		case len(a.m.Hot) > 0:
			asked := l.model.selection.Hot[a.decl]
			if !asked[0].Out {
				l.steps(r).CanCool(l.rules, asked[0].Name)
			}
			if !l.model.opts.Stuck && !asked[1].Out {
				l.steps(r).Cools(l.rules, asked[1].Name)
			}
		case len(a.m.Cold) > 0:
			l.model.types.Diags.Warnf(codes.State, a.m.Cold[0].At, "%s has a cold state and no hot one: "+
				"it never has to cool down", a.core.Name)
		}
	}
}

// closeMonitorCalls sets the procedures that show monitors what processes send.
func (l *lowering) closeMonitorCalls() {
	for _, s := range l.sends.Shown {
		s.Call.Func = s.Monitor.Watch.Observe
		s.Effects.Call(l.steps(l.model.declared.roleOfProcess(s.Monitor.Proc)).observe.Effects, nil)
	}
}
