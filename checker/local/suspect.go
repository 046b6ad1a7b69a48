package local

import "time"

// suspect is what would be a violation if a run led there: a combination of classes that
// violates a check, or the node of a step that fails.
type suspect struct {
	check   *check   // nil: of a step that fails
	targets []*class // of each process; nil: anywhere
	cone    int      // links that could matter when it was last asked about; -1: it was not asked to the end
	asked   bool     // at least once
	at      int      // links of the whole space at that time
	folded  *folded  // for those links, if it is kept
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
			s.forget(x)
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
		s.forget(x)
		x.at = s.links
	}
	if excluded := s.excluded(x); s.over() {
		return nil
	} else if excluded {
		s.dismiss(x)
		return nil
	}
	h := newHunt(s, &s.space, x.targets)
	if s.over() || x.asked && x.cone == h.cone {
		return nil
	}
	s.locality.Soundness++
	x.asked = true
	found, gaveUp := s.hunt(x, h)
	if !gaveUp {
		s.forget(x)
	}
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

// hunt looks for a run, in the folded space when it is not found soon.
func (s *search) hunt(x *suspect, h *hunt) (run *found, gaveUp bool) {
	f := x.folded
	if f == nil {
		run = h.run(s.patience(h))
		s.locality.Subproblems += uint64(h.looked)
		if run != nil || !h.gaveUp || s.over() {
			return run, h.gaveUp
		}
		if f = h.fold(); s.over() {
			return nil, true
		}
		s.keep(x, f)
	}
	g := newHunt(s, f.space, f.goals())
	run = f.unfold(g.run(s.budget))
	s.locality.Subproblems += uint64(g.looked)
	return run, g.gaveUp
}

// patience is how many sub-problems are looked at in the space as it is.
func (s *search) patience(h *hunt) int {
	if s.opts.fold {
		return 0
	}
	return unfolded + h.cone/linksPerProblem
}

// keep keeps the folded space of a suspect for the next time, unless those that are kept
// already take much memory.
func (s *search) keep(x *suspect, f *folded) {
	if s.keptLinks+s.links <= mostKept {
		s.keptLinks += s.links
		x.folded = f
	}
}

// forget gives up the folded space of a suspect.
func (s *search) forget(x *suspect) {
	if x.folded != nil {
		s.keptLinks -= x.at
		x.folded = nil
	}
}

// mostKept bounds the folded spaces that are kept, each by the links of the whole space:
// it is some dozen bytes for each.
const mostKept = 4 << 20

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
		if g := x.targets[i]; g != nil && len(g.nodes) == 1 {
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
