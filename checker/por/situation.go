package por

// situation is all that the choice of a stubborn set depends on, of a state and its steps:
// which rules are enabled, and what of that the analysis asks about. It is a string of
// bits: the enabled rules, the tests that hold, the bags that are empty,
// and the routes on which an enabled rule sends only what does not wait already.
type situation []uint64

func (s situation) set(bit int)      { s[bit/64] |= 1 << (bit % 64) }
func (s situation) get(bit int) bool { return s[bit/64]>>(bit%64)&1 != 0 }

// lookAtSteps notes which rules are enabled, given the records of the steps
// (checker.Records).
func (a *analysis) lookAtSteps(s situation, records []uint64) {
	for at := 0; at < len(records); at += 1 + a.words {
		s.set(int(int32(records[at])))
	}
}

// look notes everything else.
func (a *analysis) look(s situation, state, records []uint64) {
	bit := a.rules
	for i := range a.tests {
		if a.tests[i].holds(state) {
			s.set(bit)
		}
		bit++
	}
	for i := range a.empties {
		if a.empties[i].zero(state) {
			s.set(bit)
		}
		bit++
	}
	a.lookAtRoutes(s, state, records)
}

func (a *analysis) lookAtRoutes(s situation, state, records []uint64) {
	last := -1
	for at := 0; at < len(records); at += 1 + a.words {
		t := int(int32(records[at]))
		if len(a.routes[t]) == 0 {
			continue
		}
		to := records[at+1 : at+1+a.words]
		for i := range a.routes[t] {
			bit := a.routeAt[t] + i
			if t != last || s.get(bit) {
				s[bit/64] &^= 1 << (bit % 64)
				if a.routes[t][i].fresh(state, to) {
					s.set(bit)
				}
			}
		}
		last = t
	}
}

// fresh reports whether what a step from one state to another sends on the route cannot
// equal a message that waits there.
func (r *route) fresh(from, to []uint64) bool {
	return r.area.zero(from) || r.single && !r.area.equal(from, to)
}

// enabledIn makes out the set of the rules that are enabled in a situation.
func (a *analysis) enabledIn(s situation, out set) {
	copy(out, s[:len(out)])
	if rest := a.rules % 64; rest != 0 {
		out[len(out)-1] &= 1<<rest - 1
	}
}
