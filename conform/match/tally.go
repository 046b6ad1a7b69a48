package match

import "slices"

// Tally counts what a run has had, also of that part of it which is forgotten.
type Tally struct {
	Rules   []int    // how often each rule of the program has fired
	Hits    []uint64 // how often each cover point was met
	Matched int      // lines that stand for events
	Silent  int      // events without a line
}

// newTally counts nothing yet.
func (s *search) newTally() *Tally {
	p := s.engine.Program()
	return &Tally{Rules: make([]int, len(p.Rules)), Hits: make([]uint64, len(p.Covers))}
}

func (t *Tally) clone() *Tally {
	return &Tally{slices.Clone(t.Rules), slices.Clone(t.Hits), t.Matched, t.Silent}
}

// count adds a configuration to those of a run.
func (s *search) count(t *Tally, n *node) {
	if n.rule < 0 && !n.start {
		return // its state is the one before
	}
	if s.opts.Cover != nil {
		s.opts.Cover(n.state, t.Hits)
	}
	if n.rule < 0 {
		return
	}
	t.Rules[n.rule]++
	switch {
	case n.line != nil:
		t.Matched++
	case !s.network[n.rule]:
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
	a := &s.account
	var path []*node
	n := end
	for n != nil && n != a.at {
		path = append(path, n)
		if n.before != nil {
			break
		}
		n = n.parent
	}
	if n == nil || n != a.at {
		a.Tally = s.newTally()
		if n != nil {
			a.Tally = n.before.clone()
		}
	}
	for _, n := range slices.Backward(path) {
		s.count(a.Tally, n)
	}
	a.at = end
	return a.Tally
}

// tallyTo is the tally of a run up to a configuration that is to be forgotten, with what is before it.
func (s *search) tallyTo(end *node) *Tally {
	var path []*node
	for n := end; n != nil; n = n.parent {
		path = append(path, n)
		if n.before != nil {
			break
		}
	}
	t := s.newTally()
	if top := path[len(path)-1]; top.before != nil {
		t = top.before.clone()
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

// standing is how far it is at a configuration.
func (s *search) standing(n *node) *Standing {
	out := &Standing{Lines: n.lines, Possible: s.queue.waiting + s.queue.late + 1, Tally: s.accountFor(n)}
	if n.found != nil {
		out.Violated, out.Violation = true, n.found.Message
	}
	return out
}
