package por

import "gomc/ir"

// relation says on which rules a rule depends, whatever the state: dependsOn[t] are the rules
// that belong to a stubborn set with t when t is enabled.
type relation struct {
	dependsOn []set
	seenWith  []set     // of each rule: those that write what a property reads that sees both
	routes    [][]route // of each rule: the set channels that it sends on
}

// route is one bag of a channel that is a set, on which a rule sends. Sending and
// consuming commute there but for equal messages: the message sent may be one that
// waits already. So a set with the rule has its consumers; or else, its other
// producers, if what it sends is not there already.
type route struct {
	consumers set
	producers set
	single    bool // the rule sends at most one message there
	area      area // the bag

	consumersAt, producersAt int // their numbers in analysis.dependencies
}

func relate(p *ir.Program, all []effect, observed []ir.CellSet, seen []bool, together, eachRest bool) *relation {
	n := len(all)
	fifo, sets := channelCells(p, ir.Fifo), channelCells(p, ir.Set)
	r := &relation{dependsOn: make([]set, n), seenWith: make([]set, n), routes: make([][]route, n)}
	accessed := make([]ir.CellSet, n)
	for t := range all {
		e := &all[t]
		accessed[t] = union(p, e.reads, e.picks, e.writes, e.inserts, e.removes)
	}
	with := byCell(p, accessed)
	for t := range all {
		r.dependsOn[t], r.seenWith[t] = newSet(n), newSet(n)
		for u := range with.meeting(accessed[t]).All() {
			if u != t && interferes(&all[t], &all[u], fifo) {
				r.dependsOn[t].Add(u)
			}
		}
	}
	if eachRest {
		r.relateFaults(p)
	}
	r.relateVisible(p, all, observed)
	r.expandSeen(seen, together)
	for t := range all {
		r.routes[t] = routesOf(p, all, t, r.dependsOn[t], sets)
	}
	return r
}

// interferes reports whether u, from outside, could change what the enabled rule t does,
// or that it can, or leads to another state when it is taken before instead of after.
// That sending on a set may is for the routes to say.
func interferes(t, u *effect, fifo ir.CellSet) bool {
	switch {
	case intersects(t.writes, u.reads, nil), intersects(t.writes, u.picks, nil), intersects(t.writes, u.writes, nil),
		intersects(t.writes, u.inserts, nil), intersects(t.writes, u.removes, nil):
		return true
	case intersects(u.writes, t.reads, nil), intersects(u.writes, t.picks, nil), intersects(u.writes, t.inserts, nil), intersects(u.writes, t.removes, nil):
		return true
	case intersects(t.reads, u.inserts, nil), intersects(t.reads, u.removes, nil), intersects(u.reads, t.inserts, nil), intersects(u.reads, t.removes, nil):
		return true
	case intersects(t.removes, u.removes, nil), intersects(t.removes, u.picks, nil), intersects(t.picks, u.removes, nil):
		return true
	case intersects(t.inserts, u.inserts, fifo):
		return true
	}
	return feeds(t, u)
}

// feeds reports whether a message from u could give the enabled rule t more to choose
// from, or could find the channel full if t did not make room first.
func feeds(t, u *effect) bool {
	return intersects(u.inserts, t.picks, nil) || intersects(u.inserts, t.removes, nil)
}

// relateVisible makes rules depend on each other that write what is observed together.
func (r *relation) relateVisible(p *ir.Program, all []effect, observed []ir.CellSet) {
	writes := make([]ir.CellSet, len(all))
	for t := range all {
		writes[t] = all[t].allWrites(p)
	}
	for _, read := range observed {
		visible := newSet(len(all))
		for t := range all {
			if writes[t].Intersects(read) {
				visible.Add(t)
			}
		}
		for t := range visible.All() {
			r.seenWith[t].AddAll(visible)
		}
	}
	for t := range all {
		r.dependsOn[t].AddAll(r.seenWith[t])
		r.dependsOn[t].Remove(t)
	}
}

// visible are the rules that write what a property reads.
func (r *relation) visible() set {
	out := newSet(len(r.seenWith))
	for _, together := range r.seenWith {
		out.AddAll(together)
	}
	return out
}

// relateFaults makes faults and all else depend on each other, as if all of it were seen by a property. What came before a fault is
// then the same in all orders in which a run may be explored, and so is a state at rest before it.
func (r *relation) relateFaults(p *ir.Program) {
	for t, rule := range p.Rules {
		if !rule.Adverse() {
			continue
		}
		for u := range p.Rules {
			r.seenWith[t].Add(u)
			r.seenWith[u].Add(t)
		}
	}
}

// expandSeen makes rules that formulas see depend on all others: a set that leaves any out has no enabled one of them
// (C2 of D. Peled). Then no more of the order of what they see is lost than formulas without `next` can notice. Together, they
// depend on each other only, which loses more.
func (r *relation) expandSeen(seen []bool, together bool) {
	for t, yes := range seen {
		for u := range seen {
			if yes && u != t && (seen[u] || !together) {
				r.dependsOn[t].Add(u)
			}
		}
	}
}

// seenByFormulas are the rules that write what an atom reads, and some besides; nil: there are no formulas.
func seenByFormulas(p *ir.Program, all []effect, besides []bool) (seen []bool) {
	for t := range besides {
		writes, sees := all[t].allWrites(p), besides[t]
		for _, q := range p.Properties {
			sees = sees || q.Kind == ir.Atom && writes.Intersects(ir.Reads(p.PropertyReads(q), p, nil))
		}
		seen = append(seen, sees)
	}
	return seen
}

func routesOf(p *ir.Program, all []effect, t int, dependsOn set, sets ir.CellSet) []route {
	var out []route
	for _, c := range p.Channels {
		size := c.Bag.Cells()
		for base := c.Var.Base; base < c.Var.Base+c.Var.Type.Cells(); base += size {
			bag := p.NewCellSet()
			bag.AddRange(base, base+size)
			if !intersects(all[t].inserts, bag, sets) {
				continue
			}
			r := route{consumers: newSet(len(all)), producers: newSet(len(all)), area: areaOf(p, bag)}
			for u := range all {
				if u != t && intersects(all[u].removes, bag, nil) {
					r.consumers.Add(u)
				}
				if u != t && intersects(all[u].inserts, bag, nil) {
					r.producers.Add(u)
				}
			}
			if dependsOn.Holds(r.consumers) {
				continue
			}
			r.single = !intersects(all[t].removes, bag, nil) && sendsOnce(p.Rules[t], c)
			out = append(out, r)
		}
	}
	return out
}

// sendsOnce reports whether a rule puts at most one message into each bag of a channel:
// there is one statement that does, and loops around it go from bag to bag.
func sendsOnce(r *ir.Rule, c *ir.Channel) bool {
	s := sendCounter{channel: c}
	s.list(r.Body)
	return s.sends == 1 && !s.repeated
}

// sendCounter counts the statements that send on a channel.
type sendCounter struct {
	channel  *ir.Channel
	loops    []int // the registers of the loops around
	sends    int
	repeated bool // one may send on the same bag more than once
}

func (s *sendCounter) list(list []ir.Stmt) {
	for _, x := range list {
		s.stmt(x)
	}
}

func (s *sendCounter) stmt(x ir.Stmt) {
	switch x := x.(type) {
	case *ir.If:
		ir.Inspect(x.Cond, s.called)
		s.list(x.Then)
		s.list(x.Else)
	case *ir.For:
		for _, bound := range [...]ir.Expr{x.Loop.From, x.Loop.To, x.Loop.By} {
			ir.Inspect(bound, s.called)
		}
		s.loops = append(s.loops, x.Loop.Reg)
		s.list(x.Body)
		s.loops = s.loops[:len(s.loops)-1]
	case *ir.BagAdd:
		s.add(x.Bag)
	default:
		ir.Inspect(x, s.called)
	}
}

// called visits a node that may be executed any number of times.
func (s *sendCounter) called(n any) bool {
	switch n := n.(type) {
	case *ir.Call:
		s.repeated = s.repeated || n.Func.Sends()
	case *ir.BagAdd:
		s.repeated = true
	}
	return true
}

func (s *sendCounter) add(bag *ir.Place) {
	at := s.channel.Var.Base
	if bag.Root == ir.State && (bag.Base < at || bag.Base >= at+s.channel.Var.Type.Cells()) {
		return
	}
	s.sends++
	for _, reg := range s.loops {
		indexed := false
		for i := range bag.Path {
			index, ok := bag.Path[i].Index.(*ir.Reg)
			indexed = indexed || ok && index.N == reg
		}
		s.repeated = s.repeated || !indexed
	}
}
