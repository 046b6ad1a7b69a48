package symmetry

// relations holds the relations of a state about its elements, for refinement: a multiset of edges. It mentions
// elements only as ends of edges, and everything else only by renaming-invariant keys.
type relations struct {
	own   []uint64 // by element: hash of relations about it alone that its keys do not hold
	edges []edge
	ends  []int32 // of all edges
	nodes []node
	total []uint64 // scratch of a round, by node: hash of all below it ...
	above []uint64 // ... and of the whole element it lies in
	hash  []uint64 // scratch of a round, by edge
}

// edge is one relation: a key, and the elements that it is about, in order.
type edge struct {
	key         uint64
	first, last int32 // its ends
	node        int32 // the element of a bag that the relation is part of, or -1
}

// node is one element of a bag: its edges belong together. Bags nest.
type node struct {
	key    uint64
	parent int32
}

// filled is a unit that says something unless it is zero. Most are, in most states:
// what tells so is kept apart, close together.
type filled struct {
	segment
	unit int32
}

// addFilled lists the units that relate elements.
func (m *machine) addFilled() {
	for _, i := range m.relating.units {
		if u := &m.units[i]; u.content == nil || u.bitmap || len(u.coords) > 0 {
			m.relating.filled = append(m.relating.filled, filled{m.segment(i), i})
		}
	}
}

// read collects the relations of a state, except those that keys hold all of.
func (r *relations) read(m *machine, state []uint64) {
	r.edges, r.ends, r.nodes = r.edges[:0], r.ends[:0], r.nodes[:0]
	clear(r.own)
	for i := range m.relating.filled {
		if u := &m.relating.filled[i]; state[u.word]>>(u.shift&63)&u.mask != 0 {
			r.readUnit(&m.units[u.unit], state, 0, -1)
		}
	}
	for _, b := range m.relating.roots {
		r.readBag(m, state, b, 0, -1)
	}
}

// readUnit adds the relations in a unit. An empty one (Undefined, an empty bitmap) adds
// none: refinement knows how many there are, hence which are missing.
func (r *relations) readUnit(u *unit, state []uint64, outside int, node int32) {
	v := state[u.word] >> u.shift & u.mask
	if v == 0 {
		return
	}
	coords := u.coords[outside:]
	if u.bitmap && u.content != nil {
		for rest := v; rest != 0; rest &= rest - 1 {
			r.readCode(u, coords, &u.content.codes[trailing(rest)], node)
		}
		return
	}
	r.begin(coords)
	if u.content != nil {
		if e := u.content.elements[v]; e >= 0 {
			r.ends = append(r.ends, e)
			v = seedHeld
		}
	}
	r.end(mix(u.key, v), node)
}

func (r *relations) readCode(u *unit, coords []coord, c *code, node int32) {
	if !c.nested {
		r.begin(coords)
		r.ends = append(r.ends, c.held...)
		r.end(mix(u.key, c.key), node)
		return
	}
	node = r.addNode(u.key, node)
	r.begin(coords)
	r.end(seedNode, node)
	for _, d := range c.digits {
		r.begin(d.coords)
		key := mix(uint64(d.place), seedCode)
		if d.element >= 0 {
			r.ends = append(r.ends, d.element)
		} else {
			key = mix(key, uint64(d.raw))
		}
		r.end(key, node)
	}
}

// readBag adds a node for each element of an active bag.
func (r *relations) readBag(m *machine, state []uint64, id int32, outside int, parent int32) {
	b := &m.bags[id]
	flag := &m.units[b.first]
	for slot := range m.occupied(b, state) {
		key := flag.key
		if b.fifo {
			key = mix(key, uint64(slot))
		}
		node := r.addNode(key, parent)
		if coords := flag.coords[outside:]; len(coords) > 0 {
			r.begin(coords)
			r.end(seedNode, node)
		}
		start := b.first + slot*b.slotUnits
		for i := start + 1; i < start+b.slotUnits; i++ {
			if inner := m.units[i].opens; inner >= 0 {
				r.readBag(m, state, inner, b.outside, node)
				i += m.bags[inner].slots*m.bags[inner].slotUnits - 1
				continue
			}
			r.readUnit(&m.units[i], state, b.outside, node)
		}
	}
}

func (r *relations) addNode(key uint64, parent int32) int32 {
	r.nodes = append(r.nodes, node{key, parent})
	return int32(len(r.nodes) - 1)
}

// begin opens an edge that starts with the elements of coords.
func (r *relations) begin(coords []coord) {
	r.edges = append(r.edges, edge{first: int32(len(r.ends))})
	for _, k := range coords {
		r.ends = append(r.ends, k.element)
	}
}

// end closes the edge. Facts about one element alone, or none, need no edge.
func (r *relations) end(key uint64, node int32) {
	e := &r.edges[len(r.edges)-1]
	e.last, e.node = int32(len(r.ends)), node
	ends := r.ends[e.first:e.last]
	e.key = sameEnds(key, ends)
	if len(ends) > 1 || len(ends) == 1 && node >= 0 {
		return
	}
	r.edges = r.edges[:len(r.edges)-1]
	r.ends = r.ends[:e.first]
	switch {
	case len(ends) == 1:
		r.own[ends[0]] += mix(key, seedRole)
	case node >= 0:
		r.nodes[node].key += mix(key, seedRole)
	}
}

// sameEnds adds to a key which ends are the same element; colours cannot tell.
func sameEnds(key uint64, ends []int32) uint64 {
	for i := 1; i < len(ends); i++ {
		for j := range i {
			if ends[i] == ends[j] {
				key = mix(key, seedSame+uint64(i<<8+j))
			}
		}
	}
	return key
}
