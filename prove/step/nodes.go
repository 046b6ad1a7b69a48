package step

import (
	"gomc/prove/form"
)

// address is where a cell is: a frame cell, or a cell of the form and the nodes that index it, plus one each.
type address int64

const (
	inFrame   = address(1) << 40
	firstNode = 24
	nextNode  = 32
	cellMask  = address(1)<<firstNode - 1
)

func (a address) cell() int { return int(a & cellMask) }

// nodes returns those that index a cell; -1: there is none.
func (a address) nodes() [form.MaxDims]int8 {
	return [form.MaxDims]int8{int8(a>>firstNode&255) - 1, int8(a>>nextNode&255) - 1}
}

// within is the address with one more node that indexes it.
func (a address) within(n int) address {
	if a>>firstNode&255 == 0 {
		return a | address(n+1)<<firstNode
	}
	return a | address(n+1)<<nextNode
}

// concrete is the place of a cell in a state, or -1 when it is of a materialised node.
func (s *Stepper) concrete(a address) int {
	at := a.nodes()
	if int(at[0]) >= s.m.K || int(at[1]) >= s.m.K {
		return -1
	}
	return s.m.index(a.cell(), at)
}

// find returns the record of a cell of a materialised node, and adds it if there is none.
func (s *Stepper) find(a address) *other {
	for i := range s.now.xs {
		if s.now.xs[i].key == a {
			return &s.now.xs[i]
		}
	}
	s.now.xs = append(s.now.xs, other{key: a, pre: -1, cur: -1})
	return &s.now.xs[len(s.now.xs)-1]
}

// read is the raw value of a cell.
func (s *Stepper) read(a address) int32 {
	if s.end.stop != running {
		return 0
	}
	if a&inFrame != 0 {
		return s.code.mem[a.cell()]
	}
	if i := s.concrete(a); i >= 0 {
		if s.mode.before {
			return s.now.pre[i]
		}
		return s.now.cur[i]
	}
	x := s.find(a)
	if !s.mode.before {
		if x.cur >= 0 {
			return x.cur
		}
		if h := s.now.havoc[a.cell()]; h != untouched && !s.isSpared(a) {
			switch h {
			case free:
				h = s.anything(a.cell())
			case shrunk:
				h = s.less(a)
			case grown:
				h = s.grown(a)
			}
			s.find(a).cur = h
			return h
		}
	}
	return s.readBefore(x)
}

// readBefore is the raw value of a cell of materialised nodes before the step.
func (s *Stepper) readBefore(x *other) int32 {
	if x.pre >= 0 {
		return x.pre
	}
	return s.reveal(x.key, nil)
}

// less returns a set of messages as a step leaves it that takes those of a quorum: without the one that its node has in
// it.
func (s *Stepper) less(a address) int32 {
	set := s.readBefore(s.find(a))
	for _, n := range a.nodes() {
		if n < 0 || s.end.stop != running || s.bagOf(s.facts.taken, int(n)) != a {
			continue
		}
		if code := s.member(s.facts.taken, int(n)); code >= 0 {
			return set &^ (1 << code)
		}
	}
	return set
}

// anything is any value of a cell.
func (s *Stepper) anything(cell int) int32 {
	return int32(s.choose(s.m.raws(&s.m.Program.Cells[cell])))
}

// reveal chooses what a cell of materialised nodes was before the step, among the values that agree with the views,
// and
// for which wanted is true; nil: all of them.
func (s *Stepper) reveal(a address, wanted func(raw int32) bool) int32 {
	if s.mode.starting {
		s.find(a).pre = 0
		return 0
	}
	s.work.cand = s.work.cand[:0]
	n := s.m.raws(&s.m.Program.Cells[a.cell()])
	lists := s.tuplesAt(a)
	values := s.mayOccur(lists, a, n)
	may := s.agreeing(lists, a, n, values)
	s.work.blocked = s.work.blocked || len(values) < n
	for _, value := range values {
		raw := int32(value)
		if wanted != nil && !wanted(raw) || s.excluded(a, raw) {
			continue
		}
		if may(raw) {
			s.work.cand = append(s.work.cand, raw)
		} else {
			s.work.blocked = true
		}
	}
	s.find(a).pre = -1
	if len(s.work.cand) == 0 {
		s.end.stop = aborted // what was blocked is noted
		return 0
	}
	i := s.choose(len(s.work.cand))
	raw := s.work.cand[i]
	s.find(a).pre = raw
	return raw
}

// fewRaws is up to how many raw values of a cell each is tried: of others, those that some view has.
const fewRaws = 64

// mayOccur are the raw values of a cell, of n, that may agree with the views of some tuples.
func (s *Stepper) mayOccur(tuples [][]int, a address, n int) []uint16 {
	if n > fewRaws && s.clauses == nil && len(tuples) > 0 {
		slot, _ := s.slotIn(tuples[0], a)
		return s.v.Differ(slot)
	}
	for len(s.work.raws) < n {
		s.work.raws = append(s.work.raws, uint16(len(s.work.raws)))
	}
	return s.work.raws[:n]
}

// agreeing says which of n raw values of a cell, which is not known, agree with what is known of some tuples.
func (s *Stepper) agreeing(tuples [][]int, a address, n int, values []uint16) func(raw int32) bool {
	if s.clauses != nil {
		return func(raw int32) bool {
			s.find(a).pre = raw
			return s.agree(tuples, a)
		}
	}
	if len(tuples) == 1 {
		marks := s.mark(tuples[0], a, n)
		return func(raw int32) bool { return marks[raw] }
	}
	all := room(&s.work.marks, n)
	for i, t := range tuples {
		marks := s.mark(t, a, n)
		for _, raw := range values {
			all[raw] = marks[raw] && (i == 0 || all[raw])
		}
	}
	return func(raw int32) bool { return len(tuples) == 0 || all[raw] }
}

func room(of *[]bool, n int) []bool {
	if len(*of) < n {
		*of = make([]bool, n)
	}
	return (*of)[:n]
}

// excluded reports whether an existence bit says that no other node has this value there.
func (s *Stepper) excluded(a address, raw int32) bool {
	for i := range s.m.Tracked {
		t := &s.m.Tracked[i]
		if t.Cell == a.cell() && s.now.bits[i] == 0 && t.Values[raw] {
			return true
		}
	}
	return false
}

// write gives a cell a raw value.
func (s *Stepper) write(a address, raw int32) {
	if s.end.stop != running {
		return
	}
	if a&inFrame != 0 {
		s.code.mem[a.cell()] = raw
		return
	}
	if i := s.concrete(a); i >= 0 {
		s.now.cur[i], s.now.written[i] = raw, true
		return
	}
	s.find(a).cur = raw
}

// identify says which node the value Other in a cell is.
func (s *Stepper) identify(a address, n int) {
	raw := int32(n + 1)
	if a&inFrame != 0 {
		s.code.mem[a.cell()] = raw
		return
	}
	if i := s.concrete(a); i >= 0 {
		if s.mode.before || !s.now.written[i] {
			if s.now.pre[i] == s.m.other {
				s.now.pre[i] = raw
			}
			if !s.now.written[i] {
				s.now.cur[i] = raw
			}
		} else {
			s.now.cur[i] = raw
		}
		s.checkAll()
		return
	}
	x := s.find(a)
	if !s.mode.before && x.cur >= 0 {
		x.cur = raw
		return
	}
	x.pre = raw
	s.checkAll()
}

// fresh materialises a node.
func (s *Stepper) fresh() int {
	if s.end.stop != running {
		return s.m.K + 1
	}
	if s.now.n > maxMaterialised {
		panic("step: too many nodes in one step")
	}
	n := s.m.K + 1 + s.now.n
	s.now.n++
	s.checkTuples(n)
	s.recall(n)
	return n
}

// maxMaterialised bounds the nodes of a step, which the premises bound: no loop makes more.
const maxMaterialised = 60

// recall has a node keep to what was found true of all nodes. A node that only this brings in need not: it might
// bring in
// another one, without end.
func (s *Stepper) recall(n int) {
	if s.mode.before {
		return
	}
	for i := range s.facts.pending {
		p := &s.facts.pending[i]
		if s.end.stop != running {
			return
		}
		s.recalled(p, n)
	}
}

func (s *Stepper) recalled(p *pending, n int) {
	fp, sp, rp, rtop := s.code.fp, s.code.sp, s.code.rp, s.code.rtop
	s.code.fp, s.code.rp = sp, rtop
	s.code.sp, s.code.rtop = sp+len(p.mem), rtop+len(p.regs)
	s.reserve()
	copy(s.code.mem[s.code.fp:], p.mem)
	copy(s.code.regs[s.code.rp:], p.regs)
	s.inStateBefore(func() {
		if p.pick != nil {
			s.vote(p.pick, n, s.codesOf(p.pick))
			return
		}
		s.code.regs[s.code.rp+p.q.Loop.Reg] = form.NodeValue(n)
		if v := s.eval(p.q.Body); s.end.stop == running && (v != 0) != p.continues {
			s.end.stop = aborted
		}
	})
	s.code.fp, s.code.sp, s.code.rp, s.code.rtop = fp, sp, rp, rtop
}

func (s *Stepper) codesOf(p *form.Pick) map[int]int64 {
	for i := range s.facts.quorums {
		if s.rule.Params[s.facts.quorums[i].param].Pick == p {
			return s.facts.quorums[i].codes
		}
	}
	return map[int]int64{}
}

// witnesses materialises, for each existence bit that is set, a node that has it, unless one is known, and asks of
// it.
func (s *Stepper) witnesses(ask func(n int) bool) {
	for i := range s.m.Tracked {
		if s.now.bits[i] == 0 || s.end.stop != running {
			continue
		}
		if n := s.witness(i, nil); s.end.stop == running {
			ask(n)
		}
	}
}

// witness returns a node that was not concrete and had the tracked property before the step; not one of some.
func (s *Stepper) witness(i int, not func(n int) bool) int {
	t := &s.m.Tracked[i]
	var known []int
	for n := s.m.K + 1; n <= s.m.K+s.now.n; n++ {
		if not != nil && not(n) {
			continue
		}
		if x := s.find(address(t.Cell).within(n)); x.pre < 0 || t.Values[x.pre] {
			known = append(known, n)
		}
	}
	n := 0
	if c := s.choose(len(known) + 1); c < len(known) {
		n = known[c]
	} else {
		n = s.fresh()
	}
	if a := address(t.Cell).within(n); s.end.stop == running && s.find(a).pre < 0 {
		s.reveal(a, func(raw int32) bool { return t.Values[raw] })
	}
	if s.end.stop == running && !t.Values[s.find(address(t.Cell).within(n)).pre] {
		s.end.stop = aborted // what is true of all nodes has shown another value of it
	}
	return n
}

// resolve is the node that a value Other is: a materialised one, or a fresh one.
func (s *Stepper) resolve() int { return s.resolveFrom(0) }

// resolveFrom returns a materialised node except the first few, or a fresh one.
func (s *Stepper) resolveFrom(first int) int {
	n := first + s.choose(s.now.n-first+1)
	if n < s.now.n {
		return s.m.K + 1 + n
	}
	return s.fresh()
}
