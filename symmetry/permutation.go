package symmetry

// Permutation renames scalarset values: value v of the k-th of the Groups becomes
// p[k][v].
type Permutation [][]int

func (m *machine) permutation(to []int32) Permutation {
	p := make(Permutation, len(m.sets))
	for k, s := range m.sets {
		p[k] = make([]int, s.size)
		for v := range p[k] {
			p[k][v] = int(to[s.first+int32(v)] - s.first)
		}
	}
	return p
}

// Inverse undoes p.
func (p Permutation) Inverse() Permutation {
	out := make(Permutation, len(p))
	for k := range p {
		out[k] = make([]int, len(p[k]))
		for v, w := range p[k] {
			out[k][w] = v
		}
	}
	return out
}

// Then is p followed by q.
func (p Permutation) Then(q Permutation) Permutation {
	out := make(Permutation, len(p))
	for k := range p {
		out[k] = make([]int, len(p[k]))
		for v, w := range p[k] {
			out[k][v] = q[k][w]
		}
	}
	return out
}
