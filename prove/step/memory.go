package step

import (
	"maps"
	"slices"

	"gomc/prove/form"
)

// remembered is a quorum that a step has remembered.
type remembered struct {
	*form.Remember
	args []int64
}

// remember notes who is in a quorum: concrete nodes that are, and of others any that could be.
func (s *Stepper) remember(st *form.Remember) {
	r := remembered{st, make([]int64, len(st.Most.Args))}
	s.inStateBefore(func() {
		for i, a := range st.Most.Args {
			r.args[i] = s.eval(a)
		}
	})
	if s.end.stop != running || !inside(s.m.Program.Majorities[st.Of].Args, r.args) {
		return
	}
	at := func(n int) address { return s.remembers(&r, n) }
	s.forget(at(0).cell(), grown)
	s.facts.remembered = append(s.facts.remembered, r)
	for _, n := range slices.Sorted(maps.Keys(s.codesOf(s.rule.Params[st.Param].Pick))) {
		s.write(at(n), 1)
	}
}

// inside reports whether some bit of the majority has these arguments, if all of its nodes are concrete.
func inside(domains []form.Domain, args []int64) bool {
	for i, d := range domains {
		if !d.Node && (args[i] < d.From || args[i] > d.To) {
			return false
		}
	}
	return true
}

// remembers returns where it is remembered that a node is in a quorum.
func (s *Stepper) remembers(r *remembered, n int) (a address) {
	q := s.m.Program.Majorities[r.Of]
	place := q.Pred.(*form.Unary).X.(*form.IsUndefined).Place
	s.inPredicate(q, r.args, n, func() { a = s.place(place) })
	return a
}

// grown returns whether a node that is not concrete is remembered, in a step that has remembered a quorum: it was
// before, or it is one of those that could be in the quorum.
func (s *Stepper) grown(a address) int32 {
	was := s.readBefore(s.find(a))
	n := int(a.nodes()[0])
	if was != 0 || s.end.stop != running || n < s.m.K {
		return was
	}
	for i := range s.facts.remembered {
		r := &s.facts.remembered[i]
		if s.remembers(r, n) == a && s.member(r.Param, n) >= 0 {
			s.inStateBefore(func() {
				if !s.votes(&count{r.Most.Of, r.args}, n) && s.end.stop == running {
					s.end.stop = aborted // its message surpasses what was kept
				}
			})
			return 1
		}
	}
	return 0
}

// isRemembered reports whether the step has remembered the quorum of a bit.
func (s *Stepper) isRemembered(c *count) bool {
	return slices.ContainsFunc(s.facts.remembered, func(r remembered) bool {
		return r.Of == c.of && slices.Equal(r.args, c.args)
	})
}
