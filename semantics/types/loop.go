package types

import (
	"cmp"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/source"
	"gomc/spec"
)

// loopVariable is why the variable of a loop cannot be assigned.
const loopVariable = "it is the variable of a loop"

// Loop checks the header of a quantifier or for statement, and declares its variable.
func (c *Checker) Loop(q *ast.Quant) *core.Loop {
	if t, is := q.Type.(*ast.SubsetType); is {
		return c.loopOverSubsets(q, t)
	}
	l := &core.Loop{At: q.At()}
	if q.Type != nil {
		loopOver(c, l, q)
	} else {
		loopBetween(c, l, q)
	}
	typ := l.Type
	if typ == nil {
		typ = core.IntType
	}
	l.Symbol = c.Declare(q.Name, &core.Symbol{Kind: core.Register, Type: typ, ReadOnly: loopVariable,
		Of: &core.Between{Typed: core.Typed{T: typ, Where: l.At}, From: l.From, To: l.To}})
	return l
}

func loopOver(c *Checker, l *core.Loop, q *ast.Quant) {
	l.Type = c.TypeOf(q.Type)
	if !l.Type.Simple() {
		c.Errorf(codes.BadType, q.Type.At(), "cannot run over the values of a %s", l.Type.Kind)
		l.Type = core.BadType
	}
	if c.Body.Property == nil {
		refuseLoop(c, l.Type, q.Type.At(), "a loop or quantifier outside properties and blocks of machines")
	}
	first, last := l.Type.First(), l.Type.First()+int64(l.Type.Count())-1
	l.From, l.To = core.NewConst(first, l.Type, q.At()), core.NewConst(last, l.Type, q.At())
}

// refuseLoop refuses what would range over ids of machines that are created where that cannot be those that are there.
// A step of a machine may ask which are, and a guard may not: it would have to be asked again when another one has
// been; nor may a function with a value, which a guard may call.
func refuseLoop(c *Checker, t *ir.Type, at source.Span, what string) bool {
	b := c.Body
	asks := b.Machine != nil && !b.Machine.Monitor && b.Func != nil && b.Func.Result == nil
	return (!asks || t.Kind != ir.Scalarset) && RefuseIDs(c, t, at, what, "")
}

// RefuseIDs refuses, with a complaint, what would range over all ids of machines that are created. What to try may name
// the type, %[1]s; "": a set.
func RefuseIDs(c *Checker, t *ir.Type, at source.Span, what, try string) bool {
	isID := func(t *ir.Type) bool {
		d := c.Info.Definition(t.Decl)
		return t.Kind == ir.Scalarset && d != nil && d.Kind == resolve.Process
	}
	if !isID(t) && !slices.ContainsFunc(t.Parts, func(p ir.Part) bool { return isID(p.Type) }) {
		return false
	}
	c.Errorf(codes.Create, at, "%s cannot range over %s: not all of them have been created", what, t.Name).
		Suggest(cmp.Or(try, "a set of the ids: var mine : set of %[1]s"), t.Name)
	return true
}

func loopBetween(c *Checker, l *core.Loop, q *ast.Quant) {
	l.From, l.To = c.Integer(q.From), c.Integer(q.To)
	if q.By != nil {
		l.By = c.Integer(q.By)
		if k, ok := l.By.(*core.Const); ok && k.V == 0 {
			c.Errorf(codes.ConstFault, q.By.At(), "a step of 0 never ends")
		}
	}
	l.Auto = c.Dialect.RangeLoop == spec.Towards
	compareLoop(c, l, q)
}

// compareLoop notes how a loop between bounds runs, and refuses one that Rumur would refuse: constant bounds, and a
// step away from the end.
func compareLoop(c *Checker, l *core.Loop, q *ast.Quant) {
	from, fixedFrom := l.From.(*core.Const)
	to, fixedTo := l.To.(*core.Const)
	by, fixedBy := core.NewConst(1, core.IntType, q.At()), true
	if l.By != nil {
		by, fixedBy = l.By.(*core.Const)
	}
	c.Differences.NoteIf(!(fixedFrom && fixedTo) && l.By == nil, compat.Range, q.At())
	c.Differences.NoteIf(!fixedBy, compat.Step, q.At())
	c.Differences.NoteIf(l.By != nil && !(fixedFrom && fixedTo && fixedBy), compat.Away, q.At())
	if !fixedFrom || !fixedTo || !fixedBy {
		return
	}
	up := by.V > 0
	if up && from.V > to.V || !up && from.V < to.V {
		c.Differences.Note(compat.Inverted, q.At())
		if l.Auto {
			c.Errorf(codes.ConstFault, q.At(), "the step leads away from the end of this loop").
				Suggest("--range-loop=up: the loop is empty then")
		}
	}
}

// Loops checks the header of a quantifier, an aggregate or a for statement.
func (c *Checker) Loops(quants []*ast.Quant, quantifier bool) []*core.Loop {
	c.Differences.Quants(quants, false)
	loops := make([]*core.Loop, 0, len(quants))
	for _, q := range quants {
		if quantifier && c.Body.Property != nil {
			c.WarnQuantified(q.Name)
		}
		loops = append(loops, c.Loop(q))
	}
	return loops
}

// quantified is forall or exists; several variables nest, the first outermost.
func quantified(c *Checker, e *ast.Quantified) core.Expr {
	x := &core.Quantified{Typed: typed(core.BoolType, e), Exists: e.Exists, Loops: c.Loops(e.Quants, true)}
	c.pureOver(x.Loops, e, func() { x.Body = c.among(e.Exists, e.Filter, e.Body) })
	return x
}

// Each declares the variable of a loop over a collection: for a sequence and elements that are compound it is a
// place, else a value.
func (c *Checker) Each(name *ast.Ident, t *ir.Type) *core.Symbol {
	s := &core.Symbol{Kind: core.Register, Type: t.Member, ReadOnly: loopVariable}
	if t.Form == ir.MapForm {
		s.Type = t.Index
	}
	if t.Form == ir.SeqForm || !s.Type.Simple() {
		s.Kind = core.Local
	}
	return c.Declare(name, s)
}

// quantifiedIn is `forall x in s do ... end` or `exists ...`.
func quantifiedIn(c *Checker, e *ast.QuantifiedIn) core.Expr {
	if c.Body.Property != nil {
		c.WarnQuantified(e.Var)
	}
	set := c.Expr(e.Set)
	if !IsCollection(set.Type()) {
		if !c.OverMessages(set) {
			return core.NewBad(e.At())
		}
		whole := *e
		if e.Filter != nil {
			whole.Body = joined(deciding(e.Exists), e.Filter, e.Body)
		}
		return c.idea(&whole, Wanted{Quorum: quorumOf(set)})
	}
	s := c.Each(e.Var, set.Type())
	return &core.QuantifiedIn{Typed: typed(core.BoolType, e), Exists: e.Exists, Symbol: s, Set: set,
		Body: c.among(e.Exists, e.Filter, e.Body)}
}

// among is the body of a quantifier over those values for which a condition holds (nil: all).
func (c *Checker) among(exists bool, filter, body ast.Expr) core.Expr {
	if filter == nil {
		return c.Boolean(body)
	}
	x, y := c.Boolean(filter), c.Boolean(body)
	if core.IsBad(x) || core.IsBad(y) {
		return core.NewBad(body.At())
	}
	at := filter.At().To(body.At())
	return &core.Logic{Typed: core.Typed{T: core.BoolType, Where: at}, Op: connectives[deciding(exists)], X: x, Y: y}
}

// deciding returns the operator that joins the filter of a quantifier with its body.
func deciding(exists bool) ast.Op {
	if exists {
		return ast.And
	}
	return ast.Implies
}

// joined combines the filter of a quorum's quantifier with its body by an operator.
func joined(op ast.Op, filter, body ast.Expr) ast.Expr {
	paren := func(e ast.Expr) ast.Expr { return &ast.Paren{Where: ast.Where{Span: e.At()}, X: e} }
	return &ast.Binary{Where: ast.Where{Span: filter.At().To(body.At())}, Op: op, OpSpan: ast.Where{Span: filter.At()},
		X: paren(filter), Y: paren(body)}
}

// OverMessages checks that what is no collection is the messages of a quorum.
func (c *Checker) OverMessages(x core.Expr) bool {
	if IsMessages(x) {
		return true
	}
	if _, slot := x.(*core.Slot); !core.IsBad(x) || slot {
		c.Errorf(codes.Quorum, x.At(), "`in` needs a set, a sequence, a map, or the messages of a quorum receive")
	}
	return false
}

// aggregated is `sum x : T do e end` and the like.
func aggregated(c *Checker, e *ast.Aggregated) core.Expr {
	x := &core.Aggregated{Typed: typed(core.IntType, e), Kind: e.Kind, Loops: c.Loops(e.Quants, false)}
	c.pureOver(x.Loops, e, func() { x.Filter, x.Body = c.optional(e.Filter), c.Term(e.Kind, e.Body) })
	return x
}

// aggregatedIn is `sum x in s do e end` and the like.
func aggregatedIn(c *Checker, e *ast.AggregatedIn) core.Expr {
	set := c.Expr(e.Set)
	if IsMessages(set) {
		return c.aggregatedMessages(set, e)
	}
	if !isOneOf(c, set, e.Set) {
		return core.NewBad(e.At())
	}
	s := c.Each(e.Var, set.Type())
	return &core.AggregatedIn{Typed: typed(core.IntType, e), Kind: e.Kind, Symbol: s, Set: set,
		Filter: c.optional(e.Filter),
		Body:   c.Term(e.Kind, e.Body)}
}

// aggregatedMessages returns an aggregate over the messages of a quorum.
func (c *Checker) aggregatedMessages(set core.Expr, e *ast.AggregatedIn) core.Expr {
	whole := *e
	switch {
	case e.Filter == nil:
	case e.Kind == ast.CountOf:
		whole.Body = joined(ast.And, e.Filter, e.Body)
	default:
		c.Errorf(codes.Quorum, e.Filter.At(),
			"an aggregate over the messages of a quorum has no condition, unless it counts").
			Suggest("%s %s in ... do p ? e : 0 end", e.Kind, e.Var.Name)
		return core.NewBad(e.At())
	}
	return c.idea(&whole, Wanted{Quorum: quorumOf(set)})
}

// optional checks a condition that may be left out.
func (c *Checker) optional(e ast.Expr) core.Expr {
	if e == nil {
		return nil
	}
	return c.Boolean(e)
}

// Term checks the body of an aggregate.
func (c *Checker) Term(kind ast.Aggregate, e ast.Expr) core.Expr {
	if kind == ast.CountOf {
		return c.Boolean(e)
	}
	return c.Integer(e)
}

// WarnQuantified warns when the variable of a quantifier in a property takes the name of another variable around it
// that stands for a value: a quantifier's, a ruleset's, or a process's index.
func (c *Checker) WarnQuantified(name *ast.Ident) {
	for sc := c.Info.Declared(name).Scope.Outer(); sc != nil && sc != c.Info.Globals; sc = sc.Outer() {
		d := sc.Find(name.Name)
		if d == nil || d.Kind != resolve.Loop && d.Kind != resolve.Ruleset && d.Kind != resolve.Index {
			continue
		}
		c.Diags.Warnf(codes.Shadow, name.At(), "the quantified variable %q hides the %s %q", name.Name, d.Kind, name.Name).
			Note(d.At, "the one that is hidden").Suggest("another name, so that both can be spoken of")
		return
	}
}
