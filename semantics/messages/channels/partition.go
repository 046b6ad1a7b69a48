package channels

import (
	"gomc/ir"
	"gomc/source"
)

// What a process sends leaves in one step, in the middle of which the network cannot fall apart. So it can lose, as
// long as it has fallen apart, what is on its way from one side to the other, as if it had fallen apart before that
// left: any of it, and of a queue what is last in it.

// CutOff are the rules by which messages are lost that are on their way to the other side: apart tests whether two
// instances are on different ones, which the variable says.
func (l *Layer) CutOff(sides *ir.Var, apart func(from, to *ir.Process, fromIndex, toIndex ir.Expr) ir.Expr, at source.Span) (out []*ir.Rule) {
	for _, c := range l.prog.Channels {
		if c.Out != l.Semantics.buffered() {
			continue
		}
		r := &ir.Rule{Name: "cut off " + c.Message.Name, Kind: ir.Partition, At: at, Consumes: []*ir.Channel{c}, NonLocal: []*ir.Var{sides}, Cells: c.Message.Payload.Cells()}
		from, to := endpoint(r, "from", c.From), endpoint(r, "to", c.To)
		if r.Guard = apart(c.From, c.To, from, to); r.Guard != nil {
			cutOff(r, c, Place(c, from, to, at))
			out = append(out, r)
		}
	}
	return out
}

// cutOff has a rule take a message out of a channel.
func cutOff(r *ir.Rule, c *ir.Channel, bag *ir.Place) {
	slot := &ir.Reg{N: r.NewReg()}
	pick := ir.Param{Name: "message", Kind: ir.Pick, Sender: -1, Message: c.Message, Hidden: true, Choices: []ir.Choice{{Bag: bag, Reg: slot.N}}}
	if c.Bag.Discipline == ir.Fifo {
		last := &ir.Binary{Op: ir.Sub, X: &ir.Count{Bag: bag, Reg: -1}, Y: &ir.Const{V: 1}, At: r.At}
		pick.Skip = &ir.Binary{Op: ir.Ne, X: slot, Y: last, At: r.At}
	}
	r.Params = append(r.Params, pick)
	r.Body = []ir.Stmt{&ir.BagRemove{Bag: bag, Index: slot, At: r.At}}
}
