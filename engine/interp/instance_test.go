package interp

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/ir"

	"pgregory.net/rapid"
)

// batchOf expands the all-zero state, or the one that the first start state gives.
func batchOf(p *ir.Program) *engine.Batch {
	m := machine(p)
	state := make([]uint64, p.Layout.Words)
	b := &engine.Batch{}
	if len(p.Starts) > 0 {
		b.Reset(p.Layout.Words)
		m.Starts(b)
		copy(state, b.State(0))
	}
	b.Reset(p.Layout.Words)
	m.Expand(state, b)
	return b
}

func stepsFrom(p *ir.Program, state []uint64) *engine.Batch {
	var b engine.Batch
	b.Reset(p.Layout.Words)
	machine(p).Expand(state, &b)
	return &b
}

// results lists what the steps do: the state they reach, or `!` and the fault.
func results(p *ir.Program, b *engine.Batch) []string {
	m := machine(p)
	var out []string
	for i, s := range b.Steps {
		if s.Fault != nil {
			out = append(out, "!"+s.Fault.Message)
			continue
		}
		out = append(out, flat(m.Describe(b.State(i))))
	}
	return out
}

func wantResults(t *testing.T, p *ir.Program, want ...string) {
	t.Helper()
	if got := results(p, batchOf(p)); !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

func TestOrderOfParameters(t *testing.T) {
	x, y := variable("x", rng(0, 9)), variable("y", boolean)
	p := program(x, y)
	r := rule("r", nil, set(at(x), reg(0)), set(at(y), reg(1)))
	r.Params = []ir.Param{{Kind: ir.Each, Reg: 0, From: 9, To: 3, By: -4}, each("b", 1, boolean)}
	p.Rules = []*ir.Rule{r}
	wantResults(t, p, "x=9 y=false", "x=9 y=true", "x=5 y=false", "x=5 y=true")
}

// An alias is bound when it is reached; a body starts with it, and may move what it denotes.
func TestAliasParams(t *testing.T) {
	a, i, n := variable("a", array(rng(0, 2), rng(0, 9))), variable("i", rng(0, 2)), variable("n", rng(0, 9))
	p := program(a, i, n)
	p.Starts = []*ir.Rule{start(set(at(i), num(1)), set(index(at(a), num(1), "1"), num(5)))}
	e := ref("e", 0, rng(0, 9))
	r := rule("r", bin(ir.Eq, load(e), num(5)), set(at(i), num(2)), set(e, num(6)), set(at(n), reg(1)))
	r.Params = []ir.Param{
		{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Bind{Reg: 0, Place: index(at(a), load(at(i)), "i")}}},
		{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Let{Reg: 1, X: bin(ir.Add, load(at(i)), num(1))}}},
	}
	bad := rule("bad", nil)
	bad.Params = []ir.Param{each("v", 2, rng(0, 1)), {Kind: ir.Alias, Bind: []ir.Stmt{&ir.Let{Reg: 1, X: load(at(n))}}}}
	p.Rules = []*ir.Rule{r, bad}
	wantResults(t, p, "a[0]=Undefined a[1]=6 a[2]=Undefined i=2 n=2", "!n is undefined", "!n is undefined")
	if b := batchOf(p); !b.Steps[1].Fault.Guard {
		t.Error("binding is part of the guard")
	}
}

// An alias of a call's result lives in a temporary, which the body must still see.
func TestAliasOfTemporary(t *testing.T) {
	pair := record(field("a", rng(0, 9)), field("b", rng(0, 9)))
	n, k := variable("n", rng(0, 9)), variable("k", rng(0, 9))
	p := program(n, k)
	f := &ir.Func{Name: "f", Result: pair, Cells: 2, Body: []ir.Stmt{
		set(dot(local("r", 0, pair), "b"), num(7)), &ir.Return{}}}
	into := local("f()", 1, pair)
	place := *into
	place.Pre = []ir.Stmt{&ir.CallStmt{Call: &ir.Call{Func: f, Into: into, At: src("f()")}}}
	r := rule("r", nil, move(at(n), dot(ref("x", 0, pair), "b")), move(at(k), local("l", 0, rng(0, 9))))
	r.Params = []ir.Param{{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Bind{Reg: 0, Place: &place}}}}
	r.Guard = bin(ir.Eq, &ir.Call{Func: f2(), Into: local("", 0, rng(0, 9)), At: src("f2()")}, num(3)) // dirties cell 0
	p.Rules = []*ir.Rule{r}
	wantResults(t, p, "n=7 k=Undefined")
}

func f2() *ir.Func {
	return &ir.Func{Name: "f2", Result: rng(0, 9), Cells: 1, Body: []ir.Stmt{set(local("r", 0, rng(0, 9)), num(3)), &ir.Return{}}}
}

// quorumProgram has three boxes of votes; the rule takes two from different ones.
func quorumProgram(bag *ir.Type) (p *ir.Program, take *ir.Rule) {
	voters := scalarset("voter", 3)
	box, sum := variable("box", array(voters, bag)), variable("sum", rng(0, 999))
	p = program(box, sum)
	x := local("x", 0, bag.Elem)
	var body []ir.Stmt
	for _, c := range [][2]int64{{0, 1}, {1, 0}, {2, 0}, {2, 1}} { // box, vote
		b := index(at(box), num(c[0]), "v")
		body = append(body, set(dot(x, "k"), num(c[1])), &ir.BagAdd{Bag: b, Elem: x, At: src("add")})
	}
	p.Starts = []*ir.Rule{start(body...)}
	take = rule("take", nil)
	take.Cells, take.Regs = 16, 8
	pick := ir.Param{Name: "q", Kind: ir.Pick, Sender: 3, Quorum: true, K: num(2)}
	total := num(0)
	flag := rng(0, 0)
	for v := range int64(3) {
		b := index(at(box), num(v), "v")
		pick.Choices = append(pick.Choices, ir.Choice{Sender: v, Bag: b, Reg: int(v), Into: int(2 * v)})
		took := &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: local("flag", int(2*v), flag)}}
		vote := bin(ir.Add, num(1), load(local("k", int(2*v)+1, rng(0, 1))))
		total = bin(ir.Add, bin(ir.Mul, total, num(10)), &ir.Cond{C: took, A: vote, B: num(0)})
		take.Body = append(take.Body, &ir.If{Cond: bin(ir.Ge, reg(int(v)), num(0)),
			Then: []ir.Stmt{&ir.BagRemove{Bag: b, Index: reg(int(v)), At: src("remove")}}})
	}
	take.Params = []ir.Param{pick}
	take.Body = append(take.Body, set(at(sum), total))
	p.Rules = []*ir.Rule{take}
	return p, take
}

func TestQuorum(t *testing.T) {
	for name, bag := range map[string]*ir.Type{"slots": slotBag(2, ir.Set, letter()), "bits": bitSet(letter())} {
		t.Run(name, func(t *testing.T) {
			p, take := quorumProgram(bag)
			digits := func(b *engine.Batch) (out []string) {
				for _, s := range results(p, b) {
					out = append(out, s[strings.LastIndex(s, "=")+1:])
				}
				return out
			}
			// each digit 1 + vote, 0 when not taken: "not chosen" comes first
			want := []string{"11", "12", "201", "202", "210"}
			if got := digits(batchOf(p)); !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
			pick := &take.Params[0]
			pick.Filter = bin(ir.Lt, load(voteOf(3)), reg(3)) // not the vote of voter 0
			want = []string{"11", "12"}
			if got := digits(batchOf(p)); !slices.Equal(got, want) {
				t.Errorf("filtered: %v, want %v", got, want)
			}
			pick.Filter = bin(ir.Eq, reg(3), num(0))
			if got := digits(batchOf(p)); len(got) != 0 {
				t.Errorf("filtered out: %v", got)
			}
			pick.Filter, pick.K = nil, num(0)
			if got := digits(batchOf(p)); !slices.Equal(got, []string{"0"}) {
				t.Errorf("none: %v", got)
			}
			pick.K = num(4)
			if got := digits(batchOf(p)); len(got) != 0 {
				t.Errorf("too many: %v", got)
			}
		})
	}
}

// voteOf is the vote of the voter in a register, in the cells of the quorum.
func voteOf(r int) *ir.Place {
	p := local("q[v].k", 1, rng(0, 1))
	p.Path = []ir.Step{{Index: reg(r), Count: 3, Stride: 2, At: src("q[v]")}}
	return p
}

func TestFilterFault(t *testing.T) {
	p, take := quorumProgram(slotBag(2, ir.Set, letter()))
	pick := &take.Params[0]
	// faults for voter 1: once below each way of treating voter 0
	pick.Filter = bin(ir.Ge, bin(ir.Div, num(1), bin(ir.Sub, reg(3), num(1))), num(-1))
	var got []string
	for _, s := range batchOf(p).Steps {
		if s.Fault != nil {
			got = append(got, fmt.Sprint(s.Fault.Guard, s.Fault.Message))
		} else {
			got = append(got, "ok")
		}
	}
	want := []string{"truedivision by zero", "ok", "ok", "truedivision by zero"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestPrioritiesKeepFaults(t *testing.T) {
	n, u := variable("n", rng(0, 9)), variable("u", boolean)
	p := program(n, u)
	p.Starts = []*ir.Rule{start(set(at(n), num(0)))}
	p.Rules = []*ir.Rule{
		rule("late", nil, set(at(n), num(1))),
		rule("bad", load(at(u))),
		rule("soon", nil, set(at(n), num(2))),
		rule("never", num(0)),
	}
	p.Rules[2].Priority, p.Rules[3].Priority = -1, -2
	wantResults(t, p, "!u is undefined", "n=2 u=Undefined")
}

// Hoisting conjuncts must not be seen: compare with evaluation at the end.
func TestHoistingIsInvisible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, s := variable("a", array(rng(0, 2), rng(0, 2))), variable("s", slotBag(2, ir.Multi, letter()))
		p := program(a, s)
		p.Starts = []*ir.Rule{start(drawState(t, a, s)...)}
		r := rule("r", drawGuard(t, a))
		r.Params = drawParams(t, a, s)
		r.Cells = 8
		p.Rules = []*ir.Rule{r}
		hoisted := machine(p)
		plain := machine(p)
		last := &plain.templates.rules[0]
		clear(last.early)
		last.early[len(last.params)] = last.guard
		var b, x, y engine.Batch
		b.Reset(p.Layout.Words)
		hoisted.Starts(&b)
		x.Reset(p.Layout.Words)
		y.Reset(p.Layout.Words)
		hoisted.Expand(b.State(0), &x)
		plain.Expand(b.State(0), &y)
		if got, want := results(p, &x), results(p, &y); !slices.Equal(got, want) {
			t.Fatalf("hoisted\n%v\nplain\n%v", got, want)
		}
	})
}

func drawState(t *rapid.T, a, s *ir.Var) (body []ir.Stmt) {
	for i := range int64(3) {
		if v := rapid.Int64Range(-1, 2).Draw(t, "cell"); v >= 0 {
			body = append(body, set(index(at(a), num(i), "i"), num(v)))
		}
	}
	x := local("x", 0, letter())
	for range rapid.IntRange(0, 2).Draw(t, "elements") {
		if rapid.Bool().Draw(t, "defined") {
			body = append(body, set(dot(x, "k"), num(1)))
		}
		body = append(body, &ir.BagAdd{Bag: at(s), Elem: x, At: src("add")})
	}
	return body
}

// drawGuard returns a conjunction over registers 0 to 2 and the array, some of it undefined.
func drawGuard(t *rapid.T, a *ir.Var) ir.Expr {
	operand := func() ir.Expr {
		i := reg(rapid.IntRange(0, 2).Draw(t, "reg"))
		if rapid.Bool().Draw(t, "load") {
			return load(index(at(a), i, "i"))
		}
		return i
	}
	var guard ir.Expr
	for range rapid.IntRange(1, 4).Draw(t, "conjuncts") {
		op := rapid.SampledFrom([]ir.Op{ir.Eq, ir.Ne, ir.Le, ir.Div}).Draw(t, "op")
		c := bin(op, operand(), operand())
		if op == ir.Div {
			c = bin(ir.Le, c, num(1))
		}
		if guard == nil {
			guard = c
		} else {
			guard = and(guard, c)
		}
	}
	return guard
}

func drawParams(t *rapid.T, a, s *ir.Var) []ir.Param {
	var out []ir.Param
	for k := range 3 {
		switch rapid.IntRange(0, 3).Draw(t, "param") {
		case 0:
			out = append(out, ir.Param{Kind: ir.Each, Reg: k, From: 0, To: rapid.Int64Range(-1, 2).Draw(t, "to"), By: 1})
		case 1:
			x := load(index(at(a), reg(0), "i"))
			out = append(out, ir.Param{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Let{Reg: k, X: x}}})
		case 2:
			out = append(out, ir.Param{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Let{Reg: k, X: reg(0)}}})
		case 3:
			pick := choose("c", k, at(s), k)
			if rapid.Bool().Draw(t, "filter") {
				pick.Filter = bin(ir.Ge, load(dot(local("m", k, letter()), "k")), num(0))
			}
			out = append(out, pick)
		}
	}
	return out
}
