package recheck

import (
	"slices"

	"gomc/prove/form"
)

// trie has what k nodes may show, slot after slot: globals, cells of the first k-1 nodes, cells of the last one.
type trie struct {
	next map[uint16]*trie
}

func (t *trie) add(values []uint16) {
	for _, v := range values {
		if t.next == nil {
			t.next = map[uint16]*trie{}
		}
		if t.next[v] == nil {
			t.next[v] = &trie{}
		}
		t = t.next[v]
	}
}

// learn takes the abstract states, in all orders of their nodes.
func (s *search) learn() {
	order := s.order()
	permutations(s.c.Nodes, func(p []int) {
		from, counts := s.moved(p), s.movedCounts(p)
		for _, state := range s.c.States {
			out := slices.Clone(state)
			for i := range s.c.Slots {
				v := state[i]
				if s.c.Slots[i].Holds && v >= 1 && int(v) <= s.c.Nodes {
					v = uint16(p[v-1] + 1)
				}
				out[from[i]] = v
			}
			for i, to := range counts {
				out[to] = state[len(s.c.Slots)+len(s.c.Bits)+i]
			}
			s.may.has[key(out)] = true
			view := out[:len(s.c.Slots)]
			if k := key(view); s.may.seeds[k] == nil {
				s.may.seeds[k] = view
				sorted := make([]uint16, len(view))
				for i, slot := range order {
					sorted[i] = view[slot]
				}
				s.may.trie.add(sorted)
			}
		}
	})
}

// moved says where a permutation of the nodes puts each slot.
func (s *search) moved(p []int) []int {
	out := make([]int, len(s.c.Slots))
	for i := range s.c.Slots {
		a := s.c.Slots[i]
		for d, n := range a.At {
			if n >= 0 {
				a.At[d] = int8(p[n])
			}
		}
		out[i] = slices.Index(s.c.Slots, a)
	}
	return out
}

// movedCounts says where it puts the bits of majorities.
func (s *search) movedCounts(p []int) (out []int) {
	for i := range s.c.Counts {
		args := slices.Clone(s.c.Counts[i].Args)
		for j, v := range args {
			if n, isNode := form.NodeOf(v); isNode {
				args[j] = form.NodeValue(p[n])
			}
		}
		to := slices.IndexFunc(s.c.Counts, func(c Count) bool {
			return c.Of == s.c.Counts[i].Of && slices.Equal(c.Args, args)
		})
		out = append(out, len(s.c.Slots)+len(s.c.Bits)+to)
	}
	return out
}

func permutations(n int, visit func([]int)) {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	var swap func(i int)
	swap = func(i int) {
		if i == n {
			visit(p)
			return
		}
		for j := i; j < n; j++ {
			p[i], p[j] = p[j], p[i]
			swap(i + 1)
			p[i], p[j] = p[j], p[i]
		}
	}
	swap(0)
}

// order is the order of slots in the trie.
func (s *search) order() []int {
	out := make([]int, len(s.c.Slots))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int { return s.rank(a) - s.rank(b) })
	return out
}

// rank is 0 for a global, 1 for a cell of the first k-1 nodes, 2 for one of the last node alone, and 3+i for one of it
// and the node i.
func (s *search) rank(slot int) int {
	at, last := s.c.Slots[slot].At, int8(s.c.Nodes-1)
	switch a, b := at[0], at[1]; {
	case a < 0:
		return 0
	case a < last && b < last:
		return 1
	case a == last && b < 0 || a == b:
		return 2
	case a == last:
		return 3 + int(b)
	default:
		return 3 + int(a)
	}
}

// states visits all covered states.
func (s *search) states() {
	var keys []string
	for k := range s.may.seeds {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	first := make([]int, s.c.Nodes)
	for i := range first {
		first[i] = i
	}
	for _, k := range keys {
		s.seed(s.may.seeds[k], first, 0)
	}
}

// seed has the first k nodes show a view. What is another node there is each that is further.
func (s *search) seed(view []uint16, first []int, slot int) {
	if slot == len(view) {
		for n := 1; n < s.c.Nodes; n++ {
			if !s.ascending(n) {
				return
			}
		}
		s.extend(s.c.Nodes)
		return
	}
	at, v := s.cellAt(&s.c.Slots[slot], first), view[slot]
	if s.c.Slots[slot].Holds && int(v) == s.c.Nodes+1 {
		for n := s.c.Nodes; n < s.in.Nodes; n++ {
			s.raw[at] = uint64(n + 1)
			s.seed(view, first, slot+1)
		}
		return
	}
	s.raw[at] = uint64(v)
	s.seed(view, first, slot+1)
}

// ascending compares the row of a node with that of the one before. Cells that hold nodes are no part of it.
func (s *search) ascending(n int) bool {
	for i := range s.c.Slots {
		slot := &s.c.Slots[i]
		if slot.At != [2]int8{0, -1} || slot.Holds {
			continue
		}
		a, b := s.raw[s.at[place{slot.Name, n - 1, -1}]], s.raw[s.at[place{slot.Name, n, -1}]]
		if a != b {
			return a < b
		}
	}
	return true
}

// extend gives the cells of a node and of pairs with earlier ones all values that the tuples may show whose last it is.
func (s *search) extend(n int) {
	if n == s.in.Nodes {
		s.visit()
		return
	}
	g := &growth{s: s, n: n, rows: s.rowsOf(n)}
	choose(n, s.c.Nodes-1, func(t []int) {
		t = append(slices.Clone(t), n)
		g.tuples = append(g.tuples, t)
		g.at = append(g.at, s.walk(t))
	})
	if !slices.Contains(g.at, nil) {
		g.fill(0)
	}
}

// step1 is a cell to be given a value, and the earlier node that indexes it with the new one, or -1.
type step1 struct{ cell, with int }

// rowsOf are the cells of a node, then those with the earlier ones, in the order of the trie.
func (s *search) rowsOf(n int) (out []step1) {
	order := s.order()
	for with := -1; with < n; with++ {
		for _, i := range order {
			slot := &s.c.Slots[i]
			switch {
			case with < 0 && s.rank(i) == 2:
				out = append(out, step1{s.at[place{slot.Name, n, itself(slot.At[1], n)}], -1})
			case with >= 0 && s.pairWithFirst(i):
				a, b := with, n
				if slot.At[0] != 0 {
					a, b = n, with
				}
				out = append(out, step1{s.at[place{slot.Name, a, b}], with})
			}
		}
	}
	return out
}

func itself(at int8, n int) int {
	if at < 0 {
		return -1
	}
	return n
}

// pairWithFirst reports whether a slot is of the last node and the first one, which is another.
func (s *search) pairWithFirst(slot int) bool { return s.c.Nodes > 1 && s.rank(slot) == 3 }

// walk returns where the trie is after the globals and the cells of all nodes of a tuple but the last.
func (s *search) walk(t []int) *trie {
	at := s.may.trie
	for _, i := range s.order() {
		if s.rank(i) > 1 || at == nil {
			break
		}
		slot := &s.c.Slots[i]
		at = at.next[seen(s.raw[s.cellAt(slot, t)], slot.Holds, t)]
	}
	return at
}

// growth is a node that gets its cells.
type growth struct {
	s      *search
	n      int
	rows   []step1
	tuples [][]int
	at     []*trie // by tuple
}

// fill gives the cells from the i-th on their values.
func (g *growth) fill(i int) {
	s := g.s
	s.look()
	if i > 0 && i < len(g.rows) && g.rows[i-1].with < 0 && g.rows[i].with >= 0 && !s.ascending(g.n) {
		return
	}
	if i == len(g.rows) {
		if s.ascending(g.n) {
			s.extend(g.n + 1)
		}
		return
	}
	saved := slices.Clone(g.at)
	c := g.rows[i]
	for raw := range s.cells[c.cell].values {
		s.raw[c.cell] = uint64(raw)
		if g.advance(c, saved) {
			g.fill(i + 1)
		}
	}
	copy(g.at, saved)
}

// advance follows the trie of each tuple that sees a cell; false: one does not have its value.
func (g *growth) advance(c step1, from []*trie) bool {
	for j, t := range g.tuples {
		g.at[j] = from[j]
		if c.with >= 0 && position(t, c.with) < 0 {
			continue
		}
		if from[j] == nil {
			return false
		}
		g.at[j] = from[j].next[seen(g.s.raw[c.cell], g.s.cells[c.cell].holds, t)]
		if g.at[j] == nil {
			return false
		}
	}
	return true
}
