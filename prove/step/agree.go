package step

import "gomc/prove/form"

// base is what is known of nodes of which the first are concrete, before anything of the others is: the views that
// have
// it, and the cells of it that hold Other, which may still be identified.
type base struct {
	views []uint64
	ok    bool
	open  []int // cells of the state, at the places of the tuple in which they are slots
	slots []int
}

// materialised are the materialised nodes that index a cell.
func (s *Stepper) materialised(a address) []int {
	var out []int
	for _, n := range a.nodes() {
		if int(n) > s.m.K && (len(out) == 0 || out[0] != int(n)) {
			out = append(out, int(n))
		}
	}
	return out
}

// tuples are the k nodes, the concrete ones first, in which some materialised nodes are, and the concrete nodes that
// index
// a cell.
func (s *Stepper) tuples(must []int, a address) (out [][]int) {
	need := append([]int(nil), must...)
	if a != 0 {
		for _, n := range a.nodes() {
			if n >= 0 && int(n) < s.m.K {
				need = append(need, int(n))
			}
		}
	}
	var rest []int
	for n := range s.m.K + 1 + s.now.n {
		if n != s.m.K && !contains(need, n) {
			rest = append(rest, n)
		}
	}
	k := s.m.K - len(need)
	if k < 0 {
		return nil // more nodes than a view has: nothing is known of them together
	}
	var choose func(from int, have []int)
	choose = func(from int, have []int) {
		if len(have) == k {
			out = append(out, ordered(append(append([]int(nil), need...), have...)))
			return
		}
		for i := from; i < len(rest); i++ {
			choose(i+1, append(have, rest[i]))
		}
	}
	choose(0, nil)
	return out
}

func contains(list []int, n int) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

// ordered sorts a short list.
func ordered(list []int) []int {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

// checkTuples ends the tape unless what is known of all tuples with some nodes agrees with the views.
func (s *Stepper) checkTuples(must []int) {
	if s.end.stop == running && !s.mode.starting && !s.agree(s.tuples(must, 0), 0) {
		s.end.stop = stuck
	}
}

// checkAll does so for all tuples with a materialised node.
func (s *Stepper) checkAll() {
	for n := s.m.K + 1; n <= s.m.K+s.now.n; n++ {
		s.checkTuples([]int{n})
	}
}

// agree reports whether what is known of each of some tuples agrees with some view, when a cell has become known;
// 0: any may have.
func (s *Stepper) agree(tuples [][]int, changed address) bool {
	for _, t := range tuples {
		if s.clauses != nil {
			if !s.allowed(t, changed) {
				return false
			}
			continue
		}
		if !s.agrees(t) {
			return false
		}
	}
	return true
}

func (s *Stepper) agrees(t []int) bool {
	b := s.baseOf(t)
	if !b.ok {
		return false
	}
	s.work.room = append(s.work.room[:0], b.views...)
	for i, cell := range b.open {
		if !s.keep(t, b.slots[i], s.now.pre[cell]) {
			return false
		}
	}
	for i := range s.now.xs {
		x := &s.now.xs[i]
		if x.pre < 0 {
			continue
		}
		slot, in := s.slotIn(t, x.key)
		if in && !s.keep(t, slot, x.pre) {
			return false
		}
	}
	return true
}

// slotIn is the slot of a view of a tuple in which a cell is; not in: its nodes are not all in the tuple.
func (s *Stepper) slotIn(t []int, a address) (slot int, in bool) {
	at := a.nodes()
	for d, n := range at {
		if n < 0 {
			continue
		}
		i := position(t, int(n))
		if i < 0 {
			return 0, false
		}
		at[d] = int8(i)
	}
	return s.m.index(a.cell(), at), true
}

func position(t []int, n int) int {
	for i, x := range t {
		if x == n {
			return i
		}
	}
	return -1
}

// keep keeps the views that have a raw value in a slot; false: there are none.
func (s *Stepper) keep(t []int, slot int, raw int32) bool {
	if s.m.Program.Cells[s.m.cell[slot]].Kind != form.Node || raw == 0 {
		return s.v.Keep(s.work.room, s.v.Literal(slot, uint16(raw)))
	}
	if raw != s.m.other {
		return s.v.Keep(s.work.room, s.v.Literal(slot, s.seen(t, int(raw-1))))
	}
	may := []int32{s.v.Literal(slot, uint16(s.m.other))}
	for i, n := range t {
		if n > s.m.K {
			may = append(may, s.v.Literal(slot, uint16(i+1)))
		}
	}
	return s.v.KeepAny(s.work.room, may)
}

// seen is a node as a view of a tuple shows it.
func (s *Stepper) seen(t []int, n int) uint16 {
	if i := position(t, n); i >= 0 {
		return uint16(i + 1)
	}
	return uint16(s.m.other)
}

// baseOf is the base of a tuple.
func (s *Stepper) baseOf(t []int) *base {
	key := 0
	for _, n := range t {
		if n < s.m.K {
			key |= 1 << n
		}
	}
	if b := s.work.bases[key]; b != nil {
		return b
	}
	b := s.newBase(t)
	s.work.bases[key] = b
	return b
}

// newBase reads the state before the step. Nodes that have been identified since are still Other there.
func (s *Stepper) newBase(t []int) *base {
	b := &base{ok: true}
	s.work.room = s.v.All(s.work.room)
	b.ok = s.v.Len() > 0
	for slot := range s.m.Size {
		at := s.m.at[slot]
		concrete := true
		for d, i := range at {
			if i >= 0 {
				at[d] = int8(t[i])
				concrete = concrete && t[i] < s.m.K
			}
		}
		if !concrete {
			continue
		}
		cell := s.m.index(int(s.m.cell[slot]), at)
		raw := s.now.pre[cell]
		if s.m.Program.Cells[s.m.cell[slot]].Kind == form.Node && raw >= s.m.other {
			b.open, b.slots = append(b.open, cell), append(b.slots, slot)
			continue
		}
		b.ok = b.ok && s.keep(t, slot, raw)
	}
	b.views = append([]uint64(nil), s.work.room...)
	return b
}
