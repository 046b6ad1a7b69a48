package symmetry

// Permutation renames scalarset values: value v of the k-th of the Groups becomes
// p[k][v].
type Permutation [][]int

func (m *machine) permutation(to []int32) Permutation {
	p := make(Permutation, len(m.sets))
	for k, s := range m.sets {
		for _, e := range to[s.first : s.first+s.size] {
			p[k] = append(p[k], int(e-s.first))
		}
	}
	return p
}

// Inverse undoes p.
func (p Permutation) Inverse() Permutation {
	return p.fill(func(out []int, k, v int) { out[p[k][v]] = v })
}

// Then is p followed by q.
func (p Permutation) Then(q Permutation) Permutation {
	return p.fill(func(out []int, k, v int) { out[v] = q[k][p[k][v]] })
}

// fill makes a permutation of the same groups.
func (p Permutation) fill(set func(out []int, k, v int)) Permutation {
	out := make(Permutation, len(p))
	for k := range p {
		out[k] = make([]int, len(p[k]))
		for v := range p[k] {
			set(out[k], k, v)
		}
	}
	return out
}
