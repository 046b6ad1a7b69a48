package dead

import (
	"errors"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// HasMailboxes reports whether events wait at machines of a program.
func HasMailboxes(p *ir.Program) bool {
	return slices.ContainsFunc(p.Vars, func(v *ir.Var) bool { return v.Mailbox != nil })
}

// waits reports whether messages or events wait in a variable.
func waits(v *ir.Var) bool { return v.Channel != nil || v.Mailbox != nil }

func isMonitor(p *ir.Process) bool { return p.Machine != nil && p.Machine.Monitor }

// mailboxesOf lists the lines that are mailboxes, and says whose cells are in which of them. Since the sender of
// an event need not show, they have none.
func mailboxesOf(p *ir.Program, instances []*instance, at map[int]*line) (lines []*line) {
	for _, v := range p.Vars {
		if v.Mailbox == nil {
			continue
		}
		count, bag := 1, v.Type
		for ; bag.Kind == ir.Array; bag = bag.Elem {
			count *= int(bag.Index.Count())
		}
		all := of(instances, v.Mailbox)
		for n := range count {
			to := all[n/(count/len(all))]
			l := &line{bag: bag, bases: []int{v.Base + n*bag.Cells()}, sender: instances[len(instances)-1], receiver: to}
			l.loose, l.mailbox = true, true
			lines, to.lines = append(lines, l), append(to.lines, l)
			for c := range bag.Cells() {
				at[l.bases[0]+c] = l
			}
		}
	}
	return lines
}

// mailbox reports whether an event takes what waits at a machine.
func (e *event) mailbox() bool {
	return slices.ContainsFunc(e.bags, func(b *bag) bool { return b.line.mailbox })
}

// makesRoom reports whether it shows that an instance takes an event: then there is room for one that would be lost,
// or of which the runs are cut off.
func (i *instance) makesRoom() bool {
	m := i.machine()
	return m != nil && (m.Loses || m.Assumes)
}

func (i *instance) machine() *ir.Machine {
	if i.role == nil {
		return nil
	}
	return i.role.Machine
}

// looksOutside reports whether a guard reads what is not of the instance.
func (x *explorer) looksOutside(i *instance, guard []ir.Access, value func(reg int) (int64, bool)) bool {
	return slices.ContainsFunc(guard, func(a ir.Access) bool {
		set := x.program.NewCellSet()
		a.AddTo(set, value)
		return !waits(a.Var) && !i.own.Holds(set)
	})
}

// blind makes code that shows no monitor what it sends: the states of a machine do not depend on it. A monitor that
// fails ends a run, and without it there are only more of them.
type blind struct {
	program *ir.Program
	funcs   map[*ir.Func]*ir.Func // those that show a monitor something, and what is left of them
}

func newBlind(p *ir.Program) *blind { return &blind{p, map[*ir.Func]*ir.Func{}} }

// body returns the rest of a rule's body.
func (b *blind) body(r *ir.Rule) ([]ir.Stmt, error) {
	code, ok := b.code(r.Body)
	if !ok {
		return nil, refusal(r.At, "%s shows a monitor what it sends in the middle of an expression", r.Title())
	}
	return code, nil
}

// code returns the rest of some statements; ok is false if they show a monitor something in the middle of others.
func (b *blind) code(list []ir.Stmt) (out []ir.Stmt, ok bool) {
	for _, s := range list {
		if ok = true; b.writes(s, ofMonitor) {
			s, ok = b.stmt(s)
		}
		if !ok {
			return nil, false
		}
		if s != nil {
			out = append(out, s)
		}
	}
	return out, true
}

// stmt returns the rest of a statement that writes variables of a monitor, or nil if nothing is left.
func (b *blind) stmt(s ir.Stmt) (left ir.Stmt, ok bool) {
	switch s := s.(type) {
	case *ir.If:
		q := *s
		var also bool
		q.Then, ok = b.code(s.Then)
		q.Else, also = b.code(s.Else)
		return &q, ok && also
	case *ir.For:
		q := *s
		q.Body, ok = b.code(s.Body)
		return &q, ok
	case *ir.CallStmt:
		if b.shows(s.Call.Func) {
			return nil, true
		}
		call := *s.Call
		call.Func, ok = b.function(call.Func)
		return &ir.CallStmt{Call: &call}, ok
	}
	return nil, false
}

// function returns the rest of a function.
func (b *blind) function(f *ir.Func) (left *ir.Func, ok bool) {
	if left = b.funcs[f]; left != nil {
		return left, true
	}
	q := *f
	b.funcs[f] = &q
	q.Body, ok = b.code(f.Body)
	return &q, ok
}

// shows reports whether all that a function does is to show a monitor an event.
func (b *blind) shows(f *ir.Func) bool {
	return slices.ContainsFunc(b.program.Processes, func(p *ir.Process) bool {
		return isMonitor(p) && p.Machine.Observe == f
	})
}

func ofMonitor(v *ir.Var) bool { return v.Process != nil && isMonitor(v.Process) }

// writes reports whether a statement writes variables of a kind.
func (b *blind) writes(s ir.Stmt, kind func(*ir.Var) bool) bool {
	effects := b.program.RuleEffects(&ir.Rule{Body: []ir.Stmt{s}})
	return slices.ContainsFunc(effects.Body, func(a ir.Access) bool { return a.Kind.Writes() && kind(a.Var) })
}

// block makes those events of queues live in a local state that are neither taken nor passed over in it although
// something else may be taken: what is behind them waits.
func (i *instance) block() {
	for _, n := range i.nodes {
		if n.taken.Len() == 0 {
			continue
		}
		for _, l := range i.lines {
			if !l.mailbox || l.bag.Discipline != ir.Fifo {
				continue
			}
			for k, m := range l.inbox {
				if (len(n.taken) <= m/64 || !n.taken.Has(m)) && !i.defers(n, l, k) {
					mark(&n.live, m)
				}
			}
		}
	}
}

// defers reports whether an event of a mailbox is deferred in a local state.
func (i *instance) defers(n *node, l *line, element int) bool {
	dispositions, event := i.role.Machine.Dispositions, l.events[element]
	return n.state >= 0 && event >= 0 && dispositions[n.state][event] == ir.Deferred
}

// eventOf is the event of an element of a mailbox, by its number among those of the machine; -1: none of them.
func (l *line) eventOf(element []uint64) int {
	kind := l.bag.Elem.Letter.Event
	return slices.Index(l.receiver.role.Machine.Events, kind.Type.Members[element[kind.Offset]-1])
}

// stateCell is the cell that says in which state an instance is; -1: it is no machine with states.
func (i *instance) stateCell() int {
	if m := i.machine(); m == nil || i.role.State == "" {
		return -1
	}
	record, at := i.role.Var.Type, i.role.Var.Base
	if i.role.Index != nil {
		record = record.Elem
		at += int(i.index-i.role.Index.First()) * record.Cells()
	}
	state, _ := record.Field(i.role.State)
	return at + state.Offset
}

// stateOf is the number of the state of a machine in a local state; -1: none, or it has crashed or halted.
func (x *explorer) stateOf(i *instance, words []uint64) int {
	at := i.stateCell()
	if at < 0 {
		return -1
	}
	state := make([]uint64, x.layout.Words)
	i.mask.Merge(words, state)
	if n := int(x.raw(state, at)) - 1; n < i.role.Machine.Declared {
		return n
	}
	return -1
}

// elsewhere reports whether an event takes what waits in another state of the machine than this. A rule that continues
// after a receive says nothing about the state.
func (i *instance) elsewhere(e *event, n *node) bool {
	t := e.of.Takes
	return t != nil && n.state >= 0 && t.State != n.state && t.State < i.role.Machine.Declared
}

// mayTake reports whether an event may take an element of a mailbox in a local state, as far as its kind says.
func (e *event) mayTake(n *node, l *line, element int) bool {
	switch {
	case !l.mailbox || l.events[element] < 0:
		return true
	case e.of.Takes != nil:
		return e.of.Takes.Event == l.events[element]
	case e.of.Kind == ir.Unhandled && n.state >= 0:
		return l.receiver.role.Machine.Dispositions[n.state][l.events[element]] == ir.Unmentioned
	}
	return true
}

// ofMachines refuses machines of which it is not known that an event that is taken without effect may as well wait.
func ofMachines(p *ir.Program) *spec.UnsupportedError {
	if len(p.Channels) > 0 {
		return refusal(p.Channels[0].Message.At, "there are processes beside the machines")
	}
	for _, q := range p.Properties {
		if slices.ContainsFunc(p.PropertyReads(q), func(a ir.Access) bool { return waits(a.Var) }) {
			return refusal(q.At, "%s looks at what waits", q.Title())
		}
	}
	blind := newBlind(p)
	for _, r := range p.Rules {
		_, err := blind.body(r)
		var why *spec.UnsupportedError
		switch {
		case errors.As(err, &why):
			return why
		case r.Kind == ir.Reorder:
			return refusal(r.At, "%s depends on how many events are between two", r.Title())
		case slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Quorum }):
			return refusal(r.At, "%s takes several events at once", r.Title())
		}
	}
	return nil
}
