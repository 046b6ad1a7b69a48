// Package predicate decides whether a node of an instance satisfies the predicate of a majority (form.Majority). It
// shares no code with abstract steps, because tests compare them with it.
package predicate

import (
	"math/big"

	"gomc/ir"
	"gomc/prove/form"
)

// Row reads the raw value of a cell of the form, of some nodes; -1 for those that do not index it.
type Row func(cell, a, b int) uint64

// Votes counts how many of a number of nodes satisfy the predicate for some arguments. A node for which the predicate
// has no value does not.
func Votes(m *form.Majority, args []int64, nodes int, row Row) (votes int) {
	for n := range nodes {
		e := &evaluation{regs: make([]int64, m.Regs), row: row}
		e.regs[0] = form.NodeValue(n)
		copy(e.regs[1:], args)
		if e.holds(m.Pred) {
			votes++
		}
	}
	return votes
}

type evaluation struct {
	regs []int64
	row  Row
}

// undefined ends an evaluation without a value.
type undefined struct{}

func (e *evaluation) holds(x form.Expr) (yes bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(undefined); !ok {
				panic(r)
			}
			yes = false
		}
	}()
	return e.eval(x) != 0
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// eval computes an expression. It is a dispatch over the kinds.
func (e *evaluation) eval(x form.Expr) int64 {
	switch x := x.(type) {
	case *form.Const:
		return x.V
	case *form.Reg:
		return e.regs[x.N]
	case *form.Load:
		return e.value(x.Place)
	case *form.Unary:
		return e.unary(x)
	case *form.Binary:
		return e.binary(x)
	case *form.Logic:
		return e.logic(x)
	case *form.Cond:
		if e.eval(x.C) != 0 {
			return e.eval(x.A)
		}
		return e.eval(x.B)
	case *form.Quant:
		return e.quantified(x)
	case *form.IsUndefined:
		return truth(e.raw(x.Place) == 0)
	case *form.IsMember:
		raw := int64(e.raw(x.Place))
		return truth(raw != 0 && raw >= x.First && raw < x.First+x.Count)
	case *form.Convert:
		v := number(e.eval(x.X) + x.Delta)
		if x.To != nil && !x.To.Contains(v) {
			panic(undefined{})
		}
		return v
	case *form.Field:
		raw := e.regs[x.Reg] / x.Unit % x.Radix
		if raw == 0 {
			panic(undefined{})
		}
		return x.Type.First + raw - 1
	case *form.Count:
		return e.count(x)
	case *form.Equal:
		return e.equal(x)
	}
	panic("predicate: an expression that no predicate has")
}

// equal compares two places cell by cell.
func (e *evaluation) equal(x *form.Equal) int64 {
	for i := range x.A.Size {
		if e.rawAt(x.A, i) != e.rawAt(x.B, i) {
			return 0
		}
	}
	return 1
}

func (e *evaluation) unary(x *form.Unary) int64 {
	v := e.eval(x.X)
	switch x.Op {
	case ir.Not:
		return truth(v == 0)
	case ir.Compl:
		return number(^v)
	}
	return -v
}

// number returns a number that a proof follows: of others it does not look at the value.
func number(v int64) int64 {
	if !form.IsNumber(v) {
		panic(undefined{})
	}
	return v
}

func (e *evaluation) logic(x *form.Logic) int64 {
	a := e.eval(x.X) != 0
	switch {
	case x.Op == ir.And && !a:
		return 0
	case x.Op == ir.Or && a, x.Op == ir.Implies && !a:
		return 1
	}
	return e.eval(x.Y)
}

func (e *evaluation) binary(x *form.Binary) int64 {
	a, b := e.eval(x.X), e.eval(x.Y)
	switch x.Op {
	case ir.Eq:
		return truth(a == b)
	case ir.Ne:
		return truth(a != b)
	case ir.Lt:
		return truth(a < b)
	case ir.Le:
		return truth(a <= b)
	case ir.Gt:
		return truth(a > b)
	case ir.Ge:
		return truth(a >= b)
	case ir.Add:
		return number(a + b)
	case ir.Sub:
		return number(a - b)
	case ir.Mul:
		return product(a, b)
	case ir.Div, ir.Mod:
		return quotient(x.Op, a, b)
	case ir.BitAnd:
		return a & b
	case ir.BitOr:
		return a | b
	case ir.BitXor:
		return a ^ b
	case ir.Shl:
		return number(shift(a, b))
	case ir.Shr:
		return number(shift(a, -b))
	}
	panic("predicate: an operator that no predicate has")
}

func product(a, b int64) int64 {
	v := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
	if !v.IsInt64() {
		panic(undefined{})
	}
	return number(v.Int64())
}

func quotient(op ir.Op, a, b int64) int64 {
	switch {
	case b == 0:
		panic(undefined{})
	case op == ir.Div:
		return a / b
	}
	return a % b
}

// shift is to the left, or to the right when by is negative.
func shift(v, by int64) int64 {
	if by < 0 {
		return v >> uint64(-by)
	}
	return v << uint64(by)
}

func (e *evaluation) quantified(q *form.Quant) int64 {
	from, to := e.eval(q.Loop.From), e.eval(q.Loop.To)
	by := int64(1)
	if q.Loop.By != nil {
		if by = e.eval(q.Loop.By); by == 0 || q.Loop.Auto && from != to && (from < to) != (by > 0) {
			panic(undefined{})
		}
	} else if q.Loop.Auto && to < from {
		by = -1
	}
	for v := from; by > 0 && v <= to || by < 0 && v >= to; v += by {
		e.regs[q.Loop.Reg] = v
		if (e.eval(q.Body) != 0) == q.Exists {
			return truth(q.Exists)
		}
	}
	return truth(!q.Exists)
}

// count counts messages in a set.
func (e *evaluation) count(x *form.Count) (n int64) {
	set := e.raw(x.Bag)
	for c := range x.Bag.Type.Count {
		if set>>c&1 == 0 {
			continue
		}
		e.regs[x.Reg] = c
		if x.Pred == nil || e.eval(x.Pred) != 0 {
			n++
		}
	}
	return n
}

// raw reads a place of a row.
func (e *evaluation) raw(p *form.Place) uint64 { return e.rawAt(p, 0) }

// rawAt reads a cell of a place of a row.
func (e *evaluation) rawAt(p *form.Place, offset int) uint64 {
	cell, at, dim := p.Base, [2]int{-1, -1}, 0
	for i := range p.Path {
		s := &p.Path[i]
		v := e.eval(s.Index)
		if s.Node {
			at[dim], _ = form.NodeOf(v)
			dim++
			cell += s.Offset
			continue
		}
		if uint64(v)-uint64(s.First) >= uint64(s.Count) {
			panic(undefined{})
		}
		cell += int(v-s.First)*s.Stride + s.Offset
	}
	return e.row(cell+offset, at[0], at[1])
}

func (e *evaluation) value(p *form.Place) int64 {
	raw := e.raw(p)
	switch {
	case p.Type.Kind == form.Bits:
		return int64(raw)
	case raw == 0:
		panic(undefined{})
	case p.Type.Kind == form.Node:
		return form.NodeValue(int(raw) - 1)
	}
	return p.Type.First + int64(raw) - 1
}
