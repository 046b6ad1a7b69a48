package form

import "gomc/ir"

// Value is the result of a condition for one value of a cell.
type Value uint8

// The values. Fails is an error.
const (
	False Value = iota
	True
	Fails
)

// OneCell is the cell of the node in a register that alone decides a condition, and what the condition is for each raw
// value of it. Nodes in registers that are others are different from it. Not ok: more decides it, or something else.
func (p *Program) OneCell(e Expr, reg int, isOther func(reg int) bool) (cell int, by []Value, ok bool) {
	o := &oneCell{p: p, reg: reg, cell: -1, isOther: isOther, ok: true}
	Inspect(e, func(n any) bool {
		if place, is := n.(*Place); is {
			o.at(place)
		}
		return o.ok
	})
	if !o.ok || o.cell < 0 {
		return 0, nil, false
	}
	for raw := range p.Cells[o.cell].Raws() {
		o.raw, o.fails = raw, false
		v := o.eval(e)
		switch {
		case !o.ok:
			return 0, nil, false
		case o.fails:
			by = append(by, Fails)
		case v != 0:
			by = append(by, True)
		default:
			by = append(by, False)
		}
	}
	return o.cell, by, true
}

// oneCell evaluates a condition for a raw value of a cell.
type oneCell struct {
	p       *Program
	reg     int
	isOther func(int) bool
	cell    int // -1: none has been met
	raw     int64
	fails   bool
	ok      bool
}

// at notes the cell of a place; not ok: it is none of the node's own, or another one.
func (o *oneCell) at(p *Place) {
	r, own := (*Reg)(nil), false
	if len(p.Path) == 1 && p.Path[0].Node {
		r, own = p.Path[0].Index.(*Reg)
	}
	if !own || r.N != o.reg || p.Root != ir.State || len(p.Pre) > 0 || p.Size != 1 || p.Type == nil {
		o.ok = false
		return
	}
	cell := p.Base + p.Path[0].Offset
	c := &o.p.Cells[cell]
	if c.Dims != 1 || c.Kind != Number || o.cell >= 0 && o.cell != cell {
		o.ok = false
		return
	}
	o.cell = cell
}

// eval is the value of an expression, where ok and fails do not say otherwise.
func (o *oneCell) eval(e Expr) int64 {
	if !o.ok || o.fails {
		return 0
	}
	switch e := e.(type) {
	case *Const:
		return e.V
	case *Load:
		o.fails = o.raw == 0
		return o.p.Cells[o.cell].First + o.raw - 1
	case *IsUndefined:
		return truth(o.raw == 0)
	case *IsMember:
		return truth(o.raw != 0 && o.raw >= e.First && o.raw < e.First+e.Count)
	case *Unary:
		if e.Op == ir.Not {
			return truth(o.eval(e.X) == 0)
		}
	case *Logic:
		return o.logic(e)
	case *Cond:
		if o.eval(e.C) != 0 {
			return o.eval(e.A)
		}
		return o.eval(e.B)
	case *Binary:
		return o.compare(e)
	}
	o.ok = false
	return 0
}

func (o *oneCell) logic(e *Logic) int64 {
	x := o.eval(e.X)
	switch {
	case e.Op == ir.And && x == 0:
		return 0
	case e.Op == ir.Or && x != 0, e.Op == ir.Implies && x == 0:
		return 1
	}
	return o.eval(e.Y)
}

func (o *oneCell) compare(e *Binary) int64 {
	if a, b, nodes := registers(e); nodes {
		o.ok = (a == o.reg) != (b == o.reg) && o.isOther(a+b-o.reg) && (e.Op == ir.Eq || e.Op == ir.Ne)
		return truth(e.Op == ir.Ne)
	}
	x, y := o.eval(e.X), o.eval(e.Y)
	switch e.Op {
	case ir.Eq:
		return truth(x == y)
	case ir.Ne:
		return truth(x != y)
	case ir.Lt:
		return truth(x < y)
	case ir.Le:
		return truth(x <= y)
	case ir.Gt:
		return truth(x > y)
	case ir.Ge:
		return truth(x >= y)
	}
	o.ok = false
	return 0
}

// registers returns those that an expression compares.
func registers(e *Binary) (a, b int, ok bool) {
	x, isX := e.X.(*Reg)
	y, isY := e.Y.(*Reg)
	if !isX || !isY {
		return 0, 0, false
	}
	return x.N, y.N, true
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
