package semantics

import (
	"strconv"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/kernel"
	"gomc/source"
)

// expr checks and translates an expression.
func (c *compiler) expr(e ast.Expr) kernel.Operand { return c.body.code.Lower(c.types.Expr(e)) }

// boolean is the value of an expression that must be a boolean.
func (c *compiler) boolean(e ast.Expr) ir.Expr { return c.body.code.Value(c.types.Boolean(e)) }

// integer is an expression that must be an integer.
func (c *compiler) integer(e ast.Expr) kernel.Operand { return c.body.code.Lower(c.types.Integer(e)) }

func itoa(n int) string { return strconv.Itoa(n) }

// stmt checks and translates a statement.
func (c *compiler) stmt(s ast.Stmt) []ir.Stmt { return c.body.code.Stmt(c.types.Stmt(s)) }

// assign moves the value of e to dst.
func (c *compiler) assign(dst kernel.Operand, e ast.Expr, what string, at source.Span) []ir.Stmt {
	return c.body.code.Store(dst, c.types.Source(e, dst.Type, what), at)
}
