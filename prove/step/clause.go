package step

// Literal says that a cell of a view, a slot, has a raw value.
type Literal struct {
	Slot int
	Raw  uint16
}

// Clause is literals that no view has all of.
type Clause []Literal

// Clauses stand for a set of views: all that none of them forbids. They are closed under renaming of the nodes.
type Clauses struct {
	All  []Clause
	Used []bool // whether one has blocked a tape

	origin []int // which of those that were given each is a renaming of
	list   []Clause
	with   map[Literal][]int
}

// Close makes clauses, and all their renamings, ready for use.
func (m *Machine) Close(all []Clause) *Clauses {
	c := &Clauses{All: all, Used: make([]bool, len(all)), with: map[Literal][]int{}}
	for i, one := range all {
		c.add(one, i)
		for r := range m.renamed {
			c.add(m.renameClause(&m.renamed[r], one), i)
		}
	}
	return c
}

func (c *Clauses) add(one Clause, origin int) {
	n := len(c.list)
	c.list, c.origin = append(c.list, one), append(c.origin, origin)
	for _, l := range one {
		c.with[l] = append(c.with[l], n)
	}
}

// renameClause returns a clause as a renaming has it.
func (m *Machine) renameClause(r *renaming, one Clause) Clause {
	out := make(Clause, len(one))
	for i, l := range one {
		for to, from := range r.from {
			if from == l.Slot {
				out[i].Slot = to
			}
		}
		if out[i].Raw = l.Raw; m.HoldsNode(l.Slot) {
			out[i].Raw = r.values[l.Raw]
		}
	}
	return out
}

// HoldsNode reports whether a cell of a state holds a node.
func (m *Machine) HoldsNode(slot int) bool { return m.holds[slot] }

// Renamed returns a clause and all its renamings.
func (m *Machine) Renamed(one Clause) []Clause {
	out := []Clause{one}
	for r := range m.renamed {
		out = append(out, m.renameClause(&m.renamed[r], one))
	}
	return out
}

// Violated is the clause, of those that were given, all of whose literals a state has; -1: none.
func (c *Clauses) Violated(s State) int {
	for i, one := range c.list {
		if one.in(func(l Literal) bool { return s[l.Slot] == l.Raw }) {
			return c.origin[i]
		}
	}
	return -1
}

func (one Clause) in(has func(Literal) bool) bool {
	for _, l := range one {
		if !has(l) {
			return false
		}
	}
	return true
}

// Keep has the stepper block tapes by clauses in place of the views.
func (s *Stepper) Keep(c *Clauses) {
	if s.clauses = c; c != nil {
		s.work.needed = make([]bool, len(c.All))
	}
}

// NoteUsed tells the clauses which of them have blocked a tape of this stepper.
func (s *Stepper) NoteUsed() {
	for i, used := range s.work.needed {
		s.clauses.Used[i] = s.clauses.Used[i] || used
	}
}

// allowed reports whether no clause forbids what is known of a tuple, of which a cell has just become known;
// 0: any cell may have.
func (s *Stepper) allowed(t []int, changed address) bool {
	c := s.clauses
	has := func(l Literal) bool { return s.surely(t, l) }
	if changed == 0 {
		for i, one := range c.list {
			if one.in(has) {
				s.work.needed[c.origin[i]] = true
				return false
			}
		}
		return true
	}
	slot, in := s.slotIn(t, changed)
	if !in {
		return true
	}
	raw := s.known(t, slot)
	if raw < 0 {
		return true
	}
	for _, i := range c.with[Literal{slot, uint16(raw)}] {
		if c.list[i].in(has) {
			s.work.needed[c.origin[i]] = true
			return false
		}
	}
	return true
}

// surely reports whether a literal is known to be true of a tuple.
func (s *Stepper) surely(t []int, l Literal) bool { return s.known(t, l.Slot) == int32(l.Raw) }

// known returns the raw value of a slot of a tuple before the step, as in a view; -1 if it is not known.
func (s *Stepper) known(t []int, slot int) int32 {
	at := s.m.at[slot]
	concrete := true
	for d, i := range at {
		if i >= 0 {
			at[d] = int8(t[i])
			concrete = concrete && t[i] < s.m.K
		}
	}
	raw := int32(-1)
	if concrete {
		raw = s.now.pre[s.m.index(int(s.m.cell[slot]), at)]
	} else {
		raw = s.knownOther(int(s.m.cell[slot]), at[:])
	}
	if !s.m.HoldsNode(slot) || raw <= 0 {
		return raw
	}
	if raw == s.m.other {
		return -1
	}
	return int32(s.seen(t, int(raw-1)))
}

func (s *Stepper) knownOther(cell int, at []int8) int32 {
	a := address(cell)
	for _, n := range at {
		if n >= 0 {
			a = a.within(int(n))
		}
	}
	for i := range s.now.xs {
		if s.now.xs[i].key == a {
			return s.now.xs[i].pre
		}
	}
	return -1
}
