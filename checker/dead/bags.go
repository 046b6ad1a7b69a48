package dead

import (
	"math/bits"
	"slices"

	"gomc/ir"
)

// line is the way from one instance to another that a kind of message takes: the channel that it is
// received from and, where sending and delivery are apart, the one that it waits in before.
type line struct {
	message  *ir.Message
	bag      *ir.Type
	bases    []int // the first cells of its bags in a state
	sender   *instance
	receiver *instance
	channels []*ir.Channel
	elements [][]uint64 // those that may ever wait there: the code of one in a bitmap, else its raw cells
	inbox    []int      // for each element, its number in the inbox of the receiver
	outbox   []int      // and in the outbox of the sender
	kept     bool       // nothing is left out of it
	loose    bool       // its elements may be there whatever the sender has done
	mailbox  bool       // it is a mailbox, which all senders share
	events   []int      // for each element of a mailbox, its event among those of the machine; -1: none of them
}

// linesOf lists all lines of a program, and says whose cells are in which of them.
func linesOf(p *ir.Program, instances []*instance) (lines []*line, at map[int]*line) {
	at = map[int]*line{}
	type way struct {
		message  *ir.Message
		from, to *instance
	}
	known := map[way]*line{}
	for _, c := range p.Channels {
		base := c.Var.Base
		for _, from := range of(instances, c.From) {
			for _, to := range of(instances, c.To) {
				w := way{c.Message, from, to}
				if known[w] == nil {
					known[w] = &line{message: c.Message, bag: c.Bag, sender: from, receiver: to}
					lines, to.lines = append(lines, known[w]), append(to.lines, known[w])
				}
				known[w].bases = append(known[w].bases, base)
				known[w].channels = append(known[w].channels, c)
				for cell := base; cell < base+c.Bag.Cells(); cell++ {
					at[cell] = known[w]
				}
				base += c.Bag.Cells()
			}
		}
	}
	return append(lines, mailboxesOf(p, instances, at)...), at
}

// of are the instances of a role.
func of(instances []*instance, role *ir.Process) (list []*instance) {
	for _, i := range instances {
		if i.role == role {
			list = append(list, i)
		}
	}
	return list
}

// intern is the number of an element in the line.
func (l *line) intern(element []uint64) int {
	if n := l.find(element); n >= 0 {
		return n
	}
	l.elements = append(l.elements, slices.Clone(element))
	l.inbox = append(l.inbox, l.receiver.inbox)
	l.receiver.inbox++
	l.outbox = append(l.outbox, l.sender.outbox)
	l.sender.outbox++
	if l.mailbox {
		l.events = append(l.events, l.eventOf(element))
	}
	return len(l.elements) - 1
}

func (l *line) find(element []uint64) int {
	return slices.IndexFunc(l.elements, func(e []uint64) bool { return slices.Equal(e, element) })
}

// cells reads and writes cells of packed states.
type cells struct{ layout *ir.Layout }

func (c cells) raw(state []uint64, cell int) uint64      { return c.layout.Raw(state, cell) }
func (c cells) set(state []uint64, cell int, raw uint64) { c.layout.SetRaw(state, cell, raw) }

// fill puts some elements of a line into one of its bags, which is empty, as a bag keeps them.
func (c cells) fill(state []uint64, l *line, base int, numbers []int) {
	if l.bag.Bits {
		codes := uint64(0)
		for _, n := range numbers {
			codes |= 1 << l.elements[n][0]
		}
		c.set(state, base, codes)
		return
	}
	list := make([][]uint64, len(numbers))
	for i, n := range numbers {
		list[i] = l.elements[n]
	}
	slices.SortFunc(list, slices.Compare)
	for i, element := range list {
		c.fillSlot(state, base+i*l.bag.SlotCells(), element)
	}
}

func (c cells) fillSlot(state []uint64, slot int, element []uint64) {
	c.set(state, slot, 1)
	for i, v := range element {
		c.set(state, slot+1+i, v)
	}
}

// each calls f with each element in a bag of a line. It may be overwritten by the next.
func (c cells) each(state []uint64, l *line, base int, f func(element []uint64)) {
	if l.bag.Bits {
		var element [1]uint64
		for codes := c.raw(state, base); codes != 0; codes &= codes - 1 {
			element[0] = uint64(bits.TrailingZeros64(codes))
			f(element[:])
		}
		return
	}
	size := l.bag.SlotCells()
	for slot := base; slot < base+l.bag.Cells() && c.raw(state, slot) != 0; slot += size {
		f(c.element(state, slot, size))
	}
}

// element returns the content of a slot.
func (c cells) element(state []uint64, slot, size int) []uint64 {
	element := make([]uint64, size-1)
	for i := range element {
		element[i] = c.raw(state, slot+1+i)
	}
	return element
}
