package semantics

import (
	"gomc/ir"
	"gomc/ltl"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machine"
)

// Hot states are those in which a machine waits for something that has to come, as a monitor does from a request
// to its answer. They make two properties: from every state one can be reached in which the machine
// is not hot (AG EF); and in each fair run it cools down again and again. Where some states are cold, to
// cool down is to be in one of these: a machine that is hot again and again is cold again and again. Else it is not to be hot.

// tempers adds the properties of machines with hot states.
func (c *compiler) tempers() {
	for _, r := range c.roles {
		a := r.machine
		if a == nil || c.diags.HasErrors() {
			continue
		}
		if len(a.m.Hot) == 0 {
			if len(a.m.Cold) > 0 {
				c.diags.Warnf(codes.State, a.m.Cold[0].At, "%s has a cold state and no hot one: it never has to cool down", a.decl.Name.Name)
			}
			continue
		}
		c.inProcess(a.decl, func() { c.coolsDown(a) })
	}
}

// coolsDown adds those of one machine.
func (c *compiler) coolsDown(a *automaton) {
	at := a.m.Hot[0].At
	asked := c.selection.Hot[a.decl]
	if can := asked[0]; !can.Out {
		c.stateProperty(ir.Liveness, can.Name, a.m, a.m.Hot, true)
	}
	if c.opts.Stuck || asked[1].Out {
		return
	}
	again := func(states []*core.State, outside bool) *ir.Term {
		p := c.stateProperty(ir.Atom, "", a.m, states, outside)
		holds := &ir.Term{Kind: ir.Holds, Property: p, At: at}
		return &ir.Term{Op: ltl.Always, X: &ir.Term{Op: ltl.Eventually, X: holds, At: at}, At: at}
	}
	f := &ir.Formula{Name: asked[1].Name, Number: len(c.prog.Formulas) + 1, Hot: true, At: at}
	var done func()
	f.Params, done = c.open()
	done()
	if len(a.m.Cold) == 0 {
		f.Body = again(a.m.Hot, true)
	} else {
		f.Body = &ir.Term{Op: ltl.Implies, X: again(a.m.Hot, false), Y: again(a.m.Cold, false), At: at}
	}
	c.prog.Formulas = append(c.prog.Formulas, f)
}

// stateProperty adds the property that a machine is in one of some states, or outside of all, and returns its number.
func (c *compiler) stateProperty(kind ir.PropertyKind, name string, m *machine.Machine, states []*core.State, outside bool) int {
	params, done := c.open()
	defer done()
	at := states[0].At
	p := &ir.Property{Kind: kind, Name: name, Number: 1, Params: params, At: at, Cond: m.AtOneOf(c.body.code.Own, states, at)}
	for _, q := range c.prog.Properties {
		if q.Kind == kind {
			p.Number = q.Number + 1
		}
	}
	if outside {
		p.Cond = &ir.Unary{Op: ir.Not, X: p.Cond, At: at}
	}
	p.Cells, p.Regs = c.body.code.Cells, c.body.code.Regs
	c.prog.Properties = append(c.prog.Properties, p)
	return len(c.prog.Properties) - 1
}
