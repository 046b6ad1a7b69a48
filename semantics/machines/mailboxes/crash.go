package mailboxes

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// A machine that crashes has one more state that is not written: crashed. What it has in its outbox is gone then, and
// what waits at it, and all of its variables but those that are persistent. It takes nothing, what is sent to it is
// lost, and only a restart leads out of there, into the start state.

// enterGone enters the states in which a machine takes nothing any more.
func (m *Machine) enterGone() {
	add := func(name string) int64 {
		m.Types.At.Members = append(m.Types.At.Members, name)
		return int64(len(m.Types.At.Members)) - 1
	}
	if m.Core.Halts {
		m.cells.haltedAt = add("halted")
	}
	if m.Fault.Crashes {
		m.Fault.crashedAt = add("crashed")
	}
}

// End says that an instance has halted.
func (m *Machine) End(own *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: m.AtPlace(own, at), X: &ir.Const{V: m.cells.haltedAt}, At: at}
}

// Ends reports whether a statement is the one by which an instance has halted.
func (m *Machine) Ends(s ir.Stmt) bool {
	store, is := s.(*ir.Store)
	if !is || !m.Core.Halts || store.Dst.Type != m.Types.At {
		return false
	}
	k, is := store.X.(*ir.Const)
	return is && k.V == m.cells.haltedAt
}

// Halted is the test that an instance has halted; nil when m never does.
func (m *Machine) Halted(own *ir.Place, at source.Span) ir.Expr {
	if !m.Core.Halts {
		return nil
	}
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: m.AtPlace(own, at)}, Y: &ir.Const{V: m.cells.haltedAt}, At: at}
}

// Crashed is the test that an instance has crashed; nil when m never does.
func (m *Machine) Crashed(own *ir.Place, at source.Span) ir.Expr {
	if !m.Fault.Crashes {
		return nil
	}
	return is(m.AtPlace(own, at), m.Fault.crashedAt, at)
}

// gone returns the test that an instance has halted or crashed, or nil when m never does. Where it is nil, senders read
// nothing of the instance, so their sends commute with its steps.
func (m *Machine) gone(own *ir.Place, at source.Span) ir.Expr {
	if !m.Fault.Falls {
		return m.Halted(own, at)
	}
	return Either(m.Halted(own, at), m.Crashed(own, at))
}

// Lives is the test that an instance is in a state that is written.
func (m *Machine) Lives(own *ir.Place, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Lt, X: &ir.Load{Place: m.AtPlace(own, at)}, Y: &ir.Const{V: int64(len(m.Core.States))}, At: at}
}

// Ending is the test that an instance has halted and that what it has sent has not all left, so that it can still
// crash; nil when it never is so.
func (m *Machine) Ending(own *ir.Place, at source.Span) ir.Expr {
	halted, resting := m.Halted(own, at), m.Resting(own, at)
	if halted == nil || resting == nil {
		return nil
	}
	return &ir.Logic{Op: ir.And, X: halted, Y: &ir.Unary{Op: ir.Not, X: resting, At: at}}
}

// Crash returns the effect of a crash on a machine: the fields of its record that are not persistent become undefined,
// and its mailbox is emptied.
func (m *Machine) Crash(own *ir.Place, self ir.Expr, record *ir.Type, persistent func(string) bool, at source.Span) []ir.Stmt {
	out := []ir.Stmt{&ir.Store{Dst: m.AtPlace(own, at), X: &ir.Const{V: m.Fault.crashedAt}, At: at}}
	for _, f := range record.Fields {
		if f.Name != m.cells.at.Name && !persistent(f.Name) {
			out = append(out, &ir.Undefine{Dst: own.Field(f, at)})
		}
	}
	for _, b := range m.Boxes {
		out = append(out, &ir.Undefine{Dst: b.Place(self, nil, at)})
	}
	return out
}

// BoxVars are the variables in which events wait at a machine.
func (m *Machine) BoxVars() []*ir.Var { return m.boxVars() }

// Losses are the rules by which an event is lost that waits at a machine, wherever in its mailbox it is.
func (l *Layer) Losses(e *core.Event, at source.Span) []*ir.Rule {
	return l.waitingRules(e, "lose "+e.Name, ir.Loss, at, func(bag *ir.Place, slot *ir.Reg, _ *ir.Place) []ir.Stmt {
		return []ir.Stmt{&ir.BagRemove{Bag: bag, Index: slot, At: at}}
	})
}

// Duplicates are the rules by which an event that waits at a machine comes once more, behind all others, where there is
// room.
func (l *Layer) Duplicates(e *core.Event, at source.Span) []*ir.Rule {
	return l.waitingRules(e, "duplicate "+e.Name, ir.Duplicate, at, func(bag *ir.Place, _ *ir.Reg, letter *ir.Place) []ir.Stmt {
		return []ir.Stmt{&ir.BagAdd{Bag: bag, Elem: letter, Kept: true, At: at}}
	})
}

// Reorders are the rules by which an event that waits at a machine overtakes others in its mailbox, at most n, 0: any
// number. A mailbox without an order has none.
func (l *Layer) Reorders(e *core.Event, within int64, at source.Span) (out []*ir.Rule) {
	for _, m := range l.Machines {
		for _, b := range m.BoxesWith([]*core.Event{e}, nil) {
			if b.From == nil && !l.Arrives(m, e) || l.Kind == Bag || m.Room.Mailbox < 2 {
				continue
			}
			r := &ir.Rule{Name: "reorder " + e.Name, Kind: ir.Reorder, At: at, NonLocal: []*ir.Var{b.Var}}
			index, from := b.ends(r)
			queue, letter, it := b.waits(e, r, index, from)
			pick := ir.Param{Name: "event", Kind: ir.Pick, Sender: -1, Hidden: true, Filter: it}
			channels.Overtake(r, queue, letter, pick, within)
			out = append(out, r)
		}
	}
	return out
}

// room is the test that another event has room at an instance.
func (b *Box) room(index, from ir.Expr, at source.Span) ir.Expr {
	var waiting ir.Expr = &ir.Count{Bag: b.Place(index, from, at), Reg: -1}
	if b.From != nil {
		waiting = b.to.waiting(index, at)
	}
	return &ir.Binary{Op: ir.Lt, X: waiting, Y: &ir.Const{V: int64(b.to.Room.Mailbox)}, At: at}
}

// waitingRules are rules about an event that waits at a machine, one for each mailbox in which it can be.
func (l *Layer) waitingRules(e *core.Event, name string, kind ir.RuleKind, at source.Span, body func(bag *ir.Place, slot *ir.Reg, letter *ir.Place) []ir.Stmt) (out []*ir.Rule) {
	for _, m := range l.Machines {
		for _, b := range m.BoxesWith([]*core.Event{e}, nil) {
			if b.From == nil && !l.Arrives(m, e) {
				continue
			}
			out = append(out, b.waitingRule(e, &ir.Rule{Name: name, Kind: kind, At: at, NonLocal: []*ir.Var{b.Var}}, body))
		}
	}
	return out
}

// waits gives a rule a place for an event that waits at an instance.
func (b *Box) waits(e *core.Event, r *ir.Rule, index, from ir.Expr) (bag, letter *ir.Place, it ir.Expr) {
	bag = b.Place(index, from, r.At)
	letter = &ir.Place{Root: ir.Frame, Base: r.Cells, Type: b.to.Types.Mail.Type, At: r.At}
	r.Cells += letter.Type.Cells()
	return bag, letter, b.to.Types.Mail.Is(letter, e, r.At)
}

// ends gives a rule parameters for an instance and a sender.
func (b *Box) ends(r *ir.Rule) (index, from ir.Expr) {
	if t := b.to.Proc.Index; t != nil {
		to := &ir.Reg{N: r.NewReg()}
		index = to
		r.Params = append(r.Params, channels.EachOf("to", t, to.N))
	}
	if b.PerSender() {
		sender := &ir.Reg{N: r.NewReg()}
		from = sender
		r.Params = append(r.Params, b.Senders(sender.N))
	}
	return index, from
}

func (b *Box) waitingRule(e *core.Event, r *ir.Rule, body func(bag *ir.Place, slot *ir.Reg, letter *ir.Place) []ir.Stmt) *ir.Rule {
	index, from := b.ends(r)
	bag, letter, it := b.waits(e, r, index, from)
	place := &ir.Reg{N: r.NewReg()}
	pick := ir.Param{Name: "event", Kind: ir.Pick, Sender: -1, Hidden: true, Filter: it}
	if bag.Type.Discipline == ir.Fifo {
		position := &ir.Type{Kind: ir.Range, Hi: int64(bag.Type.Cap) - 1}
		r.Params = append(r.Params, channels.EachOf("place", position, place.N))
		slot := &ir.Reg{N: r.NewReg()}
		pick.Skip = &ir.Binary{Op: ir.Ne, X: slot, Y: place, At: r.At}
		place = slot
	}
	pick.Choices = []ir.Choice{{Bag: bag, Reg: place.N, Into: letter.Base}}
	r.Params = append(r.Params, pick)
	if r.Kind == ir.Duplicate {
		r.Guard, r.NonLocal = b.room(index, from, r.At), b.to.boxVars()
	}
	r.Body = body(bag, place, letter)
	return r
}
