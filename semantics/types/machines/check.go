// Package machines checks the constructs that only machines and monitors have, as package types checks the plain
// language: it makes nodes of package core, and reports every error in them.
//
// Whether a statement is allowed depends on its block (types.Body): a block that has to stay in the state, such as an
// exit, has no goto; a monitor only observes; a function with a value cannot end a block.
package machines

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/items"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
)

// Checker checks the machines of one model.
type Checker struct {
	types    *types.Checker
	items    *items.Checker
	ideas    Ideas
	machines []*Text // and monitors
	asked    asked
	inlined  []*ast.FuncDecl // the procedures in whose text this is, in the place of their calls
}

// asked is what a reply answers.
type asked struct {
	node  ast.Node // the handler, or the case of a receive; nil: nothing can be answered
	event *core.Event
	from  *core.Endpoint // nil: it is not asked who that is
}

// Text is a machine as the text has it.
type Text struct {
	Machine   *core.Machine
	States    map[*ast.State]*core.State
	Handled   []*Reaction      // in the order of the text
	Receiving *types.Receiving // its blocks that receive

	c       *Checker
	decl    *ast.Process
	nulls   map[*ast.Handler]*ast.Rule // what happens when no event can be taken
	awaited []awaited
	units   map[ast.Node]*unit // its blocks that receive
	senders map[answered]*core.Kept
}

// Ideas is what the check has to know of the text around, and what it says of it.
type Ideas interface {
	// Fault is the event for the crashes or restarts of a process that a machine observes; nil after an error.
	Fault(m *core.Machine, word string, name *ast.Ident) *core.Event
	// Sending are the processes and machines that send a machine an event.
	Sending(m *core.Machine, e *core.Event) []*ir.Process
	// Senders are those for each of whom it is checked what the machine at hand does with an event; it asks who that
	// is, or a formula may. Nil stands for all.
	Senders(e *core.Event, asks bool) []*core.Endpoint
	// Routed reports whether there is anybody to whom a machine may send an event.
	Routed(m *core.Machine, e *core.Event) bool
	// Standing is the event that stands for a message of processes.
	Standing(m *ir.Message) *core.Event
	// Observed reports whether there is a monitor that observes an event.
	Observed(e *core.Event) bool
}

// Of is the machine that a process is; nil of others.
func (c *Checker) Of(p *ir.Process) *core.Machine {
	for _, t := range c.machines {
		if t.Machine.Process == p {
			return t.Machine
		}
	}
	return nil
}

// Enter enters a machine that is declared.
func (c *Checker) Enter(m *core.Machine, d *ast.Process) *Text {
	r := &types.Receiving{Named: map[*resolve.Declaration]*core.Kept{}, Kept: map[*core.Symbol]*core.Kept{},
		Does: map[core.Stmt]*effects.Effects{}}
	t := &Text{c: c, Machine: m, decl: d, States: map[*ast.State]*core.State{}, nulls: map[*ast.Handler]*ast.Rule{}, Receiving: r}
	c.machines = append(c.machines, t)
	return t
}

// text is that of the machine at hand.
func (c *Checker) text() *Text {
	m := c.types.Body.Machine
	return c.machines[slices.IndexFunc(c.machines, func(t *Text) bool { return t.Machine == m })]
}

// NewChecker is one beside that of the plain language.
func NewChecker(plain *types.Checker, items *items.Checker, ideas Ideas) *Checker {
	return &Checker{types: plain, items: items, ideas: ideas}
}
