package step

import "gomc/prove/views"

// base holds the views that agree with the concrete nodes of a tuple, found before anything is assumed of its other
// nodes. It also lists the cells that hold Other, which may still be identified.
type base struct {
	made  bool
	cells []seenCell
	list  *views.List // of which the views are some
	asked *answers
	own   answers // of a list so short that they are not kept
	open  []int   // cells of the state, at the places of the tuple in which they are slots
	slots []int
}

// seenCell is a cell of a state that a slot of a view shows.
type seenCell struct {
	slot, cell int
	node       bool // it holds a node
}

// wish is a condition on a slot of a view: it has a certain value, or any value that stands for a node that is not
// concrete.
type wish struct {
	slot  int
	value uint16
	other bool
}

// tuplesAt are the k nodes, the concrete ones first, in which all nodes are that index a cell. They are good until the
// next call.
func (s *Stepper) tuplesAt(a address) [][]int {
	w := &s.work.tuples
	w.need = w.need[:0]
	for _, n := range a.nodes() {
		if n >= 0 && !contains(w.need, int(n)) {
			w.need = append(w.need, int(n))
		}
	}
	return s.tuples()
}

// tuplesWith returns those in which a materialised node is.
func (s *Stepper) tuplesWith(n int) [][]int {
	s.work.tuples.need = append(s.work.tuples.need[:0], n)
	return s.tuples()
}

func (s *Stepper) tuples() [][]int {
	w := &s.work.tuples
	w.rest = w.rest[:0]
	for n := range s.m.K + 1 + s.now.n {
		if n != s.m.K && !contains(w.need, n) {
			w.rest = append(w.rest, n)
		}
	}
	w.nodes, w.list = w.nodes[:0], w.list[:0]
	if len(w.need) <= s.m.K { // of more nodes than a view has, nothing is known together
		w.choose(0, s.m.K-len(w.need))
	}
	return w.list
}

// tuples are lists of nodes that are being made, and the room for them.
type tuples struct {
	need, rest []int
	have       []int
	nodes      []int
	list       [][]int
}

// choose adds all lists with `more` further elements of the rest, from the index `from` on.
func (w *tuples) choose(from, more int) {
	if more == 0 {
		at := len(w.nodes)
		w.nodes = append(append(w.nodes, w.need...), w.have...)
		w.list = append(w.list, ordered(w.nodes[at:len(w.nodes):len(w.nodes)]))
		return
	}
	for i := from; i < len(w.rest); i++ {
		w.have = append(w.have, w.rest[i])
		w.choose(i+1, more-1)
		w.have = w.have[:len(w.have)-1]
	}
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

// checkTuples ends the tape unless what is known of all tuples with a materialised node agrees with the views.
func (s *Stepper) checkTuples(n int) {
	if s.end.stop == running && !s.mode.starting && !s.agree(s.tuplesWith(n), 0) {
		s.end.stop = stuck
	}
}

// checkAll does so for all tuples with a materialised node.
func (s *Stepper) checkAll() {
	for n := s.m.K + 1; n <= s.m.K+s.now.n; n++ {
		s.checkTuples(n)
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
	s.wish(t, b)
	if len(s.work.wishes) == 0 {
		return len(b.asked.views) > 0
	}
	return b.asked.some(s, t)
}

// wish takes note of what is known of a tuple beside its base.
func (s *Stepper) wish(t []int, b *base) {
	s.work.wishes = s.work.wishes[:0]
	for i, cell := range b.open {
		s.want(t, b.slots[i], s.now.pre[cell])
	}
	for i := range s.now.xs {
		x := &s.now.xs[i]
		if x.pre < 0 {
			continue
		}
		if slot, in := s.slotIn(t, x.key); in {
			s.want(t, slot, x.pre)
		}
	}
}

func (s *Stepper) want(t []int, slot int, raw int32) {
	w := wish{slot: slot, value: uint16(raw)}
	if s.m.HoldsNode(slot) && raw > 0 {
		w.value, w.other = s.seen(t, int(raw-1)), raw == s.m.other
	}
	s.work.wishes = append(s.work.wishes, w)
}

// mark says which of n raw values of a cell, which is not known, agree with what is known of a tuple.
func (s *Stepper) mark(t []int, a address, n int) []bool {
	b := s.baseOf(t)
	s.wish(t, b)
	slot, _ := s.slotIn(t, a)
	marks := b.asked.marks(s, t, slot)
	if !s.m.HoldsNode(slot) {
		return marks
	}
	s.work.nodes = cleared(s.work.nodes, n)
	for have, is := range marks {
		if is {
			s.markNode(t, uint16(have), s.work.nodes)
		}
	}
	return s.work.nodes
}

func cleared(room []bool, n int) []bool {
	if cap(room) < n {
		return make([]bool, n)
	}
	room = room[:n]
	clear(room)
	return room
}

// markNode marks the nodes that a view may mean: in it, a concrete node that is not in the tuple is another one.
func (s *Stepper) markNode(t []int, have uint16, marks []bool) {
	switch {
	case have == 0:
		marks[0] = true
		return
	case int32(have) != s.m.other && t[have-1] < s.m.K:
		marks[t[have-1]+1] = true
		return
	case int32(have) == s.m.other:
		for n := range s.m.K {
			if !contains(t, n) {
				marks[n+1] = true
			}
		}
	}
	marks[s.m.other] = true
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

// seen returns a node as a view of a tuple shows it.
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
	s.work.used |= 1 << key
	b := &s.work.bases[key]
	if !b.made {
		s.makeBase(b, t)
	}
	return b
}

// makeBase reads the state before the step. Nodes that have been identified since are still Other there.
func (s *Stepper) makeBase(b *base, t []int) {
	concrete := 0
	for concrete < len(t) && t[concrete] < s.m.K {
		concrete++
	}
	if b.cells == nil {
		b.cells = s.cellsOf(concrete, t)
	}
	b.made, b.open, b.slots = true, b.open[:0], b.slots[:0]
	s.work.wishes, s.work.like = s.work.wishes[:0], s.work.like[:0]
	for _, c := range b.cells {
		raw := s.now.pre[c.cell]
		if c.node && raw > 0 {
			raw = s.likeNode(b, t, c, raw, concrete)
		}
		s.work.like = append(s.work.like, uint16(raw))
	}
	b.list = s.v.Like(concrete, s.work.like)
	if len(b.list.Views) < fewViews {
		b.asked = &b.own
		b.own.begin(b.list, s.work.wishes)
	} else {
		b.asked = s.work.kept.of(b.list, s.work.wishes)
	}
	b.asked.update(s, t)
}

// cellsOf returns the cells of a state that correspond to the slots of views with that many concrete nodes, for the
// nodes of a tuple.
func (s *Stepper) cellsOf(concrete int, t []int) (out []seenCell) {
	for _, slot := range s.v.Group(concrete) {
		at := s.m.at[slot]
		for d, i := range at {
			if i >= 0 {
				at[d] = int8(t[i])
			}
		}
		out = append(out, seenCell{slot, s.m.index(int(s.m.cell[slot]), at), s.m.HoldsNode(slot)})
	}
	return out
}

// likeNode is the value of a slot for a cell that holds a node. One that may still be identified, or is none of the
// first nodes, is among all that are not.
func (s *Stepper) likeNode(b *base, t []int, c seenCell, raw int32, concrete int) int32 {
	if raw >= s.m.other {
		b.open, b.slots = append(b.open, c.cell), append(b.slots, c.slot)
		return s.m.other
	}
	seen := s.seen(t, int(raw-1))
	if int(seen) > concrete {
		s.want(t, c.slot, raw)
	}
	return int32(seen)
}
