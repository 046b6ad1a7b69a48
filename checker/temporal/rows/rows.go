// Package rows is a state graph, written row by row and read many times: the edges of a search, for
// questions about runs.
//
// # The machine
//
// The row of a state lists its edges in the order of its steps: the target of each and, if the
// graph has events, its event. It takes a few bytes: a header with the number of edges, then a
// number for each edge, the target less that of the edge before, which for the first is the state
// itself. Its three lowest bits are the event less that of the edge before; if that takes more, it is
// a number of its own, and they say so. Steps of a state have neighbouring events, and lead to
// neighbouring states, so that most of these numbers take one or two bytes. Without events, an
// edge with the target of the edge before is left out.
//
// Where states stand for their orbits under symmetry reduction, an edge may also have the number of
// a renaming, behind its target: that which leads from the state to which the step leads to the one
// that is stored for it.
//
// What is possible in a state may be more than its edges, where a search leaves steps out (partial-order reduction).
// A row then has an edge to Postponed for the event of each such step: it leads to no state, and says what is enabled.
//
// A state at rest has one edge, to itself, with the event Stay: a run stays there. A state whose
// edges are all Optional has such an edge besides the others: a run may stay there, too. A state
// whose steps are all dropped is cut: it has no edges, and no run goes through it.
//
// Rows are written in the order of states: by a Part, which is for one goroutine, and appended to
// the Rows part by part. They lie in blocks that never move, none of which holds a pointer.
//
// Rows that would take more than Most bytes are dropped, including later ones. A reader then
// requests them one by one, and Find recomputes them: it gets a range of states if the earlier
// requests were in order.
package rows

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
)

const (
	blockBits = 20 // of the number of bytes in a block
	groupBits = 12 // of the number of states whose places are kept together
	nearBits  = 6  // of the number of states whose rows are found from one place

	eventBits = 3                // of the event in the number of an edge
	farEvent  = 1<<eventBits - 1 // the event has a number of its own
)

const (
	// None is the target of an edge that leads nowhere.
	None = math.MaxUint32
	// Postponed is the target of an edge for an event that is possible, and that a reduction has left out.
	Postponed = None - 1
)

// Rows is the graph. The zero value has no states.
type Rows struct {
	Starts []uint32
	Events bool   // edges have events
	Named  bool   // edges have renamings
	Stay   uint64 // the event of staying at rest

	// Postpones asks for edges to Postponed, too.
	Postpones bool

	Optional func(event uint64) bool           // of what happens no run has to have any; nil: it has to go on
	Most     uint64                            // bytes; 0: any number
	Find     func(from, to uint32, part *Part) // writes the rows of some states again

	dropped bool
	found   found // lately
	blocks  [][]byte
	end     uint64 // where the next row goes: a block, and in it a byte
	places  places
	n       int
	cut     uint64
}

// places is where rows begin.
type places struct {
	groups []*group
	far    map[uint32]uint64 // of rows that lie too far from where they are found
}

// group is where the rows of some states begin.
type group struct {
	base  [1 << (groupBits - nearBits)]uint64
	first [1 << groupBits]uint16
}

// tooFar says of a row that it lies too far from its base.
const tooFar = math.MaxUint16

// of is where the row of a state begins.
func (p *places) of(state uint32) uint64 {
	g, k := p.groups[state>>groupBits], state&(1<<groupBits-1)
	if first := g.first[k]; first != tooFar {
		return g.base[k>>nearBits] + uint64(first)
	}
	return p.far[state]
}

// add notes where the row of the next state begins, behind n.
func (p *places) add(n int, at uint64) {
	k := n & (1<<groupBits - 1)
	if k == 0 {
		p.groups = append(p.groups, &group{})
	}
	g := p.groups[n>>groupBits]
	if k&(1<<nearBits-1) == 0 {
		g.base[k>>nearBits] = at
	}
	if first := at - g.base[k>>nearBits]; first < tooFar {
		g.first[k] = uint16(first)
		return
	}
	if p.far == nil {
		p.far = map[uint32]uint64{}
	}
	g.first[k], p.far[uint32(n)] = tooFar, at
}

// Len is the number of states that have a row.
func (r *Rows) Len() int { return r.n }

// Cut is the number of states that are.
func (r *Rows) Cut() uint64 { return r.cut }

// Bytes is the memory that the rows take.
func (r *Rows) Bytes() uint64 {
	return uint64(len(r.blocks))<<blockBits + uint64(len(r.places.groups))*(8<<(groupBits-nearBits)+2<<groupBits)
}

// The flags of a header, below the number of edges.
const (
	cut = 1 << iota
	rests
	stays    // a run may stay there
	flagBits = iota
)

// Append appends the rows of a part, which must be those of the states that come next.
func (r *Rows) Append(p *Part) {
	from := uint32(0)
	r.cut += p.cut
	if r.dropped {
		r.n += len(p.ends)
		return
	}
	for _, end := range p.ends {
		r.add(p.data[from:end])
		from = end
	}
	if r.Most > 0 && r.Bytes() > r.Most {
		r.Drop()
	}
}

// Drop gives the memory of all rows back.
func (r *Rows) Drop() { r.dropped, r.blocks, r.places = true, nil, places{} }

// Dropped reports whether rows have to be found again.
func (r *Rows) Dropped() bool { return r.dropped }

// add appends a row. One that does not fit in a block begins the next, and may take several.
func (r *Rows) add(row []byte) {
	room := uint64(len(r.blocks))<<blockBits - r.end
	if uint64(len(row)) > room {
		n := (len(row) + 1<<blockBits - 1) >> blockBits
		all := make([]byte, n<<blockBits)
		r.end = uint64(len(r.blocks)) << blockBits
		for k := range n {
			r.blocks = append(r.blocks, all[k<<blockBits:])
		}
	}
	r.places.add(r.n, r.end)
	copy(r.blocks[r.end>>blockBits][r.end&(1<<blockBits-1):], row)
	r.end += uint64(len(row))
	r.n++
}

// Cursor stands before an edge of a row. After Next has moved on, To, Event and Renaming describe the edge before it.
type Cursor struct {
	rest     []byte // of the row
	Event    uint64
	Renaming uint64 // 0: none
	left     uint32
	To       uint32
}

// Row stands before the first edge of a state. A state without a row has no edges.
func (r *Rows) Row(state uint32) Cursor {
	if int(state) >= r.n {
		return Cursor{}
	}
	header, rest := r.header(state)
	return Cursor{rest: rest, left: uint32(header >> flagBits), To: state}
}

// Rests reports whether a state is at rest.
func (r *Rows) Rests(state uint32) bool {
	if int(state) >= r.n {
		return false
	}
	header, _ := r.header(state)
	return header&rests != 0
}

// Stays reports whether a run may stay in a state for ever.
func (r *Rows) Stays(state uint32) bool {
	if int(state) >= r.n {
		return false
	}
	header, _ := r.header(state)
	return header&(rests|stays) != 0
}

// header returns the header of a row, and the rest of the row.
func (r *Rows) header(state uint32) (header uint64, rest []byte) {
	row := r.row(state)
	header, n := number(row)
	return header, row[n:]
}

// row returns the bytes from a state's row on; other rows may follow.
func (r *Rows) row(state uint32) []byte {
	if r.dropped {
		return r.again(state)
	}
	at := r.places.of(state)
	return r.blocks[at>>blockBits][at&(1<<blockBits-1):]
}

// Touch is a byte of the row of a state, which is asked for so that the row is at hand soon; 0 where rows are not kept.
func (r *Rows) Touch(state uint32) byte {
	if r.dropped || int(state) >= r.n {
		return 0
	}
	at := r.places.of(state)
	return r.blocks[at>>blockBits][at&(1<<blockBits-1)]
}

// Next advances to the next edge; false: there is none.
func (r *Rows) Next(c *Cursor) bool {
	if c.left == 0 {
		return false
	}
	c.left--
	d, n := number(c.rest)
	c.rest = c.rest[n:]
	if r.Events {
		event := d & farEvent
		if d >>= eventBits; event == farEvent {
			event, n = number(c.rest)
			event = event>>1 ^ -(event & 1)
			c.rest = c.rest[n:]
		}
		c.Event += event
	}
	c.To += signed(d)
	if r.Named {
		c.Renaming, n = number(c.rest)
		c.rest = c.rest[n:]
	}
	return true
}

// Targets appends where the edges of a state lead.
func (r *Rows) Targets(state uint32, out []uint32) []uint32 {
	c := r.Row(state)
	from := len(out)
	out = slices.Grow(out, int(c.left))[:from+int(c.left)]
	b, at, to := c.rest, 0, c.To
	for k := range out[from:] {
		d, n := shortNumber(b, at)
		if n == 0 {
			d, n = longNumber(b[at:])
		}
		at += n
		if r.Events {
			if d&farEvent == farEvent {
				at += length(b[at:])
			}
			d >>= eventBits
		}
		to += signed(d)
		out[from+k] = to
		if r.Named {
			at += length(b[at:])
		}
	}
	return out
}

// Edges are where those of a state lead, their events, and their renamings where they have them.
type Edges struct {
	To        []uint32
	Events    []uint64
	Renamings []uint64
}

// Edges reads those of a state, of rows that have events.
func (r *Rows) Edges(state uint32, e *Edges) {
	c := r.Row(state)
	n, b, at, event, target := int(c.left), c.rest, 0, c.Event, c.To
	e.To, e.Events, e.Renamings = slices.Grow(e.To[:0], n)[:n], slices.Grow(e.Events[:0], n)[:n], e.Renamings[:0]
	if r.Named {
		e.Renamings = slices.Grow(e.Renamings, n)[:n]
	}
	for k := range n {
		d, used := shortNumber(b, at)
		if used == 0 {
			d, used = longNumber(b[at:])
		}
		at += used
		later := d & farEvent
		if later == farEvent {
			if later, used = shortNumber(b, at); used == 0 {
				later, used = longNumber(b[at:])
			}
			later = later>>1 ^ -(later & 1)
			at += used
		}
		event += later
		target += signed(d >> eventBits)
		e.To[k], e.Events[k] = target, event
		if r.Named {
			if e.Renamings[k], used = shortNumber(b, at); used == 0 {
				e.Renamings[k], used = longNumber(b[at:])
			}
			at += used
		}
	}
}

// length is how many bytes a number takes.
func length(b []byte) (n int) {
	for b[n] >= 0x80 {
		n++
	}
	return n + 1
}

// tops are the bits of four bytes that say that a number continues behind the byte.
const tops = 0x80808080

// number reads a number of seven bits a byte, the lowest first.
func number(b []byte) (v uint64, n int) {
	if v, n = shortNumber(b, 0); n == 0 {
		return longNumber(b)
	}
	return v, n
}

// shortNumber reads one of up to four bytes; no bytes: it is longer, or near the end. There is no branch for each
// byte, since their number cannot be predicted.
func shortNumber(b []byte, at int) (v uint64, n int) {
	if at+8 > len(b) {
		return 0, 0
	}
	w := binary.LittleEndian.Uint64(b[at:])
	last := ^w & tops
	if last == 0 {
		return 0, 0
	}
	w &= last - 1
	return w&0x7f | w>>1&(0x7f<<7) | w>>2&(0x7f<<14) | w>>3&(0x7f<<21), bits.TrailingZeros64(last)>>3 + 1
}

// longNumber reads any.
func longNumber(b []byte) (v uint64, n int) {
	for shift := 0; ; shift += 7 {
		v |= uint64(b[n]&0x7f) << shift
		if n++; b[n-1] < 0x80 {
			return v, n
		}
	}
}

// signed undoes what unsigned does.
func signed(v uint64) uint32 { return uint32(v>>1) ^ -uint32(v&1) }

// unsigned is a difference as a number that is small if the difference is.
func unsigned(d uint32) uint64 { return uint64(d<<1 ^ uint32(int32(d)>>31)) }
