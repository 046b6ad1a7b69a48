package por

import "gomc/ir"

// effect says which cells of the state a rule accesses, and how. Channels here include queues that are variables, such
// as mailboxes: adding to a queue appends, and leaves the slots as they are. For other bags every kind of access is a
// read or a write: their elements are accessed by slot.
type effect struct {
	reads     ir.CellSet // but for what picks
	headReads ir.CellSet // of those, what is read where parameters are bound
	picks     ir.CellSet // channels from which parameters choose a message
	writes    ir.CellSet
	inserts   ir.CellSet // channels that messages are put into
	removes   ir.CellSet // channels that messages are taken out of
}

// effects computes the effect of each rule of a program.
func effects(p *ir.Program) []effect {
	out := make([]effect, len(p.Rules))
	for i, r := range p.Rules {
		out[i] = effectOf(p, r)
	}
	return out
}

func effectOf(p *ir.Program, r *ir.Rule) effect {
	e := effect{
		reads: p.NewCellSet(), headReads: p.NewCellSet(), picks: p.NewCellSet(), writes: p.NewCellSet(),
		inserts: p.NewCellSet(), removes: p.NewCellSet(),
	}
	value, queues := constants(r), channelCells(p, ir.Fifo)
	for i := range r.Params {
		q := &r.Params[i]
		if q.Kind == ir.Pick {
			e.pick(p, r, q, queues)
		}
	}
	e.addAccesses(p.RuleEffects(withoutPicks(r)).Guard, value, queues)
	e.addAccesses(p.RuleEffects(r).Body, value, queues)
	return e
}

// pick adds what a Pick reads: its bags, and what the expressions around it read.
func (e *effect) pick(p *ir.Program, r *ir.Rule, q *ir.Param, queues ir.CellSet) {
	value := constants(r)
	head := *q
	head.Choices = nil
	around := p.RuleEffects(&ir.Rule{Params: append(withoutPicks(r).Params, head)}).Guard
	e.addAccesses(around, value, queues)
	e.headReads.AddAll(ir.Reads(around, p, value))
	for j := range q.Choices {
		for _, a := range bagOf(p, r, &q.Choices[j]) {
			if a.Var.Channel != nil || ofQueue(&a, queues) && simplyIndexed(q.Choices[j].Bag) {
				a.AddTo(e.picks, value)
			} else {
				a.AddTo(e.reads, value)
				a.AddTo(e.headReads, value)
			}
		}
	}
}

// bagOf returns the reads of a choice, including the indices of its bag.
func bagOf(p *ir.Program, r *ir.Rule, c *ir.Choice) []ir.Access {
	only := ir.Param{Kind: ir.Pick, Choices: []ir.Choice{*c}, Sender: -1}
	return p.RuleEffects(&ir.Rule{Params: append(withoutPicks(r).Params, only)}).Guard
}

// withoutPicks returns a rule that binds only parameters of other kinds.
func withoutPicks(r *ir.Rule) *ir.Rule {
	out := &ir.Rule{Guard: r.Guard}
	for i := range r.Params {
		if r.Params[i].Kind != ir.Pick {
			out.Params = append(out.Params, r.Params[i])
		}
	}
	return out
}

// addAccesses adds accesses of the instances of a rule.
func (e *effect) addAccesses(list []ir.Access, value func(int) (int64, bool), queues ir.CellSet) {
	for i := range list {
		a := &list[i]
		channel := a.Var.Channel != nil || ofQueue(a, queues)
		switch {
		case a.Kind == ir.Insert && channel:
			a.AddTo(e.inserts, value)
		case a.Kind == ir.Remove && channel:
			a.AddTo(e.removes, value)
		case a.Kind == ir.Read:
			a.AddTo(e.reads, value)
		case a.Kind == ir.Write:
			a.AddTo(e.writes, value)
		default:
			a.AddTo(e.reads, value)
			a.AddTo(e.writes, value)
		}
	}
}

// ofQueue reports whether an access is to queues only.
func ofQueue(a *ir.Access, queues ir.CellSet) bool {
	cells := make(ir.CellSet, len(queues))
	a.AddTo(cells, nil)
	return queues.Holds(cells)
}

// simplyIndexed reports whether finding a bag reads nothing of the state.
func simplyIndexed(bag *ir.Place) bool {
	simple := bag.Root == ir.State
	ir.Inspect(bag, func(n any) bool {
		if p, place := n.(*ir.Place); place && p != bag {
			simple = false
		}
		return simple
	})
	return simple
}

// constants tells the values of the parameters that have only one.
func constants(r *ir.Rule) func(reg int) (int64, bool) {
	return func(reg int) (int64, bool) {
		for i := range r.Params {
			if q := &r.Params[i]; q.Kind == ir.Each && q.Reg == reg {
				return q.From, q.From == q.To
			}
		}
		return 0, false
	}
}

// demand returns how many messages a Pick consumes, if that does not depend on the state.
func demand(q *ir.Param) (k int, known bool) {
	if q.K == nil {
		return 1, true
	}
	c, ok := q.K.(*ir.Const)
	if !ok || c.V < 0 || c.V > int64(len(q.Choices)) {
		return 0, false
	}
	return int(c.V), true
}

// allWrites is everything that a rule may write.
func (e *effect) allWrites(p *ir.Program) ir.CellSet { return union(p, e.writes, e.inserts, e.removes) }

func union(p *ir.Program, sets ...ir.CellSet) ir.CellSet {
	out := p.NewCellSet()
	for _, s := range sets {
		out.AddAll(s)
	}
	return out
}

// channelCells are the cells of channels with a discipline; queues may be variables, too, if
// their elements hold no bags.
func channelCells(p *ir.Program, d ir.Discipline) ir.CellSet {
	out := p.NewCellSet()
	for _, c := range p.Channels {
		if c.Bag.Discipline == d {
			out.AddRange(c.Var.Base, c.Var.Base+c.Var.Type.Cells())
		}
	}
	if d == ir.Fifo {
		addQueues(p, out)
	}
	return out
}

// addQueues adds the queues that are not in another bag, nor hold any.
func addQueues(p *ir.Program, to ir.CellSet) {
	for _, v := range p.Vars {
		addQueuesOf(v.Type, v.Base, to)
	}
}

func addQueuesOf(t *ir.Type, at int, to ir.CellSet) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			addQueuesOf(f.Type, at+f.Offset, to)
		}
	case ir.Array:
		for i := range int(t.Index.Count()) {
			addQueuesOf(t.Elem, at+i*t.Elem.Cells(), to)
		}
	case ir.Bag:
		if t.Discipline == ir.Fifo && !t.Elem.HoldsBag() {
			to.AddRange(at, at+t.Cells())
		}
	}
}

// intersects reports whether two sets share a cell of a third one; nil: any cell.
func intersects(a, b, within ir.CellSet) bool {
	for i, w := range a {
		w &= b[i]
		if within != nil {
			w &= within[i]
		}
		if w != 0 {
			return true
		}
	}
	return false
}
