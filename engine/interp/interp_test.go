package interp

import (
	"math"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// counter wraps at 3.
func counter() *ir.Program {
	x := variable("x", rng(0, 2))
	p := program(x)
	p.Starts = []*ir.Rule{start(set(at(x), num(0)))}
	p.Rules = []*ir.Rule{rule("inc", nil,
		set(at(x), bin(ir.Mod, bin(ir.Add, load(at(x)), num(1)), num(3))))}
	return p
}

// letter is record k: 0..1 end.
func letter() *ir.Type { return record(field("k", rng(0, 1))) }

// sender adds a message with k := v (register 0) to the bag, guarded by room for it.
func sender(bag *ir.Place, room int64) *ir.Rule {
	x := local("x", 0, letter())
	r := rule("send", bin(ir.Lt, &ir.Count{Bag: bag, Reg: 1}, num(room)),
		set(dot(x, "k"), reg(0)),
		&ir.BagAdd{Bag: bag, Elem: x, At: src("multisetadd(x, net)")})
	r.Params = []ir.Param{each("v", 0, rng(0, 1))}
	return r
}

// exchange is the conformance program ms_basic, over a bag of any kind.
func exchange(bag *ir.Type, room int64) *ir.Program {
	net, n := variable("net", bag), variable("n", rng(0, 1))
	p := program(net, n)
	p.Starts = []*ir.Rule{start(set(at(n), num(0)))}
	receive := rule("recv", nil,
		move(at(n), dot(local("m", 0, bag.Elem), "k")),
		&ir.BagRemove{Bag: at(net), Index: reg(0), At: src("multisetremove(i, net)")})
	receive.Params = []ir.Param{choose("i", 0, at(net), 0)}
	p.Rules = []*ir.Rule{sender(at(net), room), receive}
	return p
}

// inArray is ms_in_array: a bag for each of two receivers.
func inArray() *ir.Program {
	nodes := rng(0, 1)
	net, n := variable("net", array(nodes, slotBag(2, ir.Multi, letter()))), variable("n", rng(0, 1))
	p := program(net, n)
	p.Starts = []*ir.Rule{start(set(at(n), num(0)))}
	of := func(r int) *ir.Place { return index(at(net), reg(r), "q") }
	send := sender(of(2), 2)
	send.Params = append([]ir.Param{each("q", 2, nodes)}, send.Params...)
	receive := rule("recv", nil,
		set(at(n), load(dot(slot(of(2), reg(0)), "k"))),
		&ir.BagRemove{Bag: of(2), Index: reg(0), At: src("multisetremove(i, net[q])")})
	receive.Params = []ir.Param{each("q", 2, nodes), choose("i", 0, of(2), -1)}
	p.Rules = []*ir.Rule{send, receive}
	return p
}

// removePred is ms_removepred.
func removePred() *ir.Program {
	net, n := variable("net", slotBag(3, ir.Multi, letter())), variable("n", rng(0, 3))
	p := program(net, n)
	p.Starts = []*ir.Rule{start(set(at(n), num(0)))}
	isOne := bin(ir.Eq, load(dot(slot(at(net), reg(1)), "k")), num(1))
	ones := &ir.Count{Bag: at(net), Reg: 1, Pred: isOne}
	p.Rules = []*ir.Rule{sender(at(net), 3), rule("drop", nil,
		set(at(n), ones),
		&ir.BagRemoveIf{Bag: at(net), Reg: 1, Pred: isOne},
		&ir.Assert{Cond: bin(ir.Eq, ones, num(0)), Message: "all removed", At: src("assert")})}
	return p
}

// priorities is prio.
func priorities() *ir.Program {
	n := variable("n", rng(0, 3))
	p := program(n)
	p.Starts = []*ir.Rule{start(set(at(n), num(0)))}
	p.Rules = []*ir.Rule{
		rule("low", nil, set(at(n), num(3))),
		rule("high", bin(ir.Lt, load(at(n)), num(2)), set(at(n), bin(ir.Add, load(at(n)), num(1)))),
		rule("highest", bin(ir.Eq, load(at(n)), num(3)), set(at(n), num(0))),
	}
	for i, r := range p.Rules {
		r.Priority = int64(2 - i)
	}
	return p
}

func TestReached(t *testing.T) {
	for name, c := range map[string]struct {
		p             *ir.Program
		states, fired int
	}{
		"counter":       {counter(), 3, 3},
		"multiset":      {exchange(slotBag(2, ir.Multi, letter()), 2), 12, 28},
		"array of bags": {inArray(), 72, 336},
		"remove pred":   {removePred(), 10 * 4, 6*4*2 + 40},
		"priorities":    {priorities(), 4, 4},
		// {}, {0}, {1}, {0,1} x n; every send but into a full set, every receive
		"set of slots": {exchange(slotBag(2, ir.Set, letter()), 3), 8, 24},
		"set of bits":  {exchange(bitSet(letter()), 3), 8, 24},
		// queues of length 0, 1, 2: (1+2+4) x 2; two sends below 2, one receive above 0
		"fifo": {exchange(slotBag(2, ir.Fifo, letter()), 2), 14, 6*2 + 12},
	} {
		t.Run(name, func(t *testing.T) {
			states, fired, faults := reached(t, c.p)
			if states != c.states || fired != c.fired || len(faults) != 0 {
				t.Errorf("%d states, %d fired (want %d, %d), %v", states, fired, c.states, c.fired, faults)
			}
		})
	}
}

// only runs the start states of a program with one start body, variables before it.
func only(t *testing.T, p *ir.Program, body ...ir.Stmt) (cells []uint64, f *engine.Fault) {
	t.Helper()
	p.Starts = []*ir.Rule{start(body...)}
	m := machine(p)
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Starts(&b)
	if len(b.Steps) != 1 {
		t.Fatalf("%d steps", len(b.Steps))
	}
	cells = make([]uint64, len(p.Layout.Cells))
	p.Layout.Unpack(b.State(0), cells)
	return cells, b.Steps[0].Fault
}

func wantFault(t *testing.T, f *engine.Fault, kind engine.FaultKind, message string) {
	t.Helper()
	if f == nil {
		t.Fatalf("no fault, want %q", message)
	}
	if f.Kind != kind || f.Message != message {
		t.Errorf("%s: %q\nwant %s: %q", f.Kind, f.Message, kind, message)
	}
}

func TestFifoOrder(t *testing.T) {
	q, n := variable("q", slotBag(3, ir.Fifo, letter())), variable("n", rng(0, 3))
	p := program(q, n)
	x := local("x", 0, letter())
	add := func(v int64) []ir.Stmt {
		return []ir.Stmt{set(dot(x, "k"), num(v)), &ir.BagAdd{Bag: at(q), Elem: x, At: src("add")}}
	}
	var body []ir.Stmt
	for _, v := range []int64{1, 0, 1} {
		body = append(body, add(v)...)
	}
	body = append(body, &ir.BagRemove{Bag: at(q), Index: num(0), At: src("remove")})
	body = append(body, add(0)...)
	cells, f := only(t, p, body...)
	want := []uint64{1, 1, 1, 2, 1, 1, 0}
	for i, c := range want {
		if f != nil || cells[i] != c {
			t.Fatalf("cells %v, want %v; %v", cells, want, f)
		}
	}
}

func TestBitsCodes(t *testing.T) {
	// an element of two cells with radices 3 and 4: code raw0 + 3*raw1
	elem := record(field("a", rng(0, 1)), field("b", rng(5, 7)))
	s, a, b := variable("s", bitSet(elem)), variable("a", rng(0, 1)), variable("b", rng(5, 7))
	p := program(s, a, b)
	x := local("x", 0, elem)
	cells, f := only(t, p,
		set(dot(x, "a"), num(1)), &ir.BagAdd{Bag: at(s), Elem: x, At: src("add")}, // b undefined: code 2
		set(dot(x, "b"), num(7)), &ir.BagAdd{Bag: at(s), Elem: x, At: src("add")}, // code 2 + 3*3
		&ir.BagAdd{Bag: at(s), Elem: x, At: src("add")})
	if f != nil || cells[0] != 1<<2|1<<11 {
		t.Fatalf("bitmap %b, %v", cells[0], f)
	}
	r := rule("take", nil, move(at(a), dot(x, "a")), move(at(b), dot(x, "b")),
		&ir.BagRemove{Bag: at(s), Index: reg(0), At: src("remove")})
	r.Params = []ir.Param{choose("i", 0, at(s), 0)}
	p.Rules = []*ir.Rule{r}
	m := machine(p)
	var batch engine.Batch
	batch.Reset(p.Layout.Words)
	m.Starts(&batch)
	from := batch.State(0)
	batch = engine.Batch{}
	batch.Reset(p.Layout.Words)
	m.Expand(from, &batch)
	var got []string
	for i := range batch.Steps {
		got = append(got, flat(m.Describe(batch.State(i))))
	}
	want := "s={{a: 1, b: 7}} a=1 b=Undefined|s={{a: 1, b: Undefined}} a=1 b=7"
	if strings.Join(got, "|") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
	}
}

func flat(list []outcome.Binding) string {
	var parts []string
	for _, b := range list {
		parts = append(parts, b.Name+"="+b.Value)
	}
	return strings.Join(parts, " ")
}

// swapper swaps through two var parameters; fib recurses; both need frames of their own.
func TestCalls(t *testing.T) {
	n := rng(0, 100)
	a := variable("a", array(rng(1, 2), n))
	p := program(a)
	swap := &ir.Func{Name: "swap", Regs: 2, Cells: 1,
		Params: []ir.FuncParam{{Name: "x", Type: n, ByRef: true, Reg: 0}, {Name: "y", Type: n, ByRef: true, Reg: 1}},
		Body: []ir.Stmt{
			move(local("t", 0, n), ref("x", 0, n)),
			move(ref("x", 0, n), ref("y", 1, n)),
			move(ref("y", 1, n), local("t", 0, n)),
		}}
	fib := fibonacci(n)
	one, two := index(at(a), num(1), "1"), index(at(a), num(2), "2")
	call := func(f *ir.Func, arg ir.Arg) ir.Expr {
		return &ir.Call{Func: f, Args: []ir.Arg{arg}, Into: local("r", 0, n), At: src(f.Name + "()")}
	}
	_, f := only(t, p,
		set(one, call(fib, ir.Arg{X: num(10), At: src("10")})),
		set(two, call(fib, ir.Arg{Copy: one, At: src("a[1]")})),
	)
	wantFault(t, f, engine.OutOfRange, "the result of fib := 144 is outside 0..100")
	cells, f := only(t, p,
		set(one, call(fib, ir.Arg{X: num(10), At: src("10")})),
		set(two, num(7)),
		&ir.CallStmt{Call: &ir.Call{Func: swap, Args: []ir.Arg{{Ref: one}, {Ref: two}}, At: src("swap(a[1], a[2])")}},
		&ir.CallStmt{Call: &ir.Call{Func: swap, Args: []ir.Arg{{Ref: one}, {Ref: one}}, At: src("swap(a[1], a[1])")}},
	)
	if f != nil || cells[0] != 8 || cells[1] != 56 {
		t.Errorf("cells %v, %v", cells, f)
	}
}

// fibonacci is `if n < 2 then return n else return fib(n-1) + fib(n-2)`.
func fibonacci(n *ir.Type) *ir.Func {
	fib := &ir.Func{Name: "fib", Result: n, Return: 1, Cells: 4,
		Params: []ir.FuncParam{{Name: "n", Type: n, Cell: 0}}}
	arg, result := local("n", 0, n), &ir.Place{Root: ir.Frame, Base: 1, Type: n}
	call := func(less int64, into int) ir.Expr {
		return &ir.Call{Func: fib, Into: local("", into, n), At: src("fib(n-1)"),
			Args: []ir.Arg{{X: bin(ir.Sub, load(arg), num(less)), At: src("n-1")}}}
	}
	fib.Body = []ir.Stmt{
		&ir.If{Cond: bin(ir.Lt, load(arg), num(2)),
			Then: []ir.Stmt{move(result, arg), &ir.Return{}},
			Else: []ir.Stmt{set(result, bin(ir.Add, call(1, 2), call(2, 3))), &ir.Return{}}},
		&ir.Fail{NoReturn: true, At: src("end")},
	}
	return fib
}

func TestRunawayRecursion(t *testing.T) {
	p := program(variable("x", boolean))
	f := &ir.Func{Name: "f"}
	deep := num(0)
	for range 200 {
		deep = &ir.Unary{Op: ir.Neg, X: deep, At: src("-0")}
	}
	f.Body = []ir.Stmt{&ir.Let{Reg: 0, X: deep}, &ir.CallStmt{Call: &ir.Call{Func: f, At: src("f()")}}}
	f.Regs = 1
	call := &ir.CallStmt{Call: &ir.Call{Func: f, At: src("f()")}}
	_, fault := only(t, p, call)
	if fault == nil || fault.Kind != engine.RecursionLimit { // by depth of the Go stack
		t.Error(fault)
	}
	p.RecursionLimit = math.MaxInt
	f.Body = f.Body[1:]
	_, fault = only(t, p, call)
	if fault == nil || fault.Kind != engine.RecursionLimit {
		t.Error(fault)
	}
	p.RecursionLimit = 20
	_, fault = only(t, p, call)
	wantFault(t, fault, engine.RecursionLimit, "f: 20 calls are active, which is too many")
	f.Body = append([]ir.Stmt{&ir.Return{}}, f.Body...)
	if _, fault = only(t, p, call); fault != nil {
		t.Error(fault)
	}
}

func TestStutterAndStop(t *testing.T) {
	x := variable("x", rng(0, 2))
	p := program(x)
	p.Rules = []*ir.Rule{
		rule("same", nil, move(at(x), at(x))),
		rule("bad", bin(ir.Eq, load(at(x)), num(1)), set(at(x), num(1))),
		rule("set", nil, set(at(x), num(1))),
		rule("gone", nil, &ir.Assume{Cond: num(0), At: src("assume")}),
	}
	m := machine(p)
	state := make([]uint64, p.Layout.Words)
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Expand(state, &b)
	if len(b.Steps) != 3 || !b.Steps[0].Stutter || b.Steps[1].Fault == nil || !b.Steps[1].Fault.Guard || b.Steps[2].Stutter {
		t.Fatalf("%+v", b.Steps)
	}
	wantFault(t, b.Steps[1].Fault, engine.UndefinedRead, "x is undefined")
	b.Reset(p.Layout.Words)
	b.StopAtFault = true
	m.Expand(state, &b)
	if len(b.Steps) != 2 || len(b.States) != 2*p.Layout.Words {
		t.Errorf("%+v", b)
	}
}
