package trace

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// origins follows the messages of a run through their channels, to tell of each
// message consumed in which steps it was sent. It repeats on tokens what the channels
// do: equal messages of a set become one, which has several origins; a delivery moves
// a message from the out channel to the inbox; those of a bag or a queue leave in the
// order in which they came.
type origins struct {
	channels map[way]*ir.Channel               // the one that sends go to
	inFlight map[string][]token                // by the message's text, behind the side it is on
	machines bool                              // what is sent are events of machines
	names    map[string]bool                   // of the machines
	arrived  map[string][]outcome.MessageEvent // by the machine: what waits there, the oldest first
}

// way is a message, and from which role to which it goes.
type way struct{ message, from, to string }

func wayOf(m *outcome.MessageEvent) way {
	from, _, _ := strings.Cut(m.From, "[")
	to, _, _ := strings.Cut(m.To, "[")
	return way{m.Message, from, to}
}

// token is a message in a channel: the steps that sent it, ascending.
type token []int

func newOrigins(p *ir.Program) *origins {
	o := &origins{channels: map[way]*ir.Channel{}, inFlight: map[string][]token{}, arrived: map[string][]outcome.MessageEvent{}, names: map[string]bool{}}
	for _, q := range p.Processes {
		o.names[q.Name] = q.Machine != nil
	}
	o.machines = slices.ContainsFunc(p.Vars, func(v *ir.Var) bool { return v.Mailbox != nil })
	for _, c := range p.Channels {
		for _, m := range c.Message.Kinds() {
			if w := (way{m.Name, c.From.Name, c.To.Name}); o.channels[w] == nil || c.Out {
				o.channels[w] = c
			}
		}
	}
	return o
}

// follow notes in e, which is step number n, where its messages come from, and moves
// them on; those that it consumes may be kept as well.
func (o *origins) follow(n int, e *outcome.Event, kept bool) {
	crashes := e.Kind == ir.Crash.String()
	if crashes && !o.isMachine(e.Process) {
		defer o.forget(e.Process)
	}
	for i := range e.Consumed {
		if m := &e.Consumed[i]; o.machines && (outcome.Posts(e.Kind) || !o.channelled(m)) {
			o.leaves(e, m)
		} else {
			o.received(e, m, kept)
		}
	}
	if o.isMachine(e.Process) && (crashes || e.Kind == ir.Restart.String()) {
		o.forget(e.Process) // what a machine sends in the step in which it crashes may leave before it restarts
	}
	for i := range e.Sent {
		if m := &e.Sent[i]; m.Delivery == outcome.Dropped { // it reaches no process
		} else if o.machines && (!o.channelled(m) || o.channels[wayOf(m)].From.Machine != nil) {
			o.posted(n, *m)
		} else {
			o.put(o.sendSide(m), m, token{n})
		}
	}
}

// isMachine reports whether an instance is one of a machine.
func (o *origins) isMachine(instance string) bool {
	name, _, _ := strings.Cut(instance, "[")
	return o.names[name]
}

// received notes where a message comes from that is taken out of a channel, and moves it on.
func (o *origins) received(e *outcome.Event, m *outcome.MessageEvent, kept bool) {
	side := "in "
	if e.Kind == ir.Delivery.String() || e.Kind == ir.Partition.String() {
		side = o.sendSide(m)
	}
	switch e.Kind {
	case ir.Duplicate.String():
		m.SentIn = o.take("in "+m.Text(), true)
		o.put("in ", m, m.SentIn)
		return
	case ir.Reorder.String(): // it stays there
		m.SentIn = o.take(o.sendSide(m)+m.Text(), true)
		return
	}
	back := o.returns(m)
	t := o.take(side+m.Text(), kept && !back)
	m.SentIn = t
	switch {
	case e.Kind == ir.Delivery.String():
		o.put("in ", m, t)
	case kept && back:
		o.put("out ", m, t)
	}
}

// forget drops what is on its way to a process that crashes; of a machine, what it has sent and has not left it, too.
func (o *origins) forget(process string) {
	for key := range o.inFlight {
		parts := strings.Split(key, "\x00")
		if len(parts) > 2 && (parts[2] == process || o.machines && parts[1] == process) {
			delete(o.inFlight, key)
		}
	}
	delete(o.arrived, process)
}

// returns reports whether a copy of a message consumed goes back to the output buffer: it
// stays where there is none, and at the head of a queue.
func (o *origins) returns(m *outcome.MessageEvent) bool {
	c := o.channels[wayOf(m)]
	return c != nil && c.Out && c.Bag.Discipline != ir.Fifo
}

// sendSide is the side of the network that a message is sent to.
func (o *origins) sendSide(m *outcome.MessageEvent) string {
	if c := o.channels[wayOf(m)]; c != nil && c.Out {
		return "out "
	}
	return "in "
}

// put adds a message; in a set it becomes one with its like.
func (o *origins) put(side string, m *outcome.MessageEvent, t token) {
	key := side + m.Text()
	list := o.inFlight[key]
	if c := o.channels[wayOf(m)]; len(list) > 0 && c != nil && c.Bag.Discipline == ir.Set {
		merged := append(slices.Clone(list[0]), t...)
		slices.Sort(merged)
		o.inFlight[key] = []token{slices.Compact(merged)}
		return
	}
	o.inFlight[key] = append(list, t)
}

// What machines send waits in outboxes, then in mailboxes, of each of which the first of equal events is taken
// first, or in the channel to a process. A mailbox may not keep who sent what.

// leaves notes where something comes from that leaves an outbox or a mailbox, and moves it on.
func (o *origins) leaves(e *outcome.Event, m *outcome.MessageEvent) {
	if outcome.Posts(e.Kind) {
		m.SentIn = o.take("out "+m.Text(), false)
		if e.Kind != outcome.Drop {
			o.arrives(*m)
		}
		return
	}
	o.taken(m)
	switch e.Kind {
	case ir.Duplicate.String():
		o.arrived[m.To] = append(o.arrived[m.To], *m, *m)
	case ir.Reorder.String():
		o.arrived[m.To] = append(o.arrived[m.To], *m)
	}
}

// posted notes what a machine sends, or a process to a machine.
func (o *origins) posted(n int, m outcome.MessageEvent) {
	switch m.Delivery {
	case outcome.Arrives:
		m.SentIn = token{n}
		o.arrives(m)
	case "":
		o.put("out ", &m, token{n})
	}
}

// arrives notes what is in a mailbox now, or in a channel.
func (o *origins) arrives(m outcome.MessageEvent) {
	if o.channelled(&m) {
		o.put("in ", &m, m.SentIn)
		return
	}
	o.arrived[m.To] = append(o.arrived[m.To], m)
}

// channelled reports whether a message goes by a channel, and is no event.
func (o *origins) channelled(m *outcome.MessageEvent) bool { return o.channels[wayOf(m)] != nil }

// taken finds the first event like m that has arrived where m is taken.
func (o *origins) taken(m *outcome.MessageEvent) {
	waiting := o.arrived[m.To]
	i := slices.IndexFunc(waiting, func(w outcome.MessageEvent) bool { return sameMessage(w, *m) })
	if i >= 0 {
		m.From, m.SentIn = waiting[i].From, waiting[i].SentIn
		o.arrived[m.To] = slices.Delete(slices.Clone(waiting), i, i+1)
	}
}

// take removes the first of equal messages, or leaves it there when a copy is kept.
func (o *origins) take(key string, kept bool) token {
	list := o.inFlight[key]
	if len(list) == 0 {
		return nil
	}
	if !kept {
		o.inFlight[key] = list[1:]
	}
	return list[0]
}

// keeps reports whether a receive from a duplicating channel leaves a copy behind. The
// parameter that says so stands directly before the messages.
func keeps(e *outcome.Event, r *ir.Rule) bool {
	at := slices.IndexFunc(r.Params, func(p ir.Param) bool { return p.Kind == ir.Pick })
	if r.Kind != ir.Receive || at < 1 || r.Params[at-1].Name != "keep" {
		return false
	}
	return slices.Contains(e.Params, outcome.Binding{Name: "keep", Value: "true"})
}
