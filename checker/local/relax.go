package local

// relax finds the links that can occur in a run to the targets, leaving out of account
// how often a message is there: those on a way of their process to its targets for which
// the messages are sent by such links. It is quick, and clears many suspects.
func (h *hunt) relax() {
	r := &relaxation{hunt: h, waiting: map[int32][]step{}}
	for i, p := range h.s.processes {
		h.live, h.reached = append(h.live, nil), append(h.reached, nil)
		r.toward = append(r.toward, toward(p, h.targets[i]))
	}
	for _, o := range h.s.origins {
		for _, m := range o.mails {
			r.send(m)
		}
		for p, n := range o.nodes {
			r.reach(int32(p), n)
		}
	}
	for len(r.todo) > 0 {
		n := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		for _, l := range h.s.processes[n.process].nodes[n.link].out {
			r.try(step{n.process, l})
		}
	}
}

// toward is the nodes from which a process can come to its targets; nil for all.
func toward(p *process, target *class) set {
	if target == nil {
		return nil
	}
	in := make(set, len(p.nodes)/64+1)
	var todo []int32
	enter := func(n int32) {
		if !in.has(n) {
			in.add(n)
			todo = append(todo, n)
		}
	}
	for _, n := range target.nodes {
		enter(n)
	}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, l := range p.nodes[n].in {
			enter(p.links[l].from)
		}
	}
	return in
}

type relaxation struct {
	*hunt
	toward  []set
	waiting map[int32][]step // links, by a message that was not sent yet
	todo    []step           // nodes reached, in place of links
}

func (r *relaxation) reach(p, n int32) {
	if r.reached[p].has(n) || r.toward[p] != nil && !r.toward[p].has(n) {
		return
	}
	r.reached[p].add(n)
	r.todo = append(r.todo, step{p, n})
}

// try takes a link, or lets it wait for a message.
func (r *relaxation) try(l step) {
	k := &r.s.processes[l.process].links[l.link]
	if r.toward[l.process] != nil && !r.toward[l.process].has(k.to) {
		return
	}
	for _, m := range k.needs {
		if !r.sent.has(m) {
			r.waiting[m] = append(r.waiting[m], l)
			return
		}
	}
	r.live[l.process].add(l.link)
	r.cone++
	for _, m := range k.sends {
		r.send(m)
	}
	r.reach(l.process, k.to)
}

func (r *relaxation) send(m int32) {
	if r.sent.has(m) {
		return
	}
	r.sent.add(m)
	list := r.waiting[m]
	delete(r.waiting, m)
	for _, l := range list {
		r.try(l)
	}
}

// past is what may have happened on the way to each node of each process.
type past struct {
	links    int // of the space when this was found
	sent     [][]set
	consumed [][]set
	ever     []set // messages consumed by each process
}

// currentPast is the past by all links that there are now.
func (s *search) currentPast() *past {
	if s.past == nil || s.past.links != s.links {
		s.past = &past{links: s.links}
		for _, p := range s.processes {
			s.past.add(s, p)
		}
	}
	return s.past
}

func (t *past) add(s *search, p *process) {
	sent, consumed := make([]set, len(p.nodes)), make([]set, len(p.nodes))
	var ever set
	todo := make([]int32, 0, len(p.nodes))
	for _, o := range s.origins {
		n := o.nodes[p.number]
		for _, m := range o.mails {
			sent[n].add(m)
		}
		todo = append(todo, n)
	}
	visited := make(set, len(p.nodes)/64+1)
	for len(todo) > 0 {
		n := todo[0]
		todo = todo[1:]
		for _, k := range p.nodes[n].out {
			l := &p.links[k]
			grown := sent[l.to].addAll(sent[n])
			grown = consumed[l.to].addAll(consumed[n]) || grown
			for _, m := range l.sends {
				grown = grown || !sent[l.to].has(m)
				sent[l.to].add(m)
			}
			for _, m := range l.needs {
				grown = grown || !consumed[l.to].has(m)
				consumed[l.to].add(m)
				ever.add(m)
			}
			if grown || !visited.has(l.to) {
				visited.add(l.to)
				todo = append(todo, l.to)
			}
		}
	}
	t.sent, t.consumed, t.ever = append(t.sent, sent), append(t.consumed, consumed), append(t.ever, ever)
}

// consumedBefore reports whether a process may have consumed m when it is at a node.
func (t *past) consumedBefore(p int, n, m int32) bool {
	if n == anywhere {
		return t.ever[p].has(m)
	}
	return t.consumed[p][n].has(m)
}
