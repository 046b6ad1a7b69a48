package semantics

import (
	"gomc/ir"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/machines/steps"
)

// direct is the program as a whole whose machines have made their steps.
func (l *lowering) direct() *steps.Direct {
	c := l.model
	p := &steps.Direct{Program: l.rules.Program, Kernel: l.kernel, Layer: c.layers.machines, Posts: l.outboxes.Posts,
		Always: !c.opts.DirectSends, IsFault: c.layers.faults.Observed}
	for _, r := range c.declared.roles {
		if r.machine != nil {
			p.Machines = append(p.Machines, &steps.DirectMachine{Lowering: l.machines[r.machine].Lowering,
				Crashes: r.faults != nil, Restarts: r.faults.Restarts(), Sized: r.machine.outbox != nil})
		}
	}
	return p
}

// deliveries are the rules that move what machines have sent.
func (l *lowering) deliveries() []*ir.Rule {
	if !l.model.opts.AnyStart {
		l.model.layers.machines.SameIndex = steps.SameIndices(l.model.layers.machines, l.outboxes.Posts)
	}
	return l.model.layers.machines.Deliveries()
}

// shorten gives outboxes the room that they need, and reports whether that changes any: what blocks send is known only
// when they have been lowered, so that all code is lowered once more then.
func (l *lowering) shorten() bool {
	return l.direct().Shorten(func(m *mailboxes.Machine) bool { return l.model.opts.Room[m.Proc.Name].Outbox > 0 })
}
