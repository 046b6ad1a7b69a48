package local

import "math"

// What a history has put off is done where it can happen at all. A message is consumed
// at a node only if it has been sent more often than it must have been consumed on the
// way there. Both counts leave out events that consume a message and have it on its way
// again: they change neither.

// revive does what was put off and can happen, and reports whether there was any.
func (s *search) revive() (bool, error) {
	b := newBounds(s)
	if s.over() {
		return false, nil
	}
	any := false
	s.repeated = false
	for _, p := range s.processes {
		list := p.late
		p.late = list[:0]
		for _, l := range list {
			r := p.receipts[l.receipt]
			if !b.possible(p, l.node, r.needs) {
				p.late = append(p.late, l)
				continue
			}
			any = true
			if _, err := s.execute(p, l.node, r.part, r.needs); err != nil || s.over() {
				return any, err
			}
		}
	}
	return any, nil
}

// unbounded is more often than anything happens.
const unbounded = math.MaxInt32

// bounds knows how often messages are sent at most, and consumed at least.
type bounds struct {
	s        *search
	sent     []int             // of each message; found by need
	consumed map[int32][]int32 // of each message, for each node of its receiver
	shapes   map[*process]*shape
}

func newBounds(s *search) *bounds {
	b := &bounds{s: s, sent: make([]int, len(s.network.mails)), consumed: map[int32][]int32{}, shapes: map[*process]*shape{}}
	for _, p := range s.processes {
		b.shapes[p] = shapeOf(p)
		s.spend(len(p.nodes) + len(p.links))
	}
	b.settle()
	return b
}

// possible reports whether the counts allow an event that was put off.
func (b *bounds) possible(p *process, n int32, needs []int32) bool {
	for _, m := range needs {
		times := int(b.leastConsumed(p, m)[n])
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

// settle finds the least numbers that bound how often each message is sent: as often as
// a way through its sender's links can send it, where a link in a circle is taken no
// more often than there are messages for it. What still grows after as many passes as
// there are messages has no bound.
func (b *bounds) settle() {
	for pass := 0; ; pass++ {
		changed := false
		for m := range b.sent {
			n := b.mostSent(int32(m))
			if n != b.sent[m] && pass > len(b.sent) {
				n = unbounded
			}
			changed = changed || n != b.sent[m]
			b.sent[m] = n
			if !b.s.spend(len(b.s.processes[b.s.network.mails[m].from.number].links)) {
				return
			}
		}
		if !changed {
			return
		}
	}
}

// mostSent counts by the numbers found so far.
func (b *bounds) mostSent(m int32) int {
	initial := 0
	for _, o := range b.s.origins {
		for _, i := range o.mails {
			if i == m {
				initial = 1
			}
		}
	}
	p := b.s.network.mails[m].from
	return plus(initial, b.shapes[p].heaviest(func(l *link) bool { return produces(l, m) }, b.uses))
}

// uses is how often a link of a circle can be taken at most.
func (b *bounds) uses(l *link) int {
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

// leastConsumed is, for each node of p, how often m is consumed at least on the way
// there: a breadth-first search in which only links that consume m have a length.
func (b *bounds) leastConsumed(p *process, m int32) []int32 {
	if d := b.consumed[m]; d != nil {
		return d
	}
	d := make([]int32, len(p.nodes))
	for i := range d {
		d[i] = unbounded
	}
	var now []int32
	for _, o := range b.s.origins {
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
