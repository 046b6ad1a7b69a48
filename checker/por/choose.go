package por

import "math/bits"

// choice computes stubborn sets in one situation.
type choice struct {
	*analysis
	at      situation
	enabled set
	left    remains // of deletion
	smaller remains // scratch
	watch   []set   // for each set of analysis.idle, the disabled rules that stay so because of it
	work    []int   // scratch
}

func newChoice(a *analysis) *choice {
	questions := len(a.tests) + len(a.empties) + len(a.lines)
	c := &choice{analysis: a, enabled: newSet(a.rules), left: newRemains(a), smaller: newRemains(a),
		at: situation{asked: newSet(questions), yes: newSet(questions)}}
	for range a.idle.sets {
		c.watch = append(c.watch, newSet(a.rules))
	}
	return c
}

// cost weighs what a set would have to take in: enabled rules most of all.
func (c *choice) cost(rules, s set) int {
	return missing(rules, s, c.enabled)*(c.rules+1) + missing(rules, s, rules)
}

// waiting lists the empty bags that a disabled rule waits for, and how many of them must
// stay empty so that it stays disabled; none when it does not wait for messages.
func (c *choice) waiting(t int) (idle []pending, most int) {
	w := c.enable[t].wait
	if w == nil {
		return nil, 0
	}
	for _, b := range w.bags {
		if c.empty(&b) {
			idle = append(idle, b)
		}
	}
	if most = len(w.bags) - w.demand + 1; len(idle) < most {
		return nil, 0
	}
	return idle, most
}

// open reports whether a way to stay disabled is open.
func (c *choice) open(w *way) bool { return w.probe < 0 || c.ask(w.probe) }

// fresh reports whether what the enabled rule t sends on its i-th route does not wait there.
func (c *choice) fresh(t, i int) bool { return c.ask(len(c.tests) + len(c.empties) + c.lineAt[t] + i) }

// empty reports whether a bag that somebody waits for is empty.
func (c *choice) empty(b *pending) bool { return c.ask(len(c.tests) + b.probe) }

// want is what s has to take in for its member t, by the alternative that adds the least.
func (c *choice) want(t int, s set) set {
	if c.enabled.Has(t) {
		return c.wantEnabled(t, s)
	}
	var best set
	least := 0
	for i := range c.enable[t].ways {
		w := &c.enable[t].ways[i]
		if n := c.cost(w.rules, s); c.open(w) && (best == nil || n < least) {
			best, least = w.rules, n
		}
	}
	if idle, most := c.waiting(t); len(idle) > 0 {
		if rules := c.senders(idle, most, s); c.cost(rules, s) < least {
			best = rules
		}
	}
	return best
}

func (c *choice) wantEnabled(t int, s set) set {
	if len(c.routes[t]) == 0 {
		return c.need[t]
	}
	out := newSet(c.rules)
	out.AddAll(c.need[t])
	for i := range c.routes[t] {
		r := &c.routes[t][i]
		if c.fresh(t, i) && c.cost(r.adders, s) <= c.cost(r.takers, s) {
			out.AddAll(r.adders)
		} else {
			out.AddAll(r.takers)
		}
	}
	return out
}

// senders are those who send on so many of the bags, of which s then takes in the least.
func (c *choice) senders(idle []pending, most int, s set) set {
	with, out := newSet(c.rules), newSet(c.rules)
	with.AddAll(s)
	done := make([]bool, len(idle))
	for range most {
		best, least := -1, 0
		for i := range idle {
			if n := c.cost(idle[i].adders, with); !done[i] && (best < 0 || n < least) {
				best, least = i, n
			}
		}
		done[best] = true
		with.AddAll(idle[best].adders)
		out.AddAll(idle[best].adders)
	}
	return out
}

// closure is the smallest of the sets that grow from a seed each (Valmari's incremental
// algorithm): what a member wants is taken in until nobody wants any more. The first of
// equally small ones, in the order of seeds, is taken.
func (c *choice) closure() set {
	best, least := c.enabled, c.enabled.Common(c.enabled)
	for _, seed := range c.order {
		if least == 1 {
			break
		}
		if !c.enabled.Has(seed) {
			continue
		}
		if s := c.grow(seed, least); s != nil {
			best, least = s, s.Common(c.enabled)
		}
	}
	return best
}

// grow is the closure of a seed, nil when it has as many enabled rules as the limit.
func (c *choice) grow(seed, limit int) set {
	s, work := newSet(c.rules), []int{seed}
	s.Add(seed)
	for len(work) > 0 {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		wanted := c.want(t, s)
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

// deletion is a set from which nothing enabled can be left out (Valmari's deletion
// algorithm): beginning with all rules, one enabled rule after the other is dropped, those
// that are the worst seeds first, together with all whose conditions then are not met,
// unless no enabled rule would be left. Only candidates are tried.
func (c *choice) deletion(candidates set) set {
	c.all(&c.left)
	for i := len(c.order) - 1; i >= 0; i-- {
		if t := c.order[i]; candidates.Has(t) && c.left.rules.Has(t) && c.without(&c.left, t) {
			c.left, c.smaller = c.smaller, c.left
		}
	}
	return c.stubborn(&c.left)
}

// candidates are the enabled rules that deletion leaves out in the best of situations; nil if there are none. Where
// one of them cannot be left out alone, it cannot be in any situation, nor after others.
func (c *choice) candidates() set {
	c.all(&c.left)
	var out set
	for t := range c.enabled.All() {
		if c.without(&c.left, t) {
			if out == nil {
				out = newSet(c.rules)
			}
			out.Add(t)
		}
	}
	return out
}
