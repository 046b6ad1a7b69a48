package local

// past is what may, and what must, have happened on the way to each node of each
// process, by the links that there are.
type past struct {
	links     int // of the space when this was found
	processes []history
	required  set // scratch
}

// history is the past of one process.
type history struct {
	p        *process
	sent     []set // for each node: messages that may have been sent on the way there
	consumed []set // and those that may have been consumed
	must     []set // and those that were consumed on every way
	ever     set   // messages consumed at all
	from     set   // messages that are sent by the process
}

// currentPast is the past by all links that there are now.
func (s *space) currentPast() *past {
	if s.past == nil || s.past.links != s.links {
		s.past = &past{links: s.links, required: make(set, len(s.network.mails)/64+1)}
		for _, p := range s.processes {
			s.past.processes = append(s.past.processes, s.historyOf(p))
		}
	}
	return s.past
}

func (s *space) historyOf(p *process) history {
	n := len(p.nodes)
	h := history{p: p, sent: make([]set, n), consumed: make([]set, n), must: make([]set, n)}
	for _, m := range s.network.mails {
		if m.from.number == p.number {
			h.from.add(m.id)
		}
	}
	visited := make(set, n/64+1)
	var todo []int32
	for _, o := range s.origins {
		start := o.nodes[p.number]
		for _, m := range o.mails {
			h.sent[start].add(m)
		}
		h.must[start] = nil
		visited.add(start)
		todo = append(todo, start)
	}
	for ; len(todo) > 0 && s.proceed(len(h.must[todo[0]])+1); todo = todo[1:] {
		for _, k := range p.nodes[todo[0]].out {
			if l := &p.links[k]; h.follow(l, visited.has(l.to)) {
				visited.add(l.to)
				todo = append(todo, l.to)
			}
		}
	}
	return h
}

// follow carries what is known across a link, and reports whether its end has changed.
func (h *history) follow(l *link, visited bool) bool {
	changed := h.sent[l.to].addAll(h.sent[l.from])
	changed = h.sent[l.to].addList(l.sends) || changed
	changed = h.consumed[l.to].addAll(h.consumed[l.from]) || changed
	changed = h.consumed[l.to].addList(l.needs) || changed
	h.ever.addList(l.needs)
	must := h.must[l.from].clone()
	must.addList(l.needs)
	if !visited {
		h.must[l.to] = must
		return true
	}
	return h.must[l.to].keep(must) || changed
}

// possible reports whether processes can be at the given nodes and messages on their
// way, as far as this tells: what was consumed on every way to a node, and what is
// wanted, must be something that its sender may have sent.
func (t *past) possible(nodes func(process int) int32, wanted, sent set) bool {
	clear(t.required)
	required := t.required
	required.addAll(wanted)
	for i := range t.processes {
		if n := nodes(i); n != anywhere {
			required.addAll(t.processes[i].must[n])
		}
	}
	for i := range t.processes {
		h, available := &t.processes[i], sent
		if n := nodes(i); n != anywhere {
			available = h.sent[n]
		}
		if !required.within(h.from, available) {
			return false
		}
	}
	return true
}

// consumedBefore reports whether a process may have consumed m when it is at a node.
func (t *past) consumedBefore(p int, n, m int32) bool {
	if n == anywhere {
		return t.processes[p].ever.has(m)
	}
	return t.processes[p].consumed[n].has(m)
}
