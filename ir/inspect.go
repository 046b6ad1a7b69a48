package ir

import "slices"

// Inspect visits a node (an Expr, a Stmt or a *Place) and everything below it in
// the order of execution, as go/ast.Inspect does: visit(n), then the children when
// that was true, then visit(nil). It does not follow calls. A nil node is skipped.
func Inspect(n any, visit func(any) bool) {
	if absent(n) || !visit(n) {
		return
	}
	switch n := n.(type) {
	case *Place:
		inspectPlace(n, visit)
	case Expr:
		inspectExpr(n, visit)
	case Stmt:
		inspectStmt(n, visit)
	}
	visit(nil)
}

// InspectAll inspects the statements in order.
func InspectAll(list []Stmt, visit func(any) bool) {
	for _, s := range list {
		Inspect(s, visit)
	}
}

// MayAbandon reports whether an assume statement in some code, or in a function that it calls,
// may give up what is being executed or evaluated.
func MayAbandon[Node any](code ...Node) bool {
	return Occurs(code, func(n any) bool { _, ok := n.(*Assume); return ok })
}

// MayAbandon reports whether an assume statement may give up the evaluation of a property: in its condition, or in an
// alias around it.
func (q *Property) MayAbandon() bool {
	return MayAbandon(q.Cond) || slices.ContainsFunc(q.Params, func(p Param) bool { return MayAbandon(p.Bind...) })
}

// MayChoose reports whether there is a Choose in some code, or in a function that it calls,
// that has more than one outcome.
func MayChoose[Node any](code ...Node) bool {
	return Occurs(code, func(n any) bool { s, ok := n.(*Choose); return ok && !s.Fresh })
}

// MayNote reports whether some code, or a function that it calls, may note what formulas say of the step.
func MayNote[Node any](code ...Node) bool {
	return Occurs(code, func(n any) bool { _, ok := n.(*Note); return ok })
}

// Occurs reports whether there is a node of a kind in some code, or in what it calls.
func Occurs[Node any](code []Node, kind func(any) bool) (found bool) {
	seen := map[*Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		found = found || kind(n)
		if c, ok := n.(*Call); ok && !found && !seen[c.Func] {
			seen[c.Func] = true
			InspectAll(c.Func.Body, look)
		}
		return !found
	}
	for _, n := range code {
		Inspect(n, look)
	}
	return found
}

// Sends reports whether a function, or one that it calls, puts something into a bag.
func (f *Func) Sends() bool { return f.sends(map[*Func]bool{}) }

func (f *Func) sends(seen map[*Func]bool) (found bool) {
	if seen[f] {
		return false
	}
	seen[f] = true
	InspectAll(f.Body, func(n any) bool {
		switch n := n.(type) {
		case *BagAdd:
			found = true
		case *Call:
			found = found || n.Func.sends(seen)
		}
		return !found
	})
	return found
}

// absent reports whether an optional child is missing: most are *Place or Expr, and
// a nil *Place in an interface is not a nil interface.
func absent(n any) bool {
	p, isPlace := n.(*Place)
	return n == nil || isPlace && p == nil
}

func inspectPlace(p *Place, visit func(any) bool) {
	InspectAll(p.Pre, visit)
	for i := range p.Path {
		Inspect(p.Path[i].Index, visit)
	}
}

func inspectExpr(e Expr, visit func(any) bool) {
	switch e := e.(type) {
	case *Load:
		Inspect(e.Place, visit)
	case *Unary:
		Inspect(e.X, visit)
	case *Binary:
		Inspect(e.X, visit)
		Inspect(e.Y, visit)
	case *Logic:
		Inspect(e.X, visit)
		Inspect(e.Y, visit)
	case *Cond:
		Inspect(e.C, visit)
		Inspect(e.A, visit)
		Inspect(e.B, visit)
	case *Quant:
		inspectLoop(&e.Loop, visit)
		Inspect(e.Body, visit)
	case *Call:
		inspectCall(e, visit)
	case *IsUndefined:
		Inspect(e.Place, visit)
	case *Equal:
		Inspect(e.A, visit)
		Inspect(e.B, visit)
	case *IsMember:
		Inspect(e.Place, visit)
	case *Convert:
		Inspect(e.X, visit)
	case *Count:
		Inspect(e.Bag, visit)
		Inspect(e.Pred, visit)
	}
}

func inspectLoop(l *Loop, visit func(any) bool) {
	Inspect(l.From, visit)
	Inspect(l.To, visit)
	Inspect(l.By, visit)
}

func inspectCall(c *Call, visit func(any) bool) {
	for i := range c.Args {
		Inspect(c.Args[i].Ref, visit)
		Inspect(c.Args[i].Copy, visit)
		Inspect(c.Args[i].X, visit)
	}
	Inspect(c.Into, visit)
}

// inspectStmt is a dispatch over the statements.
func inspectStmt(s Stmt, visit func(any) bool) {
	switch s := s.(type) {
	case *Store:
		Inspect(s.X, visit)
		Inspect(s.Dst, visit)
	case *Copy:
		Inspect(s.Src, visit)
		Inspect(s.Dst, visit)
	case *Undefine:
		Inspect(s.Dst, visit)
	case *Clear:
		Inspect(s.Dst, visit)
	case *If:
		Inspect(s.Cond, visit)
		InspectAll(s.Then, visit)
		InspectAll(s.Else, visit)
	case *For:
		inspectLoop(&s.Loop, visit)
		InspectAll(s.Body, visit)
	case *While:
		Inspect(s.Cond, visit)
		InspectAll(s.Body, visit)
	case *Let:
		Inspect(s.X, visit)
	case *Bind:
		Inspect(s.Place, visit)
	case *CallStmt:
		Inspect(s.Call, visit)
	case *Fail:
		Inspect(s.Key, visit)
		Inspect(s.Of, visit)
	case *Assert:
		Inspect(s.Cond, visit)
	case *Assume:
		Inspect(s.Cond, visit)
	case *Cover:
		Inspect(s.Cond, visit)
	case *Put:
		Inspect(s.X, visit)
		Inspect(s.Place, visit)
	case *Choose:
		Inspect(s.Dst, visit)
		Inspect(s.Bag, visit)
		Inspect(s.Where, visit)
	case *BagAdd:
		Inspect(s.Elem, visit)
		Inspect(s.Bag, visit)
	case *BagRemove:
		Inspect(s.Index, visit)
		Inspect(s.Bag, visit)
	case *BagRemoveIf:
		Inspect(s.Bag, visit)
		Inspect(s.Pred, visit)
	}
}
