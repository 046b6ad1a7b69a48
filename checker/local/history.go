package local

// histories are the may and must histories: what may, and what must, have happened on the
// way to each node of each process, by the links that there are.
type histories struct {
	links     int // of the space when this was found
	processes []history
}

// reading is how one worker reads histories.
type reading struct {
	*histories
	required set // scratch
}

// read returns a way to read them.
func (t *histories) read() *reading { return &reading{histories: t} }

// history is the may and must history of one process.
type history struct {
	p            *process
	maySent      []set // for each node: messages that may have been sent on the way there
	mayConsumed  []set // and those that may have been consumed
	mustConsumed []set // and those that were consumed on every way
	everConsumed set   // messages consumed at all
	outgoing     set   // messages that are sent by the process
}

// currentHistories returns those by all links that there are now.
func (s *space) currentHistories() *histories {
	if s.histories == nil || s.histories.links != s.links {
		s.histories = &histories{links: s.links}
		for _, p := range s.processes {
			s.histories.processes = append(s.histories.processes, s.historyOf(p))
		}
	}
	return s.histories
}

func (s *space) historyOf(p *process) history {
	n := len(p.nodes)
	h := history{p: p, maySent: make([]set, n), mayConsumed: make([]set, n), mustConsumed: make([]set, n)}
	for _, m := range s.network.messages {
		if m.from.number == p.number {
			h.outgoing.add(m.id)
		}
	}
	visited := make(set, n/64+1)
	var todo []int32
	for _, o := range s.starts {
		start := o.nodes[p.number]
		for _, m := range o.messages {
			h.maySent[start].add(m)
		}
		h.mustConsumed[start] = nil
		visited.add(start)
		todo = append(todo, start)
	}
	for ; len(todo) > 0 && s.proceed(len(h.mustConsumed[todo[0]])+1); todo = todo[1:] {
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
	changed := h.maySent[l.to].addAll(h.maySent[l.from])
	changed = h.maySent[l.to].addList(l.sends) || changed
	changed = h.mayConsumed[l.to].addAll(h.mayConsumed[l.from]) || changed
	changed = h.mayConsumed[l.to].addList(l.needs) || changed
	h.everConsumed.addList(l.needs)
	must := h.mustConsumed[l.from].clone()
	must.addList(l.needs)
	if !visited {
		h.mustConsumed[l.to] = must
		return true
	}
	return h.mustConsumed[l.to].keep(must) || changed
}

// possible reports whether processes can be at the given nodes and messages on their
// way, as far as this tells: what was consumed on every way to a node, and what is
// wanted, must be something that its sender may have sent.
func (t *reading) possible(nodes func(process int) int32, wanted, sent set) bool {
	clear(t.required)
	required := &t.required
	required.addAll(wanted)
	for i := range t.processes {
		if n := nodes(i); n != anywhere {
			required.addAll(t.processes[i].mustConsumed[n])
		}
	}
	for i := range t.processes {
		h, available := &t.processes[i], sent
		if n := nodes(i); n != anywhere {
			available = h.maySent[n]
		}
		if !required.within(h.outgoing, available) {
			return false
		}
	}
	return true
}

// consumedBefore reports whether a process may have consumed m when it is at a node.
func (t *histories) consumedBefore(p int, n, m int32) bool {
	if n == anywhere {
		return t.processes[p].everConsumed.has(m)
	}
	return t.processes[p].mayConsumed[n].has(m)
}
