package semantics

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/lower/rules"
	"gomc/semantics/lower/states"
	"gomc/semantics/lower/steps"
	"gomc/semantics/types"
	"gomc/source"
)

// machineSteps are the steps of a machine.
type machineSteps struct {
	*steps.Lowering
	control *states.Control   // in which its blocks say what comes next
	observe *states.Procedure // of a monitor
}

// steps are those of the machine at hand.
func (l *lowering) steps() *machineSteps { return l.machines[l.code.role.machine] }

// automaton lowers a machine: what its text says, and what it does beside.
func (l *lowering) automaton(x *machineItems) {
	r := l.code.role
	a, at, m := r.machine, r.decl.Name.At(), l.steps()
	m.Lowering = steps.New(m.control, a.text.Receiving, a.uses, at, hosted{l})
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
		l.startTemplate(m.Unborn(at))
		if boxes := a.created(); len(boxes) > 0 {
			m.Created(a.params, boxes, at)
		}
	} else if t := l.startTemplate(m.Start(at)); r.faults.Restarts() {
		r.faults.Again = append(r.faults.Again, t)
	}
	m.Awaits(l.rules)
}

// startTemplate enters how each instance of the machine at hand begins.
func (l *lowering) startTemplate(p *states.Procedure) *rules.Template {
	t := &rules.Template{Process: l.code.role.process(), Func: p.Func, Does: p.Effects}
	l.starts = append(l.starts, t)
	return t
}

// exists is the test that the machine of an id has been created; nil of what is no id of one.
func (l *lowering) exists(t *ir.Type, id ir.Expr, at source.Span) ir.Expr {
	for _, r := range l.model.declared.roles {
		if r.machine != nil && r.machine.m.Creation != nil && r.proc.Index == t {
			return r.machine.m.Exists(id, at)
		}
	}
	return nil
}

// Procedure begins a procedure of the machine at hand that no text has.
func (h hosted) Procedure(name string, called bool, at source.Span) *states.Procedure {
	body := h.l.code.role.code()
	body.Func = &core.Func{}
	return h.l.procedure(name, called, at, body)
}

// Block begins the procedure of a block of its text.
func (h hosted) Block(name string, at source.Span, text *types.Body) *states.Procedure {
	return h.l.procedure(name, true, at, text)
}

func (l *lowering) procedure(name string, called bool, at source.Span, body *types.Body) *states.Procedure {
	c := &code{checked: body, frame: l.kernel.NewBody(), role: l.code.role}
	p := states.NewProcedure(c.frame, c.checked.Effects, l.steps().control, c.role.process(), name, called, at)
	c.block = p.Block
	l.procs, l.program.Funcs = append(l.procs, &proc{code: c, ir: p.Func}), append(l.program.Funcs, p.Func)
	return p
}

// Fill lowers the body of a procedure.
func (h hosted) Fill(p *states.Procedure, lower func() []ir.Stmt) {
	defer h.l.enter(h.l.proc(p.Func).code)()
	p.Finish(lower())
}

// block is the code at hand as one of a machine.
func (l *lowering) block() *states.Block {
	if l.code.block == nil {
		l.code.block = states.NewBlock(l.code.frame, l.code.checked.Effects, l.steps().control)
	}
	return l.code.block
}

// Rule begins a rule of the machine at hand that no text has.
func (h hosted) Rule() (b *states.Block, params []ir.Param, done func()) {
	l, outer := h.l, h.l.code
	done = l.begin(outer.role.code(), outer.role)
	l.code.fair = outer.fair
	return l.block(), l.rules.Params(l.code.frame, outer.role.process(), core.Around{}), done
}

// AddRule enters the rule at hand.
func (h hosted) AddRule(r *ir.Rule) { h.l.add(r) }

// coolDown adds the properties of machines with hot states.
func (l *lowering) coolDown() {
	for _, r := range l.model.declared.roles {
		a := r.machine
		switch {
		case a == nil:
		case len(a.m.Hot) > 0:
			done := l.begin(r.code(), r)
			asked := l.model.selection.Hot[a.decl]
			if !asked[0].Out {
				l.steps().CanCool(l.rules, asked[0].Name)
			}
			if !l.model.opts.Stuck && !asked[1].Out {
				l.steps().Cools(l.rules, asked[1].Name)
			}
			done()
		case len(a.m.Cold) > 0:
			l.model.types.Diags.Warnf(codes.State, a.m.Cold[0].At, "%s has a cold state and no hot one: "+
				"it never has to cool down", a.core.Name)
		}
	}
}

// monitorCall is a call of the procedure of a monitor, which may be lowered later.
type monitorCall struct {
	call    *ir.Call
	monitor *automaton
	effects *effects.Effects // of the code that it stands in
}

// closeMonitorCalls sets the procedures that they call.
func (l *lowering) closeMonitorCalls() {
	for _, s := range l.monitorCalls {
		s.call.Func = s.monitor.m.Observe
		s.effects.Call(l.machines[s.monitor].observe.Effects, nil)
	}
}
