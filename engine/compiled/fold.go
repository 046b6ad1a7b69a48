package compiled

import "gomc/ir"

// fold computes e now, where registers are constants and nothing can go wrong.
func (c *code) fold(e ir.Expr) (int64, bool) { return ir.Evaluate(e, c.frame) }

// Register is the value of a register that is a constant.
func (f *frame) Register(n int) (int64, bool) {
	r := f.regs[n]
	return r.v, r.kind == constant
}

// Cell gives none away: states are not known yet.
func (f *frame) Cell(int) (uint64, bool) { return 0, false }

func boolean(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
