package steps

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/machines/mailboxes"
)

// sendCount counts the most that steps of a machine send, each send for as much as it weighs.
type sendCount struct {
	m *DirectMachine
	*Count
}

// most counts for a machine.
func (p *Direct) most(m *DirectMachine, weight func(*ir.BagAdd) int) *sendCount {
	return &sendCount{m, NewCount(m.Paths(), weight)}
}

// step is the most that a step sends.
func (c *sendCount) step(s *Step) int { return c.Step(Sending(s.Block), s.State) }

// start is the most that the start of the machine sends.
func (c *sendCount) start() int {
	if c.m.Machine.Core.First == nil {
		return 0
	}
	return c.Start(c.m.Machine.Core.First)
}

// SameIndices returns the deliveries in which every instance of a machine sends only to the instance with its own
// index. All of its sends have to do so: as `send E to M[this]`, or as answers to events that come from there alone.
func SameIndices(layer *mailboxes.Layer, posts map[*ir.BagAdd]*Post) map[mailboxes.Delivery]bool {
	same := map[mailboxes.Delivery]bool{}
	for _, m := range layer.Machines {
		for _, r := range m.Routes {
			to := r.To.Proc.Index
			if r.Channel == nil && m.Proc.Index != nil && to != nil && ir.Same(m.Proc.Index, to) &&
				(r.To.Creation == nil || r.Event != r.To.Creation.Start) {
				same[mailboxes.Delivery{From: m, To: r.To, Event: r.Event}] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range posts {
			answers := mailboxes.Delivery{From: p.Asker, To: p.From, Event: p.Answers}
			if p.To == nil || p.Own || p.Answers != nil && same[answers] {
				continue
			}
			if key := (mailboxes.Delivery{From: p.From, To: p.To, Event: p.Event}); same[key] {
				delete(same, key)
				changed = true
			}
		}
	}
	return same
}

// sendsToOwn reports whether whatever instances of a machine send to another goes to those with the same index.
func (p *Direct) sendsToOwn(from, to *mailboxes.Machine) bool {
	return !slices.ContainsFunc(from.Routes, func(r *mailboxes.Route) bool {
		return r.To == to && !p.Layer.SameIndex[mailboxes.Delivery{From: from, To: to, Event: r.Event}]
	})
}

// receivers returns the weight of a send by its receivers.
func (p *Direct) receivers(s *ir.BagAdd) int {
	if post := p.Posts[s]; post != nil {
		return post.Receivers
	}
	return 1
}

// noticed weighs those sends of a machine that others could tell from earlier ones: a send that is free weighs nothing.
func (p *Direct) noticed(from *DirectMachine) func(*ir.BagAdd) int {
	return func(s *ir.BagAdd) int {
		if post := p.Posts[s]; post != nil && p.isFree(from.Machine, post) {
			return 0
		}
		return p.receivers(s)
	}
}

// isFree reports whether it is not observable when a send arrives after others of its step: its receiver gets nothing
// from others, does nothing without an event, loses nothing, and no monitor observes the send.
func (p *Direct) isFree(from *mailboxes.Machine, post *Post) bool {
	to := post.To
	if to == nil {
		return false // a process may receive what is there already, and wait for more
	}
	// no other machine adds to the same queue, or none has an order
	apart := p.Layer.Kind == mailboxes.Pair || p.Layer.Kind == mailboxes.Bag || without("sole")
	only := apart || from.Proc.Index == nil || p.sendsToOwn(from, to)
	for _, other := range slices.Concat(p.Layer.Machines, p.Layer.Processes) {
		if other != from && !apart {
			only = only && !slices.ContainsFunc(other.Routes, func(r *mailboxes.Route) bool { return r.To == to })
		}
		if slices.Contains(other.Watch.Watches, post.Event) && !without("observed") {
			return false
		}
	}
	if p.machine(to).Restarts && !without("target restarts") {
		return false // what is under way when it crashes comes after the restart
	}
	if p.Layer.Divided(from, to) && !without("partition") {
		return false // the network may fall apart between two sends
	}
	return only && (!to.Room.Drops || without("target drops")) && (!to.Core.OnNull || without("target null"))
}

// envelope is the weight of a send by what it takes up in an outbox.
func envelope(*ir.BagAdd) int { return 1 }

// Shorten gives the outboxes of machines the room that their steps need, or none in a state, unless their size is
// fixed. It reports whether that changes any.
func (p *Direct) Shorten(fixed func(*mailboxes.Machine) bool) (changed bool) {
	for _, m := range p.Machines {
		if m.Machine.Types.Post == nil {
			continue
		}
		room := 0
		if n := p.mostPosted(m); !m.Sized && n < Many && !fixed(m.Machine) {
			room = max(1, n)
		}
		changed = m.Machine.Shorten(room, !p.delivers(m.Machine)) || changed
	}
	return changed
}

// mostPosted returns how many sends a step of a machine can make.
func (p *Direct) mostPosted(m *DirectMachine) int {
	count := p.most(m, envelope)
	n := count.start()
	for _, s := range m.Steps {
		n = max(n, count.step(s))
	}
	return n
}

// delivers reports whether some step of its own delivers what a machine sends.
func (p *Direct) delivers(m *mailboxes.Machine) bool {
	return slices.ContainsFunc(p.Program.Rules, func(r *ir.Rule) bool {
		d, ok := p.Layer.DeliveryBy(r)
		return ok && d.From == m
	})
}
