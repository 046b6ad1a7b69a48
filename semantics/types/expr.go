package types

import (
	"math"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
)

// Expr checks an expression.
func (c *Checker) Expr(e ast.Expr) core.Expr { return c.ExprHint(e, nil) }

// ExprHint checks an expression for which a value of type hint is wanted (nil: not known).
func (c *Checker) ExprHint(e ast.Expr, hint *ir.Type) core.Expr {
	x := c.expr(e, hint)
	if !core.IsBad(x) {
		c.Info.Types[e] = x.Type()
	}
	return x
}

// expr is ExprHint, for which the type is not noted yet. This is a dispatch over the kinds of expression.
func (c *Checker) expr(e ast.Expr, hint *ir.Type) core.Expr {
	switch e := e.(type) {
	case *ast.Paren:
		return c.ExprHint(e.X, hint)
	case *ast.Ident:
		return c.ident(e, hint)
	case *ast.Int:
		return intLiteral(c, e)
	case *ast.FieldRef:
		return fieldRef(c, e)
	case *ast.Index:
		return indexed(c, e)
	case *ast.Unary:
		return unary(c, e)
	case *ast.Binary:
		return binary(c, e, hint)
	case *ast.Cond:
		return conditional(c, e, hint)
	case *ast.Quantified:
		return quantified(c, e)
	case *ast.QuantifiedIn:
		return quantifiedIn(c, e)
	case *ast.In:
		return membership(c, e)
	case *ast.Call:
		return calling(c, e)
	case *ast.IsUndefined:
		return isUndefined(c, e)
	case *ast.IsMember:
		return isMember(c, e)
	case *ast.MultisetCount:
		return multisetCount(c, e)
	case *ast.New:
		if x := c.idea(e, Wanted{}); x != nil {
			return x
		}
	case *ast.Undefined:
		c.Errorf(codes.Type, e.At(), "`undefined` can only be assigned, or passed as an argument").
			Suggest("to ask whether x is undefined, write isundefined(x)")
	case *ast.Real:
		c.Errorf(codes.Unsupported, e.At(), "real numbers are not supported")
	case *ast.Str:
		c.Errorf(codes.Type, e.At(), "a string cannot stand here")
	default:
		return c.collectionExpr(e, hint)
	}
	return core.NewBad(e.At())
}

// collectionExpr is expr for what makes collections, or looks at them.
func (c *Checker) collectionExpr(e ast.Expr, hint *ir.Type) core.Expr {
	c.Differences.Note(compat.Collections, e.At())
	switch e := e.(type) {
	case *ast.SetLiteral:
		return setLiteral(c, e, hint)
	case *ast.MapLiteral:
		return mapLiteral(c, e, hint)
	case *ast.ListLiteral:
		return listLiteral(c, e, hint)
	case *ast.RecordLiteral:
		return recordLiteral(c, e)
	case *ast.AllOf:
		return allOf(c, e, hint)
	case *ast.Filtered:
		return filtered(c, e, hint)
	case *ast.Comprehension:
		return comprehension(c, e, hint)
	case *ast.Let:
		return let(c, e, hint)
	case *ast.UnionOf:
		return unionOf(c, e, hint)
	case *ast.Extreme:
		return extreme(c, e)
	case *ast.Aggregated:
		return aggregated(c, e)
	case *ast.AggregatedIn:
		return aggregatedIn(c, e)
	}
	return core.NewBad(e.At())
}

// unresolved reports whether e is a name that only a hint could resolve, or would resolve otherwise than the scope
// does.
func unresolved(c *Checker, e ast.Expr) bool {
	id, ok := Strip(e).(*ast.Ident)
	if !ok {
		return Literal(e)
	}
	s := c.Find(id)
	return s == nil || s.Kind == core.Constant && s.Type.Kind == ir.Enum
}

// pair checks two operands of one operator, each the other's hint.
func pair(c *Checker, x, y ast.Expr) (core.Expr, core.Expr) {
	if unresolved(c, x) && !unresolved(c, y) {
		b := c.Expr(y)
		return c.ExprHint(x, b.Type()), b
	}
	a := c.Expr(x)
	return a, c.ExprHint(y, a.Type())
}

func intLiteral(c *Checker, e *ast.Int) core.Expr {
	if e.Bad {
		c.Errorf(codes.Literal, e.At(), "%s does not fit in 64 bits", e.Text)
		return core.NewBad(e.At())
	}
	c.Differences.NoteIf(strings.HasPrefix(strings.ToLower(e.Text), "0x"), compat.Hex, e.At())
	c.Differences.NoteIf(e.Value > math.MaxInt32, compat.Wide, e.At())
	if len(e.Text) > 1 && e.Text[0] == '0' && strings.Trim(e.Text, "0123456789") == "" {
		return core.NewConst(leadingZero(c, e), core.IntType, e.At())
	}
	return core.NewConst(e.Value, core.IntType, e.At())
}

// leadingZero is the value of a literal that is octal to some.
func leadingZero(c *Checker, e *ast.Int) int64 {
	octal, err := strconv.ParseInt(e.Text, 8, 64)
	c.Differences.NoteIf(err != nil || octal != e.Value, compat.Zero, e.At())
	if c.Dialect.Octal {
		if err != nil {
			c.Errorf(codes.Literal, e.At(), "%s is not an octal number", e.Text).Suggest("drop the leading zero, or --octal=off")
		}
		return octal
	}
	if err == nil && octal != e.Value {
		c.Diags.Warnf(codes.Literal, e.At(), "%s is read as the decimal %d (Rumur reads it as octal, %d)", e.Text, e.Value, octal)
	}
	return e.Value
}

func (c *Checker) ident(e *ast.Ident, hint *ir.Type) core.Expr {
	s := c.Find(e)
	if v, t, ok := memberOf(hint, e.Name); ok && (s == nil || s.Kind == core.Constant && s.Type.Kind == ir.Enum && !Compatible(hint, s.Type)) {
		selectMember(c, e, t)
		return core.NewConst(v, t, e.At())
	}
	if s != nil {
		return c.useSymbol(s, e)
	}
	if x := word(c, e); x != nil {
		return x
	}
	// an error that is reported already may keep in the dark which member of a process's enum this is
	if hint != core.BadType || !c.Declared.hidden(c, e.Name) {
		c.undeclared(e, memberNames(hint), valueKinds...)
	}
	return core.NewBad(e.At())
}

// selectMember notes which member of a type a name is; a machine's `halted` has no declaration.
func selectMember(c *Checker, e *ast.Ident, t *ir.Type) {
	d := c.Info.Member(t.Decl, e.Name)
	if d == nil {
		d = &resolve.Declaration{Kind: resolve.Predeclared, Name: e.Name, Item: -1, Type: t}
	}
	c.Info.Select(e, d)
}

// exprOf is Expr where a name should be of one of some kinds.
func (c *Checker) exprOf(e ast.Expr, kinds []core.Kind) core.Expr {
	if id, ok := Strip(e).(*ast.Ident); ok && c.Find(id) == nil {
		c.undeclared(id, nil, kinds...)
		return core.NewBad(e.At())
	}
	return c.Expr(e)
}

func (c *Checker) useSymbol(s *core.Symbol, e *ast.Ident) core.Expr {
	at := e.At()
	switch s.Kind {
	case core.Constant:
		return core.NewConst(s.Value, s.Type, at)
	case core.Register:
		return &core.Name{Typed: core.Typed{T: s.Type, Where: at}, Symbol: s}
	case core.Variable, core.Local, core.Own:
		if !used(c, s, at) {
			return core.NewBad(at)
		}
		return &core.Name{Typed: core.Typed{T: s.Type, Where: at}, Symbol: s}
	case core.Taken:
		c.Errorf(codes.Event, at, "the event as a whole is no value").Suggest("%s.field", e.Name)
		return core.NewBad(at)
	case core.Chosen:
		return &core.Slot{Typed: core.Typed{T: core.BadType, Where: at}, Symbol: s}
	case core.QuorumName:
		return c.idea(e, Wanted{Quorum: s.Quorum})
	}
	return notAValue(c, s, e)
}

func notAValue(c *Checker, s *core.Symbol, e *ast.Ident) core.Expr {
	d := c.Errorf(codes.WrongKind, e.At(), "%q is a %s, not a value", e.Name, s.Kind).Note(s.At, "declared here")
	switch s.Kind {
	case core.Function:
		d.Suggest("call it: %s(...)", e.Name)
	case core.Process:
		d.Suggest("a process's variables are %s[index].variable (in properties)", e.Name)
	case core.Sender:
		d.Suggest("the sender is a single process, so there is nothing to tell it by")
	}
	return core.NewBad(e.At())
}

// Simple checks that an expression is a value of a simple type.
func (c *Checker) Simple(x core.Expr) core.Expr {
	if noValue(x) {
		return c.bareName(x)
	}
	if !core.IsBad(x) && !x.Type().Simple() {
		c.Errorf(codes.Type, x.At(), "expected a simple value, found a %s", x.Type().Word())
		return core.NewBad(x.At())
	}
	return x
}

// Boolean checks an expression that must be a boolean.
func (c *Checker) Boolean(e ast.Expr) core.Expr {
	x := c.Expr(e)
	if noValue(x) {
		return c.bareName(x)
	}
	if !core.IsBad(x) && x.Type().Kind != ir.Bool {
		c.Errorf(codes.Type, e.At(), "expected a boolean, found %s", Article(x.Type())).
			Suggest("compare it: `%s = ...`", Shorten(e.At().Text()))
		return core.NewBad(e.At())
	}
	return x
}

// Integer checks an expression that must be an integer.
func (c *Checker) Integer(e ast.Expr) core.Expr { return c.integerOf(c.Expr(e), e) }

func (c *Checker) integerOf(x core.Expr, e ast.Expr) core.Expr {
	if noValue(x) {
		return c.bareName(x)
	}
	if !core.IsBad(x) && !IsInt(x.Type()) {
		d := c.Errorf(codes.Type, e.At(), "expected an integer, found %s", Article(x.Type()))
		if x.Type().Kind == ir.Scalarset {
			d.Code = codes.Scalarset
			d.Suggest("the values of a scalarset have no order and no arithmetic; use a range if they must have")
		} else if IsForm(x.Type(), ir.SeqForm) {
			d.Suggest("`append x to q;` adds an element to a sequence")
		}
		return core.NewBad(e.At())
	}
	return x
}

// noValue reports whether x is the name of a chosen element or of the messages of a quorum.
func noValue(x core.Expr) bool {
	_, slot := x.(*core.Slot)
	return slot || IsMessages(x)
}

// bareName reports a quorum or a chosen element used as if it were a value.
func (c *Checker) bareName(x core.Expr) core.Expr {
	name := Shorten(x.At().Text())
	if IsMessages(x) {
		c.Errorf(codes.Quorum, x.At(), "%q is a set of messages, one from each sender", name).
			Suggest("%s[s].field, with s from `for s in %s`", name, name)
	} else {
		c.Errorf(codes.Bag, x.At(), "%q stands for a chosen element and can only be an index of its multiset", name)
	}
	return core.NewBad(x.At())
}

func typed(t *ir.Type, e ast.Expr) core.Typed { return core.Typed{T: t, Where: e.At()} }

// Value checks an expression of any type that has a value.
func (c *Checker) Value(e ast.Expr) core.Expr { return withValue(c, c.Expr(e)) }

// withValue checks that an expression has a value.
func withValue(c *Checker, x core.Expr) core.Expr {
	if noValue(x) {
		return c.bareName(x)
	}
	return x
}
