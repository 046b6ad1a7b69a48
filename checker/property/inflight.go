package property

import (
	"slices"

	"gomc/ir"
)

// InFlight tells from packed states which messages are under way: for each message of the
// program, bits of which some are set where one waits.
type InFlight [][]mask

// mask is bits of a word of packed states, and what they are when the message waits: 0 is for
// anything but 0.
type mask struct {
	word        int
	bits, value uint64
}

func (k mask) met(state []uint64) bool {
	here := state[k.word] & k.bits
	return here != 0 && (k.value == 0 || here == k.value)
}

func NewInFlight(p *ir.Program) InFlight {
	w := make(InFlight, len(p.Messages))
	for _, c := range p.Channels {
		step, first := 1, 0
		if !c.Bag.Bits {
			step = c.Bag.SlotCells() // the first of them says whether the slot is used
		}
		if c.Message.Carries != nil {
			first = 1 // the tag, which says by what
		}
		for n, kind := range c.Message.Kinds() {
			m := slices.Index(p.Messages, kind)
			EachBag(c, func(from, to int) {
				for at := from; at < to; at += step {
					cell := &p.Layout.Cells[at+first]
					w[m] = append(w[m], mask{cell.Word, (1<<cell.Bits - 1) << cell.Shift, uint64(first*(n+1)) << cell.Shift})
				}
			})
		}
	}
	return w
}

// Count adds 1 for each message that waits in a state, and returns 1 if any does, else 0.
func (w InFlight) Count(state []uint64, counts []uint64) (any uint64) {
	for m, masks := range w {
		if slices.ContainsFunc(masks, func(k mask) bool { return k.met(state) }) {
			counts[m]++
			any = 1
		}
	}
	return any
}

// EachBag calls f with the cells of each bag of a channel.
func EachBag(c *ir.Channel, f func(from, to int)) {
	size := c.Bag.Cells()
	for at := c.Var.Base; at < c.Var.Base+c.Var.Type.Cells(); at += size {
		f(at, at+size)
	}
}
