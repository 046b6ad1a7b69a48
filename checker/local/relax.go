package local

// relax finds the links that can occur in a run to the targets, leaving out of account
// how often a message is there: those on a way of their process to its targets for which
// the messages are sent by such links. It is quick, and clears many candidates.
func (h *backward) relax() {
	r := &relaxation{backward: h, blocked: map[int32][]step{}}
	for i, p := range h.in.processes {
		h.live.links, h.live.nodes = append(h.live.links, nil), append(h.live.nodes, nil)
		r.coreachable = append(r.coreachable, coreachable(p, h.targets.classes[i]))
		h.e.spend(len(p.links))
	}
	for _, o := range h.in.starts {
		for _, m := range o.messages {
			r.send(m)
		}
		for p, n := range o.nodes {
			r.reach(int32(p), n)
		}
	}
	for len(r.todo) > 0 && h.e.spend(1) {
		n := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		for _, l := range h.in.processes[n.process].nodes[n.link].out {
			r.try(step{n.process, l})
		}
	}
}

// coreachable are the nodes from which a process can reach its targets; nil for all.
func coreachable(p *process, target *class) set {
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
	*backward
	coreachable []set
	blocked     map[int32][]step // links, by a message that was not sent yet
	todo        []step           // nodes reached, in place of links
}

func (r *relaxation) reach(p, n int32) {
	if r.live.nodes[p].has(n) || r.coreachable[p] != nil && !r.coreachable[p].has(n) {
		return
	}
	r.live.nodes[p].add(n)
	r.todo = append(r.todo, step{p, n})
}

// try takes a link, or notes that it is blocked by a message.
func (r *relaxation) try(l step) {
	k := &r.in.processes[l.process].links[l.link]
	if r.coreachable[l.process] != nil && !r.coreachable[l.process].has(k.to) {
		return
	}
	for _, m := range k.needs {
		if !r.live.messages.has(m) {
			r.blocked[m] = append(r.blocked[m], l)
			return
		}
	}
	r.live.links[l.process].add(l.link)
	r.live.count++
	r.e.spend(1)
	for _, m := range k.sends {
		r.send(m)
	}
	r.reach(l.process, k.to)
}

func (r *relaxation) send(m int32) {
	if r.live.messages.has(m) {
		return
	}
	r.live.messages.add(m)
	list := r.blocked[m]
	delete(r.blocked, m)
	for _, l := range list {
		r.try(l)
	}
}
