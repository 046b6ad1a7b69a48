package symmetry

import "slices"

// partition is an ordered partition of the elements: those of each scalarset stay
// in the range of places first .. first+size-1, and the elements of one class have
// consecutive places. When all classes are single, order is a permutation.
type partition struct {
	order []int32 // by place: the element there
	class []int32 // by element: the first place of its class
}

func newPartition(n int32) partition {
	return partition{make([]int32, n), make([]int32, n)}
}

// reset makes each scalarset one class, unless it is sorted.
func (p *partition) reset(m *machine) {
	for i := range m.sets {
		s := &m.sets[i]
		for e := s.first; e < s.first+s.size; e++ {
			p.order[e], p.class[e] = e, s.first
			if s.sorted {
				p.class[e] = e
			}
		}
	}
}

func (p *partition) copy(from *partition) {
	copy(p.order, from.order)
	copy(p.class, from.class)
}

// end is the place after the class that starts at place i.
func (p *partition) end(i int32) int32 {
	j := i + 1
	for j < int32(len(p.order)) && p.class[p.order[j]] == i {
		j++
	}
	return j
}

// split orders the elements of the class at places i to j by their weights and
// makes a class of each weight. It reports whether there were several.
func (p *partition) split(i, j int32, weight []uint64) bool {
	members := p.order[i:j]
	sortByWeight(members, weight)
	first, changed := i, false
	for k := 1; k < len(members); k++ {
		if weight[members[k]] != weight[members[k-1]] {
			first, changed = i+int32(k), true
		}
		p.class[members[k]] = first
	}
	return changed
}

// splitSet splits every class of a scalarset.
func (p *partition) splitSet(s *set, weight []uint64) {
	for i := s.first; i < s.first+s.size; {
		j := p.end(i)
		if j-i > 1 {
			p.split(i, j, weight)
		}
		i = j
	}
}

// single makes element e, of a class that starts at place i, a class before the rest.
func (p *partition) single(i, j, e int32) {
	k := int32(slices.Index(p.order[i:j], e))
	copy(p.order[i+1:i+k+1], p.order[i:i+k])
	p.order[i] = e
	for _, rest := range p.order[i+1 : j] {
		p.class[rest] = i + 1
	}
}

// smallest finds the first of the smallest classes with several elements.
func (p *partition) smallest() (from, to int32, ok bool) {
	for i := int32(0); i < int32(len(p.order)); {
		j := p.end(i)
		if j-i > 1 && (!ok || j-i < to-from) {
			from, to, ok = i, j, true
		}
		i = j
	}
	return from, to, ok
}

// tied reports whether some class has several elements.
func (p *partition) tied() bool {
	for place, e := range p.order {
		if p.class[e] != int32(place) {
			return true
		}
	}
	return false
}

// tiedIn reports whether some class of a scalarset has several elements.
func (p *partition) tiedIn(s *set) bool {
	for place := s.first; place < s.first+s.size; place++ {
		if p.class[p.order[place]] != place {
			return true
		}
	}
	return false
}

// sortByWeight sorts by insertion: classes are small.
func sortByWeight(members []int32, weight []uint64) {
	if len(members) > 24 {
		slices.SortFunc(members, func(a, b int32) int {
			switch {
			case weight[a] < weight[b]:
				return -1
			case weight[a] > weight[b]:
				return 1
			}
			return 0
		})
		return
	}
	for i := 1; i < len(members); i++ {
		e, w := members[i], weight[members[i]]
		j := i
		for ; j > 0 && weight[members[j-1]] > w; j-- {
			members[j] = members[j-1]
		}
		members[j] = e
	}
}
