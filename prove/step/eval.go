package step

import (
	"math"
	"math/bits"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// place is the address of a place; after it, the tape may have ended. In a property ok is false when the place is of
// a
// node that is not looked at.
func (s *Stepper) placeIn(p *form.Place) (a address, ok bool) {
	if p.Pre != nil {
		s.exec(p.Pre)
		s.cameBack()
	}
	switch p.Root {
	case ir.State:
		a = address(p.Base)
	case ir.Frame:
		a = inFrame | address(s.code.fp+p.Base)
	case ir.Ref:
		a = address(s.code.regs[s.code.rp+p.Reg]) + address(p.Base)
	}
	for i := range p.Path {
		st := &p.Path[i]
		if st.Node {
			n, known := s.node(st.Index)
			if !known || s.end.stop != running {
				return 0, false
			}
			a = a.within(n) + address(st.Offset)
			continue
		}
		v := s.eval(st.Index)
		if v == unknown || s.end.stop != running {
			return 0, false
		}
		if uint64(v)-uint64(st.First) >= uint64(st.Count) {
			s.fault(p.At, "an index is out of range")
			return 0, false
		}
		a += address(int(v-st.First)*st.Stride + st.Offset)
	}
	return a, true
}

func (s *Stepper) place(p *form.Place) address {
	a, _ := s.placeIn(p)
	return a
}

// cameBack is called behind statements that belong to an expression: a return in them is of a call.
func (s *Stepper) cameBack() {
	if s.end.stop == returned {
		s.end.stop = running
	}
}

// node is the node that an expression is, which is identified if it is Other. In a property Other is not known.
func (s *Stepper) node(e form.Expr) (n int, known bool) {
	v, a, located := s.located(e)
	if s.end.stop != running || v == unknown {
		return 0, false
	}
	n, isNode := form.NodeOf(v)
	if !isNode {
		panic("step: an index that is no node")
	}
	if n != s.m.K {
		return n, true
	}
	if s.mode.judging {
		return 0, false
	}
	return s.identified(e, a, located), s.end.stop == running
}

// identified says which node an expression is that is Other, and remembers it where it came from.
func (s *Stepper) identified(e form.Expr, a address, located bool) int {
	n := s.resolve()
	if s.end.stop != running {
		return n
	}
	if r, ok := e.(*form.Reg); ok {
		s.code.regs[s.code.rp+r.N] = form.NodeValue(n)
	} else if located {
		s.identify(a, n)
	}
	return n
}

// located is the value of an expression, and where it was read, if it was.
func (s *Stepper) located(e form.Expr) (v int64, a address, located bool) {
	load, ok := e.(*form.Load)
	if !ok {
		return s.eval(e), 0, false
	}
	a, known := s.placeIn(load.Place)
	if !known {
		return unknown, 0, false
	}
	return s.loaded(load.Place, a), a, true
}

// loaded is the value of a simple place at an address.
func (s *Stepper) loaded(p *form.Place, a address) int64 {
	raw := s.read(a)
	if s.end.stop != running {
		return 0
	}
	if raw == 0 && p.Type.Kind != form.Bits {
		s.fault(p.At, "a value is read that is undefined")
		return 0
	}
	if p.Type.Kind == form.Node {
		return form.NodeValue(int(raw) - 1)
	}
	return s.number(p.At, numberOf(p.Type, raw), true)
}

// eval computes an expression. It is a dispatch over the kinds. When the tape has ended, the value means nothing.
func (s *Stepper) eval(e form.Expr) int64 {
	if s.end.stop != running {
		return 0
	}
	switch e := e.(type) {
	case *form.Const:
		return e.V
	case *form.Reg:
		return s.code.regs[s.code.rp+e.N]
	case *form.Load:
		v, _, _ := s.located(e)
		return v
	case *form.Binary:
		return s.binary(e)
	case *form.Logic:
		return s.logic(e)
	case *form.Unary:
		return s.unary(e)
	case *form.Cond:
		switch c := s.eval(e.C); {
		case c == unknown:
			return unknown
		case c != 0:
			return s.eval(e.A)
		}
		return s.eval(e.B)
	case *form.Quant:
		return s.quantified(e)
	case *form.Call:
		return s.callValue(e)
	case *form.IsUndefined:
		a, known := s.placeIn(e.Place)
		if !known {
			return unknown
		}
		return truth(s.read(a) == 0)
	case *form.Equal:
		return s.equal(e)
	case *form.IsMember:
		a, known := s.placeIn(e.Place)
		if !known {
			return unknown
		}
		raw := int64(uint32(s.read(a)))
		return truth(raw != 0 && raw >= e.First && raw < e.First+e.Count)
	case *form.Convert:
		v := s.eval(e.X)
		if v == unknown {
			return v
		}
		if v += e.Delta; e.To != nil && !e.To.Contains(v) {
			s.fault(e.At, "a value is not one of "+e.To.Name)
		}
		return s.number(e.At, v, true)
	case *form.Count:
		return s.count(e)
	case *form.Field:
		raw := s.code.regs[s.code.rp+e.Reg] / e.Unit % e.Radix
		if raw == 0 {
			s.fault(e.At, "a value is read that is undefined")
			return 0
		}
		return s.number(e.At, e.Type.First+raw-1, true)
	case *form.Most:
		return s.most(e)
	}
	panic("step: unknown expression")
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// logic stops at the first operand that decides. In a property, one that is not known does not.
func (s *Stepper) logic(e *form.Logic) int64 {
	x := s.eval(e.X)
	decided, value := false, int64(0)
	switch e.Op {
	case ir.And:
		decided, value = x == 0, 0
	case ir.Or:
		decided, value = x != 0 && x != unknown, 1
	case ir.Implies:
		decided, value = x == 0, 1
	}
	if decided || s.end.stop != running {
		return value
	}
	y := s.eval(e.Y)
	if x != unknown || y == unknown {
		return y
	}
	if (y != 0) == (e.Op != ir.And) {
		return y // decides whatever the first one is
	}
	return unknown
}

func (s *Stepper) unary(e *form.Unary) int64 {
	x := s.eval(e.X)
	switch {
	case x == unknown:
		return x
	case e.Op == ir.Not:
		return truth(x == 0)
	case e.Op == ir.Compl:
		return s.number(e.At, ^x, true)
	}
	return -x
}

func (s *Stepper) binary(e *form.Binary) int64 {
	if e.Op == ir.Eq || e.Op == ir.Ne {
		if v := s.same(e); v == unknown || e.Op == ir.Eq {
			return v
		} else {
			return 1 - v
		}
	}
	x := s.eval(e.X)
	y := s.eval(e.Y)
	if s.end.stop != running {
		return 0
	}
	if x == unknown || y == unknown {
		return unknown
	}
	return s.arithmetic(e, x, y)
}

// same compares two values. Two nodes that are not concrete are identified first.
func (s *Stepper) same(e *form.Binary) int64 {
	x, a, inX := s.located(e.X)
	y, b, inY := s.located(e.Y)
	if s.end.stop != running {
		return 0
	}
	if x == unknown || y == unknown {
		return unknown
	}
	n, isNode := form.NodeOf(x)
	m, both := form.NodeOf(y)
	if isNode != both {
		panic("step: a node is compared with a number")
	}
	if !isNode || n != s.m.K && m != s.m.K {
		return truth(x == y)
	}
	if n < s.m.K || m < s.m.K {
		return 0 // Other is none of the concrete nodes
	}
	if s.mode.judging {
		return unknown
	}
	if n == s.m.K {
		n = s.identified(e.X, a, inX)
	}
	if m == s.m.K {
		if inX && inY && a == b { // the same cell
			return truth(s.end.stop == running)
		}
		m = s.identified(e.Y, b, inY)
	}
	return truth(n == m)
}

// number returns a number, or a fault if a proof does not follow it. The model may have none there, so that the proof
// ends, and instances are looked at.
func (s *Stepper) number(at source.Span, v int64, ok bool) int64 {
	if !ok || !form.IsNumber(v) {
		s.fault(at, "a number has more than 59 bits")
		return 0
	}
	return v
}

// arithmetic is exact, or a fault.
func (s *Stepper) arithmetic(e *form.Binary, x, y int64) int64 {
	if !form.IsNumber(x) || !form.IsNumber(y) {
		panic("step: arithmetic on a node")
	}
	switch e.Op {
	case ir.Add:
		return s.number(e.At, x+y, true)
	case ir.Sub:
		return s.number(e.At, x-y, true)
	case ir.Mul:
		v, ok := product(x, y)
		return s.number(e.At, v, ok)
	case ir.Div, ir.Mod:
		if y == 0 {
			s.fault(e.At, "division by zero")
			return 0
		}
		if e.Op == ir.Div {
			return x / y
		}
		return x % y
	case ir.Lt:
		return truth(x < y)
	case ir.Le:
		return truth(x <= y)
	case ir.Gt:
		return truth(x > y)
	case ir.Ge:
		return truth(x >= y)
	case ir.BitAnd:
		return s.number(e.At, x&y, true)
	case ir.BitOr:
		return s.number(e.At, x|y, true)
	case ir.BitXor:
		return s.number(e.At, x^y, true)
	case ir.Shl:
		return s.number(e.At, shift(x, y), true)
	case ir.Shr:
		return s.number(e.At, shift(x, -y), true)
	}
	panic("step: unknown operator")
}

func product(x, y int64) (v int64, ok bool) {
	hi, lo := bits.Mul64(magnitude(x), magnitude(y))
	negative := (x < 0) != (y < 0)
	if hi != 0 || lo > 1<<63 || lo == 1<<63 && !negative {
		return 0, false
	}
	return x * y, true
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return uint64(-x)
	}
	return uint64(x)
}

// shift shifts to the left, or to the right when by is negative.
func shift(x, by int64) int64 {
	switch {
	case by >= 64:
		return 0
	case by >= 0:
		return x << by
	case by <= -64:
		return x >> 63
	}
	return x >> -by
}

func (s *Stepper) equal(e *form.Equal) int64 {
	a, known := s.placeIn(e.A)
	b, too := s.placeIn(e.B)
	if !known || !too {
		return unknown
	}
	for i := range address(e.A.Size) {
		if s.read(a+i) != s.read(b+i) {
			return 0
		}
	}
	return 1
}

func (s *Stepper) count(e *form.Count) int64 {
	a, known := s.placeIn(e.Bag)
	if !known {
		return unknown
	}
	set, n := s.read(a), int64(0)
	for c := range e.Bag.Type.Count {
		if set>>c&1 == 0 || s.end.stop != running {
			continue
		}
		if e.Pred == nil {
			n++
			continue
		}
		s.code.regs[s.code.rp+e.Reg] = c
		switch v := s.eval(e.Pred); {
		case v == unknown:
			return unknown
		case v != 0:
			n++
		}
	}
	return n
}

const maxCalls = 1000

func (s *Stepper) callValue(c *form.Call) int64 {
	raw, known := s.call(c)
	switch {
	case !known:
		return unknown
	case s.end.stop != running:
		return 0
	case c.Func.Result == nil:
		return 0
	case raw == 0 && c.Func.Result.Kind != form.Bits:
		s.fault(c.At, "the result of a function is undefined")
		return 0
	case c.Func.Result.Kind == form.Node:
		return form.NodeValue(int(raw) - 1)
	}
	return s.number(c.At, numberOf(c.Func.Result, raw), true)
}

// call runs a function in a fresh frame above the caller's. In a property ok is false when an argument is not known.
func (s *Stepper) call(c *form.Call) (first int32, ok bool) {
	f := c.Func
	fp, sp, rp, rtop := s.code.fp, s.code.sp, s.code.rp, s.code.rtop
	calleeF, calleeR := sp, rtop
	s.code.sp, s.code.rtop = sp+f.Cells, rtop+f.Regs
	s.code.calls++
	if s.code.calls > maxCalls {
		panic("step: calls without end")
	}
	s.reserve()
	clear(s.code.mem[calleeF:s.code.sp])
	clear(s.code.regs[calleeR:s.code.rtop])
	ok = s.arguments(c, calleeF, calleeR)
	if ok && s.end.stop == running {
		s.code.fp, s.code.rp = calleeF, calleeR
		s.exec(f.Body)
		s.cameBack()
	}
	s.code.fp, s.code.rp = fp, rp
	if ok && s.end.stop == running {
		if f.Size > 0 {
			first = s.code.mem[calleeF+f.Return]
		}
		if c.Into != nil {
			a := s.place(c.Into)
			for i := range f.Size {
				s.write(a+address(i), s.code.mem[calleeF+f.Return+i])
			}
		}
	}
	s.code.sp, s.code.rtop = sp, rtop
	s.code.calls--
	return first, ok
}

func (s *Stepper) arguments(c *form.Call, fp, rp int) bool {
	for i := range c.Args {
		a, p := &c.Args[i], &c.Func.Params[i]
		switch {
		case a.Ref != nil:
			at, known := s.placeIn(a.Ref)
			if !known {
				return false
			}
			s.code.regs[rp+p.Reg] = int64(at)
		case a.Copy != nil:
			at, known := s.placeIn(a.Copy)
			if !known {
				return false
			}
			s.copyTo(inFrame|address(fp+p.Cell), p.Type, at, a.Copy, a.Delta, a.Copy.At)
		case a.X != nil:
			v := s.eval(a.X)
			if v == unknown {
				return false
			}
			s.assign(inFrame|address(fp+p.Cell), p.Type, v, c.At)
		}
	}
	return true
}

// assign gives a simple place at an address the value v, or faults.
func (s *Stepper) assign(a address, t *form.Type, v int64, at source.Span) {
	if s.end.stop != running {
		return
	}
	n, isNode := form.NodeOf(v)
	switch {
	case isNode != (t.Kind == form.Node):
		panic("step: a node is assigned to a number")
	case isNode:
		s.write(a, int32(n+1))
	case !t.Contains(v):
		s.fault(at, "a value is out of range")
	default:
		s.write(a, s.rawOf(t, v, at))
	}
}

// rawOf is the raw value of a number of a type, or a fault if a proof does not follow it. Only local variables have
// such types: of cells of the model all values are tried. Theirs are taken without a sign.
func (s *Stepper) rawOf(t *form.Type, v int64, at source.Span) int32 {
	if uint64(v)-uint64(leastOf(t)) >= math.MaxUint32 {
		s.fault(at, "a number of more than 31 bits, in a variable of more than 32")
	}
	return int32(uint32(v - leastOf(t) + 1))
}

// leastOf is the number of which the raw value is 1: the least one of a type, unless the type has too many.
func leastOf(t *form.Type) int64 {
	if uint64(t.Count) > math.MaxUint32 {
		return math.MinInt32
	}
	return t.First
}

// numberOf is the number that a raw value is.
func numberOf(t *form.Type, raw int32) int64 { return leastOf(t) + int64(uint32(raw)) - 1 }

// copyTo copies a place to an address, of a type when it is simple.
func (s *Stepper) copyTo(to address, t *form.Type, from address, p *form.Place, delta int64, at source.Span) {
	if t == nil || t.Kind != form.Number {
		for i := range address(p.Size) {
			s.write(to+i, s.read(from+i))
		}
		return
	}
	raw := s.read(from)
	if raw == 0 {
		s.write(to, 0)
		return
	}
	v := numberOf(p.Type, raw) + delta
	if !t.Contains(v) {
		s.fault(at, "a value is out of range")
		return
	}
	s.write(to, s.rawOf(t, v, at))
}
