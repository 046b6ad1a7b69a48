package interp

import (
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/defined"
)

// maxStarts is up to how many start states are looked at for what they define.
const maxStarts = 256

// Defined tells of each cell of the state whether it is never Undefined in a state of p that can
// be reached; of none, when there are too many start states to look at.
func Defined(p *ir.Program) []bool {
	if startInstances(p) > maxStarts {
		return make([]bool, len(p.Layout.Cells))
	}
	var b engine.Batch
	b.Reset(p.Layout.Words)
	New(p, Options{}).Starts(&b)
	var states [][]uint64
	for i, s := range b.Steps {
		if s.Fault == nil {
			states = append(states, b.State(i))
		}
	}
	return defined.Cells(p, states)
}

// tapes bounds how many tapes of choices there are for a body, 1 if it makes none; more than
// maxStarts where it is not known.
func tapes(body []ir.Stmt) int {
	n := 1
	for _, s := range body {
		c, ok := s.(*ir.Choose)
		switch {
		case ok && c.Of != nil:
			n *= int(min(c.Of.Count(), maxStarts+1))
		case ok:
			n *= slotCount(c.Bag.Type)
		case ir.MayChoose(s):
			n = maxStarts + 1
		}
		n = min(n, maxStarts+1)
	}
	return n
}

func slotCount(t *ir.Type) int {
	if t.Bits {
		return int(ir.Codes(t.Elem))
	}
	return t.Cap
}

// startInstances counts the instances of start states; it stops behind maxStarts.
func startInstances(p *ir.Program) int {
	sum := 0
	for _, r := range p.Starts {
		product := 1
		for i := range r.Params {
			if q := &r.Params[i]; q.Kind == ir.Each {
				n := 0
				steps(q.From, q.To, q.By, func(int64) bool { n++; return product*n <= maxStarts })
				product *= n
			}
		}
		product *= tapes(r.Body)
		sum += product
	}
	return sum
}
