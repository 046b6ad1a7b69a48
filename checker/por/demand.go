package por

import (
	"math/bits"
	"slices"
)

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
		if slices.Equal(known, s) {
			d.users[i].Add(t)
			return i
		}
	}
	user := newSet(d.rules)
	user.Add(t)
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
		for t := range s.All() {
			d.holders[t].Add(i)
		}
	}
}

// number gives all sets that conditions name their numbers: those that enabled rules want,
// and those as long as whose rules are not taken disabled rules stay so.
func (a *analysis) number() {
	a.wanted, a.idle = demands{rules: a.rules}, demands{rules: a.rules}
	a.reasons = make([][]reason, a.rules)
	for t := range a.rules {
		a.needAt = append(a.needAt, a.wanted.number(a.need[t], t))
		for i := range a.routes[t] {
			r := &a.routes[t][i]
			r.takersAt, r.addersAt = a.wanted.number(r.takers, t), a.wanted.number(r.adders, t)
		}
		for _, w := range slices.Backward(a.enable[t].ways) {
			a.reasons[t] = append(a.reasons[t], reason{a.idle.number(w.rules, t), w.probe})
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

// reason is a way as deletion sees it. The first of a rule is always open.
type reason struct {
	at       int // the number of its rules in analysis.idle
	question int // -1: none
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

// all begins with all rules.
func (c *choice) all(s *remains) {
	clear(s.idle)
	s.rules.Fill(c.rules)
	s.wanted.Fill(len(c.wanted.sets))
	s.enabled = 0
	for t := range c.enabled.All() {
		s.enabled++
		s.wanted.Remove(c.needAt[t])
		for i := range c.routes[t] {
			s.wanted.Remove(c.routes[t][i].takersAt)
			s.wanted.Remove(c.routes[t][i].addersAt)
		}
	}
	for i := range c.watch {
		clear(c.watch[i])
	}
	for t := range c.rules {
		if !c.enabled.Has(t) {
			c.watch[c.reasons[t][0].at].Add(t)
		}
	}
}

// without puts s without the enabled rule t, and without all that cannot be there then,
// into c.smaller. It reports whether something enabled is left. What enabled rules want is
// looked at first: that asks little of the state.
func (c *choice) without(s *remains, t int) bool {
	c.smaller.copy(s)
	c.work = c.work[:0]
	c.leave(t)
	wanted, idle := 0, 0
	for idle < len(c.work) && c.smaller.enabled > 0 {
		if wanted < len(c.work) {
			c.loseWanted(c.work[wanted])
			wanted++
			continue
		}
		c.loseIdle(c.work[idle])
		idle++
	}
	return c.smaller.enabled > 0
}

// leave leaves a rule out.
func (c *choice) leave(t int) {
	c.smaller.rules.Remove(t)
	c.work = append(c.work, t)
	if c.enabled.Has(t) {
		c.smaller.enabled--
	}
}

// loseWanted leaves those enabled rules out that do not have what they want when rule t is
// gone.
func (c *choice) loseWanted(t int) {
	s := &c.smaller
	for i, w := range c.wanted.holders[t] {
		for w &^= s.wanted[i]; w != 0; w &= w - 1 {
			n := i*64 + bits.TrailingZeros64(w)
			s.wanted.Add(n)
			for j, users := range c.wanted.users[n] {
				for users &= s.rules[j] & c.enabled[j]; users != 0; users &= users - 1 {
					if u := j*64 + bits.TrailingZeros64(users); !c.satisfied(u, s) {
						c.leave(u)
					}
				}
			}
		}
	}
}

// loseIdle leaves those disabled rules out that need not stay so when rule t is gone. One
// is looked at again only when the set is lost that was its reason to stay, as watch says.
// What was found for a smaller set holds for s as well, so watch need not be put back.
func (c *choice) loseIdle(t int) {
	s := &c.smaller
	for i, w := range c.idle.holders[t] {
		for w &^= s.idle[i]; w != 0; w &= w - 1 {
			n := i*64 + bits.TrailingZeros64(w)
			s.idle.Add(n)
			for j, users := range c.watch[n] {
				for users &= s.rules[j]; users != 0; users &= users - 1 {
					if u := j*64 + bits.TrailingZeros64(users); c.matters(u, s) && !c.stays(u, s, n) {
						c.leave(u)
					}
				}
			}
		}
	}
}

// matters reports whether anything would be lost with a disabled rule.
func (c *choice) matters(t int, s *remains) bool {
	return !s.wanted.Holds(c.wanted.holders[t]) || !s.idle.Holds(c.idle.holders[t])
}

// satisfied reports whether s has what the enabled rule t wants.
func (c *choice) satisfied(t int, s *remains) bool {
	if s.wanted.Has(c.needAt[t]) {
		return false
	}
	for i := range c.routes[t] {
		r := &c.routes[t][i]
		if s.wanted.Has(r.takersAt) && (s.wanted.Has(r.addersAt) || !c.fresh(t, i)) {
			return false
		}
	}
	return true
}

// stays reports whether the disabled rule t stays so as long as nothing outside of s is
// taken, now that set n is lost. If so, it watches another one.
func (c *choice) stays(t int, s *remains, n int) bool {
	for _, r := range c.reasons[t] {
		if !s.idle.Has(r.at) && (r.question < 0 || c.ask(r.question)) {
			c.watch[n].Remove(t)
			c.watch[r.at].Add(t)
			return true
		}
	}
	return c.starved(t, s)
}

// starved reports whether s has all who could send the disabled rule t what it waits for.
// If so, it watches all of those sets.
func (c *choice) starved(t int, s *remains) bool {
	w := c.enable[t].wait
	if w == nil {
		return false
	}
	most := len(w.bags) - w.demand + 1
	for i := range w.bags {
		if b := &w.bags[i]; most > 0 && !s.idle.Has(b.at) && c.empty(b) {
			c.watch[b.at].Add(t)
			most--
		}
	}
	return most <= 0
}

// stubborn are the rules of s that belong to a stubborn set: the enabled ones, and those
// disabled ones that others name.
func (c *choice) stubborn(s *remains) set {
	out := newSet(c.rules)
	for t := range s.rules.All() {
		if c.enabled.Has(t) || c.matters(t, s) {
			out.Add(t)
		}
	}
	return out
}
