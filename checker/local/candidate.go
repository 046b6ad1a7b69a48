package local

import (
	"slices"
	"time"
)

// candidate would be a violation if a run led there: it is a combination of classes that violates a check, or the node
// of a step that fails.
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
func (s *search) decideCandidates(all bool) (err error) {
	if len(s.soundness.candidates) == 0 {
		return nil
	}
	began := time.Now()
	defer func() { s.counts.locality.Deciding += time.Since(began).Seconds() }()
	s.soundness.examiners.each(s.due(all), func(a *attempt) bool {
		if !a.x.settled() {
			err = s.decide(a)
		}
		return err == nil && !s.result.over()
	})
	s.soundness.candidates = slices.DeleteFunc(s.soundness.candidates, func(x *candidate) bool {
		if x.settled() {
			s.soundness.dropQuotient(x)
		}
		return x.settled()
	})
	return err
}

// settled reports whether it no longer matters if a run leads to a candidate.
func (x *candidate) settled() bool { return x.check != nil && x.check.met }

// due are the candidates to be decided about.
func (s *search) due(all bool) (list []*candidate) {
	for _, x := range s.soundness.candidates {
		if x.settled() || !all && x.searched && s.space.links <= x.links+x.links/2 {
			continue
		}
		if x.links != s.space.links {
			s.soundness.dropQuotient(x)
			x.links = s.space.links
		}
		list = append(list, x)
	}
	return list
}

// decide takes over the result of a candidate. A run that was found is reported; a cover property is met.
func (s *search) decide(a *attempt) error {
	x := a.x
	switch {
	case a.same || a.gaveUp && a.examined == 0:
		return nil
	case a.excluded:
		s.reject(x)
		return nil
	}
	s.counts.locality.Soundness++
	s.counts.locality.Subproblems += uint64(a.examined)
	x.searched = true
	switch {
	case !a.gaveUp:
		s.soundness.dropQuotient(x)
	case a.quotient != nil:
		s.keepQuotient(x, a.quotient)
	}
	switch {
	case a.found == nil && a.gaveUp:
		x.cone = -1
	case a.found == nil:
		x.cone = a.cone
		s.counts.locality.Cleared++
	case x.check != nil && x.check.cover != nil:
		return s.confirmCover(x, a.found)
	default:
		return s.confirm(a.found)
	}
	return nil
}

// directBudget returns how many sub-problems are looked at in the space as it is.
func (g *examiners) directBudget(h *backward) int {
	if g.noDirect {
		return 0
	}
	return minDirectSubproblems + h.live.count/linksPerSubproblem
}

// keepQuotient keeps the quotient space of a candidate for the next time, unless those that are kept
// already take much memory.
func (s *search) keepQuotient(x *candidate, f *quotient) {
	if s.soundness.keptLinks+s.space.links <= maxKeptLinks {
		s.soundness.keptLinks += s.space.links
		x.quotient = f
	}
}

// dropQuotient releases the quotient space of a candidate.
func (s *soundness) dropQuotient(x *candidate) {
	if x.quotient != nil {
		s.keptLinks -= x.links
		x.quotient = nil
	}
}

// maxKeptLinks bounds the quotient spaces that are kept, each by the links of the whole space:
// it is some dozen bytes for each.
const maxKeptLinks = 4 << 20

// To build a quotient takes about as long as one sub-problem for this many links: before so much
// has been tried it would not pay.
const (
	minDirectSubproblems = 20
	linksPerSubproblem   = 200
)

// reject notes that no run leads to a candidate, without a search.
func (s *search) reject(x *candidate) {
	if !x.searched {
		s.counts.locality.Soundness++
		s.counts.locality.Cleared++
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
	return !s.space.currentHistories().read().possible(nodes, nil, s.space.network.everything())
}

// undecided counts the candidates on which the search has given up for now.
func (s *soundness) undecided() int {
	n := 0
	for _, x := range s.candidates {
		if !x.searched || x.cone < 0 {
			n++
		}
	}
	return n
}
