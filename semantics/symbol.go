package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
)

// symbol is a symbol with what processes, machines and effects know of it.
type symbol struct {
	*core.Symbol

	kept   *kernel.Storage // where it is kept
	origin effects.Origin  // of a Variable or Local: what it denotes

	what any // the *function or *role that it stands for
}

// inPlace is that of a place of the frame; readOnly is "" if it can be assigned.
func inPlace(t *ir.Type, readOnly string, p *ir.Place) *symbol {
	return &symbol{Symbol: &core.Symbol{Kind: core.Local, Type: t, ReadOnly: readOnly}, kept: &kernel.Storage{Place: p}}
}

// inField is that of a variable of the process at hand.
func inField(t *ir.Type, readOnly string, f ir.Field) *symbol {
	return &symbol{Symbol: &core.Symbol{Kind: core.Own, Type: t, ReadOnly: readOnly}, kept: &kernel.Storage{Field: f}}
}

// function is the function that s stands for, or nil.
func (s *symbol) function() *function { f, _ := s.what.(*function); return f }

// process is the process or machine that s stands for, or nil.
func (s *symbol) process() *role { r, _ := s.what.(*role); return r }

// declare says what a name that is declared here stands for from now on.
func (c *compiler) declare(name *ast.Ident, s *symbol) {
	c.types.Declare(name, s.Symbol)
	c.stored[s.Symbol] = s
	if s.kept == nil {
		s.kept = c.kernel.Storage(s.Symbol)
	}
	c.kernel.Keep(s.Symbol, s.kept)
}

// storage is where a symbol is kept that the check has declared. Nothing can be said of it before it is translated.
func (c *compiler) storage(s *core.Symbol) *symbol {
	if c.stored[s] == nil {
		c.stored[s] = &symbol{Symbol: s, kept: c.kernel.Storage(s)}
	}
	return c.stored[s]
}

// find is what a name stands for, without complaint; nil when it is not visible, or what
// declares it has not been reached.
func (c *compiler) find(name *ast.Ident) *symbol { return c.known(c.types.Find(name)) }

func (c *compiler) known(s *core.Symbol) *symbol {
	if s == nil {
		return nil
	}
	return c.storage(s)
}

// global is what a name of the outermost scope stands for; nil when there is none, or not yet.
func (c *compiler) global(name string) *symbol { return c.known(c.types.Global(name)) }

// ownSymbol is the same in the scope of a process.
func (c *compiler) ownSymbol(r *role, name string) *symbol {
	return c.known(c.types.Symbol(r.scope.Find(name)))
}
