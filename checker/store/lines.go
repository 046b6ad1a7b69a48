package store

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

// lines is the index of the compressing store: about four and a half bytes for a state, where the
// exact index has ten.
//
// A segment of it consists of lines, about as long as those of the processor's cache, each
// with sixteen slots. A state belongs into a line, its home, and into one of the next three if that is full.
// A slot has what it takes to find the hash again that it was entered under, so that
// a segment grows without reading states (quotienting: D. Knuth, volume 3, exercise 6.4-13;
// J. Cleary, Compact Hash Tables Using Bidirectional Linear Probing, 1984): where the slot is says the
// upper bits of the hash, and the slot the lower ones. Of these there are as few as let a look-up
// seldom meet a state that is another one.
//
// The more states there are the more bits a reference to one takes, and the fewer are left
// for the hash, while more of that is said by the place. So a slot need not be larger for
// sixteen times the states; then all states of a segment are read once, to know more of their hashes.
type lines struct {
	segments [1 << segmentBits]lineSegment
	set      *Set
	mutex    sync.Mutex
	spare    []byte // for who moves a segment
}

// lineSegment is some lines, one after the other. A line has a byte for each slot, its tag,
// and then for each a field, bit by bit.
//
// The key of a state is the upper bits of its hash below those that choose the segment. Its low bits are in the tag,
// and beside them how many lines the slot is behind its home; the bits above those are in the field, above the
// reference, which is the Index plus one. A field that is 0 is that of an empty slot, or of one that was emptied, if
// the tag is not 0.
type lineSegment struct {
	data  []byte
	homes uint64
	used  int // slots that are or were used
	holes int // of them, those emptied
	rest  []restEntry
	lineLayout
}

// restEntry is what found no room in its lines, which a good hash seldom lets happen.
type restEntry struct{ key, ref uint64 }

// lineLayout says which bits are where.
type lineLayout struct {
	field uint // bits of a field, an even number
	refs  uint // of them, the bits of a reference
	keys  uint // bits of a key
}

const (
	lineSlots = 16
	lineSpill = 3 // lines behind its home that a state may be in
	// tagBits is how many bits of a key are in a tag.
	tagBits = 6
	// leastField is the field of a small set.
	leastField = 24
	// leastKeys is by how many bits a key is longer than the number of lines, at least.
	leastKeys = 5
	// smallLines is the size up to which segments double.
	smallLines = 64
	// leastRest, and one in so many, is how many states may find no room in a segment that is filled to
	// leastFill per cent or more.
	leastRest, restEvery, leastFill = 2, 4096, 60
	// lineFill is how many per cent of the slots may be used, lineGrowth by how many per
	// cent a segment then grows.
	lineFill, lineGrowth = 88, 16
)

func (x *lines) segment(h uint64) *lineSegment { return &x.segments[h>>(64-segmentBits)] }

// key is the key of a hash.
func (l *lineLayout) key(h uint64) uint64 { return h << segmentBits >> (64 - l.keys) }

// home is the line where a key belongs.
func (g *lineSegment) home(key uint64) int { return int(key * g.homes >> g.keys) }

// least is the smallest key that belongs into a line.
func (g *lineSegment) least(line int) uint64 {
	return (uint64(line)<<g.keys + g.homes - 1) / g.homes
}

// keyOf is the key that a slot has, given the least of its home and what is in the tag and in the field.
func (l *lineLayout) keyOf(least, tag, field uint64) uint64 {
	low := uint64(1)<<(tagBits+l.field-l.refs) - 1
	return least + (tag&(1<<tagBits-1)|field>>l.refs<<tagBits-least)&low
}

// size is that of a line in bytes.
func (l *lineLayout) size() int { return lineSlots + lineSlots*int(l.field)/8 }

// tag is the tag of a key in the line that comes behind its home by a distance.
func tag(key uint64, behind int) uint64 { return key&(1<<tagBits-1) | uint64(behind)<<tagBits }

// upper is what of a key is in its field, in place.
func (l *lineLayout) upper(key uint64) uint64 {
	return key >> tagBits << l.refs & (1<<l.field - 1)
}

// ref is the reference in a field.
func (l *lineLayout) ref(field uint64) uint64 { return field & (1<<l.refs - 1) }

// line is one of the lines of a segment; more may be read.
func (g *lineSegment) line(at int) []byte { return g.data[at*g.size():] }

// load is the field of a slot.
func (l *lineLayout) load(line []byte, slot int) uint64 {
	return loadBits(line[lineSlots:], uint(slot)*l.field) & (1<<l.field - 1)
}

// store writes a slot.
func (l *lineLayout) store(line []byte, slot int, tag, field uint64) {
	line[slot] = byte(tag)
	bit := uint(slot) * l.field
	at := line[lineSlots+bit/8:]
	v := binary.LittleEndian.Uint64(at) &^ ((1<<l.field - 1) << (bit % 8))
	binary.LittleEndian.PutUint64(at, v|field<<(bit%8))
}

// full reports whether all slots of a line are or were used. They are used in order.
func (l *lineLayout) full(line []byte) bool {
	return line[lineSlots-1] != 0 || l.load(line, lineSlots-1) != 0
}

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

// candidates are the slots of a line that may have a tag, as a set that first takes apart.
func candidates(line []byte, tag uint64) uint64 {
	return matches(binary.LittleEndian.Uint64(line), tag)>>7 | matches(binary.LittleEndian.Uint64(line[8:]), tag)>>6
}

// first is the slot of one of some candidates: the lowest bit of a byte stands for a
// slot of the first eight, the next for one of the last.
func first(candidates uint64) int {
	at := bits.TrailingZeros64(candidates)
	return at>>3 | at&1<<3
}

// probe goes through the references that were entered under one hash, or under one that cannot be told from it.
type probe struct {
	segment    *lineSegment
	key, upper uint64
	behind     int
	line       []byte
	marks      uint64 // candidates not yet looked at
	slot       int    // of the last reference, or behind the slots where it is in the rest
}

// probe begins with the line where a hash belongs.
func (x *lines) probe(h uint64) probe {
	g := x.segment(h)
	if g.homes == 0 {
		return probe{segment: g, behind: lineSpill}
	}
	key := g.key(h)
	p := probe{segment: g, key: key, upper: g.upper(key)}
	p.line = g.line(g.home(key))
	p.marks = candidates(p.line, tag(key, 0))
	return p
}

// next is the next reference, or 0.
func (p *probe) next() (ref uint64) {
	g := p.segment
	for {
		for ; p.marks != 0; p.marks &= p.marks - 1 {
			slot := first(p.marks)
			field := g.load(p.line, slot)
			if ref := g.ref(field); ref != 0 && field-ref == p.upper {
				p.marks &= p.marks - 1
				p.slot = slot
				return ref
			}
		}
		if p.behind == lineSpill || !g.full(p.line) {
			return p.nextOfRest()
		}
		p.behind++
		p.line = p.line[g.size():]
		p.marks = candidates(p.line, tag(p.key, p.behind))
	}
}

// nextOfRest is the next reference of those that are not in lines.
func (p *probe) nextOfRest() (ref uint64) {
	rest := p.segment.rest
	for n := max(0, p.slot-lineSlots+1); n < len(rest); n++ {
		if e := rest[n]; e.key == p.key {
			p.slot = lineSlots + n
			return e.ref
		}
	}
	return 0
}

// write writes another reference into the slot of the last one.
func (p *probe) write(ref uint64) {
	if n := p.slot - lineSlots; n >= 0 {
		p.segment.rest[n].ref = ref
		return
	}
	p.segment.store(p.line, p.slot, tag(p.key, p.behind), ref|p.upper)
}

// remove empties the slot of the last reference. It leaves a tag: those after it in other lines must still be found.
func (p *probe) remove() {
	g := p.segment
	if n := p.slot - lineSlots; n >= 0 {
		g.rest = slices.Delete(g.rest, n, n+1)
		return
	}
	g.store(p.line, p.slot, 1, 0)
	g.holes++
}

func (x *lines) find(h uint64, state []uint64) (Index, bool) {
	p := x.probe(h)
	for ref := p.next(); ref != 0; ref = p.next() {
		if i := x.index(ref); x.set.equals(i, state) {
			return i, true
		}
	}
	return None, false
}

// glance has passes like those of the exact index: lines, candidates, their rows, and the values of these.
func (x *lines) glance(g *group) {
	x.prefetch(g)
	for k, h := range g.hash[:g.n] {
		p := x.probe(h)
		if g.slots[k] = p.next(); g.slots[k] != 0 {
			g.at[k] = x.index(g.slots[k])
			g.near[k] = x.set.near(g.at[k])
		}
	}
	prefetch(&g.near, g.n)
	x.set.prefetchValues(g)
	for k, ref := range g.slots[:g.n] {
		g.known[k] = ref != 0 && x.set.equals(g.at[k], g.state[k])
		if ref != 0 && !g.known[k] {
			g.at[k], g.known[k] = x.find(g.hash[k], g.state[k])
		}
	}
}

// prefetch asks for both ends of the lines: most are not as long as one of the processor's.
func (x *lines) prefetch(g *group) {
	for _, end := range [2]bool{false, true} {
		for k, h := range g.hash[:g.n] {
			g.near[k] = x.near(h, end)
		}
		prefetch(&g.near, g.n)
	}
}

// near is where the line is to which a hash belongs, or where it ends, or anything where there is none.
func (x *lines) near(h uint64, end bool) uintptr {
	g := x.segment(h)
	if g.homes == 0 {
		return 0
	}
	at := g.home(g.key(h)) * g.size()
	if end {
		at += g.size() - 1
	}
	return address(&g.data[at])
}

// claims says where the references to claims begin, and how many of their bits say which candidate of its chunk it is.
// Before them there is room for those to the indices that the candidates get.
func (x *lines) claims() (from uint64, shift uint) {
	r := x.set.round
	if r == nil || r.direct() {
		return MaxLen, 0
	}
	shift = uint(bits.Len32(r.largest.Load()))
	return uint64(x.set.length) + uint64(r.used)<<shift, shift
}

// reference is what a slot says of an Index or a claim.
func (x *lines) reference(i Index) uint64 {
	if i < MaxLen {
		return uint64(i) + 1
	}
	from, shift := x.claims()
	i -= MaxLen
	return from + uint64(i/MaxRecords)<<shift + uint64(i%MaxRecords) + 1
}

// index is the Index or the claim of a reference.
func (x *lines) index(ref uint64) Index {
	i := ref - 1
	if i < uint64(x.set.length) {
		return Index(i)
	}
	from, shift := x.claims()
	if i < from {
		return Index(i)
	}
	i -= from
	return MaxLen + Index(i>>shift*MaxRecords+i&(1<<shift-1))
}

func (x *lines) enter(h uint64, i Index) {
	g, ref := x.segment(h), x.reference(i)
	if g.crowded() {
		x.grow(g, largerLines(g.homes), ref)
	} else if ref>>g.refs != 0 {
		x.grow(g, g.homes, ref)
	}
	g.add(g.key(h), ref)
}

// crowded reports whether a segment needs more lines.
func (g *lineSegment) crowded() bool {
	fill := 100 * uint64(g.used+1)
	return fill > lineFill*lineSlots*g.homes ||
		len(g.rest) > leastRest+g.used/restEvery && fill > leastFill*lineSlots*g.homes
}

// add puts a reference into the first free slot, from its home on. From a line that is full, it makes one go on that is
// nearer to its own home, if there is one (P. Celis, Robin Hood Hashing, 1986): so hardly one is far.
func (g *lineSegment) add(key, ref uint64) {
	at, behind, low, field := g.home(key), 0, tag(key, 0), ref|g.upper(key)
	for ; behind <= lineSpill; at, behind = at+1, behind+1 {
		line := g.line(at)
		if slot := g.free(line); slot < lineSlots {
			g.store(line, slot, low|uint64(behind)<<tagBits, field)
			return
		}
		if slot, least := nearest(line); least < behind {
			other, rest := uint64(line[slot])&(1<<tagBits-1), g.load(line, slot)
			g.store(line, slot, low|uint64(behind)<<tagBits, field)
			low, field, behind = other, rest, least
		}
	}
	g.rest = append(g.rest, restEntry{g.keyOf(g.least(at-behind), low, field), g.ref(field)})
}

// nearest is the slot of a full line whose state is least behind its home, and how much that is.
func nearest(line []byte) (slot, behind int) {
	behind = lineSpill + 1
	for k, tag := range line[:lineSlots] {
		if b := int(tag >> tagBits); b < behind {
			slot, behind = k, b
		}
	}
	return slot, behind
}

// free takes the first free slot of a line: one that was never used, or else one that was emptied. There may be none.
func (g *lineSegment) free(line []byte) (slot int) {
	for m := candidates(line, 0); m != 0; m &= m - 1 {
		if slot = first(m); line[slot] == 0 && g.load(line, slot) == 0 {
			g.used++
			return slot
		}
	}
	for slot = 0; g.holes > 0 && slot < lineSlots; slot++ {
		if g.load(line, slot) == 0 {
			g.holes--
			return slot
		}
	}
	return lineSlots
}

func largerLines(n uint64) uint64 {
	if n < smallLines {
		return max(1, 2*n)
	}
	return n + n*lineGrowth/100
}

// layout is that of a segment with more lines, and whether the states must be read for it.
func (x *lines) layout(g *lineSegment, homes, ref uint64) (l lineLayout, reads bool) {
	n := uint64(x.set.length)
	l.refs = uint(bits.Len64(max(ref, n+n*lineGrowth/100)))
	for l.field = max(leastField, g.field); l.field < l.refs; {
		l.field += 2
	}
	lines := uint(bits.Len64(homes)) - 1
	l.keys = lines + tagBits + l.field - l.refs // no more belong into a line than slots can tell apart
	switch {
	case g.used == 0 || l.keys <= g.keys:
		return l, false
	case g.keys >= lines+leastKeys:
		l.keys = g.keys
		return l, false
	}
	return l, true
}

// grow gives a segment more lines, and such a layout that there is room for a reference.
func (x *lines) grow(g *lineSegment, homes, ref uint64) {
	l, reads := x.layout(g, homes, ref)
	if size := (int(homes)+lineSpill)*l.size() + slack; size > len(g.data) {
		g.data = extend(x.set.from, g.data, size, full)
	}
	old := *g
	old.data = x.borrow(g.data)
	clear(g.data)
	g.homes, g.used, g.holes, g.rest, g.lineLayout = homes, 0, 0, nil, l
	if reads {
		x.enterAgain(g, &old)
	} else {
		g.moveAll(&old)
	}
	x.giveBack(old.data)
}

// borrow copies lines to where nobody else writes meanwhile.
func (x *lines) borrow(data []byte) []byte {
	x.mutex.Lock()
	spare := x.spare
	x.spare = nil
	x.mutex.Unlock()
	return append(spare[:0], data...)
}

// giveBack keeps memory for the next that borrows.
func (x *lines) giveBack(data []byte) {
	x.mutex.Lock()
	x.spare = data
	x.mutex.Unlock()
}

// lines is how many there are.
func (g *lineSegment) lines() int {
	if g.homes == 0 {
		return 0
	}
	return int(g.homes) + lineSpill
}

// moveAll enters what is in another segment, whose keys are as long or longer.
func (g *lineSegment) moveAll(old *lineSegment) {
	shorter := old.keys - g.keys
	var least [lineSpill + 1]uint64 // the least keys of a line, and of those before it
	for at := range old.lines() {
		line := old.line(at)
		copy(least[1:], least[:])
		least[0] = old.least(at)
		for slot := range lineSlots {
			field := old.load(line, slot)
			if field == 0 {
				continue
			}
			key := old.keyOf(least[line[slot]>>tagBits], uint64(line[slot]), field)
			g.add(key>>shorter, old.ref(field))
		}
	}
	for _, e := range old.rest {
		g.add(e.key>>shorter, e.ref)
	}
}

// enterAgain enters what is in another segment, given its states, some at a time.
func (x *lines) enterAgain(g, old *lineSegment) {
	r := rereading{lines: x, to: g, state: make([]uint64, x.set.words)}
	for at := range old.lines() {
		line := old.line(at)
		for slot := range lineSlots {
			if field := old.load(line, slot); field != 0 {
				r.add(old.ref(field))
			}
		}
	}
	for _, e := range old.rest {
		r.add(e.ref)
	}
	r.flush()
}

// rereading enters references into a segment.
type rereading struct {
	lines *lines
	to    *lineSegment
	state []uint64 // scratch
	n     int
	refs  [groupSize]uint64
	near  [groupSize]uintptr
}

func (r *rereading) add(ref uint64) {
	r.refs[r.n] = ref
	r.near[r.n] = r.lines.set.near(r.lines.index(ref))
	if r.n++; r.n == groupSize {
		r.flush()
	}
}

func (r *rereading) flush() {
	prefetch(&r.near, r.n)
	for _, ref := range r.refs[:r.n] {
		h := r.lines.set.hashOf(r.lines.set.read(r.lines.index(ref), r.state))
		r.to.add(r.to.key(h), ref)
	}
	r.n = 0
}

// claim does what find and enter do.
func (x *lines) claim(h uint64, state []uint64, i Index) (at Index, known bool) {
	if at, known = x.find(h, state); !known {
		x.enter(h, i)
	}
	return at, known
}

// where is the slot of a reference that was entered under hash h.
func (x *lines) where(h, ref uint64) probe {
	p := x.probe(h)
	for p.next() != ref {
	}
	return p
}

func (x *lines) replaceClaim(h uint64, claim, i Index) {
	p := x.where(h, x.reference(claim))
	p.write(x.reference(i))
}

func (x *lines) unclaim(h uint64, claim Index) {
	p := x.where(h, x.reference(claim))
	p.remove()
}

func (x *lines) commit() {}

func (x *lines) bytes() uint64 {
	n := uint64(0)
	for i := range x.segments {
		n += uint64(len(x.segments[i].data))
	}
	return n
}

func (x *lines) omission(int) float64 { return 0 }

// close gives all memory back.
func (x *lines) close() {
	for i := range x.segments {
		release(x.set.from, x.segments[i].data)
		x.segments[i] = lineSegment{}
	}
	x.spare = nil
}
