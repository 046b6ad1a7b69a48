package interp

import (
	"slices"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/source"
)

// The builder: just enough to write programs by hand.

func src(text string) source.Span {
	return source.Span{File: source.NewFile("t.m", text), Start: 0, End: len(text)}
}

var boolean = &ir.Type{Kind: ir.Bool}

func rng(lo, hi int64) *ir.Type { return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi} }

func enum(name string, members ...string) *ir.Type {
	return &ir.Type{Kind: ir.Enum, Name: name, Members: members}
}

func scalarset(name string, n int64) *ir.Type {
	return &ir.Type{Kind: ir.Scalarset, Name: name, Size: n, Symmetric: true}
}

func array(index, elem *ir.Type) *ir.Type {
	return &ir.Type{Kind: ir.Array, Index: index, Elem: elem}
}

func record(fields ...ir.Field) *ir.Type {
	at := 0
	for i := range fields {
		fields[i].Offset = at
		at += fields[i].Type.Cells()
	}
	return &ir.Type{Kind: ir.Record, Fields: fields}
}

func field(name string, t *ir.Type) ir.Field { return ir.Field{Name: name, Type: t} }

func slotBag(n int, d ir.Discipline, elem *ir.Type) *ir.Type {
	return &ir.Type{Kind: ir.Bag, Cap: n, Discipline: d, Elem: elem}
}

func bitSet(elem *ir.Type) *ir.Type {
	return &ir.Type{Kind: ir.Bag, Bits: true, Discipline: ir.Set, Elem: elem}
}

func variable(name string, t *ir.Type) *ir.Var { return &ir.Var{Name: name, Type: t, At: src(name)} }

func program(vars ...*ir.Var) *ir.Program {
	return &ir.Program{Vars: vars, Layout: ir.NewLayout(vars)}
}

func num(v int64) ir.Expr { return &ir.Const{V: v} }

func reg(n int) ir.Expr { return &ir.Reg{N: n} }

func at(v *ir.Var) *ir.Place { return &ir.Place{Base: v.Base, Type: v.Type, At: src(v.Name)} }

// local is frame cell n.
func local(name string, n int, t *ir.Type) *ir.Place {
	return &ir.Place{Root: ir.Frame, Base: n, Type: t, At: src(name)}
}

func ref(name string, r int, t *ir.Type) *ir.Place {
	return &ir.Place{Root: ir.Ref, Reg: r, Type: t, At: src(name)}
}

// extended returns a copy of p whose text goes on with more.
func extended(p *ir.Place, more string) *ir.Place {
	q := *p
	q.At = src(p.At.Text() + more)
	q.Path = append([]ir.Step(nil), p.Path...)
	return &q
}

// index is p[i]; text is how i is written.
func index(p *ir.Place, i ir.Expr, text string) *ir.Place {
	t := p.Type
	q := extended(p, "["+text+"]")
	q.Path = append(q.Path, ir.Step{
		Index: i, First: t.Index.First(), Count: int64(t.Index.Count()), Stride: t.Elem.Cells(),
		Type: t.Index, At: q.At})
	q.Type = t.Elem
	return q
}

// slot is p[i] for the slot i of a bag.
func slot(p *ir.Place, i ir.Expr) *ir.Place {
	t := p.Type
	q := extended(p, "[i]")
	q.Path = append(q.Path, ir.Step{
		Index: i, Count: int64(t.Cap), Stride: t.SlotCells(), Offset: 1, Slot: true, At: q.At})
	q.Type = t.Elem
	return q
}

// dot is p.name.
func dot(p *ir.Place, name string) *ir.Place {
	f, _ := p.Type.Field(name)
	q := extended(p, "."+name)
	if n := len(q.Path); n > 0 {
		q.Path[n-1].Offset += f.Offset
	} else {
		q.Base += f.Offset
	}
	q.Type = f.Type
	return q
}

func load(p *ir.Place) ir.Expr { return &ir.Load{Place: p} }

func bin(op ir.Op, x, y ir.Expr) ir.Expr {
	return &ir.Binary{Op: op, X: x, Y: y, At: src("x op y")}
}

func and(x, y ir.Expr) ir.Expr { return &ir.Logic{Op: ir.And, X: x, Y: y} }

func set(p *ir.Place, x ir.Expr) ir.Stmt { return &ir.Store{Dst: p, X: x, At: src("store")} }

func move(dst, from *ir.Place) ir.Stmt { return &ir.Copy{Dst: dst, Src: from, At: src("copy")} }

func each(name string, r int, t *ir.Type) ir.Param {
	return ir.Param{Name: name, Type: t, Reg: r, From: t.First(), To: t.First() + int64(t.Count()) - 1, By: 1}
}

func choose(name string, r int, bag *ir.Place, into int) ir.Param {
	return ir.Param{Name: name, Kind: ir.Pick, Reg: r, Sender: -1,
		Choices: []ir.Choice{{Bag: bag, Reg: r, Into: into}}}
}

func start(body ...ir.Stmt) *ir.Rule {
	return &ir.Rule{Name: "init", Number: 1, Body: body, Regs: 8, Cells: 8, At: src("startstate")}
}

func rule(name string, guard ir.Expr, body ...ir.Stmt) *ir.Rule {
	return &ir.Rule{Name: name, Number: 1, Guard: guard, Body: body, Regs: 8, Cells: 8, At: src("rule")}
}

// Running.

// machine returns an interpreter of a program that ir/check accepts. It lists the functions that are called.
func machine(p *ir.Program) *Interp {
	p.Funcs = nil
	for _, r := range slices.Concat(p.Starts, p.Rules) {
		ir.Inspect(r.Guard, called(p))
		ir.InspectAll(r.Body, called(p))
		for i := range r.Params {
			ir.InspectAll(r.Params[i].Bind, called(p))
		}
	}
	if err := check.Program(p); err != nil {
		panic(err)
	}
	return New(p, Options{})
}

// called adds the functions that a node calls to p.
func called(p *ir.Program) func(any) bool {
	var visit func(n any) bool
	visit = func(n any) bool {
		if c, ok := n.(*ir.Call); ok && !slices.Contains(p.Funcs, c.Func) {
			p.Funcs = append(p.Funcs, c.Func)
			ir.InspectAll(c.Func.Body, visit)
		}
		return true
	}
	return visit
}

// reached explores everything and counts states and transitions; faults are returned.
func reached(t *testing.T, p *ir.Program) (states, fired int, faults []*engine.Fault) {
	t.Helper()
	seen := &reach.PlainSet{}
	all := reach.Exploration[engine.Step]{Visited: seen, Expand: []reach.Expander[engine.Step]{reach.By(machine(p), nil)}}
	all.Edge = func(e *reach.Edge[engine.Step]) error {
		switch {
		case e.Note.Fault != nil:
			faults = append(faults, e.Note.Fault)
		case e.From != store.None:
			fired++
		}
		return nil
	}
	if err := all.Run(); err != nil {
		t.Fatal(err)
	}
	return seen.Len(), fired, faults
}
