package wasm_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"gomc/engine/compiled/host"
	"gomc/engine/compiled/wasm"
)

// Where functions here find two numbers, x and y, and leave a third.
const (
	x = 0
	y = 8
	z = 16
)

// comparisons lists the comparison operators and their meanings.
var comparisons = []struct {
	op   wasm.Op
	hold func(x, y int64) bool
}{
	{wasm.I64Eq, func(x, y int64) bool { return x == y }}, {wasm.I64Ne, func(x, y int64) bool { return x != y }},
	{wasm.I64LtS, func(x, y int64) bool { return x < y }}, {wasm.I64LeS, func(x, y int64) bool { return x <= y }},
	{wasm.I64GtS, func(x, y int64) bool { return x > y }}, {wasm.I64GeS, func(x, y int64) bool { return x >= y }},
	{wasm.I64LtU, func(x, y int64) bool { return uint64(x) < uint64(y) }},
	{wasm.I64LeU, func(x, y int64) bool { return uint64(x) <= uint64(y) }},
	{wasm.I64GtU, func(x, y int64) bool { return uint64(x) > uint64(y) }},
	{wasm.I64GeU, func(x, y int64) bool { return uint64(x) >= uint64(y) }},
}

var edges = []int64{
	math.MinInt64, math.MinInt64 + 1, math.MinInt32, -65, -64, -2, -1, 0, 1, 2, 63, 64, math.MaxInt32, math.MaxInt64,
}

// TestJumps compares what branches depend on with Go, in each way in which a branch is written.
func TestJumps(t *testing.T) {
	m := &wasm.Module{Pages: 1}
	for i, c := range comparisons {
		for _, turned := range []bool{false, true} {
			condition := func(f *wasm.Function) {
				number(f, x)
				number(f, y)
				if f.Op(c.op); turned {
					f.Op(wasm.I32Eqz)
				}
			}
			out(m, fmt.Sprint("out", i, turned), condition)
			loop(m, fmt.Sprint("loop", i, turned), condition)
		}
	}
	zero := func(f *wasm.Function) { number(f, x); f.Op(wasm.I64Eqz) }
	out(m, "zero", zero)
	loop(m, "zeroes", zero)
	out(m, "number", func(f *wasm.Function) { number(f, x); f.Op(wasm.I32WrapI64) })
	out(m, "bit", func(f *wasm.Function) { // wazero would take it for its opposite: see Op
		f.Const64(0)
		number(f, x)
		f.Const64(1)
		f.Op(wasm.I64And, wasm.I64LeS)
	})
	run := start(t, m)
	for _, a := range edges {
		run("zero", a, 0, boolean(a == 0))
		run("zeroes", a, 0, boolean(a == 0))
		run("number", a, 0, boolean(int32(a) != 0))
		run("bit", a, 0, 1)
		for _, b := range edges {
			for i, c := range comparisons {
				run(fmt.Sprint("out", i, false), a, b, boolean(c.hold(a, b)))
				run(fmt.Sprint("out", i, true), a, b, boolean(!c.hold(a, b)))
				run(fmt.Sprint("loop", i, false), a, b, boolean(c.hold(a, b)))
				run(fmt.Sprint("loop", i, true), a, b, boolean(!c.hold(a, b)))
			}
		}
	}
}

// out declares a function that leaves 1 when the condition is followed out of a block, from where another
// branch leads, too.
func out(m *wasm.Module, name string, condition func(f *wasm.Function)) {
	f := declare(m, name)
	l := f.Open(wasm.Block, wasm.NoResult)
	f.Const32(0)
	f.JumpIf(l)
	condition(f)
	f.JumpIf(l)
	leave(f, func() { f.Const64(0) })
	f.End()
	leave(f, func() { f.Const64(1) })
	f.Const32(0)
}

// loop declares one that leaves 1 when the condition is followed back to a loop.
func loop(m *wasm.Module, name string, condition func(f *wasm.Function)) {
	f := declare(m, name)
	again, n := f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Const64(-1)
	f.Set(n)
	l := f.Open(wasm.Loop, wasm.NoResult)
	f.Get(n)
	f.AddConst(1)
	f.Set(n)
	f.Get(again)
	f.Op(wasm.I64Eqz)
	f.Open(wasm.If, wasm.NoResult)
	f.Const64(1)
	f.Set(again)
	condition(f)
	f.JumpIf(l)
	f.End()
	f.End()
	leave(f, func() { f.Get(n) })
	f.Const32(0)
}

// TestConstants adds constants of all lengths.
func TestConstants(t *testing.T) {
	m := &wasm.Module{Pages: 1}
	for i, v := range edges {
		f := declare(m, fmt.Sprint(i))
		leave(f, func() {
			number(f, x)
			f.AddConst(v)
		})
		f.Const32(0)
	}
	run := start(t, m)
	for i, v := range edges {
		for _, a := range edges {
			run(fmt.Sprint(i), a, 0, a+v)
		}
	}
}

// declare declares a function, which takes 0.
func declare(m *wasm.Module, name string) *wasm.Function {
	f := m.Declare([]wasm.Type{wasm.I32}, []wasm.Type{wasm.I32})
	f.Export = name
	return f
}

// number pushes x or y.
func number(f *wasm.Function, at int) {
	f.Get(0)
	f.Load(at)
}

// leave returns with the number that value pushes.
func leave(f *wasm.Function, value func()) {
	f.Get(0)
	value()
	f.Store(z)
	f.Const32(0)
	f.Op(wasm.Return)
}

// start gives a function that calls one of the module, and compares what it leaves.
func start(t *testing.T, m *wasm.Module) (run func(name string, x, y, want int64)) {
	t.Helper()
	made, err := host.Compile(m.Binary())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { made.Close() })
	i, err := made.Instance(nil)
	if err != nil {
		t.Fatal(err)
	}
	memory := i.Memory()
	return func(name string, a, b, want int64) {
		t.Helper()
		binary.LittleEndian.PutUint64(memory[x:], uint64(a))
		binary.LittleEndian.PutUint64(memory[y:], uint64(b))
		i.Store(x, memory[x:z])
		_, err := i.Call(i.Function(name), 0)
		i.Fetch(z, memory[z:z+8])
		if got := int64(binary.LittleEndian.Uint64(memory[z:])); err != nil || got != want {
			t.Errorf("%s of %d and %d: %v, %v, want %d", name, a, b, got, err, want)
		}
	}
}

func boolean(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
