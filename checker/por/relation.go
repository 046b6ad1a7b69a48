package por

import "gomc/ir"

// relation says which rules go together, whatever the state: need[t] are the rules that
// must be taken whenever t is enabled and taken.
type relation struct {
	need   []set
	seen   []set     // of each rule: those that write what a property reads that sees both
	routes [][]route // of each rule: the set channels that it sends on
}

// route is one bag of a channel that is a set, on which a rule sends. Sending and
// consuming commute there but for equal messages: the message sent may be one that
// waits already. So if the rule is taken, so must be those who consume; or else, those
// who send there as well, if what it sends does not wait already.
type route struct {
	takers set
	adders set
	single bool // the rule sends at most one message there
	area   area // the bag

	takersAt, addersAt int // their numbers in analysis.wanted
}

func relate(p *ir.Program, all []effect, observed []ir.CellSet) *relation {
	n := len(all)
	fifo, sets := channelCells(p, ir.Fifo), channelCells(p, ir.Set)
	r := &relation{need: make([]set, n), seen: make([]set, n), routes: make([][]route, n)}
	for t := range all {
		r.need[t], r.seen[t] = newSet(n), newSet(n)
		for u := range all {
			if u != t && interferes(&all[t], &all[u], fifo) {
				r.need[t].Add(u)
			}
		}
	}
	r.see(p, all, observed)
	for t := range all {
		r.routes[t] = routesOf(p, all, t, r.need[t], sets)
	}
	return r
}

// interferes reports whether u, from outside, could change what the enabled rule t does,
// or that it can, or comes to something else when it is taken before instead of after.
// That sending on a set may is for the routes to say.
func interferes(t, u *effect, fifo ir.CellSet) bool {
	switch {
	case meet(t.assigns, u.looks, nil), meet(t.assigns, u.picks, nil), meet(t.assigns, u.assigns, nil),
		meet(t.assigns, u.adds, nil), meet(t.assigns, u.takes, nil):
		return true
	case meet(u.assigns, t.looks, nil), meet(u.assigns, t.picks, nil), meet(u.assigns, t.adds, nil), meet(u.assigns, t.takes, nil):
		return true
	case meet(t.looks, u.adds, nil), meet(t.looks, u.takes, nil), meet(u.looks, t.adds, nil), meet(u.looks, t.takes, nil):
		return true
	case meet(t.takes, u.takes, nil), meet(t.takes, u.picks, nil), meet(t.picks, u.takes, nil):
		return true
	case meet(t.adds, u.adds, fifo):
		return true
	}
	return feeds(t, u)
}

// feeds reports whether a message from u could give the enabled rule t more to choose
// from, or could find the channel full if t did not make room first.
func feeds(t, u *effect) bool { return meet(u.adds, t.picks, nil) || meet(u.adds, t.takes, nil) }

// see makes those rules go together that write what is observed together.
func (r *relation) see(p *ir.Program, all []effect, observed []ir.CellSet) {
	writes := make([]ir.CellSet, len(all))
	for t := range all {
		writes[t] = all[t].changes(p)
	}
	for _, read := range observed {
		visible := newSet(len(all))
		for t := range all {
			if writes[t].Intersects(read) {
				visible.Add(t)
			}
		}
		for t := range visible.All() {
			r.seen[t].AddAll(visible)
		}
	}
	for t := range all {
		r.need[t].AddAll(r.seen[t])
		r.need[t].Remove(t)
	}
}

func routesOf(p *ir.Program, all []effect, t int, need set, sets ir.CellSet) []route {
	var out []route
	for _, c := range p.Channels {
		size := c.Bag.Cells()
		for base := c.Var.Base; base < c.Var.Base+c.Var.Type.Cells(); base += size {
			bag := p.NewCellSet()
			bag.AddRange(base, base+size)
			if !meet(all[t].adds, bag, sets) {
				continue
			}
			r := route{takers: newSet(len(all)), adders: newSet(len(all)), area: areaOf(p, bag)}
			for u := range all {
				if u != t && meet(all[u].takes, bag, nil) {
					r.takers.Add(u)
				}
				if u != t && meet(all[u].adds, bag, nil) {
					r.adders.Add(u)
				}
			}
			if need.Holds(r.takers) {
				continue
			}
			r.single = !meet(all[t].takes, bag, nil) && sendsOnce(p.Rules[t], c)
			out = append(out, r)
		}
	}
	return out
}

// sendsOnce reports whether a rule puts at most one message into each bag of a channel:
// there is one statement that does, and loops around it go from bag to bag.
func sendsOnce(r *ir.Rule, c *ir.Channel) bool {
	s := sender{channel: c}
	s.list(r.Body)
	return s.sends == 1 && !s.again
}

// sender looks for the statements that send on a channel.
type sender struct {
	channel *ir.Channel
	loops   []int // the registers of the loops around
	sends   int
	again   bool // one may send on the same bag more than once
}

func (s *sender) list(list []ir.Stmt) {
	for _, x := range list {
		s.stmt(x)
	}
}

func (s *sender) stmt(x ir.Stmt) {
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

// called looks at a node of which nobody knows how often it is executed.
func (s *sender) called(n any) bool {
	switch n := n.(type) {
	case *ir.Call:
		s.again = s.again || n.Func.Sends()
	case *ir.BagAdd:
		s.again = true
	}
	return true
}

func (s *sender) add(bag *ir.Place) {
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
		s.again = s.again || !indexed
	}
}
