package semantics

import (
	"gomc/ir"
	"gomc/semantics/lower/direct"
	"gomc/semantics/machine"
)

// direct is the program as a whole whose machines have made their steps.
func (l *lowering) direct() *direct.Program {
	c := l.model
	p := &direct.Program{Program: l.program, Kernel: l.kernel, Layer: c.layers.machines, Posts: l.outboxes.Posts,
		Always: !c.opts.DirectSends, IsFault: c.layers.faults.Observed}
	for _, r := range c.declared.roles {
		if r.machine != nil {
			p.Machines = append(p.Machines, &direct.Machine{Lowering: l.machines[r.machine].Lowering, Process: r.process(),
				Crashes: r.faults != nil, Restarts: r.faults.Restarts(), Sized: r.machine.outbox != nil})
		}
	}
	return p
}

// deliveries are the rules that move what machines have sent.
func (l *lowering) deliveries() []*ir.Rule {
	if !l.model.opts.AnyStart {
		l.model.layers.machines.SameIndex = direct.SameIndices(l.model.layers.machines, l.outboxes.Posts)
	}
	return l.model.layers.machines.Deliveries()
}

// shorten gives outboxes the room that they need, and reports whether that changes any: what blocks send is known only
// when they have been lowered, so that all code is lowered once more then.
func (l *lowering) shorten() bool {
	return l.direct().Shorten(func(m *machine.Machine) bool { return l.model.opts.Room[m.Proc.Name].Outbox > 0 })
}
