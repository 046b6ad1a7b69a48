package core

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// Role is a process, machine or monitor as the text declares it. The first pass over a model enters them, in the order
// of the text; everything that is checked later reads them.
type Role struct {
	Process *ir.Process
	Machine *Machine // of a machine or monitor, else nil
	Decl    *ast.Process
	Scope   *resolve.Scope       // its variables, constants, types and functions
	This    *resolve.Declaration // the word `this` in a machine, else nil
}

// State is the record of its variables.
func (r *Role) State() *ir.Type { return RecordOf(r.Process) }

// RecordOf is the record of the variables of an instance of a process.
func RecordOf(p *ir.Process) *ir.Type {
	if p.Index == nil {
		return p.Var.Type
	}
	return p.Var.Type.Elem
}
