package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machine"
	"gomc/semantics/types"
	"gomc/source"
)

// machineStmt translates a statement that only machines have.
func (c *compiler) machineStmt(s ast.Stmt) []ir.Stmt {
	if !c.isMachine() {
		c.errorf(codes.Machine, compat.Heading(s.At(), nil), "only a machine has states to leave and events to raise").Suggest("machine Name ... start state Idle ... end; end;")
		return nil
	}
	switch s := s.(type) {
	case *ast.Goto:
		return c.gotoStmt(s)
	case *ast.Create:
		if r := c.created(s.New); r != nil {
			unused := kernel.Operand{Type: r.proc.Index, Place: c.body.code.Temp(r.proc.Index, s.At()), At: s.At()}
			return c.createInto(unused, s.New, "this")
		}
	case *ast.Raise:
		return c.raiseStmt(s)
	case *ast.Halt:
		if !c.notInMonitor(s.At(), "halt") || !c.mayLeave("halt", s.At()) {
			return nil
		}
		c.body.effects.halts = true
		return append(c.body.role.machine.m.Halt(c.control(s.At()), s.At()), &ir.Return{})
	case *ast.Announce:
		return c.announceStmt(s)
	case *ast.ReceiveStmt:
		c.noReceive(s.At())
	}
	return nil
}

// mayLeave reports, else complains, whether the block at hand may end early.
func (c *compiler) mayLeave(word string, at source.Span) bool {
	switch f := c.body.fn; {
	case c.body.stays != "":
		c.errorf(codes.Leave, at, "`%s` cannot stand here: %s", word, c.body.stays)
	case f == nil || f.ir.Result != nil:
		c.errorf(codes.Leave, at, "`%s` cannot stand in a function that has a value", word).Suggest("a procedure")
	default:
		c.body.effects.leaves = true
		return true
	}
	return false
}

// stateNamed is the state that a name means; nil after an error.
func (c *compiler) stateNamed(a *automaton, name *ast.Ident) *machine.State {
	s := a.m.State(name.Name)
	if s != nil {
		c.selectState(a, name)
		return s
	}
	var names []string
	for _, s := range a.m.States {
		names = append(names, s.Name)
	}
	d := c.errorf(codes.State, name.At(), "%s has no state %q", a.decl.Name.Name, name.Name)
	if near := source.Nearest(name.Name, names); near != "" {
		d.Suggest("did you mean %q?", near)
	}
	return nil
}

func (c *compiler) gotoStmt(d *ast.Goto) []ir.Stmt {
	a := c.body.role.machine
	to := c.stateNamed(a, d.State)
	if !c.mayLeave("goto", d.At()) || to == nil {
		return nil
	}
	if len(d.Args) != len(to.Params) {
		c.errorf(codes.Arguments, d.At(), "%s takes %s, not %d", to.Name, types.Counted(len(to.Params), "argument"), len(d.Args)).Note(to.At, "the state")
		return nil
	}
	control := c.control(d.At())
	var out []ir.Stmt
	for i, p := range to.Params {
		dst := kernel.Operand{Type: p.Type, Place: control.Field(to.Args[i], d.Args[i].At())}
		out = append(out, c.assign(dst, d.Args[i], "parameter "+p.Name, d.Args[i].At())...)
	}
	c.body.effects.gotos[to] = true
	return append(append(out, a.m.Goto(control, to, d.At())...), &ir.Return{})
}

// eventFields assigns the arguments of an event to its fields in an envelope.
func (c *compiler) eventFields(e *machine.Event, fields *ir.Place, args []ast.Expr, at source.Span) ([]ir.Stmt, bool) {
	if len(args) != len(fields.Type.Fields) {
		c.errorf(codes.Arguments, at, "%s carries %s, not %d", e.Name, types.Counted(len(fields.Type.Fields), "field"), len(args)).Note(e.At, "declared here")
		return nil, false
	}
	var out []ir.Stmt
	for i, f := range fields.Type.Fields {
		dst := kernel.Operand{Type: f.Type, Place: fields.Field(f, args[i].At())}
		out = append(out, c.assign(dst, args[i], "field "+f.Name, args[i].At())...)
	}
	return out, true
}

func (c *compiler) raiseStmt(d *ast.Raise) []ir.Stmt {
	e := c.eventOf(d.Event)
	if !c.mayLeave("raise", d.At()) || e == nil {
		return nil
	}
	m := c.body.role.machine.m
	c.body.effects.raises = true
	control := c.control(d.At())
	envelope := m.RaisedPlace(control, d.At())
	out := m.Mail.Label(envelope, e, d.At())
	fields, ok := c.eventFields(e, m.Mail.View(envelope, e), d.Args, d.At())
	if !ok {
		return nil
	}
	return append(append(append(out, fields...), m.Raise(control, d.At())...), &ir.Return{})
}

// post is an event about to be sent by a machine.
type post struct {
	event    *machine.Event
	message  *ir.Message // which it stands for, where it goes to a process; else nil
	envelope *ir.Place
	at       source.Span
	begin    []ir.Stmt      // that fill the envelope
	answers  *machine.Event // of a reply
}

// preparePost translates the fields of an event; ok is false after an error.
func (c *compiler) preparePost(name *ast.Ident, args []ast.Expr, at source.Span) (post, bool) {
	m := c.body.role.machine.m
	if !c.notInMonitor(at, "a send") {
		return post{}, false
	}
	e, message := c.postable(name)
	if e == nil {
		return post{}, false
	}
	if m.Post == nil || !routed(m, e) {
		if message != nil {
			c.errorf(codes.Role, name.At(), "%s is not sent to whom this could go to", e.Name).Note(e.At, "declared here")
			return post{}, false
		}
		c.errorf(codes.Unknown, name.At(), "no machine that this could go to handles, defers or ignores %s", e.Name).Note(e.At, "declared here").
			Suggest("on %s ==> begin end; in the states of the machine that gets it", e.Name)
		return post{}, false
	}
	p := post{event: e, message: message, envelope: c.body.code.Temp(m.Post.Type, at), at: at}
	p.begin = m.Post.Label(p.envelope, e, at)
	fields, ok := c.eventFields(e, m.Post.View(p.envelope, e), args, at)
	p.begin = append(p.begin, fields...)
	return p, ok
}

func routed(m *machine.Machine, e *machine.Event) bool {
	for _, r := range m.Routes {
		if r.Event == e {
			return true
		}
	}
	return false
}

// finishPost addresses the envelope and appends it to the outbox.
func (c *compiler) finishPost(p post, to *role, index ir.Expr, total bool) []ir.Stmt {
	m := c.body.role.machine.m
	c.body.effects.writes = true
	own := to.proc.Index != nil && c.isSelf(index)
	if index != nil && c.spokenOf(route{what: p.what()}) { // evaluated once
		reg := &ir.Reg{N: c.body.code.NewReg()}
		p.begin = append(p.begin, &ir.Let{Reg: reg.N, X: index})
		index = reg
	}
	add := m.Send(c.body.code.Own, p.envelope, p.at)
	c.posts[add] = &posted{event: p.event, to: to.machine, receivers: 1, from: m, own: own}
	if p.answers != nil {
		c.posts[add].answers, c.posts[add].asker = p.answers, c.partyOf(to)
	}
	return append(append(p.begin, m.Addressed(p.envelope, c.partyOf(to), index, total, p.at), add), c.toldSent(p, to.proc, index)...)
}

// isSelf reports whether an index is that of the machine at hand.
func (c *compiler) isSelf(index ir.Expr) bool {
	a, ok := index.(*ir.Load)
	b, okToo := c.body.code.Self.(*ir.Load)
	return ok && okToo && a.Place.Root == ir.Frame && b.Place.Root == ir.Frame && a.Place.Base == b.Place.Base && len(a.Place.Path) == 0 && a.Place.Pre == nil
}

// machineSend is `send E(...) to e` in a machine.
func (c *compiler) machineSend(d *ast.Send) []ir.Stmt {
	if s, _ := types.Strip(d.To).(*ast.Ident); s != nil {
		if known := c.find(s); known != nil && known.Kind == core.Sender {
			c.errorf(codes.WrongKind, s.At(), "%q is the sender, which is a single machine or process", s.Name).Suggest("its own name, or reply %s(...)", d.Message.Name)
			return nil
		}
	}
	p, ok := c.preparePost(d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	to, index, ok := c.postReceiver(d, p)
	if !ok {
		return nil
	}
	return c.finishPost(p, to, index.X, index.Total)
}

// machineReceiver finds the machine and instance that a send goes to.
func (c *compiler) machineReceiver(d *ast.Send, e *machine.Event) (*role, kernel.Index, bool) {
	if r, index, ok := c.processRef(d.To); ok {
		return c.namedMachine(r, index, d, e)
	}
	to := c.expr(d.To)
	if to.Bad() {
		return nil, kernel.Index{}, false
	}
	return c.receiverOf(to, e, d.To)
}

// receiverOf finds the machine of which a value is an index.
func (c *compiler) receiverOf(to kernel.Operand, e *machine.Event, at ast.Expr) (*role, kernel.Index, bool) {
	var found []*role
	for _, r := range c.roles {
		if r.machine != nil && r.proc.Index != nil && !r.machine.monitor && r.machine.m.Knows(e) && c.types.Compatible(r.proc.Index, to.Type) {
			found = append(found, r)
		}
	}
	switch {
	case len(found) == 0:
		c.errorf(codes.Role, at.At(), "%s cannot be sent to %s", e.Name, types.Article(to.Type)).Note(e.At, "declared here")
	case len(found) > 1:
		c.errorf(codes.Role, at.At(), "this could be %s or %s", found[0].proc.Name, found[1].proc.Name).
			Suggest("send %s(...) to %s[%s]", e.Name, found[0].proc.Name, types.Shorten(at.At().Text()))
	default:
		index := found[0].proc.Index
		return found[0], to.Index(index), true
	}
	return nil, kernel.Index{}, false
}

func (c *compiler) namedMachine(r *role, index ast.Expr, d *ast.Send, e *machine.Event) (*role, kernel.Index, bool) {
	switch {
	case !c.knows(r, e, d.To):
	case r.proc.Index == nil && index == nil:
		return r, kernel.Index{}, true
	case r.proc.Index == nil:
		c.errorf(codes.Role, index.At(), "%s is a single machine and has no index", r.proc.Name)
	case index == nil:
		c.errorf(codes.Role, d.To.At(), "%s is indexed: say which one", r.proc.Name).Suggest("%s[i], or broadcast %s(...) to %s", r.proc.Name, e.Name, r.proc.Name)
	default:
		i, ok := c.indexValue(index, r.proc.Index)
		return r, i, ok
	}
	return nil, kernel.Index{}, false
}

// knows reports, else complains, whether a role is a machine that mentions an event.
func (c *compiler) knows(r *role, e *machine.Event, at ast.Node) bool {
	switch {
	case r.machine == nil:
		c.errorf(codes.Event, at.At(), "%s is a process, and %s an event, which machines take", r.proc.Name, e.Name).Note(e.At, "declared here").
			Suggest("message %s (...) from %s to %s", e.Name, c.body.role.proc.Name, r.proc.Name)
	case r.machine.monitor:
		c.errorf(codes.Monitor, at.At(), "%s is a monitor: it observes what others send each other, and nobody sends to it", r.proc.Name)
	case !r.machine.m.Knows(e):
		c.errorf(codes.Unknown, at.At(), "no state of %s handles, defers or ignores %s", r.proc.Name, e.Name).Note(e.At, "declared here").
			Suggest("on %s ==> begin end; in its states", e.Name)
	default:
		return true
	}
	return false
}

// machineBroadcast is `broadcast E(...) to M`: one envelope for all instances.
func (c *compiler) machineBroadcast(d *ast.Broadcast) []ir.Stmt {
	p, ok := c.preparePost(d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	r, index, named := c.processRef(d.To)
	if !named || index != nil {
		return c.broadcastToSet(d, p)
	}
	if !c.takes(r, p, d.To) {
		return nil
	}
	if r.proc.Index == nil {
		return c.finishPost(p, r, nil, false)
	}
	loop := c.body.code.Over(r.proc.Index, "to", d.To.At())
	reg, all := &ir.Reg{N: loop.Reg}, r.proc.Index
	m := c.body.role.machine.m
	c.body.effects.writes = true
	add := m.Send(c.body.code.Own, p.envelope, p.at)
	c.posts[add] = &posted{event: p.event, to: r.machine, receivers: int(all.Count()), from: m}
	each := append([]ir.Stmt{m.Addressed(p.envelope, c.partyOf(r), reg, true, p.at)}, c.toldSent(p, r.proc, reg)...)
	if exists := c.exists(all, reg, p.at); exists != nil {
		c.body.effects.creates = true
		any := m.AddressedAny(p.envelope, r.machine.m, c.body.code.NewReg(), p.at)
		return append(p.begin, &ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: exists, Then: each}}}, &ir.If{Cond: any, Then: []ir.Stmt{add}})
	}
	return append(p.begin, &ir.For{Loop: loop, Body: each}, add)
}

// broadcastToSet is `broadcast E(...) to s`, s a set of instances: one envelope for its members, if it
// has any.
func (c *compiler) broadcastToSet(d *ast.Broadcast, p post) []ir.Stmt {
	o := c.expr(d.To)
	if o.Bad() {
		return nil
	}
	if p.message != nil {
		c.errorf(codes.Role, d.To.At(), "a message goes to all instances of a process, or to one").Suggest("broadcast %s(...) to Process", p.event.Name)
		return nil
	}
	if !types.IsForm(o.Type, ir.SetForm) || !o.Type.Member.Simple() {
		c.errorf(codes.Role, d.To.At(), "a broadcast goes to all instances of a machine, or to a set of them").
			Suggest("broadcast %s(...) to Machine, or send it to one", p.event.Name)
		return nil
	}
	to, _, ok := c.receiverOf(kernel.Operand{Type: o.Type.Member, X: &ir.Const{}, At: o.At}, p.event, d.To)
	if !ok {
		return nil
	}
	m, at := c.body.role.machine.m, d.To.At()
	c.body.effects.writes = true
	from, pre := c.body.code.Held(o.Place)
	members := c.body.code.EachMark(from, at, func(mark *ir.Place, element []ir.Expr) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: kernel.Present(mark), Then: append([]ir.Stmt{m.Addressed(p.envelope, to.machine.m, element[0], true, p.at)}, c.toldSent(p, to.proc, element[0])...)}}
	})
	add := m.Send(c.body.code.Own, p.envelope, p.at)
	c.posts[add] = &posted{event: p.event, to: to.machine, receivers: int(to.proc.Index.Count()), from: m}
	out := append(append(p.begin, pre...), members...)
	return append(out, &ir.If{Cond: m.AddressedAny(p.envelope, to.machine.m, c.body.code.NewReg(), p.at), Then: []ir.Stmt{add}})
}

// machineReply is `reply E(...)`: to whoever sent the event being handled.
func (c *compiler) machineReply(d *ast.Reply) []ir.Stmt {
	rec := c.body.reception
	if rec == nil {
		c.errorf(codes.Reply, d.At(), "`reply` needs an event to answer: it stands in the body of a handler").Suggest("send %s(...) to ...", d.Message.Name)
		return nil
	}
	p, ok := c.preparePost(d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	p.answers = rec.event
	for _, r := range c.roles {
		if r.proc == rec.from {
			if !c.takes(r, p, d.Message) {
				return nil
			}
			return c.finishPost(p, r, rec.index, true)
		}
	}
	return nil
}
