package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	lowered "gomc/semantics/lower/receives"
	"gomc/semantics/types"
	"gomc/source"
)

// sending is a message about to be sent: its payload in frame cells.
type sending struct {
	message *ir.Message
	event   *core.Event // in place of a message: to a machine
	payload *ir.Place
	at      source.Span
}

// prepare translates the payload of a send; ok is false after an error.
func (c *compiler) prepare(word string, name *ast.Ident, args []ast.Expr, at source.Span) (sending, []ir.Stmt, bool) {
	r := c.body.role
	if r == nil {
		c.errorf(codes.Outside, at, "only a process can `%s` a message, or a machine or process an event", word)
		return sending{}, nil, false
	}
	if s := c.find(name); s != nil && s.Kind == core.EventName {
		return c.prepareEvent(word, name, args, at)
	}
	m := c.messageNamed(name)
	if m == nil {
		return sending{}, nil, false
	}
	if !hasRole(m.From, r.proc) {
		c.errorf(codes.Role, name.At(), "%s does not send %s", r.proc.Name, m.Name).Note(m.At, "declared here").
			Suggest("add %s to the `from` of the message", r.proc.Name)
		return sending{}, nil, false
	}
	if len(args) != len(m.Payload.Fields) {
		c.errorf(codes.Arguments, at, "%s carries %s, not %d", m.Name, types.Counted(len(m.Payload.Fields), "field"), len(args)).Note(m.At, "declared here")
		return sending{}, nil, false
	}
	s := sending{message: m, payload: c.body.code.Temp(m.Payload, at), at: at}
	var out []ir.Stmt
	for i, f := range m.Payload.Fields {
		dst := kernel.Operand{Type: f.Type, Place: s.payload.Field(f, args[i].At())}
		out = append(out, c.assign(dst, args[i], "field "+f.Name, args[i].At())...)
	}
	return s, out, true
}

// put is the statement that puts a message on its way to an instance of role to.
func (c *compiler) put(s sending, to *ir.Process, index kernel.Index) []ir.Stmt {
	if to.Index == nil { // where it is the sender of what is answered, there is a parameter for it all the same
		index = kernel.Index{}
	}
	if s.event != nil {
		return c.give(s, c.roleOfProcess(to), index)
	}
	ch := c.layer.SendTo(s.message, c.body.role.proc, to)
	if ch == nil {
		return nil
	}
	c.body.effects.Sends[ch] = true
	c.body.effects.Writes = true
	var out []ir.Stmt
	r := route{what: s.message, from: c.body.role.proc, to: to}
	if to.Index != nil && !simpleIndex(index) && (c.spokenOf(r) || c.observed[s.message] != nil || c.roleOfProcess(to).crash != nil || c.faults.sides != nil) { // evaluated once
		reg := &ir.Reg{N: c.body.code.NewReg()}
		out = append(out, &ir.Let{Reg: reg.N, X: index.X})
		index.X = reg
	}
	told := append(c.told(r, c.body.code.Self, index.X, s.payload, s.payload.Type, s.at), c.showMonitors(s, to, index.X)...)
	before, add := c.add(s, ch, to, index)
	leaves := c.across(to, index, c.reaching(c.roleOfProcess(to), index, add), add)
	c.noteSend(leaves, told)
	return slices.Concat(out, before, []ir.Stmt{leaves}, told)
}

// simpleIndex reports whether an index may be evaluated twice.
func simpleIndex(i kernel.Index) bool {
	switch i.X.(type) {
	case *ir.Const, *ir.Reg:
		return true
	}
	return false
}

// add is the statement that puts a message into its channel, and what has to be done before.
func (c *compiler) add(s sending, ch *ir.Channel, to *ir.Process, index kernel.Index) (before []ir.Stmt, add *ir.BagAdd) {
	bag := &ir.Place{Root: ir.State, Base: ch.Var.Base, Type: ch.Var.Type, At: s.at}
	if ch.From.Index != nil {
		bag = kernel.Index{X: c.body.code.Self, Total: true}.Of(bag, s.at)
	}
	if to.Index != nil {
		bag = index.Of(bag, s.at)
	}
	if ch.Message == s.message {
		return nil, &ir.BagAdd{Bag: bag, Elem: s.payload, At: s.at}
	}
	elem := c.body.code.Temp(ch.Message.Payload, s.at)
	return []ir.Stmt{
		&ir.Store{Dst: elem.Field(ch.Message.Tag(), s.at), X: &ir.Const{V: int64(ch.Message.Number(s.message))}, At: s.at},
		&ir.Copy{Dst: lowered.Content(ch, s.message, elem, s.at), Src: s.payload, At: s.at},
	}, &ir.BagAdd{Bag: bag, Elem: elem, At: s.at}
}

// sendStmt is `send M(...) to e`.
func (c *compiler) sendStmt(d *ast.Send) []ir.Stmt {
	s, out, ok := c.prepare("send", d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	to, index, ok := c.receiver(d, s)
	if !ok {
		return nil
	}
	return append(out, c.put(s, to, index)...)
}

// receiver finds the role and instance that a send goes to.
func (c *compiler) receiver(d *ast.Send, s sending) (*ir.Process, kernel.Index, bool) {
	e := s.event
	if e == nil {
		e = &core.Event{Name: s.message.Name, Message: s.message, At: s.message.At}
	}
	to, x := c.check.Receiver(d, e)
	if to == nil || x == nil {
		return to, kernel.Index{}, to != nil
	}
	return to, c.body.code.Indexed(x, to.Index), true
}

// broadcastStmt is `broadcast M(...) to Role`: one message to each instance, the
// sender's own included when it has that role.
func (c *compiler) broadcastStmt(d *ast.Broadcast) []ir.Stmt {
	s, out, ok := c.prepare("broadcast", d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	name, ok := d.To.(*ast.Ident)
	if !ok {
		c.errorf(codes.Role, d.To.At(), "a broadcast goes to all instances of a process").Suggest("broadcast %s(...) to %s", d.Message.Name, "Role")
		return nil
	}
	r := c.roleNamed(name)
	if r == nil || !c.mayGo(s, r, d.To) {
		return nil
	}
	to := r.proc
	if to.Index == nil {
		return append(out, c.put(s, to, kernel.Index{})...)
	}
	reg := c.body.code.NewReg()
	loop := ir.Loop{Reg: reg, Name: "to", Type: to.Index, At: d.To.At(),
		From: &ir.Const{V: to.Index.First()}, To: &ir.Const{V: to.Index.First() + int64(to.Index.Count()) - 1}}
	return append(out, c.scatter(func() []ir.Stmt { // a broadcast leaves in any order
		return []ir.Stmt{&ir.For{Loop: loop, Body: c.put(s, to, kernel.Index{X: &ir.Reg{N: reg}, Total: true})}}
	})...)
}

// replyStmt is `reply M(...)`: to whoever sent what is being consumed.
func (c *compiler) replyStmt(d *ast.Reply) []ir.Stmt {
	rec := c.body.reception
	if rec == nil {
		c.errorf(codes.Reply, d.At(), "`reply` needs a message to answer: it stands in the body of an `on` receive").
			Suggest("send %s(...) to ...", d.Message.Name)
		return nil
	}
	s, out, ok := c.prepare("reply", d.Message, d.Args, d.At())
	if !ok {
		return nil
	}
	if !c.mayGo(s, c.roleOfProcess(rec.from), d.Message) {
		return nil
	}
	if rec.quorum == nil {
		return append(out, c.put(s, rec.from, kernel.Index{X: rec.sender, Total: true})...)
	}
	if !c.receives.check.Whole(d.At()) {
		return nil
	}
	loop, present := rec.messages.Over(c.body.code, nil, d.Message.At(), d.At())
	return append(out, c.scatter(func() []ir.Stmt {
		each := &ir.If{Cond: present, Then: c.put(s, rec.from, kernel.Index{X: &ir.Reg{N: loop.Reg}, Total: true})}
		return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{each}}}
	})...)
}
