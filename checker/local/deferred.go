package local

import "math"

// Receives that a history has deferred are done where it can happen at all. A message is consumed
// at a node only if it has been sent more often than it must have been consumed on the
// way there. Both counts leave out events that consume a message and have it in transit
// again: they change neither.

// unbounded is more often than anything happens.
const unbounded = math.MaxInt32

// bounds knows how often messages are sent at most, and consumed at least.
type bounds struct {
	s             *search
	sent          []int             // of each message; found by need
	consumed      map[int32][]int32 // of each message, for each node of its receiver
	condensations map[*process]*condensation
}

func newBounds(s *search) *bounds {
	b := &bounds{s: s, sent: make([]int, len(s.space.network.messages)), consumed: map[int32][]int32{},
		condensations: map[*process]*condensation{}}
	for _, p := range s.space.processes {
		b.condensations[p] = condense(p)
		s.spend(len(p.nodes) + len(p.links))
	}
	b.computeSent()
	return b
}

// possible reports whether the counts allow an event that was deferred.
func (b *bounds) possible(p *process, n int32, needs []int32) bool {
	for _, m := range needs {
		times := int(b.minConsumed(p, m)[n])
		if times >= b.sent[m] {
			return false
		}
		if b.s.opts.Duplicates >= 0 && times > b.s.opts.Duplicates {
			b.s.repeated = true
			return false
		}
	}
	return true
}

// computeSent finds the least numbers that bound how often each message is sent: as often as
// a way through its sender's links can send it, where a link in a cycle is taken no
// more often than there are messages for it. What still grows after as many passes as
// there are messages has no bound.
func (b *bounds) computeSent() {
	for pass := 0; ; pass++ {
		changed := false
		for m := range b.sent {
			n := b.maxSent(int32(m))
			if n != b.sent[m] && pass > len(b.sent) {
				n = unbounded
			}
			changed = changed || n != b.sent[m]
			b.sent[m] = n
			if !b.s.spend(len(b.s.space.processes[b.s.space.network.messages[m].from.number].links)) {
				return
			}
		}
		if !changed {
			return
		}
	}
}

// maxSent counts by the numbers found so far.
func (b *bounds) maxSent(m int32) int {
	initial := 0
	for _, o := range b.s.space.starts {
		for _, i := range o.messages {
			if i == m {
				initial = 1
			}
		}
	}
	p := b.s.space.network.messages[m].from
	return plus(initial, b.condensations[p].heaviestPath(func(l *link) bool { return produces(l, m) }, b.maxUses))
}

// maxUses returns how often a link of a cycle can be taken at most.
func (b *bounds) maxUses(l *link) int {
	n := unbounded
	for _, m := range l.needs {
		if consumes(l, m) {
			n = min(n, b.sent[m])
		}
	}
	return n
}

func consumes(l *link, m int32) bool { return contains(l.needs, m) && !contains(l.sends, m) }
func produces(l *link, m int32) bool { return contains(l.sends, m) && !contains(l.needs, m) }

func contains(list []int32, m int32) bool {
	for _, n := range list {
		if n == m {
			return true
		}
	}
	return false
}

func plus(a, b int) int { return min(unbounded, a+b) }

// minConsumed is, for each node of p, how often m is consumed at least on the way
// there: a breadth-first search in which only links that consume m have a length.
func (b *bounds) minConsumed(p *process, m int32) []int32 {
	if d := b.consumed[m]; d != nil {
		return d
	}
	d := make([]int32, len(p.nodes))
	for i := range d {
		d[i] = unbounded
	}
	var now []int32
	for _, o := range b.s.space.starts {
		n := o.nodes[p.number]
		d[n] = 0
		now = append(now, n)
	}
	for times := int32(0); len(now) > 0; times++ {
		var next []int32
		for i := 0; i < len(now); i++ {
			if d[now[i]] != times {
				continue // reached with fewer
			}
			for _, k := range p.nodes[now[i]].out {
				l := &p.links[k]
				switch {
				case consumes(l, m) && d[l.to] > times+1:
					d[l.to] = times + 1
					next = append(next, l.to)
				case !consumes(l, m) && d[l.to] > times:
					d[l.to] = times
					now = append(now, l.to)
				}
			}
		}
		now = next
	}
	b.consumed[m] = d
	b.s.spend(len(p.nodes) + len(p.links))
	return d
}
