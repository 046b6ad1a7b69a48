package step

import (
	"maps"
	"slices"

	"gomc/prove/form"
)

// best looks at the messages that a quorum has chosen, and keeps the greatest or least; see the package comment. The
// tape says whose message is kept at last: of none of them, of a concrete node, or of another one.
func (s *Stepper) best(st *form.Best) {
	p := s.rule.Params[st.Param].Pick
	codes := s.codesOf(p)
	voters := slices.Sorted(maps.Keys(codes))
	if s.choose(2) == 1 {
		s.bestFaults(st, p, codes, voters)
		return
	}
	if c := s.choose(len(voters) + 2); c > 0 {
		n, code := s.voter(st, codes, voters, c-1)
		if s.end.stop != running {
			return
		}
		s.message(st, p, n, code)
		if s.eval(st.Cond) == 0 && s.end.stop == running {
			s.end.stop = aborted
		}
		s.exec(st.Body)
	}
	for _, n := range voters {
		s.message(st, p, n, codes[n])
		if v := s.eval(st.Surpass); s.end.stop == running && v != 0 {
			s.end.stop = aborted
		}
	}
	s.inStateBefore(func() {
		if v := s.most(st.Most); s.end.stop == running && v == 0 {
			s.end.stop = aborted
		}
	})
}

// bestFaults has the message of some node fault: one that is not surpassed by what is kept at first.
func (s *Stepper) bestFaults(st *form.Best, p *form.Pick, codes map[int]int64, voters []int) {
	n, code := s.voter(st, codes, voters, s.choose(len(voters)+1))
	if s.end.stop != running {
		return
	}
	s.message(st, p, n, code)
	if s.eval(st.Cond) != 0 {
		s.exec(st.Body)
	}
	if s.end.stop == running {
		s.end.stop = aborted
	}
}

// voter returns a node whose message was chosen, by its number among the known ones, or another node, and its message.
func (s *Stepper) voter(st *form.Best, codes map[int]int64, voters []int, number int) (n int, code int64) {
	if number < len(voters) {
		return voters[number], codes[voters[number]]
	}
	n = s.resolve()
	if s.end.stop != running {
		return n, 0
	}
	if code = s.member(st.Param, n); code < 0 && s.end.stop == running {
		s.end.stop = aborted
	}
	return n, code
}

// message puts the message of a node where the loop finds it.
func (s *Stepper) message(st *form.Best, p *form.Pick, n int, code int64) {
	s.take(p, code)
	s.code.regs[s.code.rp+st.Reg] = form.NodeValue(n)
}

// inStateBefore evaluates something in the state before the step.
func (s *Stepper) inStateBefore(do func()) {
	if s.end.stop != running {
		return
	}
	before := s.mode.before
	s.mode.before = true
	do()
	s.mode.before = before
}
