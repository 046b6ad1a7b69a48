package core

import (
	"testing"

	"gomc/ir"
)

// TestPlaces: what the package comment says of places, on places below a variable and below a value.
func TestPlaces(t *testing.T) {
	number := &ir.Type{Kind: ir.Range, Lo: 0, Hi: 3}
	pair := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "a", Type: number}}}
	name := func(kind Kind, t *ir.Type, why string) Expr {
		return &Name{Typed{T: t}, &Symbol{Kind: kind, Type: t, ReadOnly: why}}
	}
	field := func(x Expr) Expr { return &Field{Typed{T: number}, x, pair.Fields[0]} }
	variable := name(Variable, pair, "")
	call := &Call{Typed: Typed{T: pair}}
	tests := []struct {
		what                string
		x                   Expr
		place, temporary    bool
		readOnly            string
		designatesAVariable bool
	}{
		{"a variable", variable, true, false, "", true},
		{"its field", field(variable), true, false, "", true},
		{"a parameter by value", name(Local, pair, "why"), true, false, "why", true},
		{"its field", field(name(Local, pair, "why")), true, false, "why", true},
		{"a loop variable", name(Register, number, "loop"), false, false, "loop", false},
		{"a record that a function returns", call, true, true, "it is the result of a call", false},
		{"a field of it", field(call), true, true, "it is the result of a call", false},
		{"a number that a function returns", &Call{Typed: Typed{T: number}}, false, false, "", false},
		{"a set", &SetLiteral{}, true, true, "it is a value, not a variable", false},
		{"the end of a sequence", field(&End{Typed{T: pair}, variable, true}), true, false, "it is a value, not a variable", true},
		{"its value", &Read{Typed{T: number}, field(variable)}, false, false, "", false},
	}
	for _, test := range tests {
		if IsPlace(test.x) != test.place || IsTemporary(test.x) != test.temporary || ReadOnly(test.x) != test.readOnly ||
			Designates(test.x) != test.designatesAVariable {
			t.Errorf("%s: place %v, temporary %v, read only %q, designates %v", test.what,
				IsPlace(test.x), IsTemporary(test.x), ReadOnly(test.x), Designates(test.x))
		}
	}
}

// TestFold: why a constant cannot be computed, and what is 0 whatever the rest is.
func TestFold(t *testing.T) {
	k := func(v int64) Expr { return &Const{Typed{T: IntType}, v} }
	x := &Name{Typed{T: IntType}, &Symbol{Kind: Register}}
	arith := func(op ir.Op, a, b Expr) Expr { return &Binary{Typed: Typed{T: IntType}, Op: op, X: a, Y: b} }
	fault := arith(ir.Div, k(1), k(0))
	if Fault(fault) == "" || Fault(arith(ir.Add, k(1), fault)) == "" || Fault(arith(ir.Add, x, k(1))) != "" {
		t.Error("1 / 0 is a fault, and so is what is computed from it; x + 1 is none")
	}
	if !Absorbs(arith(ir.Mul, x, k(0))) || !Absorbs(arith(ir.Div, k(0), x)) || Absorbs(arith(ir.Div, x, k(0))) {
		t.Error("x * 0 and 0 / x are 0; x / 0 is not")
	}
}
