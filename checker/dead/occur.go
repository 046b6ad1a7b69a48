package dead

import (
	"slices"

	"gomc/engine"
	"gomc/internal/bitset"
)

// occurrence is an event in a local state, with given values outside.
type occurrence struct {
	*explorer
	instance *instance
	event    *event
	node     *node
	number   int
	outside  []uint64 // the state in which it happens, without messages
	others   *[][]uint64
}

// exchange lists the messages that a step takes and sends, by the numbers of inbox and outbox.
type exchange struct {
	taken    []int // all that it may have taken
	definite int   // number of those in front that were
	sent     []int // to anybody
	sends    bool  // whether it sends at all
	itself   bool  // whether it sends to itself
}

// take has the event happen in the state that x holds: with each message of the inbox from a number on, or, for
// a quorum, with all of them.
func (o *occurrence) take(from int) {
	o.instance.mask.Merge(o.node.words, o.scratch.state)
	o.outside = append(o.outside[:0], o.scratch.state...)
	e := o.event
	switch {
	case len(e.bags) == 0:
		o.happen()
	case e.quorum:
		for _, b := range e.bags {
			if b.filled = count(len(b.elements)); len(b.filled) > b.room() {
				o.giveUp(o.instance)
				return
			}
		}
		o.happen()
	case e.itself, e.mailbox(): // what is sent could not be told from what is there, and a queue has one head
		o.eachAlone(from)
	default:
		for round := 0; o.fillRound(from, round); round++ {
			o.happen()
		}
	}
}

// room returns how many different elements a bag can hold.
func (b *bag) room() int {
	if b.bag.Bits {
		return len(b.elements)
	}
	return b.bag.Cap
}

// count lists the numbers below n.
func count(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// fillRound gives each bag as many further elements as it can hold, and reports whether there are any.
func (o *occurrence) fillRound(from, round int) (any bool) {
	for _, b := range o.event.bags {
		fresh := o.fresh(b, from)
		begin := min(len(fresh), round*b.room())
		b.filled = fresh[begin:min(len(fresh), begin+b.room())]
		any = any || len(b.filled) > 0
	}
	return any
}

// fresh lists the elements of a bag whose numbers in the inbox are not below `from`. They ascend.
func (o *occurrence) fresh(b *bag, from int) []int {
	n := len(b.elements)
	for n > 0 && b.inbox[n-1] >= from {
		n--
	}
	return count(len(b.elements))[n:]
}

// eachAlone has the event happen with one message at a time.
func (o *occurrence) eachAlone(from int) {
	for _, b := range o.event.bags {
		for _, n := range o.fresh(b, from) {
			if o.event.mayTake(o.node, b.line, n) {
				o.alone(b, n)
			}
		}
	}
}

func (o *occurrence) alone(only *bag, n int) {
	for _, b := range o.event.bags {
		b.filled = nil
	}
	only.filled = []int{n}
	o.happen()
}

// happen has the event happen with the messages that its bags are filled with.
func (o *occurrence) happen() {
	e := o.event
	copy(o.scratch.state, o.outside)
	filled := 0
	for _, b := range e.bags {
		o.fill(o.scratch.state, b.line, b.base, b.filled)
		filled += len(b.filled)
	}
	before, batch := o.scratch.state, &o.scratch.batch
	o.others = nil
	batch.Reset(o.layout.Words)
	e.engine.Expand(before, batch)
	o.spend(o.instance, 1+len(batch.Steps))
	for n, s := range batch.Steps {
		if s.Fault == nil {
			o.step(before, batch.State(n))
		}
	}
	if !slices.ContainsFunc(batch.Steps, func(s engine.Step) bool { return s.Fault != nil }) {
		return
	}
	if filled > 1 && !e.quorum {
		o.separate()
		return
	}
	for _, b := range e.bags {
		for _, n := range b.filled {
			o.receive([]int{b.inbox[n]}, nil, fails, true)
		}
	}
}

// separate finds out which of the messages it is that the event fails with.
func (o *occurrence) separate() {
	var filled [][]int
	for _, b := range o.event.bags {
		filled = append(filled, b.filled)
	}
	for k, b := range o.event.bags {
		for _, n := range filled[k] {
			o.alone(b, n)
		}
	}
}

// step looks at the result of a step.
func (o *occurrence) step(before, after []uint64) {
	e := o.event
	to := o.lead(after)
	changes := to != o.number
	ex := &o.scratch.exchange
	*ex = exchange{taken: ex.taken[:0], sent: ex.sent[:0]}
	if o.holdsOther(after) {
		o.collect(after, o.instance, o.send)
	}
	for _, c := range e.writes {
		raw := o.raw(after, c)
		if raw == o.raw(before, c) {
			continue
		}
		changes = true
		if d := o.environment.domains[c]; d != nil {
			o.addValue(d, raw)
		}
	}
	o.compare(after)
	changes = changes || ex.sends || e.visible || e.guarded && e.mailbox() || e.itself && e.quorum
	changes = changes && (len(ex.taken) == 0 || e.visible || ex.itself || !o.comesOtherwise(before, after))
	e.without = e.without || len(ex.taken) > 0 && !changes
	o.receive(ex.taken[:ex.definite], ex.sent, to, changes)
	for _, m := range ex.taken[ex.definite:] {
		o.receive([]int{m}, nil, fails, true)
	}
}

// send notes that a step puts a message on a line.
func (o *occurrence) send(l *line, element int) {
	o.scratch.exchange.sends = true
	o.scratch.exchange.itself = o.scratch.exchange.itself || l.receiver == o.instance
	if l.sender != o.instance {
		l.loose = true // a copy of what it has received, say
		return
	}
	o.scratch.exchange.sent = append(o.scratch.exchange.sent, l.outbox[element])
}

// receive notes a step: what it takes, all of it by one; what it sends; where it leads; whether that is an effect.
func (o *occurrence) receive(taken, sent []int, to int, effect bool) {
	o.instance.addEdge(o.number, edge{to: int32(to), effect: effect, taken: taken, sent: sent})
	o.node.note(taken, to, effect, o.number)
}

// note adds to what is known of a node, whose number is given.
func (n *node) note(taken []int, to int, effect bool, number int) {
	if to != number && to != fails && !slices.Contains(n.next, int32(to)) {
		n.next = append(n.next, int32(to))
	}
	for _, m := range taken {
		mark(&n.taken, m)
		if effect {
			mark(&n.live, m)
		}
	}
	if !effect && len(taken) > 1 {
		n.idle = append(n.idle, slices.Clone(taken))
	}
}

// mark adds a message to a set of those of a box, which grows.
func mark(s *bitset.Set, message int) {
	for len(*s) <= message/64 {
		*s = append(*s, 0)
	}
	s.Add(message)
}

// lead is the local state that a step leads to.
func (o *occurrence) lead(after []uint64) int {
	o.scratch.words = o.instance.mask.Project(after, o.scratch.words[:0])
	if slices.Equal(o.scratch.words, o.node.words) {
		return o.number
	}
	return o.intern(o.instance, o.scratch.words)
}

// compare notes which messages to the instance a step has taken, by their numbers in its inbox, and which it has sent
// to it. A message that is there before and after may have been taken and sent again, if the event sends such messages.
// In a quorum those are listed behind the others, whose number is noted; a single message was certainly taken.
func (o *occurrence) compare(after []uint64) {
	var maybe []int
	ex := &o.scratch.exchange
	for _, l := range o.instance.lines {
		again := slices.Contains(o.event.sends, l)
		for _, base := range l.bases {
			var there []int
			if b := o.event.bagAt(base); b != nil {
				there = slices.Clone(b.filled)
			}
			if len(there) == 0 && o.raw(after, base) == 0 {
				continue
			}
			o.each(after, l, base, func(element []uint64) {
				n := o.note(l, element)
				k := slices.Index(there, n)
				if k < 0 || again {
					o.send(l, n)
				}
				if k < 0 || again && !o.event.quorum {
					return
				}
				there = slices.Delete(there, k, k+1)
				if again {
					maybe = append(maybe, l.inbox[n])
				}
			})
			for _, n := range there {
				ex.taken = append(ex.taken, l.inbox[n])
			}
		}
	}
	ex.definite = len(ex.taken)
	ex.taken = append(ex.taken, maybe...)
}

// holdsOther reports whether a state holds messages for others.
func (o *occurrence) holdsOther(state []uint64) bool {
	for w, b := range o.network.messages {
		if state[w]&b&^o.instance.messages[w] != 0 {
			return true
		}
	}
	return false
}

// bagAt is the bag of the event that begins at a cell, or nil.
func (e *event) bagAt(base int) *bag {
	if k := slices.IndexFunc(e.bags, func(b *bag) bool { return b.base == base }); k >= 0 {
		return e.bags[k]
	}
	return nil
}

// comesOtherwise reports whether the instance can reach the same state without a message, as one does that
// crashes in the middle of an event of no use.
func (o *occurrence) comesOtherwise(before, after []uint64) bool {
	if o.others == nil {
		o.others = &[][]uint64{}
		for _, e := range o.event.instead {
			o.scratch.second.Reset(o.layout.Words)
			e.engine.Expand(before, &o.scratch.second)
			o.spend(o.instance, 1+len(o.scratch.second.Steps))
			for n, s := range o.scratch.second.Steps {
				if s.Fault == nil {
					*o.others = append(*o.others, o.instance.beside(slices.Clone(o.scratch.second.State(n))))
				}
			}
		}
	}
	after = o.instance.beside(slices.Clone(after))
	return slices.ContainsFunc(*o.others, func(s []uint64) bool { return slices.Equal(s, after) })
}

// beside takes the messages to the instance out of a state.
func (i *instance) beside(state []uint64) []uint64 {
	for w, m := range i.messages {
		state[w] &^= m
	}
	return state
}
