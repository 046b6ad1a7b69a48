package ir

// Conjuncts are the parts of a conjunction from left to right: none of nil, e itself where
// it is no conjunction.
func Conjuncts(e Expr) []Expr { return conjuncts(nil, e) }

func conjuncts(list []Expr, e Expr) []Expr {
	if e == nil {
		return list
	}
	if and, ok := e.(*Logic); ok && and.Op == And {
		return conjuncts(conjuncts(list, and.X), and.Y)
	}
	return append(list, e)
}

// Calls reports whether evaluating e may call a function.
func Calls(e Expr) (found bool) {
	Inspect(e, func(n any) bool {
		_, call := n.(*Call)
		found = found || call
		return !found
	})
	return found
}

// Needs returns how many of the parameters must be bound before e can be evaluated: up to the last one that sets a
// register of e; all, where e reads what bindings leave in the frame.
func Needs(params []Param, e Expr) int {
	last, n := len(params), 0
	Inspect(e, func(x any) bool {
		switch x := x.(type) {
		case *Reg:
			n = max(n, boundBy(params, x.N))
		case *Place:
			if x.Root == Ref {
				n = max(n, boundBy(params, x.Reg))
			}
			if x.Root == Frame || x.Pre != nil {
				n = last
			}
		}
		return true
	})
	return n
}

// boundBy is one more than the last parameter that sets a register, 0 when none does.
func boundBy(params []Param, reg int) int {
	for k := len(params); k > 0; k-- {
		if params[k-1].sets(reg) {
			return k
		}
	}
	return 0
}

func (p *Param) sets(reg int) bool {
	switch p.Kind {
	case Each:
		return p.Reg == reg
	case Alias:
		return bindSets(p.Bind, reg)
	}
	for i := range p.Choices {
		if p.Choices[i].Reg == reg {
			return true
		}
	}
	return p.Sender == reg
}

func bindSets(bind []Stmt, reg int) bool {
	for _, s := range bind {
		switch s := s.(type) {
		case *Let:
			if s.Reg == reg {
				return true
			}
		case *Bind:
			if s.Reg == reg {
				return true
			}
		}
	}
	return false
}

// EachFilled calls visit with each half-open range of frame cells that binding the
// parameter fills for what comes after: the elements that a Pick copies, and temporaries
// behind the places of an Alias.
func (p *Param) EachFilled(visit func(from, to int)) {
	for _, c := range p.Choices {
		if c.Into >= 0 {
			visit(c.Into, c.Into+p.elementCells(c))
		}
	}
	place := func(to *Place) {
		if to != nil && to.Root == Frame {
			visit(to.Base, to.Base+to.Type.Cells())
		}
	}
	InspectAll(p.Bind, func(n any) bool {
		switch n := n.(type) {
		case *Store:
			place(n.Dst)
		case *Copy:
			place(n.Dst)
		case *Call:
			place(n.Into)
		}
		return true
	})
}

// elementCells returns the number of frame cells that a chosen element fills, with the flag before it in a quorum.
func (p *Param) elementCells(c Choice) int {
	n := c.Bag.Type.Elem.Cells()
	if p.Quorum {
		n++
	}
	return n
}
