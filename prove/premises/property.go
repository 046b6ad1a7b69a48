package premises

import (
	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// existing is the suggestion for statements about all nodes.
const existing = "a condition on one cell of the %s, a property of all of them, or --property without this one"

// property is the form of an invariant.
func (l *lowerer) property(q *ir.Property) *form.Property {
	out := &form.Property{Title: q.Kind.String() + " " + q.Title(), At: q.At, Cells: q.Cells, Regs: q.Regs}
	l.refs, l.quorum, l.frame.regs, l.counting.domains = map[int]*ir.Type{}, nil, q.Regs, map[int]form.Domain{}
	l.setCells(nil, q.Cond)
	out.Cells -= l.n * len(l.frame.sets)
	l.top(q.At, func() {
		around := 0
		for i := range q.Params {
			p := l.param(&q.Params[i], i)
			switch {
			case p.Pick != nil:
				panic(l.refuse(Statement, q.At, "a property chooses an element"))
			case p.Bind != nil:
				panic(l.refuse(Statement, q.At, "a property stands in an alias").Suggest("the expression instead of the alias"))
			}
			around += btoi(p.Node)
		}
		l.counting.guarding, l.counting.atMost = true, map[ir.Expr]bool{}
		l.states(q.Cond)
		cond := l.expr(q.Cond, nil)
		l.counting.guarding, l.counting.atMost = false, nil
		for i := len(q.Params) - 1; i >= 0; i-- {
			cond = forall(&q.Params[i], q.Params[i].Type == l.node, cond)
		}
		out.Cond = cond
		c := &counter{l: l, at: q.At, nodes: map[int]bool{}}
		out.Nodes = c.count(cond, true)
	})
	out.Regs = l.frame.regs
	return out
}

// states takes note of the comparisons that have to be true wherever an invariant is, whatever else is.
func (l *lowerer) states(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Binary:
		l.counting.atMost[e] = true
	case *ir.Logic:
		if l.states(e.Y); e.Op != ir.Implies {
			l.states(e.X)
		}
	case *ir.Quant:
		if !e.Exists {
			l.states(e.Body)
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// forall returns a property for each value of a parameter.
func forall(p *ir.Param, node bool, cond form.Expr) form.Expr {
	loop := form.Loop{Reg: p.Reg, Node: node}
	if !node {
		loop.From, loop.To, loop.By = &form.Const{V: p.From}, &form.Const{V: p.To}, &form.Const{V: p.By}
	}
	return &form.Quant{Loop: loop, Body: cond, Faults: true}
}

// counter counts the nodes that a property speaks of: a number of concrete nodes that suffices to show the property
// false if it is false somewhere. These are the values of universally quantified variables, and the nodes in variables
// that index something or are compared with each other.
type counter struct {
	l     *lowerer
	at    source.Span
	nodes map[int]bool // registers of nodes that are looked at
}

// count is the number for a condition that has to be true, or, when holds is false, to be false.
func (c *counter) count(e form.Expr, holds bool) int {
	switch e := e.(type) {
	case *form.Logic:
		x := c.count(e.X, holds != (e.Op == ir.Implies))
		y := c.count(e.Y, holds)
		if (e.Op == ir.And) == holds {
			return max(x, y)
		}
		return x + y
	case *form.Unary:
		if e.Op == ir.Not {
			return c.count(e.X, !holds)
		}
	case *form.Quant:
		return c.quantified(e, holds)
	}
	return c.atom(e)
}

func (c *counter) quantified(e *form.Quant, holds bool) int {
	if e.Loop.Node && e.Exists != holds {
		c.nodes[e.Loop.Reg] = true
		defer delete(c.nodes, e.Loop.Reg)
	}
	n := c.count(e.Body, holds)
	if e.Exists != holds { // each value has to be right: one that is not suffices
		return n + btoi(e.Loop.Node)
	}
	if c.tracks(e) {
		return 1 // for which the condition may be an error
	}
	switch {
	case e.Loop.Node && holds:
		panic(
			c.l.refuse(Statement, c.at, "the property says that some %s exists, and that none does cannot be seen on some of "+
				"them", c.l.node.Name).Suggest(existing, c.l.node.Name),
		)
	case e.Loop.Node:
		panic(c.l.refuse(Statement, c.at, "the property asks whether something is so for all values of %s", c.l.node.Name).
			Suggest(existing, c.l.node.Name))
	case n > 0:
		panic(
			c.l.refuse(
				Statement,
				c.at,
				"the property says that something exists, and speaks of several values of %s in it",
				c.l.node.Name,
			),
		)
	}
	return 0
}

// tracks reports whether the value of a quantifier is known of all nodes, by those that are looked at and an existence
// bit: a condition on one cell of the node decides it, and its being Undefined, which no bit says, does not.
func (c *counter) tracks(e *form.Quant) bool {
	if !e.Loop.Node {
		return false
	}
	_, by, ok := c.l.out.OneCell(e.Body, e.Loop.Reg, func(reg int) bool { return c.nodes[reg] })
	deciding := form.False
	if e.Exists {
		deciding = form.True
	}
	e.Tracked = ok && by[0] != deciding
	return e.Tracked
}

// atom counts for a condition without connectives: whether it is true or false shows if these are looked at.
func (c *counter) atom(e form.Expr) int {
	n := 0
	form.Inspect(e, func(x any) bool {
		switch x := x.(type) {
		case *form.Quant:
			if c.tracks(x) {
				n++
				return false
			}
			if x.Loop.Node {
				panic(c.l.refuse(Statement, c.at, "the property compares whether something is so for all, or some, values "+
					"of %s", c.l.node.Name))
			}
			if c.count(x.Body, true) > 0 {
				panic(c.l.refuse(Statement, c.at, "the property speaks of nodes that variables hold, inside of a quantifier"))
			}
		case *form.Call:
			c.call(x)
		case *form.Place:
			n += c.pointers(x)
		case *form.Binary:
			n += btoi(isNodeLoad(x.X) && isNodeLoad(x.Y))
		case *form.Most:
			n += btoi(x.Faults) // the node for which it does
		}
		return true
	})
	return n
}

// pointers counts the indices of a place that are nodes which variables hold.
func (c *counter) pointers(p *form.Place) (n int) {
	for i := range p.Path {
		if _, plain := p.Path[i].Index.(*form.Reg); p.Path[i].Node && !plain {
			n++
		}
	}
	return n
}

func isNodeLoad(e form.Expr) bool {
	_, plain := e.(*form.Reg)
	return !plain && mayBeNode(e)
}

func mayBeNode(e form.Expr) bool {
	switch e := e.(type) {
	case *form.Load:
		return e.Place.Type != nil && e.Place.Type.Kind == form.Node
	case *form.Call, *form.Cond:
		return true
	}
	return false
}

// call refuses functions in properties that look at more than their arguments' nodes.
func (c *counter) call(x *form.Call) {
	if !c.l.checked(Statement) {
		return
	}
	calls := form.Calls(x)
	for f := range calls {
		form.Inspect(f.Body, func(n any) bool {
			switch n := n.(type) {
			case *form.Quant, *form.For:
				panic(c.l.refuse(Statement, c.at, "the property calls %s, which has a loop or quantifier", f.Name).
					Suggest("the condition itself in the property"))
			case *form.Place:
				for i := range n.Path {
					if n.Path[i].Node {
						panic(c.l.refuse(Statement, c.at, "the property calls %s, which looks at nodes", f.Name).
							Suggest("the condition itself in the property"))
					}
				}
			case *form.Binary:
				if mayBeNode(n.X) || mayBeNode(n.Y) {
					panic(c.l.refuse(Statement, c.at, "the property calls %s, which compares nodes", f.Name).
						Suggest("the condition itself in the property"))
				}
			}
			return true
		})
	}
}
