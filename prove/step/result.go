package step

import (
	"slices"

	"gomc/prove/form"
)

// result is the state after the step.
func (s *Stepper) result() State {
	out := make(State, s.m.Length())
	for i, raw := range s.now.cur {
		out[i] = uint16(raw)
	}
	for _, i := range s.m.nodes {
		if s.now.cur[i] > s.m.other {
			out[i] = uint16(s.m.other)
		}
	}
	for i := range s.m.Tracked {
		if s.bitAfter(i) {
			out[s.m.Size+i] = 1
		}
	}
	s.countsAfter(out[s.m.Size+len(s.m.Tracked):])
	return out
}

// bitAfter is an existence bit after the step.
func (s *Stepper) bitAfter(i int) bool {
	t := &s.m.Tracked[i]
	if s.end.stop != running {
		return false
	}
	if h := s.now.havoc[t.Cell]; h != untouched && h != shrunk && h != grown {
		return s.bitBehind(i, h)
	}
	have := s.written1(t, func(x *other) bool {
		if x.cur >= 0 {
			return t.Values[x.cur]
		}
		return x.pre >= 0 && t.Values[x.pre]
	})
	lost := s.written1(
		t,
		func(x *other) bool { return x.cur >= 0 && !t.Values[x.cur] && (x.pre < 0 || t.Values[x.pre]) },
	)
	switch {
	case have:
		return true
	case s.now.bits[i] == 0 || s.mode.starting:
		return false
	case !lost:
		return true
	case s.choose(2) == 0:
		return false
	}
	s.witness(i, func(n int) bool { return s.find(address(t.Cell).within(n)).cur >= 0 })
	return true
}

// bitBehind is an existence bit after a loop that has left a value in the cells of other nodes, or any: but for those
// of which it is known, and those that were written since. There may be no others.
func (s *Stepper) bitBehind(i int, left int32) bool {
	t := &s.m.Tracked[i]
	for p, n := s.now.sparing[t.Cell], int8(0); n < p.count; n++ {
		if t.Values[s.read(address(t.Cell).within(int(p.from+n)))] && s.end.stop == running {
			return true
		}
	}
	if s.written1(t, func(x *other) bool { return x.cur >= 0 && t.Values[x.cur] }) {
		return true
	}
	return s.mayHave(i, left) && s.choose(2) == 1
}

// mayHave reports whether others may have what a bit asks for after a loop: it has given it to them, or they had it and
// it has given them nothing else for sure.
func (s *Stepper) mayHave(i int, left int32) bool {
	t := &s.m.Tracked[i]
	may := s.now.may[t.Cell]
	if left != free {
		return t.Values[left]
	}
	return may == nil || s.now.bits[i] != 0 && !s.mode.starting ||
		slices.ContainsFunc(may, func(raw int64) bool { return t.Values[raw] })
}

// written1 reports whether a cell that is tracked of a materialised node is so.
func (s *Stepper) written1(t *Tracked, is func(x *other) bool) bool {
	for j := range s.now.xs {
		if s.now.xs[j].key.cell() == t.Cell && is(&s.now.xs[j]) {
			return true
		}
	}
	return false
}

// Judge evaluates the invariants in a state, of its concrete nodes: the first that is false, or faults.
func (s *Stepper) Judge(state State) (p *form.Property, f *Fault) {
	s.mode.judging = true
	defer func() { s.mode.judging = false }()
	s.loadBits(state)
	for _, p := range s.m.Program.Invariants {
		s.end.stop, s.now.n, s.now.xs = running, 0, s.now.xs[:0]
		for i := range s.now.pre {
			s.now.pre[i] = int32(state[i])
		}
		copy(s.now.cur, s.now.pre)
		s.frame(p.Cells, p.Regs)
		v := s.eval(p.Cond)
		switch {
		case s.end.stop == faulted:
			f := s.end.f
			return p, &f
		case v == 0:
			return p, nil
		}
	}
	return nil, nil
}
