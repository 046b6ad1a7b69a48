package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/lower/states"
	"gomc/semantics/lower/steps"
	"gomc/semantics/machine"
)

// A step of a machine need not put what it sends into the outbox, to have it delivered by steps
// of their own, if whatever others do in between they can do before or afterwards. Then the taking of the
// event moves right to the first send, the other sends move left to it, and what the machines
// can come to is the same (Lipton, Reduction, CACM 1975). The taking can be put off unless
//
//   - the mailbox loses what does not fit, because taking makes room;
//   - it is `on null`, which an event that arrives later would have disabled;
//   - the machine may crash before what it sends has left;
//   - it is the entry of a start state, which runs in the start state of the model;
//   - a property looks at a monitor together with another machine, and so sees that the
//     one has moved and the other has not;
//   - an assumption looks at several machines: it drops states in between that are none of the run
//     with the taking put off;
//   - a property says something of states that are not at rest, of which there are fewer;
//   - there is a formula of temporal logic: what it can tell is not decided yet.
//
// The first send need not move. Others can be made earlier if they are free: nobody but this one
// instance sends to whom they are for, that has no `on null` and a mailbox that loses nothing, never restarts and is never cut off, and
// no monitor observes them. A broadcast to several is as many sends. Steps that send once, or make
// free sends alone, deliver at once; where the first is not free and others are, the table of paths
// does not tell, and they keep the outbox.

// withoutConditions are those that tests leave out, to see that they are needed.
var withoutConditions []string

// WithoutConditions calls f while --outbox=auto leaves some of its conditions out. It is for tests.
func WithoutConditions(names []string, f func()) {
	withoutConditions = names
	defer func() { withoutConditions = nil }()
	f()
}

func without(condition string) bool { return slices.Contains(withoutConditions, condition) }

// elidable is a step of a machine whose sends could be delivered in it.
type elidable struct {
	*steps.Step
	role *role
	why  string // why they cannot be, or ""
}

// elidables are those of all machines.
func (c *compiler) elidables() (out []*elidable) {
	for _, r := range c.roles {
		if r.machine == nil || r.machine.steps == nil {
			continue
		}
		for _, s := range r.machine.steps.Steps {
			out = append(out, &elidable{Step: s, role: r})
		}
	}
	return out
}

// elide lets steps that send once at most deliver at once, and notes of the others why not.
func (c *compiler) elide() {
	if c.diags.HasErrors() {
		return
	}
	all := c.outboxesBecause()
	drains := map[*role]*ir.Func{}
	lost := 0
	for _, e := range c.elidables() {
		m := e.role.machine.m
		n := c.most(m, c.receivers).step(e)
		if m.Post == nil || n == 0 {
			continue
		}
		if e.why = all; all == "" {
			e.why = c.outboxBecause(e, n)
		}
		switch {
		case c.opts.Mailbox == machine.Atomic && e.why != "":
			lost++
		case c.opts.Mailbox != machine.Atomic && !c.opts.DirectSends:
			e.Rule.Outbox = "every send does (--outbox=always)"
			continue
		case e.why != "":
			e.Rule.Outbox = e.why
			continue
		}
		if drains[e.role] == nil {
			drains[e.role] = c.drain(e.role)
		}
		c.drainIn(e, drains[e.role])
	}
	c.prog.Rules = slices.DeleteFunc(c.prog.Rules, c.deliversNothing)
	if lost > 0 {
		c.prog.Partial = fmt.Sprintf("--mailbox=atomic leaves out runs in which others see the sends of one step one by one, and %d of the model's steps have such sends", lost)
	}
}

// deliversNothing reports whether a rule moves what no step leaves in an outbox, since those that send it deliver it, too.
func (c *compiler) deliversNothing(r *ir.Rule) bool {
	d, ok := c.machines.DeliveryBy(r)
	if !ok || c.faults.lower.Observed(d.Event) {
		return false
	}
	count := c.most(d.From, func(s *ir.BagAdd) int {
		if p := c.outboxes.Posts[s]; p != nil && (p.Event != d.Event || p.To != nil && p.To != d.To) {
			return 0
		}
		return 1
	})
	if count.start() > 0 {
		return false
	}
	return !slices.ContainsFunc(c.elidables(), func(e *elidable) bool { return e.role.machine.m == d.From && !e.Rule.Direct && count.step(e) > 0 })
}

// outboxBecause says why what a step sends has to wait in the outbox, n sends at most; "": it need
// not.
func (c *compiler) outboxBecause(e *elidable, n int) string {
	switch {
	case e.role.faults != nil && !without("crash"):
		return "it may crash before all has left"
	case e.Block.Effects.Creates || c.createsOnTheWay(e):
		return "it creates a machine, or asks which there are"
	case n > 1 && c.most(e.role.machine.m, c.noticed(e.role.machine.m)).step(e) > 0 && !without("once"):
		return "it may send more than once, and others could tell"
	case (e.role.machine.m.Drops || e.role.machine.m.Assumes) && !without("drop"):
		return "taking an event makes room in a mailbox that does not take all"
	case slices.ContainsFunc(e.role.machine.m.Routes, func(r *machine.Route) bool { return r.To.Assumes }):
		return "what it sends may cut the run off"
	case e.Null && !without("null"):
		return "an event that arrives later would keep it from happening"
	}
	return ""
}

// outboxesBecause says why no step of any machine can do without, because of the properties; "": some may.
func (c *compiler) outboxesBecause() string {
	if len(c.prog.Formulas) > 0 {
		return "there is a formula of temporal logic"
	}
	for _, q := range c.prog.Properties {
		switch monitors, others := c.watchedAndOthers(q); {
		case monitors && len(others) > 0 && !without("joint"):
			return "a property looks at a monitor and at another machine"
		case q.Kind == ir.Assumption && c.several(others) && !without("assume"):
			return "an assumption looks at several machines"
		case q.When == ir.Moving && !without("moving"):
			return "a property says something of states that are not at rest"
		}
	}
	return ""
}

// several reports whether there is more than one instance of some processes.
func (c *compiler) several(all map[*ir.Process]bool) bool {
	for p := range all {
		if p.Index != nil {
			return true
		}
	}
	return len(all) > 1
}

// createsOnTheWay reports whether what a step goes on to may create a machine.
func (c *compiler) createsOnTheWay(e *elidable) bool {
	return e.role.machine.steps.Settle.Effects.Creates && (len(e.Block.Effects.Gotos) > 0 || e.Block.Effects.Raises)
}

// drainIn adds to a rule that it delivers what it has sent.
func (c *compiler) drainIn(e *elidable, drain *ir.Func) {
	at := e.Rule.At
	call := &ir.Call{Func: drain, At: at}
	m := e.role.machine.m
	if e.role.proc.Index != nil {
		self := &ir.Reg{N: e.Rule.Self().Reg}
		call.Args = []ir.Arg{{Ref: m.StatePlace(self, at), At: at}, {X: self, At: at}}
	}
	e.Rule.Direct = true
	e.Rule.Body = append(e.Rule.Body, &ir.CallStmt{Call: call})
	for _, r := range m.Routes {
		if r.Channel != nil && !slices.Contains(e.Rule.Sends, r.Channel) {
			e.Rule.Sends = append(e.Rule.Sends, r.Channel)
		}
		for _, v := range c.machines.Touched(m, r.To) {
			if !slices.Contains(e.Rule.NonLocal, v) {
				e.Rule.NonLocal = append(e.Rule.NonLocal, v)
			}
		}
	}
}

// drain is the procedure that delivers all that is in a machine's outbox.
func (c *compiler) drain(r *role) *ir.Func {
	at := r.decl.Name.At()
	b := c.newBody()
	p := states.NewProcedure(b.code, b.effects, r.machine.control, r.process(), "(deliver)", false, at)
	out, cells, regs := c.machines.Drain(r.machine.m, p.Code.Own, p.Code.Self, p.Code.Cells, p.Code.Regs, at)
	p.Code.Cells, p.Code.Regs = cells, regs
	p.Finish(out)
	c.prog.Funcs = append(c.prog.Funcs, p.Func)
	return p.Func
}

// watchedAndOthers are what a property looks at: whether a monitor, and which other machines.
func (c *compiler) watchedAndOthers(q *ir.Property) (monitors bool, others map[*ir.Process]bool) {
	others = map[*ir.Process]bool{}
	for _, v := range c.lookedAtBy(q) {
		switch {
		case v.Process == nil:
		case slices.ContainsFunc(c.monitors, func(m monitor) bool { return m.automaton.m.Proc == v.Process }):
			monitors = true
		default:
			others[v.Process] = true
		}
	}
	return monitors, others
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
