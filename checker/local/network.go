package local

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// message is a message of the network: what is in a channel between two processes.
type message struct {
	id       int32
	bag      int // the first cell of the channel from the sender to the receiver
	channel  *ir.Channel
	from, to *process
	code     uint64   // in a bitmap
	elem     []uint64 // else the raw cells
	tried    int      // nodes of the receiver in front of this one have been tried
	receipt  *receipt // of it alone; made by need
}

// route is a channel between two instances.
type route struct {
	bag      int
	channel  *ir.Channel
	from, to *process
	known    int // different messages
}

// network is all messages that were ever sent.
type network struct {
	layout   *ir.Layout
	routes   []*route
	messages []*message
	lookup   map[string]*message
	*messageSetTable
}

func newNetwork(p *ir.Program, list []*process) *network {
	n := &network{layout: p.Layout, lookup: map[string]*message{}, messageSetTable: newMessageSetTable()}
	for _, c := range p.Channels {
		bag := c.Var.Base
		for _, from := range instances(list, c.From) {
			for _, to := range instances(list, c.To) {
				n.routes = append(n.routes, &route{bag: bag, channel: c, from: from, to: to})
				bag += c.Bag.Cells()
			}
		}
	}
	return n
}

func instances(list []*process, role *ir.Process) []*process {
	var out []*process
	for _, p := range list {
		if p.role == role {
			out = append(out, p)
		}
	}
	return out
}

// messagesIn lists the messages in the channels of a state, ascending.
func (n *network) messagesIn(state []uint64) ([]int32, error) {
	var ids []int32
	for _, r := range n.routes {
		err := n.eachElem(r, state, func(code uint64, elem []uint64) error {
			m, err := n.intern(r, code, elem)
			if err == nil {
				ids = append(ids, m.id)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(ids)
	return ids, nil
}

// eachElem calls f with each element of a channel of a state.
func (n *network) eachElem(r *route, state []uint64, f func(code uint64, elem []uint64) error) error {
	if r.channel.Bag.Bits {
		var codes set = []uint64{n.layout.Raw(state, r.bag)}
		for code := range codes.all() {
			if err := f(uint64(code), nil); err != nil {
				return err
			}
		}
		return nil
	}
	size := r.channel.Bag.SlotCells()
	for slot := r.bag; slot < r.bag+r.channel.Bag.Cells() && n.layout.Raw(state, slot) != 0; slot += size {
		elem := make([]uint64, size-1)
		for i := range elem {
			elem[i] = n.layout.Raw(state, slot+1+i)
		}
		if err := f(0, elem); err != nil {
			return err
		}
	}
	return nil
}

// intern finds the message with the given content, or makes it. A channel for which
// there are more messages than it has places could overflow in some run, which a search
// without a network cannot see.
func (n *network) intern(r *route, code uint64, elem []uint64) (*message, error) {
	k := fmt.Sprint(r.bag, code, elem)
	if m := n.lookup[k]; m != nil {
		return m, nil
	}
	if r.known++; !r.channel.Bag.Bits && r.known > r.channel.Bag.Cap {
		return nil, &spec.UnsupportedError{
			Message: fmt.Sprintf("the channels of %q have %d places, and there are more messages that may be in the one from %s to %s: "+
				"whether it can overflow is a question about global states", r.channel.Message.Name, r.channel.Bag.Cap, r.from.name(), r.to.name()),
			Try: "a larger capacity, or " + global,
		}
	}
	m := &message{id: int32(len(n.messages)), bag: r.bag, channel: r.channel, from: r.from, to: r.to, code: code, elem: elem}
	n.lookup[k] = m
	n.messages = append(n.messages, m)
	r.to.inbox = append(r.to.inbox, m)
	return m, nil
}

// merge adds messages, in any order, to a state without any.
func (n *network) put(ids []int32, state []uint64) {
	free := map[int]int{} // of channels with slots: the first empty one
	for _, m := range n.ordered(ids) {
		if m.channel.Bag.Bits {
			n.set(state, m.bag, 1<<m.code)
			continue
		}
		at := m.bag + free[m.bag]
		free[m.bag] += m.channel.Bag.SlotCells()
		n.set(state, at, 1)
		for i, v := range m.elem {
			n.set(state, at+1+i, v)
		}
	}
}

// everything is the set of all messages.
func (n *network) everything() set {
	var all set
	for i := range n.messages {
		all.add(int32(i))
	}
	return all
}

// ordered sorts messages as channels keep them.
func (n *network) ordered(ids []int32) []*message {
	var list []*message
	for _, id := range ids {
		list = append(list, n.messages[id])
	}
	slices.SortStableFunc(list, func(a, b *message) int { return slices.Compare(a.elem, b.elem) })
	return list
}

func (n *network) set(state []uint64, cell int, v uint64) {
	c := &n.layout.Cells[cell]
	state[c.Word] |= v << c.Shift
}
