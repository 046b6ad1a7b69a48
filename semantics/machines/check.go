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
	"gomc/semantics/faults"
	"gomc/semantics/formulas"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/resolve"
	"gomc/semantics/rules"
	"gomc/semantics/types"
)

// Checker checks the machines of one model.
type Checker struct {
	types    *types.Checker
	items    *rules.Checker
	layer    *mailboxes.Layer
	faults   *faults.Checker
	formulas *formulas.Checker
	machines []*Text // and monitors
	asked    asked
	inlined  []*ast.FuncDecl // the procedures in whose text this is, in the place of their calls
}

// asked identifies the event that a reply answers.
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

// text returns the Text of the machine whose body is being checked.
func (c *Checker) text() *Text {
	m := c.types.Body.Machine
	return c.machines[slices.IndexFunc(c.machines, func(t *Text) bool { return t.Machine == m })]
}

// NewChecker returns a Checker beside that of the plain language. It asks what machines send each other, what monitors
// observe of faults, and of which events formulas ask for the sender.
func NewChecker(plain *types.Checker, items *rules.Checker, layer *mailboxes.Layer, faults *faults.Checker,
	formulas *formulas.Checker) *Checker {
	return &Checker{types: plain, items: items, layer: layer, faults: faults, formulas: formulas}
}

// Senders are the ends for each of which it is checked what the machine at hand does with an event: those that its
// mailbox tells apart, if the text asks who they are, or a formula may. Nil stands for all.
func (c *Checker) Senders(e *core.Event, asks bool) (list []*core.Endpoint) {
	m := c.types.Body.Machine
	if !asks && (m.Monitor || c.formulas.AsksSender(e) == nil) {
		return []*core.Endpoint{nil}
	}
	for _, s := range c.layer.Machine(m.Process).Senders(e) {
		list = append(list, s.End())
	}
	return list
}
