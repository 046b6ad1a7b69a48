package checker

import (
	"slices"

	"gomc/ir"
)

// waiting tells from packed states which messages are under way: for each message of the
// program, bits of which some are set where one waits.
type waiting [][]mask

// mask is bits of a word of packed states.
type mask struct {
	word int
	bits uint64
}

func newWaiting(p *ir.Program) waiting {
	w := make(waiting, len(p.Messages))
	for _, c := range p.Channels {
		m, step := slices.Index(p.Messages, c.Message), 1
		if !c.Bag.Bits {
			step = c.Bag.SlotCells() // the first of them says whether the slot is used
		}
		eachBag(c, func(from, to int) {
			for at := from; at < to; at += step {
				cell := &p.Layout.Cells[at]
				w[m] = append(w[m], mask{cell.Word, (1<<cell.Bits - 1) << cell.Shift})
			}
		})
	}
	return w
}

// count adds 1 for each message that waits in a state, and returns 1 if any does, else 0.
func (w waiting) count(state []uint64, counts []uint64) (any uint64) {
	for m, masks := range w {
		if slices.ContainsFunc(masks, func(k mask) bool { return state[k.word]&k.bits != 0 }) {
			counts[m]++
			any = 1
		}
	}
	return any
}
