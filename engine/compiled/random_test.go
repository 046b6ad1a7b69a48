package compiled_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"gomc/engine/compiled"
	"gomc/internal/modeltest"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/source"
)

// TestRandomPrograms compares the engines on programs made up from every construct
// of the IR, right and wrong.
func TestRandomPrograms(t *testing.T) {
	first, n := 0, 50
	if modeltest.All() {
		n = 150
	}
	if s := os.Getenv("GOMC_SEEDS"); s != "" { // from:to, for a longer search
		if _, err := fmt.Sscanf(s, "%d:%d", &first, &n); err != nil {
			t.Fatal(err)
		}
	}
	for seed := first; seed < n; seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := randomProgram(uint64(seed))
			agreeFrom(t, p, seed%compiled.Levels, 60)
			agreeRefined(t, p, seed, 30)
		})
	}
}

// TestMailboxes compares the engines where elements of queues are skipped.
func TestMailboxes(t *testing.T) {
	for seed := range 60 {
		agreeFrom(t, nodiff.Mailboxes(uint64(seed)), seed%compiled.Levels, 200)
	}
}

// gen makes a random program. Scope holds the names that code at the present point can use.
type gen struct {
	*rand.Rand
	p     *ir.Program
	index []*ir.Type // of arrays
	scope
	depth   int
	chooses bool // choices may be made here
}

type scope struct {
	regs   []int // that hold numbers
	refs   []*ir.Place
	locals []*ir.Place
	slots  map[*ir.Place]int // a register that holds a slot of a bag
	next   *int              // free register
	cells  *int              // free frame cell
	pure   bool
	funcs  []*ir.Func
}

func span(text string) source.Span {
	return source.Span{File: source.NewFile("random.m", text), Start: 0, End: len(text)}
}

var boolType = &ir.Type{Kind: ir.Bool}

func rangeType(lo, hi int64) *ir.Type { return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi} }

func randomProgram(seed uint64) *ir.Program {
	g := &gen{Rand: rand.New(rand.NewPCG(seed, 7)), p: &ir.Program{WhileLimit: 8, RecursionLimit: 4}}
	g.index = []*ir.Type{rangeType(0, 2), rangeType(-1, 1), {Kind: ir.Scalarset, Name: "S", Size: 3}, {Kind: ir.Enum, Name: "E", Members: []string{"a", "b"}}}
	for i := range 3 + g.IntN(4) {
		name := fmt.Sprintf("v%d", i)
		g.p.Vars = append(g.p.Vars, &ir.Var{Name: name, Type: g.typ(2, true), At: span(name)})
	}
	g.p.Layout = ir.NewLayout(g.p.Vars)
	g.p.Covers = []*ir.CoverPoint{{Name: "c0"}, {Name: "c1"}}
	for i := range g.IntN(4) {
		g.function(i)
	}
	for range 1 + g.IntN(2) {
		g.p.Starts = append(g.p.Starts, g.rule(true))
	}
	prioritised := g.IntN(4) == 0
	for range 2 + g.IntN(4) {
		r := g.rule(false)
		if prioritised {
			r.Priority = int64(g.IntN(3))
		}
		g.p.Rules = append(g.p.Rules, r)
	}
	for i := range 4 {
		g.property(ir.PropertyKind(i))
	}
	return g.p
}

func (g *gen) chance(percent int) bool { return g.IntN(100) < percent }

// typ returns a random type; bags says that it may hold bags.
func (g *gen) typ(depth int, bags bool) *ir.Type {
	n := 5
	if depth > 0 {
		n = 7
		if bags {
			n = 10
		}
	}
	switch g.IntN(n) {
	case 0:
		return boolType
	case 1, 2:
		return rangeType(int64(g.IntN(5)-2), int64(3+g.IntN(4)))
	case 3:
		return g.index[2+g.IntN(2)]
	case 4:
		a, b := g.index[2], g.index[3]
		return &ir.Type{Kind: ir.Union, Parts: []ir.Part{{Type: a, Offset: 0}, {Type: b, Offset: 3}}}
	case 5:
		return &ir.Type{Kind: ir.Array, Index: g.index[g.IntN(len(g.index))], Elem: g.typ(depth-1, bags)}
	case 6:
		r := &ir.Type{Kind: ir.Record}
		at := 0
		for i := range 1 + g.IntN(3) {
			f := ir.Field{Name: fmt.Sprintf("f%d", i), Type: g.typ(depth-1, bags), Offset: at}
			at += f.Type.Cells()
			r.Fields = append(r.Fields, f)
		}
		return r
	case 7:
		elem := rangeType(0, int64(1+g.IntN(4)))
		return &ir.Type{Kind: ir.Bag, Bits: true, Discipline: ir.Set, Elem: &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "x", Type: elem}, {Name: "y", Type: boolType, Offset: 1}}}}
	}
	return &ir.Type{Kind: ir.Bag, Cap: 1 + g.IntN(3), Discipline: ir.Discipline(g.IntN(3)), Elem: g.typ(depth-1, true)}
}

func (g *gen) newReg() int {
	*g.next++
	return *g.next - 1
}

func (g *gen) newCells(t *ir.Type) *ir.Place {
	*g.cells += t.Cells()
	return &ir.Place{Root: ir.Frame, Base: *g.cells - t.Cells(), Type: t, At: span("local")}
}

// frame begins a new frame; the function that it returns gives its size.
func (g *gen) frame(pure bool) (size func() (regs, cells int)) {
	regs, cells := 0, 0
	funcs := g.funcs
	g.scope = scope{slots: map[*ir.Place]int{}, next: &regs, cells: &cells, pure: pure, funcs: funcs}
	return func() (int, int) { return regs, cells }
}

func (g *gen) within(f func()) {
	before := g.scope
	g.scope.slots = map[*ir.Place]int{}
	for p, r := range before.slots {
		g.scope.slots[p] = r
	}
	g.depth++
	f()
	g.depth--
	next, cells := g.next, g.cells
	g.scope = before
	g.next, g.cells = next, cells
}

// root returns a random storage of any type; written says that it may be changed.
func (g *gen) root(written bool) *ir.Place {
	var list []*ir.Place
	if !g.pure || !written {
		for _, v := range g.p.Vars {
			list = append(list, &ir.Place{Base: v.Base, Type: v.Type, At: v.At})
		}
		list = append(list, g.refs...)
	}
	list = append(list, g.locals...)
	if len(list) == 0 {
		return nil
	}
	return list[g.IntN(len(list))]
}

// place returns a random place for which match holds, or nil.
func (g *gen) place(written bool, match func(*ir.Type) bool) *ir.Place {
	for range 20 {
		p := g.root(written)
		for p != nil {
			if match(p.Type) && g.chance(70) {
				return p
			}
			p = g.descend(p)
		}
	}
	return nil
}

// descend returns a part of p, or nil.
func (g *gen) descend(p *ir.Place) *ir.Place {
	switch t := p.Type; t.Kind {
	case ir.Record:
		return p.Field(t.Fields[g.IntN(len(t.Fields))], p.At)
	case ir.Array:
		q := p.IndexBy(g.indexOf(t.Index), p.At)
		if n := len(q.Path); n > 0 && g.chance(50) {
			q.Path[n-1].Total = true
			q.Path[n-1].Index = &ir.Const{V: t.Index.First() + g.Int64N(int64(t.Index.Count()))}
		}
		return q
	case ir.Bag:
		if t.Bits {
			return nil
		}
		if r, ok := g.slots[p]; ok {
			return p.Slot(&ir.Reg{N: r}, p.At)
		}
		if g.chance(10) {
			return p.Slot(&ir.Const{V: int64(g.IntN(t.Cap))}, p.At)
		}
	}
	return nil
}

// indexOf returns a value of t, mostly.
func (g *gen) indexOf(t *ir.Type) ir.Expr {
	if g.chance(30) || g.depth > 4 {
		return &ir.Const{V: t.First() + g.Int64N(int64(t.Count()))}
	}
	if g.chance(95) {
		n := int64(t.Count())
		x := &ir.Binary{Op: ir.Mod, X: &ir.Binary{Op: ir.Add, X: &ir.Binary{Op: ir.Mod, X: g.num(), Y: &ir.Const{V: n}}, Y: &ir.Const{V: n}}, Y: &ir.Const{V: n}}
		return &ir.Binary{Op: ir.Add, X: x, Y: &ir.Const{V: t.First()}, At: span("i")}
	}
	return g.num()
}

func simple(t *ir.Type) bool   { return t.Simple() }
func compound(t *ir.Type) bool { return !t.Simple() }
func isBag(t *ir.Type) bool    { return t.Kind == ir.Bag }

// num returns a random number.
func (g *gen) num() ir.Expr {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > 6 {
		return &ir.Const{V: int64(g.IntN(4))}
	}
	switch g.IntN(14) {
	case 0, 1:
		return &ir.Const{V: int64(g.IntN(7) - 2)}
	case 2:
		return &ir.Const{V: [...]int64{math.MinInt64, math.MaxInt64, 63, 64, -1, 1 << 40}[g.IntN(6)]}
	case 3, 4:
		if len(g.regs) > 0 {
			return &ir.Reg{N: g.regs[g.IntN(len(g.regs))]}
		}
	case 5, 6, 7:
		if p := g.place(false, simple); p != nil {
			return &ir.Load{Place: p}
		}
	case 8:
		return &ir.Binary{Op: []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.Div, ir.Mod, ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr}[g.IntN(10)], X: g.num(), Y: g.num(), At: span("x op y")}
	case 9:
		return &ir.Cond{C: g.boolean(), A: g.num(), B: g.num()}
	case 10:
		return &ir.Unary{Op: []ir.Op{ir.Neg, ir.Compl}[g.IntN(2)], X: g.num(), At: span("-x")}
	case 11:
		if p := g.place(false, isBag); p != nil {
			return g.count(p)
		}
	case 12:
		var to *ir.Type
		if g.chance(50) {
			to = rangeType(-3, 6)
		}
		return &ir.Convert{X: g.num(), Delta: int64(g.IntN(3)), To: to, At: span("convert")}
	case 13:
		if c := g.call(func(f *ir.Func) bool { return f.Result != nil && f.Result.Simple() }); c != nil {
			return c
		}
	}
	return &ir.Const{V: int64(g.IntN(4))}
}

func (g *gen) count(p *ir.Place) ir.Expr {
	e := &ir.Count{Bag: p, Reg: -1}
	if g.chance(60) {
		g.within(func() {
			e.Reg = g.newReg()
			g.slots[p] = e.Reg
			g.regs = append(g.regs, e.Reg)
			e.Pred = g.boolean()
		})
	}
	return e
}

// boolean returns a random condition.
func (g *gen) boolean() ir.Expr {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > 5 {
		return &ir.Const{V: int64(g.IntN(2))}
	}
	switch g.IntN(8) {
	case 0, 1, 2:
		return &ir.Binary{Op: ir.Eq + ir.Op(g.IntN(6)), X: g.num(), Y: g.num(), At: span("x < y")}
	case 3:
		return &ir.Logic{Op: []ir.Op{ir.And, ir.Or, ir.Implies}[g.IntN(3)], X: g.boolean(), Y: g.boolean()}
	case 4:
		return &ir.Unary{Op: ir.Not, X: g.boolean()}
	case 5:
		if p := g.place(false, simple); p != nil {
			return &ir.IsUndefined{Place: p}
		}
	case 6:
		if p := g.place(false, func(t *ir.Type) bool { return t.Kind == ir.Union }); p != nil {
			part := p.Type.Parts[g.IntN(2)]
			return &ir.IsMember{Place: p, First: part.Offset, Count: int64(part.Type.Count())}
		}
		if p := g.place(false, compound); p != nil {
			if q := g.place(false, func(t *ir.Type) bool { return ir.Same(t, p.Type) }); q != nil {
				return &ir.Equal{A: p, B: q}
			}
		}
	case 7:
		e := &ir.Quant{Exists: g.chance(50)}
		g.within(func() {
			e.Loop = g.loop()
			e.Body = g.boolean()
		})
		return e
	}
	return &ir.Binary{Op: ir.Lt, X: g.num(), Y: &ir.Const{V: 2}, At: span("x < 2")}
}

// near returns a number that is computed and not far from 0, so that loops end.
func (g *gen) near() ir.Expr {
	return &ir.Binary{Op: ir.Sub, X: &ir.Binary{Op: ir.Mod, X: g.num(), Y: &ir.Const{V: 4}}, Y: &ir.Const{V: 1}}
}

// loop returns a random loop, whose variable is in scope afterwards.
func (g *gen) loop() ir.Loop {
	l := ir.Loop{From: &ir.Const{V: int64(g.IntN(3))}, To: &ir.Const{V: int64(g.IntN(4))}, Auto: g.chance(30), Name: "i", At: span("loop")}
	if g.chance(25) {
		l.From = g.near()
	}
	if g.chance(25) {
		l.To = g.near()
	}
	if g.chance(20) {
		l.By = []ir.Expr{&ir.Const{V: 2}, &ir.Const{V: -1}, &ir.Const{V: math.MaxInt64}, g.near()}[g.IntN(4)]
	}
	l.Reg = g.newReg()
	g.regs = append(g.regs, l.Reg)
	return l
}

// call returns a call of a function that matches, or nil.
func (g *gen) call(match func(*ir.Func) bool) *ir.Call {
	var list []*ir.Func
	for _, f := range g.funcs {
		if match(f) && (!g.pure || pureFunc[f]) {
			list = append(list, f)
		}
	}
	if len(list) == 0 || g.depth > 4 {
		return nil
	}
	f := list[g.IntN(len(list))]
	c := &ir.Call{Func: f, At: span("call")}
	for i := range f.Params {
		a, ok := g.argument(&f.Params[i])
		if !ok {
			return nil
		}
		c.Args = append(c.Args, a)
	}
	if f.Result != nil && g.chance(70) {
		c.Into = g.newCells(f.Result)
	}
	return c
}

func (g *gen) argument(p *ir.FuncParam) (ir.Arg, bool) {
	same := func(t *ir.Type) bool { return ir.Same(t, p.Type) }
	switch {
	case p.ByRef:
		q := g.place(!g.pure, same)
		return ir.Arg{Ref: q, At: span("arg")}, q != nil
	case g.chance(10):
		return ir.Arg{At: span("arg")}, true
	case p.Type.Simple() && g.chance(50):
		return ir.Arg{X: g.indexOf(p.Type), At: span("arg")}, true
	case p.Type.Simple():
		q := g.place(false, simple)
		return ir.Arg{Copy: q, Delta: int64(g.IntN(2)), At: span("arg")}, q != nil
	}
	q := g.place(false, same)
	return ir.Arg{Copy: q, At: span("arg")}, q != nil
}

var pureFunc = map[*ir.Func]bool{}

func (g *gen) function(i int) {
	pure := g.chance(50)
	size := g.frame(pure)
	f := &ir.Func{Name: fmt.Sprintf("f%d", i), At: span("function")}
	pureFunc[f] = pure
	for k := range g.IntN(3) {
		p := ir.FuncParam{Name: fmt.Sprintf("p%d", k), ByRef: g.chance(40), Type: g.typ(1, true)}
		if p.ByRef {
			p.Type = g.p.Vars[g.IntN(len(g.p.Vars))].Type
			p.Reg = g.newReg()
			ref := &ir.Place{Root: ir.Ref, Reg: p.Reg, Type: p.Type, At: span(p.Name)}
			g.refs = append(g.refs, ref)
		} else {
			l := g.newCells(p.Type)
			p.Cell = l.Base
			g.locals = append(g.locals, l)
		}
		f.Params = append(f.Params, p)
	}
	var result *ir.Place
	if g.chance(70) {
		f.Result = g.typ(1, false)
		result = g.newCells(f.Result)
		f.Return = result.Base
		g.locals = append(g.locals, result)
	}
	if g.chance(30) {
		g.funcs = append(g.funcs, f) // it may call itself
	}
	f.Body = g.stmts(1 + g.IntN(4))
	if result != nil {
		f.Body = append(f.Body, &ir.Clear{Dst: result})
	}
	f.Regs, f.Cells = size()
	g.p.Funcs = append(g.p.Funcs, f)
	g.funcs = append(g.p.Funcs[:0:0], g.p.Funcs...)
}
