package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
)

// symbol is a symbol with where it is kept: what is behind it in the code being translated.
type symbol struct {
	*core.Symbol

	place  *ir.Place // of a Local; of a Chosen, the bag
	reg    int       // of a Register or Chosen
	field  ir.Field  // of an Own
	origin origin    // of a Variable or Local: what it denotes

	fn   *function
	role *role
	what any // of a Message, Event or Quorum
}

// message is the message that s stands for, or nil.
func (s *symbol) message() *messageSymbol { m, _ := s.what.(*messageSymbol); return m }

// event is the event that s stands for, or nil.
func (s *symbol) event() *machine.Event { e, _ := s.what.(*machine.Event); return e }

// declare says what a name that is declared here stands for from now on.
func (c *compiler) declare(name *ast.Ident, s *symbol) {
	c.types.Declare(name, s.Symbol)
	c.stored[s.Symbol] = s
}

// storage is where a symbol is kept that the check has declared. Nothing can be said of it before it is translated.
func (c *compiler) storage(s *core.Symbol) *symbol {
	if c.stored[s] == nil {
		c.stored[s] = &symbol{Symbol: s, reg: -1}
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

// lookup is find with an error for a name that is not there; wanted is the kind that fits.
func (c *compiler) lookup(name *ast.Ident, wanted core.Kind) *symbol {
	return c.known(c.types.Lookup(name, wanted))
}
