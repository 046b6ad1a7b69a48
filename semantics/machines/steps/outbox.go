package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Outboxes collects the sends that put something into an outbox of the program.
type Outboxes struct {
	Posts map[*ir.BagAdd]*Post // what is put into them

	layer    *mailboxes.Layer
	watchers *formulas.Watchers
}

// Post describes what a send puts into an outbox.
type Post struct {
	Event     *core.Event
	From      *mailboxes.Machine
	To        *mailboxes.Machine // nil of a process
	Receivers int                // instances of To
	Own       bool               // to the instance with the sender's index
	Answers   *core.Event        // it goes to the sender of this
	Asker     *mailboxes.Machine // which is one of these
}

// NewOutboxes makes those of the machines in a layer, of which watchers are told what they send.
func NewOutboxes(layer *mailboxes.Layer, watchers *formulas.Watchers) *Outboxes {
	return &Outboxes{Posts: map[*ir.BagAdd]*Post{}, layer: layer, watchers: watchers}
}

// Sender is code of a machine that sends.
type Sender struct {
	*Outboxes
	Code    *kernel.Body
	Machine *mailboxes.Machine
}

// letter is an envelope in the frame, about to be sent.
type letter struct {
	event    *core.Event
	envelope *ir.Place
	at       source.Span
	begin    []ir.Stmt // that fill it
}

// Stmt lowers a statement by which a machine sends. It reports whether s is one.
func (b *Sender) Stmt(s core.Stmt) (out []ir.Stmt, is bool) {
	switch s := s.(type) {
	case *core.Send:
		x := b.letter(s.Event, s.Args, s.Where)
		var to kernel.Index
		if s.Index != nil {
			to = b.Code.Indexed(s.Index, s.To.Index)
		}
		return b.post(x, s.To, to, nil), true
	case *core.Reply:
		x := b.letter(s.Event, s.Args, s.Where)
		to := kernel.Index{Total: true}
		if s.Index != nil {
			to.X = b.Code.Value(s.Index)
		}
		return b.post(x, s.To, to, s.Asked), true
	case *core.Broadcast:
		return b.broadcast(s), true
	case *core.Announce:
		x := b.letter(s.Event, s.Args, s.Where)
		x.begin = append(x.begin, b.Machine.Addressed(x.envelope, b.layer.Air, nil, true, x.at),
			b.Machine.Send(b.Code.Own, x.envelope, x.at))
		return append(x.begin, b.told(x.event, x.envelope, nil, nil, x.at)...), true
	case *core.Create:
		t := s.New.Machine.Process.Index
		return b.New(kernel.Operand{Type: t, Place: b.Code.Temp(t, s.Where), At: s.Where}, s.New), true
	}
	return nil, false
}

// told is the code that tells watchers of formulas what is sent. The index is nil of a single receiver, and to of an
// announcement.
func (b *Sender) told(e *core.Event, envelope *ir.Place, to *ir.Process, index ir.Expr, at source.Span) []ir.Stmt {
	fields := b.Machine.Types.Post.View(envelope, e).Type
	return b.watchers.Told(formulas.Way{Event: e, From: b.Machine.Proc, To: to}, b.Code.Self, index, envelope, fields, at)
}

// letter fills an envelope.
func (b *Sender) letter(e *core.Event, args []core.Source, at source.Span) letter {
	post := b.Machine.Types.Post
	x := letter{event: e, envelope: b.Code.Temp(post.Type, at), at: at}
	x.begin = append(post.Label(x.envelope, e, at), b.Code.Fill(post.View(x.envelope, e), args)...)
	return x
}

// put appends an envelope to the outbox, and notes it.
func (b *Sender) put(x letter, p Post) *ir.BagAdd {
	add := b.Machine.Send(b.Code.Own, x.envelope, x.at)
	p.Event, p.From = x.event, b.Machine
	if p.To.Core == nil {
		p.To = nil
	}
	b.Posts[add] = &p
	return add
}

// post addresses an envelope to one instance. If the envelope is a reply, answers is the event to whose sender it goes.
func (b *Sender) post(x letter, to *ir.Process, index kernel.Index, answers *core.Event) []ir.Stmt {
	own := to.Index != nil && b.isSelf(index.X)
	if index.X != nil && b.watchers.Speaks(false, x.event) { // evaluated once
		reg := &ir.Reg{N: b.Code.NewReg()}
		x.begin = append(x.begin, &ir.Let{Reg: reg.N, X: index.X})
		index.X = reg
	}
	receiver := b.layer.Of(to)
	p := Post{To: receiver, Receivers: 1, Own: own, Answers: answers}
	if answers != nil {
		p.Asker = receiver
	}
	add := b.put(x, p)
	out := append(x.begin, b.Machine.Addressed(x.envelope, receiver, index.X, index.Total, x.at), add)
	return append(out, b.told(x.event, x.envelope, to, index.X, x.at)...)
}

// isSelf reports whether an index expression names the current instance of the machine.
func (b *Sender) isSelf(index ir.Expr) bool {
	x, ok := index.(*ir.Load)
	self, okToo := b.Code.Self.(*ir.Load)
	return ok && okToo && inFrame(x.Place) && inFrame(self.Place) && x.Place.Base == self.Place.Base
}

func inFrame(p *ir.Place) bool { return p.Root == ir.Frame && len(p.Path) == 0 && p.Pre == nil }

// broadcast is one envelope for all instances, or for some of them.
func (b *Sender) broadcast(s *core.Broadcast) []ir.Stmt {
	x := b.letter(s.Event, s.Args, s.Where)
	switch {
	case s.Among != nil:
		return b.toSome(x, s)
	case s.To.Index == nil:
		return b.post(x, s.To, kernel.Index{}, nil)
	}
	loop, to := b.Code.Over(s.To.Index, "to", s.ToAt), b.layer.Of(s.To)
	reg := &ir.Reg{N: loop.Reg}
	add := b.put(x, Post{To: to, Receivers: int(s.To.Index.Count())})
	each := b.addressed(x, to, reg)
	if to.Creation == nil {
		return append(x.begin, &ir.For{Loop: loop, Body: each}, add)
	}
	exists := to.Exists(reg, x.at)
	any := b.Machine.AddressedAny(x.envelope, to, b.Code.NewReg(), x.at)
	return append(x.begin, &ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: exists, Then: each}}},
		&ir.If{Cond: any, Then: []ir.Stmt{add}})
}

// addressed says in the envelope of a broadcast that it is for an instance, too.
func (b *Sender) addressed(x letter, to *mailboxes.Machine, index ir.Expr) []ir.Stmt {
	is := b.Machine.Addressed(x.envelope, to, index, true, x.at)
	return append([]ir.Stmt{is}, b.told(x.event, x.envelope, to.Proc, index, x.at)...)
}

// toSome returns a broadcast to the members of a set, if it has any.
func (b *Sender) toSome(x letter, s *core.Broadcast) []ir.Stmt {
	to := b.layer.Of(s.To)
	from, pre := b.Code.Held(b.Code.Lower(s.Among).Place)
	members := b.Code.EachMark(from, s.ToAt, func(mark *ir.Place, element []ir.Expr) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: kernel.Present(mark), Then: b.addressed(x, to, element[0])}}
	})
	add := b.put(x, Post{To: to, Receivers: int(s.To.Index.Count())})
	out := append(append(x.begin, pre...), members...)
	return append(out, &ir.If{Cond: b.Machine.AddressedAny(x.envelope, to, b.Code.NewReg(), x.at), Then: []ir.Stmt{add}})
}

// New creates a machine, and puts its id where it is wanted.
func (b *Sender) New(dst kernel.Operand, x *core.New) []ir.Stmt {
	t, at, to := x.Machine.Process.Index, x.Where, b.layer.Of(x.Machine.Process)
	id := kernel.Operand{Type: t, Place: b.Code.Temp(t, at), At: at}
	l := b.letter(x.Machine.Start, x.Args, at)
	out := append(l.begin, to.Create(id.Place, b.Code.NewReg(), b.Code.NewReg(), at)...)
	out = append(out, b.Machine.Addressed(l.envelope, to, &ir.Load{Place: id.Place}, true, at),
		b.Machine.Send(b.Code.Own, l.envelope, at))
	return append(out, b.Code.Move(dst, id, at)...)
}
