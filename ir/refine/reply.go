package refine

import "gomc/ir"

// repliesOnly reports whether a receive sends something, and all that it sends goes to
// the senders of the messages that parameter pick chooses.
func repliesOnly(p *ir.Program, r *ir.Rule, pick int) bool {
	s := &sends{p: p, r: r, senders: map[int]bool{}}
	if q := &r.Params[pick]; q.Quorum {
		s.quorum = q.Choices
	} else if i := senderParam(r, pick); i >= 0 {
		s.senders[r.Params[i].Reg] = true
	}
	s.stmts(r.Body)
	return s.toSenders > 0 && s.elsewhere == 0
}

// sends counts the places in a body that send, by whom they send to.
type sends struct {
	p                    *ir.Program
	r                    *ir.Rule
	quorum               []ir.Choice  // of a quorum receive
	senders              map[int]bool // registers that hold a sender of what is consumed
	toSenders, elsewhere int
}

func (s *sends) stmts(list []ir.Stmt) {
	for _, n := range list {
		s.stmt(n)
	}
}

func (s *sends) stmt(n ir.Stmt) {
	switch n := n.(type) {
	case *ir.If:
		s.stmts(n.Then)
		s.stmts(n.Else)
	case *ir.While:
		s.stmts(n.Body)
	case *ir.For:
		s.loop(n)
	case *ir.BagAdd:
		s.add(n)
	}
	if s.calls(n) {
		s.elsewhere++
	}
}

// loop knows a loop over the senders of a quorum: for each, `if present`.
func (s *sends) loop(n *ir.For) {
	if len(n.Body) == 1 {
		if i, ok := n.Body[0].(*ir.If); ok && len(i.Else) == 0 && s.present(i.Cond, n.Loop.Reg) {
			s.senders[n.Loop.Reg] = true
			s.stmts(i.Then)
			delete(s.senders, n.Loop.Reg)
			return
		}
	}
	s.stmts(n.Body)
}

// present recognises the test whether the quorum has a message from the sender in reg.
func (s *sends) present(cond ir.Expr, reg int) bool {
	not, ok := cond.(*ir.Unary)
	if !ok || not.Op != ir.Not || len(s.quorum) == 0 {
		return false
	}
	u, ok := not.X.(*ir.IsUndefined)
	if !ok || u.Place.Root != ir.Frame || u.Place.Base != s.quorum[0].Into || len(u.Place.Path) != 1 {
		return false
	}
	index, ok := u.Place.Path[0].Index.(*ir.Reg)
	return ok && index.N == reg && u.Place.Path[0].Offset == 0
}

// add looks where a statement puts an element. Behind a reference it may be any channel;
// a bag that is no channel does not matter.
func (s *sends) add(n *ir.BagAdd) {
	if n.Bag.Root == ir.Frame {
		return
	}
	var ch *ir.Channel
	if n.Bag.Root == ir.State {
		if ch = s.p.Layout.Cells[n.Bag.Base].Var.Channel; ch == nil {
			return
		}
	}
	if ch != nil && s.replies(n.Bag, ch) {
		s.toSenders++
	} else {
		s.elsewhere++
	}
}

// replies reports whether the bag of ch at a place belongs to a sender. A channel is
// indexed by its sender and then by its receiver.
func (s *sends) replies(bag *ir.Place, ch *ir.Channel) bool {
	from := s.r.Consumes[0].From
	if ch.To != from || from.Index == nil {
		return ch.To == from
	}
	last := len(bag.Path) - 1
	if last < 0 {
		return false
	}
	reg, ok := bag.Path[last].Index.(*ir.Reg)
	return ok && s.senders[reg.N]
}

// calls reports whether a statement calls a function that sends, directly or not; the
// statements inside it are left to stmt.
func (s *sends) calls(n ir.Stmt) (found bool) {
	ir.Inspect(n, func(n any) bool {
		if call, ok := n.(*ir.Call); ok && call.Func.Sends() {
			found = true
		}
		return !found
	})
	return found
}
