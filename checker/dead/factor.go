package dead

import (
	"slices"

	"gomc/internal/disjoint"
	"gomc/ir"
)

// An instance of which one event touches some variables and messages, and other events others, is several machines
// that run side by side: its local states are all combinations of theirs, and whether a message has an effect
// depends on one of them alone. Each is explored as an instance of its own. A learner that keeps nine states of each
// of five acceptors has 45 local states then instead of 59,049.

// mostPins bounds into how many events a rule is cut, by the values of its parameters.
const mostPins = 64

// pinnedRule is a rule as an event of an instance: with some of its parameters set.
type pinnedRule struct {
	of   *ir.Rule
	rule *ir.Rule
}

// factored replaces the instances that are several machines side by side, and lists the rules of each.
func (x *explorer) factored() (rules map[*instance][]pinnedRule, err error) {
	rules = map[*instance][]pinnedRule{}
	whole := x.instances
	x.instances = nil
	for _, i := range whole {
		if rules[i], err = x.rulesOf(i); err != nil {
			return nil, err
		}
		if parts := x.factors(i, rules); len(parts) > 1 {
			x.instances = append(x.instances, parts...)
		} else {
			x.instances = append(x.instances, i)
		}
	}
	return rules, nil
}

// rulesOf lists the rules that an instance takes part in.
func (x *explorer) rulesOf(i *instance) (list []pinnedRule, err error) {
	for _, r := range x.program.Rules {
		if r.Process != i.role || carries(r) {
			continue
		}
		p := pinned(r, i)
		if p.Body, err = newBlind(x.program).body(p); err != nil {
			return nil, err
		}
		list = append(list, pinnedRule{r, p})
	}
	return list, nil
}

// factors are the machines that an instance is; nil where it is one. A machine with a mailbox is never cut: its
// events wait in one queue.
func (x *explorer) factors(i *instance, rules map[*instance][]pinnedRule) []*instance {
	if i.machine() != nil || i.role == nil || i.own.Len() < 2 {
		return nil
	}
	f := &factoring{x: x, whole: i, at: map[int]*instance{}}
	f.sets.Grow(len(x.layout.Cells) + len(x.network.lines))
	for _, w := range rules[i] {
		effects := x.program.RuleEffects(w.rule)
		for _, r := range pins(w.rule) {
			f.rules = append(f.rules, pinnedRule{w.of, r})
			f.touched = append(f.touched, f.join(f.touches(effects, r)))
		}
	}
	for _, item := range f.touched {
		f.add(item)
	}
	if len(f.parts) < 2 {
		return nil
	}
	f.share(rules)
	return f.parts
}

// factoring cuts an instance.
type factoring struct {
	x       *explorer
	whole   *instance
	sets    disjoint.Sets // of its cells by their numbers, and behind those of lines
	rules   []pinnedRule
	touched []int             // by rule: one of what it touches, -1: nothing
	at      map[int]*instance // by root
	parts   []*instance
}

// join brings together what a rule touches, and returns one of it; -1: it touches nothing.
func (f *factoring) join(items []int) int {
	if len(items) == 0 {
		return -1
	}
	for _, i := range items[1:] {
		f.sets.Join(items[0], i)
	}
	return items[0]
}

// add makes a part for what a rule touches, if there is none.
func (f *factoring) add(item int) {
	if item < 0 || f.at[f.sets.Root(item)] != nil {
		return
	}
	i := newInstance(f.x.program, f.whole.role, f.whole.index)
	f.at[f.sets.Root(item)] = i
	f.parts = append(f.parts, i)
}

// partOf is the part that something belongs to: what no rule touches goes to the first.
func (f *factoring) partOf(item int) *instance {
	if item >= 0 && f.at[f.sets.Root(item)] != nil {
		return f.at[f.sets.Root(item)]
	}
	return f.parts[0]
}

// share gives rules, cells and lines to the parts. A cell that no rule touches keeps its value, and is in no local
// state.
func (f *factoring) share(rules map[*instance][]pinnedRule) {
	for k, r := range f.rules {
		p := f.partOf(f.touched[k])
		rules[p] = append(rules[p], r)
	}
	for c := range f.whole.own.All() {
		if p := f.at[f.sets.Root(c)]; p != nil {
			p.own.Add(c)
		}
	}
	for _, p := range f.parts {
		p.mask = f.x.layout.MaskOf(p.own)
	}
	for k, l := range f.x.network.lines {
		p := f.partOf(len(f.x.layout.Cells) + k)
		if l.sender == f.whole {
			l.sender = p
		}
		if l.receiver == f.whole {
			l.receiver = p
			p.lines = append(p.lines, l)
		}
	}
}

// touches lists what a rule touches of the instance: its cells by their numbers, and behind those the lines that it
// sends to or receives from.
func (f *factoring) touches(effects ir.Effects, r *ir.Rule) (list []int) {
	set, value := f.x.program.NewCellSet(), fixed(r)
	for _, a := range slices.Concat(effects.Guard, effects.Body) {
		a.AddTo(set, value)
	}
	for c := range set.All() {
		l := f.x.network.at[c]
		switch {
		case l != nil && (l.sender == f.whole || l.receiver == f.whole):
			list = append(list, len(f.x.layout.Cells)+slices.Index(f.x.network.lines, l))
		case f.whole.own.Has(c):
			list = append(list, c)
		}
	}
	return list
}

// pins returns a rule with each combination of the values of its parameters, as far as there are few.
func pins(r *ir.Rule) []*ir.Rule {
	list := []*ir.Rule{r}
	for k := range r.Params {
		p := &r.Params[k]
		if p.Kind != ir.Each || p.From == p.To || p.By < 1 {
			continue
		}
		values := int((p.To-p.From)/p.By) + 1
		if len(list)*values > mostPins {
			continue
		}
		var next []*ir.Rule
		for _, r := range list {
			for v := p.From; v <= p.To; v += p.By {
				q := *r
				q.Params = slices.Clone(r.Params)
				q.Params[k].From, q.Params[k].To = v, v
				next = append(next, &q)
			}
		}
		list = next
	}
	return list
}

// fixed gives the values of parameters that have but one.
func fixed(r *ir.Rule) func(reg int) (int64, bool) {
	return func(reg int) (int64, bool) {
		for k := range r.Params {
			if p := &r.Params[k]; p.Kind == ir.Each && p.Reg == reg && p.From == p.To {
				return p.From, true
			}
		}
		return 0, false
	}
}
