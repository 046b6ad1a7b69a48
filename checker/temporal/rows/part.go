package rows

// Part is rows of states that come one after the other, before they are appended to Rows.
type Part struct {
	data []byte
	ends []uint32
	cut  uint64

	// The row that is being written.
	events  bool
	named   bool
	stay    uint64
	free    func(event uint64) bool // it need not happen; nil: it has to
	bound   bool                    // something is among the edges that has to happen
	row     []byte
	state   uint32
	to      uint32
	event   uint64
	renamed uint64
	n       uint64
	dropped bool
}

// Reset empties the part; its rows are to be appended to r.
func (p *Part) Reset(r *Rows) {
	p.data, p.ends, p.cut, p.events, p.named, p.stay = p.data[:0], p.ends[:0], 0, r.Events, r.Named, r.Stay
	p.free = r.Optional
}

// Begin begins the row of a state.
func (p *Part) Begin(state uint32) {
	p.row, p.state, p.to, p.event, p.n, p.dropped, p.bound = p.row[:0], state, state, 0, 0, false, false
}

// Edge adds an edge; one to None leads nowhere.
func (p *Part) Edge(to uint32, event uint64) { p.NamedEdge(to, event, 0) }

// NamedEdge adds an edge with the number of a renaming.
func (p *Part) NamedEdge(to uint32, event, renaming uint64) {
	p.bound = p.bound || p.free == nil || !p.free(event)
	if to == None {
		p.dropped = true
		return
	}
	if !p.events && p.n > 0 && to == p.to && (!p.named || renaming == p.renamed) {
		return
	}
	p.appendEdge(unsigned(to-p.to), event)
	if p.named {
		p.row = appendNumber(p.row, renaming)
	}
	p.to, p.renamed = to, renaming
	p.n++
}

// appendEdge appends the number of an edge, and its event.
func (p *Part) appendEdge(to, event uint64) {
	if !p.events {
		p.row = appendNumber(p.row, to)
		return
	}
	later := event - p.event
	p.event = event
	p.row = appendNumber(p.row, to<<eventBits|min(later, farEvent))
	if later >= farEvent {
		p.row = appendNumber(p.row, later<<1^uint64(int64(later)>>63))
	}
}

// End ends the row.
func (p *Part) End() {
	flags := uint64(0)
	switch {
	case p.n > 0 && !p.bound:
		flags = stays
		p.Edge(p.state, p.stay)
	case p.n > 0:
	case p.dropped && p.bound:
		flags = cut
		p.cut++
	default:
		flags = rests
		p.Edge(p.state, p.stay)
	}
	p.data = appendNumber(p.data, p.n<<flagBits|flags)
	p.data = append(p.data, p.row...)
	p.ends = append(p.ends, uint32(len(p.data)))
}

func appendNumber(b []byte, v uint64) []byte {
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	return append(b, byte(v))
}
