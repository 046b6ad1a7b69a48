package symmetry

// refiner splits classes by the relations about their elements, until that changes nothing.
type refiner struct {
	m         *machine
	relations relations
	colour    []uint64 // by place: the colour of the class that starts there
	weight    []uint64 // by element: scratch of a round
	blur      uint64   // the bits of weights to ignore: tests provoke collisions with it
}

func newRefiner(m *machine) refiner {
	r := refiner{m: m, colour: make([]uint64, m.n), weight: make([]uint64, m.n)}
	r.relations.own = make([]uint64, m.n)
	for i := range r.colour {
		r.colour[i] = mix(seedColour, uint64(i))
	}
	return r
}

// initial reads the relations of a state, splits by those about one element, then refines.
func (r *refiner) initial(p *partition, state []uint64) {
	r.relations.read(r.m, state)
	r.collide(r.relations.own)
	for i := range r.m.sets {
		p.splitSet(&r.m.sets[i], r.relations.own)
	}
	r.refine(p)
}

// refine splits p until it is stable and returns a hash of what it saw, which is the
// same for every renaming of the state and of p.
func (r *refiner) refine(p *partition) uint64 {
	seen := uint64(0)
	for len(r.relations.edges) > 0 && p.tied() {
		r.hashElements(p)
		changed := false
		for i := int32(0); i < r.m.n; {
			j := p.end(i)
			if j-i > 1 {
				changed = p.split(i, j, r.weight) || changed
				for _, e := range p.order[i:j] {
					seen = mix(seen, r.weight[e])
				}
			}
			i = j
		}
		if !changed {
			break
		}
	}
	return seen
}

// hashElements computes, for each element, a hash of the relations about it in which the other
// elements appear as the colours of their classes.
func (r *refiner) hashElements(p *partition) {
	f := &r.relations
	clear(r.weight)
	r.hashEdges(p)
	f.hashNodes()
	for i := range f.edges {
		e := &f.edges[i]
		h := f.hash[i]
		if e.node >= 0 {
			h = mix(h, f.above[e.node])
		}
		for k, end := range f.ends[e.first:e.last] {
			r.weight[end] += mix(h, seedRole+uint64(k))
		}
	}
	r.collide(r.weight)
}

func (r *refiner) collide(weight []uint64) {
	if r.blur == 0 {
		return
	}
	for e := range weight {
		weight[e] &^= r.blur
	}
}

func (r *refiner) hashEdges(p *partition) {
	f := &r.relations
	f.hash, f.total = f.hash[:0], f.total[:0]
	for i := range f.nodes {
		f.total = append(f.total, f.nodes[i].key)
	}
	for i := range f.edges {
		e := &f.edges[i]
		h := e.key
		for _, end := range f.ends[e.first:e.last] {
			h = mix(h, r.colour[p.class[end]])
		}
		f.hash = append(f.hash, h)
		if e.node >= 0 {
			f.total[e.node] += mix(h, seedNode)
		}
	}
}

// hashNodes closes each node over the nodes below it, then tells each where it is.
// A node's number is greater than its parent's.
func (r *relations) hashNodes() {
	for i := len(r.nodes) - 1; i >= 0; i-- {
		if p := r.nodes[i].parent; p >= 0 {
			r.total[p] += mix(r.total[i], seedSlot)
		}
	}
	r.above = r.above[:0]
	for i := range r.nodes {
		h := r.total[i]
		if p := r.nodes[i].parent; p >= 0 {
			h = mix(h, r.above[p])
		}
		r.above = append(r.above, h)
	}
}
