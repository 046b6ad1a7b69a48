package symmetry

import "slices"

// Twins are two elements whose exchange leaves the state as it is. Being twins is an
// equivalence, and it is decided exactly, not by hashes; so the members of a class of
// twins may be put in any order: whichever is taken, an automorphism of the state
// leads to the others.

// parted orders twins: it splits each class of p by rank among twins and reports
// whether it split any.
func (s *Symmetry) partTwins(p *partition) bool {
	changed := false
	for i := int32(0); i < s.m.n; {
		j := p.end(i)
		if j-i > 1 {
			s.rankTwins(p.order[i:j])
			changed = p.split(i, j, s.refiner.weight) || changed
		}
		i = j
	}
	return changed
}

// rankTwins weighs the members of a class by their rank among their twins and by how
// many twins these are.
func (s *Symmetry) rankTwins(members []int32) {
	weight, count := s.refiner.weight, s.count
	for i, e := range members {
		s.twin[e], weight[e], count[e] = e, 0, 1
		for _, f := range members[:i] {
			if s.twin[f] == f && s.twins(f, e) {
				s.twin[e], weight[e] = f, count[f]
				count[f]++
				break
			}
		}
	}
	for _, e := range members {
		weight[e] = weight[e]<<32 | count[s.twin[e]]
	}
}

// twins reports whether exchanging a and b leaves the state as it is.
func (s *Symmetry) twins(a, b int32) bool {
	s.to[a], s.to[b] = b, a
	same := s.exchanged(a, b)
	s.to[a], s.to[b] = a, b
	return same
}

func (s *Symmetry) exchanged(a, b int32) bool {
	return s.sameOwn(a, b) && s.sameRelated(a, b) && s.sameBags()
}

func (s *Symmetry) sameOwn(a, b int32) bool {
	for k, i := range s.m.plain[a] {
		u, v := &s.m.units[i], &s.m.units[s.m.plain[b][k]]
		if (s.state[u.word]>>u.shift^s.state[v.word]>>v.shift)&u.mask != 0 {
			return false
		}
	}
	return true
}

// sameRelated checks the units that lie at a (those at b are their images), and that
// the rest hold neither.
func (s *Symmetry) sameRelated(a, b int32) bool {
	for _, i := range s.m.relating.touching[a] {
		if !s.kept(i) {
			return false
		}
	}
	for _, i := range s.m.relating.holders {
		if !s.kept(i) {
			return false
		}
	}
	return true
}

// kept reports whether renaming s.to leaves what unit i holds in its place.
func (s *Symmetry) kept(i int32) bool {
	u := &s.m.units[i]
	d := &s.m.units[u.goes(i, s.to)]
	v := s.state[u.word] >> u.shift & u.mask
	return u.becomes(v, s.to) == s.state[d.word]>>d.shift&d.mask
}

// sameBags compares whole images, for the order of slots hides what is equal.
func (s *Symmetry) sameBags() bool {
	if len(s.m.bags) == 0 {
		return true
	}
	s.m.image(s.scratch, s.state, s.to, &s.slots)
	return slices.Equal(s.scratch, s.state)
}
