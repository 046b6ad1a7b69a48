package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/lower/rules"
	"gomc/semantics/lower/states"
	"gomc/semantics/lower/steps"
	"gomc/semantics/machine"
	"gomc/semantics/types/machines"
	"gomc/source"
)

// translateMachine checks and lowers the functions, states and properties of a machine.
func (c *compiler) translateMachine(d *ast.Process) {
	c.inProcess(d, func() {
		r := c.body.role
		a := r.machine
		if a.m.Control == nil {
			return // after an error
		}
		a.steps = steps.New(a.control, a.text.Receiving, d.Name.At(), hosted{c})
		for _, item := range d.Items {
			if s, ok := item.(*ast.State); ok {
				c.boundaries(a, s)
			}
		}
		for _, item := range d.Items {
			if s, ok := item.(*ast.State); ok {
				c.state(a, s)
			} else {
				c.translateItem(item)
			}
		}
		if !c.diags.HasErrors() {
			c.closeMachine(r)
		}
	})
}

// closeMachine lowers what a machine does beside what its text says.
func (c *compiler) closeMachine(r *role) {
	a, at := r.machine, r.decl.Name.At()
	a.steps.Resume()
	a.steps.FillSettle(at)
	a.steps.Unhandled()
	if a.core.Monitor {
		a.observe = a.steps.Observe(at)
	}
	if a.m.Born != nil {
		c.startTemplateOf(r, a.steps.Unborn(at))
		c.created(r)
	} else if t := c.startTemplateOf(r, a.steps.Start(at)); r.faults.Restarts() {
		r.faults.Again = append(r.faults.Again, t)
	}
	a.steps.Awaits(c.rules)
}

// startTemplateOf enters how each instance of a machine begins.
func (c *compiler) startTemplateOf(r *role, p *states.Procedure) *rules.Template {
	t := &rules.Template{Process: r.process(), Func: p.Func}
	c.starts, c.startUses[p.Func] = append(c.starts, t), p.Effects
	return t
}

// Procedure begins a procedure of the machine at hand that no declaration has.
func (h hosted) Procedure(name string, called bool, at source.Span) *states.Procedure {
	c, r, b := h.c, h.c.body.role, h.c.newBody(h.c.body.role)
	p := states.NewProcedure(b.code, b.Effects, r.machine.control, r.process(), name, called, at)
	f := &function{role: r, ir: p.Func, body: b}
	b.Func, b.block = &f.Func, p.Block
	c.funcs, c.prog.Funcs = append(c.funcs, f), append(c.prog.Funcs, f.ir)
	return p
}

// Fill lowers the body of a procedure.
func (h hosted) Fill(p *states.Procedure, lower func() []ir.Stmt) {
	defer h.c.enter(h.c.withBody(p.Func).body)()
	p.Finish(lower())
}

// checkIn checks what stands in a procedure.
func (c *compiler) checkIn(p *states.Procedure, check func()) {
	f := c.withBody(p.Func)
	defer c.enter(f.body)()
	c.declareSelf(f)
	check()
}

// block is the body at hand as one of a machine.
func (c *compiler) block() *states.Block {
	if c.body.block == nil {
		c.body.block = states.NewBlock(c.body.code, c.body.Effects, c.body.role.machine.control)
	}
	return c.body.block
}

// Rule begins a rule of the machine at hand.
func (h hosted) Rule() (b *states.Block, params []ir.Param, done func()) {
	params, done = h.c.open()
	return h.c.block(), params, done
}

// AddRule enters the rule at hand.
func (h hosted) AddRule(r *ir.Rule) { h.c.closeRule(r) }

// boundaries checks and lowers the entry and the exit of a state.
func (c *compiler) boundaries(a *automaton, d *ast.State) {
	s := a.text.States[d]
	for _, item := range d.Items {
		b, ok := item.(*ast.Boundary)
		if !ok {
			continue
		}
		at := compat.Heading(b.At(), nil)
		p, first := a.steps.Boundary(s, b.Exit, at)
		if first != nil {
			word := map[bool]string{false: "entry", true: "exit"}[b.Exit]
			c.errorf(codes.State, at, "%s has two blocks for %s", s.Name, word).Note(first.Func.At, "the first one")
			continue
		}
		var x *core.Block
		c.checkIn(p, func() { x = c.check.Boundary(b, c.body.code.Cells) })
		a.steps.Fill(p, s, x)
	}
}

// state checks and lowers the handlers and rules of a state.
func (c *compiler) state(a *automaton, d *ast.State) {
	s := a.text.States[d]
	outer := c.body.In
	c.body.In = s
	defer func() { c.body.In = outer }()
	lowered := map[*machines.Reaction]*steps.Handler{}
	for _, r := range a.text.Handled {
		if r.State == s {
			lowered[r] = c.handler(a, r)
		}
	}
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.Boundary, *ast.Deferral:
		case *ast.Handler:
			if rule, is := a.text.AsRule(item).(*ast.Rule); is {
				c.stateRule(rule)
			}
			for _, r := range a.text.Handled {
				if h := lowered[r]; r.Decl == item && h != nil {
					c.handle(a, r, h)
				}
			}
		default:
			c.translateItem(item)
		}
	}
	for _, e := range s.Ignores {
		if !c.diags.HasErrors() {
			a.steps.Ignored(s, e)
		}
	}
}

// handler checks what a handler says of one of its events before its block, once for each machine that sends it, or
// gets it, if that matters.
func (c *compiler) handler(a *automaton, r *machines.Reaction) *steps.Handler {
	h := c.check.Handler(r, c.senderSpokenOf(r.Event))
	if h == nil {
		return nil
	}
	for _, from := range (ideas{c}).Senders(r.Event, a.text.AsksSender(r)) {
		receivers := []*machine.Sender{nil}
		if r.Decl.To != nil {
			receivers = a.m.Receivers(r.Event)
		}
		for _, to := range receivers {
			done := c.begin()
			x := c.check.Handling(r, from, endpoint(to), c.body.Around.Self)
			a.steps.Uses[x] = c.body.Effects
			h.Ways = append(h.Ways, x)
			done()
		}
	}
	return a.steps.Enter(h)
}

// Senders are those whom envelopes tell apart, if that matters.
func (i ideas) Senders(e *core.Event, asks bool) (list []*core.Endpoint) {
	a := i.c.body.role.machine
	if !asks && (a.core.Monitor || i.c.senderSpokenOf(e) == nil) {
		return []*core.Endpoint{nil}
	}
	for _, s := range a.m.Senders(e) {
		list = append(list, endpoint(s))
	}
	return list
}

// endpoint is the end of an event at which a machine is.
func endpoint(s *machine.Sender) *core.Endpoint {
	if s == nil {
		return nil
	}
	return &core.Endpoint{Process: s.Machine.Proc, Index: s.Machine.Proc.Index}
}

// Sending asks the routes.
func (i ideas) Sending(m *core.Machine, e *core.Event) (list []*ir.Process) {
	for _, r := range i.c.roles {
		if i.c.sendsIt(r, e, m) {
			list = append(list, r.proc)
		}
	}
	return list
}

// handle checks the blocks of a handler and lowers it.
func (c *compiler) handle(a *automaton, r *machines.Reaction, h *steps.Handler) {
	for _, x := range h.Ways {
		p, envelope := a.steps.Block(h)
		c.checkIn(p, func() { c.check.Handle(r, x, c.body.code.Cells) })
		a.steps.Handle(h, x, p, envelope)
	}
}

// stateRule checks and lowers a rule of a state: what may happen in it by itself.
func (c *compiler) stateRule(d *ast.Rule) {
	defer c.begin()()
	s, a := c.body.In, c.body.role.machine
	x := c.check.StateRule(d, s, c.body.Around)
	params := c.rules.Params(c.body.code, c.body.role.process(), x.Around)
	r := a.steps.Rule(c.block(), x, params, c.exists)
	p := hosted{c}.Procedure(s.Name+".rule", true, x.Where)
	var block *core.Block
	c.checkIn(p, func() { block = c.check.RuleBlock(d, c.body.code.Cells) })
	a.steps.Runs(c.block(), r, x, p, block)
}
