package por

import (
	"gomc/ir"
	"gomc/ir/defined"
)

// The bounds on how many parts the properties of a program are taken apart into.
const (
	maxObservations = 4096
	maxValues       = 64 // of a parameter or loop that is taken apart
)

// observations lists what can be seen: for each property that a search judges, and each
// part of it that can be violated, or met, or fault alone, the cells that it
// reads. Given are the cells that are never Undefined.
func observations(p *ir.Program, cells []bool) []ir.CellSet {
	o := observer{p: p}
	for _, q := range p.Properties {
		if q.When == ir.AtRest {
			continue // all states at rest are preserved
		}
		switch {
		case defined.Splittable(p, q, cells):
			o.part(q.Params, q.Cond, q.Kind == ir.Coverage)
		case q.Kind == ir.Coverage:
			o.out = append(o.out, ir.Reads(p.PropertyReads(q), p, nil))
		default: // each instance is evaluated by itself
			o.instances(q.Params, q.Cond)
		}
	}
	return o.out
}

type observer struct {
	p   *ir.Program
	out []ir.CellSet
}

// part takes a condition apart: a conjunction fails when an operand of it does, for all
// of a loop when it does for one value; of a cover (some) the same goes for what is
// dual.
func (o *observer) part(params []ir.Param, cond ir.Expr, some bool) {
	switch e := cond.(type) {
	case *ir.Logic:
		if e.Op == ir.And && !some || e.Op == ir.Or && some {
			o.part(params, e.X, some)
			o.part(params, e.Y, some)
			return
		}
	case *ir.Quant:
		if e.Exists == some && o.unroll(params, e, some) {
			return
		}
	}
	o.instances(params, cond)
}

// unroll unrolls a loop with constant bounds. Bounds that are registers belong to parameters, and are left alone.
func (o *observer) unroll(params []ir.Param, e *ir.Quant, some bool) bool {
	from, isFrom := e.Loop.From.(*ir.Const)
	to, isTo := e.Loop.To.(*ir.Const)
	if !isFrom || !isTo || e.Loop.By != nil || from.V > to.V || to.V-from.V >= maxValues {
		return false
	}
	loop := ir.Param{Kind: ir.Each, Reg: e.Loop.Reg, From: from.V, To: to.V, By: 1}
	o.part(append(params[:len(params):len(params)], loop), e.Body, some)
	return true
}

// instances is one part for each assignment of values to the parameters.
func (o *observer) instances(params []ir.Param, cond ir.Expr) {
	o.assign(params, o.p.PropertyReads(&ir.Property{Params: params, Cond: cond}), map[int]int64{})
}

func (o *observer) assign(params []ir.Param, reads []ir.Access, known map[int]int64) {
	for i := range params {
		q := &params[i]
		n := count(q)
		if n == 0 || n > maxValues || len(o.out)+int(n) > maxObservations {
			continue
		}
		for v := q.From; n > 0; v, n = v+q.By, n-1 {
			known[q.Reg] = v
			o.assign(params[i+1:], reads, known)
		}
		delete(known, q.Reg)
		return
	}
	set := o.p.NewCellSet()
	for i := range reads {
		reads[i].AddTo(set, func(reg int) (int64, bool) { v, ok := known[reg]; return v, ok })
	}
	o.out = append(o.out, set)
}

// count is the number of values of an Each parameter; 0 where there are none, or too many.
func count(q *ir.Param) int64 {
	if q.Kind != ir.Each || q.By == 0 {
		return 0
	}
	steps := (q.To - q.From) / q.By
	if steps < 0 || steps >= maxValues || (q.From < q.To) != (q.By > 0) && q.From != q.To {
		return 0
	}
	return steps + 1
}
