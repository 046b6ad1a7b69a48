package semantics

import (
	"strconv"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/source"
)

// expr checks and translates an expression.
func (c *compiler) expr(e ast.Expr) kernel.Operand { return c.body.code.Lower(c.types.Expr(e)) }

// boolean is the value of an expression that must be a boolean.
func (c *compiler) boolean(e ast.Expr) ir.Expr { return c.body.code.Value(c.types.Boolean(e)) }

// integer is an expression that must be an integer.
func (c *compiler) integer(e ast.Expr) kernel.Operand { return c.body.code.Lower(c.types.Integer(e)) }

// later is an expression of an idea that package core does not know: what it means is translated with the rest.
type later struct {
	core.Typed
	code func() kernel.Operand
}

// Lower is what it means.
func (x *later) Lower() kernel.Operand { return x.code() }

// laterPlace is one that is a place.
type laterPlace struct {
	later
	readonly string
	origin   effects.Origin
}

// computed is a value that is computed later.
func computed(t *ir.Type, at source.Span, code func() ir.Expr) core.Expr {
	return &later{core.Typed{T: t, Where: at}, func() kernel.Operand { return kernel.Operand{X: code()} }}
}

// atPlace is a place that is formed later.
func atPlace(t *ir.Type, at source.Span, readonly string, o effects.Origin, code func() *ir.Place) core.Expr {
	return &laterPlace{later{core.Typed{T: t, Where: at}, func() kernel.Operand { return kernel.Operand{Place: code()} }}, readonly, o}
}

// ReadOnly is why it cannot be assigned.
func (x *laterPlace) ReadOnly() string { return x.readonly }

// given is something of a type that the text does not show.
func given(t *ir.Type, at source.Span) core.Expr { return &later{Typed: core.Typed{T: t, Where: at}} }

// originOf is what a place denotes, for effects.
func (c *compiler) originOf(x core.Expr) effects.Origin {
	switch root := core.Root(x).(type) {
	case *core.Name:
		if root.Symbol.Kind == core.Own {
			return effects.Origin{Own: true}
		}
		if root.Symbol.Of != nil {
			return c.originOf(root.Symbol.Of)
		}
		return c.storage(root.Symbol).origin
	case *laterPlace:
		return root.origin
	}
	return effects.Origin{}
}

func itoa(n int) string { return strconv.Itoa(n) }

// stmts checks and translates a list of statements.
func (c *compiler) stmts(list []ast.Stmt) []ir.Stmt { return c.body.code.Stmts(c.types.Stmts(list)) }

// stmt checks and translates a statement.
func (c *compiler) stmt(s ast.Stmt) []ir.Stmt { return c.body.code.Stmt(c.types.Stmt(s)) }

// assign moves the value of e to dst.
func (c *compiler) assign(dst kernel.Operand, e ast.Expr, what string, at source.Span) []ir.Stmt {
	return c.body.code.Store(dst, c.types.Source(e, dst.Type, what), at)
}
