package step

import "gomc/prove/form"

// member says which message a quorum has of a node that is not concrete.
type member struct {
	param, node int
	code        int64 // -1: none
}

// member is the message that the quorum of a parameter has of a node, as its code; -1: none. The tape says which, the
// first time.
func (s *Stepper) member(param, n int) int64 {
	p := s.rule.Params[param].Pick
	if n < s.m.K {
		if code, in := s.codesOf(p)[n]; in {
			return code
		}
		return -1
	}
	for _, m := range s.facts.members {
		if m.param == param && m.node == n {
			return m.code
		}
	}
	m := member{param, n, -1}
	if p.Most == nil || s.choose(2) == 1 {
		m.code = s.messageOf(p, n)
	}
	s.facts.members = append(s.facts.members, m)
	return m.code
}

// messageOf returns a message of a node that fits a quorum, before the step; the tape says which. It ends if there is
// none.
func (s *Stepper) messageOf(p *form.Pick, n int) (code int64) {
	s.inRule(func() {
		s.inStateBefore(func() {
			found := map[int]int64{}
			s.vote(p, n, found)
			code = found[n]
		})
	})
	if s.end.stop == faulted {
		s.end.stop = aborted // that is an error of the guard
	}
	return code
}

// bagOf is the channel in which a quorum looks for messages of a node.
func (s *Stepper) bagOf(param, n int) (a address) {
	p := s.rule.Params[param].Pick
	s.inRule(func() {
		sender := s.code.regs[p.Sender]
		s.code.regs[p.Sender] = form.NodeValue(n)
		a = s.place(p.Bag)
		s.code.regs[p.Sender] = sender
	})
	return a
}

// inRule evaluates something in the frame of the rule, which is the lowest one.
func (s *Stepper) inRule(do func()) {
	fp, rp := s.code.fp, s.code.rp
	s.code.fp, s.code.rp = 0, 0
	do()
	s.code.fp, s.code.rp = fp, rp
}
