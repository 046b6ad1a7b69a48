package yields

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/source"
)

// newThread gives a record the field that says where a thread stands. Its places are entered with the yields.
func newThread(p *ir.Process, record *ir.Type, at source.Span) *core.Thread {
	t := &core.Thread{Process: p, Record: record}
	t.Stands = add(t, "at", &ir.Type{Kind: ir.Enum, Decl: at})
	return t
}

// ofRule is the thread of a rule outside of processes, whose variable it makes.
func ofRule(r *core.Rule, name string) *core.Thread {
	t := newThread(nil, &ir.Type{Kind: ir.Record, Decl: r.Where}, r.Where)
	t.Var = &ir.Var{Name: name, At: r.Where, Type: t.Record, Thread: true}
	for _, h := range slices.Backward(r.Head) {
		each, is := h.(*core.Each)
		if !is {
			continue
		}
		t.Head = append([]*core.Each{each}, t.Head...)
		t.Var.Type = &ir.Type{Kind: ir.Array, Index: each.Values(), Elem: t.Var.Type, Decl: r.Where}
	}
	return t
}

// add gives the record of a thread one more field.
func add(t *core.Thread, name string, typ *ir.Type) ir.Field {
	f := ir.Field{Name: core.UnusedField(t.Record, name), Type: typ, Offset: t.Record.Cells()}
	t.Record.Fields = append(t.Record.Fields, f)
	return f
}

// enter makes a place where a thread may stand.
func enter(t *core.Thread, name string) int64 {
	unused, all := name, t.Stands.Type
	for n := 2; slices.Contains(all.Members, unused); n++ {
		unused = fmt.Sprintf("%s (%d)", name, n)
	}
	all.Members = append(all.Members, unused)
	return int64(len(all.Members) - 1)
}

// place is the record of the instance at hand.
func place(t *core.Thread, b *kernel.Body, at source.Span) *ir.Place {
	if t.Process != nil {
		return kernel.At(b.Own, at)
	}
	p := &ir.Place{Root: ir.State, Base: t.Var.Base, Type: t.Var.Type, At: at}
	for _, each := range t.Head {
		p = kernel.Index{X: b.RegisterOf(each.Symbol), Total: true}.Of(p, at)
	}
	return p
}

// free is the test that a thread stands nowhere.
func free(t *core.Thread, at source.Span) core.Expr {
	return &core.Free{Typed: core.Typed{T: core.BoolType, Where: at}, Thread: t}
}
