package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/lower/outboxes"
	"gomc/semantics/lower/steps"
	"gomc/semantics/machine"
	"gomc/semantics/paths"
)

// This file weighs what a step of a machine can send, at most.

// sendCount counts the most that steps of a machine send, each send for as much as it weighs.
type sendCount struct {
	a *automaton
	*paths.Count
}

// most counts for a machine.
func (c *compiler) most(m *machine.Machine, weight func(*ir.BagAdd) int) *sendCount {
	s := &sendCount{}
	for _, r := range c.roles {
		if r.machine != nil && r.machine.m == m {
			s.a = r.machine
		}
	}
	s.Count = paths.Of(s.a.steps.Paths(), weight)
	return s
}

// step is the most that a step sends.
func (s *sendCount) step(e *elidable) int { return s.Step(steps.Sending(e.Block), e.State) }

// start is the most that the start of a machine sends.
func (s *sendCount) start() int {
	if first := s.a.start(); first != nil {
		return s.Start(first)
	}
	return 0
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
		for _, p := range c.outboxes.Posts {
			if p.To == nil || p.Own || p.Answers != nil && same[machine.Delivery{From: p.Asker, To: p.From, Event: p.Answers}] {
				continue
			}
			if key := (machine.Delivery{From: p.From, To: p.To, Event: p.Event}); same[key] {
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
	if p := c.outboxes.Posts[s]; p != nil {
		return p.Receivers
	}
	return 1
}

// noticed weighs those sends of a machine that others could tell from earlier ones: a send that
// is free in the sense of elide weighs nothing.
func (c *compiler) noticed(from *machine.Machine) func(*ir.BagAdd) int {
	return func(s *ir.BagAdd) int {
		if p := c.outboxes.Posts[s]; p != nil && c.isFree(from, p) {
			return 0
		}
		return c.receivers(s)
	}
}

// isFree reports whether nobody can tell when a send arrives after others of its step: whom it is for
// hears from nobody else, does nothing when it hears nothing, loses nothing, and no
// monitor is told.
func (c *compiler) isFree(from *machine.Machine, p *outboxes.Post) bool {
	if p.To == nil {
		return false // a process may receive what is there already, and wait for more
	}
	apart := c.opts.Mailbox == machine.Pair || c.opts.Mailbox == machine.Bag || without("sole") // nobody else adds to the same queue, or none has an order
	only := apart || from.Proc.Index == nil || c.sendsToOwn(from, p.To)
	for _, other := range slices.Concat(c.machines.Machines, c.machines.Processes) {
		if other != from && !apart {
			only = only && !slices.ContainsFunc(other.Routes, func(r *machine.Route) bool { return r.To == p.To })
		}
		if slices.Contains(other.Watches, p.Event) && !without("observed") {
			return false
		}
	}
	if c.restarts(p.To) && !without("target restarts") {
		return false // what is under way when it crashes comes after the restart
	}
	if c.machines.Divided(from, p.To) && !without("partition") {
		return false // the network may fall apart between two sends
	}
	return only && (!p.To.Drops || without("target drops")) && (!p.To.Core.OnNull || without("target null"))
}

// restarts reports whether a machine may crash and begin again.
func (c *compiler) restarts(m *machine.Machine) bool {
	return slices.ContainsFunc(c.roles, func(r *role) bool { return r.machine != nil && r.machine.m == m && r.faults.Restarts() })
}

// envelope is the weight of a send by what it takes up in an outbox.
func envelope(*ir.BagAdd) int { return 1 }

// outbox is what is known of the outbox of a machine when its steps have been translated.
type outbox struct {
	room      int  // for how many sends; 0: as the model says, or nobody knows
	transient bool // no step leaves anything in it
}

// outboxSizes are what is known of those of machines that send.
func (c *compiler) outboxSizes() map[string]outbox {
	out := map[string]outbox{}
	for _, r := range c.roles {
		if r.machine == nil || r.machine.m.Post == nil {
			continue
		}
		known := outbox{transient: !c.delivers(r.machine.m)}
		if n := c.mostPosted(r); r.machine.outbox == nil && n < paths.Many {
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
	for _, e := range c.elidables() {
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
