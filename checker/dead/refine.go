package dead

import (
	"encoding/binary"
	"slices"

	"gomc/checker/store"
	"gomc/internal/bitset"
)

// edge is a step of an instance by itself.
type edge struct {
	to     int32 // the node that it leads to, or fails
	effect bool
	taken  []int // messages of the inbox, all at once
	sent   []int // of the outbox
}

// fails is where a step leads that fails.
const fails = -1

// mostEdges bounds how many steps of an instance are kept. Where there are more, what it sends may have been
// sent whatever it has done, and whatever was ever sent may reach it.
const mostEdges = 200_000

// mostClasses bounds how many states of a sender are told apart, and mostTold the bits that tell them.
const (
	mostClasses = 1 << 10
	mostTold    = 1 << 26
)

// addEdge keeps a step of a node.
func (i *instance) addEdge(number int, e edge) {
	if i.edges < 0 || number == int(e.to) && !e.effect && len(e.taken) == 0 {
		return
	}
	var key []byte
	effect := uint64(0)
	if e.effect {
		effect = 1
	}
	for _, v := range []uint64{uint64(number), uint64(e.to + 1), effect, uint64(len(e.taken))} {
		key = binary.AppendUvarint(key, v)
	}
	for _, v := range slices.Concat(e.taken, e.sent) {
		key = binary.AppendUvarint(key, uint64(v))
	}
	if i.known[string(key)] {
		return
	}
	if i.edges++; i.edges > mostEdges {
		i.forget()
		return
	}
	i.known[string(key)] = true
	e.taken, e.sent = slices.Clone(e.taken), slices.Clone(e.sent)
	i.nodes[number].edges = append(i.nodes[number].edges, e)
}

// forget keeps no steps.
func (i *instance) forget() {
	i.edges, i.known = -1, nil
	for _, n := range i.nodes {
		n.edges = nil
	}
}

// refine leaves steps out that no instance can take since what it would receive was never sent on any way to where its
// sender may be by then. For each sender by itself it asks: having received what it has, in which of its local states
// can an instance know the sender to be? What a sender may have sent only grows. Each round takes for granted what those
// before it have shown of all runs.
func (x *explorer) refine() {
	for {
		for _, i := range x.instances {
			i.propagate()
		}
		fewer := false
		for _, i := range x.instances {
			for _, j := range x.instances {
				fewer = x.confront(i, j) || fewer
			}
		}
		if !fewer {
			break
		}
	}
	for _, i := range x.instances {
		if i.edges >= 0 {
			i.settle()
		}
	}
}

// propagate finds out what may have been sent on the ways to each node; nil: no way leads there.
func (i *instance) propagate() {
	if i.edges < 0 || len(i.nodes)*(i.outbox+1) > mostTold {
		i.forget()
		return
	}
	for _, n := range i.nodes {
		n.sent = nil
	}
	queue := slices.Clone(i.starts)
	for _, n := range i.starts {
		i.nodes[n].sent = bitset.New(i.outbox)
	}
	for len(queue) > 0 {
		n := i.nodes[queue[len(queue)-1]]
		queue = queue[:len(queue)-1]
		for _, e := range n.edges {
			if e.to != fails && i.nodes[e.to].follow(n, e.sent, i.outbox) {
				queue = append(queue, int(e.to))
			}
		}
	}
}

// follow adds what was sent on the ways to a node, and by a step from it, and reports whether that is anything new.
func (n *node) follow(from *node, sent []int, size int) bool {
	fresh := n.sent == nil
	if fresh {
		n.sent = bitset.New(size)
	}
	if !n.sent.Holds(from.sent) {
		n.sent.AddAll(from.sent)
		fresh = true
	}
	for _, m := range sent {
		if !n.sent.Has(m) {
			n.sent.Add(m)
			fresh = true
		}
	}
	return fresh
}

// confront leaves out the steps of an instance that receive what a sender cannot have sent, and reports whether
// there are any.
func (x *explorer) confront(i, sender *instance) bool {
	if i.edges < 0 || sender.edges < 0 {
		return false
	}
	outbox := i.from(sender)
	if outbox == nil {
		return false
	}
	if i == sender {
		return i.leaveOut(func(n int, e *edge) bool {
			sent := i.nodes[n].sent
			return !slices.ContainsFunc(e.taken, func(m int) bool { return outbox[m] >= 0 && !sent.Has(outbox[m]) })
		})
	}
	m := newMeeting(i, sender, outbox)
	if m == nil {
		return false
	}
	m.explore()
	return i.leaveOut(func(n int, e *edge) bool { return m.where[n] != nil && m.after(n, e) })
}

// from lists for each message of the inbox its number in the outbox of a sender, -1 where it is another's or may
// come at any time; nil: for all.
func (i *instance) from(sender *instance) (outbox []int) {
	for _, l := range i.lines {
		if l.sender != sender || l.loose {
			continue
		}
		if outbox == nil {
			outbox = slices.Repeat([]int{-1}, i.inbox)
		}
		for k, m := range l.inbox {
			outbox[m] = l.outbox[k]
		}
	}
	return outbox
}

// leaveOut leaves out the steps that are not possible, and reports whether there are any.
func (i *instance) leaveOut(possible func(n int, e *edge) bool) bool {
	before := i.edges
	for number, n := range i.nodes {
		count := len(n.edges)
		if n.sent == nil {
			n.edges = nil
		} else {
			n.edges = slices.DeleteFunc(n.edges, func(e edge) bool { return !possible(number, &e) })
		}
		i.edges -= count - len(n.edges)
	}
	return i.edges < before
}

// meeting relates an instance to a sender: for each node of the instance, the classes of states of the sender that are
// compatible with it. A class is the set of messages that the sender has sent to the instance.
type meeting struct {
	receiver *instance
	size     int          // number of classes
	has      []bitset.Set // for each message of the inbox the classes in which it was sent; nil: it may come at any time
	where    []bitset.Set // by node; nil: none goes with it
	then     bitset.Set
}

// newMeeting begins with the start states of the receiver, and any of the sender's. It is nil where nothing can be told.
func newMeeting(i, sender *instance, outbox []int) *meeting {
	classes := sender.classes(outbox)
	if len(classes) > mostClasses || len(classes)*len(i.nodes) > mostTold {
		return nil
	}
	m := &meeting{i, len(classes), make([]bitset.Set, i.inbox), make([]bitset.Set, len(i.nodes)), bitset.New(len(classes))}
	for in, out := range outbox {
		if out < 0 {
			continue
		}
		m.has[in] = bitset.New(len(classes))
		for c, sent := range classes {
			if sent.Has(out) {
				m.has[in].Add(c)
			}
		}
	}
	return m
}

// classes returns the sets of messages, among some, that a sender may have sent in its local states, each once.
func (i *instance) classes(outbox []int) (list []bitset.Set) {
	some := bitset.New(i.outbox)
	for _, m := range outbox {
		if m >= 0 {
			some.Add(m)
		}
	}
	known := map[string]bool{}
	for _, n := range i.nodes {
		if n.sent == nil {
			continue
		}
		sent := slices.Clone(n.sent)
		sent.Keep(some)
		if k := store.Key(sent); !known[k] {
			known[k] = true
			list = append(list, sent)
		}
	}
	return list
}

// explore finds what goes with each node.
func (m *meeting) explore() {
	queue := slices.Clone(m.receiver.starts)
	for _, n := range m.receiver.starts {
		m.where[n] = bitset.New(m.size)
		m.where[n].Fill(m.size)
	}
	for len(queue) > 0 {
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		edges := m.receiver.nodes[n].edges
		for k := range edges {
			to := int(edges[k].to)
			if !m.after(n, &edges[k]) || to == fails || m.where[to] != nil && m.where[to].Holds(m.then) {
				continue
			}
			if m.where[to] == nil {
				m.where[to] = bitset.New(m.size)
			}
			m.where[to].AddAll(m.then)
			queue = append(queue, to)
		}
	}
}

// after finds the classes that go with where a step leads, and reports whether there are any: the sender
// continues to send, and never takes anything back.
func (m *meeting) after(n int, e *edge) bool {
	copy(m.then, m.where[n])
	for _, message := range e.taken {
		if m.has[message] != nil {
			m.then.Keep(m.has[message])
		}
	}
	return m.then.Len() > 0
}

// settle makes what is known of the nodes follow from the steps that are left.
func (i *instance) settle() {
	for number, n := range i.nodes {
		n.next, n.live, n.taken, n.idle = nil, nil, nil, nil
		if n.sent == nil {
			continue
		}
		for _, e := range n.edges {
			n.note(e.taken, int(e.to), e.effect, number)
		}
	}
}
