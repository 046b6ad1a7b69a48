package channels

import (
	"slices"

	"gomc/ir"
)

// A message that is not the first of its queue may overtake some of those in front of it: one rule for each queue, with
// the place where the message is and the one to which it moves. Where sends wait for a delivery they are overtaken
// there, since under MP no receive takes from a queue in which two have arrived.

// Reorders are the rules by which a message of a kind overtakes others of its queue, or link: at most n, 0: any
// number.
func (l *Layer) Reorders(m *ir.Message, within int64) (out []*ir.Rule) {
	for _, c := range l.prog.Channels {
		if c.Out != l.Semantics.buffered() || c.Bag.Discipline != ir.Fifo || c.Bag.Cap < 2 {
			continue
		}
		if slices.Contains(c.Message.Kinds(), m) {
			out = append(out, overtakes(c, m, within))
		}
	}
	return out
}

// Queued reports whether a queue or a link carries a message.
func (l *Layer) Queued(m *ir.Message) bool {
	return slices.ContainsFunc(l.prog.Channels, func(c *ir.Channel) bool {
		return c.Bag.Discipline == ir.Fifo && slices.Contains(c.Message.Kinds(), m)
	})
}

func overtakes(c *ir.Channel, m *ir.Message, within int64) *ir.Rule {
	r := &ir.Rule{Name: "reorder " + m.Name, Kind: ir.Reorder, At: m.At, Consumes: []*ir.Channel{c}, Sends: []*ir.Channel{c}, Cells: c.Message.Payload.Cells()}
	bag := Place(c, endpoint(r, "from", c.From), endpoint(r, "to", c.To), m.At)
	elem := &ir.Place{Root: ir.Frame, Type: c.Message.Payload, At: m.At}
	pick := ir.Param{Name: "message", Kind: ir.Pick, Sender: -1, Message: c.Message, Hidden: true}
	if c.Message != m {
		pick.Only, pick.Filter = m, IsKind(c, m, elem, m.At)
	}
	Overtake(r, bag, elem, pick, within)
	return r
}

// Overtake makes a rule one by which an element of a queue overtakes others: the pick chooses it, and has it copied to
// the frame.
func Overtake(r *ir.Rule, queue, elem *ir.Place, pick ir.Param, within int64) {
	last := int64(queue.Type.Cap) - 1
	place, front, slot := r.NewReg(), r.NewReg(), r.NewReg()
	pick.Skip = &ir.Binary{Op: ir.Ne, X: &ir.Reg{N: slot}, Y: &ir.Reg{N: place}, At: r.At}
	pick.Choices = []ir.Choice{{Bag: queue, Reg: slot, Into: elem.Base}}
	r.Params = append(r.Params, EachOf("place", &ir.Type{Kind: ir.Range, Lo: 1, Hi: last}, place),
		EachOf("before", &ir.Type{Kind: ir.Range, Hi: last - 1}, front), pick)
	r.Guard = &ir.Binary{Op: ir.Lt, X: &ir.Reg{N: front}, Y: &ir.Reg{N: place}, At: r.At}
	if within > 0 {
		passed := &ir.Binary{Op: ir.Sub, X: &ir.Reg{N: place}, Y: &ir.Reg{N: front}, At: r.At}
		r.Guard = &ir.Logic{Op: ir.And, X: r.Guard, Y: &ir.Binary{Op: ir.Le, X: passed, Y: &ir.Const{V: within}, At: r.At}}
	}
	r.Body = append([]ir.Stmt{&ir.BagRemove{Bag: queue, Index: &ir.Reg{N: slot}, At: r.At}}, toPlace(r, queue, elem, &ir.Reg{N: front})...)
}

// toPlace puts an element at a place of a queue: at the end, and then one after the other of those that were from the
// place on behind it.
func toPlace(r *ir.Rule, queue, elem *ir.Place, front ir.Expr) []ir.Stmt {
	again := &ir.Place{Root: ir.Frame, Base: r.Cells, Type: elem.Type, At: r.At}
	r.Cells += elem.Type.Cells()
	end := &ir.Binary{Op: ir.Sub, X: &ir.Count{Bag: queue, Reg: -1}, Y: &ir.Const{V: 2}, At: r.At}
	add := func(e *ir.Place) ir.Stmt { return &ir.BagAdd{Bag: queue, Elem: e, Kept: true, At: r.At} }
	return []ir.Stmt{add(elem), &ir.For{
		Loop: ir.Loop{Reg: r.NewReg(), Name: "i", At: r.At, From: front, To: end},
		Body: []ir.Stmt{&ir.Copy{Dst: again, Src: queue.Slot(front, r.At), At: r.At}, &ir.BagRemove{Bag: queue, Index: front, At: r.At}, add(again)},
	}}
}
