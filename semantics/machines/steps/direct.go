package steps

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
)

// withoutConditions lists the conditions that tests leave out, to see that they are needed.
var withoutConditions []string

// WithoutConditions calls f while --outbox=auto leaves some of its conditions out. It is for tests.
func WithoutConditions(names []string, f func()) {
	withoutConditions = names
	defer func() { withoutConditions = nil }()
	f()
}

func without(condition string) bool { return slices.Contains(withoutConditions, condition) }

// Direct is a program of machines, all of whose steps have been lowered.
type Direct struct {
	Program  *ir.Program
	Kernel   *kernel.Model
	Layer    *mailboxes.Layer
	Posts    map[*ir.BagAdd]*Post   // what is put into outboxes
	Machines []*DirectMachine       // and monitors, in the order of the text
	Always   bool                   // every send goes by the outbox, whatever others could tell
	IsFault  func(*core.Event) bool // it is a crash or a restart
}

// DirectMachine is a machine, and what its steps do not show of it.
type DirectMachine struct {
	*Lowering
	Crashes, Restarts bool
	Sized             bool // the text says how large its outbox is
}

// Deliver lets steps that send once at most deliver at once, and notes of the others why not.
func (p *Direct) Deliver() {
	all, lost := p.outboxesBecause(), 0
	for _, m := range p.Machines {
		var drain *ir.Func
		for _, s := range m.Steps {
			n := p.most(m, p.receivers).step(s)
			if m.Machine.Types.Post == nil || n == 0 {
				continue
			}
			why := all
			if why == "" {
				why = p.outboxBecause(m, s, n)
			}
			switch {
			case p.Layer.Kind == mailboxes.Atomic && why != "":
				lost++
			case p.Layer.Kind != mailboxes.Atomic && p.Always:
				s.Rule.Outbox = "every send does (--outbox=always)"
				continue
			case why != "":
				s.Rule.Outbox = why
				continue
			}
			if drain == nil {
				drain = p.drain(m)
			}
			p.drainIn(m, s, drain)
		}
	}
	p.Program.Rules = slices.DeleteFunc(p.Program.Rules, p.deliversNothing)
	if lost > 0 {
		p.Program.Partial = fmt.Sprintf("--mailbox=atomic leaves out runs in which others see the sends of one step one by one, "+
			"and %d of the model's steps have such sends", lost)
	}
}

// deliversNothing reports whether a rule moves what no step leaves in an outbox, since those that send it deliver it,
// too.
func (p *Direct) deliversNothing(r *ir.Rule) bool {
	d, ok := p.Layer.DeliveryBy(r)
	if !ok || p.IsFault(d.Event) {
		return false
	}
	m := p.machine(d.From)
	count := p.most(m, func(s *ir.BagAdd) int {
		if p := p.Posts[s]; p != nil && (p.Event != d.Event || p.To != nil && p.To != d.To) {
			return 0
		}
		return 1
	})
	return count.start() == 0 &&
		!slices.ContainsFunc(m.Steps, func(s *Step) bool { return !s.Rule.Direct && count.step(s) > 0 })
}

func (p *Direct) machine(m *mailboxes.Machine) *DirectMachine {
	return p.Machines[slices.IndexFunc(p.Machines, func(one *DirectMachine) bool { return one.Machine == m })]
}

// outboxBecause says why what a step sends has to wait in the outbox, n sends at most; "": it need not.
func (p *Direct) outboxBecause(m *DirectMachine, s *Step, n int) string {
	switch {
	case m.Crashes && !without("crash"):
		return "it may crash before all has left"
	case s.Block.Effects.Creates || m.createsOnTheWay(s):
		return "it creates a machine, or asks which there are"
	case n > 1 && p.most(m, p.noticed(m)).step(s) > 0 && !without("once"):
		return "it may send more than once, and others could tell"
	case (m.Machine.Room.Drops || m.Machine.Room.Assumes) && !without("drop"):
		return "taking an event makes room in a mailbox that does not take all"
	case slices.ContainsFunc(m.Machine.Routes, func(r *mailboxes.Route) bool { return r.To.Room.Assumes }):
		return "what it sends may cut the run off"
	case s.Null && !without("null"):
		return "an event that arrives later would keep it from happening"
	}
	return ""
}

// createsOnTheWay reports whether the rest of a step may create a machine.
func (m *DirectMachine) createsOnTheWay(s *Step) bool {
	return m.Settle.Effects.Creates && (len(s.Block.Effects.Gotos) > 0 || s.Block.Effects.Raises)
}

// outboxesBecause says why no step of any machine can do without, because of the properties; "": some may.
func (p *Direct) outboxesBecause() string {
	if len(p.Program.Formulas) > 0 {
		return "there is a formula of temporal logic"
	}
	for _, q := range p.Program.Properties {
		switch monitors, others := p.watchedAndOthers(q); {
		case monitors && len(others) > 0 && !without("joint"):
			return "a property looks at a monitor and at another machine"
		case q.Kind == ir.Assumption && several(others) && !without("assume"):
			return "an assumption looks at several machines"
		case q.When == ir.Moving && !without("moving"):
			return "a property says something of states that are not at rest"
		}
	}
	return ""
}

// several reports whether there is more than one instance of some processes.
func several(all map[*ir.Process]bool) bool {
	for p := range all {
		if p.Index != nil {
			return true
		}
	}
	return len(all) > 1
}

// watchedAndOthers reports whether a property reads a monitor, and which other machines it reads.
func (p *Direct) watchedAndOthers(q *ir.Property) (monitors bool, others map[*ir.Process]bool) {
	others = map[*ir.Process]bool{}
	for _, v := range p.lookedAtBy(q) {
		watches := func(m *DirectMachine) bool { return m.Machine.Core.Monitor && m.Machine.Proc == v.Process }
		switch {
		case v.Process == nil:
		case slices.ContainsFunc(p.Machines, watches):
			monitors = true
		default:
			others[v.Process] = true
		}
	}
	return monitors, others
}

// lookedAtBy lists the variables that a property may look at. There is no layout yet, so the places are found in the
// code, calls included.
func (p *Direct) lookedAtBy(q *ir.Property) []*ir.Var {
	var out []*ir.Var
	seen := map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		switch n := n.(type) {
		case *ir.Place:
			for _, v := range p.Program.Vars {
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

// drain is the procedure that delivers all that is in a machine's outbox.
func (p *Direct) drain(m *DirectMachine) *ir.Func {
	at := m.Machine.Proc.At
	f := NewProcedure(p.Kernel.NewBody(types.NewBody(nil)), m.Control, m.of.process, "(deliver)", false, at)
	code := f.Code
	out, cells, regs := p.Layer.Drain(m.Machine, code.Own, code.Self, code.Cells, code.Regs, at)
	code.Cells, code.Regs = cells, regs
	f.Finish(out)
	p.Program.Funcs = append(p.Program.Funcs, f.Func)
	return f.Func
}

// drainIn adds to a rule that it delivers what it has sent.
func (p *Direct) drainIn(m *DirectMachine, s *Step, drain *ir.Func) {
	rule, at := s.Rule, s.Rule.At
	call := &ir.Call{Func: drain, At: at}
	if m.Machine.Proc.Index != nil {
		self := &ir.Reg{N: rule.Self().Reg}
		call.Args = []ir.Arg{{Ref: m.Machine.StatePlace(self, at), At: at}, {X: self, At: at}}
	}
	rule.Direct = true
	rule.Body = append(rule.Body, &ir.CallStmt{Call: call})
	for _, r := range m.Machine.Routes {
		if r.Channel != nil && !slices.Contains(rule.Sends, r.Channel) {
			rule.Sends = append(rule.Sends, r.Channel)
		}
		for _, v := range p.Layer.Touched(m.Machine, r.To) {
			if !slices.Contains(rule.NonLocal, v) {
				rule.NonLocal = append(rule.NonLocal, v)
			}
		}
	}
}
