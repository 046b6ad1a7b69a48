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

// tapes bounds how many tapes of choices there are for code, 1 if it makes none; more than
// maxStarts where that is not known.
func tapes(code []ir.Stmt, active map[*ir.Func]bool) int {
	n := 1
	for _, s := range code {
		n = min(n*tapesOf(s, active), maxStarts+1)
	}
	return n
}

func tapesOf(s ir.Stmt, active map[*ir.Func]bool) int {
	switch s := s.(type) {
	case *ir.Choose:
		if s.Fresh {
			return 1
		}
		if s.Of != nil {
			return int(min(s.Of.Count(), maxStarts+1))
		}
		return slotCount(s.Bag.Type)
	case *ir.If:
		return max(tapes(s.Then, active), tapes(s.Else, active))
	case *ir.CallStmt:
		if f := s.Call.Func; !active[f] {
			active[f] = true
			defer delete(active, f)
			return tapes(f.Body, active)
		}
	}
	if ir.MayChoose(s) {
		return maxStarts + 1
	}
	return 1
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
		product *= tapes(r.Body, map[*ir.Func]bool{})
		sum += product
	}
	return sum
}
