package mailboxes

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Kind says which of the events that wait at a machine it can take, and how those that it
// sends leave.
//
//	p       the first one that is not deferred; one by one
//	atomic  the same; all in the step that sends them
//	pair    the first one that is not deferred of what any one instance has sent; one by one
//	bag     any that is not deferred; one by one
//
// The states that machines can reach under one of them they can reach under those with more freedom:
// atomic, p, pair, bag.
type Kind string

// The kinds.
const (
	P      Kind = "p"
	Pair   Kind = "pair"
	Bag    Kind = "bag"
	Atomic Kind = "atomic"
)

// Box is where events wait at a machine: all of them, or those that one machine sends it, apart
// for each of the instances that do.
type Box struct {
	Var  *ir.Var
	From *Machine // nil: all
	to   *Machine
}

// mailboxes makes what a machine needs for the events that it is sent.
func (l *Layer) mailboxes(m *Machine) {
	if l.Kind != Pair {
		l.mailbox(m, nil)
		return
	}
	for _, other := range l.senders() {
		if slices.ContainsFunc(other.Routes, func(r *Route) bool { return r.To == m }) {
			l.mailbox(m, other)
		}
	}
}

func (l *Layer) mailbox(m, from *Machine) {
	t := &ir.Type{Kind: ir.Bag, Elem: m.Types.Mail.Type, Discipline: ir.Fifo, Cap: m.Room.Mailbox}
	if l.Kind == Bag {
		t.Discipline = ir.Multi
	}
	name := m.Proc.Name + ".mailbox"
	if from != nil {
		name += " from " + from.Proc.Name
		t = indexedBy(from.Proc, t)
	}
	b := &Box{From: from, to: m,
		Var: &ir.Var{Name: name, Type: indexedBy(m.Proc, t), Mailbox: m.Proc, At: m.Proc.At}}
	if from != nil {
		b.Var.Sender = from.Proc
	}
	m.Boxes = append(m.Boxes, b)
	l.prog.Vars = append(l.prog.Vars, b.Var)
}

func indexedBy(p *ir.Process, t *ir.Type) *ir.Type {
	if p.Index == nil {
		return t
	}
	return &ir.Type{Kind: ir.Array, Index: p.Index, Elem: t}
}

// Place returns the place of the box at an instance. Index is nil for a single machine, and from is nil for a box that
// is shared by senders.
func (b *Box) Place(index, from ir.Expr, at source.Span) *ir.Place {
	p := ofInstance(&ir.Place{Root: ir.State, Base: b.Var.Base, Type: b.Var.Type, At: at}, b.to.Proc, index, at)
	if b.From == nil || from == nil {
		return p
	}
	return ofInstance(p, b.From.Proc, from, at)
}

// PerSender reports whether a box is kept apart for the instances that send.
func (b *Box) PerSender() bool { return b.From != nil && b.From.Proc.Index != nil }

// Senders returns a parameter that ranges over the instances for which a box is kept apart.
func (b *Box) Senders(reg int) ir.Param {
	p := channels.EachOf("sender", b.From.Proc.Index, reg)
	p.Hidden = true
	return p
}

// BoxFor returns where the events of a sender go.
func (m *Machine) BoxFor(from *Machine) *Box {
	i := slices.IndexFunc(m.Boxes, func(b *Box) bool { return b.From == nil || b.From == from })
	return m.Boxes[i]
}

// BoxesWith returns those in which one of some events can wait, of one sender if that is given.
func (m *Machine) BoxesWith(events []*core.Event, from *Machine) []*Box {
	var out []*Box
	for _, b := range m.Boxes {
		if b.From == nil || (from == nil || b.From == from) && b.From.sends(events, m) {
			out = append(out, b)
		}
	}
	return out
}

// sends reports whether m sends one of some events to another machine.
func (m *Machine) sends(events []*core.Event, to *Machine) bool {
	return slices.ContainsFunc(m.Routes, func(r *Route) bool { return r.To == to && slices.Contains(events, r.Event) })
}

// waiting returns how many events wait at an instance that has several boxes.
func (m *Machine) waiting(index ir.Expr, at source.Span) ir.Expr {
	var sum ir.Expr
	add := func(bag *ir.Place) {
		var n ir.Expr = &ir.Count{Bag: bag, Reg: -1}
		if sum != nil {
			n = &ir.Binary{Op: ir.Add, X: sum, Y: n, At: at}
		}
		sum = n
	}
	for _, b := range m.Boxes {
		if !b.PerSender() {
			add(b.Place(index, nil, at))
			continue
		}
		t := b.From.Proc.Index
		for i := range int64(t.Count()) {
			add(b.Place(index, &ir.Const{V: t.First() + i}, at))
		}
	}
	return sum
}

// NothingToTake is the test that an instance in a state can take nothing of what waits at it: the state
// defers it, or has handlers for it whose conditions do not hold, which waits tells of an envelope (nil: there
// are none). In a queue, what is behind an event that waits so waits too. reg makes registers.
func (m *Machine) NothingToTake(index ir.Expr, s *core.State, waits func(*ir.Place) ir.Expr, reg func() int, at source.Span) ir.Expr {
	n := nothing{m, s, waits, reg, at}
	var all ir.Expr
	for _, b := range m.Boxes {
		if !b.PerSender() {
			all = Both(all, n.in(b.Place(index, nil, at)))
			continue
		}
		t, from := b.From.Proc.Index, reg()
		all = Both(all, &ir.Quant{Body: n.in(b.Place(index, &ir.Reg{N: from}, at)),
			Loop: ir.Loop{Reg: from, Name: "from", Type: t, At: at,
				From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}})
	}
	return all
}

// nothing makes the tests that nothing can be taken.
type nothing struct {
	m     *Machine
	s     *core.State
	waits func(*ir.Place) ir.Expr
	reg   func() int
	at    source.Span
}

// in is the test that nothing can be taken out of a bag.
func (n nothing) in(bag *ir.Place) ir.Expr {
	slot := n.reg()
	place := bag.Slot(&ir.Reg{N: slot}, n.at)
	stays := n.m.Types.Mail.IsOneOf(place, n.s.Defers, n.at)
	if waits := n.waits(place); waits != nil {
		stays = Either(stays, waits)
		if bag.Type.Discipline == ir.Fifo {
			stays = Either(stays, n.behind(bag, slot))
		}
	}
	return none(bag, slot, stays, n.at)
}

// behind is the test that something before a slot of a queue is not deferred.
func (n nothing) behind(bag *ir.Place, slot int) ir.Expr {
	before := n.reg()
	passed := Either(n.m.Types.Mail.IsOneOf(bag.Slot(&ir.Reg{N: before}, n.at), n.s.Defers, n.at),
		&ir.Binary{Op: ir.Ge, X: &ir.Reg{N: before}, Y: &ir.Reg{N: slot}, At: n.at})
	return &ir.Unary{Op: ir.Not, X: none(bag, before, passed, n.at), At: n.at}
}

// none is the test that all in a bag, whose slots a register goes through, is as a test says; nil: that it is empty.
func none(bag *ir.Place, slot int, but ir.Expr, at source.Span) ir.Expr {
	count := &ir.Count{Bag: bag, Reg: -1}
	if but != nil {
		count.Reg, count.Pred = slot, &ir.Unary{Op: ir.Not, X: but, At: at}
	}
	return &ir.Binary{Op: ir.Eq, X: count, Y: &ir.Const{}, At: at}
}

// add puts an envelope into the mailbox of an instance.
func (d *delivery) add(envelope *ir.Place) *ir.BagAdd {
	return &ir.BagAdd{Bag: d.to.BoxFor(d.from).Place(d.at, d.self, d.span), Elem: envelope, At: d.span}
}

// put puts an event into the mailbox of an instance, unless it may be lost and there is no room.
func (d *delivery) put(add *ir.BagAdd) []ir.Stmt {
	box := d.to.BoxFor(d.from)
	room := box.room(d.at, d.self, d.span)
	switch {
	case d.to.Room.Assumes:
		return []ir.Stmt{&ir.Assume{Cond: room}, add}
	case d.to.Room.Drops:
		return []ir.Stmt{&ir.If{Cond: room, Then: []ir.Stmt{add}, Sends: add}}
	case box.From != nil:
		return []ir.Stmt{&ir.If{Cond: room, Then: []ir.Stmt{add}, Else: []ir.Stmt{d.overflow()}}}
	}
	return []ir.Stmt{add}
}

func (m *Machine) boxVars() []*ir.Var {
	var out []*ir.Var
	for _, b := range m.Boxes {
		out = append(out, b.Var)
	}
	return out
}

// overflow is the fault for an event that does not fit beside what all have sent.
func (d *delivery) overflow() ir.Stmt {
	return &ir.Fail{Kind: ir.Full, At: d.span, Mailbox: d.to.Proc,
		Message: fmt.Sprintf("the mailbox of %s is full: %d events wait, of all senders together",
			d.to.Proc.Name, d.to.Room.Mailbox),
		Try: fmt.Sprintf("mailbox %d; in the machine, or --mailbox-capacity=%[1]d, "+
			"or `drop`, if what does not fit may be lost", 2*d.to.Room.Mailbox)}
}
