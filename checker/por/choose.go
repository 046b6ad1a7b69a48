package por

import (
	"math/bits"
	"slices"
)

// choice computes stubborn sets in one situation.
type choice struct {
	*analysis
	at      situation
	enabled set
	removal removal
}

// removal is how far deletion has come.
type removal struct {
	left    remaining
	smaller remaining // the same without one rule more, and without what that entails
	watch   []set     // for each set of sharedSets.enablingSets, the disabled rules that stay so because of it
	serves  bool      // fair runs are to be served, since what is put in front would enable what they owe
	work    []int     // rules that were removed, and what follows
}

func newChoice(a *analysis) *choice {
	questions := a.questions.count()
	c := &choice{analysis: a, enabled: newSet(a.rules), at: situation{asked: newSet(questions), yes: newSet(questions)}}
	c.removal.left, c.removal.smaller = newRemaining(a), newRemaining(a)
	for range a.shared.enablingSets.sets {
		c.removal.watch = append(c.removal.watch, newSet(a.rules))
	}
	return c
}

// cost weighs what a set would have to take in: enabled rules most of all.
func (c *choice) cost(rules, s set) int {
	return missing(rules, s, c.enabled)*(c.rules+1) + missing(rules, s, rules)
}

// emptyBags lists the empty bags from which a disabled rule would receive, and how many of
// them must stay empty so that it stays disabled; none when it does not lack messages.
func (c *choice) emptyBags(t int) (empty []*emptyBag, most int) {
	w := c.enable[t].starved
	if w == nil {
		return nil, 0
	}
	for _, b := range w.bags {
		if c.empty(b) {
			empty = append(empty, b)
		}
	}
	if most = len(w.bags) - w.demand + 1; len(empty) < most {
		return nil, 0
	}
	return empty, most
}

// applicable reports whether a set is a necessary enabling set in this state.
func (c *choice) applicable(w *enablingSet) bool { return w.test < 0 || c.ask(w.test) }

// sendsFresh reports whether what the enabled rule t sends on its i-th route is not there already.
func (c *choice) sendsFresh(t, i int) bool {
	return c.ask(c.questions.ofRoute(t, i))
}

// empty reports whether a bag is empty.
func (c *choice) empty(b *emptyBag) bool { return c.ask(c.questions.ofEmpty(b.number)) }

// required returns the rules that s must contain because t is in it, by the alternative that adds the least.
func (c *choice) required(t int, s set) set {
	if c.enabled.Has(t) {
		return c.requiredEnabled(t, s)
	}
	var best set
	least := 0
	for i := range c.enable[t].sets {
		w := &c.enable[t].sets[i]
		if n := c.cost(w.rules, s); c.applicable(w) && (best == nil || n < least) {
			best, least = w.rules, n
		}
	}
	if empty, most := c.emptyBags(t); len(empty) > 0 {
		if rules := c.producersFor(empty, most, s); c.cost(rules, s) < least {
			best = rules
		}
	}
	return best
}

func (c *choice) requiredEnabled(t int, s set) set {
	if len(c.routes[t]) == 0 {
		return c.dependsOn[t]
	}
	out := newSet(c.rules)
	out.AddAll(c.dependsOn[t])
	for i := range c.routes[t] {
		r := &c.routes[t][i]
		if c.sendsFresh(t, i) && c.cost(r.producers, s) <= c.cost(r.consumers, s) {
			out.AddAll(r.producers)
		} else {
			out.AddAll(r.consumers)
		}
	}
	return out
}

// producersFor are the producers of n of the bags, those that add the least to s.
func (c *choice) producersFor(bags []*emptyBag, most int, s set) set {
	with, out := newSet(c.rules), newSet(c.rules)
	with.AddAll(s)
	done := make([]bool, len(bags))
	for range most {
		best, least := -1, 0
		for i := range bags {
			if n := c.cost(bags[i].producers, with); !done[i] && (best < 0 || n < least) {
				best, least = i, n
			}
		}
		done[best] = true
		with.AddAll(bags[best].producers)
		out.AddAll(bags[best].producers)
	}
	return out
}

// closure is the smallest of the closures of seeds (Valmari's incremental algorithm): what a
// member requires is added until nothing is missing. The first of equally small ones, in the
// order of seeds, is taken.
func (c *choice) closure() set {
	if c.awake() {
		return c.closureOfInstances()
	}
	best, least := c.enabled, c.enabled.Common(c.enabled)
	for _, seed := range c.order {
		if least == 1 {
			break
		}
		if !c.enabled.Has(seed) || !c.moving.Has(seed) {
			continue
		}
		if s := c.closureOf(only(c.rules, seed), least); s != nil {
			best, least = s, s.Common(c.enabled)
		}
	}
	return best
}

// closureOf is the closure of seeds, nil when it has as many enabled rules as the limit.
func (c *choice) closureOf(seeds set, limit int) set {
	s, work := slices.Clone(seeds), slices.Collect(seeds.All())
	for len(work) > 0 {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		wanted := c.required(t, s)
		for i, w := range wanted {
			for w &^= s[i]; w != 0; w &= w - 1 {
				work = append(work, i*64+bits.TrailingZeros64(w))
			}
		}
		s.AddAll(wanted)
		if s.Common(c.enabled) >= limit {
			return nil
		}
	}
	return s
}

// deletion returns a set from which nothing enabled can be left out (Valmari's deletion algorithm): beginning with all
// rules, one enabled rule after the other is dropped, those that are the worst seeds first, together with all whose
// conditions are then violated, unless no enabled rule would be left that keeps the state from rest. Only candidates
// are tried.
func (c *choice) deletion(candidates set) set {
	c.removal.serves = c.awake()
	out := c.deleteAll(candidates)
	if c.removal.serves && out.Holds(c.enabled) {
		c.removal.serves = false
		out = c.asleep()
	}
	return out
}

// deleteAll drops what can be of all rules.
func (c *choice) deleteAll(candidates set) set {
	c.all(&c.removal.left)
	return c.delete(candidates)
}

// delete drops what can be of those that are left.
func (c *choice) delete(candidates set) set {
	for i := len(c.order) - 1; i >= 0; i-- {
		if t := c.order[i]; candidates.Has(t) && c.removal.left.rules.Has(t) && c.without(&c.removal.left, t) {
			c.removal.left, c.removal.smaller = c.removal.smaller, c.removal.left
		}
	}
	return c.stubborn(&c.removal.left)
}

// candidates are the enabled rules that deletion leaves out in the best of situations; nil if there are none. Where
// one of them cannot be left out alone, it cannot be in any situation, nor after others.
func (c *choice) candidates() set {
	if c.removal.serves = c.awake(); c.removal.serves {
		return c.enabled // of which one may be left out after others, though not alone
	}
	c.all(&c.removal.left)
	var out set
	for t := range c.enabled.All() {
		if c.without(&c.removal.left, t) {
			if out == nil {
				out = newSet(c.rules)
			}
			out.Add(t)
		}
	}
	return out
}
