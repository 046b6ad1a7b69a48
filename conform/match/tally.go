package match

import (
	"slices"

	"gomc/outcome"
)

// Tally counts what a run has had, also of that part of it which is forgotten.
type Tally struct {
	Rules   []int    // how often each rule of the program has fired
	Hits    []uint64 // how often each cover point was met
	Matched int      // lines that stand for events
	Silent  int      // events without a line
	// Found is a property that the run violates, if it is judged only at the end.
	Found *outcome.Finding
}

// newTally counts nothing yet.
func (s *search) newTally() *Tally {
	p := s.engine.Program()
	return &Tally{Rules: make([]int, len(p.Rules)), Hits: make([]uint64, len(p.Covers))}
}

func (t *Tally) clone() *Tally {
	return &Tally{slices.Clone(t.Rules), slices.Clone(t.Hits), t.Matched, t.Silent, t.Found}
}

// count adds a configuration to those of a run.
func (s *search) count(t *Tally, n *node) {
	if n.rule < 0 && !n.starts() {
		return // its state is the one before
	}
	if s.unlogged.reduces && t.Found == nil {
		s.judge(n)
		t.Found = n.found
	}
	if s.opts.Cover != nil {
		x := n.state
		s.opts.Cover(x.words(), t.Hits)
	}
	if n.rule < 0 {
		return
	}
	t.Rules[n.rule]++
	switch {
	case n.line != nil:
		t.Matched++
	case !s.unlogged.network[n.rule]:
		t.Silent++
	}
}

// account is the tally of the run to a configuration. It goes along as the search does.
type account struct {
	at *node // nil: it counts nothing yet
	*Tally
}

// accountFor is the tally of the run to a configuration.
func (s *search) accountFor(end *node) *Tally {
	s.account = account{end, s.tallyTo(end, s.account)}
	return s.account.Tally
}

// tallyTo is the tally of the run to a configuration. It goes on counting from an account that the run has passed.
func (s *search) tallyTo(end *node, from account) *Tally {
	var path []*node
	t := s.newTally()
	for n := end; n != nil; n = n.parent {
		if n == from.at {
			t = from.Tally
			break
		}
		path = append(path, n)
		if n.before != nil {
			t = n.before.clone()
			break
		}
	}
	for _, n := range slices.Backward(path) {
		s.count(t, n)
	}
	return t
}

// Standing is how far a search is while its logs grow.
type Standing struct {
	Lines     int  // explained
	Possible  int  // configurations that wait: what the model may be in
	Violated  bool // every run so far violates a property
	Violation string
	*Tally
}

// standing returns how far it is at a configuration.
func (s *search) standing(n *node) *Standing {
	out := &Standing{Lines: n.lines, Possible: s.queue.waiting + s.queue.late + 1, Tally: s.accountFor(n)}
	if n.found != nil {
		out.Violated, out.Violation = true, n.found.Message
	}
	return out
}
