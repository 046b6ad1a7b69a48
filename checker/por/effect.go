package por

import "gomc/ir"

// effect is what a rule does to cells of the state, and how. Of the bags that are no
// channels every kind of access is a read or a write: their elements go by the
// slots in which they lie.
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
	value := constants(r)
	for i := range r.Params {
		q := &r.Params[i]
		if q.Kind == ir.Pick {
			e.pick(p, r, q)
		}
	}
	e.addAccesses(p.RuleEffects(withoutPicks(r)).Guard, value)
	e.addAccesses(p.RuleEffects(r).Body, value)
	return e
}

// pick adds what a Pick reads: its bags, and what the expressions around it read.
func (e *effect) pick(p *ir.Program, r *ir.Rule, q *ir.Param) {
	value := constants(r)
	head := *q
	head.Choices = nil
	around := p.RuleEffects(&ir.Rule{Params: append(withoutPicks(r).Params, head)}).Guard
	e.addAccesses(around, value)
	e.headReads.AddAll(ir.Reads(around, p, value))
	for j := range q.Choices {
		for _, a := range bagOf(p, r, &q.Choices[j]) {
			if a.Var.Channel != nil {
				a.AddTo(e.picks, value)
			} else {
				a.AddTo(e.reads, value)
				a.AddTo(e.headReads, value)
			}
		}
	}
}

// bagOf is what a choice reads, the indices of its bag included.
func bagOf(p *ir.Program, r *ir.Rule, c *ir.Choice) []ir.Access {
	only := ir.Param{Kind: ir.Pick, Choices: []ir.Choice{*c}, Sender: -1}
	return p.RuleEffects(&ir.Rule{Params: append(withoutPicks(r).Params, only)}).Guard
}

// withoutPicks is a rule that binds only parameters of other kinds.
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
func (e *effect) addAccesses(list []ir.Access, value func(int) (int64, bool)) {
	for i := range list {
		a := &list[i]
		channel := a.Var.Channel != nil
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

// demand is how many messages a Pick consumes, if that does not depend on the state.
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

// channelCells are the cells of channels with a discipline.
func channelCells(p *ir.Program, d ir.Discipline) ir.CellSet {
	out := p.NewCellSet()
	for _, c := range p.Channels {
		if c.Bag.Discipline == d {
			out.AddRange(c.Var.Base, c.Var.Base+c.Var.Type.Cells())
		}
	}
	return out
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
