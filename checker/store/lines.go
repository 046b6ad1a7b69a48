package store

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

// lines is the index of the compressing store: two to three bytes for a state, where the exact index has ten.
//
// It consists of segments, these of lines, about as long as those of the processor's cache, each
// with sixteen slots. A state belongs into a line, its home, and into one of the next two if that is full.
//
// What is entered is not a state but its code, from which its row can be told again (see tree). Where a slot
// is says the upper bits of it, and the slot the others (quotienting: D. Knuth, volume 3, exercise 6.4-13;
// J. Cleary, Compact Hash Tables Using Bidirectional Linear Probing, 1984; J. Darragh, J. Cleary and I. Witten,
// Bonsai: A Compact Representation of Trees, 1993). So a look-up reads neither states nor rows, and a segment grows
// by itself.
//
// A slot also has the Index of its state, where Find is to return it (refers); else it says only that the state is
// known.
type lines struct {
	segments [1 << segmentBits]lineSegment
	set      *Set
	tree     *tree
	refers   bool
	mutex    sync.Mutex
	spare    mover // buffers for moving a segment
}

// lineSegment is a sequence of lines. A line has a byte for each slot, its tag, and then a field for each slot, bit by
// bit.
//
// The code of a state consists of its segment and two numbers. These are mixed to a key with as many bits as the
// numbers have. Its low bits are in the tag. Above them the tag has the distance, in lines, of the slot from its home,
// plus one. The bits of the key above those, as far as the home does not imply them, are in the field, above the
// reference, which is the Index plus one. A tag without distance marks an empty slot, or one that was emptied if the
// tag is not 0.
type lineSegment struct {
	data  []byte
	homes uint64
	used  int // slots that are or were used
	holes int // of them, those emptied
	rest  []restEntry
	lineLayout
}

// restEntry is an entry without room in its lines, which is rare with a good hash.
type restEntry struct{ key, ref uint64 }

// lineLayout says which bits are where. Widths are less than 64; a shift by one, modulo 64, is one instruction.
type lineLayout struct {
	left, right uint   // bits of the two numbers of a code
	keys        uint   // of a key: both
	field       uint   // bits of a field
	refs        uint   // of them, the bits of a reference
	mask        uint64 // the bits of a field, as a number
}

const (
	lineSlots = 16
	lineSpill = 2 // lines behind its home that a state may be in
	// tagBits is how many bits of a key are in a tag, tagUsed the least tag of a slot that is used.
	tagBits, tagUsed = 6, 1 << tagBits
	// tagEmptied marks a slot that was emptied.
	tagEmptied = 1
	// smallLines is the size up to which segments double.
	smallLines = 64
	// In a segment that is filled to leastFill per cent or more, leastRest states, and one in restEvery, may find no
	// room.
	leastRest, restEvery, leastFill = 2, 4096, 60
	// lineFill is how many per cent of the slots may be used, lineGrowth by how many per
	// cent a segment then grows.
	lineFill, lineGrowth = 88, 33
	// firstFill is how many per cent of the slots are used when the first states have been entered.
	firstFill = 70
)

func (x *lines) segment(h uint64) *lineSegment { return &x.segments[h>>(64-segmentBits)] }

// keyMixer is odd, so that a multiplication by it can be undone: by one with keyUnmixer.
const keyMixer, keyUnmixer = 0x9e3779b97f4a7c15, 0xf1de83e19937733d

// key is the key of a code, if it fits the layout; if not, it was not entered.
func (l *lineLayout) key(code uint64) (key uint64, fits bool) {
	left, right := code&(1<<leftBits-1), code<<segmentBits>>segmentBits>>leftBits
	key = left | right<<(l.left%64)
	key ^= key >> ((l.keys + 1) / 2 % 64)
	return key * keyMixer & (1<<(l.keys%64) - 1), left>>(l.left%64)|right>>(l.right%64) == 0
}

// unmix is the code of a key, but for the segment.
func (l *lineLayout) unmix(key uint64) (code uint64) {
	key = key * keyUnmixer & (1<<(l.keys%64) - 1)
	key ^= key >> ((l.keys + 1) / 2 % 64)
	return key&(1<<(l.left%64)-1) | key>>(l.left%64)<<leftBits
}

// home is the line where a key belongs. It grows with the key.
func (g *lineSegment) home(key uint64) int {
	home, _ := bits.Mul64(key<<((64-g.keys)%64), g.homes)
	return int(home)
}

// least is the smallest key that belongs into a line or one behind it.
func (g *lineSegment) least(line int) uint64 {
	key, rest := bits.Div64(uint64(line)>>(64-g.keys), uint64(line)<<g.keys, g.homes)
	if rest > 0 {
		key++
	}
	return key
}

// keyOf is the key that a slot has, given the least of its home and what is in the tag and in the field.
func (l *lineLayout) keyOf(least, tag, field uint64) uint64 {
	low := uint64(1)<<((tagBits+l.field-l.refs)%64) - 1
	return least + (tag&(tagUsed-1)|field>>(l.refs%64)<<tagBits-least)&low
}

// size returns the size of a line in bytes.
func (l *lineLayout) size() int { return lineSlots + lineSlots*int(l.field)/8 }

// tag is the tag of a key in the line that comes behind its home by a distance.
func tag(key uint64, behind int) uint64 { return key&(tagUsed-1) | uint64(behind+1)<<tagBits }

// upper returns the part of a key that is in its field, in place.
func (l *lineLayout) upper(key uint64) uint64 {
	return key >> tagBits << (l.refs % 64) & l.mask
}

// ref is the reference in a field.
func (l *lineLayout) ref(field uint64) uint64 { return field & (1<<(l.refs%64) - 1) }

// line is one of the lines of a segment; more may be read.
func (g *lineSegment) line(at int) []byte { return g.data[at*g.size():] }

// load is the field of a slot, 64 bits at most.
func (l *lineLayout) load(line []byte, slot int) uint64 {
	bit := uint(slot) * l.field
	at, shift := line[lineSlots+bit/8:], bit%8
	v := binary.LittleEndian.Uint64(at) >> shift
	if shift+l.field > 64 {
		v |= uint64(at[8]) << (64 - shift)
	}
	return v & l.mask
}

// fill writes a slot that is free: its field is 0.
func (l *lineLayout) fill(line []byte, slot int, tag, field uint64) {
	line[slot] = byte(tag)
	bit := uint(slot) * l.field
	at, shift := line[lineSlots+bit/8:], bit%8
	binary.LittleEndian.PutUint64(at, binary.LittleEndian.Uint64(at)|field<<shift)
	if shift+l.field > 64 {
		at[8] |= byte(field >> (64 - shift))
	}
}

// empty empties a slot and leaves a tag.
func (l *lineLayout) empty(line []byte, slot int, tag uint64) {
	line[slot] = byte(tag)
	bit := uint(slot) * l.field
	at, shift := line[lineSlots+bit/8:], bit%8
	binary.LittleEndian.PutUint64(at, binary.LittleEndian.Uint64(at)&^(l.mask<<shift))
	if shift+l.field > 64 {
		at[8] &^= byte(l.mask >> (64 - shift))
	}
}

// store writes a slot.
func (l *lineLayout) store(line []byte, slot int, tag, field uint64) {
	l.empty(line, slot, tag)
	l.fill(line, slot, tag, field)
}

// full reports whether all slots of a line are or were used. They are used in order.
func (l *lineLayout) full(line []byte) bool { return line[lineSlots-1] != 0 }

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

// probe looks for the slot of a key.
type probe struct {
	segment    *lineSegment // nil: the key was not entered
	key, upper uint64
	behind     int
	line       []byte
	slot       int    // of the key, or behind the slots where it is in the rest
	field      uint64 // what is there
}

// probe begins with the line where a code belongs.
func (x *lines) probe(code uint64) probe {
	g := x.segment(code)
	key, fits := g.key(code)
	if g.homes == 0 || !fits {
		return probe{}
	}
	return probe{segment: g, key: key, upper: g.upper(key), line: g.line(g.home(key))}
}

// search goes from line to line, and reports whether the key was entered.
func (p *probe) search() bool {
	g := p.segment
	for ; g != nil; p.line = p.line[g.size():] {
		tag := tag(p.key, p.behind)
		for marks := candidates(p.line, tag); marks != 0; marks &= marks - 1 {
			p.slot = first(marks)
			p.field = g.load(p.line, p.slot)
			if uint64(p.line[p.slot]) == tag && p.field-g.ref(p.field) == p.upper {
				return true
			}
		}
		if !g.full(p.line) {
			return false
		}
		if p.behind == lineSpill {
			return len(g.rest) > 0 && p.searchRest()
		}
		p.behind++
	}
	return false
}

// searchRest looks at what is not in lines.
func (p *probe) searchRest() bool {
	for n, e := range p.segment.rest {
		if e.key == p.key {
			p.slot, p.field = lineSlots+n, e.ref
			return true
		}
	}
	return false
}

// write writes another reference into the slot.
func (p *probe) write(ref uint64) {
	if n := p.slot - lineSlots; n >= 0 {
		p.segment.rest[n].ref = ref
		return
	}
	p.segment.store(p.line, p.slot, tag(p.key, p.behind), ref|p.upper)
}

// remove empties the slot. It leaves a tag: those after it in other lines must still be found.
func (p *probe) remove() {
	g := p.segment
	if n := p.slot - lineSlots; n >= 0 {
		g.rest = slices.Delete(g.rest, n, n+1)
		return
	}
	g.empty(p.line, p.slot, tagEmptied)
	g.holes++
}

// at is the Index or the claim in the slot, if it has one.
func (x *lines) at(p *probe) Index {
	if !x.refers {
		return None
	}
	return x.index(p.segment.ref(p.field))
}

func (x *lines) find(code uint64, _ []uint64) (Index, bool) {
	p := x.probe(code)
	if !p.search() {
		return None, false
	}
	return x.at(&p), true
}

func (x *lines) glance(g *group) {
	x.prefetch(g)
	for k, code := range g.hash[:g.n] {
		p := x.probe(code)
		if g.known[k] = p.search(); g.known[k] {
			g.at[k] = x.at(&p)
		}
	}
}

// prefetch asks memory for both ends of lines: most are not as long as one of the processor's.
func (x *lines) prefetch(g *group) {
	var ends [groupSize]uintptr
	for k, code := range g.hash[:g.n] {
		if p := x.probe(code); p.segment != nil {
			g.near[k] = address(&p.line[0])
			ends[k] = g.near[k] + uintptr(p.segment.size()) - 1
		}
	}
	prefetch(&g.near, g.n)
	prefetch(&ends, g.n)
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

// reference returns the content of a slot for an Index or a claim.
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

// referenceTo returns the content of a state's slot for its Index or claim; 0 if slots hold no references.
func (x *lines) referenceTo(i Index) uint64 {
	if !x.refers {
		return 0
	}
	return x.reference(i)
}

func (x *lines) enter(code uint64, i Index) {
	g, ref := x.segment(code), x.referenceTo(i)
	key, fits := g.key(code)
	if crowded := g.crowded(); crowded || !fits || ref>>g.refs != 0 {
		homes := g.homes
		if crowded {
			homes = largerLines(homes)
		}
		x.grow(code>>(64-segmentBits), x.layout(homes, ref), homes)
		key, _ = g.key(code)
	}
	g.add(key, ref)
}

// reserve makes room for states of which so many belong into each segment.
func (x *lines) reserve(counts *[1 << segmentBits]uint64, last Index) {
	for k, n := range counts {
		homes := 1 + 100*n/(firstFill*lineSlots)
		x.grow(uint64(k), x.layout(homes, x.referenceTo(last)), homes)
	}
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
	at, behind, low, field := g.home(key), 0, key&(tagUsed-1), ref|g.upper(key)
	for ; behind <= lineSpill; at, behind = at+1, behind+1 {
		line := g.line(at)
		if slot := g.free(line); slot < lineSlots {
			g.fill(line, slot, tag(low, behind), field)
			return
		}
		if slot, least := nearest(line, behind); least < behind {
			other, rest := uint64(line[slot])&(tagUsed-1), g.load(line, slot)
			g.store(line, slot, tag(low, behind), field)
			low, field, behind = other, rest, least
		}
	}
	g.rest = append(g.rest, restEntry{g.keyOf(g.least(at-behind), low, field), g.ref(field)})
}

// nearest is a slot of a full line whose state is least behind its home, and how much that is, if it is less than a
// distance.
func nearest(line []byte, behind int) (slot, least int) {
	const distances = ^uint64(tagUsed-1) & 0xff * eachByte
	low, high := binary.LittleEndian.Uint64(line)&distances, binary.LittleEndian.Uint64(line[8:])&distances
	for least = range behind {
		of := tag(0, least)
		if marks := matches(low, of)>>7 | matches(high, of)>>6; marks != 0 {
			return first(marks), least
		}
	}
	return 0, behind
}

// free takes the first free slot of a line: one that was never used, or else one that was emptied. There may be none.
func (g *lineSegment) free(line []byte) (slot int) {
	if !g.full(line) {
		g.used++
		return first(candidates(line, 0))
	}
	for slot = 0; g.holes > 0 && slot < lineSlots; slot++ {
		if line[slot] == tagEmptied {
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

// layout returns the layout of a new segment with a number of lines, with room for a reference.
func (x *lines) layout(homes, ref uint64) (l lineLayout) {
	if x.refers {
		n := uint64(x.set.length)
		l.refs = uint(bits.Len64(max(ref, n+n*lineGrowth/100)))
	}
	left, right := x.tree.widths()
	l.left, l.right = left-min(left, segmentBits), right
	l.layOut(homes)
	return l
}

// layOut decides which bits are where in the lines of a segment with `homes` lines.
func (l *lineLayout) layOut(homes uint64) {
	l.keys, l.field = l.left+l.right, l.refs
	if said := uint(bits.Len64(homes)) - 1 + tagBits; l.keys > said {
		l.field += l.keys - said // no more keys belong into a line than slots can tell apart
	}
	l.mask = 1<<l.field - 1
}

// grow gives a segment another layout, and more lines.
func (x *lines) grow(segment uint64, l lineLayout, homes uint64) {
	g := &x.segments[segment]
	if size := (int(homes)+lineSpill)*l.size() + slack + 1; size > len(g.data) {
		g.data = extend(x.set.from, g.data, size, full)
	}
	m := x.borrow()
	old := *g
	m.data = append(m.data[:0], g.data...)
	m.used = slices.Grow(m.used[:0], int(homes))[:homes]
	old.data = m.data
	clear(g.data)
	clear(m.used)
	g.homes, g.used, g.holes, g.rest, g.lineLayout = homes, 0, 0, nil, l
	m.moveAll(g, &old)
	x.giveBack(m)
}

// mover moves segments.
type mover struct {
	data []byte      // what is moved
	used []uint8     // how many slots of each line are used where it goes
	late []restEntry // what found its home full
}

// borrow takes the buffers of a mover that no other goroutine uses meanwhile.
func (x *lines) borrow() (m mover) {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	m, x.spare = x.spare, mover{}
	return m
}

// giveBack keeps memory for the next that borrows.
func (x *lines) giveBack(m mover) {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	x.spare = m
}

// lines is how many there are.
func (g *lineSegment) lines() int {
	if g.homes == 0 {
		return 0
	}
	return int(g.homes) + lineSpill
}

// moveAll enters what is in another segment into an empty one. What finds its home full waits until all others are at
// home: so no line needs to be looked at before.
func (m *mover) moveAll(g, old *lineSegment) {
	m.late = m.late[:0]
	var least [lineSpill + 2]uint64 // of the keys that are a distance behind their homes, plus one, the least
	for at := range old.lines() {
		copy(least[2:], least[1:])
		least[1] = old.least(at)
		m.moveLine(g, old, old.line(at), &least)
	}
	for _, e := range old.rest {
		if old.left != g.left || old.right != g.right {
			e.key, _ = g.key(old.unmix(e.key))
		}
		m.settle(g, e.key, e.ref)
	}
	g.used = 0
	for _, n := range m.used {
		g.used += int(n)
	}
	for _, e := range m.late {
		g.add(e.key, e.ref)
	}
}

// moveLine enters what is in a line.
func (m *mover) moveLine(g, old *lineSegment, line []byte, least *[lineSpill + 2]uint64) {
	remix := old.left != g.left || old.right != g.right
	for slot, tag := range line[:lineSlots] {
		if tag < tagUsed {
			continue
		}
		field := old.load(line, slot)
		key := old.keyOf(least[tag>>tagBits], uint64(tag), field)
		if remix {
			key, _ = g.key(old.unmix(key))
		}
		m.settle(g, key, old.ref(field))
	}
}

// settle enters a key at home, if there is room.
func (m *mover) settle(g *lineSegment, key, ref uint64) {
	home := g.home(key)
	slot := m.used[home]
	if slot == lineSlots {
		m.late = append(m.late, restEntry{key, ref})
		return
	}
	m.used[home] = slot + 1
	g.fill(g.line(home), int(slot), tag(key, 0), ref|g.upper(key))
}

// claim does what find and enter do, in one search where there is room at home.
func (x *lines) claim(code uint64, _ []uint64, i Index) (at Index, known bool) {
	p := x.probe(code)
	if p.search() {
		return x.at(&p), true
	}
	if !p.enter(x.referenceTo(i)) {
		x.enter(code, i)
	}
	return None, false
}

// enter enters a key that was not found, if there is room where the search ended, and that is at home.
func (p *probe) enter(ref uint64) bool {
	g := p.segment
	if g == nil || p.behind > 0 || g.full(p.line) || g.crowded() || ref>>g.refs != 0 {
		return false
	}
	g.used++
	g.fill(p.line, first(candidates(p.line, 0)), tag(p.key, 0), ref|p.upper)
	return true
}

func (x *lines) replaceClaim(code uint64, _, i Index) {
	if x.refers {
		p := x.probe(code)
		p.search()
		p.write(x.reference(i))
	}
}

func (x *lines) unclaim(code uint64, _ Index) {
	p := x.probe(code)
	p.search()
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
	x.spare = mover{}
}
