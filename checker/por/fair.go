package por

import "slices"

// Runs that are fair are kept where more is asked of sets that leave something out. An instance of fairness is a set of
// rules: if one of them is enabled for ever, or again and again, one of them is to be taken again and again.
//
// A set that leaves out what is taken later reorders a run, and where none of its rules is taken in the run at all it
// puts one of them in front. What was taken again and again still is. An instance that is not is disabled again and
// again, or for good, behind its last step, and has to be in the reordered run as well:
//
//   - It is steady if no other rules take what its rules choose from, and if all others that write what their guards
//     read depend on each other. Then what it can choose from does not become less behind its last step, and what its
//     guards say changes as it did before, since those others keep their order. Only what is put in front could
//     enable it for good (wakes). It may be put in front nevertheless if all rules of some enabled instance belong to
//     the set: no fair run leaves such a set out for ever, so that nothing is put in front.
//   - Of any other instance a formula might as well ask whether it is enabled: rules of others that can change that are
//     visible (switches).
type fairness struct {
	instances []set // the rules of each
	at        []int // the number of these sets in sharedSets.dependencies
	wakes     set   // rules that can enable an instance of others that is steady
	switches  set   // rules that can change whether another one, or what a formula asks of, is enabled
}

// Assumed lists the sets of rules whose enabledness fairness or formulas depend on.
type Assumed struct {
	Instances [][]int // the rules of each instance of fairness
	Asked     [][]int // sets of rules of which formulas ask whether one is enabled
	// Wrong, for tests: as if all instances were steady, or as if nothing that is put in front could enable one.
	Steady, Unwoken bool
}

func (e *enabler) fairnessOf(assumed *Assumed) *fairness {
	n := len(e.all)
	f := &fairness{wakes: newSet(n), switches: newSet(n)}
	for _, list := range assumed.Asked {
		f.switches.AddAll(e.switching(list))
	}
	for _, list := range assumed.Instances {
		own := newSet(n)
		for _, t := range list {
			own.Add(t)
		}
		f.instances = append(f.instances, own)
		switching := e.switching(list)
		for t := range own.All() {
			switching.Remove(t)
		}
		switch {
		case !assumed.Steady && !e.steady(own):
			f.switches.AddAll(switching)
		case !assumed.Unwoken:
			f.wakes.AddAll(switching)
		}
	}
	return f
}

// switching are the rules that can enable or disable some others.
func (e *enabler) switching(list []int) set {
	out := newSet(len(e.all))
	for _, t := range list {
		out.AddAll(e.allWriters(t))
		out.AddAll(e.takers(t))
	}
	return out
}

// takers are the rules that can take away what rule t could choose.
func (e *enabler) takers(t int) set {
	out := newSet(len(e.all))
	for u := range e.all {
		if intersects(e.all[u].writes, e.all[t].picks, nil) || intersects(e.all[u].removes, e.all[t].picks, nil) {
			out.Add(u)
		}
	}
	return out
}

// steady reports whether an instance is.
func (e *enabler) steady(own set) bool {
	writers := newSet(len(e.all))
	for t := range own.All() {
		if !own.Holds(e.takers(t)) {
			return false
		}
		writers.AddAll(e.writers.meeting(e.guardReads(t)))
	}
	for a := range writers.All() {
		for b := range writers.All() {
			if a != b && !own.Has(a) && !own.Has(b) && !interferes(&e.all[a], &e.all[b], e.fifo) {
				return false
			}
		}
	}
	return true
}

// visible reports whether formulas see each rule: those that they see anyway, and those that switch what they ask of.
func (f *fairness) visible(seen []bool) []bool {
	if seen == nil {
		return nil
	}
	seen = slices.Clone(seen)
	for t := range f.switches.All() {
		seen[t] = true
	}
	return seen
}

// awake reports whether some rules that can be put in front would enable an instance of others.
func (c *choice) awake() bool { return c.shared.fair.wakes.Intersects(c.enabled) }

// served reports whether s has all rules of an enabled instance, and those that are disabled stay so.
func (c *choice) served(s *remaining) bool {
	for i, rules := range c.shared.fair.instances {
		if rules.Intersects(c.enabled) && !s.lostDependencies.Has(c.shared.fair.at[i]) {
			return true
		}
	}
	return false
}

// asleep returns a set without rules that would enable an instance of others: all of them, where that cannot be.
func (c *choice) asleep() set {
	c.all(&c.removal.left)
	for t := range c.shared.fair.wakes.All() {
		if !c.enabled.Has(t) || !c.removal.left.rules.Has(t) {
			continue
		}
		if !c.without(&c.removal.left, t) {
			return c.enabled
		}
		c.removal.left, c.removal.smaller = c.removal.smaller, c.removal.left
	}
	return c.delete(c.enabled)
}

// closureOfInstances is the smallest of the closures of enabled instances; all that is enabled, where none is smaller.
func (c *choice) closureOfInstances() set {
	best, least := c.enabled, c.enabled.Common(c.enabled)
	for _, rules := range c.shared.fair.instances {
		if !rules.Intersects(c.enabled) {
			continue
		}
		if s := c.closureOf(rules, least); s != nil && s.Intersects(c.moving) {
			best, least = s, s.Common(c.enabled)
		}
	}
	return best
}
