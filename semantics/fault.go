package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types/faults"
	"gomc/source"
)

// declareFaults enters what may go wrong, now that all processes and messages are known.
func (c *checker) declareFaults() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		if d, ok := item.(*ast.Faults); ok {
			c.faults.Section(d)
		}
	}
	c.faults.Close()
	c.failing.Declare(c.faults.Faults, c.unusedName)
	for _, r := range c.roles {
		r.faults = c.failing.Process(r.process(), r.persistent, c.info.AsksRestarted(r.decl))
	}
}

// unusedName is a name that no declaration of the model has.
func (c *checker) unusedName(name string) string {
	for c.info.Globals.Find(name) != nil {
		name += "_"
	}
	return name
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
	return c.failing.Event(faults.Kind(word), s.Process, word+" "+name.Name, name.At())
}

// Member is a variable of a process, or what else its record has under a name.
func (i ideas) Member(p *ir.Process, name string) (f ir.Field, declared, ok bool) {
	r := i.c.roleOfProcess(p)
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
func (i ideas) Queued(m *ir.Message) bool { return i.c.layer.Queued(m) }

// KeepsRestarted asks the faults of a machine.
func (i ideas) KeepsRestarted(m *core.Machine) bool {
	return i.c.roleOfProcess(m.Process).faults.KeepsRestarted()
}
