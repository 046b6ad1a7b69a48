package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/source"
)

// Collection checks an expression that must be a collection of some forms; of any without. It is Bad after an error.
func (c *Checker) Collection(e ast.Expr, forms ...ir.Form) core.Expr {
	x := c.Expr(e)
	if !isOneOf(c, x, e, forms...) {
		return core.NewBad(e.At())
	}
	return x
}

// isOneOf checks that an expression is a collection of some forms; of any without.
func isOneOf(c *Checker, x core.Expr, e ast.Expr, forms ...ir.Form) bool {
	if noValue(x) {
		c.bareName(x)
		return false
	}
	if core.IsBad(x) {
		return false
	}
	for _, f := range forms {
		if x.Type().Form == f {
			return true
		}
	}
	if len(forms) == 0 && IsCollection(x.Type()) {
		return true
	}
	c.Errorf(codes.Collection, e.At(), "expected %s, found %s", formNames(forms), Article(x.Type()))
	return false
}

// Changed checks a collection that is about to be changed; Bad after an error.
func (c *Checker) Changed(e ast.Expr, forms ...ir.Form) core.Expr {
	x := c.exprOf(e, storageKinds)
	if !isOneOf(c, x, e, forms...) || !c.Assignable(x) {
		return core.NewBad(e.At())
	}
	return x
}

// Member checks an element of a set or a key of a map; nil after an error.
func (c *Checker) Member(e ast.Expr, t *ir.Type) core.Expr {
	switch {
	case t.Form == ir.MapForm:
		return valueOf(c, e, t.Index)
	case t.Member.Simple():
		return valueOf(c, e, t.Member)
	}
	x := c.ExprHint(e, t.Member)
	if !c.Fits(x, t.Member, e, "an element") {
		return nil
	}
	return x
}

// membership is `x in s`.
func membership(c *Checker, e *ast.In) core.Expr {
	set := setOf(c, e)
	if !IsCollection(set.Type()) {
		if !c.OverMessages(set) {
			return core.NewBad(e.At())
		}
		return negated(c.idea(e, Wanted{Quorum: quorumOf(set)}), e)
	}
	var x core.Expr
	if t := set.Type(); t.Form != ir.SeqForm {
		x = c.Member(e.X, t)
	} else if y := c.ExprHint(e.X, t.Member); c.Fits(y, t.Member, e.X, "an element") {
		x = y
	}
	if x == nil {
		return core.NewBad(e.At())
	}
	return &core.In{Typed: typed(core.BoolType, e), Not: e.Not, X: x, Set: set}
}

// negated negates the test of `in` on the messages of a quorum if the text says `notin`.
func negated(x core.Expr, e *ast.In) core.Expr {
	if !e.Not || core.IsBad(x) {
		return x
	}
	return &core.Unary{Typed: typed(core.BoolType, e), Op: ir.Not, X: x}
}

// setOf is the right side of `x in s`. A literal has the type of x.
func setOf(c *Checker, e *ast.In) core.Expr {
	if !Literal(e.Set) {
		return c.Expr(e.Set)
	}
	x := c.Expr(e.X)
	if core.IsBad(x) || x.Type() == core.IntType || !flat(x.Type()) {
		return c.Expr(e.Set)
	}
	if _, list := Strip(e.Set).(*ast.ListLiteral); list {
		return c.Expr(e.Set)
	}
	if !canBeElement(c, x.Type(), e.X.At()) {
		return core.NewBad(e.At())
	}
	return c.ExprHint(e.Set, ir.SetOf(x.Type(), 0))
}

// operands checks those of `+`, `-` or `*`: two numbers or two sets. What is wanted of the result is wanted of both
// if it is a set.
func operands(c *Checker, e *ast.Binary, hint *ir.Type) (x, y core.Expr) {
	if hint != nil && !IsForm(hint, ir.SetForm) {
		hint = nil
	}
	if Literal(e.X) && hint == nil {
		y = c.Expr(e.Y)
		return c.ExprHint(e.X, y.Type()), y
	}
	x = c.ExprHint(e.X, hint)
	if IsForm(x.Type(), ir.SetForm) {
		return x, c.ExprHint(e.Y, x.Type())
	}
	x = c.integerOf(x, e.X)
	return x, c.Integer(e.Y)
}

// within is `s <= t`, `s < t`, `s >= t` or `s > t`, whose left operand is a set.
func within(c *Checker, e *ast.Binary, x, y core.Expr) core.Expr {
	if core.IsBad(y) {
		return core.NewBad(e.At())
	}
	if !c.Compatible(x.Type(), y.Type()) {
		c.Errorf(codes.Type, e.At(), "`%s` compares %s with %s", e.Op, Article(x.Type()), Article(y.Type()))
		return core.NewBad(e.At())
	}
	if e.Op == ast.Gt || e.Op == ast.Ge {
		x, y = y, x
	}
	return &core.Within{Typed: typed(core.BoolType, e), Strict: e.Op == ast.Lt || e.Op == ast.Gt, X: x, Y: y}
}

// setOperation is `s + t`, `s - t` or `s * t`, whose left operand is a set.
func setOperation(c *Checker, e *ast.Binary, x, y core.Expr) core.Expr {
	if core.IsBad(y) {
		return core.NewBad(e.At())
	}
	if !c.Compatible(x.Type(), y.Type()) {
		c.Errorf(codes.Type, e.At(), "`%s` combines %s with %s", e.Op, Article(x.Type()), Article(y.Type()))
		return core.NewBad(e.At())
	}
	return &core.SetOperation{Typed: typed(Unbounded(x.Type()), e), Op: e.Op, X: x, Y: y}
}

// allOf is `all T`.
func allOf(c *Checker, e *ast.AllOf, hint *ir.Type) core.Expr {
	elem := c.TypeOf(e.Type)
	if elem == core.BadType || !canBeElement(c, elem, e.Type.At()) {
		return core.NewBad(e.At())
	}
	if refuseLoop(c, elem, e.Type.At(), "`all` outside blocks of machines") {
		return core.NewBad(e.At())
	}
	t := ir.SetOf(elem, 0)
	t.Decl = e.At()
	if hint != nil && IsForm(hint, ir.SetForm) && ir.Same(hint.Member, elem) {
		t = Unbounded(hint)
	}
	return &core.AllOf{Typed: typed(t, e)}
}

// sizeOf is size(e).
func sizeOf(c *Checker, e *ast.Call) core.Expr {
	x := c.Collection(e.Args[0])
	if core.IsBad(x) {
		return core.NewBad(e.At())
	}
	return &core.Size{Typed: typed(core.IntType, e), X: x}
}

// endOf is first(s) or last(s).
func endOf(c *Checker, e *ast.Call, last bool) core.Expr {
	x := c.Collection(e.Args[0], ir.SeqForm)
	if core.IsBad(x) {
		return core.NewBad(e.At())
	}
	return &core.End{Typed: typed(x.Type().Member, e), X: x, Last: last}
}

// keysOf is keys(m).
func keysOf(c *Checker, e *ast.Call) core.Expr {
	x := c.Collection(e.Args[0], ir.MapForm)
	if core.IsBad(x) || !canBeElement(c, x.Type().Index, e.Args[0].At()) {
		return core.NewBad(e.At())
	}
	t := ir.SetOf(x.Type().Index, 0)
	t.Decl = x.Type().Decl
	return &core.Keys{Typed: typed(t, e), X: x}
}

// setLiteral is `{a, b}`, and `{}` for an empty map as well.
func setLiteral(c *Checker, e *ast.SetLiteral, hint *ir.Type) core.Expr {
	if hint == core.BadType {
		return core.NewBad(e.At())
	}
	if hint != nil && IsForm(hint, ir.MapForm) && len(e.Elems) == 0 {
		return &core.SetLiteral{Typed: typed(hint, e)}
	}
	t := literalType(c, e, e.Elems, hint, ir.SetForm)
	if t == core.BadType {
		return core.NewBad(e.At())
	}
	x := &core.SetLiteral{Typed: typed(t, e)}
	for _, elem := range e.Elems {
		y := c.Member(elem, t)
		if y == nil {
			return core.NewBad(e.At())
		}
		x.Elems = append(x.Elems, y)
	}
	return x
}

// mapLiteral is `{k -> v}`, and `{->}` of a map that the context knows.
func mapLiteral(c *Checker, e *ast.MapLiteral, hint *ir.Type) core.Expr {
	t := mapLiteralType(c, e, hint)
	if t == core.BadType {
		return core.NewBad(e.At())
	}
	x := &core.MapLiteral{Typed: typed(t, e), Values: sources(c, e.Values, t.Member, "a value")}
	for _, k := range e.Keys {
		key := c.Member(k, t)
		if key == nil {
			return core.NewBad(e.At())
		}
		x.Keys = append(x.Keys, key)
	}
	return x
}

// mapLiteralType is the type of a map that is written down: the one that is wanted, or what its first entry tells.
func mapLiteralType(c *Checker, e *ast.MapLiteral, hint *ir.Type) *ir.Type {
	if t := wantedMap(c, e, hint); t != nil {
		return t
	}
	key := elementType(c, e, e.Keys)
	if key == core.BadType || !canBeKey(c, key, e.Keys[0].At()) || !canBeElement(c, key, e.Keys[0].At()) {
		return core.BadType
	}
	return newMap(c, e, key, e.Values[0])
}

// literalType is the type of a literal: the one that is wanted, or what its first element tells.
func literalType(c *Checker, e ast.Expr, elems []ast.Expr, hint *ir.Type, f ir.Form) *ir.Type {
	switch {
	case hint != nil && hint.Form == f && f == ir.SetForm:
		return Unbounded(hint)
	case hint != nil && hint.Form == f:
		return hint
	case hint != nil && hint.Form != ir.NoForm:
		c.Errorf(codes.Type, e.At(), "expected %s, found a %s", Article(hint), (&ir.Type{Form: f}).Word())
		return core.BadType
	}
	elem := elementType(c, e, elems)
	if elem == core.BadType {
		return core.BadType
	}
	var t *ir.Type
	if f == ir.SeqForm {
		t = ir.SeqOf(elem, len(elems))
	} else {
		if !canBeElement(c, elem, e.At()) {
			return core.BadType
		}
		t = ir.SetOf(elem, 0)
	}
	t.Decl = e.At()
	return t
}

// elementType is the type that the first element of a literal has.
func elementType(c *Checker, e ast.Expr, elems []ast.Expr) *ir.Type {
	if len(elems) == 0 {
		c.Errorf(codes.Collection, e.At(), "it is not clear here of what type this is").
			Suggest("assign it to a variable first")
		return core.BadType
	}
	if t, ok := constants(c, elems); ok {
		return t
	}
	x := c.Expr(elems[0])
	switch {
	case noValue(x):
		c.bareName(x)
		return core.BadType
	case x.Type() == core.IntType:
		c.Errorf(codes.Collection, e.At(), "it is not clear here of what range the elements are").
			Suggest("assign it to a variable first")
		return core.BadType
	}
	return x.Type()
}

// constants is the range of elements that are all integer literals.
func constants(c *Checker, elems []ast.Expr) (*ir.Type, bool) {
	var t *ir.Type
	for _, e := range elems {
		if _, literal := Strip(e).(*ast.Int); !literal {
			return nil, false
		}
		v := int64(0)
		if k, ok := c.Expr(e).(*core.Const); ok {
			v = k.V
		}
		if t == nil {
			t = &ir.Type{Kind: ir.Range, Lo: v, Hi: v}
		}
		t.Lo, t.Hi = min(t.Lo, v), max(t.Hi, v)
	}
	return t, true
}

// listLiteral is `[a, b]`: a sequence, or an array.
func listLiteral(c *Checker, e *ast.ListLiteral, hint *ir.Type) core.Expr {
	if hint == core.BadType {
		return core.NewBad(e.At())
	}
	if hint != nil && hint.Form == ir.NoForm && hint.Kind == ir.Array {
		return arrayLiteral(c, e, hint)
	}
	t := literalType(c, e, e.Elems, hint, ir.SeqForm)
	if t == core.BadType {
		return core.NewBad(e.At())
	}
	if len(e.Elems) > t.Bound {
		c.Errorf(codes.Type, e.At(), "%s has room for %s, not %d", t, Counted(t.Bound, "element"), len(e.Elems))
		return core.NewBad(e.At())
	}
	return &core.ListLiteral{Typed: typed(t, e), Elems: sources(c, e.Elems, t.Member, "an element")}
}

// sources checks the elements of a literal.
func sources(c *Checker, elems []ast.Expr, t *ir.Type, what string) []core.Source {
	var out []core.Source
	for _, x := range elems {
		out = append(out, core.Source{X: c.Source(x, t, what), At: x.At()})
	}
	return out
}

// arrayLiteral is `[a, b]` where an array is wanted: all of its elements in order, so that those of a scalarset
// have none.
func arrayLiteral(c *Checker, e *ast.ListLiteral, t *ir.Type) core.Expr {
	switch n := t.Index.Count(); {
	case t.Index.Kind == ir.Scalarset || t.Index.Interchangeable():
		c.Errorf(codes.Scalarset, e.At(), "the elements of %s have no order", Article(t)).Suggest("a loop over %s", t.Index)
		return core.NewBad(e.At())
	case uint64(len(e.Elems)) != n:
		c.Errorf(codes.Type, e.At(), "%s has %d elements, and these are %d", Article(t), n, len(e.Elems))
		return core.NewBad(e.At())
	}
	return &core.ArrayLiteral{Typed: typed(t, e), Elems: sources(c, e.Elems, t.Elem, "an element")}
}

// recordLiteral is `T{f : a, g : b}`.
func recordLiteral(c *Checker, e *ast.RecordLiteral) core.Expr {
	t := c.NamedType(&ast.NamedType{Where: e.Name.Where, Name: e.Name.Name})
	if t == core.BadType {
		return core.NewBad(e.At())
	}
	if t.Kind != ir.Record || t.Form != ir.NoForm {
		c.Errorf(codes.Type, e.Name.At(), "%q is %s, not a record", e.Name.Name, Article(t))
		return core.NewBad(e.At())
	}
	x := &core.RecordLiteral{Typed: typed(t, e)}
	given := map[string]source.Span{}
	for _, v := range e.Fields {
		fieldValue(c, x, v, given)
	}
	for _, f := range t.Fields {
		if _, there := given[f.Name]; !there {
			c.Errorf(codes.Collection, e.At(), "the field %s is not given", f.Name).
				Suggest("%s : undefined, if it is to be so", f.Name)
			return core.NewBad(e.At())
		}
	}
	return x
}

// fieldValue adds a field to a record.
func fieldValue(c *Checker, x *core.RecordLiteral, v *ast.FieldValue, given map[string]source.Span) {
	f, ok := x.T.Field(v.Name.Name)
	if !ok {
		c.NoField(v.Name, x.T)
		return
	}
	if first, twice := given[f.Name]; twice {
		c.Errorf(codes.Redeclared, v.At(), "the field %s is given twice", f.Name).Note(first, "the first one")
	}
	given[f.Name] = v.At()
	c.Info.Select(v.Name, c.Info.Member(x.T.Decl, f.Name))
	value := c.Source(v.Value, f.Type, "the field "+f.Name)
	x.Fields = append(x.Fields, core.FieldValue{Field: f, Value: core.Source{X: value, At: v.At()}})
}
