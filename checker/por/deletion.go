package por

import (
	"math/bits"
	"slices"
)

// ruleSets are the sets of rules that conditions name, each of them once: by its number one
// sees whether a set still has all of it, without going through the rules.
type ruleSets struct {
	sets       []set
	users      []set // of each, the rules whose conditions name it
	containing []set // of each rule, the numbers of the sets that it is in
	rules      int
}

// intern is the number of a set which a condition of rule t names.
func (d *ruleSets) intern(s set, t int) int {
	i := d.number(s)
	d.users[i].Add(t)
	return i
}

// number returns the number of a set.
func (d *ruleSets) number(s set) int {
	for i, known := range d.sets {
		if slices.Equal(known, s) {
			return i
		}
	}
	d.sets, d.users = append(d.sets, s), append(d.users, newSet(d.rules))
	return len(d.sets) - 1
}

// indexRules finds the sets that contain each rule, once all sets are known.
func (d *ruleSets) indexRules() {
	d.containing = make([]set, d.rules)
	for t := range d.containing {
		d.containing[t] = newSet(len(d.sets))
	}
	for i, s := range d.sets {
		for t := range s.All() {
			d.containing[t].Add(i)
		}
	}
}

// internSets gives all sets that conditions name their numbers: those that enabled rules
// depend on, and the necessary enabling sets of disabled rules.
func (a *analysis) internSets() {
	s := &a.shared
	s.dependencies, s.enablingSets = ruleSets{rules: a.rules}, ruleSets{rules: a.rules}
	s.enablingRefs = make([][]enablingRef, a.rules)
	for t := range a.rules {
		s.dependsOnAt = append(s.dependsOnAt, s.dependencies.intern(a.dependsOn[t], t))
		for i := range a.routes[t] {
			r := &a.routes[t][i]
			r.consumersAt, r.producersAt = s.dependencies.intern(r.consumers, t), s.dependencies.intern(r.producers, t)
		}
		for _, w := range slices.Backward(a.enable[t].sets) {
			s.enablingRefs[t] = append(s.enablingRefs[t], enablingRef{s.enablingSets.intern(w.rules, t), w.test})
		}
		if w := a.enable[t].starved; w != nil {
			for i := range w.bags {
				w.bags[i].at = s.enablingSets.intern(w.bags[i].producers, t)
			}
		}
	}
	for _, rules := range s.fair.instances {
		s.fair.at = append(s.fair.at, s.dependencies.number(rules))
	}
	s.dependencies.indexRules()
	s.enablingSets.indexRules()
}

// enablingRef is an enabling set as deletion sees it. The first of a rule always applies.
type enablingRef struct {
	at       int // the number of its rules in sharedSets.enablingSets
	question int // -1: none
}

// remaining is a set of rules from which some have been left out. It records which of the sets that conditions name
// have lost a member. Sets that lack members from the beginning do not matter: no rule whose condition matters names
// them.
type remaining struct {
	rules                          set
	lostDependencies, lostEnabling set
	moving                         int // how many enabled rules are left that keep the state from rest
}

func newRemaining(a *analysis) remaining {
	return remaining{rules: newSet(a.rules), lostDependencies: newSet(len(a.shared.dependencies.sets)),
		lostEnabling: newSet(len(a.shared.enablingSets.sets))}
}

func (r *remaining) copy(from *remaining) {
	copy(r.rules, from.rules)
	copy(r.lostDependencies, from.lostDependencies)
	copy(r.lostEnabling, from.lostEnabling)
	r.moving = from.moving
}

// all begins with all rules.
func (c *choice) all(s *remaining) {
	clear(s.lostEnabling)
	s.rules.Fill(c.rules)
	s.lostDependencies.Fill(len(c.shared.dependencies.sets))
	s.moving = c.enabled.Common(c.analysis.moving)
	for t := range c.enabled.All() {
		s.lostDependencies.Remove(c.shared.dependsOnAt[t])
		for i := range c.routes[t] {
			s.lostDependencies.Remove(c.routes[t][i].consumersAt)
			s.lostDependencies.Remove(c.routes[t][i].producersAt)
		}
	}
	for i, rules := range c.shared.fair.instances {
		if rules.Intersects(c.enabled) {
			s.lostDependencies.Remove(c.shared.fair.at[i])
		}
	}
	for i := range c.removal.watch {
		clear(c.removal.watch[i])
	}
	for t := range c.rules {
		if !c.enabled.Has(t) {
			c.removal.watch[c.shared.enablingRefs[t][0].at].Add(t)
		}
	}
}

// without puts s without the enabled rule t, and without all that cannot be there then,
// into removal.smaller. It reports whether something enabled is left that keeps the state from rest, and serves
// fair runs where that is asked for. Dependencies of enabled rules come first: that asks little of the state.
func (c *choice) without(s *remaining, t int) bool {
	c.removal.smaller.copy(s)
	c.removal.work = c.removal.work[:0]
	c.remove(t)
	dependencies, enabling := 0, 0
	for enabling < len(c.removal.work) && c.removal.smaller.moving > 0 {
		if dependencies < len(c.removal.work) {
			c.propagateDependencies(c.removal.work[dependencies])
			dependencies++
			continue
		}
		c.propagateEnabling(c.removal.work[enabling])
		enabling++
	}
	return c.removal.smaller.moving > 0 && (!c.removal.serves || c.served(&c.removal.smaller))
}

// remove removes a rule.
func (c *choice) remove(t int) {
	c.removal.smaller.rules.Remove(t)
	c.removal.work = append(c.removal.work, t)
	if c.enabled.Has(t) && c.analysis.moving.Has(t) {
		c.removal.smaller.moving--
	}
}

// propagateDependencies removes the enabled rules whose dependencies are no longer complete
// when rule t is removed.
func (c *choice) propagateDependencies(t int) {
	s := &c.removal.smaller
	for i, w := range c.shared.dependencies.containing[t] {
		for w &^= s.lostDependencies[i]; w != 0; w &= w - 1 {
			n := i*64 + bits.TrailingZeros64(w)
			s.lostDependencies.Add(n)
			for j, users := range c.shared.dependencies.users[n] {
				for users &= s.rules[j] & c.enabled[j]; users != 0; users &= users - 1 {
					if u := j*64 + bits.TrailingZeros64(users); !c.dependenciesKept(u, s) {
						c.remove(u)
					}
				}
			}
		}
	}
}

// propagateEnabling removes the disabled rules that have no necessary enabling set any more
// when rule t is removed. One is looked at again only when the set is lost that it watches.
// What was found for a smaller set holds for s as well, so watch need not be put back.
func (c *choice) propagateEnabling(t int) {
	s := &c.removal.smaller
	for i, w := range c.shared.enablingSets.containing[t] {
		for w &^= s.lostEnabling[i]; w != 0; w &= w - 1 {
			n := i*64 + bits.TrailingZeros64(w)
			s.lostEnabling.Add(n)
			for j, users := range c.removal.watch[n] {
				for users &= s.rules[j]; users != 0; users &= users - 1 {
					if u := j*64 + bits.TrailingZeros64(users); c.needed(u, s) && !c.staysDisabled(u, s, n) {
						c.remove(u)
					}
				}
			}
		}
	}
}

// needed reports whether a condition names a disabled rule.
func (c *choice) needed(t int, s *remaining) bool {
	return !s.lostDependencies.Holds(c.shared.dependencies.containing[t]) ||
		!s.lostEnabling.Holds(c.shared.enablingSets.containing[t])
}

// dependenciesKept reports whether s has what the enabled rule t depends on.
func (c *choice) dependenciesKept(t int, s *remaining) bool {
	if s.lostDependencies.Has(c.shared.dependsOnAt[t]) {
		return false
	}
	for i := range c.routes[t] {
		r := &c.routes[t][i]
		if s.lostDependencies.Has(r.consumersAt) && (s.lostDependencies.Has(r.producersAt) || !c.sendsFresh(t, i)) {
			return false
		}
	}
	return true
}

// staysDisabled reports whether the disabled rule t stays so as long as nothing outside of s is
// taken, now that set n is lost. If so, it watches another one.
func (c *choice) staysDisabled(t int, s *remaining, n int) bool {
	for _, r := range c.shared.enablingRefs[t] {
		if !s.lostEnabling.Has(r.at) && (r.question < 0 || c.ask(r.question)) {
			c.removal.watch[n].Remove(t)
			c.removal.watch[r.at].Add(t)
			return true
		}
	}
	return c.staysStarved(t, s)
}

// staysStarved reports whether s has all producers of enough of the messages that the disabled
// rule t lacks. If so, it watches all of those sets.
func (c *choice) staysStarved(t int, s *remaining) bool {
	w := c.enable[t].starved
	if w == nil {
		return false
	}
	most := len(w.bags) - w.demand + 1
	for i := range w.bags {
		if b := w.bags[i]; most > 0 && !s.lostEnabling.Has(b.at) && c.empty(b) {
			c.removal.watch[b.at].Add(t)
			most--
		}
	}
	return most <= 0
}

// stubborn are the rules of s that belong to a stubborn set: the enabled ones, and those
// disabled ones that others name.
func (c *choice) stubborn(s *remaining) set {
	out := newSet(c.rules)
	for t := range s.rules.All() {
		if c.enabled.Has(t) || c.needed(t, s) {
			out.Add(t)
		}
	}
	return out
}
