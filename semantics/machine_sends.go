package semantics

import (
	"math"
	"slices"

	"gomc/ir"
	"gomc/semantics/machine"
)

// This file finds the most that a step of a machine can send, along all paths through its block and
// through what that goes on to: exits, entries, handlers of what it raises.

// manySends stands for a number of sends that is not known, or too large to matter.
const manySends = math.MaxInt32

// never is for paths that there are not.
const never = -1

// sendCount counts what blocks of a machine send, each send for as much as it weighs.
type sendCount struct {
	a      *automaton
	m      *machine.Machine
	weight func(*ir.BagAdd) int
	stack  map[*ir.Func]bool       // the functions that are being counted
	states map[*machine.State]bool // the states on the way
}

// most counts for a machine.
func (c *compiler) most(m *machine.Machine, weight func(*ir.BagAdd) int) *sendCount {
	s := &sendCount{m: m, weight: weight, stack: map[*ir.Func]bool{}, states: map[*machine.State]bool{}}
	for _, r := range c.roles {
		if r.machine != nil && r.machine.m == m {
			s.a = r.machine
		}
	}
	return s
}

// posted is what a send puts into an outbox.
type posted struct {
	event     *machine.Event
	to        *automaton // nil of a process
	receivers int        // instances of that

	from    *machine.Machine
	own     bool             // to the instance with the sender's index
	answers *machine.Event   // it goes to who sent this
	asker   *machine.Machine // which is one of these
}

// sameIndices are what every instance of a machine sends to the instance with its own index alone, by all of its sends: as
// `send E to M[this]`, or as answers to what has come from there alone.
func (c *compiler) sameIndices() map[machine.Delivery]bool {
	same := map[machine.Delivery]bool{}
	for _, m := range c.machines.Machines {
		for _, r := range m.Routes {
			if r.Channel == nil && m.Proc.Index != nil && r.To.Proc.Index != nil && ir.Same(m.Proc.Index, r.To.Proc.Index) && (r.To.Born == nil || r.Event != r.To.Born.Start) {
				same[machine.Delivery{From: m, To: r.To, Event: r.Event}] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range c.posts {
			if p.to == nil || p.own || p.answers != nil && same[machine.Delivery{From: p.asker, To: p.from, Event: p.answers}] {
				continue
			}
			if key := (machine.Delivery{From: p.from, To: p.to.m, Event: p.event}); same[key] {
				delete(same, key)
				changed = true
			}
		}
	}
	return same
}

// sendsToOwn reports whether whatever instances of a machine send to another goes to those with the same index.
func (c *compiler) sendsToOwn(from, to *machine.Machine) bool {
	return !slices.ContainsFunc(from.Routes, func(r *machine.Route) bool {
		return r.To == to && !c.machines.SameIndex[machine.Delivery{From: from, To: to, Event: r.Event}]
	})
}

// receivers is the weight of a send by who gets it.
func (c *compiler) receivers(s *ir.BagAdd) int {
	if p := c.posts[s]; p != nil {
		return p.receivers
	}
	return 1
}

// noticed weighs those sends of a machine that others could tell from earlier ones: a send that
// is free in the sense of elide weighs nothing.
func (c *compiler) noticed(from *machine.Machine) func(*ir.BagAdd) int {
	return func(s *ir.BagAdd) int {
		if p := c.posts[s]; p != nil && c.isFree(from, p) {
			return 0
		}
		return c.receivers(s)
	}
}

// isFree reports whether nobody can tell when a send arrives after others of its step: whom it is for
// hears from nobody else, does nothing when it hears nothing, loses nothing, and no
// monitor is told.
func (c *compiler) isFree(from *machine.Machine, p *posted) bool {
	if p.to == nil {
		return false // a process may receive what is there already, and wait for more
	}
	apart := c.opts.Mailbox == machine.Pair || c.opts.Mailbox == machine.Bag || without("sole") // nobody else adds to the same queue, or none has an order
	only := apart || from.Proc.Index == nil || c.sendsToOwn(from, p.to.m)
	for _, other := range slices.Concat(c.machines.Machines, c.machines.Processes) {
		if other != from && !apart {
			only = only && !slices.ContainsFunc(other.Routes, func(r *machine.Route) bool { return r.To == p.to.m })
		}
		if slices.Contains(other.Watches, p.event) && !without("observed") {
			return false
		}
	}
	if c.restarts(p.to.m) && !without("target restarts") {
		return false // what is under way when it crashes comes after the restart
	}
	if c.machines.Divided(from, p.to.m) && !without("partition") {
		return false // the network may fall apart between two sends
	}
	return only && (!p.to.m.Drops || without("target drops")) && (len(p.to.nulls) == 0 || without("target null"))
}

// restarts reports whether a machine may crash and begin again.
func (c *compiler) restarts(m *machine.Machine) bool {
	return slices.ContainsFunc(c.roles, func(r *role) bool { return r.machine != nil && r.machine.m == m && r.restart != nil })
}

// envelope is the weight of a send by what it takes up in an outbox.
func envelope(*ir.BagAdd) int { return 1 }

// paths are the most that is sent on those paths that stay in the block's state, and on those
// that have said to leave it.
type paths struct{ stay, left int }

func (p paths) most() int { return max(p.stay, p.left) }

func either(p, q paths) paths { return paths{max(p.stay, q.stay), max(p.left, q.left)} }

// and is a path with n more sends.
func and(p, n int) int {
	if p == never || n == never {
		return never
	}
	return min(p+n, manySends)
}

func (p paths) and(n int) paths { return paths{and(p.stay, n), and(p.left, n)} }

// flow is where the paths through some statements are: at their end, or returned.
type flow struct{ through, ended paths }

// step is the most that a step sends.
func (s *sendCount) step(e *elidable) int { return s.block(e.block, e.state) }

// start is the most that the start of a machine sends.
func (s *sendCount) start() int {
	for d, state := range s.a.states {
		if entry := s.a.entries[state]; d.Start && entry != nil {
			s.states[state] = true
			defer delete(s.states, state)
			return s.block(entry, state)
		}
	}
	return 0
}

// block is the most that a block and what it leads to send.
func (s *sendCount) block(f *function, from *machine.State) int {
	if s.stack[f.ir] {
		return manySends
	}
	p := s.called(f.ir)
	s.stack[f.ir] = true
	defer delete(s.stack, f.ir)
	further, use := 0, &f.body.effects
	for to := range use.gotos {
		further = max(further, s.onTheWay(from, to))
	}
	if use.raises {
		further = max(further, s.raised())
	}
	if exit := s.a.exits[from]; exit != nil && use.halts {
		further = max(further, s.called(exit.ir).most())
	}
	return max(p.stay, and(p.left, further))
}

// onTheWay is the most that leaving a state and entering another sends.
func (s *sendCount) onTheWay(from, to *machine.State) int {
	if s.states[to] {
		return manySends
	}
	s.states[to] = true
	defer delete(s.states, to)
	n := 0
	if exit := s.a.exits[from]; exit != nil {
		n = s.called(exit.ir).most()
	}
	if entry := s.a.entries[to]; entry != nil {
		n = and(n, s.block(entry, to))
	}
	return n
}

// raised is the most that a handler of something raised sends.
func (s *sendCount) raised() (n int) {
	for _, r := range s.a.reactions {
		for _, h := range r.fns {
			if s.a.raises[r.event] {
				n = max(n, s.block(h.fn, r.state))
			}
		}
	}
	return n
}

// called are the paths through a function.
func (s *sendCount) called(f *ir.Func) paths {
	if s.stack[f] {
		return paths{manySends, manySends}
	}
	s.stack[f] = true
	defer delete(s.stack, f)
	x := s.list(f.Body, paths{0, never})
	return either(x.through, x.ended)
}

// list are the paths through statements.
func (s *sendCount) list(list []ir.Stmt, begin paths) flow {
	x := flow{begin, paths{never, never}}
	for _, one := range list {
		next := s.statement(one, x.through)
		x = flow{next.through, either(x.ended, next.ended)}
	}
	return x
}

func (s *sendCount) statement(one ir.Stmt, p paths) flow {
	none := paths{never, never}
	if s.m.Leaves(one) {
		return flow{paths{never, p.most()}, none}
	}
	switch one := one.(type) {
	case *ir.BagAdd:
		if s.m.IsOutbox(one.Bag.Type) {
			return flow{p.and(s.weight(one)), none}
		}
	case *ir.Return:
		return flow{none, p}
	case *ir.If:
		return s.branches(one, p)
	case *ir.For:
		return s.loop(one.Body, p, trips(&one.Loop))
	case *ir.While:
		return s.loop(one.Body, p, manySends)
	case *ir.CallStmt:
		q := s.called(one.Call.Func)
		return flow{paths{and(p.stay, q.stay), max(and(p.left, q.most()), and(p.stay, q.left))}, none}
	}
	return flow{p.and(s.inCalls(one)), none}
}

func (s *sendCount) branches(one *ir.If, p paths) flow {
	if k, ok := one.Cond.(*ir.Const); ok { // a constant of the model decides
		if k.V != 0 {
			return s.list(one.Then, p)
		}
		return s.list(one.Else, p)
	}
	then, otherwise := p, p
	if s.m.Asks(one.Cond) {
		then.stay, otherwise.left = never, never
	}
	a, b := s.list(one.Then, then), s.list(one.Else, otherwise)
	return flow{either(a.through, b.through), either(a.ended, b.ended)}
}

// loop are the paths through a loop that is run so often at most.
func (s *sendCount) loop(body []ir.Stmt, p paths, times int) flow {
	x := s.list(body, paths{0, never})
	round := max(x.through.most(), x.ended.most())
	all := 0
	if round > 0 {
		all = int(min(int64(round)*int64(times), manySends))
	}
	out := flow{p.and(all), paths{never, never}}
	if either(x.through, x.ended).left != never {
		out.through.left = max(out.through.left, and(p.most(), all))
	}
	if x.ended.most() != never {
		out.ended = out.through
	}
	return out
}

// trips is how often a loop is run, if that is known.
func trips(l *ir.Loop) int {
	from, ok := l.From.(*ir.Const)
	to, okToo := l.To.(*ir.Const)
	if !ok || !okToo || l.By != nil || l.Auto || to.V < from.V || to.V-from.V >= manySends {
		return manySends
	}
	return int(to.V-from.V) + 1
}

// inCalls is for functions that are called for their values, and what stands in places: nobody
// knows how often.
func (s *sendCount) inCalls(one ir.Stmt) (n int) {
	ir.InspectAll([]ir.Stmt{one}, func(x any) bool {
		switch x := x.(type) {
		case *ir.Call:
			if s.called(x.Func).most() > 0 {
				n = manySends
			}
		case *ir.BagAdd:
			if s.m.IsOutbox(x.Bag.Type) {
				n = manySends
			}
		}
		return true
	})
	return n
}

// outbox is what is known of the outbox of a machine when its steps have been translated.
type outbox struct {
	room      int  // for how many sends; 0: as the model says, or nobody knows
	transient bool // no step leaves anything in it
}

// outboxes are what is known of those of machines that send.
func (c *compiler) outboxes() map[string]outbox {
	out := map[string]outbox{}
	for _, r := range c.roles {
		if r.machine == nil || r.machine.m.Post == nil {
			continue
		}
		known := outbox{transient: !c.delivers(r.machine.m)}
		if n := c.mostPosted(r); r.machine.outbox == nil && n < manySends {
			known.room = max(1, n)
		}
		if known != (outbox{}) {
			out[r.proc.Name] = known
		}
	}
	return out
}

// mostPosted is how many sends a step of a machine can make.
func (c *compiler) mostPosted(r *role) int {
	count := c.most(r.machine.m, envelope)
	n := count.start()
	for _, e := range c.elidable {
		if e.role == r {
			n = max(n, count.step(e))
		}
	}
	return n
}

// delivers reports whether some step of its own delivers what a machine sends.
func (c *compiler) delivers(m *machine.Machine) bool {
	return slices.ContainsFunc(c.prog.Rules, func(r *ir.Rule) bool {
		d, ok := c.machines.DeliveryBy(r)
		return ok && d.From == m
	})
}
