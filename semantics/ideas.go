package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/semantics/types/faults"
	"gomc/source"
)

// ideas is what expressions mean beyond the plain language, for the check of them.
type ideas struct{ c *checker }

var _ types.Ideas = ideas{}

// NamedType is the type of the ids of machines that are created.
func (i ideas) NamedType(name *ast.Ident) *ir.Type { return i.c.namedIDs(name) }

// Word is `restarted` or `this`.
func (i ideas) Word(name *ast.Ident) core.Expr {
	switch name.Name {
	case "restarted":
		return i.c.faults.Restarted(name)
	case thisWord:
		return i.c.this(name)
	}
	return nil
}

// Hidden looks into all processes and machines.
func (i ideas) Hidden(name string) bool {
	return slices.ContainsFunc(i.c.declared.roles, func(r *role) bool {
		s := i.c.ownSymbol(r, name)
		return s != nil && s.Kind == core.Constant
	})
}

// Field is a variable of a process, or how often a fault has happened.
func (i ideas) Field(e *ast.FieldRef) core.Expr {
	if x := i.c.instances.Field(e); x != nil {
		return x
	}
	return i.c.faults.Count(e)
}

// Quorums is the check of receives.
func (i ideas) Quorums() types.Quorums { return i.c.messages }

// Created is the machine that `new` creates.
func (i ideas) Created(e *ast.New) *core.Machine { return i.c.check.Created(e) }

// New is what it is given, and its id.
func (i ideas) New(e *ast.New, to *ir.Type, what string) core.Expr { return i.c.check.New(e, to, what) }

// Call asks who has crashed or is cut off.
func (i ideas) Call(e *ast.Call, d *resolve.Declaration) core.Expr {
	return i.c.faults.Call(e, d)
}

// Stmt is a statement of processes or machines.
func (i ideas) Stmt(s ast.Stmt) core.Stmt {
	if out := i.c.check.Stmt(s); out != nil {
		return out
	}
	return i.c.messages.Stmt(s)
}

// Answered is who has sent what a reply answers.
func (i ideas) Answered() *ir.Process {
	return i.c.body.answers
}

// Routed asks the machine for its routes.
func (i ideas) Routed(m *core.Machine, e *core.Event) bool {
	return slices.ContainsFunc(i.c.layers.machines.Of(m.Process).Routes,
		func(r *machine.Route) bool { return r.Event == e })
}

// Standing is the event for which monitors take a message, too.
func (i ideas) Standing(m *ir.Message) *core.Event { return i.c.routes.Standing(m) }

// Observed asks all monitors.
func (i ideas) Observed(e *core.Event) bool {
	watches := func(m *machine.Machine) bool { return slices.Contains(m.Watches, e) }
	return slices.ContainsFunc(i.c.layers.machines.Machines, watches)
}

// Inlined is a procedure of a machine that receives, or one that yields.
func (i ideas) Inlined(s *ast.CallStmt) core.Stmt {
	if x := i.c.check.Inlined(s); x != nil {
		return x
	}
	return i.c.inPlace(s)
}

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
	for _, r := range i.c.declared.roles {
		sends := r.machine == nil && !gets && i.c.routes.Sends(r.proc, e, nil)
		if sends || r.machine != nil && !r.machine.core.Monitor {
			list = append(list, r.proc)
		}
	}
	return list
}

// declareFaults enters what may go wrong, now that all processes and messages are known.
func (c *checker) declareFaults() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		if d, ok := item.(*ast.Faults); ok {
			c.faults.Section(d)
		}
	}
	c.faults.Close()
	unused := func(name string) string {
		for c.types.Info.Globals.Find(name) != nil {
			name += "_"
		}
		return name
	}
	c.layers.faults.Declare(c.faults.Faults, unused)
	for _, r := range c.declared.roles {
		r.faults = c.layers.faults.Process(r.process(), r.persistent, c.types.Info.AsksRestarted(r.decl))
	}
}

// Fault is the event of a handler for a fault, which only a monitor has.
func (i ideas) Fault(m *core.Machine, word string, name *ast.Ident) *core.Event {
	if !m.Monitor {
		i.c.faults.NotObserved(word, name)
		return nil
	}
	return i.c.faultEvent(word, name)
}

// faultEvent is the event for the crashes or restarts of a process or machine that a monitor observes.
func (c *checker) faultEvent(word string, name *ast.Ident) *core.Event {
	s := c.faults.Observed(word, name)
	if s == nil {
		return nil
	}
	return c.layers.faults.Event(faults.Kind(word), s.Process, word+" "+name.Name, name.At())
}

// Member is a variable of a process, or what else its record has under a name.
func (i ideas) Member(p *ir.Process, name string) (f ir.Field, declared, ok bool) {
	r := i.c.declared.roleOfProcess(p)
	if s := i.c.ownSymbol(r, name); s != nil && s.Kind == core.Own {
		f, ok = s.Field, true
	} else {
		f, ok = r.state().Field(name)
	}
	return f, r.machine == nil || i.c.ownSymbol(r, f.Name) != nil, ok
}

// FirstLine is that of the model.
func (i ideas) FirstLine() source.Span { return i.c.firstLine() }

// Queued asks the channels.
func (i ideas) Queued(m *ir.Message) bool { return i.c.layers.messages.Queued(m) }

// KeepsRestarted asks the faults of a machine.
func (i ideas) KeepsRestarted(m *core.Machine) bool {
	return i.c.declared.roleOfProcess(m.Process).faults.KeepsRestarted()
}
