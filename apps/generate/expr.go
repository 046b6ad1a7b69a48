package generate

import (
	"fmt"
	"strconv"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// operators maps the operators of models to the Go operators that mean the same on simple values.
var operators = map[ast.Op]string{ast.Add: "+", ast.Sub: "-", ast.Mul: "*", ast.Div: "/", ast.Mod: "%", ast.Lt: "<",
	ast.Le: "<=", ast.Gt: ">", ast.Ge: ">=", ast.LogAnd: "&&", ast.LogOr: "||", ast.Xor: "^", ast.Shl: "<<", ast.Shr: ">>"}

// expr returns an expression as a value: a boolean that may be Undefined is asked for its value.
func (b *body) expr(e ast.Expr) golang.Expr {
	x, maybe := b.place(e)
	if t := b.g.typeAt(e); maybe && t != nil && t.Form == ir.NoForm && t.Kind == ir.Bool {
		return golang.Method(x, "Is")
	}
	return x
}

// as returns an expression of a type, for a place where booleans may be Undefined or not.
func (b *body) as(e ast.Expr, t *ir.Type, maybe bool) golang.Expr {
	switch s := strip(e).(type) {
	case *ast.Undefined:
		if x := b.g.undefined(t, maybe); x != nil {
			return x
		}
		return b.g.zero(t, maybe)
	case *ast.New:
		return golang.Calls(b.g.typeOf(t, false, e.At()), b.create(s))
	case *ast.SetLiteral:
		return b.setLiteral(s, t)
	case *ast.MapLiteral:
		return b.mapLiteral(s, t)
	case *ast.ListLiteral:
		return b.listLiteral(s, t, maybe)
	case *ast.Cond:
		return b.cond(s, t, maybe)
	}
	if x := b.converts(e, t); x != nil {
		return x
	}
	x, has := b.place(e)
	switch simple := t.Form == ir.NoForm && t.Kind == ir.Bool; {
	case simple && maybe && !has:
		return golang.Calls("machine.Truth", x)
	case simple && !maybe && has:
		return golang.Method(x, "Is")
	case maybe != has && holdsBool(t):
		b.g.refuse(e.At(), "one of these may hold booleans that are Undefined, and the other may not",
			"assign all of them when the machine starts")
	}
	return x
}

func holdsBool(t *ir.Type) bool {
	if t.Form == ir.SetForm || t.Form == ir.NoForm && t.Kind == ir.Record {
		return false // a record has its own fields, whatever holds it
	}
	if t.Form != ir.NoForm {
		return holdsBool(t.Member)
	}
	return t.Kind == ir.Bool || t.Kind == ir.Array && holdsBool(t.Elem)
}

// place returns an expression, and whether it is, or has, booleans that may be Undefined.
func (b *body) place(e ast.Expr) (x golang.Expr, maybe bool) {
	switch e := e.(type) {
	case *ast.Paren:
		return b.place(e.X)
	case *ast.Ident:
		return b.ident(e)
	case *ast.FieldRef:
		return b.field(e)
	case *ast.Index:
		return b.index(e)
	}
	return b.value(e), false
}

// value returns an expression that is no place. This is a dispatch over all forms.
func (b *body) value(e ast.Expr) golang.Expr {
	switch e := e.(type) {
	case *ast.Int:
		return golang.Raw(strconv.FormatInt(e.Value, 10))
	case *ast.Unary:
		return b.unary(e)
	case *ast.Binary:
		return b.binary(e)
	case *ast.Cond:
		return b.cond(e, b.g.typeAt(e), false)
	case *ast.Quantified:
		return b.quantified(e)
	case *ast.QuantifiedIn:
		return b.quantify(e.Exists, b.elements(e.Set), e.Var, b.filtered(e.Exists, e.Filter, e.Body))
	case *ast.In:
		return b.in(e)
	case *ast.Let:
		t := b.g.typeAt(e.X)
		x := b.expr(e.X)
		return golang.Call{F: b.function(e.Var, t, b.g.typeAt(e), func() golang.Expr { return b.expr(e.Body) }),
			Args: []golang.Expr{x}}
	case *ast.Call:
		return b.call(e)
	case *ast.IsUndefined:
		x, _ := b.place(e.X)
		return golang.Bin{Op: "==", X: x, Y: golang.Raw("machine.Undefined")}
	case *ast.IsMember:
		return b.isMember(e)
	case *ast.SetLiteral:
		return b.setLiteral(e, b.g.typeAt(e))
	case *ast.MapLiteral:
		return b.mapLiteral(e, b.g.typeAt(e))
	case *ast.ListLiteral:
		return b.listLiteral(e, b.g.typeAt(e), false)
	case *ast.RecordLiteral:
		return b.recordLiteral(e)
	case *ast.AllOf:
		t := b.g.typeAt(e).Member
		if t.Kind == ir.Enum || t.Kind == ir.Scalarset {
			return b.values(t, e.Type)
		}
		return golang.Calls("machine.SetOf", spread{X: b.values(t, e.Type)})
	case *ast.Filtered:
		return b.filteredSet(e)
	case *ast.Aggregated:
		return b.aggregated(e)
	case *ast.AggregatedIn:
		return b.aggregate(e.Kind, b.elements(e.Set), e.Var, e.Filter, e.Body)
	case *ast.Comprehension:
		return b.comprehension(e)
	}
	b.g.refuse(e.At(), "this expression cannot be generated yet", "a function with a loop")
	return golang.Raw("0")
}

// spread is `x...`.
type spread = golang.Spread

func (b *body) ident(e *ast.Ident) (golang.Expr, bool) {
	d := b.g.meaning(e)
	if d == nil {
		b.g.refuse(e.At(), e.Name+" is not known here", "a name that is declared")
		return golang.Raw("0"), false
	}
	if x := b.bound(d); x != nil {
		return x.x, x.maybe
	}
	switch d.Kind {
	case resolve.Predeclared:
		return b.predeclared(e, d), false
	case resolve.Member:
		return golang.Raw(b.enumMember(e, d)), false
	case resolve.Constant:
		return golang.Raw(b.g.table.constants[d]), false
	}
	b.g.refuse(e.At(), fmt.Sprintf("%s is a %s, which cannot be generated here", e.Name, d.Kind),
		"a variable of the machine")
	return golang.Raw("0"), false
}

func (b *body) predeclared(e *ast.Ident, d *resolve.Declaration) golang.Expr {
	switch d.Name {
	case "true", "false":
		return golang.Raw(d.Name)
	case "this":
		return b.self()
	case "restarted":
		return golang.Method(golang.Raw(b.owner.receiver), "Restarted")
	}
	b.g.refuse(e.At(), d.Name+" cannot be generated yet", "a variable")
	return golang.Raw("0")
}

// self is the index of the machine at hand.
func (b *body) self() golang.Expr {
	return golang.Sel{X: golang.Raw(b.owner.receiver), Name: b.owner.index}
}

func (b *body) enumMember(e *ast.Ident, d *resolve.Declaration) string {
	t := d.Type
	if t == nil {
		t = b.g.typeAt(e)
	}
	for i, m := range t.Members {
		if m == d.Name {
			return b.g.member(t, i)
		}
	}
	return "0"
}

func (b *body) field(e *ast.FieldRef) (golang.Expr, bool) {
	if id, is := strip(e.X).(*ast.Ident); is {
		if d := b.g.meaning(id); d != nil {
			if x := b.bound(d); x != nil && x.event != nil {
				return golang.Sel{X: x.x, Name: golang.Exported(e.Name.Name)}, false
			}
		}
	}
	if x := b.heard(e.X); x != nil {
		return golang.Sel{X: x, Name: golang.Exported(e.Name.Name)}, false
	}
	of := b.g.typeAt(e.X)
	if of == nil || of.Kind != ir.Record {
		b.g.refuse(e.At(), "a field of this cannot be generated", "a variable of the machine")
		return golang.Raw("0"), false
	}
	x, _ := b.place(e.X)
	return golang.Sel{X: x, Name: golang.Exported(e.Name.Name)}, b.g.table.maybe[of.Decl]
}

func (b *body) index(e *ast.Index) (golang.Expr, bool) {
	of := b.g.typeAt(e.X)
	if of == nil {
		b.g.refuse(e.At(), "an element of this cannot be generated", "a variable of the machine")
		return golang.Raw("0"), false
	}
	x, maybe := b.place(e.X)
	if of.Form == ir.MapForm {
		return golang.Calls("machine.Entry", x, b.as(e.I, of.Index, false)), maybe
	}
	if of.Form == ir.SeqForm {
		return golang.Index{X: x, I: b.expr(e.I)}, maybe
	}
	return golang.Index{X: x, I: b.offset(e.I, of.Index)}, maybe
}

// offset returns where an element of an array is.
func (b *body) offset(e ast.Expr, t *ir.Type) golang.Expr {
	x := b.as(e, t, false)
	if t.Kind == ir.Bool {
		return golang.Calls("machine.Truth", x)
	}
	if n, is := e.(*ast.Int); is {
		return golang.Raw(strconv.FormatInt(n.Value-t.First(), 10))
	}
	return plus(x, -t.First())
}

func (b *body) unary(e *ast.Unary) golang.Expr {
	switch e.Op {
	case ast.Not:
		return golang.Un{Op: "!", X: b.expr(e.X)}
	case ast.Compl:
		return golang.Un{Op: "^", X: b.expr(e.X)}
	case ast.Sub:
		return golang.Un{Op: "-", X: b.expr(e.X)}
	}
	return b.expr(e.X)
}

func (b *body) binary(e *ast.Binary) golang.Expr {
	t := b.g.typeAt(e.X)
	bools := t != nil && t.Form == ir.NoForm && t.Kind == ir.Bool
	switch e.Op {
	case ast.Implies:
		return golang.Bin{Op: "||", X: golang.Un{Op: "!", X: b.expr(e.X)}, Y: b.expr(e.Y)}
	case ast.And, ast.Or:
		op := string(e.Op)
		if bools {
			op += op
		}
		return golang.Bin{Op: op, X: b.expr(e.X), Y: b.expr(e.Y)}
	case ast.Eq, ast.Ne:
		return b.equal(e)
	}
	if t != nil && t.Form == ir.SetForm {
		return b.sets(e)
	}
	return golang.Bin{Op: operators[e.Op], X: b.expr(e.X), Y: b.expr(e.Y)}
}

// sets returns an operation on sets.
func (b *body) sets(e *ast.Binary) golang.Expr {
	x, y := b.expr(e.X), b.as(e.Y, b.g.typeAt(e.X), false)
	switch e.Op {
	case ast.Add:
		return golang.Method(x, "Union", y)
	case ast.Sub:
		return golang.Method(x, "Minus", y)
	case ast.Mul:
		return golang.Method(x, "Intersection", y)
	case ast.Le:
		return golang.Method(x, "Within", y)
	case ast.Ge:
		return golang.Method(y, "Within", x)
	}
	b.g.refuse(e.At(), "this operation on sets cannot be generated yet", "<= and !=")
	return x
}

func (b *body) equal(e *ast.Binary) golang.Expr {
	not := e.Op == ast.Ne
	if k, is := b.truth(e.Y); is {
		return negated(b.expr(e.X), k == not)
	}
	t := b.g.typeAt(e.X)
	if u := b.g.typeAt(e.Y); t == nil || isLiteral(e.X) && u != nil {
		t = u
	}
	if u := b.g.typeAt(e.Y); u != nil && u.Form == ir.NoForm && u.Kind == ir.Union && t != nil && t.Kind != ir.Union {
		return golang.Bin{Op: equals(not), X: b.as(e.X, u, false), Y: b.expr(e.Y)}
	}
	if t == nil {
		b.g.refuse(e.At(), "what is compared here has no type", "a variable")
		return golang.Raw("false")
	}
	_, isUndefined := strip(e.Y).(*ast.Undefined)
	x, maybe := b.place(e.X)
	if isLiteral(e.X) {
		x = b.as(e.X, t, false)
	}
	if isUndefined {
		return golang.Bin{Op: equals(not), X: x, Y: golang.Raw("machine.Undefined")}
	}
	return b.same(x, b.as(e.Y, t, maybe), t, not)
}

func isLiteral(e ast.Expr) bool {
	switch strip(e).(type) {
	case *ast.SetLiteral, *ast.MapLiteral, *ast.ListLiteral:
		return true
	}
	return false
}

func equals(not bool) string {
	if not {
		return "!="
	}
	return "=="
}

// same compares values of a type.
func (b *body) same(x, y golang.Expr, t *ir.Type, not bool) golang.Expr {
	switch {
	case comparable_(t):
		return golang.Bin{Op: equals(not), X: x, Y: y}
	case t.Form == ir.SetForm:
		return negated(golang.Method(x, "Equal", y), not)
	case t.Form == ir.SeqForm && comparable_(t.Member):
		b.g.uses("slices")
		return negated(golang.Calls("slices.Equal", x, y), not)
	case t.Form == ir.MapForm && comparable_(t.Member):
		b.g.uses("maps")
		return negated(golang.Calls("maps.Equal", x, y), not)
	}
	// Equal values have the same text: it tells all that is in them.
	return golang.Bin{Op: equals(not), X: b.g.text(x, t, false), Y: b.g.text(y, t, false)}
}

func negated(x golang.Expr, not bool) golang.Expr {
	if not {
		return golang.Un{Op: "!", X: x}
	}
	return x
}

// truth is the value of `true` or `false`.
func (b *body) truth(e ast.Expr) (value, is bool) {
	id, isIdent := strip(e).(*ast.Ident)
	if !isIdent {
		return false, false
	}
	d := b.g.meaning(id)
	return d != nil && d.Name == "true", d != nil && d.Kind == resolve.Predeclared &&
		(d.Name == "true" || d.Name == "false")
}

// cond is `c ? x : y`.
func (b *body) cond(e *ast.Cond, t *ir.Type, maybe bool) golang.Expr {
	c, x, y := b.expr(e.C), b.as(e.A, t, maybe), b.as(e.B, t, maybe)
	if harmless(e.A) && harmless(e.B) {
		return golang.Calls("machine.If", c, x, y)
	}
	text := &golang.Text{}
	text.Block(func(t *golang.Text) { t.Line("return ", x) }, "if ", c)
	text.Line("return ", y)
	return golang.Call{F: golang.Func{Head: "func() " + b.g.typeOf(t, maybe, e.At()), Body: text}}
}

// harmless reports whether an expression can be computed where its value is not wanted.
func harmless(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Paren:
		return harmless(e.X)
	case *ast.Ident, *ast.Int:
		return true
	case *ast.FieldRef:
		return harmless(e.X)
	case *ast.Unary:
		return harmless(e.X)
	case *ast.Binary:
		return e.Op != ast.Div && e.Op != ast.Mod && harmless(e.X) && harmless(e.Y)
	}
	return false
}

// function returns a function of one variable.
func (b *body) function(name *ast.Ident, t, result *ir.Type, of func() golang.Expr) golang.Func {
	_, called := b.local(name)
	delete(b.scope, called) // it is known in the function alone
	x := of()
	if b.used[b.g.info.Declared(name)] == 0 {
		called = "_"
	}
	return golang.Func{
		Head:   fmt.Sprintf("func(%s %s) %s", called, b.g.typeOf(t, false, name.At()), b.g.typeOf(result, false, name.At())),
		Result: x,
	}
}

// boolean is the type of conditions.
var boolean, integer = &ir.Type{Kind: ir.Bool, Name: "boolean"}, &ir.Type{Kind: ir.Range}

// list is the operand of a range loop.
type list struct {
	x    golang.Expr
	elem *ir.Type
}

// elements returns the elements of a collection, or the keys of a map.
func (b *body) elements(set ast.Expr) list {
	if x, q := b.quorumIn(set); q != nil {
		return list{golang.Method(x, "Senders"), q.sender}
	}
	t := b.g.typeAt(set)
	switch {
	case t == nil || t.Form == ir.NoForm:
		b.g.refuse(set.At(), "this cannot be gone through yet", "a set, a sequence or a map")
		return list{golang.Raw("nil"), integer}
	case t.Form == ir.MapForm:
		return list{golang.Calls("machine.Keys", b.expr(set)), t.Index}
	case t.Form == ir.SetForm && t.Member.Kind == ir.Record:
		b.g.refuse(set.At(), "a set of records cannot be gone through yet: its order is another one in Go", "a sequence")
	}
	return list{b.expr(set), t.Member}
}

// over returns the list that a quantifier ranges over.
func (b *body) over(q *ast.Quant) list {
	if q.Type == nil {
		if q.By != nil {
			b.g.refuse(q.At(), "`by` cannot be generated here", "a loop")
		}
		return list{golang.Calls("machine.Upto", b.expr(q.From), b.expr(q.To)), integer}
	}
	t := b.g.info.Declared(q.Name).Type
	return list{b.values(t, q.Type), t}
}

func (b *body) quantified(e *ast.Quantified) golang.Expr {
	return b.nested(e.Quants, func(q *ast.Quant, inner func() golang.Expr) golang.Expr {
		return b.quantify(e.Exists, b.over(q), q.Name, inner)
	}, b.filtered(e.Exists, e.Filter, e.Body))
}

// nested wraps inner in one construct per variable, the first variable outermost.
func (b *body) nested(quants []*ast.Quant, one func(*ast.Quant, func() golang.Expr) golang.Expr,
	inner func() golang.Expr) golang.Expr {
	if len(quants) == 0 {
		return inner()
	}
	return one(quants[0], func() golang.Expr { return b.nested(quants[1:], one, inner) })
}

// filtered is the body of a quantifier, where a filter holds.
func (b *body) filtered(exists bool, filter, of ast.Expr) func() golang.Expr {
	return func() golang.Expr {
		switch {
		case filter == nil:
			return b.expr(of)
		case exists:
			return golang.Bin{Op: "&&", X: b.expr(filter), Y: b.expr(of)}
		}
		return golang.Bin{Op: "||", X: golang.Un{Op: "!", X: b.expr(filter)}, Y: b.expr(of)}
	}
}

func (b *body) quantify(exists bool, over list, name *ast.Ident, of func() golang.Expr) golang.Expr {
	f := "machine.All"
	if exists {
		f = "machine.Any"
	}
	return golang.Calls(f, over.x, b.function(name, over.elem, boolean, of))
}

func (b *body) aggregated(e *ast.Aggregated) golang.Expr {
	if len(e.Quants) != 1 {
		b.g.refuse(e.At(), "this ranges over several variables", "one inside the other")
		return golang.Raw("0")
	}
	return b.aggregate(e.Kind, b.over(e.Quants[0]), e.Quants[0].Name, e.Filter, e.Body)
}

// aggregate returns a sum, a number, a least or a greatest of something.
func (b *body) aggregate(kind ast.Aggregate, over list, name *ast.Ident, filter, of ast.Expr) golang.Expr {
	if kind == ast.CountOf {
		return golang.Calls("machine.Count", over.x, b.function(name, over.elem, boolean, b.filtered(true, filter, of)))
	}
	if filter != nil {
		over.x = golang.Calls("machine.Where", over.x, b.function(name, over.elem, boolean,
			func() golang.Expr { return b.expr(filter) }))
	}
	f := map[ast.Aggregate]string{ast.SumOf: "machine.Sum", ast.MinOf: "machine.Min", ast.MaxOf: "machine.Max"}[kind]
	return golang.Calls(f, over.x, b.function(name, over.elem, integer, func() golang.Expr { return b.expr(of) }))
}

func (b *body) in(e *ast.In) golang.Expr {
	if x, q := b.quorumIn(e.Set); q != nil {
		return negated(golang.Method(golang.Method(x, "Senders"), "Has", b.as(e.X, q.sender, false)), e.Not)
	}
	t := b.g.typeAt(e.Set)
	if lit, is := strip(e.Set).(*ast.SetLiteral); is {
		set := b.setLiteral(lit, &ir.Type{Kind: ir.Array, Form: ir.SetForm, Member: b.g.typeAt(e.X)})
		return negated(golang.Method(set, "Has", b.expr(e.X)), e.Not)
	}
	if t == nil {
		b.g.refuse(e.At(), "what this is in has no type", "a variable")
		return golang.Raw("false")
	}
	set := b.expr(e.Set)
	switch t.Form {
	case ir.SetForm:
		return negated(golang.Method(set, "Has", b.as(e.X, t.Member, false)), e.Not)
	case ir.MapForm:
		return negated(golang.Calls("machine.Has", set, b.as(e.X, t.Index, false)), e.Not)
	case ir.SeqForm:
		if comparable_(t.Member) {
			b.g.uses("slices")
			return negated(golang.Calls("slices.Contains", set, b.as(e.X, t.Member, false)), e.Not)
		}
	}
	b.g.refuse(e.At(), "this cannot be asked yet", "exists")
	return golang.Raw("false")
}

func (b *body) call(e *ast.Call) golang.Expr {
	d := b.g.meaning(e.Func)
	if d != nil && d.Kind == resolve.Predeclared || d == nil {
		return b.builtIn(e)
	}
	f := b.g.items.functions[d]
	if f == nil {
		b.g.refuse(e.At(), e.Func.Name+" cannot be called here", "a function of the model")
		return golang.Raw("0")
	}
	return b.calling(f, e.Args)
}

// calling returns a call of a function of the model.
func (b *body) calling(f *function, args []ast.Expr) golang.Expr {
	var out golang.Call
	if f.shared {
		if to := b.toShared(); to != nil {
			out.F = golang.Sel{X: to, Name: f.name}
		} else {
			b.g.refuse(f.decl.At(), f.name+" asks for variables that are not known where it is called", "a parameter")
			return golang.Raw("0")
		}
	} else if f.owner != nil {
		out.F = golang.Sel{X: golang.Raw(b.owner.receiver), Name: f.name}
	} else {
		out.F = golang.Raw(f.name)
	}
	for i, arg := range args {
		p := f.params[i]
		if p.byRef {
			x, _ := b.place(arg)
			out.Args = append(out.Args, golang.Un{Op: "&", X: x})
			continue
		}
		out.Args = append(out.Args, b.as(arg, p.of, false))
	}
	return out
}

func (b *body) builtIn(e *ast.Call) golang.Expr {
	if len(e.Args) == 1 {
		switch e.Func.Name {
		case "size":
			return golang.Calls("len", b.expr(e.Args[0]))
		case "first":
			return golang.Calls("machine.First", b.expr(e.Args[0]))
		case "last":
			return golang.Calls("machine.Last", b.expr(e.Args[0]))
		case "keys":
			return golang.Calls("machine.Keys", b.expr(e.Args[0]))
		}
	}
	b.g.refuse(e.At(), e.Func.Name+" cannot be asked by a running service", "an event that tells the machine")
	return golang.Raw("false")
}

func (b *body) setLiteral(e *ast.SetLiteral, t *ir.Type) golang.Expr {
	if len(e.Elems) == 0 {
		return golang.Raw("nil")
	}
	of := "machine.SetOf"
	if t.Member.Kind == ir.Record {
		of = "machine.GroupOf"
	}
	var elems []golang.Expr
	for _, x := range e.Elems {
		elems = append(elems, b.as(x, t.Member, false))
	}
	return golang.Call{F: golang.Raw(of + "[" + b.g.typeOf(t.Member, false, e.At()) + "]"), Args: elems}
}

func (b *body) mapLiteral(e *ast.MapLiteral, t *ir.Type) golang.Expr {
	var m golang.Expr = golang.Lit{Type: b.g.typeOf(t, false, e.At())}
	for i, key := range e.Keys {
		m = golang.Calls("machine.With", m, b.as(key, t.Index, false), b.as(e.Values[i], t.Member, false))
	}
	return m
}

func (b *body) listLiteral(e *ast.ListLiteral, t *ir.Type, maybe bool) golang.Expr {
	elem := t.Elem
	if t.Form == ir.SeqForm {
		elem = t.Member
		if len(e.Elems) == 0 {
			return golang.Raw("nil")
		}
	}
	lit := golang.Lit{Type: b.g.typeOf(t, maybe, e.At())}
	for _, x := range e.Elems {
		lit.Elems = append(lit.Elems, b.as(x, elem, maybe))
	}
	return lit
}

func (b *body) recordLiteral(e *ast.RecordLiteral) golang.Expr {
	t := b.g.typeAt(e)
	lit := golang.Lit{Type: b.g.named(t, e.At()), Keys: []string{}}
	for _, f := range e.Fields {
		field, _ := t.Field(f.Name.Name)
		lit.Keys = append(lit.Keys, golang.Exported(f.Name.Name))
		lit.Elems = append(lit.Elems, b.as(f.Value, field.Type, b.g.table.maybe[t.Decl]))
	}
	if len(lit.Keys) < len(t.Fields) {
		b.g.refuse(e.At(), "a literal that leaves fields out cannot be generated yet", "all fields")
	}
	return lit
}

// generated returns the list that a generator of a comprehension ranges over.
func (b *body) generated(from *ast.Generator) (over list, name *ast.Ident) {
	if from.Quant != nil {
		return b.over(from.Quant), from.Quant.Name
	}
	return b.elements(from.Set), from.Var
}

func (b *body) filteredSet(e *ast.Filtered) golang.Expr {
	over, name := b.generated(e.From)
	holds := b.function(name, over.elem, boolean, func() golang.Expr { return b.expr(e.Cond) })
	return golang.Calls("machine.SetOf", spread{X: golang.Calls("machine.Where", over.x, holds)})
}

func (b *body) comprehension(e *ast.Comprehension) golang.Expr {
	if len(e.From) != 1 || e.Key != nil {
		b.g.refuse(e.At(), "this cannot be generated yet", "a loop")
		return golang.Raw("nil")
	}
	t := b.g.typeAt(e)
	over, name := b.generated(e.From[0])
	if e.Filter != nil {
		over.x = golang.Calls("machine.Where", over.x,
			b.function(name, over.elem, boolean, func() golang.Expr { return b.expr(e.Filter) }))
	}
	all := golang.Calls("machine.Each", over.x, b.function(name, over.elem, t.Member,
		func() golang.Expr { return b.as(e.Head, t.Member, false) }))
	if e.List {
		return all
	}
	return golang.Calls("machine.SetOf", spread{X: all})
}
