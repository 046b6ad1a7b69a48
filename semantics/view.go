package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/rules"
)

// What a view puts before it evaluates a line, and before each of its values. No value has them.
const (
	ViewBegins = "\x1e"
	ViewValue  = "\x1f"
)

// view checks a view, whose lines read as properties do. A program has them only if it is asked for: else a view is no
// part of it.
func (c *checker) view(d *ast.View) {
	c.items.View(d)
	for _, l := range d.Lines {
		around, done := c.items.Begin(true)
		if x := c.items.ViewLine(l, around); c.opts.Hooks.Views {
			c.add(x)
		}
		done()
	}
}

// view lowers a line to a rule that puts its values in each state, for each instance of what stands around it.
func (l *lowering) view(b *kernel.Body, x *core.ViewLine, of *rules.Process) {
	r := &ir.Rule{At: x.Where, Params: l.rules.Params(b, of, x.Around)}
	if of != nil {
		r.Kind, r.Process = ir.Internal, of.Process
	}
	puts := []core.Stmt{&core.Put{Text: ViewValue}}
	for _, e := range x.Shown {
		at := core.Place{Where: e.At()}
		puts = append(puts, &core.Put{Place: at, Text: ViewValue}, &core.Put{Place: at, X: e})
	}
	if x.When != nil {
		puts = []core.Stmt{&core.If{Place: x.Place, Arms: []core.Arm{{Cond: x.When, Body: puts}}}}
	}
	r.Body = b.Stmts(append([]core.Stmt{&core.Put{Text: ViewBegins}}, puts...))
	r.Cells, r.Regs, r.Locals = b.Cells, b.Regs, b.Locals
	l.rules.Add(r)
}
