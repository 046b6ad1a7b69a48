package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// probe checks an expression that is put in a rule of its own, and is read as a property is. Beside
// what a property may name it knows the values that traces show: elements of
// scalarsets, and the members of enums that belong to a process. That makes an
// expression neither symmetric nor a part of the model, and it need not be.
func (c *checker) probe(x ast.Expr) {
	types.DeclareShown(c.types)
	defer c.begin()()
	c.body.Property = &types.Rest{}
	c.types.Pure("expression", x.At(), func() {
		c.add(probed{c.types.Put(&ast.Put{Where: ast.Where{Span: x.At()}, X: x})})
	})
}

// probed is the statement that puts it.
type probed struct{ core.Stmt }

// probe lowers it.
func (l *lowering) probe(s core.Stmt) {
	b := l.code.frame
	r := &ir.Rule{Body: b.Stmt(s), At: s.At()}
	r.Cells, r.Regs, r.Locals = b.Cells, b.Regs, b.Locals
	l.rules.Add(r)
}
