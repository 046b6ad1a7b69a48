// Package arith writes what compiled code computes of numbers where results may not fit, in WebAssembly.
package arith

import (
	"math"

	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// Sum pushes x+y or x-y of x and y on the stack, and branches to fault when that overflows: when the sign of the result
// r differs from those of both x and y (of x, and equals that of y, when subtracting).
func Sum(f *wasm.Function, o ir.Op, fault wasm.Label) {
	x, y, r := f.Temp(wasm.I64), f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Set(y)
	f.Set(x)
	f.Get(x)
	f.Get(y)
	second := y
	if o == ir.Add {
		f.Op(wasm.I64Add)
	} else {
		f.Op(wasm.I64Sub)
	}
	f.Tee(r)
	f.Get(x)
	f.Op(wasm.I64Xor)
	if o == ir.Add {
		f.Get(r)
	} else {
		f.Get(x)
	}
	f.Get(second)
	f.Op(wasm.I64Xor, wasm.I64And)
	f.Const64(0)
	f.Op(wasm.I64LtS)
	f.JumpIf(fault)
	f.Get(r)
	f.Release(x, y, r)
}

// Product pushes x*y of x and y on the stack, dividing back to find out about overflow, when it branches to fault.
func Product(f *wasm.Function, fault wasm.Label) {
	x, y, r := f.Temp(wasm.I64), f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Set(y)
	f.Set(x)
	f.Get(y)
	f.Get(x)
	f.Op(wasm.I64Mul)
	f.Set(r)
	f.Get(x)
	f.Const64(-1)
	f.Op(wasm.I64Eq)
	f.Open(wasm.If, wasm.NoResult) // -1*y overflows for the least y only, and r/-1 could trap
	f.Get(y)
	f.Const64(math.MinInt64)
	f.Op(wasm.I64Eq)
	f.JumpIf(fault)
	f.Op(wasm.Else)
	f.Get(x)
	f.Op(wasm.I64Eqz, wasm.I32Eqz)
	f.Open(wasm.If, wasm.NoResult)
	f.Get(r)
	f.Get(x)
	f.Op(wasm.I64DivS)
	f.Get(y)
	f.Op(wasm.I64Ne)
	f.JumpIf(fault)
	f.End()
	f.End()
	f.Get(r)
	f.Release(x, y, r)
}

// Quotient is the instruction of x/y or x%y, of numbers none of which is negative if plain.
func Quotient(o ir.Op, plain bool) wasm.Op {
	list := [...]wasm.Op{wasm.I64DivS, wasm.I64DivU}
	if o == ir.Mod {
		list = [...]wasm.Op{wasm.I64RemS, wasm.I64RemU}
	}
	if plain {
		return list[1]
	}
	return list[0]
}

// CheckedQuotient pushes x/y or x%y of x and y on the stack, and branches to fault when there is none.
func CheckedQuotient(f *wasm.Function, o ir.Op, fault wasm.Label) {
	a, b := f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Set(b)
	f.Set(a)
	f.Get(b)
	f.Op(wasm.I64Eqz)
	f.JumpIf(fault)
	if o == ir.Div {
		f.Get(a)
		f.Const64(math.MinInt64)
		f.Op(wasm.I64Eq)
		f.Get(b)
		f.Const64(-1)
		f.Op(wasm.I64Eq, wasm.I32And)
		f.JumpIf(fault)
	}
	f.Get(a)
	f.Get(b)
	f.Op(Quotient(o, false))
	f.Release(a, b)
}

// Shift pushes x<<y or x>>y of x and y on the stack; a negative y shifts the other way, and a distance of 64 or more
// shifts everything out.
func Shift(f *wasm.Function, o ir.Op) {
	x, y := f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Set(y)
	f.Set(x)
	f.Get(y)
	if o == ir.Shr { // x>>y is x<<-y, except that -y overflows for the least y
		f.Set(y)
		f.Const64(math.MaxInt64)
		f.Const64(0)
		f.Get(y)
		f.Op(wasm.I64Sub)
		f.Get(y)
		f.Const64(math.MinInt64)
		f.Op(wasm.I64Eq, wasm.Select)
	}
	f.Set(y)
	leftShift(f, x, y)
	f.Release(x, y)
}

// leftShift pushes x<<y for any y.
func leftShift(f *wasm.Function, x, y wasm.Local) {
	f.Get(y)
	f.Const64(0)
	f.Op(wasm.I64GeS)
	f.Open(wasm.If, byte(wasm.I64))
	f.Get(x)
	f.Get(y)
	f.Op(wasm.I64Shl)
	f.Const64(0)
	f.Get(y)
	f.Const64(64)
	f.Op(wasm.I64LtU, wasm.Select)
	f.Op(wasm.Else)
	f.Get(x)
	f.Const64(0)
	f.Get(y)
	f.Op(wasm.I64Sub)
	f.Const64(63)
	f.Const64(0)
	f.Get(y)
	f.Op(wasm.I64Sub)
	f.Const64(63)
	f.Op(wasm.I64LtU, wasm.Select)
	f.Op(wasm.I64ShrS)
	f.End()
}
