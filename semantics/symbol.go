package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
)

// symbol is a symbol that is declared, and where it is kept (nil: that is not known yet).
type symbol struct {
	Symbol *core.Symbol
	kept   *kernel.Storage
}

// inField is that of a variable of the process at hand.
func inField(t *ir.Type, readOnly string, f ir.Field) *symbol {
	return &symbol{&core.Symbol{Kind: core.Own, Type: t, ReadOnly: readOnly}, &kernel.Storage{Field: f}}
}

// declare says what a name that is declared here stands for from now on.
func (c *compiler) declare(name *ast.Ident, s *symbol) {
	if c.types.Declare(name, s.Symbol); s.kept != nil {
		c.kernel.Keep(s.Symbol, s.kept)
	}
}

// find is what a name stands for, without complaint; nil when it is not visible, or what declares it has not been
// reached.
func (c *compiler) find(name *ast.Ident) *core.Symbol { return c.types.Find(name) }

// ownSymbol is what a name stands for in the scope of a process; nil when there is none, or not yet.
func (c *compiler) ownSymbol(r *role, name string) *core.Symbol {
	return c.types.Symbol(r.scope.Find(name))
}
