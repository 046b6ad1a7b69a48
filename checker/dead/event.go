package dead

import (
	"slices"

	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/ir"
)

// event is a rule of one instance.
type event struct {
	of      *ir.Rule
	engine  engine.Engine
	reads   []int // cells outside of the instance that it reads
	blind   []int // those that it only writes
	writes  []int // all that it writes there
	bags    []*bag
	sends   []*line
	quorum  bool // it takes several messages at once
	visible bool // it counts a cover or puts text, so that it shows elsewhere that it happens
	itself  bool // it may send to the instance
	instead []*event
	without bool // it was found to take something without effect
	guarded bool // whether it happens depends on what is outside of the instance
}

// bag is where an event takes messages from, and which it has for one call of the engine.
type bag struct {
	*line
	base   int
	filled []int
}

// addEvents makes the events of an instance, of which these are the rules.
func (x *explorer) addEvents(i *instance, rules []pinnedRule) error {
	for _, r := range rules {
		e, err := x.newEvent(i, r)
		if err != nil {
			return err
		}
		i.events = append(i.events, e)
	}
	for _, e := range i.events {
		outside := append(slices.Clone(e.reads), e.blind...)
		for _, a := range i.events {
			if e.mailbox() {
				break // only what changes nothing at all is left where it is
			}
			covered := func(c int) bool { return slices.Contains(outside, c) }
			if len(e.bags) > 0 && a.alone() && a.of.Adverse() == e.of.Adverse() && all(a.reads, covered) && all(a.writes, covered) {
				e.instead = append(e.instead, a)
			}
		}
	}
	return nil
}

// alone reports whether an event needs no message, and leaves none to the instance: what an instance sends itself is in
// no local state, and may do things later.
func (e *event) alone() bool { return len(e.bags) == 0 && !e.itself }

func all[E any](list []E, holds func(E) bool) bool {
	return !slices.ContainsFunc(list, func(e E) bool { return !holds(e) })
}

// newEvent makes an event of a rule.
func (x *explorer) newEvent(i *instance, r pinnedRule) (*event, error) {
	pinned := r.rule
	var err error
	e := &event{of: r.of, visible: visible(pinned.Body)}
	if err := x.findEffects(i, e, pinned); err != nil {
		return nil, err
	}
	picks := 0
	for k := range pinned.Params {
		if p := &pinned.Params[k]; p.Kind == ir.Pick {
			picks++
			e.quorum = e.quorum || p.Quorum || picks > 1
		}
	}
	part := *x.program
	part.Part, part.Starts, part.Rules, part.Properties, part.Covers, part.Formulas = true, nil, []*ir.Rule{pinned}, nil, x.program.Covers, nil
	if e.engine, err = x.opts.NewEngine(&part); err == nil {
		e.engine.Watch(x.opts.Watch)
	}
	return e, err
}

// pinned returns a rule as an event of one instance that leaves no copy of what it receives, and does not empty the
// channels to the instance: all that was ever sent stays there here.
func pinned(r *ir.Rule, i *instance) *ir.Rule {
	q := *r
	q.Params = slices.Clone(r.Params)
	for k := range q.Params {
		switch p := &q.Params[k]; {
		case p.Self:
			p.From, p.To, p.By = i.index, i.index, 1
		case p.Keeps:
			p.To = p.From
		}
	}
	if r.Kind == ir.Crash {
		q.Body = slices.DeleteFunc(slices.Clone(r.Body), empties)
	}
	return &q
}

// empties reports whether a statement empties a channel.
func empties(s ir.Stmt) bool {
	u, ok := s.(*ir.Undefine)
	return ok && u.Dst.Type.Kind == ir.Bag
}

// findEffects sorts what an event reads and writes.
func (x *explorer) findEffects(i *instance, e *event, r *ir.Rule) error {
	effects := x.program.RuleEffects(r)
	value := fixed(r)
	reads, writes := x.program.NewCellSet(), x.program.NewCellSet()
	e.guarded = x.looksOutside(i, effects.Guard, value)
	bases := map[int]bool{}
	for _, a := range slices.Concat(effects.Guard, effects.Body) {
		set := x.program.NewCellSet()
		a.AddTo(set, value)
		switch {
		case !waits(a.Var) && a.Kind == ir.Read:
			reads.AddAll(set)
		case !waits(a.Var):
			writes.AddAll(set)
			if a.Kind != ir.Write {
				reads.AddAll(set)
			}
		case a.Kind == ir.Insert:
			x.network.addSends(i, e, set)
		case a.Kind == ir.Remove:
			if err := x.network.addBags(i, e, set, bases); err != nil {
				return err
			}
		}
	}
	for c := range reads.All() {
		if !i.own.Has(c) {
			e.reads = append(e.reads, c)
			x.environment.watch(c)
		}
	}
	for c := range writes.All() {
		if i.own.Has(c) {
			continue
		}
		e.writes = append(e.writes, c)
		if !reads.Has(c) {
			e.blind = append(e.blind, c)
		}
	}
	return nil
}

// watch has values of a cell collected.
func (v *environment) watch(c int) {
	if v.domains[c] == nil {
		v.domains[c] = &domain{}
	}
}

// addSends notes that an event puts messages into channels.
func (n *network) addSends(i *instance, e *event, set bitset.Set) {
	for c := range set.All() {
		if l := n.at[c]; !slices.Contains(e.sends, l) {
			e.sends = append(e.sends, l)
			e.itself = e.itself || l.receiver == i
		}
	}
}

// addBags notes that an event takes messages out of channels.
func (n *network) addBags(i *instance, e *event, set bitset.Set, bases map[int]bool) error {
	for c := range set.All() {
		l := n.at[c]
		if l.receiver != i {
			return refusal(e.of.At, "%s takes messages that are for others", e.of.Title())
		}
		for _, base := range l.bases {
			if c >= base && c < base+l.bag.Cells() && !bases[base] {
				bases[base] = true
				e.bags = append(e.bags, &bag{line: l, base: base})
			}
		}
	}
	return nil
}

// visible reports whether it shows elsewhere that some code is executed.
func visible(code []ir.Stmt) bool {
	return ir.Occurs(code, func(n any) bool {
		switch n.(type) {
		case *ir.Cover, *ir.Put:
			return true
		}
		return false
	})
}

// carries reports whether a rule does nothing but to move messages, lose them or make copies.
func carries(r *ir.Rule) bool {
	return r.Kind.Carries() || r.Kind == ir.Partition && len(r.Consumes) > 0
}
