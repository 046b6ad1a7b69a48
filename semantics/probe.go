package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/types"
)

// probe makes a rule that puts an expression, which is read as a property is. Beside
// what a property may name it knows the values that traces show: elements of
// scalarsets, and the members of enums that belong to a process. That makes an
// expression neither symmetric nor a part of the model, and it need not be.
func (c *compiler) probe(x ast.Expr) {
	types.DeclareShown(c.types)
	_, done := c.open()
	defer done()
	c.body.Property = &types.Rest{}
	r := &ir.Rule{At: x.At()}
	c.types.Pure("expression", x.At(), func() { r.Body = c.body.code.Stmt(c.types.Put(&ast.Put{X: x})) })
	r.Cells, r.Regs, r.Locals = c.body.code.Cells, c.body.code.Regs, c.body.code.Locals
	c.rules.Add(r)
}
