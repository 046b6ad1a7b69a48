package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/rules"
	"gomc/semantics/machine"
	"gomc/semantics/types"
	"gomc/semantics/types/formulas"
	"gomc/source"
)

// speaking is what is known of the formulas of a model.
type speaking struct {
	check *formulas.Checker
	lower *formed.Lowering
}

// formula checks and lowers a property that speaks of runs.
func (c *compiler) formula(d *ast.Property) {
	if x := c.formulas.check.Formula(d, c.selection.Stated[d].Number); x != nil {
		c.formulas.lower.Formula(x)
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

// Begin begins one that is lowered.
func (h hosted) Begin(property bool) (b *kernel.Body, of *rules.Process, done func()) {
	c := h.c
	n := c.newBody(c.body.role)
	if n.In = c.body.In; property {
		n.Property = &types.Rest{}
	}
	return n.code, n.role.process(), c.enter(n)
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
		m := i.c.sidedProcess(r)
		routed := m != nil && !gets && slices.ContainsFunc(m.Routes, func(r *machine.Route) bool { return r.Event == e })
		if r.machine != nil && !r.machine.core.Monitor || r.machine == nil && routed {
			list = append(list, r.proc)
		}
	}
	return list
}

// told is the code that tells who observes what goes a way; none when no formula speaks of it.
func (c *compiler) told(w formed.Way, from, to ir.Expr, holder *ir.Place, fields *ir.Type, at source.Span) []ir.Stmt {
	if !c.spokenOf(w.Received, w.Event) {
		return nil
	}
	return c.formulas.lower.Messages().Told(w, from, to, holder, fields, at)
}

// Taken is the code that tells of an event that the machine at hand takes, from a sender; nil: nobody asks which.
func (h hosted) Taken(e *core.Event, s *machine.Sender, envelope *ir.Place, at source.Span) []ir.Stmt {
	r := h.c.body.role
	w := formed.Way{Received: true, Event: e, To: r.proc}
	var from ir.Expr
	if s != nil {
		w.From = s.Machine.Proc
		if p := r.machine.m.SenderPlace(envelope, s, at); p != nil {
			from = &ir.Load{Place: p}
		}
	}
	return h.c.told(w, from, h.c.body.code.Self, envelope, r.machine.m.Mail.View(envelope, e).Type, at)
}

// senderSpokenOf is what a formula says of who sent an event that is received; nil if none does. Mailboxes keep it then.
func (c *compiler) senderSpokenOf(e *core.Event) *ast.Passage {
	for _, x := range c.selection.passages {
		if x.Received && x.From != nil && e != nil && c.speaksOf(x, e) && e.Message == nil {
			return x
		}
	}
	return nil
}

// spokenOf reports whether some formula of the model may say something of what is sent or received.
func (c *compiler) spokenOf(received bool, e *core.Event) bool {
	return slices.ContainsFunc(c.selection.passages, func(x *ast.Passage) bool { return x.Received == received && c.speaksOf(x, e) })
}

func (c *compiler) speaksOf(x *ast.Passage, e *core.Event) bool {
	s := c.find(x.Message)
	return s != nil && (s.Kind == core.Message || s.Kind == core.EventName) && formed.Same(s.Event, e)
}
