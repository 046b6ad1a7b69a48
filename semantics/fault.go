package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	failing "gomc/semantics/lower/faults"
	"gomc/semantics/types/faults"
	"gomc/source"
)

// faulting is what is known of the faults of a model.
type faulting struct {
	check *faults.Checker
	lower *failing.Lowering
}

// declareFaults enters what may go wrong, now that all processes and messages are known.
func (c *compiler) declareFaults() {
	for i, item := range c.model.Items {
		c.types.Body.Item = i
		if d, ok := item.(*ast.Faults); ok {
			c.faults.check.Section(d)
		}
	}
	c.faults.check.Close()
	c.faults.lower.Declare(c.faults.check.Faults, c.unusedName)
	for _, r := range c.roles {
		r.faults = c.faults.lower.Process(r.process(), r.persistent, c.info.AsksRestarted(r.decl))
	}
}

// unusedName is a name that no declaration of the model has.
func (c *compiler) unusedName(name string) string {
	for c.info.Globals.Find(name) != nil {
		name += "_"
	}
	return name
}

// Fault is the event of a handler for a fault, which only a monitor has.
func (i ideas) Fault(m *core.Machine, word string, name *ast.Ident) *core.Event {
	if !m.Monitor {
		i.c.faults.check.NotObserved(word, name)
		return nil
	}
	return i.c.faultEvent(word, name)
}

// faultEvent is the event for the crashes or restarts of a process or machine that a monitor observes.
func (c *compiler) faultEvent(word string, name *ast.Ident) *core.Event {
	s := c.faults.check.Observed(word, name)
	if s == nil {
		return nil
	}
	return c.faults.lower.Event(faults.Kind(word), s.Process, word+" "+name.Name, name.At())
}

// checkCrashing reports what cannot be said of processes that crash.
func (c *compiler) checkCrashing() {
	for _, f := range c.funcs {
		if f.role == nil || f.role.faults == nil || f.ir.Result == nil {
			continue
		}
		crash := c.faults.check.Faults.To(ir.Crash, f.role.proc)
		if len(f.body.Effects.Sends) > 0 {
			c.faults.check.ValueAndSends(f.ir.At, crash)
		}
		if c.faults.lower.Writes(f.ir) {
			c.faults.check.ValueAndWrites(f.ir.At, crash)
		}
	}
	for _, r := range c.roles {
		if r.faults != nil && c.opts.SingleMessage != Whole {
			c.faults.check.OneByOne(c.faults.check.Faults.To(ir.Crash, r.proc))
		}
	}
}

// addCrashes makes the rules by which processes crash and restart.
func (c *compiler) addCrashes() {
	c.faults.lower.Crashes()
	for _, x := range c.faults.lower.Given {
		c.faults.check.GivenAndWrites(x.Procedure, x.At, x.Crash)
	}
	for _, x := range c.faults.lower.Returning {
		c.faults.check.ReturnsAndSends(x.At, x.Crash)
	}
}

// withBody is the procedure as it has been translated.
func (c *compiler) withBody(f *ir.Func) *function {
	for _, g := range c.funcs {
		if g.ir == f {
			return g
		}
	}
	return nil
}

// Sends asks the effects of a procedure.
func (h hosted) Sends(f *ir.Func) bool {
	g := h.c.withBody(f)
	return g != nil && len(g.body.Effects.Sends) > 0
}

// Instance is the process that a procedure belongs to.
func (h hosted) Instance(f *ir.Func) (of *ir.Process, own *ir.Place) {
	g := h.c.withBody(f)
	if g == nil || g.role == nil {
		return nil, nil
	}
	return g.role.proc, g.body.code.Own
}

// Touches asks the effects of a start state.
func (h hosted) Touches(start *ir.Func) map[*ir.Var]bool { return h.c.startUses[start].Globals }

// Halts asks the control of a machine.
func (h hosted) Halts(of *ir.Process, s ir.Stmt) bool {
	a := h.c.roleOfProcess(of).machine
	return a.control != nil && a.control.IsHalt(s)
}

// Member is a variable of a process, or what else its record has under a name.
func (i ideas) Member(p *ir.Process, name string) (f ir.Field, declared, ok bool) {
	r := i.c.roleOfProcess(p)
	if s := i.c.ownSymbol(r, name); s != nil && s.Kind == core.Own {
		f, ok = i.c.kernel.Storage(s).Field, true
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
