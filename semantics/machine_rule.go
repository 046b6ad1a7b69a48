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
		a.steps = steps.New(a.control, d.Name.At(), hosted{c})
		a.steps.First = a.start()
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
	c.resumptions(a)
	a.steps.FillSettle(at, func() []ir.Stmt {
		if len(a.receives.kept) == 0 {
			return nil
		}
		return []ir.Stmt{&ir.If{Cond: a.m.Awake(c.body.code.Own, at), Then: c.forgetKept(nil, at)}}
	})
	a.steps.Unhandled()
	if a.core.Monitor {
		a.observe = a.steps.Observe(at)
	}
	switch {
	case a.m.Born != nil:
		c.startTemplateOf(r, a.steps.Unborn(at))
		c.created(r)
	default:
		t := c.startTemplateOf(r, a.steps.Start(at))
		if r.faults.Restarts() {
			r.faults.Again = append(r.faults.Again, t)
		}
	}
	a.steps.Awaits(c.rules)
}

// startTemplateOf enters how each instance of a machine begins.
func (c *compiler) startTemplateOf(r *role, p *states.Procedure) *rules.Template {
	t := &rules.Template{Process: r.process(), Func: p.Func}
	c.starts, c.startUses[p.Func] = append(c.starts, t), p.Effects
	return t
}

// start is the start state; nil after an error.
func (a *automaton) start() *core.State {
	for d, s := range a.states {
		if d.Start {
			return s
		}
	}
	return nil
}

// Procedure begins a procedure of the machine at hand.
func (h hosted) Procedure(name string, called bool, at source.Span) *states.Procedure {
	return h.c.newBlock(name, called, at).block
}

// newBlock begins a procedure of the machine at hand that no declaration has.
func (c *compiler) newBlock(name string, called bool, at source.Span) *function {
	r, b := c.body.role, c.newBody(c.body.role)
	p := states.NewProcedure(b.code, b.Effects, r.machine.control, r.process(), name, called, at)
	f := &function{role: r, ir: p.Func, body: b, block: p}
	b.Func, b.block = &f.Func, p.Block
	c.funcs = append(c.funcs, f)
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
	return f
}

// Fill lowers the body of a procedure.
func (h hosted) Fill(p *states.Procedure, lower func() []ir.Stmt) {
	defer h.c.enter(h.c.withBody(p.Func).body)()
	p.Finish(lower())
}

// checkIn checks what stands in a procedure.
func (c *compiler) checkIn(f *function, check func()) {
	defer c.enter(f.body)()
	c.declareSelf(f)
	check()
}

// inBlock checks and lowers the body of a procedure.
func (c *compiler) inBlock(f *function, translate func() []ir.Stmt) {
	c.checkIn(f, func() { f.block.Finish(translate()) })
}

// callBlock calls one, for the instance at hand.
func (c *compiler) callBlock(f *function, at source.Span, more ...ir.Arg) ir.Stmt {
	return c.block().Call(f.block, at, more...)
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

// Answers notes where the index is of the sender.
func (h hosted) Answers(index ir.Expr) { h.c.body.reception.index = index }

// boundaries checks and lowers the entry and the exit of a state.
func (c *compiler) boundaries(a *automaton, d *ast.State) {
	s := a.states[d]
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
		f := c.withBody(p.Func)
		if b.Exit {
			f.body.Stays = "an exit block is on the way to another state already"
		}
		var x *core.Block
		c.checkIn(f, func() { x = c.checkBlock(b, s, b.Decls, b.Body) })
		a.steps.Fill(p, s, x)
	}
}

// checkBlock checks the text of a block. One that receives is checked when it is lowered.
func (c *compiler) checkBlock(node ast.Node, in *core.State, decls []ast.Item, body []ast.Stmt) *core.Block {
	if u := c.body.role.machine.receives.units[node]; u != nil {
		return c.later(node, func() []ir.Stmt { return c.runUnit(u, in, nil, func() {}) })
	}
	return c.check.Block(decls, body, c.body.code.Cells)
}

// receivingBlock is the text of a block that receives.
type receivingBlock struct {
	core.Place
	code func() []ir.Stmt
}

// later is such a block.
func (c *compiler) later(node ast.Node, code func() []ir.Stmt) *core.Block {
	return &core.Block{Body: []core.Stmt{&receivingBlock{core.Place{Where: node.At()}, code}}}
}

// state checks and lowers the handlers and rules of a state.
func (c *compiler) state(a *automaton, d *ast.State) {
	s := a.states[d]
	outer := c.body.In
	c.body.In = s
	defer func() { c.body.In = outer }()
	for _, r := range a.reactions {
		if r.State == s {
			c.handler(a, r)
		}
	}
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.Boundary, *ast.Deferral:
		case *ast.Handler:
			if rule := a.nulls[item]; rule != nil {
				c.stateRule(rule)
			}
			for _, r := range a.reactions {
				if r.Decl == item && r.lowered != nil {
					c.handle(a, r)
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
func (c *compiler) handler(a *automaton, r *reaction) {
	h := c.check.Handler(r.Decl, r.State, r.Event, c.wantsSender(a, r.Decl, r.Decl.From), c.senderSpokenOf(r.Event))
	if h == nil {
		return
	}
	r.lowered = a.steps.Enter(h)
	for _, from := range c.sendersFor(a, r.taken(nil)) {
		receivers := []*machine.Sender{nil}
		if r.Decl.To != nil {
			receivers = a.m.Receivers(r.Event)
		}
		for _, to := range receivers {
			done := c.begin()
			x := c.check.Handling(r.Decl, a.view(r.Event), a.endpoint(from, a.m.SenderPlace), a.endpoint(to, a.m.ReceiverPlace), c.body.Around.Self)
			a.steps.Uses[x] = c.body.Effects
			h.Ways = append(h.Ways, x)
			done()
		}
	}
}

// view is the record of an event's fields where a mailbox keeps them.
func (a *automaton) view(e *core.Event) *ir.Type {
	return a.m.Mail.View(&ir.Place{Type: a.m.Mail.Type}, e).Type
}

// endpoint is the end of an event at which a machine is, of which place is where an envelope says which instance it is.
func (a *automaton) endpoint(s *machine.Sender, place func(*ir.Place, *machine.Sender, source.Span) *ir.Place) *core.Endpoint {
	if s == nil {
		return nil
	}
	end := &core.Endpoint{Process: s.Machine.Proc}
	if p := place(&ir.Place{Type: a.m.Mail.Type}, s, source.Span{}); p != nil {
		end.Index = p.Type
	}
	return end
}

// handle checks the blocks of a handler and lowers it.
func (c *compiler) handle(a *automaton, r *reaction) {
	d := r.Decl
	for _, x := range r.lowered.Ways {
		p, envelope := a.steps.Block(r.lowered)
		c.checkIn(c.withBody(p.Func), func() {
			c.check.Names(d, x)
			if x.From != nil {
				c.body.reception = &reception{from: x.From.Process, event: r.Event}
			}
			switch u := a.receives.units[d]; {
			case u != nil:
				t := r.taken(a.senderOf(r.Event, x.From))
				x.Block = c.later(d, func() []ir.Stmt {
					enter := func() { c.body.reception = nil; c.declareKept(t) }
					return c.runUnit(u, r.State, c.keepTakenIn(t, envelope), enter)
				})
			case d.Goto != nil:
				x.Block = c.check.Transition(d, r.Event, a.view(r.Event), c.body.code.Cells)
			default:
				x.Block = c.check.Block(d.Decls, d.Body, c.body.code.Cells)
			}
		})
		a.steps.Handle(r.lowered, x, p, envelope)
	}
}

// senderOf is the machine at the end of an event, as its envelopes tell it; nil where it does not matter.
func (a *automaton) senderOf(e *core.Event, end *core.Endpoint) *machine.Sender {
	for _, s := range a.m.Senders(e) {
		if end != nil && s.Machine.Proc == end.Process {
			return s
		}
	}
	return nil
}

// sendersFor are the senders for each of which a handler, or a case of a receive, is translated; nil
// stands for all.
func (c *compiler) sendersFor(a *automaton, t taken) []*machine.Sender {
	if c.wantsSender(a, t.node, t.from) || !a.core.Monitor && c.senderSpokenOf(t.event) != nil {
		return a.m.Senders(t.event)
	}
	return []*machine.Sender{nil}
}

// stateRule checks and lowers a rule of a state: what may happen in it by itself.
func (c *compiler) stateRule(d *ast.Rule) {
	defer c.begin()()
	s, a := c.body.In, c.body.role.machine
	x := c.check.StateRule(d, s, c.body.Around, a.isNull(d))
	params := c.rules.Params(c.body.code, c.body.role.process(), x.Around)
	r := a.steps.Rule(c.block(), x, params, c.exists)
	f := c.newBlock(s.Name+".rule", true, x.Where)
	var block *core.Block
	c.checkIn(f, func() {
		head := c.startHeaders()
		if h := a.nullWith(d); h != nil {
			block = c.check.Transition(h, nil, nil, c.body.code.Cells)
		} else {
			block = c.checkBlock(d, s, d.Decls, d.Body)
		}
		block.Head = head
	})
	a.steps.Runs(c.block(), r, x, f.block, block)
}

// nullWith is the handler `on null goto S with ...` of which a rule comes; nil: it comes of none.
func (a *automaton) nullWith(d *ast.Rule) *ast.Handler {
	for h, r := range a.nulls {
		if r == d && h.With {
			return h
		}
	}
	return nil
}

// isNull reports whether a rule comes of `on null`.
func (a *automaton) isNull(d *ast.Rule) bool {
	for _, r := range a.nulls {
		if r == d {
			return true
		}
	}
	return false
}
