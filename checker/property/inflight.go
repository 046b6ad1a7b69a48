package property

import (
	"slices"

	"gomc/ir"
)

// InFlight tells from packed states what is under way: for each message of the program, and then for each event that
// may wait at a machine (Mailed), bits of which some are set where one waits.
type InFlight [][]mask

// Mail is an event in the mailboxes of a machine.
type Mail struct {
	Machine *ir.Process
	Event   string
	number  int // of the event in what the mailboxes hold
}

// Mailed lists the events that may wait at machines.
func Mailed(p *ir.Program) (out []Mail) {
	for _, process := range p.Processes {
		var held *ir.Type
		eachHeld(p, process, func(c *ir.Cell) { held = c.Type })
		if held == nil {
			continue
		}
		for n, event := range held.Members {
			out = append(out, Mail{process, event, n})
		}
	}
	return out
}

// eachHeld visits the cells that say which event is in a slot of a mailbox: those behind the ones that say that there is
// one.
func eachHeld(p *ir.Program, process *ir.Process, visit func(*ir.Cell)) {
	if process.Machine == nil {
		return
	}
	for _, v := range process.Machine.Mailbox {
		for i := v.Base; i < v.Base+v.Type.Cells(); i++ {
			if p.Layout.Cells[i].Kind == ir.Flag {
				visit(&p.Layout.Cells[i+1])
			}
		}
	}
}

// masks returns where an event is in a mailbox.
func (m Mail) masks(p *ir.Program) (out []mask) {
	eachHeld(p, m.Machine, func(c *ir.Cell) {
		out = append(out, mask{c.Word, (1<<c.Bits - 1) << c.Shift, uint64(m.number+1) << c.Shift})
	})
	return out
}

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

// NewInFlight looks at the packed states of a program.
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
	for _, m := range Mailed(p) {
		w = append(w, m.masks(p))
	}
	return w
}

// Count adds 1 for each message and event that waits in a state, and returns 1 if any does, else 0.
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
