package por

import "math/bits"

// demands are the sets of rules that conditions name, each of them once: by its number one
// sees whether a set still has all of it, without going through the rules.
type demands struct {
	sets    []set
	users   []set // of each, the rules whose conditions name it
	holders []set // of each rule, the numbers of the sets that it is in
	rules   int
}

// number is that of a set which a condition of rule t names.
func (d *demands) number(s set, t int) int {
	for i, known := range d.sets {
		if known.equal(s) {
			d.users[i].add(t)
			return i
		}
	}
	user := newSet(d.rules)
	user.add(t)
	d.sets, d.users = append(d.sets, s), append(d.users, user)
	return len(d.sets) - 1
}

// index finds the holders once all sets are known.
func (d *demands) index() {
	d.holders = make([]set, d.rules)
	for t := range d.holders {
		d.holders[t] = newSet(len(d.sets))
	}
	for i, s := range d.sets {
		s.each(func(t int) { d.holders[t].add(i) })
	}
}

// number gives all sets that conditions name their numbers: those that enabled rules want,
// and those as long as whose rules are not taken disabled rules stay so.
func (a *analysis) number() {
	a.wanted, a.idle = demands{rules: a.rules}, demands{rules: a.rules}
	for t := range a.rules {
		a.needAt = append(a.needAt, a.wanted.number(a.need[t], t))
		for i := range a.routes[t] {
			r := &a.routes[t][i]
			r.takersAt, r.addersAt = a.wanted.number(r.takers, t), a.wanted.number(r.adders, t)
		}
		for i := range a.enable[t].ways {
			w := &a.enable[t].ways[i]
			w.at = a.idle.number(w.rules, t)
		}
		if w := a.enable[t].wait; w != nil {
			for i := range w.bags {
				w.bags[i].at = a.idle.number(w.bags[i].adders, t)
			}
		}
	}
	a.wanted.index()
	a.idle.index()
}

// remains is a set of rules from which some have been left out, and which of the sets that
// conditions name it has lost a member of. Nobody asks about those that are lost from the
// beginning: no rule names them whose condition matters.
type remains struct {
	rules        set
	wanted, idle set // lost
	enabled      int // how many enabled rules are left
}

func newRemains(a *analysis) remains {
	return remains{rules: newSet(a.rules), wanted: newSet(len(a.wanted.sets)), idle: newSet(len(a.idle.sets))}
}

func (r *remains) copy(from *remains) {
	copy(r.rules, from.rules)
	copy(r.wanted, from.wanted)
	copy(r.idle, from.idle)
	r.enabled = from.enabled
}

// matters reports whether anything would be lost with a disabled rule.
func (c *choice) matters(t int, s *remains) bool {
	return !s.wanted.holds(c.wanted.holders[t]) || !s.idle.holds(c.idle.holders[t])
}

// all begins with all rules.
func (c *choice) all(s *remains) {
	clear(s.idle)
	s.rules.fill(c.rules)
	s.wanted.fill(len(c.wanted.sets))
	s.enabled = 0
	c.enabled.each(func(t int) {
		s.enabled++
		s.wanted.remove(c.needAt[t])
		for i := range c.routes[t] {
			s.wanted.remove(c.routes[t][i].takersAt)
			s.wanted.remove(c.routes[t][i].addersAt)
		}
	})
}

// without puts s without the enabled rule t, and without all that cannot be there then,
// into c.smaller. It reports whether something enabled is left. What enabled rules want is
// looked at first: that asks nothing of the state.
func (c *choice) without(s *remains, t int) bool {
	c.smaller.copy(s)
	c.work = c.work[:0]
	c.leave(t)
	wanted, idle := 0, 0
	for idle < len(c.work) && c.smaller.enabled > 0 {
		if wanted < len(c.work) {
			c.lose(&c.wanted, c.smaller.wanted, c.work[wanted], 0)
			wanted++
			continue
		}
		c.lose(&c.idle, c.smaller.idle, c.work[idle], ^uint64(0))
		idle++
	}
	return c.smaller.enabled > 0
}

// leave leaves a rule out.
func (c *choice) leave(t int) {
	c.smaller.rules.remove(t)
	c.work = append(c.work, t)
	if c.enabled.has(t) {
		c.smaller.enabled--
	}
}

// lose leaves those out whose conditions are not met any more when rule t is gone: enabled
// rules, or disabled ones if `disabled` is all ones.
func (c *choice) lose(d *demands, lost set, t int, disabled uint64) {
	for i, w := range d.holders[t] {
		for w &^= lost[i]; w != 0; w &= w - 1 {
			n := i*64 + bits.TrailingZeros64(w)
			lost.add(n)
			for j, users := range d.users[n] {
				for users &= c.smaller.rules[j] & (c.enabled[j] ^ disabled); users != 0; users &= users - 1 {
					c.review(j*64 + bits.TrailingZeros64(users))
				}
			}
		}
	}
}

// review leaves rule t out if its condition is not met.
func (c *choice) review(t int) {
	if s := &c.smaller; c.enabled.has(t) && !c.satisfied(t, s) || !c.enabled.has(t) && c.matters(t, s) && !c.stays(t, s) {
		c.leave(t)
	}
}

// satisfied reports whether s has what the enabled rule t wants.
func (c *choice) satisfied(t int, s *remains) bool {
	if s.wanted.has(c.needAt[t]) {
		return false
	}
	for i := range c.routes[t] {
		r := &c.routes[t][i]
		if s.wanted.has(r.takersAt) && (s.wanted.has(r.addersAt) || !c.fresh(t, i)) {
			return false
		}
	}
	return true
}

// stays reports whether the disabled rule t stays so as long as nothing outside of s is
// taken. What is always known comes first.
func (c *choice) stays(t int, s *remains) bool {
	for i := len(c.enable[t].ways) - 1; i >= 0; i-- {
		if w := &c.enable[t].ways[i]; !s.idle.has(w.at) && c.open(w) {
			return true
		}
	}
	return c.starved(t, s)
}

// starved reports whether s has all who could send the disabled rule t what it waits for.
func (c *choice) starved(t int, s *remains) bool {
	w := c.enable[t].wait
	if w == nil {
		return false
	}
	most := len(w.bags) - w.demand + 1
	for i := range w.bags {
		if b := &w.bags[i]; most > 0 && !s.idle.has(b.at) && c.empty(b) {
			most--
		}
	}
	return most <= 0
}

// stubborn are the rules of s that belong to a stubborn set: the enabled ones, and those
// disabled ones that others name.
func (c *choice) stubborn(s *remains) set {
	out := newSet(c.rules)
	s.rules.each(func(t int) {
		if c.enabled.has(t) || c.matters(t, s) {
			out.add(t)
		}
	})
	return out
}
