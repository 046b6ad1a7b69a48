package faults

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/source"
)

// Lowering makes rules of the faults of a model.
type Lowering struct {
	Given     []Refused // procedures that are given a persistent variable to write, and write others or send
	Returning []Refused // events that send and end early

	program  *ir.Program
	messages *channels.Layer
	machines *mailboxes.Layer
	rules    *rules.Lowering
	kernel   *kernel.Model

	faults    core.Faults
	counters  *ir.Var // of faults that are counted, or nil
	fields    map[*core.FaultDecl]ir.Field
	sides     *mailboxes.Partition // of a network that falls apart, or nil
	processes []*Process
	observing *observing
	code      code
}

// Refused is code of a process that crashes for which there is no meaning yet.
type Refused struct {
	Procedure string
	At        source.Span
	Crash     *core.FaultDecl
}

// Process is a process or machine that crashes.
type Process struct {
	Again []*rules.Template // the start states that it enters when it restarts

	of             *rules.Process
	machine        *mailboxes.Machine // nil of a process
	persistent     map[string]bool    // the variables that survive a crash
	crash, restart *core.FaultDecl    // restart is nil where it does not
	crashed        ir.Field           // of a process: that it has
	restarted      ir.Field           // of a machine: whether it has restarted; unnamed if the model never asks
	progress       ir.Field           // of a machine that crashes anywhere: how far a step is in which it does
}

// New returns a Lowering for a program.
func New(program *ir.Program, messages *channels.Layer, machines *mailboxes.Layer) *Lowering {
	return &Lowering{program: program, messages: messages, machines: machines,
		fields: map[*core.FaultDecl]ir.Field{}, observing: &observing{machines, map[observed]announced{}}}
}

// Begin begins with the code of the model, when all of it has been checked.
func (l *Lowering) Begin(rules *rules.Lowering, kernel *kernel.Model) {
	l.rules, l.kernel, l.code, l.Given, l.Returning = rules, kernel, newCode(), nil, nil
	for _, p := range l.processes {
		p.Again = nil
	}
}

// Declare gives the program the variables of faults. Unused makes a name one that nothing else has.
func (l *Lowering) Declare(faults core.Faults, unused func(string) string) {
	l.faults = faults
	for _, f := range faults {
		for _, t := range f.Targets {
			if t.Symbol != nil {
				l.aimed(f, t.Symbol)
			}
		}
	}
	l.declareCounters(unused("faults"))
	l.declareSides(unused("apart"))
}

// aimed notes that a fault can happen to something, however often.
func (l *Lowering) aimed(f *core.FaultDecl, s *core.Symbol) {
	l.program.Faults = true
	if m := l.machines.Machine(s.Process); m != nil && f.Kind == ir.Crash {
		m.Fault.Crashes = true // also where it never does: the state is there to be asked for
		m.Fault.Falls = m.Fault.Falls || !f.Never
	}
}

// Process enters a process or machine, whose record gets the fields that a crash needs; nil: it never crashes. Asks
// tells that it asks whether it has restarted.
func (l *Lowering) Process(of *rules.Process, persistent map[string]bool, asks bool) *Process {
	p := &Process{of: of, machine: l.machines.Machine(of.Process), persistent: persistent,
		crash: l.faults.To(ir.Crash, of.Process), restart: l.faults.To(ir.Restart, of.Process)}
	if p.crash == nil {
		return nil
	}
	if p.machine == nil {
		p.addCrashedField()
	}
	if p.machine != nil && p.restart != nil && asks {
		p.restarted = p.add("restarted", core.BoolType)
		p.machine.Core.KeepsRestarted = true
	}
	if p.machine != nil && p.crash.Anywhere {
		p.progress = p.add("(progress)", progressType)
	}
	l.processes = append(l.processes, p)
	return p
}

// Restarts reports whether it does; a process that never crashes is nil.
func (p *Process) Restarts() bool { return p != nil && p.restart != nil }

// at returns where its crash is declared.
func (p *Process) at() source.Span { return p.crash.Where }

// proc is the process itself.
func (p *Process) proc() *ir.Process { return p.of.Process }

// record returns the record type that holds the variables of the process.
func (p *Process) record() *ir.Type {
	if p.proc().Index == nil {
		return p.proc().Var.Type
	}
	return p.proc().Var.Type.Elem
}

// add gives the record one more field.
func (p *Process) add(name string, t *ir.Type) ir.Field {
	record := p.record()
	f := ir.Field{Name: name, Type: t, Offset: record.Cells()}
	record.Fields = append(record.Fields, f)
	return f
}

// of returns a process that crashes; nil of others.
func (l *Lowering) of(p *ir.Process) *Process {
	for _, x := range l.processes {
		if x.proc() == p {
			return x
		}
	}
	return nil
}

// Event is the event for the crashes or restarts of a process or machine, which a monitor observes at a place.
func (l *Lowering) Event(kind ir.RuleKind, of *ir.Process, name string, at source.Span) *core.Event {
	var outbox *mailboxes.Machine
	if p := l.of(of); kind == ir.Crash && p != nil && p.crash.Anywhere {
		outbox = p.machine
	}
	return l.observing.event(observed{kind, of}, outbox, name, at)
}

// Observed reports whether an event is a crash or a restart.
func (l *Lowering) Observed(e *core.Event) bool { return l.observing.has(e) }

// own is the record of the process that a rule is of.
func own(p *Process, rule *ir.Rule) *ir.Place {
	whole := &ir.Place{Root: ir.State, Base: p.proc().Var.Base, Type: p.proc().Var.Type, At: rule.At}
	if p.proc().Index == nil {
		return whole
	}
	return kernel.Index{X: self(rule), Total: true}.Of(whole, rule.At)
}

// alone gives a rule the index of its process, and nothing else; it returns the record.
func alone(p *Process, rule *ir.Rule) *ir.Place {
	if p.proc().Index != nil {
		rule.Params = append(rule.Params, p.of.Param(rule.NewReg()))
	}
	return own(p, rule)
}

// self is the index of the process that a rule is of; nil of a single one.
func self(rule *ir.Rule) ir.Expr {
	if p := rule.Self(); p != nil {
		return &ir.Reg{N: p.Reg}
	}
	return nil
}

var both = mailboxes.Both

func not(x ir.Expr, at source.Span) ir.Expr { return &ir.Unary{Op: ir.Not, X: x, At: at} }
