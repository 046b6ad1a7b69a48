package semantics

import (
	"fmt"
	"math"
	"slices"

	"gomc/ir"
	"gomc/semantics/machine"
)

// A step of a machine that sends once at most need not put what it sends into the outbox, to
// have it delivered by a step of its own: whatever others do in between they can do before, if
// taking the event can be put off. Then the taking moves right to the send, and what the machines
// can come to is the same (Lipton, Reduction, CACM 1975). It can be put off unless
//
//   - the mailbox loses what does not fit, because taking makes room;
//   - it is `on null`, which an event that arrives later would have disabled;
//   - it is the entry of a start state, which runs in the start state of the model;
//   - a property looks at a monitor together with another machine, and so sees that the
//     one has moved and the other has not.
//
// Steps with two sends keep their outbox, though the second may be one that nobody can tell
// from an earlier one. A broadcast to several is as many sends.

// withoutCondition is the condition that tests leave out, to see that it is needed; "" otherwise.
var withoutCondition string

// manySends stands for a number of sends that is not known, or too large to matter.
const manySends = math.MaxInt32

// elidable is a rule of a machine whose sends could be delivered in the same step.
type elidable struct {
	rule  *ir.Rule
	role  *role
	state *machine.State
	block *function
	null  bool   // it comes of `on null`
	why   string // why they cannot be, or ""
}

// elide lets steps that send once at most deliver at once, and notes of the others why not.
func (c *compiler) elide() {
	if c.diags.HasErrors() {
		return
	}
	joint := c.jointProperty()
	drains := map[*role]*function{}
	lost := 0
	for _, e := range c.elidable {
		m := e.role.machine.m
		n := c.stepSends(e)
		if m.Post == nil || n == 0 {
			continue
		}
		e.why = c.outboxBecause(e, n, joint)
		switch {
		case c.opts.Mailbox == machine.Atomic && e.why != "":
			lost++
		case c.opts.Mailbox != machine.Atomic && !c.opts.DirectSends:
			e.rule.Outbox = "every send does (--outbox=always)"
			continue
		case e.why != "":
			e.rule.Outbox = e.why
			continue
		}
		if drains[e.role] == nil {
			drains[e.role] = c.drain(e.role)
		}
		c.drainIn(e, drains[e.role])
	}
	if lost > 0 {
		c.prog.Partial = fmt.Sprintf("--mailbox=atomic leaves out runs in which others see the sends of one step one by one, and %d of the model's steps have such sends", lost)
	}
}

// outboxBecause says why what a step sends has to wait in the outbox, n sends at most; "": it need
// not.
func (c *compiler) outboxBecause(e *elidable, n int, joint bool) string {
	switch {
	case e.block.body.effects.creates || c.createsOnTheWay(e):
		return "it creates a machine"
	case n > 1 && withoutCondition != "once":
		return "it may send more than once"
	case e.role.machine.m.Drops && withoutCondition != "drop":
		return "taking an event makes room in a mailbox that drops"
	case joint && withoutCondition != "joint":
		return "a property looks at a monitor and at another machine"
	case e.null && withoutCondition != "null":
		return "an event that arrives later would keep it from happening"
	}
	return ""
}

// createsOnTheWay reports whether what a step goes on to may create a machine.
func (c *compiler) createsOnTheWay(e *elidable) bool {
	return e.role.machine.settle.body.effects.creates && (len(e.block.body.effects.gotos) > 0 || e.block.body.effects.raises)
}

// drainIn adds to a rule that it delivers what it has sent.
func (c *compiler) drainIn(e *elidable, drain *function) {
	at := e.rule.At
	call := &ir.Call{Func: drain.ir, At: at}
	m := e.role.machine.m
	if e.role.proc.Index != nil {
		self := &ir.Reg{N: e.rule.Self().Reg}
		call.Args = []ir.Arg{{Ref: m.StatePlace(self, at), At: at}, {X: self, At: at}}
	}
	e.rule.Body = append(e.rule.Body, &ir.CallStmt{Call: call})
	for _, r := range m.Routes {
		for _, b := range r.To.Boxes {
			if !slices.Contains(e.rule.NonLocal, b.Var) {
				e.rule.NonLocal = append(e.rule.NonLocal, b.Var)
			}
		}
	}
}

// drain is the procedure that delivers all that is in a machine's outbox.
func (c *compiler) drain(r *role) *function {
	at := r.decl.Name.At()
	f := c.newProcedure(r, "(deliver)", at)
	f.finishSelf()
	c.inBlock(f, func() []ir.Stmt {
		out, cells, regs := c.machines.Drain(r.machine.m, c.body.own, c.body.self, c.body.cells, c.body.regs, at)
		c.body.cells, c.body.regs = cells, regs
		return out
	})
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
	return f
}

// jointProperty reports whether a property looks at a monitor and at another machine.
func (c *compiler) jointProperty() bool {
	watches := func(p *ir.Process) bool {
		return slices.ContainsFunc(c.monitors, func(m monitor) bool { return m.automaton.m.Proc == p })
	}
	for _, q := range c.prog.Properties {
		var monitor, other bool
		for _, v := range c.lookedAtBy(q) {
			if v.Process != nil {
				monitor, other = monitor || watches(v.Process), other || !watches(v.Process)
			}
		}
		if monitor && other {
			return true
		}
	}
	return false
}

// lookedAtBy lists the variables that a property may look at. There is no layout yet, so the
// places are found in the code, calls included.
func (c *compiler) lookedAtBy(q *ir.Property) []*ir.Var {
	var out []*ir.Var
	seen := map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		switch n := n.(type) {
		case *ir.Place:
			for _, v := range c.prog.Vars {
				if n.Root == ir.State && v.Base <= n.Base && n.Base < v.Base+v.Type.Cells() {
					out = append(out, v)
				}
			}
		case *ir.Call:
			if !seen[n.Func] {
				seen[n.Func] = true
				ir.InspectAll(n.Func.Body, look)
			}
		}
		return true
	}
	for i := range q.Params {
		ir.InspectAll(q.Params[i].Bind, look)
	}
	ir.Inspect(q.Cond, look)
	return out
}

// stepSends is the most that a step of a rule may send: its block, and what it goes on to.
func (c *compiler) stepSends(e *elidable) int {
	return c.sendsBy(e.role.machine, e.block, e.state, map[*machine.State]bool{})
}

// sendsBy is the most that a block and what it leads to may send; on is the way there.
func (c *compiler) sendsBy(a *automaton, f *function, from *machine.State, on map[*machine.State]bool) int {
	n := c.sendsIn(f.ir.Body, a.m, map[*ir.Func]bool{})
	use := &f.body.effects
	if use.raises {
		return manySends
	}
	further := 0
	for to := range use.gotos {
		further = max(further, c.sendsOnTheWay(a, from, to, on))
	}
	return min(n+further, manySends)
}

// sendsOnTheWay is the most that leaving a state and entering another may send.
func (c *compiler) sendsOnTheWay(a *automaton, from, to *machine.State, on map[*machine.State]bool) int {
	if on[to] {
		return manySends
	}
	on[to] = true
	defer delete(on, to)
	n := 0
	if exit := a.exits[from]; exit != nil {
		n = c.sendsIn(exit.ir.Body, a.m, map[*ir.Func]bool{})
	}
	if entry := a.entries[to]; entry != nil {
		n += c.sendsBy(a, entry, to, on)
	}
	return min(n, manySends)
}

// sendsIn is the most that statements may send; stack are the functions that are being run.
func (c *compiler) sendsIn(list []ir.Stmt, m *machine.Machine, stack map[*ir.Func]bool) int {
	n := 0
	for _, s := range list {
		n = min(n+c.sendsInOne(s, m, stack), manySends)
	}
	return n
}

func (c *compiler) sendsInOne(s ir.Stmt, m *machine.Machine, stack map[*ir.Func]bool) int {
	switch s := s.(type) {
	case *ir.BagAdd:
		if m.IsOutbox(s.Bag.Type) {
			return max(1, c.broadcasts[s])
		}
	case *ir.If:
		return max(c.sendsIn(s.Then, m, stack), c.sendsIn(s.Else, m, stack))
	case *ir.For:
		return several(c.sendsIn(s.Body, m, stack))
	case *ir.While:
		return several(c.sendsIn(s.Body, m, stack))
	case *ir.CallStmt:
		f := s.Call.Func
		if stack[f] {
			return manySends
		}
		stack[f] = true
		defer delete(stack, f)
		return c.sendsIn(f.Body, m, stack)
	}
	return c.sendsInCalls(s, m, stack)
}

// several is the number of sends of a loop that makes n at a time.
func several(n int) int {
	if n == 0 {
		return 0
	}
	return manySends
}

// sendsInCalls is for functions that are called for their values.
func (c *compiler) sendsInCalls(s ir.Stmt, m *machine.Machine, stack map[*ir.Func]bool) int {
	n := 0
	ir.InspectAll([]ir.Stmt{s}, func(x any) bool {
		if call, ok := x.(*ir.Call); ok && !stack[call.Func] {
			stack[call.Func] = true
			n += several(c.sendsIn(call.Func.Body, m, stack))
			delete(stack, call.Func)
		}
		return true
	})
	return min(n, manySends)
}
