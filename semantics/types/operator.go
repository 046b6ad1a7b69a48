package types

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/spec"
)

var arithmetic = map[ast.Op]ir.Op{ast.Add: ir.Add, ast.Sub: ir.Sub, ast.Mul: ir.Mul, ast.Div: ir.Div, ast.Mod: ir.Mod,
	ast.And: ir.BitAnd, ast.Or: ir.BitOr, ast.Xor: ir.BitXor, ast.Shl: ir.Shl, ast.Shr: ir.Shr}

var comparisons = map[ast.Op]ir.Op{ast.Eq: ir.Eq, ast.Ne: ir.Ne, ast.Lt: ir.Lt, ast.Le: ir.Le, ast.Gt: ir.Gt, ast.Ge: ir.Ge}

var connectives = map[ast.Op]ir.Op{ast.And: ir.And, ast.Or: ir.Or, ast.LogAnd: ir.And, ast.LogOr: ir.Or, ast.Implies: ir.Implies}

// leastMagnitude is the one literal that is too large alone and right behind a minus.
const leastMagnitude = "9223372036854775808"

func unary(c *Checker, e *ast.Unary) core.Expr {
	if e.Op.Temporal() {
		return noStateValue(c, e)
	}
	if e.Op == ast.Not {
		x := c.Boolean(e.X)
		if k, ok := x.(*core.Const); ok {
			return core.NewConst(1-k.V, core.BoolType, e.At())
		}
		return &core.Unary{Typed: typed(core.BoolType, e), Op: ir.Not, X: x}
	}
	if n, ok := e.X.(*ast.Int); ok && e.Op == ast.Sub && n.Text == leastMagnitude {
		return core.NewConst(math.MinInt64, core.IntType, e.At())
	}
	x := c.Expr(e.X)
	if e.Op == ast.Compl && !core.IsBad(x) && x.Type().Kind == ir.Bool {
		c.Errorf(codes.Type, e.X.At(), "expected an integer, found a boolean").
			Suggest("`!x` says that x is false; `~x` inverts the bits of an integer")
		return core.NewBad(e.At())
	}
	x = c.integerOf(x, e.X)
	k, known := x.(*core.Const)
	switch {
	case core.IsBad(x):
		return core.NewBad(e.At())
	case e.Op == ast.Add && known:
		return core.NewConst(k.V, k.T, e.At())
	case e.Op == ast.Add:
		return &core.Read{Typed: typed(core.IntType, e), X: x}
	case e.Op == ast.Compl:
		c.Differences.Note(compat.Bitwise, e.At())
		if known {
			return core.NewConst(^k.V, core.IntType, e.At())
		}
		return &core.Unary{Typed: typed(core.IntType, e), Op: ir.Compl, X: x}
	case known && (k.V != -k.V || k.V == 0):
		return core.NewConst(-k.V, core.IntType, e.At())
	}
	return &core.Unary{Typed: typed(core.IntType, e), Op: ir.Neg, X: x}
}

// noStateValue refuses an operator of formulas where a value is wanted.
func noStateValue(c *Checker, e ast.Expr) core.Expr {
	c.Errorf(codes.Formula, e.At(), "this says something of runs: it is not a value that a state has").
		Suggest("join statements about runs by !, &, |, ->, forall and exists only")
	return core.NewBad(e.At())
}

func binary(c *Checker, e *ast.Binary, hint *ir.Type) core.Expr {
	if e.Op.Temporal() {
		return noStateValue(c, e)
	}
	switch e.Op {
	case ast.Eq, ast.Ne:
		return equality(c, e)
	case ast.And, ast.Or:
		x := c.Expr(e.X)
		if !core.IsBad(x) && IsForm(x.Type(), ir.SetForm) {
			c.Errorf(codes.Type, x.At(), "expected a simple value, found a set").
				Suggest("`s + t` is the union of sets, `s * t` the intersection; in a comprehension, " +
					"`{e for x in s where p}` or `{x in s | p}`")
			return core.NewBad(e.At())
		}
		x = c.Simple(x)
		if !core.IsBad(x) && IsInt(x.Type()) {
			return arith(c, e, x, c.Integer(e.Y))
		}
		return connective(c, e, x)
	case ast.LogAnd, ast.LogOr, ast.Implies:
		return connective(c, e, c.Simple(c.Expr(e.X)))
	case ast.Lt, ast.Le, ast.Gt, ast.Ge:
		x, y := operands(c, e, nil)
		if IsForm(x.Type(), ir.SetForm) {
			return within(c, e, x, y)
		}
		return ordered(c, e, x, y)
	case ast.Add, ast.Sub, ast.Mul:
		x, y := operands(c, e, hint)
		if IsForm(x.Type(), ir.SetForm) {
			return setOperation(c, e, x, y)
		}
		return arith(c, e, x, y)
	}
	x := c.Integer(e.X)
	return arith(c, e, x, c.Integer(e.Y))
}

// connective returns a short-circuit operator whose left operand is known.
func connective(c *Checker, e *ast.Binary, x core.Expr) core.Expr {
	if !core.IsBad(x) && x.Type().Kind != ir.Bool {
		c.Errorf(codes.Type, e.X.At(), "`%s` needs booleans, and this is %s", e.Op, Article(x.Type()))
		x = core.NewBad(x.At())
	}
	y := c.Boolean(e.Y)
	if core.IsBad(x) || core.IsBad(y) {
		return core.NewBad(e.At())
	}
	op := connectives[e.Op]
	c.Differences.NoteIf(e.Op == ast.LogAnd || e.Op == ast.LogOr, compat.Double, e.OpSpan.At())
	if inner, ok := e.Y.(*ast.Binary); ok {
		c.Differences.NoteIf(e.Op == ast.Implies && inner.Op == ast.Implies, compat.Assoc, inner.At())
	}
	k, known := x.(*core.Const)
	if !known {
		return &core.Logic{Typed: typed(core.BoolType, e), Op: op, X: x, Y: y}
	}
	if decided, v := decides(op, k.V); decided {
		return core.NewConst(v, core.BoolType, e.At())
	}
	if k, ok := y.(*core.Const); ok {
		return core.NewConst(k.V, k.T, e.At())
	}
	return &core.Read{Typed: typed(core.BoolType, e), X: y}
}

// decides reports whether the left operand alone decides a connective, and how.
func decides(op ir.Op, left int64) (bool, int64) {
	switch op {
	case ir.And:
		return left == 0, 0
	case ir.Or:
		return left == 1, 1
	}
	return left == 0, 1
}

func ordered(c *Checker, e *ast.Binary, x, y core.Expr) core.Expr {
	if core.IsBad(x) || core.IsBad(y) {
		return core.NewBad(e.At())
	}
	return compare(comparisons[e.Op], x, y, nil, e)
}

// compare returns a comparison of values of a type (nil: of integers).
func compare(op ir.Op, x, y core.Expr, as *ir.Type, e *ast.Binary) core.Expr {
	a, known := x.(*core.Const)
	b, both := y.(*core.Const)
	if known && both && (as == nil || unconverted(a, as) && unconverted(b, as)) {
		return core.NewBool(ir.Compare(op, a.V, b.V), e.At())
	}
	return &core.Binary{Typed: typed(core.BoolType, e), Op: op, X: x, Y: y, As: as}
}

// unconverted reports whether a value is the same number as one of another type.
func unconverted(k *core.Const, to *ir.Type) bool {
	return (to.Kind == ir.Union) == (k.T.Kind == ir.Union)
}

func arith(c *Checker, e *ast.Binary, x, y core.Expr) core.Expr {
	if core.IsBad(x) || core.IsBad(y) {
		return core.NewBad(e.At())
	}
	op := arithmetic[e.Op]
	c.Differences.NoteIf(op >= ir.BitAnd, compat.Bitwise, e.OpSpan.At())
	a, known := x.(*core.Const)
	b, both := y.(*core.Const)
	if known && both {
		if v, err := ir.Arith(op, a.V, b.V); err == "" {
			return core.NewConst(v, core.IntType, e.At())
		}
	}
	return &core.Binary{Typed: typed(core.IntType, e), Op: op, X: x, Y: y}
}

// equality compares two values, or two compound places cell by cell.
func equality(c *Checker, e *ast.Binary) core.Expr {
	x, y := pair(c, e.X, e.Y)
	if noValue(x) || noValue(y) {
		return sameElement(c, e, x, y)
	}
	if core.IsBad(x) || core.IsBad(y) {
		return core.NewBad(e.At())
	}
	if !c.Compatible(x.Type(), y.Type()) {
		mismatch(c, e, x, y)
		return core.NewBad(e.At())
	}
	c.Differences.Types(x.Type(), y.Type(), e.At())
	if !x.Type().Simple() {
		return equalCompound(c, x, y, e)
	}
	to := x.Type()
	if y.Type().Kind == ir.Union {
		to = y.Type()
	}
	c.Differences.NoteIf(to.Kind == ir.Scalarset && (core.IsPlace(x) || core.IsPlace(y)), compat.ScalarEq, e.At())
	if lenient := [2]bool{lenient(c, x), lenient(c, y)}; lenient[0] || lenient[1] {
		return &core.Equal{Typed: typed(core.BoolType, e), Not: e.Op == ast.Ne, X: x, Y: y, As: to, Lenient: lenient}
	}
	return compare(comparisons[e.Op], x, y, to, e)
}

// sameElement asks whether two names of elements stand for the same one, as CMurphi does: equal ones are chosen apart.
func sameElement(c *Checker, e *ast.Binary, x, y core.Expr) core.Expr {
	a, isSlot := x.(*core.Slot)
	b, isAlso := y.(*core.Slot)
	switch {
	case !isSlot || !isAlso:
		if noValue(x) {
			return c.bareName(x)
		}
		return c.bareName(y)
	case !c.ChosenFrom(a, b.Symbol.Of):
	default:
		return compare(comparisons[e.Op], x, y, nil, e)
	}
	return core.NewBad(e.At())
}

func mismatch(c *Checker, e *ast.Binary, x, y core.Expr) {
	a, b := x.Type(), y.Type()
	d := c.Errorf(codes.Type, e.At(), "`%s` compares %s with %s", e.Op, Article(a), Article(b)).
		Suggest("%s", unionAdvice(c, a, b))
	if a.Kind == ir.Scalarset && b.Kind == ir.Scalarset {
		d.Note(a.Decl, "one scalarset").Note(b.Decl, "the other").
			Suggest("two scalarset types are different even when they have the same size")
	}
}

func equalCompound(c *Checker, x, y core.Expr, e *ast.Binary) core.Expr {
	c.Differences.Note(compat.Compound, e.At())
	if x.Type().Kind == ir.Bag {
		c.Errorf(codes.Bag, e.At(), "multisets cannot be compared")
		return core.NewBad(e.At())
	}
	return &core.Equal{Typed: typed(core.BoolType, e), Not: e.Op == ast.Ne, X: x, Y: y}
}

// lenient reports whether x may be compared while Undefined: a union, since models take the absence of a value for
// one more member (docs/decisions), and under CMurphi's reading a scalarset as well; also the result of a function.
func lenient(c *Checker, x core.Expr) bool {
	if _, result := x.(*core.Call); !result && !core.IsPlace(x) {
		return false
	}
	kind := x.Type().Kind
	switch c.Dialect.Undefined {
	case spec.Compared:
		return kind == ir.Union || kind == ir.Scalarset
	case spec.Copied:
		return kind == ir.Union
	}
	return false
}

// conditional is `c ? a : b`; a compound one fills a temporary.
func conditional(c *Checker, e *ast.Cond, hint *ir.Type) core.Expr {
	cond := c.Boolean(e.C)
	a := withValue(c, c.ExprHint(e.A, hint))
	if hint == nil {
		hint = a.Type()
	}
	b := withValue(c, c.ExprHint(e.B, hint))
	if core.IsBad(cond) || core.IsBad(a) || core.IsBad(b) {
		return core.NewBad(e.At())
	}
	if !c.Compatible(a.Type(), b.Type()) {
		c.Errorf(codes.Type, e.At(), "the branches of `?:` are %s and %s", Article(a.Type()), Article(b.Type()))
		return core.NewBad(e.At())
	}
	if _, nested := e.B.(*ast.Cond); nested {
		c.Differences.Note(compat.Assoc, e.B.At())
	}
	if k, ok := cond.(*core.Const); ok {
		return map[bool]core.Expr{true: a, false: b}[k.V == 1]
	}
	return &core.Cond{Typed: typed(branchType(a.Type(), b.Type()), e), C: cond, A: a, B: b}
}

// branchType is the type of `?:` with branches of two types that are compatible.
func branchType(a, b *ir.Type) *ir.Type {
	switch {
	case IsForm(a, ir.SetForm) && a.Bound != b.Bound:
		return Unbounded(a)
	case a.Simple() && b.Kind == ir.Union:
		return b
	case IsInt(a) && !ir.Same(a, b):
		return core.IntType
	}
	return a
}

func isUndefined(c *Checker, e *ast.IsUndefined) core.Expr {
	x := withValue(c, c.exprOf(e.X, storageKinds))
	if core.IsBad(x) {
		return core.NewBad(e.At())
	}
	if !x.Type().Simple() {
		c.Errorf(codes.Type, e.X.At(), "isundefined asks about one simple variable, not about %s", Article(x.Type()))
		return core.NewBad(e.At())
	}
	if core.Designates(x) {
		return &core.IsUndefined{Typed: typed(core.BoolType, e), X: x}
	}
	if id, named := Strip(e.X).(*ast.Ident); named {
		if s := c.Find(id); s != nil && (s.Kind == core.Register || s.Stated()) {
			return core.NewBool(false, e.At()) // a parameter, loop variable or constant always has a value
		}
	}
	c.Errorf(codes.Type, e.X.At(), "isundefined asks about a variable, not about an expression")
	return core.NewBad(e.At())
}

func isMember(c *Checker, e *ast.IsMember) core.Expr {
	x := c.Simple(c.Expr(e.X))
	t := c.TypeOf(e.Type)
	if core.IsBad(x) || t == core.BadType {
		return core.NewBad(e.At())
	}
	first, ok := int64(0), c.Same(x.Type(), t)
	if x.Type().Kind == ir.Union && !ok {
		var p ir.Part
		p, ok = part(c, x.Type(), t)
		first = p.Offset
	}
	if !ok {
		c.Errorf(codes.Type, e.At(), "%s is not a member of %s", Describe(t), Describe(x.Type()))
		return core.NewBad(e.At())
	}
	return &core.IsMember{Typed: typed(core.BoolType, e), X: x, First: first, Count: int64(t.Count())}
}
