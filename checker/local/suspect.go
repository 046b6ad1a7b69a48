package local

import "time"

// suspect is what would be a violation if a run led there: a combination of classes that
// violates a check, or the node of a step that fails.
type suspect struct {
	check   *check // nil: of a step that fails
	targets map[*process]*class
	cone    int     // links that could matter when it was last asked about; -1: it was not asked to the end
	asked   bool    // at least once
	at      int     // links of the whole space at that time
	folded  *folded // for those links, or nil
}

// ask decides about suspects: the new ones and those for which much has changed, or all
// for which anything has changed.
func (s *search) ask(all bool) error {
	if len(s.suspects) == 0 {
		return nil
	}
	began := time.Now()
	defer func() { s.locality.Deciding += time.Since(began).Seconds() }()
	var left []*suspect
	for i, x := range s.suspects {
		if x.check != nil && x.check.met {
			continue
		}
		if all || !x.asked || s.links > x.at+x.at/2 {
			if err := s.decide(x); err != nil || s.over() {
				s.suspects = append(left, s.suspects[i:]...)
				return err
			}
		}
		if x.check == nil || !x.check.met {
			left = append(left, x)
		}
	}
	s.suspects = left
	return nil
}

// decide looks for a run to a suspect. What is found is told; a cover property is met.
func (s *search) decide(x *suspect) error {
	if x.at != s.links {
		x.at, x.folded = s.links, nil
	}
	if excluded := s.excluded(x); s.over() {
		return nil
	} else if excluded {
		s.dismiss(x)
		return nil
	}
	h := newHunt(s, &s.space, x.goals(s.processes))
	if s.over() || x.asked && x.cone == h.cone {
		return nil
	}
	s.locality.Soundness++
	x.asked = true
	found, gaveUp := s.hunt(x, h)
	switch {
	case found == nil && gaveUp:
		x.cone = -1
	case found == nil:
		x.cone = h.cone
		s.locality.Cleared++
	case x.check != nil && x.check.cover != nil:
		return s.meet(x, found)
	default:
		return s.convict(found)
	}
	return nil
}

// goals lists the targets of a suspect by process.
func (x *suspect) goals(list []*process) []*class {
	out := make([]*class, len(list))
	for i, p := range list {
		out[i] = x.targets[p]
	}
	return out
}

// hunt looks for a run, in the folded space when it is not found soon.
func (s *search) hunt(x *suspect, h *hunt) (run *found, gaveUp bool) {
	if x.folded == nil {
		run = h.run(unfolded + h.cone/linksPerProblem)
		s.locality.Subproblems += uint64(h.looked)
		if run != nil || !h.gaveUp || s.over() {
			return run, h.gaveUp
		}
		x.folded = h.fold()
	}
	if s.over() {
		return nil, true
	}
	f := x.folded
	g := newHunt(s, f.space, f.goals())
	run = f.unfold(g.run(s.budget))
	s.locality.Subproblems += uint64(g.looked)
	return run, g.gaveUp
}

// To fold a space takes about as long as one sub-problem for so many links: before so much
// has been tried it would not pay.
const (
	unfolded        = 20
	linksPerProblem = 200
)

// dismiss notes that no run leads to a suspect, without a search.
func (s *search) dismiss(x *suspect) {
	if !x.asked {
		s.locality.Soundness++
		s.locality.Cleared++
	}
	x.asked, x.cone = true, 0
}

// excluded reports whether what must have happened on the way to the nodes of a suspect
// rules it out, where those are given one by one.
func (s *search) excluded(x *suspect) bool {
	nodes := func(i int) int32 {
		if g := x.targets[s.processes[i]]; g != nil && len(g.nodes) == 1 {
			return g.nodes[0]
		}
		return anywhere
	}
	return !s.currentPast().possible(nodes, nil, s.network.everything())
}

// undecided counts the suspects about whom the search has given up for now.
func (s *search) undecided() int {
	n := 0
	for _, x := range s.suspects {
		if !x.asked || x.cone < 0 {
			n++
		}
	}
	return n
}
