package ir

// Known gives the known part of a state and of a rule's registers.
type Known interface {
	// Register is the value of a register.
	Register(n int) (v int64, ok bool)
	// Cell is the raw value of a cell, at cells from where the root of the place p is: 0 is Undefined. A cell of the
	// state is known only if it holds a value.
	Cell(p *Place, at int) (raw uint64, ok bool)
}

// Evaluate computes an expression from what is known, before any run. It gives up (ok is false) where something is not
// known or a run would fault, and at calls, counts and comparisons of records. A quantifier over a scalarset has no
// order: Evaluate gives up if a run would fault when it visited the values in another order.
func Evaluate(e Expr, known Known) (v int64, ok bool) {
	return (&evaluation{Known: known}).eval(e)
}

// maxIterations bounds the trips of a quantifier that is evaluated.
const maxIterations = 64

// evaluation knows the registers of quantifiers as well.
type evaluation struct {
	Known
	bound map[int]int64
}

// eval dispatches over the kinds of expression.
func (v *evaluation) eval(e Expr) (n int64, ok bool) {
	switch e := e.(type) {
	case *Const:
		return e.V, true
	case *Reg:
		return v.register(e.N)
	case *Load:
		raw, ok := v.cell(e.Place)
		return int64(raw) - 1 + e.Place.Type.First(), ok && raw != 0
	case *Unary:
		return v.unary(e)
	case *Binary:
		return v.binary(e)
	case *Logic:
		return v.logic(e)
	case *Cond:
		return v.cond(e)
	case *Quant:
		return v.quant(e)
	case *IsUndefined:
		raw, ok := v.cell(e.Place)
		return truth(raw == 0), ok
	case *IsMember:
		raw, ok := v.cell(e.Place)
		n = int64(raw) - 1 + e.Place.Type.First()
		return truth(raw != 0 && n >= e.First && n < e.First+e.Count), ok
	case *Convert:
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

func (v *evaluation) register(n int) (int64, bool) {
	if x, ok := v.bound[n]; ok {
		return x, true
	}
	return v.Register(n)
}

// EvaluateRaw is the raw value of a simple place, from what is known.
func EvaluateRaw(p *Place, known Known) (raw uint64, ok bool) {
	return (&evaluation{Known: known}).cell(p)
}

func (v *evaluation) cell(p *Place) (raw uint64, ok bool) {
	if len(p.Pre) > 0 {
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
	return v.Cell(p, at)
}

func (v *evaluation) unary(e *Unary) (int64, bool) {
	x, ok := v.eval(e.X)
	switch e.Op {
	case Not:
		return 1 - x, ok
	case Compl:
		return ^x, ok
	}
	n, fault := Arith(Sub, 0, x)
	return n, ok && fault == ""
}

func (v *evaluation) binary(e *Binary) (int64, bool) {
	x, ok := v.eval(e.X)
	if !ok {
		return 0, false
	}
	y, ok := v.eval(e.Y)
	if !ok {
		return 0, false
	}
	if e.Op >= Eq && e.Op <= Ge {
		return truth(Compare(e.Op, x, y)), true
	}
	n, fault := Arith(e.Op, x, y)
	return n, fault == ""
}

func (v *evaluation) logic(e *Logic) (int64, bool) {
	x, ok := v.eval(e.X)
	switch {
	case !ok:
		return 0, false
	case e.Op == And && x == 0:
		return 0, true
	case e.Op == Or && x != 0, e.Op == Implies && x == 0:
		return 1, true
	}
	return v.eval(e.Y)
}

func (v *evaluation) cond(e *Cond) (int64, bool) {
	c, ok := v.eval(e.C)
	switch {
	case !ok:
		return 0, false
	case c != 0:
		return v.eval(e.A)
	}
	return v.eval(e.B)
}

func (v *evaluation) quant(e *Quant) (int64, bool) {
	from, ok := v.eval(e.Loop.From)
	to, also := v.eval(e.Loop.To)
	if !ok || !also || e.Loop.By != nil || e.Loop.Auto && to < from || to > from && uint64(to-from) > maxIterations {
		return 0, false
	}
	if v.bound == nil {
		v.bound = map[int]int64{}
	}
	defer delete(v.bound, e.Loop.Reg)
	decided, unordered := false, e.Loop.Type != nil && e.Loop.Type.Interchangeable()
	for n := from; n <= to && (!decided || unordered); n++ {
		v.bound[e.Loop.Reg] = n
		x, ok := v.eval(e.Body)
		if !ok {
			return 0, false
		}
		decided = decided || (x != 0) == e.Exists
	}
	return truth(decided == e.Exists), true
}
