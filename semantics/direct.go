package semantics

import "gomc/semantics/lower/direct"

// direct is the program as a whole whose machines have made their steps.
func (c *compiler) direct() *direct.Program {
	p := &direct.Program{Program: c.prog, Kernel: c.kernel, Layer: c.machines, Posts: c.outboxes.Posts,
		Always: !c.opts.DirectSends, IsFault: c.faults.lower.Observed}
	for _, r := range c.roles {
		if r.machine != nil {
			p.Machines = append(p.Machines, &direct.Machine{Lowering: r.machine.steps, Process: r.process(),
				Crashes: r.faults != nil, Restarts: r.faults.Restarts(), Sized: r.machine.outbox != nil})
		}
	}
	return p
}

// deliverDirectly lets steps of machines deliver what they send, where nobody could tell.
func (c *compiler) deliverDirectly() {
	if !c.diags.HasErrors() {
		c.direct().Deliver()
	}
}
