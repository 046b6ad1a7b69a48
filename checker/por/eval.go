package por

import "gomc/ir"

// evaluation computes the value of an expression from the cells of a state and the values
// of some registers. It knows the expressions that guards are made of, and gives up (ok is
// false) where a run would come to a fault, or at anything else.
type evaluation struct {
	cells  []ir.Cell
	raw    map[int]uint64 // of the cells that may be read
	values map[int]int64  // of registers
}

func (v *evaluation) eval(e ir.Expr) (n int64, ok bool) {
	switch e := e.(type) {
	case *ir.Const:
		return e.V, true
	case *ir.Reg:
		n, ok = v.values[e.N]
		return n, ok
	case *ir.Load:
		return v.load(e.Place)
	case *ir.Unary:
		return v.unary(e)
	case *ir.Binary:
		return v.binary(e)
	case *ir.Logic:
		return v.logic(e)
	case *ir.Cond:
		return v.cond(e)
	case *ir.Quant:
		return v.quant(e)
	case *ir.IsUndefined:
		raw, ok := v.cell(e.Place)
		return truth(raw == 0), ok
	case *ir.IsMember:
		raw, ok := v.cell(e.Place)
		n = int64(raw) - 1 + e.Place.Type.First()
		return truth(raw != 0 && n >= e.First && n < e.First+e.Count), ok
	case *ir.Convert:
		n, ok = v.eval(e.X)
		n += e.Delta
		return n, ok && (e.To == nil || e.To.Contains(n))
	}
	return 0, false
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// cell is the raw value of a simple place of the state.
func (v *evaluation) cell(p *ir.Place) (raw uint64, ok bool) {
	if p.Root != ir.State || len(p.Pre) > 0 {
		return 0, false
	}
	at := p.Base
	for i := range p.Path {
		s := &p.Path[i]
		n, ok := v.eval(s.Index)
		if !ok || s.Slot || n < s.First || n >= s.First+s.Count {
			return 0, false
		}
		at += int(n-s.First)*s.Stride + s.Offset
	}
	raw, ok = v.raw[at]
	return raw, ok && v.cells[at].Kind == ir.Value
}

func (v *evaluation) load(p *ir.Place) (int64, bool) {
	raw, ok := v.cell(p)
	return int64(raw) - 1 + p.Type.First(), ok && raw != 0
}

func (v *evaluation) unary(e *ir.Unary) (int64, bool) {
	x, ok := v.eval(e.X)
	switch e.Op {
	case ir.Not:
		return 1 - x, ok
	case ir.Compl:
		return ^x, ok
	}
	n, fault := ir.Arith(ir.Sub, 0, x)
	return n, ok && fault == ""
}

func (v *evaluation) binary(e *ir.Binary) (int64, bool) {
	x, ok := v.eval(e.X)
	if !ok {
		return 0, false
	}
	y, ok := v.eval(e.Y)
	if !ok {
		return 0, false
	}
	if e.Op >= ir.Eq && e.Op <= ir.Ge {
		return truth(ir.Compare(e.Op, x, y)), true
	}
	n, fault := ir.Arith(e.Op, x, y)
	return n, fault == ""
}

func (v *evaluation) logic(e *ir.Logic) (int64, bool) {
	x, ok := v.eval(e.X)
	switch {
	case !ok:
		return 0, false
	case e.Op == ir.And && x == 0:
		return 0, true
	case e.Op == ir.Or && x != 0, e.Op == ir.Implies && x == 0:
		return 1, true
	}
	return v.eval(e.Y)
}

func (v *evaluation) cond(e *ir.Cond) (int64, bool) {
	c, ok := v.eval(e.C)
	switch {
	case !ok:
		return 0, false
	case c != 0:
		return v.eval(e.A)
	}
	return v.eval(e.B)
}

func (v *evaluation) quant(e *ir.Quant) (int64, bool) {
	from, ok := v.eval(e.Loop.From)
	to, also := v.eval(e.Loop.To)
	if !ok || !also || e.Loop.By != nil || e.Loop.Auto && to < from || to > from && uint64(to-from) > mostValues {
		return 0, false
	}
	defer delete(v.values, e.Loop.Reg)
	for n := from; n <= to; n++ {
		v.values[e.Loop.Reg] = n
		x, ok := v.eval(e.Body)
		if !ok {
			return 0, false
		}
		if (x != 0) == e.Exists {
			return truth(e.Exists), true
		}
	}
	return truth(!e.Exists), true
}
