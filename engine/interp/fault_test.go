package interp

import (
	"bytes"
	"math"
	"testing"

	"gomc/engine"
	"gomc/ir"
)

func TestFaults(t *testing.T) {
	colour := enum("colour", "red", "green")
	proc := scalarset("proc", 2)
	node := &ir.Type{Kind: ir.Union, Name: "node", Parts: []ir.Part{{Type: proc}, {Type: colour, Offset: 2}}}
	x, y, a := variable("x", rng(0, 3)), variable("y", rng(0, 9)), variable("a", array(rng(0, 3), rng(0, 3)))
	byColour := variable("c", array(colour, boolean))
	msg := variable("msg", record(field("num", rng(0, 1))))
	n, q := variable("n", node), variable("p", proc)
	net := variable("Net", slotBag(2, ir.Multi, letter()))
	p := program(x, y, a, byColour, msg, n, q, net)
	p.WhileLimit = 5
	none := &ir.Func{Name: "none", Result: rng(0, 1), Cells: 1,
		Body: []ir.Stmt{&ir.Fail{NoReturn: true, At: src("end")}}}
	blank := &ir.Func{Name: "blank", Result: rng(0, 1), Cells: 1, Body: []ir.Stmt{&ir.Return{}}}
	narrow := &ir.Func{Name: "narrow", Params: []ir.FuncParam{{Name: "k", Type: rng(0, 3)}}, Cells: 1}
	home := &ir.Func{Name: "home", Params: []ir.FuncParam{{Name: "h", Type: proc}}, Cells: 1}
	m := local("m", 0, letter())
	add := &ir.BagAdd{Bag: at(net), Elem: m, At: src("multisetadd(m, Net)")}
	def := func(body ...ir.Stmt) []ir.Stmt { // x = 1, y = 9, n = green
		return append([]ir.Stmt{set(at(x), num(1)), set(at(y), num(9)), set(at(n), num(3))}, body...)
	}
	call := func(f *ir.Func, args ...ir.Arg) *ir.Call {
		c := &ir.Call{Func: f, Args: args, At: src(f.Name + "()")}
		if f.Result != nil {
			c.Into = local("", 1, f.Result)
		}
		return c
	}
	max, min := num(math.MaxInt64), num(math.MinInt64)
	for name, c := range map[string]struct {
		body    []ir.Stmt
		kind    engine.FaultKind
		message string
	}{
		"store":     {def(set(at(x), num(5))), engine.OutOfRange, "x := 5 is outside 0..3"},
		"copy":      {def(move(at(x), at(y))), engine.OutOfRange, "x := 9 is outside 0..3"},
		"element":   {def(set(index(at(a), load(at(x)), "x"), num(-1))), engine.OutOfRange, "a[x] := -1 is outside 0..3"},
		"undefined": {def(set(at(x), load(dot(at(msg), "num")))), engine.UndefinedRead, "msg.num is undefined"},
		"index": {def(set(at(x), load(index(at(a), bin(ir.Add, num(3), load(at(x))), "3 + x")))),
			engine.BadIndex, "index 4 of a is outside 0..3"},
		"enum index": {def(&ir.Let{X: load(index(at(byColour), num(2), "n"))}),
			engine.BadIndex, "index 2 of c is not a value of colour"},
		"undefined index": {def(&ir.Let{X: &ir.IsUndefined{Place: index(at(a), load(dot(at(msg), "num")), "msg.num")}}),
			engine.UndefinedRead, "msg.num is undefined"},
		"div":      {def(&ir.Let{X: bin(ir.Div, num(7), num(0))}), engine.DivisionByZero, "division by zero"},
		"mod":      {def(&ir.Let{X: bin(ir.Mod, num(7), num(0))}), engine.DivisionByZero, "division by zero"},
		"overflow": {def(&ir.Let{X: bin(ir.Add, max, num(1))}), engine.Overflow, "overflow: 9223372036854775807 + 1 does not fit in 64 bits"},
		"subtract": {def(&ir.Let{X: bin(ir.Sub, min, num(1))}), engine.Overflow, "overflow: -9223372036854775808 - 1 does not fit in 64 bits"},
		"multiply": {def(&ir.Let{X: bin(ir.Mul, num(-1), min)}), engine.Overflow, "overflow: -1 * -9223372036854775808 does not fit in 64 bits"},
		"product":  {def(&ir.Let{X: bin(ir.Mul, min, num(-1))}), engine.Overflow, "overflow: -9223372036854775808 * -1 does not fit in 64 bits"},
		"quotient": {def(&ir.Let{X: bin(ir.Div, min, num(-1))}), engine.Overflow, "overflow: -9223372036854775808 / -1 does not fit in 64 bits"},
		"negate":   {def(&ir.Let{X: &ir.Unary{Op: ir.Neg, X: min, At: src("-x")}}), engine.Overflow, "overflow: -(-9223372036854775808) does not fit in 64 bits"},
		"assert":   {def(&ir.Assert{Cond: num(0), Message: "never", At: src("assert")}), engine.AssertFailed, "assertion failed: never"},
		"assert text": {def(&ir.Assert{Cond: num(0), At: src("x =\n  2")}),
			engine.AssertFailed, "assertion failed: x = 2"},
		"error":     {def(&ir.Fail{Message: "boom", At: src("error")}), engine.ErrorStatement, "error: boom"},
		"no return": {def(&ir.Let{X: call(none)}), engine.NoReturn, "the end of function none was reached without a return"},
		"blank":     {def(&ir.Let{X: call(blank)}), engine.UndefinedRead, "the result of blank is undefined"},
		"argument":  {def(&ir.CallStmt{Call: call(narrow, ir.Arg{X: num(4), At: src("4")})}), engine.OutOfRange, "parameter k of narrow := 4 is outside 0..3"},
		"copied argument": {def(&ir.CallStmt{Call: call(narrow, ir.Arg{Copy: at(y), At: src("y")})}),
			engine.OutOfRange, "parameter k of narrow := 9 is outside 0..3"},
		"union argument": {def(&ir.CallStmt{Call: call(home, ir.Arg{Copy: at(n), At: src("n")})}),
			engine.WrongUnionValue, "n is green, not a value of proc"},
		"narrowing copy": {def(move(at(q), at(n))), engine.WrongUnionValue, "n is green, not a value of proc"},
		"convert": {def(&ir.Let{X: &ir.Convert{X: load(at(n)), To: proc, At: src("n")}}),
			engine.WrongUnionValue, "n is green, not a value of proc"},
		"while": {def(&ir.While{Cond: num(1), At: src("while")}), engine.LoopLimit, "while: more than 5 iterations"},
		"step": {def(&ir.For{Loop: ir.Loop{From: num(0), To: num(1), By: num(0), Name: "i", At: src("for")}}),
			engine.LoopLimit, "the step of i is 0"},
		"full": {def(add, add, add), engine.BagFull, "multiset Net is full (2 slots)"},
		"gone": {def(&ir.BagRemove{Bag: at(net), Index: num(0), At: src("remove")}),
			engine.ElementGone, "the chosen element of multiset Net has been removed"},
		"gone slot": {def(&ir.Let{X: load(dot(slot(at(net), num(1)), "k"))}),
			engine.ElementGone, "the chosen element of Net has been removed"},
	} {
		t.Run(name, func(t *testing.T) {
			_, f := only(t, p, c.body...)
			wantFault(t, f, c.kind, c.message)
			if f != nil && (!f.At.Known()) {
				t.Error("no position")
			}
		})
	}
}

func TestArithmetic(t *testing.T) {
	p := program(variable("x", boolean))
	m := machine(p)
	for _, c := range []struct {
		op   ir.Op
		x, y int64
		want int64
	}{
		{ir.Div, -7, 2, -3}, {ir.Mod, -7, 2, -1}, {ir.Div, 7, -2, -3}, {ir.Mod, 7, -2, 1},
		{ir.Mod, math.MinInt64, -1, 0},
		{ir.Mul, math.MinInt64, 1, math.MinInt64}, {ir.Mul, 0, math.MinInt64, 0},
		{ir.Add, math.MaxInt64, math.MinInt64, -1}, {ir.Sub, -1, math.MinInt64, math.MaxInt64},
		{ir.Shl, 1, 63, math.MinInt64}, {ir.Shl, 1, 64, 0}, {ir.Shl, -8, -1, -4}, {ir.Shl, -8, math.MinInt64, -1},
		{ir.Shr, -3, 1, -2}, {ir.Shr, -3, 64, -1}, {ir.Shr, 3, 200, 0}, {ir.Shr, 3, -1, 6}, {ir.Shr, 3, -64, 0},
		{ir.BitAnd, 6, 3, 2}, {ir.BitOr, 6, 3, 7}, {ir.BitXor, 6, 3, 5},
		{ir.Eq, 1, 1, 1}, {ir.Ne, 1, 1, 0}, {ir.Lt, -1, 0, 1}, {ir.Le, 0, 0, 1}, {ir.Gt, 1, 0, 1}, {ir.Ge, -1, 0, 0},
	} {
		if got := m.eval(bin(c.op, num(c.x), num(c.y))); got != c.want {
			t.Errorf("%d %s %d = %d, want %d", c.x, c.op, c.y, got, c.want)
		}
	}
}

func TestLoops(t *testing.T) {
	p := program(variable("x", boolean))
	m := machine(p)
	for _, c := range []struct {
		loop ir.Loop
		want []int64
	}{
		{ir.Loop{From: num(1), To: num(3)}, []int64{1, 2, 3}},
		{ir.Loop{From: num(3), To: num(1)}, nil},
		{ir.Loop{From: num(3), To: num(1), Auto: true}, []int64{3, 2, 1}},
		{ir.Loop{From: num(0), To: num(10), By: num(5)}, []int64{0, 5, 10}},
		{ir.Loop{From: num(5), To: num(0), By: num(-2)}, []int64{5, 3, 1}},
		{ir.Loop{From: num(0), To: num(5), By: num(-2)}, nil},
		{ir.Loop{From: num(math.MaxInt64 - 1), To: num(math.MaxInt64)}, []int64{math.MaxInt64 - 1, math.MaxInt64}},
		{ir.Loop{From: num(math.MinInt64 + 1), To: num(math.MinInt64), By: num(-3)}, []int64{math.MinInt64 + 1}},
	} {
		var got []int64
		m.loop(&c.loop, func() bool {
			got = append(got, m.reg(0))
			return true
		})
		if len(got) != len(c.want) {
			t.Errorf("%v, want %v", got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%v, want %v", got, c.want)
			}
		}
	}
}

// TestLoopLeadsAway: under Rumur's reading a step that leads away from the end is a fault, before the first round.
func TestLoopLeadsAway(t *testing.T) {
	m := machine(program(variable("x", boolean)))
	rounds := 0
	defer func() {
		if recover() == nil || rounds > 0 {
			t.Errorf("%d rounds, and no fault before them", rounds)
		}
	}()
	away := ir.Loop{From: num(0), To: num(5), By: num(-2), Auto: true}
	m.loop(&away, func() bool { rounds++; return true })
}

func TestPut(t *testing.T) {
	colour := enum("colour", "red", "green")
	r := variable("r", record(field("x", rng(0, 3)), field("y", array(colour, boolean))))
	s := variable("s", slotBag(2, ir.Multi, letter()))
	p := program(r, s)
	m := local("m", 0, letter())
	p.Starts = []*ir.Rule{start(
		&ir.Put{Text: "hello\n"},
		set(dot(at(r), "x"), num(2)),
		&ir.Put{Place: at(r)},
		&ir.Put{Place: index(dot(at(r), "y"), num(1), "green")},
		&ir.Put{X: num(1), Type: colour}, &ir.Put{Text: " "},
		&ir.Put{X: num(1), Type: boolean}, &ir.Put{Text: " "},
		&ir.Put{X: bin(ir.Sub, num(1), num(8))},
		&ir.BagAdd{Bag: at(s), Elem: m, At: src("add")},
		&ir.Put{Place: at(s)},
	)}
	var out bytes.Buffer
	var b engine.Batch
	b.Reset(p.Layout.Words)
	New(p, Options{Output: &out}).Starts(&b)
	want := "hello\nr.x:2\nr.y[red]:Undefined\nr.y[green]:Undefined\nr.y[green]:Undefined\ngreen true -7" +
		"s:{{k: Undefined}}\n"
	if out.String() != want {
		t.Errorf("got  %q\nwant %q", out.String(), want)
	}
}
