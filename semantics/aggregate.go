package semantics

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// aggregated is `sum x : T do e end` and the like.
func (c *compiler) aggregated(e *ast.Aggregated) operand {
	c.compareQuants(e.Quants, false)
	loops := make([]ir.Loop, 0, len(e.Quants))
	for _, q := range e.Quants {
		loops = append(loops, c.loop(q))
	}
	a := c.newAggregate(e.Kind, nil, e.At())
	body := a.step(e.Body)
	for i := len(loops) - 1; i >= 0; i-- {
		body = []ir.Stmt{&ir.For{Loop: loops[i], Body: c.amongThose(&loops[i], body)}}
	}
	return a.result(nil, body)
}

// aggregatedIn is `sum x in s do e end` and the like.
func (c *compiler) aggregatedIn(e *ast.AggregatedIn) operand {
	o := c.expr(e.Set)
	if o.quorum != nil {
		return c.aggregatedQuorum(e, o.quorum)
	}
	if !c.isOneOf(o, e.Set) {
		return badOperand(e.At())
	}
	p, pre := c.again(o.place)
	a := c.newAggregate(e.Kind, p, e.At())
	body := (&iteration{c: c, name: e.Var, from: p}).loops(func() []ir.Stmt { return a.step(e.Body) })
	return a.result(pre, body)
}

// aggregatedQuorum is the same over the senders of a quorum.
func (c *compiler) aggregatedQuorum(e *ast.AggregatedIn, q *quorum) operand {
	if !c.uncounted(q, e.At()) || !c.judges(q, nil, e.At()) {
		return badOperand(e.At())
	}
	loop, there := c.senderLoop(e.Var, q, e.Set, e.At())
	a := c.newAggregate(e.Kind, nil, e.At())
	return a.result(nil, []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: there, Then: a.step(e.Body)}}}})
}

// aggregate is one being computed: what it is so far, and whether there was a value.
type aggregate struct {
	c        *compiler
	kind     ast.Aggregate
	over     *ir.Place // the collection, or nil
	sum, any *ir.Place
	at       source.Span
}

func (c *compiler) newAggregate(kind ast.Aggregate, over *ir.Place, at source.Span) *aggregate {
	a := &aggregate{c: c, kind: kind, over: over, at: at, sum: c.body.temp(numberType, at)}
	if a.least() || kind == ast.MaxOf {
		a.any = c.body.temp(ir.Mark, at)
	}
	return a
}

func (a *aggregate) least() bool { return a.kind == ast.MinOf }

// first is what an aggregate is when nothing was looked at. That of a least or greatest value
// is one that none can be worse than, and means nothing.
func (a *aggregate) first() int64 {
	switch a.kind {
	case ast.MinOf:
		return math.MaxInt64 / 2
	case ast.MaxOf:
		return math.MinInt64 / 2
	}
	return 0
}

// step takes one value of the body into account.
func (a *aggregate) step(body ast.Expr) []ir.Stmt {
	c, now := a.c, &ir.Load{Place: a.sum}
	if a.kind == ast.CountOf {
		x := c.boolean(body)
		return []ir.Stmt{&ir.If{Cond: x, Then: []ir.Stmt{&ir.Store{Dst: a.sum, X: plus(now, 1, a.at), At: a.at}}}}
	}
	x := c.integer(body).expr()
	if a.kind == ast.SumOf {
		return []ir.Stmt{&ir.Store{Dst: a.sum, X: &ir.Binary{Op: ir.Add, X: now, Y: x, At: a.at}, At: a.at}}
	}
	v := c.body.temp(numberType, body.At())
	op := ir.Gt
	if a.least() {
		op = ir.Lt
	}
	better := compare(op, &ir.Load{Place: v}, now, a.at)
	return []ir.Stmt{&ir.Store{Dst: v, X: x, At: body.At()}, mark(a.any, a.at),
		&ir.If{Cond: better, Then: []ir.Stmt{&ir.Store{Dst: a.sum, X: &ir.Load{Place: v}, At: a.at}}}}
}

// result is the value after the loops, which begin behind some statements.
func (a *aggregate) result(pre, loops []ir.Stmt) operand {
	out := append(pre[:len(pre):len(pre)], &ir.Store{Dst: a.sum, X: &ir.Const{V: a.first()}, At: a.at})
	if a.any != nil {
		out = append(out, &ir.Undefine{Dst: a.any})
	}
	out = append(out, loops...)
	if a.any != nil {
		nothing := &ir.Fail{Kind: ir.Absent, Message: "there is no " + string(a.kind) + " of nothing", Of: a.over, At: a.at}
		out = append(out, &ir.If{Cond: &ir.IsUndefined{Place: a.any}, Then: []ir.Stmt{nothing}})
	}
	return computation(&ir.Load{Place: behind(out, a.sum)}, intType, a.at)
}

// builtIn is a built-in function of collections: the names are the model's own where it
// declares them.
func (c *compiler) builtIn(e *ast.Call) (operand, bool) {
	d := c.info.BuiltIn(e.Func.Name)
	if d == nil || c.find(e.Func) != nil {
		return operand{}, false
	}
	switch e.Func.Name {
	case crashedWord:
		return c.crashedCall(e, d), true
	case apartWord:
		return c.apartCall(e, d), true
	}
	c.info.Select(e.Func, d)
	if len(e.Args) != 1 {
		c.errorf(CodeArguments, e.At(), "%q takes 1 argument, not %d", e.Func.Name, len(e.Args))
		return badOperand(e.At()), true
	}
	switch e.Func.Name {
	case "size":
		return c.sizeOf(e.Args[0], e.At()), true
	case "first", "last":
		return c.endOf(e, e.Func.Name == "last"), true
	}
	return c.keysOf(e.Args[0], e.At()), true
}
