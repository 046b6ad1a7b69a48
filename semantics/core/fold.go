package core

import "gomc/ir"

// Fault returns why a computation of constants fails whenever it is evaluated, or "".
func Fault(x Expr) string {
	b, ok := x.(*Binary)
	if !ok || b.T != IntType {
		return ""
	}
	left, known := b.X.(*Const)
	right, both := b.Y.(*Const)
	if known && both {
		_, err := ir.Arith(b.Op, left.V, right.V)
		return err
	}
	return Fault(b.X) + Fault(b.Y)
}

// Absorbs reports whether one constant operand makes the result of arithmetic 0 whatever the other is, as in
// 0 * f(). As in Rumur that is enough where a constant is asked for.
func Absorbs(x Expr) bool {
	b, ok := x.(*Binary)
	if !ok || b.T != IntType {
		return false
	}
	left, known := b.X.(*Const)
	right, rightKnown := b.Y.(*Const)
	if known == rightKnown {
		return false
	}
	switch b.Op {
	case ir.Mul, ir.BitAnd:
		return known && left.V == 0 || rightKnown && right.V == 0
	case ir.Div, ir.Mod, ir.Shl, ir.Shr:
		return known && left.V == 0
	}
	return false
}

// MayStop reports whether a part of x may be left out when x is evaluated: a connective, a quantifier or a count.
func MayStop(x Expr) bool {
	switch x := x.(type) {
	case *Logic, *Quantified, *QuantifiedIn, *CountIn:
		return true
	case *Unary:
		return MayStop(x.X)
	case *Binary:
		return MayStop(x.X) || MayStop(x.Y)
	}
	return false
}
