// Package machines checks what only machines and monitors say, as package types does the plain language: it makes nodes
// of package core, and reports everything that is wrong with them.
//
// A statement is checked where a block stands in which it may or may not stand (types.Body): a block that has to stay in
// the state, such as an exit, has no goto; a monitor only watches; a function with a value cannot end a block.
package machines

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/items"
	"gomc/semantics/types"
)

// Checker checks the machines of one model.
type Checker struct {
	types    *types.Checker
	items    *items.Checker
	ideas    Ideas
	machines []*core.Machine // and monitors
}

// Ideas is what the check has to know of the text around, and what it says of it.
type Ideas interface {
	// Fault is the event for the crashes or restarts of a process that a machine observes; nil after an error.
	Fault(m *core.Machine, word string, name *ast.Ident) *core.Event
	// Answered is the event that is being handled, and who has sent it; nil where that is not asked for.
	Answered() (e *core.Event, from *ir.Process)
	// Routed reports whether there is anybody to whom a machine may send an event.
	Routed(m *core.Machine, e *core.Event) bool
	// Standing is the event that stands for a message of processes.
	Standing(m *ir.Message) *core.Event
	// Observed reports whether there is a monitor that observes an event.
	Observed(e *core.Event) bool
}

// Of is the machine that a process is; nil of others.
func (c *Checker) Of(p *ir.Process) *core.Machine {
	for _, m := range c.machines {
		if m.Process == p {
			return m
		}
	}
	return nil
}

// Enter enters a machine that is declared.
func (c *Checker) Enter(m *core.Machine) { c.machines = append(c.machines, m) }

// NewChecker is one beside that of the plain language.
func NewChecker(plain *types.Checker, items *items.Checker, ideas Ideas) *Checker {
	return &Checker{types: plain, items: items, ideas: ideas}
}
