package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Addressed says in a labelled envelope of m's outbox that it is for a machine: for the
// instance with an index, or where m broadcasts to it for that one of them. Index is nil for
// a single machine.
func (m *Machine) Addressed(p *ir.Place, to *Machine, index ir.Expr, total bool, at source.Span) ir.Stmt {
	d := m.cells.to[to]
	field := p.Field(d.field, at)
	switch {
	case d.many:
		field = field.IndexBy(index, at)
		if n := len(field.Path); n > 0 {
			field.Path[n-1].Total = total
		}
		fallthrough
	case to.Proc.Index == nil:
		return &ir.Store{Dst: field, X: &ir.Const{}, At: at}
	}
	return &ir.Store{Dst: field, X: index, At: at}
}

// AddressedAny is the test that an envelope of m's outbox is for some instance of a machine that m
// broadcasts to.
func (m *Machine) AddressedAny(p *ir.Place, to *Machine, reg int, at source.Span) ir.Expr {
	t := to.Proc.Index
	field := p.Field(m.cells.to[to].field, at).IndexBy(&ir.Reg{N: reg}, at)
	field.Path[len(field.Path)-1].Total = true
	return &ir.Quant{Exists: true, Body: &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: field}, At: at},
		Loop: ir.Loop{Reg: reg, Name: "to", Type: t, At: at, From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}}
}

// Send appends an envelope to the outbox.
func (m *Machine) Send(own, envelope *ir.Place, at source.Span) *ir.BagAdd {
	return &ir.BagAdd{Bag: m.OutPlace(own, at), Elem: envelope, At: at}
}

// delivery is a rule under construction that moves the first envelope of an outbox.
type delivery struct {
	layer    *Layer
	rule     *ir.Rule
	from, to *Machine
	event    *core.Event
	channel  *ir.Channel // of a message to a process, else nil
	self, at ir.Expr     // the indices of the two, nil of single machines
	slot     *ir.Reg
	sent     *ir.Place // the envelope taken, a copy in the frame
	span     source.Span
}

func (d *delivery) reg() *ir.Reg {
	return &ir.Reg{N: d.rule.NewReg()}
}

func (d *delivery) cells(t *ir.Type) *ir.Place {
	p := &ir.Place{Root: ir.Frame, Base: d.rule.Cells, Type: t, At: d.span}
	d.rule.Cells += t.Cells()
	return p
}

// Deliveries are the rules that move what the machines have sent: one for each event that a
// machine sends to another.
func (l *Layer) Deliveries() []*ir.Rule {
	var out []*ir.Rule
	for _, m := range l.Machines {
		done := map[Route]bool{}
		for _, r := range m.Routes {
			key := Route{Event: r.Event, To: r.To}
			if !done[key] {
				done[key] = true
				out = append(out, l.delivery(m, r))
			}
		}
	}
	return out
}

func (l *Layer) delivery(m *Machine, r *Route) *ir.Rule {
	d := &delivery{layer: l, from: m, to: r.To, event: r.Event, channel: r.Channel, span: r.At,
		rule: &ir.Rule{Name: "deliver " + r.Event.Name, Kind: ir.Post, Process: m.Proc, At: r.At, NonLocal: l.Touched(m, r.To)}}
	if r.Channel != nil {
		d.rule.Sends = []*ir.Channel{r.Channel}
	}
	if r.To == l.Air {
		d.rule.Name = "announce " + r.Event.Name
	} else if len(m.Routes) > 1 && m.sendsElsewhere(r) {
		d.rule.Name += " to " + r.To.Proc.Name
	}
	if index := m.Proc.Index; index != nil {
		self := d.reg()
		d.self = self
		p := channels.EachOf("from", index, self.N)
		p.Self, p.Hidden = true, true
		d.rule.Params = append(d.rule.Params, p)
	}
	switch index := r.To.Proc.Index; {
	case d.sameIndex():
		d.at = d.self
	case index != nil:
		to := d.reg()
		d.at = to
		d.rule.Params = append(d.rule.Params, channels.EachOf("to", index, to.N))
	}
	outbox := m.OutPlace(m.StatePlace(d.self, d.span), d.span)
	d.slot, d.sent = d.reg(), d.cells(m.Types.Post.Type)
	d.rule.Params = append(d.rule.Params, ir.Param{Name: "sent", Kind: ir.Pick, Sender: -1, Hidden: true,
		Choices: []ir.Choice{{Bag: outbox, Reg: d.slot.N, Into: d.sent.Base}}})
	d.rule.Guard = Both(m.Types.Post.Is(d.sent, r.Event, d.span), d.addressed())
	d.rule.Body = append(d.arrive(l.Machines), d.depart(outbox)...)
	l.delivers[d.rule] = Delivery{m, r.To, r.Event}
	return d.rule
}

// sameIndex reports whether the receiver is the instance with the sender's index: then it is known, to reductions as
// well, whose mailbox a rule adds to.
func (d *delivery) sameIndex() bool { return d.layer.SameIndex[Delivery{d.from, d.to, d.event}] }

// Touched are the variables beside machines that a delivery touches.
func (l *Layer) Touched(from, to *Machine) []*ir.Var {
	if l.Divided(from, to) {
		return append(to.boxVars(), l.sides.Var)
	}
	return to.boxVars()
}

// sendsElsewhere reports whether m sends the event of a route to another machine, too.
func (m *Machine) sendsElsewhere(r *Route) bool {
	for _, other := range m.Routes {
		if other.Event == r.Event && other.To != r.To {
			return true
		}
	}
	return false
}

// addressed is the test that the envelope is for the receiver at hand.
func (d *delivery) addressed() ir.Expr {
	to := d.from.cells.to[d.to]
	field := d.sent.Field(to.field, d.span)
	switch {
	case to.many:
		field = field.IndexBy(d.at, d.span)
		field.Path[len(field.Path)-1].Total = true
		fallthrough
	case d.to.Proc.Index == nil:
		return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: field}, At: d.span}
	}
	known := &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: field}, At: d.span}
	return Both(known, &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: field}, Y: d.at, At: d.span})
}

// arrive puts the event into the receiver's mailbox, unless that has halted or crashed, or has no room for
// what may be lost, and shows it to the monitors that observe it, in any case.
func (d *delivery) arrive(all []*Machine) []ir.Stmt {
	var out []ir.Stmt
	switch {
	case d.channel != nil:
		out = d.intoChannel()
	case d.to.Types.Mail != nil:
		out = d.into()
	}
	for _, monitor := range all {
		if slices.Contains(monitor.Watch.Watches, d.event) {
			out = append(out, d.observed(monitor)...)
		}
	}
	return out
}

// into puts the event into the receiver's mailbox.
func (d *delivery) into() []ir.Stmt {
	envelope := d.cells(d.to.Types.Mail.Type)
	return d.given(append(d.copied(d.to, envelope), d.put(d.add(envelope))...), nil)
}

// given does what puts the event into the mailbox, if anybody is there. Add is the statement among it that does, or
// nil.
func (d *delivery) given(out []ir.Stmt, add *ir.BagAdd) []ir.Stmt {
	if gone := d.to.gone(d.to.StatePlace(d.at, d.span), d.span); gone != nil {
		out = []ir.Stmt{&ir.If{Cond: gone, Else: out, Sends: add}}
	}
	if apart := d.layer.apart(d.from, d.to, d.self, d.at); apart != nil {
		out = []ir.Stmt{&ir.If{Cond: apart, Else: out, Sends: add}}
	}
	return out
}

// copied makes an envelope of a machine's out of the one that is sent.
func (d *delivery) copied(to *Machine, envelope *ir.Place) []ir.Stmt {
	put := to.Types.Mail.Label(envelope, d.event, d.span)
	put = append(put, to.cells.from.write(envelope, d.event, d.from, d.self, d.span)...)
	put = append(put, to.Watch.toward.write(envelope, d.event, d.to, d.at, d.span)...)
	return append(put, fill(to.Types.Mail, envelope, d.from.Types.Post, d.sent, d.event, d.span)...)
}

// observed shows the event to a monitor.
func (d *delivery) observed(monitor *Machine) []ir.Stmt {
	envelope, control := d.cells(monitor.Types.Mail.Type), d.cells(monitor.Types.Control)
	return append(d.copied(monitor, envelope), &ir.CallStmt{Call: &ir.Call{Func: monitor.Watch.Observe, At: d.span,
		Args: []ir.Arg{{Ref: control, At: d.span}, {Ref: envelope, At: d.span}}}})
}

// Show is the code that makes an envelope of an event for a monitor to see: of its fields as they are at a place, and
// of its ends, which are among the Processes.
func (m *Machine) Show(envelope *ir.Place, e *core.Event, fields *ir.Place, from, to *Machine, sender, receiver ir.Expr, at source.Span) []ir.Stmt {
	out := m.Types.Mail.Label(envelope, e, at)
	out = append(out, m.cells.from.write(envelope, e, from, sender, at)...)
	out = append(out, m.Watch.toward.write(envelope, e, to, receiver, at)...)
	for i, f := range m.Types.Mail.views[e].Fields {
		out = append(out, &ir.Copy{Dst: envelope.Field(f, at), Src: fields.Field(fields.Type.Fields[i], at), At: at})
	}
	return out
}

// Drain is the code that delivers all that an outbox holds, none of it to several instances and
// nothing of an earlier step, in a frame with the given numbers of cells and registers; it returns their numbers after
// it.
func (l *Layer) Drain(m *Machine, own *ir.Place, self ir.Expr, cells, regs int, at source.Span) ([]ir.Stmt, int, int) {
	scratch := &ir.Rule{Cells: cells, Regs: regs}
	d := &delivery{layer: l, rule: scratch, from: m, self: self, span: at}
	outbox := m.OutPlace(own, at)
	d.sent = d.cells(m.Types.Post.Type)
	slot := d.reg()
	body := []ir.Stmt{&ir.Copy{Dst: d.sent, Src: outbox.Slot(slot, at), At: at}, &ir.BagRemove{Bag: outbox, Index: slot, At: at}}
	done := map[Route]bool{}
	for _, r := range m.Routes {
		key := Route{Event: r.Event, To: r.To}
		if done[key] {
			continue
		}
		done[key] = true
		d.to, d.event, d.channel, d.span = r.To, r.Event, r.Channel, r.At // a mailbox that is full is so at the send
		body = append(body, d.passOn(l.Machines)...)
	}
	last := &ir.Binary{Op: ir.Sub, X: &ir.Count{Bag: outbox, Reg: -1}, Y: &ir.Const{V: 1}, At: at}
	all := ir.Loop{Reg: slot.N, Name: "sent", From: &ir.Const{}, To: last, At: at}
	return []ir.Stmt{&ir.For{Loop: all, Body: body}}, scratch.Cells, scratch.Regs
}

// passOn delivers the envelope taken if it is of the event and for the machine at hand.
func (d *delivery) passOn(all []*Machine) []ir.Stmt {
	it := d.from.Types.Post.Is(d.sent, d.event, d.span)
	index := d.to.Proc.Index
	if index == nil || d.sameIndex() {
		if d.at = nil; index != nil {
			d.at = d.self
		}
		return []ir.Stmt{&ir.If{Cond: Both(it, d.addressed()), Then: d.arrive(all)}}
	}
	to := d.reg()
	d.at = to
	loop := ir.Loop{Reg: to.N, Name: "to", Type: index, At: d.span,
		From: &ir.Const{V: index.First()}, To: &ir.Const{V: index.First() + int64(index.Count()) - 1}}
	return []ir.Stmt{&ir.If{Cond: it, Then: []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: d.addressed(), Then: d.arrive(all)}}}}}}
}

// IsOutbox reports whether t is the type of m's outbox.
func (m *Machine) IsOutbox(t *ir.Type) bool { return m.Types.Post != nil && t == m.cells.out.Type }

// IsOut reports whether a field of m's record is its outbox.
func (m *Machine) IsOut(name string) bool { return m.Types.Post != nil && name == m.cells.out.Name }

// depart takes the receiver off the envelope, and the envelope out of the outbox when there
// is no other.
func (d *delivery) depart(outbox *ir.Place) []ir.Stmt {
	remove := &ir.BagRemove{Bag: outbox, Index: d.slot, At: d.span}
	to := d.from.cells.to[d.to]
	if !to.many {
		return []ir.Stmt{remove}
	}
	index, i := d.to.Proc.Index, d.reg()
	off := func(p *ir.Place, at ir.Expr) *ir.Place {
		q := p.Field(to.field, d.span).IndexBy(at, d.span)
		q.Path[len(q.Path)-1].Total = true
		return q
	}
	others := &ir.Quant{Exists: true, Body: &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: off(d.sent, i)}, At: d.span},
		Loop: ir.Loop{Reg: i.N, Name: "to", Type: index, At: d.span,
			From: &ir.Const{V: index.First()}, To: &ir.Const{V: index.First() + int64(index.Count()) - 1}}}
	return []ir.Stmt{&ir.Undefine{Dst: off(d.sent, d.at)},
		&ir.If{Cond: others, Then: []ir.Stmt{&ir.Undefine{Dst: off(outbox.Slot(d.slot, d.span), d.at)}}, Else: []ir.Stmt{remove}}}
}

// letter describes an envelope, without its ends.
func (e *Envelope) letter() *ir.Letter {
	out := &ir.Letter{Event: e.event, Role: -1}
	for _, event := range e.events {
		out.Views = append(out.Views, e.views[event])
	}
	return out
}

// describeMail notes in the type of m's mailbox who sent what is in it, where that is kept.
func (m *Machine) describeMail() {
	out := m.Types.Mail.letter()
	if f, several := m.cells.from.roleField(m.Types.Mail.Type); several {
		out.Role = f.Offset
	}
	for _, s := range m.cells.from.list {
		endpoint := ir.Endpoint{Process: s.Machine.Proc, At: -1}
		if s.id >= 0 {
			f, _ := m.Types.Mail.Type.Field(m.cells.from.field(s.id))
			endpoint.At = f.Offset
		}
		out.From = append(out.From, endpoint)
	}
	for _, event := range m.Types.Mail.events {
		out.Kept = append(out.Kept, len(m.cells.from.of(event)) > 0)
	}
	m.Types.Mail.Type.Letter = out
}

// describePost notes in the type of m's outbox to whom its envelopes go.
func (m *Machine) describePost() {
	out := m.Types.Post.letter()
	seen := map[*Machine]bool{}
	for _, r := range m.Routes {
		if d := m.cells.to[r.To]; !seen[r.To] {
			seen[r.To] = true
			out.To = append(out.To, ir.Endpoint{Process: r.To.Proc, At: d.field.Offset, Many: d.many,
				All: r.To.Proc.Var == nil})
		}
	}
	m.Types.Post.Type.Letter = out
}
