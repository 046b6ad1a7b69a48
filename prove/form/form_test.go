package form_test

import (
	"testing"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// TestText: two nodes have one text if they do the same, wherever they stand in a file.
func TestText(t *testing.T) {
	load := func(cell int, at source.Span) form.Expr {
		p := &form.Place{Base: cell, Type: &form.Type{Kind: form.Number, Count: 2}, Size: 1, At: at,
			Path: []form.Step{{Index: &form.Reg{N: 1}, Node: true}}}
		return &form.Unary{Op: ir.Not, X: &form.Load{Place: p}, At: at}
	}
	here := source.Span{File: source.NewFile("a.m", "x"), Start: 0, End: 1}
	if form.Text(load(1, here)) != form.Text(load(1, source.Span{})) {
		t.Error("the place in the file makes a difference")
	}
	if form.Text(load(1, here)) == form.Text(load(2, here)) {
		t.Error("the cell makes no difference")
	}
	f, g := &form.Func{Name: "f"}, &form.Func{Name: "g"}
	if form.Text(&form.Call{Func: f}) == form.Text(&form.Call{Func: g}) {
		t.Error("the function makes no difference")
	}
}

// TestInspect: everything below a node is met, but functions that are called; Calls follows these.
func TestInspect(t *testing.T) {
	f := &form.Func{Name: "f"}
	f.Body = []form.Stmt{&form.Evaluate{X: &form.Call{Func: f}}}
	var registers []int
	visit := func(n any) bool {
		if r, ok := n.(*form.Reg); ok {
			registers = append(registers, r.N)
		}
		return true
	}
	form.Inspect([]form.Stmt{
		&form.If{Cond: &form.Reg{N: 1}, Then: []form.Stmt{&form.Let{X: &form.Reg{N: 2}}},
			Else: []form.Stmt{&form.CallStmt{Call: &form.Call{Func: f, Args: []form.Arg{{X: &form.Reg{N: 3}}}}}}},
	}, visit)
	if len(registers) != 3 || registers[2] != 3 {
		t.Error(registers)
	}
	if calls := form.Calls(f.Body); len(calls) != 1 || !calls[f] {
		t.Error(calls)
	}
}

// TestValues: nodes are no numbers.
func TestValues(t *testing.T) {
	for _, n := range []int{0, 1, 60} {
		if got, ok := form.NodeOf(form.NodeValue(n)); !ok || got != n {
			t.Error(n, got, ok)
		}
	}
	for _, v := range []int64{0, 1, -1, 1 << 40, -1 << 63} {
		if _, ok := form.NodeOf(v); ok {
			t.Error(v, "is a node")
		}
	}
	names := []string{"i", "j"}
	c := form.Cell{Name: "to[·][·].x", Dims: 2}
	if got := c.NameAt([form.MaxDims]int8{1, 0}, names); got != "to[j][i].x" {
		t.Error(got)
	}
}
