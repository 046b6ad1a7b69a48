package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/items"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/rules"
	"gomc/semantics/lower/states"
	"gomc/semantics/machine"
	"gomc/semantics/types"
	"gomc/source"
)

// translateMachine translates the functions, states and properties of a machine.
func (c *compiler) translateMachine(d *ast.Process) {
	c.inProcess(d, func() {
		r := c.body.role
		a := r.machine
		if a.m.Control == nil {
			return // after an error
		}
		a.settle = c.newBlock(r, "(settle)", d.Name.At())
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
			c.resumptions(a)
			c.settle(r)
			c.unhandled(r)
			c.observe(r)
			if a.m.Born != nil {
				c.conceive(r)
			} else {
				c.startMachine(r)
			}
			c.awaited(a)
		}
	})
}

// newBlock begins a procedure of a machine that no declaration has.
func (c *compiler) newBlock(r *role, name string, at source.Span) *function {
	f := c.newProcedure(r, name, at)
	c.controlParam(f, r)
	f.finishSelf()
	c.funcs = append(c.funcs, f)
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
	return f
}

// newProcedure begins a procedure of a machine that is given its instance and nothing else.
func (c *compiler) newProcedure(r *role, name string, at source.Span) *function {
	f := &function{role: r, body: c.newBody(), decl: &ast.FuncDecl{Where: ast.Where{Span: at}, Name: &ast.Ident{Where: ast.Where{Span: at}, Name: name}}}
	f.ir = &ir.Func{Name: r.proc.Name + "." + name, At: at}
	f.effects, f.body.fn, f.body.code.Func = f.body.effects, f, f.ir
	c.hiddenParams(f, r)
	return f
}

// inBlock translates the body of such a procedure.
func (c *compiler) inBlock(f *function, translate func() []ir.Stmt) {
	outer := c.body
	defer func() { c.body = outer }()
	c.body = f.body
	c.declareSelf(f)
	f.ir.Body = translate()
	f.ir.Cells, f.ir.Regs, f.ir.Locals = f.body.code.Cells, f.body.code.Regs, f.body.code.Locals
}

// callBlock calls one, for the instance at hand.
func (c *compiler) callBlock(f *function, at source.Span, more ...ir.Arg) ir.Stmt {
	c.body.effects.Call(f.effects, map[int]effects.Origin{1: {Own: true}})
	return &ir.CallStmt{Call: &ir.Call{Func: f.ir, At: at, Args: append(c.hiddenArgs(f, at), more...)}}
}

// block is the body at hand as one of a machine.
func (c *compiler) block() *states.Block {
	if c.body.block == nil {
		c.body.block = states.NewBlock(c.body.code, c.body.role.machine.control)
	}
	return c.body.block
}

// control is the record in which the body at hand says what comes next: its caller's, or one
// of its own.
func (c *compiler) control(at source.Span) *ir.Place { return c.block().Control(at) }

// boundaries translates the entry and the exit of a state.
func (c *compiler) boundaries(a *automaton, d *ast.State) {
	s := a.states[d]
	for _, item := range d.Items {
		b, ok := item.(*ast.Boundary)
		if !ok {
			continue
		}
		blocks, word := a.entries, "entry"
		if b.Exit {
			blocks, word = a.exits, "exit"
		}
		if old := blocks[s]; old != nil {
			c.errorf(codes.State, compat.Heading(b.At(), nil), "%s has two blocks for %s", s.Name, word).Note(old.ir.At, "the first one")
			continue
		}
		f := c.newBlock(c.body.role, s.Name+"."+word, compat.Heading(b.At(), nil))
		blocks[s] = f
		if b.Exit {
			f.body.stays = "an exit block is on the way to another state already"
		}
		c.inBlock(f, func() []ir.Stmt {
			if u := a.receives.units[b]; u != nil {
				return c.runUnit(u, s, nil, func() {})
			}
			c.declareLocals(b.Decls)
			return c.stmts(b.Body)
		})
	}
}

// state translates the handlers and rules of a state.
func (c *compiler) state(a *automaton, d *ast.State) {
	s := a.states[d]
	outer := c.body.in
	c.body.in = s
	defer func() { c.body.in = outer }()
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.Boundary, *ast.Deferral:
		case *ast.Handler:
			if rule := a.nulls[item]; rule != nil {
				c.stateRule(rule)
			}
			for _, r := range a.reactions {
				if r.decl == item {
					c.reaction(r)
				}
			}
		default:
			c.translateItem(item)
		}
	}
	for _, e := range s.Ignores {
		for _, b := range a.m.BoxesWith([]*core.Event{e}, nil) {
			if !c.diags.HasErrors() {
				c.ignore(a, s, e, b)
			}
		}
	}
}

// taking is a rule of a machine that takes an event, under construction.
type taking struct {
	rule     *ir.Rule
	own      *ir.Place
	envelope *ir.Place
	slot     *ir.Reg
}

// take opens a rule that takes an event out of a box: the first one that is not deferred, or,
// where there is no order, any that is not.
func (c *compiler) take(name string, box *machine.Box, at source.Span) (*taking, func()) {
	params, done := c.open()
	r := c.body.role
	m := r.machine.m
	t := &taking{rule: &ir.Rule{Name: name, Kind: ir.Internal, Process: r.proc, Params: params, At: at}, own: c.body.code.Own, envelope: c.body.code.Temp(m.Mail.Type, at)}
	r.machine.receives.takes = append(r.machine.receives.takes, t)
	var from ir.Expr
	if box.Apart() {
		reg := c.body.code.NewReg()
		from = &ir.Reg{N: reg}
		t.rule.Params = append(t.rule.Params, box.Senders(reg))
	}
	t.slot = &ir.Reg{N: c.body.code.NewReg()}
	c.body.effects.Globals[box.Var] = true
	c.body.effects.Writes = true
	bag := box.Place(c.body.code.Self, from, at)
	t.rule.Guard = m.Resting(c.body.code.Own, at)
	t.rule.Params = append(t.rule.Params, ir.Param{Name: "event", Kind: ir.Pick, Sender: -1, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: t.slot.N, Into: t.envelope.Base}}})
	t.pass(c.deferred(m, t.envelope, at))
	t.rule.Body = []ir.Stmt{&ir.BagRemove{Bag: bag, Index: t.slot, At: at}}
	return t, done
}

// pass makes a rule pass over the events for which a test holds; nil: none. Of a mailbox without an
// order it takes none of them.
func (t *taking) pass(over ir.Expr) {
	i := slices.IndexFunc(t.rule.Params, func(p ir.Param) bool { return p.Kind == ir.Pick })
	pick := &t.rule.Params[i]
	switch {
	case over == nil:
	case pick.Choices[0].Bag.Type.Discipline == ir.Fifo:
		pick.Skip = machine.Either(pick.Skip, over)
	default:
		t.rule.Guard = machine.Both(t.rule.Guard, &ir.Unary{Op: ir.Not, X: over, At: t.rule.At})
	}
}

// deferred is the test that the state of the machine defers an event; nil when none does.
func (c *compiler) deferred(m *machine.Machine, envelope *ir.Place, at source.Span) (any ir.Expr) {
	for _, s := range m.Passing() {
		if deferred := m.Mail.IsOneOf(envelope, s.Defers, at); deferred != nil {
			any = machine.Either(any, machine.Both(m.In(c.body.code.Own, s, at), deferred))
		}
	}
	return any
}

// reaction translates a handler for one of its events, once for each machine that sends it if
// the sender matters.
func (c *compiler) reaction(r *reaction) {
	a := c.body.role.machine
	if c.wantsSender(a, r.decl, r.decl.From) && a.core.Raises[r.event] && !a.core.Monitor {
		c.errorf(codes.Event, r.decl.At(), "%s raises %s, and what a machine raises has no sender", a.decl.Name.Name, r.event.Name).
			Suggest("an event of its own to raise")
	}
	if x := c.senderSpokenOf(r.event); x != nil && a.core.Raises[r.event] && !a.core.Monitor {
		c.errorf(codes.Formula, x.From.At(), "%s raises %s, and what a machine raises has no sender", a.decl.Name.Name, r.event.Name).Suggest("received %s without from", r.event.Name)
	}
	if r.decl.To != nil && !a.core.Monitor {
		c.errorf(codes.Event, r.decl.To.At(), "only a monitor asks to whom an event goes: here it is this machine").Suggest("on %s without to", r.event.Name)
		return
	}
	for _, s := range c.sendersFor(a, r.taken(nil, nil)) {
		if r.decl.To == nil {
			c.handling(r, s, nil)
			continue
		}
		for _, to := range a.m.Receivers(r.event) {
			c.handling(r, s, to)
		}
	}
}

// sendersFor are the senders for each of which a handler, or a case of a receive, is translated; nil
// stands for all.
func (c *compiler) sendersFor(a *automaton, t taken) []*machine.Sender {
	if c.wantsSender(a, t.node, t.from) || !a.core.Monitor && c.senderSpokenOf(t.event) != nil {
		return a.m.Senders(t.event)
	}
	return []*machine.Sender{nil}
}

// handling translates a handler for one sender, and of a monitor one receiver, or for all.
func (c *compiler) handling(r *reaction, s, to *machine.Sender) {
	h := handling{s, to, c.handlerBlock(r, s, to)}
	r.fns = append(r.fns, h)
	c.reactionRules(r, s, h.fn)
}

// taken is an event taken, by a handler or by a case of a receive.
type taken struct {
	node       ast.Node
	name, from *ast.Ident // what the text calls it and its sender, nil if it does not
	event      *core.Event
	several    bool            // the text is for other events, too
	sender     *machine.Sender // nil: it does not matter
	to         *ast.Ident      // what the text calls the receiver, in a monitor
	receiver   *machine.Sender
}

func (r *reaction) taken(s, to *machine.Sender) taken {
	return taken{r.decl, r.decl.Var, r.decl.From, r.event, len(r.decl.Events) > 1, s, r.decl.To, to}
}

// declareTaken enters what an event and its sender are called.
func (c *compiler) declareTaken(t taken, envelope *ir.Place) {
	m := c.body.role.machine.m
	if t.name != nil {
		view := m.Mail.View(envelope, t.event)
		if t.several {
			view.Type = &ir.Type{Kind: ir.Record, Name: types.SeveralEvents}
		}
		c.declare(t.name, &symbol{Symbol: &core.Symbol{Kind: core.Taken, Type: view.Type, ReadOnly: "it is the event taken"}, kept: &kernel.Storage{Place: view}})
	}
	if t.receiver != nil {
		c.declareEnd(t.to, m.ReceiverPlace(envelope, t.receiver, t.node.At()), "it is the receiver of the event")
	}
	if t.sender == nil {
		return
	}
	rec := &reception{from: t.sender.Machine.Proc, event: t.event}
	p := m.SenderPlace(envelope, t.sender, t.node.At())
	if p != nil {
		rec.index = &ir.Load{Place: p}
	}
	c.body.reception = rec
	if t.from != nil {
		c.declareEnd(t.from, p, "it is the sender of the event")
	}
}

// declareEnd enters what a sender or a receiver is called, whose index is at a place; nil of a single machine.
func (c *compiler) declareEnd(name *ast.Ident, p *ir.Place, readonly string) {
	if p == nil {
		c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Sender}})
		return
	}
	c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Local, Type: p.Type, ReadOnly: readonly}, kept: &kernel.Storage{Place: p}})
}

// handlerBlock is the procedure of a handler.
func (c *compiler) handlerBlock(r *reaction, s, to *machine.Sender) *function {
	a, h := c.body.role.machine, r.decl
	f := c.newBlock(c.body.role, r.state.Name+"."+r.event.Name, compat.Heading(h.At(), h.Name))
	reg := f.body.code.NewReg()
	envelope := &ir.Place{Root: ir.Ref, Reg: reg, Type: a.m.Mail.Type, At: h.At()}
	f.ir.Params = append(f.ir.Params, ir.FuncParam{Name: "(event)", Type: a.m.Mail.Type, ByRef: true, Reg: reg})
	c.inBlock(f, func() []ir.Stmt {
		t := r.taken(s, to)
		c.declareTaken(t, envelope)
		if u := a.receives.units[h]; u != nil {
			return c.runUnit(u, r.state, c.keepTakenIn(t, envelope), func() { c.body.reception = nil; c.declareKept(t) })
		}
		if h.Goto == nil {
			c.declareLocals(h.Decls)
			return c.stmts(h.Body)
		}
		return c.transition(a, r, envelope)
	})
	return f
}

// transition is `goto S`, or `goto S with ...`, in place of a handler's body. The fields of
// the event become the parameters of the state, if it has any.
func (c *compiler) transition(a *automaton, r *reaction, envelope *ir.Place) []ir.Stmt {
	h := r.decl
	to := c.check.State(a.core, h.Goto)
	if to == nil {
		return nil
	}
	var out []ir.Stmt
	control := c.control(h.Goto.At())
	if len(to.Params) > 0 {
		view := a.m.Mail.View(envelope, r.event)
		if len(view.Type.Fields) != len(to.Params) {
			c.errorf(codes.Arguments, h.Goto.At(), "%s takes %s, and %s carries %s", to.Name, types.Counted(len(to.Params), "argument"),
				r.event.Name, types.Counted(len(view.Type.Fields), "field")).Note(to.At, "the state")
			return nil
		}
		for i, f := range view.Type.Fields {
			src := kernel.Operand{Type: f.Type, Place: view.Field(f, h.Goto.At()), At: h.Goto.At()}
			if !c.types.Fits(&core.Read{Typed: core.Typed{T: src.Type, Where: src.At}}, to.Params[i].Type, h.Goto, "parameter "+to.Params[i].Name) {
				return nil
			}
			arg := a.control.Arg(control, to, i, h.Goto.At())
			out = append(out, c.body.code.Move(kernel.Operand{Type: arg.Type, Place: arg}, src, h.Goto.At())...)
		}
	}
	return append(out, c.goes(a, r.state, h, to)...)
}

// goes is how a handler goes to another state, with what it says behind `with` on the way.
func (c *compiler) goes(a *automaton, from *core.State, h *ast.Handler, to *core.State) (out []ir.Stmt) {
	control, at := c.control(h.Goto.At()), h.Goto.At()
	if h.With {
		if exit := a.exits[from]; exit != nil {
			out = append(out, c.callBlock(exit, at))
		}
		out = append(out, a.control.Exited(control, at))
		c.body.stays = "the machine is on the way to another state already"
		c.declareLocals(h.Decls)
		out = append(out, c.stmts(h.Body)...)
	}
	c.body.effects.Gotos[to] = true
	return append(out, a.control.Goto(control, to, at)...)
}

// nullGoes is the block of `on null goto S with ...`.
func (c *compiler) nullGoes(a *automaton, from *core.State, h *ast.Handler) []ir.Stmt {
	to := c.check.State(a.core, h.Goto)
	if to != nil && len(to.Params) > 0 {
		c.errorf(codes.Arguments, h.Goto.At(), "%s takes %s, and there is no event to carry any", to.Name, types.Counted(len(to.Params), "argument")).Note(to.At, "the state").
			Suggest("on null ==> begin ... goto %s(...); end", to.Name)
		to = nil
	}
	if to == nil {
		return nil
	}
	return c.goes(a, from, h, to)
}

// reactionRules are the rules that take the event, one for each box in which it can be, and
// do what the handler says.
func (c *compiler) reactionRules(r *reaction, s *machine.Sender, f *function) {
	var from *machine.Machine
	if s != nil {
		from = s.Machine
	}
	for _, b := range c.body.role.machine.m.BoxesWith([]*core.Event{r.event}, from) {
		c.reactionRule(r, s, f, b)
	}
}

func (c *compiler) reactionRule(r *reaction, s *machine.Sender, f *function, b *machine.Box) {
	h := r.decl
	name := items.Text(h.Name)
	if name == "" {
		name = r.state.Name + ": on " + r.event.Name
	}
	at := compat.Heading(h.At(), h.Name)
	t, done := c.take(name, b, at)
	defer done()
	m := c.body.role.machine.m
	t.rule.Guard = machine.Both(machine.Both(t.rule.Guard, m.In(c.body.code.Own, r.state, at)), m.Mail.Is(t.envelope, r.event, at))
	if s != nil {
		t.rule.Guard = machine.Both(t.rule.Guard, m.SentBy(t.envelope, s, at))
	}
	c.declareTaken(r.taken(s, nil), t.envelope)
	t.rule.Guard = machine.Both(machine.Both(t.rule.Guard, c.noneBefore(r, t.envelope)), c.conditions(h))
	t.rule.Body = append(t.rule.Body, c.toldTaken(t, r.event, s)...)
	t.rule.Body = append(t.rule.Body, c.callBlock(f, at, ir.Arg{Ref: t.envelope, At: at}), c.callBlock(c.body.role.machine.settle, at))
	t.rule.Takes = m.Take(r.state, r.event)
	c.elidable = append(c.elidable, &elidable{rule: t.rule, role: c.body.role, state: r.state, block: f})
	c.closeRule(t.rule)
}

// noneBefore is the test that no handler which the state has for the event before another takes it: the first whose
// conditions hold does, as of what is raised and observed. It is nil where none may.
func (c *compiler) noneBefore(r *reaction, envelope *ir.Place) ir.Expr {
	taken := c.takenBefore(c.body.role.machine, r, r.state, r.event, envelope)
	if taken == nil {
		return nil
	}
	return &ir.Unary{Op: ir.Not, X: taken, At: r.decl.At()}
}

// conditions are where and when of a handler; nil when it has none.
func (c *compiler) conditions(h *ast.Handler) (both ir.Expr) {
	for _, e := range []ast.Expr{h.Filter, h.Guard} {
		if e != nil {
			c.mustBePure("guard", e.At(), func() { both = machine.Both(both, c.boolean(e)) })
		}
	}
	return both
}

// ignore is the rule that takes an event which a state ignores.
func (c *compiler) ignore(a *automaton, s *core.State, e *core.Event, b *machine.Box) {
	t, done := c.take(s.Name+": ignore "+e.Name, b, s.At)
	defer done()
	t.rule.Guard = machine.Both(t.rule.Guard, machine.Both(a.m.In(c.body.code.Own, s, s.At), a.m.Mail.Is(t.envelope, e, s.At)))
	t.rule.Takes = a.m.Take(s, e)
	c.closeRule(t.rule)
}

// unhandled is the rule that takes what the state does not mention, which is an error.
func (c *compiler) unhandled(r *role) {
	for _, b := range r.machine.m.Boxes {
		c.unhandledIn(r.machine.m, b)
	}
}

func (c *compiler) unhandledIn(m *machine.Machine, b *machine.Box) {
	t, done := c.take("unhandled", b, m.Proc.At)
	defer done()
	var guard ir.Expr
	var body []ir.Stmt
	for _, s := range m.Core.States {
		rest := slices.DeleteFunc(slices.Clone(m.Core.Named), func(e *core.Event) bool { return !m.Unmentioned(s, e) })
		if len(rest) == 0 {
			continue
		}
		in := m.In(c.body.code.Own, s, m.Proc.At)
		guard = machine.Either(guard, machine.Both(in, m.Mail.IsOneOf(t.envelope, rest, m.Proc.At)))
		body = append(body, &ir.If{Cond: in, Then: c.cannotHandle(m, s, rest, t.envelope)})
	}
	if guard == nil {
		return
	}
	t.rule.Kind = ir.Unhandled
	t.rule.Guard = machine.Both(t.rule.Guard, guard)
	t.rule.Body = append(t.rule.Body, body...)
	c.closeRule(t.rule)
}

// cannotHandle fails for whichever of some events it is.
func (c *compiler) cannotHandle(m *machine.Machine, s *core.State, events []*core.Event, envelope *ir.Place) []ir.Stmt {
	var out []ir.Stmt
	for _, e := range events {
		out = append(out, &ir.If{Cond: m.Mail.Is(envelope, e, s.At), Then: []ir.Stmt{
			&ir.Fail{Message: m.CannotHandle(s, e), Try: "ignore " + e.Name + ", or defer it", Kind: ir.Unwanted, At: s.At}}})
	}
	return out
}

// settle is the procedure that does what blocks have left to do.
func (c *compiler) settle(r *role) {
	a := r.machine
	at := a.decl.Name.At()
	c.inBlock(a.settle, func() []ir.Stmt {
		call := func(blocks map[*core.State]*function) func(*core.State) []ir.Stmt {
			return func(s *core.State) []ir.Stmt {
				if f := blocks[s]; f != nil {
					return []ir.Stmt{c.callBlock(f, at)}
				}
				return nil
			}
		}
		envelope := c.body.code.Temp(a.m.Mail.Type, at)
		c.body.effects.Writes = true
		for _, b := range a.m.Boxes {
			if a.m.Halts {
				c.body.effects.Globals[b.Var] = true
			}
		}
		out := c.block().Settle(envelope, states.Blocks{
			Exit: call(a.exits), Entry: call(a.entries),
			Raised: func(s *core.State, envelope *ir.Place) []ir.Stmt { return c.raised(a, s, envelope) },
		}, at)
		if len(a.receives.kept) > 0 {
			out = append(out, &ir.If{Cond: a.m.Awake(c.body.code.Own, at), Then: c.forgetKept(nil, at)})
		}
		return out
	})
}

// cannotHandleRaised is the fault where a state does not handle an event that is raised.
func (a *automaton) cannotHandleRaised(s *core.State, e *core.Event) *ir.Fail {
	out := &ir.Fail{Message: a.m.CannotHandle(s, e), Try: "ignore " + e.Name, Kind: ir.Unwanted, At: s.At}
	if slices.Contains(s.Defers, e) {
		out.Message += fmt.Sprintf("; what is raised is handled at once: `defer %s` holds back what comes to the mailbox", e.Name)
		out.Try = fmt.Sprintf("on %s ==> ... in %s, or ignore %[1]s", e.Name, s.Name)
	}
	return out
}

// raised handles a raised event in a state: by its handlers, in order; by nothing, if the state
// ignores it; else it is an error.
func (c *compiler) raised(a *automaton, s *core.State, envelope *ir.Place) []ir.Stmt {
	var out []ir.Stmt
	for i := len(a.m.Events) - 1; i >= 0; i-- {
		e := a.m.Events[i]
		if !a.core.Raises[e] {
			continue
		}
		then := []ir.Stmt{a.cannotHandleRaised(s, e)}
		if slices.Contains(s.Ignores, e) {
			then = nil
		}
		for j := len(a.reactions) - 1; j >= 0; j-- {
			if r := a.reactions[j]; r.state == s && r.event == e {
				then = c.raisedTo(a, r, envelope, then)
			}
		}
		out = []ir.Stmt{&ir.If{Cond: a.m.Mail.Is(envelope, e, s.At), Then: then, Else: out}}
	}
	return out
}

// raisedTo handles a raised or observed event by a handler, or else otherwise.
func (c *compiler) raisedTo(a *automaton, r *reaction, envelope *ir.Place, otherwise []ir.Stmt) []ir.Stmt {
	out := otherwise
	for i := len(r.fns) - 1; i >= 0; i-- {
		h := r.fns[i]
		c.declareTaken(r.taken(h.sender, h.receiver), envelope)
		call := []ir.Stmt{c.callBlock(h.fn, r.decl.At(), ir.Arg{Ref: envelope, At: r.decl.At()})}
		cond := c.conditions(r.decl)
		if h.sender != nil {
			cond = machine.Both(a.m.SentBy(envelope, h.sender, r.decl.At()), cond)
		}
		if h.receiver != nil {
			cond = machine.Both(a.m.SentTo(envelope, h.receiver, r.decl.At()), cond)
		}
		if cond != nil {
			call = []ir.Stmt{&ir.If{Cond: cond, Then: call, Else: out}}
		}
		out = call
	}
	return out
}

// startMachine is the start state of each instance: it enters the state marked so.
func (c *compiler) startMachine(r *role) {
	a, at := r.machine, r.machine.decl.Name.At()
	f := c.newProcedure(r, "start", at)
	f.finishSelf()
	c.inBlock(f, func() []ir.Stmt {
		c.body.effects.Writes = true
		control := c.control(at)
		return append(c.enterStart(a, control, at), c.callBlock(a.settle, at))
	})
	c.funcs = append(c.funcs, f)
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
	t := &rules.Template{Process: r.process(), Func: f.ir}
	c.starts, c.startUses[f.ir] = append(c.starts, t), f.body.effects
	if r.faults.Restarts() {
		r.faults.Again = append(r.faults.Again, t)
	}
}

// stateRule translates a rule of a state: what may happen in it by itself.
func (c *compiler) stateRule(d *ast.Rule) {
	params, done := c.open()
	defer done()
	role, s := c.body.role, c.body.in
	c.check.NotInMonitor(d.At(), "a rule")
	a, at := role.machine, compat.Heading(d.At(), d.Name)
	r := &ir.Rule{Name: items.Text(d.Name), Kind: ir.Internal, Process: role.proc, Params: params, At: at}
	if r.Name == "" {
		r.Name = fmt.Sprintf("%s: rule in line %d", s.Name, lineOf(at))
	}
	if d.Priority != nil {
		c.errorf(codes.Machine, d.Priority.At(), "a rule of a state has no priority")
	}
	r.Guard = machine.Both(machine.Both(a.m.In(c.body.code.Own, s, at), a.m.Resting(c.body.code.Own, at)), c.nothingToTake(a, s, d))
	for _, p := range params {
		if p.Kind == ir.Each && !p.Self && p.Type != nil {
			r.Guard = machine.Both(r.Guard, c.exists(p.Type, &ir.Reg{N: p.Reg}, at))
		}
	}
	if d.Guard != nil {
		c.mustBePure("guard", d.Guard.At(), func() { r.Guard = machine.Both(r.Guard, c.boolean(d.Guard)) })
	}
	f, args := c.ruleBlock(d, s, params)
	r.Body = []ir.Stmt{c.callBlock(f, at, args...), c.callBlock(a.settle, at)}
	c.body.effects.Writes = true
	c.elidable = append(c.elidable, &elidable{rule: r, role: role, state: s, block: f, null: a.isNull(d)})
	c.closeRule(r)
}

func lineOf(at source.Span) int {
	line, _ := at.File.Position(at.Start)
	return line
}

// ruleBlock is the procedure of such a rule: it takes the values of the rulesets around it,
// whose registers are the rule's.
func (c *compiler) ruleBlock(d *ast.Rule, s *core.State, params []ir.Param) (*function, []ir.Arg) {
	role := c.body.role
	f := c.newBlock(role, s.Name+".rule", compat.Heading(d.At(), d.Name))
	var args []ir.Arg
	for _, p := range params {
		if p.Kind == ir.Each && !p.Self {
			args = append(args, ir.Arg{X: &ir.Reg{N: p.Reg}, At: d.At()})
		}
	}
	c.inBlock(f, func() []ir.Stmt {
		_, binds := rules.StartParams(c.body.code, f.ir, c.startHeaders())
		if u := role.machine.receives.units[d]; u != nil {
			return append(binds, c.runUnit(u, s, nil, func() {})...)
		}
		if h := role.machine.nullWith(d); h != nil {
			return append(binds, c.nullGoes(role.machine, s, h)...)
		}
		c.declareLocals(d.Decls)
		return append(binds, c.stmts(d.Body)...)
	})
	return f, args
}
