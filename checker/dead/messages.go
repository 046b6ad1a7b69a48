package dead

import (
	"math/bits"
	"slices"

	"gomc/checker/reduction"
	"gomc/internal/bitset"
	"gomc/ir"
	"gomc/source"
)

// Messages takes the messages out of states that can have no effect any more. It does not change, so that
// any number of workers may use it at once.
type Messages struct {
	cells
	receivers []*receiver
	useless   map[useless]bool // the rules that receive some of them without effect
	program   *ir.Program
	machines  []*receiver // to which events are dead: these stay where they are, and are not taken
	lost      []reduction.Lost
}

// receiver is an instance to which messages are dead in some of its local states.
type receiver struct {
	mask   ir.CellMask
	ever   []part  // bits of messages that are dead in some state
	slots  []*line // lines of slots with messages that are
	states table
	dead   [][]part     // by local state: bits of what is dead there
	gone   []bitset.Set // the same by number in the inbox; nil: nothing
	never  []bitset.Set // of that, what is never taken either
	lines  []*line
	kinds  []int // of those: the messages of the program; none of mailboxes
	role   *ir.Process
	boxes  []box
}

// part is some bits of a word of a state.
type part struct {
	word int
	bits uint64
}

// Find explores the processes of a program one by one and finds out which messages are dead to them in which
// local states. Of its start states all must be given. The error is internal, or a *limit.Error is
// thrown as engines do.
func Find(p *ir.Program, starts [][]uint64, o Options) (*Messages, error) {
	x, err := newExplorer(p, starts, o)
	defer func() {
		for _, i := range x.instances {
			for _, e := range i.events {
				if e.engine != nil {
					e.engine.Close() // nothing can be done about an error
				}
			}
		}
	}()
	if err != nil {
		return nil, err
	}
	x.explore()
	x.refine()
	x.keep()
	d := &Messages{cells: x.cells, useless: map[useless]bool{}, program: p}
	for _, i := range x.instances {
		if i.lost && !slices.ContainsFunc(d.lost, func(l reduction.Lost) bool { return l.Role == i.role.Name }) {
			d.lost = append(d.lost, reduction.Lost{Role: i.role.Name, Sender: x.network.flooded[i.role]})
		}
		for _, e := range i.events {
			if e.without {
				d.useless[uselessOf(e.of)] = true
			}
		}
		if i.role == nil || i.lost || i.inbox == 0 {
			continue
		}
		i.block()
		i.close()
		r := x.receiver(i)
		switch {
		case len(r.ever) == 0 && len(r.slots) == 0:
		case r.lines[0].mailbox:
			d.machines = append(d.machines, r)
		default:
			d.receivers = append(d.receivers, r)
		}
	}
	return d, nil
}

// Useless reports whether a rule receives, or may receive, messages that are left out.
func (d *Messages) Useless(r *ir.Rule) bool { return d.useless[uselessOf(r)] }

// Lost are the roles that were not explored to the end, to which no message is dead.
func (d *Messages) Lost() []reduction.Lost { return d.lost }

// receiver returns an instance as a search needs it.
func (x *explorer) receiver(i *instance) *receiver {
	r := &receiver{role: i.role, mask: i.mask, lines: i.lines, states: newTable(len(i.nodes), len(i.mask.Mask))}
	for _, l := range i.lines {
		r.kinds = append(r.kinds, slices.Index(x.program.Messages, l.message))
	}
	ever := make([]uint64, x.layout.Words)
	for _, n := range i.nodes {
		r.states.add(n.words)
		gone := bitset.New(i.inbox)
		for m := range i.inbox {
			if !n.live.Has(m) {
				gone.Add(m)
			}
		}
		if gone.Len() == 0 {
			r.dead, r.gone, r.never = append(r.dead, nil), append(r.gone, nil), append(r.never, nil)
			continue
		}
		mask := x.maskOf(i, gone)
		for w, b := range mask {
			ever[w] |= b
		}
		never := slices.Clone(gone)
		for m := range n.taken.All() {
			never.Remove(m)
		}
		r.dead, r.gone, r.never = append(r.dead, partsOf(mask)), append(r.gone, gone), append(r.never, never)
	}
	r.ever = partsOf(ever)
	r.boxes = x.boxesOf(i)
	for _, l := range i.lines {
		isDead := func(m int) bool {
			return slices.ContainsFunc(r.gone, func(s bitset.Set) bool { return s != nil && s.Has(m) })
		}
		if !l.bag.Bits && slices.ContainsFunc(l.inbox, isDead) {
			r.slots = append(r.slots, l)
		}
	}
	return r
}

// maskOf is the bits that some messages of an inbox have in a state, where they have bits of their own.
func (x *explorer) maskOf(i *instance, messages bitset.Set) []uint64 {
	mask := make([]uint64, x.layout.Words)
	for _, l := range i.lines {
		for n, m := range l.inbox {
			if !l.bag.Bits || !messages.Has(m) {
				continue
			}
			for _, base := range l.bases {
				c := &x.layout.Cells[base]
				mask[c.Word] |= 1 << l.elements[n][0] << c.Shift
			}
		}
	}
	return mask
}

func partsOf(mask []uint64) (list []part) {
	for w, b := range mask {
		if b != 0 {
			list = append(list, part{w, b})
		}
	}
	return list
}

// Drop takes all messages out of a state that are dead in it, and counts them, unless left is nil.
func (d *Messages) Drop(state []uint64, left *reduction.LeftOut) {
	for _, r := range d.receivers {
		if !r.concerns(d, state) {
			continue
		}
		n := r.states.find(&r.mask, state)
		if n < 0 || r.gone[n] == nil {
			continue
		}
		if left != nil {
			r.count(d, state, n, left)
		}
		for _, p := range r.dead[n] {
			state[p.word] &^= p.bits
		}
		for _, l := range r.slots {
			for _, base := range l.bases {
				d.dropSlots(state, l, base, r.gone[n])
			}
		}
	}
}

// concerns reports whether anything waits that is ever dead.
func (r *receiver) concerns(d *Messages, state []uint64) bool {
	for _, p := range r.ever {
		if state[p.word]&p.bits != 0 {
			return true
		}
	}
	for _, l := range r.slots {
		for _, base := range l.bases {
			if d.raw(state, base) != 0 {
				return true
			}
		}
	}
	return false
}

// dropSlots takes dead messages out of a bag of slots. The others move up, in order.
func (d *Messages) dropSlots(state []uint64, l *line, base int, gone bitset.Set) {
	size, to, end := l.bag.SlotCells(), base, base+l.bag.Cells()
	from := base
	for ; from < end && d.raw(state, from) != 0; from += size {
		if n := l.find(d.element(state, from, size)); n >= 0 && gone.Has(l.inbox[n]) {
			continue
		}
		for c := range size {
			d.set(state, to+c, d.raw(state, from+c))
		}
		to += size
	}
	for ; to < from; to++ {
		d.set(state, to, 0)
	}
}

// count adds what is dead in a state.
func (r *receiver) count(d *Messages, state []uint64, n int, left *reduction.LeftOut) {
	for k, l := range r.lines {
		for _, base := range l.bases {
			if l.bag.Bits && d.raw(state, base) == 0 {
				continue
			}
			d.each(state, l, base, func(element []uint64) {
				e := l.find(element)
				switch {
				case e < 0 || !r.gone[n].Has(l.inbox[e]):
				case r.never[n].Has(l.inbox[e]):
					left.Unreceived[r.kinds[k]]++
				default:
					left.Useless[r.kinds[k]]++
				}
			})
		}
	}
}

// table finds local states by their words.
type table struct {
	width int
	words []uint64 // of all states
	slots []int32  // 1 + the number of a state, 0: free
}

func newTable(states, width int) table {
	size := 1 << bits.Len(uint(2*states+1))
	return table{width: width, slots: make([]int32, size)}
}

// add adds a state that is not there yet.
func (t *table) add(words []uint64) {
	t.words = append(t.words, words...)
	at := t.begin(words)
	for t.slots[at] != 0 {
		at = (at + 1) & (len(t.slots) - 1)
	}
	t.slots[at] = int32(len(t.words) / max(1, t.width))
}

func (t *table) begin(words []uint64) int {
	h := uint64(0)
	for _, w := range words {
		h = (h ^ w) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return int(h) & (len(t.slots) - 1)
}

// find is the number of what a mask leaves of a state, -1 if it is none.
func (t *table) find(mask *ir.CellMask, state []uint64) int {
	var small [8]uint64
	words := mask.Project(state, small[:0])
	for at := t.begin(words); t.slots[at] != 0; at = (at + 1) & (len(t.slots) - 1) {
		n := int(t.slots[at]) - 1
		if slices.Equal(t.words[n*t.width:(n+1)*t.width], words) {
			return n
		}
	}
	return -1
}

// useless tells a rule of the model from others: what is searched may be copies of rules, or parts.
type useless struct {
	process *ir.Process
	title   string
	at      source.Span
}

func uselessOf(r *ir.Rule) useless { return useless{r.Process, r.Title(), r.At} }
