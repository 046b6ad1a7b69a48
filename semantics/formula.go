package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/types"
)

// formula checks a property that speaks of runs.
func (c *checker) formula(d *ast.Property) {
	if x := c.formulas.Formula(d, c.selection.Stated[d].Number); x != nil {
		c.add(x)
	}
}

// Begin begins a body that is checked.
func (i ideas) Begin(property bool) (around core.Around, done func()) {
	done = i.c.begin()
	if property {
		i.c.body.Property = &types.Rest{}
	}
	return i.c.body.Around, done
}

// Ends asks the declaration of a message. An event is for machines; processes are told by their routes.
func (i ideas) Ends(e *core.Event, gets bool) (list []*ir.Process) {
	if e.Message != nil && gets {
		return e.Message.To
	}
	if e.Message != nil {
		return e.Message.From
	}
	for _, r := range i.c.roles {
		sends := r.machine == nil && !gets && i.c.routes.Sends(r.proc, e, nil)
		if sends || r.machine != nil && !r.machine.core.Monitor {
			list = append(list, r.proc)
		}
	}
	return list
}

// senderSpokenOf is what a formula says of who sent an event that is received; nil if none does. Mailboxes keep it then.
func (c *checker) senderSpokenOf(e *core.Event) *ast.Passage {
	for _, x := range c.selection.passages {
		if x.Received && x.From != nil && e != nil && c.speaksOf(x, e) && e.Message == nil {
			return x
		}
	}
	return nil
}

// spokenOf reports whether some formula of the model may say something of what is sent or received.
func (c *checker) spokenOf(received bool, e *core.Event) bool {
	return slices.ContainsFunc(c.selection.passages, func(x *ast.Passage) bool { return x.Received == received && c.speaksOf(x, e) })
}

func (c *checker) speaksOf(x *ast.Passage, e *core.Event) bool {
	s := c.types.Find(x.Message)
	return s != nil && (s.Kind == core.Message || s.Kind == core.EventName) && formed.Same(s.Event, e)
}
