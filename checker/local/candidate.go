package local

import "time"

// candidate is what would be a violation if a run led there: a combination of classes that
// violates a check, or the node of a step that fails.
type candidate struct {
	check    *check    // nil: of a step that fails
	targets  []*class  // of each process; nil: anywhere
	cone     int       // links that could matter when it was last searched for; -1: that search was given up
	searched bool      // at least once
	links    int       // links of the whole space at that time
	quotient *quotient // for those links, if it is kept
}

// decideCandidates decides about the new candidates and those for which much has changed, or all
// for which anything has changed.
func (s *search) decideCandidates(all bool) error {
	if len(s.candidates) == 0 {
		return nil
	}
	began := time.Now()
	defer func() { s.locality.Deciding += time.Since(began).Seconds() }()
	var left []*candidate
	for i, x := range s.candidates {
		if x.check != nil && x.check.met {
			s.dropQuotient(x)
			continue
		}
		if all || !x.searched || s.links > x.links+x.links/2 {
			if err := s.decide(x); err != nil || s.over() {
				s.candidates = append(left, s.candidates[i:]...)
				return err
			}
		}
		if x.check == nil || !x.check.met {
			left = append(left, x)
		}
	}
	s.candidates = left
	return nil
}

// decide looks for a run to a candidate. One that is found is reported; a cover property is met.
func (s *search) decide(x *candidate) error {
	if x.links != s.links {
		s.dropQuotient(x)
		x.links = s.links
	}
	if excluded := s.excludedByHistory(x); s.over() {
		return nil
	} else if excluded {
		s.reject(x)
		return nil
	}
	h := newBackward(s, &s.space, x.targets)
	if s.over() || x.searched && x.cone == h.cone {
		return nil
	}
	s.locality.Soundness++
	x.searched = true
	found, gaveUp := s.findRun(x, h)
	if !gaveUp {
		s.dropQuotient(x)
	}
	switch {
	case found == nil && gaveUp:
		x.cone = -1
	case found == nil:
		x.cone = h.cone
		s.locality.Cleared++
	case x.check != nil && x.check.cover != nil:
		return s.confirmCover(x, found)
	default:
		return s.confirm(found)
	}
	return nil
}

// findRun looks for a run, in the quotient space when it is not found soon.
func (s *search) findRun(x *candidate, h *backward) (run *witness, gaveUp bool) {
	f := x.quotient
	if f == nil {
		run = h.search(s.directBudget(h))
		s.locality.Subproblems += uint64(h.examined)
		if run != nil || !h.gaveUp || s.over() {
			return run, h.gaveUp
		}
		if f = h.quotient(); s.over() {
			return nil, true
		}
		s.keepQuotient(x, f)
	}
	g := newBackward(s, f.space, f.targetBlocks())
	run = f.lift(g.search(s.budget))
	s.locality.Subproblems += uint64(g.examined)
	return run, g.gaveUp
}

// directBudget is how many sub-problems are looked at in the space as it is.
func (s *search) directBudget(h *backward) int {
	if s.opts.quotient {
		return 0
	}
	return minDirectSubproblems + h.cone/linksPerSubproblem
}

// keepQuotient keeps the quotient space of a candidate for the next time, unless those that are kept
// already take much memory.
func (s *search) keepQuotient(x *candidate, f *quotient) {
	if s.keptLinks+s.links <= maxKeptLinks {
		s.keptLinks += s.links
		x.quotient = f
	}
}

// dropQuotient releases the quotient space of a candidate.
func (s *search) dropQuotient(x *candidate) {
	if x.quotient != nil {
		s.keptLinks -= x.links
		x.quotient = nil
	}
}

// maxKeptLinks bounds the quotient spaces that are kept, each by the links of the whole space:
// it is some dozen bytes for each.
const maxKeptLinks = 4 << 20

// To build a quotient takes about as long as one sub-problem for so many links: before so much
// has been tried it would not pay.
const (
	minDirectSubproblems = 20
	linksPerSubproblem   = 200
)

// reject notes that no run leads to a candidate, without a search.
func (s *search) reject(x *candidate) {
	if !x.searched {
		s.locality.Soundness++
		s.locality.Cleared++
	}
	x.searched, x.cone = true, 0
}

// excludedByHistory reports whether what must have happened on the way to the nodes of a candidate
// rules it out, where those are given one by one.
func (s *search) excludedByHistory(x *candidate) bool {
	nodes := func(i int) int32 {
		if g := x.targets[i]; g != nil && len(g.nodes) == 1 {
			return g.nodes[0]
		}
		return anywhere
	}
	return !s.currentHistories().possible(nodes, nil, s.network.everything())
}

// undecided counts the candidates on which the search has given up for now.
func (s *search) undecided() int {
	n := 0
	for _, x := range s.candidates {
		if !x.searched || x.cone < 0 {
			n++
		}
	}
	return n
}
