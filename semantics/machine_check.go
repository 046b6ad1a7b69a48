package semantics

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/lower/direct"
)

// checkStaying refuses exit blocks and the like that call procedures which leave the state, and
// machines that touch global variables through functions.
func (c *compiler) checkStaying() {
	for _, f := range c.funcs {
		if f.body.Stays != "" && f.body.Effects.Leaves {
			c.errorf(codes.Leave, f.ir.At, "a procedure that is called here goes to a state, raises or halts: %s", f.body.Stays)
		}
	}
	for _, f := range c.funcs {
		if f.role == nil || f.role.machine == nil {
			continue
		}
		if f.ir.Result != nil && f.body.Effects.Leaves {
			c.errorf(codes.Leave, f.ir.At, "a procedure that is called here goes to a state, raises or halts, and a function has a value")
		}
		for v := range f.body.Effects.Globals {
			if v.Process == nil && v.Mailbox == nil {
				c.errorf(codes.Machine, f.ir.At, "a function that is called here touches the global variable %q, and a machine cannot", v.Name).Note(v.At, "declared here")
			}
		}
	}
}

// deliveries are the rules that move what machines have sent.
func (c *compiler) deliveries() []*ir.Rule {
	if c.diags.HasErrors() {
		return nil
	}
	c.machines.SameIndex = direct.SameIndices(c.machines, c.outboxes.Posts)
	return c.machines.Deliveries()
}
