package interp

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/source"
)

// eachElement calls f with the slot (or code) of each element of the bag at address
// bag, ascending, until f is false. Choosable leaves out what cannot be chosen: all
// but the head of a Fifo. Elements that f removes before their turn are passed over.
// Memory may move while f runs.
func (m *Interp) eachElement(bag int, t *ir.Type, choosable bool, f func(index int64) bool) bool {
	m.sawBag(bag)
	return m.elements(bag, t, choosable, f)
}

// elements returns eachElement where to look at the bag is not to read it.
func (m *Interp) elements(bag int, t *ir.Type, choosable bool, f func(index int64) bool) bool {
	n := t.Cells()
	for i := next(m.mem[bag:bag+n], t, 0); i >= 0; i = next(m.mem[bag:bag+n], t, i+1) {
		m.look()
		if !f(int64(i)) {
			return false
		}
		if choosable && t.Discipline == ir.Fifo {
			break
		}
	}
	return true
}

// next is the first slot (or code) from i on that holds an element, or -1.
func next(bag []uint64, t *ir.Type, i int) int {
	if t.Bits {
		if rest := bag[0] >> i; rest != 0 {
			return i + bits.TrailingZeros64(rest)
		}
		return -1
	}
	for size := t.SlotCells(); i < t.Cap; i++ {
		if bag[i*size] != 0 {
			return i
		}
	}
	return -1
}

// element copies the cells of one element of a bag to dst.
func (m *Interp) element(bag []uint64, t *ir.Type, index int64, dst []uint64) {
	if t.Bits {
		m.decode(t, uint64(index), dst)
		return
	}
	at := int(index)*t.SlotCells() + 1
	copy(dst, bag[at:])
}

// radices are the numbers of values, Undefined included, of the cells of a Bits bag's element.
func (m *Interp) radices(t *ir.Type) []uint64 {
	r, known := m.facts.radix[t]
	if !known {
		for _, leaf := range ir.Leaves(t.Elem) {
			r = append(r, leaf.Count()+1)
		}
		m.facts.radix[t] = r
	}
	return r
}

func (m *Interp) decode(t *ir.Type, code uint64, dst []uint64) {
	for i, radix := range m.radices(t) {
		dst[i] = code % radix
		code /= radix
	}
}

func (m *Interp) encode(t *ir.Type, cells []uint64) uint64 {
	code, place := uint64(0), uint64(1)
	for i, radix := range m.radices(t) {
		code += cells[i] * place
		place *= radix
	}
	return code
}

func (m *Interp) bagAdd(s *ir.BagAdd) {
	elem := m.addr(s.Elem)
	bag := m.addr(s.Bag)
	t := s.Bag.Type
	m.saw(elem, t.Elem.Cells())
	cells := m.mem[elem : elem+t.Elem.Cells()]
	if !s.Kept {
		m.addSent(bag, cells)
		m.addPosted(bag, t.Elem.Letter, cells)
	}
	if t.Bits {
		bit := uint64(1) << m.encode(t, cells)
		m.noteMerged(bag, m.mem[bag]&bit != 0)
		m.mem[bag] |= bit
		return
	}
	m.addSlot(s, bag, cells)
}

// noteMerged notes for the step at work whether a channel held what is added to it.
func (m *Interp) noteMerged(bag int, held bool) {
	if !held || bag >= len(m.lay.Cells) {
		return
	}
	if c := m.lay.Cells[bag].Var.Channel; c != nil {
		m.at.merged |= m.facts.merging.Bit(c.Message)
	}
}

func (m *Interp) addSlot(s *ir.BagAdd, bag int, cells []uint64) {
	t := s.Bag.Type
	if t.Discipline == ir.Set && m.inSet(bag, t, cells) {
		m.noteMerged(bag, true)
		return
	}
	if t.Discipline == ir.Fifo {
		cells = slices.Clone(cells) // the element may lie in the queue
		m.closeGaps(bag, t)
	}
	size := t.SlotCells()
	for at := bag; at < bag+t.Cap*size; at += size {
		if m.mem[at] == 0 {
			copy(m.mem[at+1:at+size], cells)
			m.mem[at] = 1
			return
		}
	}
	m.failFull(s, bag)
}

// failFull says which bag is full, and of a mailbox what waits there.
func (m *Interp) failFull(s *ir.BagAdd, bag int) {
	t := s.Bag.Type
	m.sawBag(bag)
	f := &engine.Fault{Kind: engine.BagFull, At: s.At, Message: fmt.Sprintf("%s is full (%s)", m.bagName(s.Bag, bag), slots(t.Cap))}
	if bag >= len(m.lay.Cells) {
		panic(f)
	}
	switch v := m.lay.Cells[bag].Var; {
	case v.Mailbox != nil:
		f.Mailbox = v.Mailbox.Name
		f.Message += ": it holds " + shortened(m.format(t, bag))
		f.Try = fmt.Sprintf("mailbox %d; in the machine, or --mailbox-capacity=%[1]d, "+
			"or `drop`, if what does not fit may be lost", 2*t.Cap)
	case isOutbox(t):
		f.Outbox = v.Process.Name
		f.Message += ": one step sends more; it holds " + shortened(m.format(t, bag))
		f.Try = fmt.Sprintf("outbox %d; in the machine, or gomc check --mailbox-capacity=auto", 2*t.Cap)
	}
	panic(f)
}

// isOutbox reports whether a bag is the outbox of a machine: what is in it says whom it is for.
func isOutbox(bag *ir.Type) bool { return bag.Elem.Letter != nil && len(bag.Elem.Letter.To) > 0 }

// shortened is the begin of a long list, and its end.
func shortened(list string) string {
	const most = 300
	if len(list) <= 2*most {
		return list
	}
	begin, end := strings.LastIndex(list[:most], ", "), len(list)-most+strings.Index(list[len(list)-most:], ", ")
	if begin < 0 || end < len(list)-most {
		return list
	}
	return list[:begin] + ", ..." + list[end:]
}

func slots(n int) string {
	if n == 1 {
		return "1 slot"
	}
	return fmt.Sprintf("%d slots", n)
}

func (m *Interp) inSet(bag int, t *ir.Type, cells []uint64) bool {
	size := t.SlotCells()
	return !m.elements(bag, t, false, func(index int64) bool {
		at := bag + int(index)*size + 1
		for i, c := range cells {
			if m.mem[at+i] != c {
				return true
			}
		}
		return false
	})
}

// closeGaps moves the elements of a queue to the front, in order.
func (m *Interp) closeGaps(bag int, t *ir.Type) {
	size, to := t.SlotCells(), bag
	for at := bag; at < bag+t.Cap*size; at += size {
		if m.mem[at] == 0 {
			continue
		}
		if at != to {
			copy(m.mem[to:to+size], m.mem[at:at+size])
			clear(m.mem[at : at+size])
		}
		to += size
	}
}

func (m *Interp) bagRemove(s *ir.BagRemove) {
	index := m.eval(s.Index)
	bag := m.addr(s.Bag)
	m.sawElement(bag, s.Bag.Type, index)
	if !m.remove(bag, s.Bag.Type, index) {
		m.failGone(s.Bag, bag, s.At)
	}
}

func (m *Interp) failGone(p *ir.Place, bag int, at source.Span) {
	m.fail(engine.ElementGone, at, "the chosen element of %s has been removed", m.bagName(p, bag))
}

// remove takes an element out of a bag, if it is there.
func (m *Interp) remove(bag int, t *ir.Type, index int64) bool {
	if t.Bits {
		bit := uint64(1) << uint64(index)
		held := m.mem[bag]&bit != 0
		m.mem[bag] &^= bit
		return held
	}
	if index < 0 || index >= int64(t.Cap) {
		return false
	}
	size := t.SlotCells()
	slot := m.mem[bag+int(index)*size:][:size]
	held := slot[0] != 0
	clear(slot)
	return held
}

func (m *Interp) bagRemoveIf(s *ir.BagRemoveIf) {
	bag := m.addr(s.Bag)
	m.eachElement(bag, s.Bag.Type, false, func(index int64) bool {
		m.setReg(s.Reg, index)
		if m.eval(s.Pred) != 0 {
			m.remove(bag, s.Bag.Type, index)
		}
		return true
	})
}
