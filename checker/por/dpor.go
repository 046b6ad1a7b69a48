package por

import "gomc/ir"

// What follows is for a search that goes by the order of events that have happened
// (checker/dpor/races.go) and not by stubborn sets.

// dependence answers the questions of such a search about pairs of rules.
type dependence struct {
	dependent []set    // of each rule: those that do not commute with it
	feeds     []set    // of each rule: those that it feeds
	bitmaps   []uint64 // the bits of channels that are bitmaps
}

// Dependent reports whether two rules do not commute, or whether a property sees both.
func (r *Reducer) Dependent(a, b int32) bool { return r.commuting.dependent[a].Has(int(b)) }

// Feeds reports whether the only effect of rule a on rule b is to send messages that b may choose, at most one on a
// channel, while no other rule could send the same. Then the states show which messages b consumes.
func (r *Reducer) Feeds(a, b int32) bool { return r.commuting.feeds[a].Has(int(b)) }

// Anew reports whether what a step of rule a, from one state to another, sends to b did not
// wait before.
func (r *Reducer) Anew(a, b int32, from, to []uint64) bool {
	for i := range r.routes[a] {
		if route := &r.routes[a][i]; route.consumers.Has(int(b)) && route.area.equal(from, to) {
			return false
		}
	}
	return true
}

// Messages are the bits of channels that are bitmaps.
func (r *Reducer) Messages() []uint64 { return r.commuting.bitmaps }

// CanEnable reports whether rule a writes something on which it depends whether b is enabled.
func (r *Reducer) CanEnable(a, b int32) bool {
	ways := r.enable[b].sets
	return ways[len(ways)-1].rules.Has(int(a))
}

// relateDependent computes the pairs of rules that do not commute.
func (a *analysis) relateDependent(all []effect) {
	for range all {
		a.commuting.dependent = append(a.commuting.dependent, newSet(a.rules))
	}
	for t := range all {
		related := newSet(a.rules)
		related.AddAll(a.dependsOn[t])
		for i := range a.routes[t] {
			related.AddAll(a.routes[t][i].consumers)
		}
		for u := range related.All() {
			a.commuting.dependent[t].Add(u)
			a.commuting.dependent[u].Add(t)
		}
	}
}

// relateSenders computes the pairs of rules of which one feeds the other.
func (a *analysis) relateSenders(p *ir.Program, all []effect, seen []set) {
	fifo, sets, bitmaps := channelCells(p, ir.Fifo), channelCells(p, ir.Set), bitmapCells(p)
	a.commuting.bitmaps = make([]uint64, p.Layout.Words)
	for _, m := range areaOf(p, bitmaps) {
		a.commuting.bitmaps[m.word] = m.bits
	}
	for t := range all {
		a.commuting.feeds = append(a.commuting.feeds, newSet(a.rules))
		for u := range all {
			if u != t && removesChosen(p.Rules[u]) && !seen[t].Has(u) && onlySends(&all[t], &all[u], fifo) && a.sendsSingly(t, u) &&
				visibleInState(&all[t], &all[u], bitmaps) && a.soleSender(all, t, u, sets, fifo) {
				a.commuting.feeds[t].Add(u)
			}
		}
	}
}

// bitmapCells are the channels of which states show what is sent and consumed.
func bitmapCells(p *ir.Program) ir.CellSet {
	out := p.NewCellSet()
	for _, c := range p.Channels {
		if c.Bag.Bits {
			out.AddRange(c.Var.Base, c.Var.Base+c.Var.Type.Cells())
		}
	}
	return out
}

// removesChosen reports whether every step of a rule takes each message that it chooses: the first
// thing it does is to remove them. A receiver from a channel that duplicates may leave a copy,
// and then states do not show what it has received.
func removesChosen(r *ir.Rule) bool {
	taken := map[int]bool{}
	for _, s := range r.Body {
		if reg, ok := removed(s); ok {
			taken[reg] = true
		}
	}
	for i := range r.Params {
		for _, c := range r.Params[i].Choices {
			if !taken[c.Reg] {
				return false
			}
		}
	}
	return true
}

// removed is the register of the message that a statement removes from its channel, if it has
// been chosen: of the senders of a quorum, not all are.
func removed(s ir.Stmt) (reg int, ok bool) {
	if chosen, may := s.(*ir.If); may && len(chosen.Then) == 1 {
		test, compares := chosen.Cond.(*ir.Binary)
		if reg, ok = removed(chosen.Then[0]); !ok || !compares || test.Op != ir.Ge {
			return 0, false
		}
		left, isReg := test.X.(*ir.Reg)
		right, isConst := test.Y.(*ir.Const)
		return reg, isReg && isConst && left.N == reg && right.V == 0
	}
	remove, ok := s.(*ir.BagRemove)
	if !ok {
		return 0, false
	}
	index, ok := remove.Index.(*ir.Reg)
	if !ok {
		return 0, false
	}
	return index.N, true
}

// visibleInState reports whether states show which of the messages of t a step of u takes: of those that
// it chooses.
func visibleInState(t, u *effect, bitmaps ir.CellSet) bool {
	hidden := difference(intersection(t.inserts, u.picks), intersection(u.removes, bitmaps))
	return hidden.Len() == 0
}

// sendsSingly reports whether rule t sends at most one message on each channel from which u
// takes. Then a state shows whether it was new; of several, one might hide behind another.
func (a *analysis) sendsSingly(t, u int) bool {
	for i := range a.routes[t] {
		if r := &a.routes[t][i]; r.consumers.Has(u) && !r.single {
			return false
		}
	}
	return true
}

// onlySends reports whether t interferes with u only by what it adds to what u chooses from.
func onlySends(t, u *effect, fifo ir.CellSet) bool {
	given, without := t.insertOnly(), *u
	without.picks, without.removes = difference(u.picks, given), difference(u.removes, given)
	return intersects(given, u.picks, nil) && !interferes(t, &without, fifo) && !interferes(&without, t, fifo)
}

// insertOnly are the channels to which a rule adds and does nothing else.
func (e *effect) insertOnly() ir.CellSet {
	out := difference(e.inserts, e.removes)
	for _, other := range []ir.CellSet{e.picks, e.reads, e.writes} {
		out = difference(out, other)
	}
	return out
}

// soleSender reports whether no rule with a step that may commute with one of t, since it is
// independent of t or the one only sends to the other, adds to a set to which t adds and from
// which u chooses: it could send what t sends, and the two would be one message. So whether
// what t sends is new does not depend on what is independent of it.
func (a *analysis) soleSender(all []effect, t, u int, sets, fifo ir.CellSet) bool {
	shared := intersection(intersection(all[t].inserts, all[u].picks), sets)
	for v := range all {
		dependent := a.commuting.dependent[t].Has(v)
		apart := !dependent || onlySends(&all[t], &all[v], fifo) || onlySends(&all[v], &all[t], fifo)
		if v != t && apart && all[v].inserts.Intersects(shared) {
			return false
		}
	}
	return true
}

// intersection is the cells that are in two sets.
func intersection(s, t ir.CellSet) ir.CellSet { return difference(s, difference(s, t)) }

// difference is the cells of one set that are not in another.
func difference(s, t ir.CellSet) ir.CellSet {
	out := make(ir.CellSet, len(s))
	for i := range s {
		out[i] = s[i] &^ t[i]
	}
	return out
}
