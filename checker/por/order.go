package por

import "gomc/ir"

// What follows is for a search that goes by the order of events that have happened
// (checker/source.go) and not by stubborn sets.

// Dependent reports whether two rules do not commute, or whether a property sees both.
func (r *Reducer) Dependent(a, b int32) bool { return r.dependent[a].Has(int(b)) }

// OnlySends reports whether all that a step of rule a, from one state to another, does to
// rule b is to send: b does the same with other messages before it and after it, and none
// of those is equal to what was sent.
func (r *Reducer) OnlySends(a, b int32, from, to []uint64) bool {
	if !r.sends[a].Has(int(b)) {
		return false
	}
	for i := range r.routes[a] {
		if route := &r.routes[a][i]; route.takers.Has(int(b)) && !route.fresh(from, to) {
			return false
		}
	}
	return true
}

// Receives reports whether a step of rule b consumes what a step of rule a that only sends to
// it has sent, given the states before and after both. It is known of channels that are
// bitmaps.
func (r *Reducer) Receives(a, b int32, sent, received [2][]uint64) (does, known bool) {
	if !r.seenTaken[a].Has(int(b)) {
		return false, false
	}
	for _, m := range r.bitmaps[a] {
		w := m.word
		does = does || sent[1][w]&^sent[0][w]&received[0][w]&^received[1][w]&m.bits != 0
	}
	return does, true
}

// CanEnable reports whether rule a writes something on which it depends whether b is enabled.
func (r *Reducer) CanEnable(a, b int32) bool {
	ways := r.enable[b].ways
	return ways[len(ways)-1].rules.Has(int(a))
}

// relateBothWays finds out for pairs of rules whether they commute.
func (a *analysis) relateBothWays(all []effect) {
	for range all {
		a.dependent = append(a.dependent, newSet(a.rules))
	}
	for t := range all {
		related := newSet(a.rules)
		related.AddAll(a.need[t])
		for i := range a.routes[t] {
			related.AddAll(a.routes[t][i].takers)
		}
		for u := range related.All() {
			a.dependent[t].Add(u)
			a.dependent[u].Add(t)
		}
	}
}

// relateSenders finds out for pairs of rules whether one only sends to the other.
func (a *analysis) relateSenders(p *ir.Program, all []effect, seen []set) {
	fifo, sets := channelCells(p, ir.Fifo), channelCells(p, ir.Set)
	for t := range all {
		a.sends = append(a.sends, newSet(a.rules))
		for u := range all {
			if u != t && !seen[t].Has(u) && onlySends(&all[t], &all[u], fifo) && a.soleSender(all, t, u, sets, fifo) {
				a.sends[t].Add(u)
			}
		}
	}
}

// traceReceipts finds out of which channels states show what is sent and consumed.
func (a *analysis) traceReceipts(p *ir.Program, all []effect) {
	bitmaps := p.NewCellSet()
	for _, c := range p.Channels {
		if c.Bag.Bits {
			bitmaps.AddRange(c.Var.Base, c.Var.Base+c.Var.Type.Cells())
		}
	}
	for t := range all {
		a.bitmaps = append(a.bitmaps, areaOf(p, both(all[t].adds, bitmaps)))
		a.seenTaken = append(a.seenTaken, newSet(a.rules))
		for u := range all {
			if hidden := less(both(all[t].adds, all[u].picks), both(all[u].takes, bitmaps)); hidden.Len() == 0 {
				a.seenTaken[t].Add(u)
			}
		}
	}
}

// onlySends reports whether t interferes with u only by what it adds to what u chooses from.
func onlySends(t, u *effect, fifo ir.CellSet) bool {
	given, without := t.given(), *u
	without.picks, without.takes = less(u.picks, given), less(u.takes, given)
	return meet(given, u.picks, nil) && !interferes(t, &without, fifo) && !interferes(&without, t, fifo)
}

// given are the channels to which a rule adds and does nothing else.
func (e *effect) given() ir.CellSet {
	out := less(e.adds, e.takes)
	for _, other := range []ir.CellSet{e.picks, e.looks, e.assigns} {
		out = less(out, other)
	}
	return out
}

// soleSender reports whether no rule that commutes with t, or only receives from it, adds to
// a set to which t adds and from which u chooses: it could send what t sends, and the two
// would be one message.
func (a *analysis) soleSender(all []effect, t, u int, sets, fifo ir.CellSet) bool {
	shared := both(both(all[t].adds, all[u].picks), sets)
	for v := range all {
		apart := !a.dependent[t].Has(v) || onlySends(&all[t], &all[v], fifo)
		if v != t && apart && all[v].adds.Intersects(shared) {
			return false
		}
	}
	return true
}

// both is the cells that are in two sets.
func both(s, t ir.CellSet) ir.CellSet { return less(s, less(s, t)) }

// less is the cells of one set that are not in another.
func less(s, t ir.CellSet) ir.CellSet {
	out := make(ir.CellSet, len(s))
	for i := range s {
		out[i] = s[i] &^ t[i]
	}
	return out
}
