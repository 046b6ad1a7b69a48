package premises

import (
	"slices"
	"strconv"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/prove/form"
	"gomc/source"
)

// Needs are the numbers of nodes that counts over the nodes are compared with, by the place of the count, and those
// that quorums have, by the place of the receive. What is no Need is not there: that it is right for two numbers of
// nodes says nothing about others.
type Needs map[source.Span]form.Need

// NeedsOf finds them. Values are those that constants of the model are given instead of their own.
func NeedsOf(tree *ast.Model, node string, values map[string]string) Needs {
	c := &constants{tree: tree, node: node, errs: &source.List{}, allowed: map[source.Span]bool{}}
	size := c.size()
	if size == nil {
		return nil
	}
	out := Needs{}
	c.eachNeed(func(at source.Span, e ast.Expr) {
		if n, ok := (&needs{c: c, size: size.Name, values: values}).of(e); ok {
			out[at] = n
		}
	})
	return out
}

// eachNeed visits the expressions that say how many nodes are needed.
func (c *constants) eachNeed(visit func(at source.Span, e ast.Expr)) {
	for _, item := range c.tree.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Receive:
				if n.Quorum != nil {
					visit(beginning(n.At()), n.Quorum)
				}
			case *ast.Binary:
				if at, ok := c.counted(n.X); ok {
					visit(at, n.Y)
				} else if at, ok := c.counted(n.Y); ok {
					visit(at, n.X)
				}
			}
			return true
		})
	}
}

// beginning returns where a receive begins: the place of its rule ends behind its name.
func beginning(at source.Span) source.Span {
	at.End = at.Start
	return at
}

// counted returns where an expression stands that may count nodes: by count, or the size of a set.
func (c *constants) counted(e ast.Expr) (at source.Span, ok bool) {
	switch e := e.(type) {
	case *ast.Paren:
		return c.counted(e.X)
	case *ast.Call:
		return e.At(), e.Func.Name == "size" && len(e.Args) == 1 && c.ofNodes(e.Args[0]) && c.isBuiltIn(e.Func)
	case *ast.AggregatedIn:
		return e.At(), e.Kind == ast.CountOf && c.ofNodes(e.Set)
	case *ast.Aggregated:
		if e.Kind != ast.CountOf || len(e.Quants) != 1 {
			return at, false
		}
		t, named := e.Quants[0].Type.(*ast.NamedType)
		return e.At(), named && t.Name == c.node
	}
	return at, false
}

// ofNodes reports whether an expression is a set of nodes. Without types it returns true: a caller that has none only
// collects numbers, which are used later where the code is about nodes.
func (c *constants) ofNodes(e ast.Expr) bool {
	if c.info == nil {
		return true
	}
	t := c.info.Types[e]
	return t != nil && t.Form == ir.SetForm && t.Member != nil && t.Member.Kind == ir.Scalarset && t.Member.Name == c.node
}

// isBuiltIn reports whether a name stands for a built-in function.
func (c *constants) isBuiltIn(name *ast.Ident) bool {
	return c.info == nil || c.info.Definition(name.At()) == c.info.BuiltIn(name.Name)
}

// needs finds out what an expression is as a function of the number of nodes.
type needs struct {
	c      *constants
	size   string
	values map[string]string
	depth  int
}

// of returns a Need that is never negative from one node on, so that quotients are rounded down.
func (s *needs) of(e ast.Expr) (n form.Need, ok bool) {
	switch e := e.(type) {
	case *ast.Paren:
		return s.of(e.X)
	case *ast.Int:
		return constant(e.Value), e.Value >= 0 && e.Value < maxNeed
	case *ast.Ident:
		return s.named(e)
	case *ast.Binary:
		x, ok := s.of(e.X)
		y, fine := s.of(e.Y)
		if !ok || !fine {
			return n, false
		}
		return combined(e.Op, x, y)
	}
	return n, false
}

const maxNeed = 1000

func constant(v int64) form.Need { return form.Need{R: 1, S: v} }

// named is the value of a constant, of which there is one at top level.
func (s *needs) named(e *ast.Ident) (n form.Need, ok bool) {
	if e.Name == s.size {
		return form.Need{P: 1, R: 1}, len(s.declared(e.Name)) == 1
	}
	if given, changed := s.values[e.Name]; changed {
		v, err := strconv.ParseInt(given, 10, 64)
		return constant(v), err == nil && v >= 0 && v < maxNeed
	}
	values := s.declared(e.Name)
	if len(values) != 1 || s.depth > 20 {
		return n, false
	}
	inner := *s
	inner.depth++
	return inner.of(values[0])
}

// declared are the values of all constants of a name, in any scope.
func (s *needs) declared(name string) (values []ast.Expr) {
	for _, item := range s.c.tree.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			d, is := n.(*ast.ConstDecl)
			if is && slices.ContainsFunc(d.Names, func(x *ast.Ident) bool { return x.Name == name }) {
				values = append(values, d.Value)
			}
			return true
		})
	}
	return values
}

// combined returns a sum, difference, product or quotient that is a Need again.
func combined(op ast.Op, x, y form.Need) (n form.Need, ok bool) {
	fixed := y.P == 0 && y.R == 1
	v := y.At(0)
	switch {
	case op == ast.Add && fixed:
		n = form.Need{P: x.P, Q: x.Q, R: x.R, S: x.S + v}
	case op == ast.Add && x.P == 0 && x.R == 1:
		return combined(op, y, x)
	case op == ast.Sub && fixed:
		n = form.Need{P: x.P, Q: x.Q, R: x.R, S: x.S - v}
	case op == ast.Add && x.R == 1 && y.R == 1:
		n = form.Need{P: x.P + y.P, Q: x.Q + y.Q, R: 1, S: x.S + y.S}
	case op == ast.Mul && fixed && x.R == 1:
		n = form.Need{P: x.P * v, Q: x.Q * v, R: 1, S: x.S * v}
	case op == ast.Mul && x.P == 0 && x.R == 1:
		return combined(op, y, x)
	case op == ast.Div && fixed && v > 0:
		n = form.Need{P: x.P, Q: x.Q + x.S*x.R, R: x.R * v}
	default:
		return n, false
	}
	n = reduced(n)
	return n, small(n.P, n.Q, n.R, n.S) && form.Within(form.Need{R: 1}, n, 0, 1)
}

// reduced is the same number with the least divisor, so that 2 * N / 2 is N.
func reduced(n form.Need) form.Need {
	g := gcd(gcd(n.P, n.Q), n.R)
	n.P, n.Q, n.R = n.P/g, n.Q/g, n.R/g
	if n.R == 1 {
		n.Q, n.S = 0, n.Q+n.S
	}
	return n
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

func small(numbers ...int64) bool {
	for _, v := range numbers {
		if v <= -maxNeed || v >= maxNeed {
			return false
		}
	}
	return true
}

// most returns a comparison of a count over the nodes, or nil.
func (l *lowerer) most(e *ir.Binary) form.Expr {
	op, count, other := e.Op, counting(e.X), e.Y
	if count == nil {
		count, other = counting(e.Y), e.X
		op = mirrored[op]
	}
	if count == nil || count.loop.Type != l.node {
		return nil
	}
	if x := l.atMostOne(e, op, other, count.at, func() (int, form.Expr) {
		loop := l.loop(count.loop)
		l.bindLoop(&loop)
		return loop.Reg, l.expr(count.pred, nil)
	}); x != nil {
		return x
	}
	return l.compared(op, other, count.at, e.At, func(need form.Need) form.Expr { return l.majority(count, need, e.At) })
}

// forEvery is the number that a count at a place is compared with, if it is the same for every number of nodes. What
// is so for two of them, by what the program has there, says nothing about others.
func (l *lowerer) forEvery(count source.Span, other ir.Expr) (v int64, ok bool) {
	need, known := l.counting.needs[count]
	c, constant := other.(*ir.Const)
	return need.S, known && constant && need == form.Need{R: 1, S: need.S} && c.V == need.S
}

// atMostOne translates an invariant which counts that at most one node satisfies a condition into: no two nodes do.
// Looking at two nodes is more precise than counting all. It returns nil for any other comparison.
func (l *lowerer) atMostOne(e *ir.Binary, op ir.Op, other ir.Expr, count source.Span,
	of func() (reg int, cond form.Expr),
) form.Expr {
	v, constant := l.forEvery(count, other)
	if !constant || !l.counting.atMost[e] || !(op == ir.Le && v == 1 || op == ir.Lt && v == 2) {
		return nil
	}
	reg, cond := of()
	i, j := l.newNode(), l.newNode()
	at := func(r int) form.Expr {
		return form.Renamed(cond, func(old int) int {
			if old == reg {
				return r
			}
			return old
		})
	}
	differ := &form.Binary{Op: ir.Ne, X: &form.Reg{N: i}, Y: &form.Reg{N: j}, At: e.At}
	no := &form.Unary{Op: ir.Not, X: &form.Logic{Op: ir.And, X: at(i), Y: at(j)}, At: e.At}
	inner := &form.Logic{Op: ir.Implies, X: differ, Y: no}
	return l.forall(i, l.forall(j, inner, e.At), e.At)
}

// compared is the comparison of a count, which stands at a place, with something else; least is the condition that it
// is at least so much.
func (l *lowerer) compared(op ir.Op, other ir.Expr, count, at source.Span, least func(form.Need) form.Expr) form.Expr {
	need, known := l.counting.needs[count]
	c, constant := other.(*ir.Const)
	if !known || !constant || c.V != need.At(int64(l.n)) {
		panic(l.refuse(Quorum, at, "values of %s are counted, and compared with no plain function of their number",
			l.node.Name).Suggest("count ... end >= N / 2 + 1, or another constant"))
	}
	switch op {
	case ir.Ge:
		return least(need)
	case ir.Gt:
		need.S++
		return least(need)
	case ir.Lt:
		return &form.Unary{Op: ir.Not, X: least(need), At: at}
	case ir.Le:
		need.S++
		return &form.Unary{Op: ir.Not, X: least(need), At: at}
	case ir.Eq, ir.Ne:
		more := need
		more.S++
		exactly := both(least(need), &form.Unary{Op: ir.Not, X: least(more), At: at})
		if op == ir.Eq {
			return exactly
		}
		return not(exactly)
	}
	panic(l.refuse(Quorum, at, "the number of values of %s is computed with", l.node.Name).
		Suggest("a comparison of it with N / 2 + 1, or another constant"))
}

// mirrored are the comparisons with their operands exchanged.
var mirrored = map[ir.Op]ir.Op{ir.Lt: ir.Gt, ir.Le: ir.Ge, ir.Gt: ir.Lt, ir.Ge: ir.Le}

// count is a count over a type.
type count struct {
	loop *ir.Loop
	pred ir.Expr
	at   source.Span
}

// counting is the count that an expression is, or nil: a frame cell, before which a loop counts in it.
func counting(e ir.Expr) *count {
	load, ok := e.(*ir.Load)
	if !ok || load.Place.Root != ir.Frame || len(load.Place.Pre) != 2 || len(load.Place.Path) > 0 {
		return nil
	}
	first, a := load.Place.Pre[0].(*ir.Store)
	loop, b := load.Place.Pre[1].(*ir.For)
	if !a || !b || !isConst(first.X, 0) || !cellAt(first.Dst, load.Place.Base) {
		return nil
	}
	conds, last := conditions(loop.Body)
	up, ok := last.(*ir.Store)
	if !ok || len(conds) == 0 || !cellAt(up.Dst, load.Place.Base) {
		return nil
	}
	sum, ok := up.X.(*ir.Binary)
	if !ok || sum.Op != ir.Add || !isConst(sum.Y, 1) {
		return nil
	}
	if old, ok := sum.X.(*ir.Load); !ok || !cellAt(old.Place, load.Place.Base) {
		return nil
	}
	return &count{&loop.Loop, all(conds), first.At}
}

// all is the conjunction of conditions.
func all(conds []ir.Expr) (out ir.Expr) {
	for _, c := range conds {
		if out == nil {
			out = c
		} else {
			out = &ir.Logic{Op: ir.And, X: out, Y: c}
		}
	}
	return out
}

func isConst(e ir.Expr, v int64) bool {
	c, ok := e.(*ir.Const)
	return ok && c.V == v
}

func cellAt(p *ir.Place, base int) bool {
	return p.Root == ir.Frame && p.Base == base && len(p.Path) == 0 && len(p.Pre) == 0
}

// majority is the form of a count that is compared.
func (l *lowerer) majority(c *count, need form.Need, at source.Span) form.Expr {
	if !l.counting.guarding {
		panic(l.refuse(Quorum, at, "values of %s are counted outside of a guard or invariant", l.node.Name).
			Suggest("the count in the guard"))
	}
	loop := l.loop(c.loop)
	return l.addMajority(loop.Reg, l.expr(c.pred, nil), need, at)
}

// addMajority adds a majority to the program, unless it has it, and is the condition.
func (l *lowerer) addMajority(voter int, pred form.Expr, need form.Need, at source.Span) form.Expr {
	pred, read := l.lifted(pred, voter)
	m := &form.Majority{Need: need, At: at, Faults: mayFaultOf(pred, l.counting.domains)}
	out := &form.Most{Faults: m.Faults}
	number := map[int]int{voter: 0}
	l.onlyRow(pred, voter, at, func(reg int) {
		if _, known := number[reg]; known {
			return
		}
		d, bound := l.counting.domains[reg]
		if !bound {
			panic(l.refuse(Quorum, at, "what is counted depends on something that is no parameter").
				Suggest("a parameter of a ruleset"))
		}
		number[reg] = len(number)
		m.Args, out.Args = append(m.Args, d), append(out.Args, &form.Reg{N: reg})
	})
	replaceRegs(out.Args, read)
	m.Regs = len(number)
	m.Pred = form.Renamed(pred, func(reg int) int {
		if _, known := number[reg]; !known {
			number[reg] = m.Regs // bound by a quantifier in it
			m.Regs++
		}
		return number[reg]
	})
	m.Cells = l.cellsOf(m.Pred)
	out.Of = l.shared(m)
	return out
}

// replaceRegs puts what registers stand for in their place.
func replaceRegs(args []form.Expr, standFor map[int]form.Expr) {
	for i, a := range args {
		if r, ok := a.(*form.Reg); ok && standFor[r.N] != nil {
			args[i] = standFor[r.N]
		}
	}
}

// maxCommon bounds the values of what a predicate depends on that is the same for all voters: a state has a bit for
// each.
const maxCommon = 16

// lifted returns a predicate in which registers stand for numbers that are the same for all voters, and what each
// register stands for: they are read where the count stands.
func (l *lowerer) lifted(pred form.Expr, voter int) (out form.Expr, read map[int]form.Expr) {
	read = map[int]form.Expr{}
	bound := map[int]bool{voter: true}
	form.Inspect(pred, func(n any) bool {
		switch n := n.(type) {
		case *form.Quant:
			bound[n.Loop.Reg] = true
		case *form.Count:
			bound[n.Reg] = true
		}
		return true
	})
	numbers := map[string]int{}
	return form.Replaced(pred, func(e form.Expr) form.Expr {
		load, ok := e.(*form.Load)
		if !ok || !l.isCommon(load.Place, bound) {
			return nil
		}
		text := form.Text(load)
		reg, known := numbers[text]
		if !known {
			reg = l.standIn(load.Place)
			numbers[text], read[reg] = reg, load
		}
		return &form.Reg{N: reg}
	}), read
}

// standIn returns a register that stands for a number in a place.
func (l *lowerer) standIn(p *form.Place) (reg int) {
	reg = l.frame.regs
	l.frame.regs++
	l.counting.domains[reg] = form.Domain{From: p.Type.First, To: p.Type.First + p.Type.Count - 1}
	return reg
}

// isCommon reports whether a place is a number of the state that no bound register finds.
func (l *lowerer) isCommon(p *form.Place, bound map[int]bool) bool {
	if p.Root != ir.State || p.Type == nil || p.Type.Kind != form.Number || p.Type.Count > maxCommon || len(p.Pre) > 0 {
		return false
	}
	return !slices.ContainsFunc(p.Path, func(s form.Step) bool {
		_, constant := s.Index.(*form.Const)
		r, isRegister := s.Index.(*form.Reg)
		if !isRegister || bound[r.N] {
			return !constant
		}
		_, known := l.counting.domains[r.N]
		return !known
	})
}

// shared is the number of a majority.
func (l *lowerer) shared(m *form.Majority) int {
	for i, old := range l.out.Majorities {
		if old.Need == m.Need && sameKinds(old.Args, m.Args) && form.Text(old.Pred) == form.Text(m.Pred) {
			for j := range old.Args {
				old.Args[j].From = min(old.Args[j].From, m.Args[j].From)
				old.Args[j].To = max(old.Args[j].To, m.Args[j].To)
			}
			return i
		}
	}
	l.out.Majorities = append(l.out.Majorities, m)
	return len(l.out.Majorities) - 1
}

func sameKinds(a, b []form.Domain) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Node != b[i].Node {
			return false
		}
	}
	return true
}

// onlyRow refuses a predicate that looks at more than the voter's row, and visits the registers that it is free in.
func (l *lowerer) onlyRow(pred form.Expr, voter int, at source.Span, free func(reg int)) {
	refuse := func(what string) {
		panic(l.refuse(Quorum, at, "what is counted %s", what).
			Suggest("a condition on cells of the voter, and parameters of rulesets"))
	}
	bound := map[int]bool{}
	form.Inspect(pred, func(n any) bool {
		switch n := n.(type) {
		case *form.Quant:
			if n.Loop.Node {
				refuse("has a quantifier over " + l.node.Name)
			}
			bound[n.Loop.Reg] = true
		case *form.Count:
			bound[n.Reg] = true
		case *form.Call:
			refuse("calls a function")
		case *form.Most:
			refuse("counts")
		case *form.Reg:
			if n.N != voter && !bound[n.N] {
				free(n.N)
			}
		case *form.Field:
			if !bound[n.Reg] {
				refuse("looks at another message")
			}
		case *form.Place:
			l.placeOfRow(n, voter, refuse)
		}
		return true
	})
}

// placeOfRow refuses a place that is not indexed by the voter.
func (l *lowerer) placeOfRow(p *form.Place, voter int, refuse func(string)) {
	own := false
	for i := range p.Path {
		r, plain := p.Path[i].Index.(*form.Reg)
		if p.Path[i].Node {
			own = own || plain && r.N == voter
			if !plain {
				refuse("follows a variable that holds a node")
			}
		}
	}
	if p.Root != ir.State || len(p.Pre) > 0 || !own {
		refuse("looks at more than the row of the voter")
	}
}

// cellsOf are the cells of the form that an expression may read.
func (l *lowerer) cellsOf(e form.Expr) (out []int) {
	var list []access
	stopped, local := false, source.Span{}
	r := &reader{own: map[int]bool{0: true}, refs: map[int]address{}, reads: &list, writes: &[]access{},
		stopped: &stopped, local: &local}
	r.expr(e)
	for _, a := range list {
		for c := a.lo; c < a.hi; c++ {
			if !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	slices.Sort(out)
	return out
}
