package store

import (
	"math/bits"
	"slices"
	"unsafe"
)

// lines is the index of the compressing store. A segment of it consists of lines of
// the processor's cache, each with twelve references to states and eight bits of the
// hash of each. A state belongs into a line, and into the next if that is full.
//
// A slot takes two thirds of what it takes in the exact index, since it does not hold
// enough of the hash to be moved: when a segment grows, its states are read again.
// That is worth it where a state is small.
type lines struct {
	segments [1 << segmentBits]lineSegment
	set      *Set
}

// line is a line of the cache. The tags lie in the lowest twelve bytes of its first
// two words, in the order of the references; one that is zero has never been used.
type line struct {
	tags [2]uint64
	refs [lineSlots]uint32 // the Index plus one; 0 for none
}

const (
	lineSlots = 12
	linePage  = 64 // lines in a page of memory
	// smallLines is the size up to which segments double.
	smallLines = 512
	// lineFill is how many per cent of the slots may be used, lineGrowth by how many per
	// cent a segment then grows.
	lineFill, lineGrowth = 87, 60
)

// lineSegment has at least one line that is not full, so that probing ends.
type lineSegment struct {
	lines []line
	used  int // slots with a tag
}

func (x *lines) segment(h uint64) *lineSegment { return &x.segments[h>>(64-segmentBits)] }

// home is the line where a hash belongs.
func (g *lineSegment) home(h uint64) int { return int(uint64(uint32(h)) * uint64(len(g.lines)) >> 32) }

// next is the line after one, around the end.
func (g *lineSegment) next(at int) int {
	if at++; at == len(g.lines) {
		return 0
	}
	return at
}

// tag is eight bits of a hash that neither choose its segment nor its line, not all zero.
func tag(h uint64) uint64 { return max(1, h>>48&0xff) }

// full reports whether all slots have been used. They are used in order.
func (l *line) full() bool { return l.tags[1]>>24 != 0 }

const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
)

// matches marks the highest bit of each byte that is the tag. It may mark others
// above the first that is (Mycroft's test for a zero byte): a candidate is not yet a
// match anyway.
func matches(tags, tag uint64) uint64 {
	x := tags ^ tag*eachByte
	return (x - eachByte) &^ x & highBits
}

// candidates are the slots that may have a tag, as a set that first takes apart.
func (l *line) candidates(tag uint64) uint64 {
	return matches(l.tags[0], tag)>>7 | matches(l.tags[1], tag)&(highBits>>32)>>6
}

// first is the slot of one of some candidates: the lowest bit of a byte stands for a
// slot of the first eight, the next for one of the last four.
func first(candidates uint64) int {
	at := bits.TrailingZeros64(candidates)
	return at>>3 | at&1<<3
}

func (x *lines) find(h uint64, state []uint64) (Index, bool) {
	g, tag := x.segment(h), tag(h)
	if len(g.lines) == 0 {
		return None, false
	}
	for at := g.home(h); ; at = g.next(at) {
		l := &g.lines[at]
		for m := l.candidates(tag); m != 0; m &= m - 1 {
			if ref := l.refs[first(m)]; ref != 0 && x.set.equals(Index(ref-1), state) {
				return Index(ref - 1), true
			}
		}
		if !l.full() {
			return None, false
		}
	}
}

// glance has passes like those of the exact index: lines, candidates, states.
func (x *lines) glance(g *group) {
	x.prefetch(g)
	for k, h := range g.hash[:g.n] {
		g.refs[k] = x.candidate(h)
	}
	for k, ref := range g.refs[:g.n] {
		if ref != 0 {
			g.slots[k] = x.set.touch(Index(ref - 1))
		}
	}
	for k, ref := range g.refs[:g.n] {
		g.known[k] = ref != 0 && x.set.equals(Index(ref-1), g.state[k])
		g.at[k] = Index(ref - 1)
	}
}

// near is where the line is to which a hash belongs, or anything where there is none.
func (x *lines) near(h uint64) uintptr {
	g := x.segment(h)
	if len(g.lines) == 0 {
		return 0
	}
	return address(&g.lines[g.home(h)])
}

// candidate is a reference that may be the state with a hash, or 0.
func (x *lines) candidate(h uint64) uint32 {
	g, tag := x.segment(h), tag(h)
	if len(g.lines) == 0 {
		return 0
	}
	for at := g.home(h); ; at = g.next(at) {
		l := &g.lines[at]
		if m := l.candidates(tag); m != 0 {
			return l.refs[first(m)]
		}
		if !l.full() {
			return 0
		}
	}
}

func (x *lines) prefetch(g *group) {
	for k, h := range g.hash[:g.n] {
		g.near[k] = x.near(h)
	}
	prefetch(&g.near, g.n)
}

func (x *lines) enter(h uint64, i Index) {
	g := x.segment(h)
	if 100*(g.used+1) > lineFill*lineSlots*len(g.lines) {
		x.grow(g)
	}
	g.add(h, uint32(i)+1)
}

// add puts a reference into the first slot that has none.
func (g *lineSegment) add(h uint64, ref uint32) {
	at := g.home(h)
	for g.lines[at].full() {
		at = g.next(at)
	}
	l, slot := &g.lines[at], 0
	for l.refs[slot] != 0 {
		slot++
	}
	l.refs[slot] = ref
	tags, shift := &l.tags[slot/8], slot%8*8
	if *tags>>shift&0xff == 0 {
		g.used++
	}
	*tags = *tags&^(0xff<<shift) | tag(h)<<shift
}

// grow moves a segment into a larger one, a group of its states at a time.
func (x *lines) grow(g *lineSegment) {
	old := g.lines
	g.lines, g.used = obtain[line](x.set.from, largerLines(len(old)), full), 0
	m := mover{set: x.set, to: g, state: make([]uint64, x.set.words)}
	for at := range old {
		for _, ref := range old[at].refs {
			if ref != 0 {
				m.add(ref)
			}
		}
	}
	m.flush()
	release(x.set.from, old)
}

func largerLines(n int) int {
	if n < smallLines {
		return max(1, 2*n)
	}
	return n + (n*lineGrowth/100+linePage-1)/linePage*linePage
}

// mover enters references into a segment.
type mover struct {
	set   *Set
	to    *lineSegment
	state []uint64 // scratch
	n     int
	refs  [groupSize]uint32
	sum   uint64 // of what touching returned
}

func (m *mover) add(ref uint32) {
	m.refs[m.n] = ref
	m.sum += m.set.touch(Index(ref - 1))
	if m.n++; m.n == groupSize {
		m.flush()
	}
}

func (m *mover) flush() {
	for _, ref := range m.refs[:m.n] {
		m.to.add(m.set.hashOf(m.set.read(Index(ref-1), m.state)), ref)
	}
	m.n = 0
}

// where is the line and the slot of a reference that was entered under hash h.
func (x *lines) where(h uint64, i Index) (l *line, slot int) {
	g := x.segment(h)
	for at := g.home(h); ; at = g.next(at) {
		l = &g.lines[at]
		if slot = slices.Index(l.refs[:], uint32(i)+1); slot >= 0 {
			return l, slot
		}
	}
}

func (x *lines) claim(h uint64, state []uint64, i Index) (at Index, known bool) {
	if at, known = x.find(h, state); !known {
		x.enter(h, i)
	}
	return at, known
}

func (x *lines) replaceClaim(h uint64, claim, i Index) {
	l, slot := x.where(h, claim)
	l.refs[slot] = uint32(i) + 1
}

// unclaim leaves the tag: those after it in other lines must still be found.
func (x *lines) unclaim(h uint64, claim Index) {
	l, slot := x.where(h, claim)
	l.refs[slot] = 0
}

func (x *lines) commit() {}

func (x *lines) bytes() uint64 {
	n := 0
	for i := range x.segments {
		n += len(x.segments[i].lines)
	}
	return uint64(n) * uint64(unsafe.Sizeof(line{}))
}

func (x *lines) omission(int) float64 { return 0 }

// close gives all memory back.
func (x *lines) close() {
	for i := range x.segments {
		release(x.set.from, x.segments[i].lines)
		x.segments[i] = lineSegment{}
	}
}
