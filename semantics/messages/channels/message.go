// Package channels gives messages their meaning: it turns declared messages and
// roles into channels, and a way of sending and receiving into ordinary guarded
// rules, under one of three message-passing semantics (Bokor, Serafini and Suri, "On
// Efficient Models for Model Checking Message-Passing Distributed Protocols"; paper A
// of docs/decisions).
//
//	MP    a send goes to the sender's output buffer, a delivery event moves one
//	      message to the receiver's input buffer, and an event of process i is
//	      enabled only if what it consumes is all of i's input buffers.
//	M-MP  as MP, but an event may consume a subset of the input buffers.
//	M     no output buffers and no deliveries: a send reaches the receiver's
//	      input buffer in the same step.
//
// All three come down to three decisions, and nothing else in gomc depends on the
// semantics: whether out channels exist, where a send puts a message (SendTo),
// and which extra guard an event needs (InboxGuard). Everything behind the IR sees
// channels as bags and deliveries as rules.
//
// It lies below machines, whose events use links and sides of a partition too, and so is not a part of package
// messages, which lies above them.
package channels

import (
	"fmt"

	"gomc/ir"
	"gomc/source"
)

// Semantics is one of the three message-passing semantics.
type Semantics string

// The semantics, from the finest interleaving to the coarsest.
const (
	MP  Semantics = "MP"
	MMP Semantics = "M-MP"
	M   Semantics = "M"
)

// All lists the semantics in the order in which the paper's table has them.
var All = []Semantics{MMP, MP, M}

// buffered reports whether sends wait in output buffers for a delivery.
func (s Semantics) buffered() bool { return s != M }

// BitmapCodes is the largest payload universe that is stored as a bitmap.
const BitmapCodes = 64

// DefaultCapacity is the number of slots of a channel that is neither a bitmap nor
// given a capacity.
const DefaultCapacity = 8

// Style holds the attributes of a message that its channels must have.
type Style struct {
	Discipline  ir.Discipline
	Capacity    int  // 0: unbounded for a set with a small universe, else DefaultCapacity
	Drops       bool // what finds no room is lost
	Lossy       bool
	LossyInLink bool // a message that a link carries
	Duplicating bool
	Fair        bool // each channel is: what waits in it is received
	StrongFair  bool // with strong fairness
}

// Layer holds the channels of a program under one semantics.
type Layer struct {
	Semantics Semantics
	prog      *ir.Program
	styles    map[*ir.Message]Style
	fair      map[*ir.Message]*ir.FairGroup
	in, out   map[route]*ir.Channel // of a message that a link carries, the link's
}

type route struct {
	message  *ir.Message
	from, to *ir.Process
}

// NewLayer returns an empty layer for p.
func NewLayer(p *ir.Program, s Semantics) *Layer {
	return &Layer{s, p, map[*ir.Message]Style{}, map[*ir.Message]*ir.FairGroup{}, map[route]*ir.Channel{}, map[route]*ir.Channel{}}
}

// Declare makes the channels of a message: one array for each pair of roles that
// it connects without a link, and under MP and M-MP a second one for what is not yet delivered.
// The new variables are appended to the program.
func (l *Layer) Declare(m *ir.Message, style Style) {
	l.styles[m] = style
	bag := bagType(m, style)
	for _, from := range m.From {
		for _, to := range m.To {
			r := route{m, from, to}
			if l.in[r] != nil {
				continue
			}
			if l.Semantics.buffered() {
				l.out[r] = l.channel(r, bag, true)
			}
			l.in[r] = l.channel(r, bag, false)
		}
	}
}

// Link makes the channels of a link. What it carries from its sender to its receiver goes
// there; the links come before their messages.
func (l *Layer) Link(link *ir.Message, capacity int) {
	style := Style{Discipline: ir.Fifo, Capacity: capacity}
	l.Declare(link, style)
	own := route{link, link.From[0], link.To[0]}
	for _, m := range link.Carries {
		r := route{m, own.from, own.to}
		l.in[r] = l.in[own]
		if l.Semantics.buffered() {
			l.out[r] = l.out[own]
		}
	}
}

// Style returns what m was declared with.
func (l *Layer) Style(m *ir.Message) Style { return l.styles[m] }

// FairGroup is the one of what receives a message, where its channels are fair.
func (l *Layer) FairGroup(m *ir.Message) *ir.FairGroup {
	if l.fair[m] == nil {
		l.fair[m] = &ir.FairGroup{Name: "message " + m.Name}
	}
	return l.fair[m]
}

func bagType(m *ir.Message, style Style) *ir.Type {
	t := &ir.Type{Kind: ir.Bag, Name: m.Name, Decl: m.At, Elem: m.Payload, Discipline: style.Discipline}
	codes := ir.Codes(m.Payload)
	if style.Discipline == ir.Set && style.Capacity == 0 && codes > 0 && codes <= BitmapCodes {
		t.Bits = true
		return t
	}
	t.Cap = style.Capacity
	if t.Cap == 0 {
		t.Cap = DefaultCapacity
	}
	return t
}

func (l *Layer) channel(r route, bag *ir.Type, out bool) *ir.Channel {
	t := bag
	if r.to.Index != nil {
		t = &ir.Type{Kind: ir.Array, Index: r.to.Index, Elem: t}
	}
	if r.from.Index != nil {
		t = &ir.Type{Kind: ir.Array, Index: r.from.Index, Elem: t}
	}
	c := &ir.Channel{Message: r.message, From: r.from, To: r.to, Out: out, Bag: bag,
		Drops: l.styles[r.message].Drops && !bag.Bits}
	c.Var = &ir.Var{Name: channelName(r, out), Type: t, Channel: c, At: r.message.At}
	l.prog.Channels = append(l.prog.Channels, c)
	l.prog.Vars = append(l.prog.Vars, c.Var)
	return c
}

func channelName(r route, out bool) string {
	name := r.message.Name
	if len(r.message.From) > 1 || len(r.message.To) > 1 {
		name += fmt.Sprintf("(%s->%s)", r.from.Name, r.to.Name)
	}
	if out {
		name += "!"
	}
	return name
}

// SendTo is the channel that a send of m from one role to another puts its message in.
func (l *Layer) SendTo(m *ir.Message, from, to *ir.Process) *ir.Channel {
	if l.Semantics.buffered() {
		return l.out[route{m, from, to}]
	}
	return l.in[route{m, from, to}]
}

// ReceiveFrom is the channel that a receive of m takes messages from.
func (l *Layer) ReceiveFrom(m *ir.Message, from, to *ir.Process) *ir.Channel {
	return l.in[route{m, from, to}]
}

// Put returns a send to a channel. It has no effect if there is no room and the channel drops.
func Put(c *ir.Channel, add *ir.BagAdd) ir.Stmt {
	if !c.Drops {
		return add
	}
	waiting := &ir.Count{Bag: add.Bag, Reg: -1}
	room := &ir.Binary{Op: ir.Lt, X: waiting, Y: &ir.Const{V: int64(c.Bag.Cap)}, At: add.At}
	return &ir.If{Cond: room, Then: []ir.Stmt{add}, Sends: add}
}

// Place is the bag of c between two instances. They are constants or parameters over
// the roles' index types, and nil for single processes.
func Place(c *ir.Channel, from, to ir.Expr, at source.Span) *ir.Place {
	p := &ir.Place{Root: ir.State, Base: c.Var.Base, Type: c.Var.Type, At: at}
	for _, index := range []struct {
		role  *ir.Process
		value ir.Expr
	}{{c.From, from}, {c.To, to}} {
		if index.role.Index == nil {
			continue
		}
		p = p.IndexBy(index.value, at)
		if n := len(p.Path); n > 0 {
			p.Path[n-1].Total = true
		}
	}
	return p
}

// InboxGuard is the extra condition that s puts on an event of process self (nil
// for a single process) that consumes the given number of messages, or nil. Under
// MP an event consumes all that has been delivered.
func (l *Layer) InboxGuard(p *ir.Process, self, consumed ir.Expr, at source.Span) ir.Expr {
	if l.Semantics != MP {
		return nil
	}
	var sum ir.Expr
	for _, c := range l.prog.Channels {
		if c.To != p || c.Out {
			continue
		}
		for _, from := range senders(c.From) {
			count := &ir.Count{Bag: Place(c, from, self, at), Reg: -1}
			if sum == nil {
				sum = count
			} else {
				sum = &ir.Binary{Op: ir.Add, X: sum, Y: count, At: at}
			}
		}
	}
	if sum == nil {
		return nil
	}
	return &ir.Binary{Op: ir.Eq, X: sum, Y: consumed, At: at}
}

// senders lists the instances of a role as constants; a single process is one nil.
func senders(p *ir.Process) []ir.Expr {
	if p.Index == nil {
		return []ir.Expr{nil}
	}
	var out []ir.Expr
	for i := range int64(p.Index.Count()) {
		out = append(out, &ir.Const{V: p.Index.First() + i})
	}
	return out
}
