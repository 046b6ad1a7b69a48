package program

import (
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
	"gomc/source"
)

// as returns an expression where a type is wanted.
func (b *body) as(x ast.Expr, want sem.Type) golang.Expr {
	if t, is := x.(*ast.Tuple); is {
		if to, is := want.(*sem.Tuple); is {
			return b.tuple(t, to)
		}
	}
	return b.converted(b.expr(x), b.typeOf(x), want, x.At())
}

// converted returns a value of one type where another is wanted.
func (b *body) converted(x golang.Expr, is, want sem.Type, at source.Span) golang.Expr {
	from, to := b.g.goType(is), b.g.goType(want)
	_, enum := is.(*sem.EnumType)
	switch {
	case to == "any" && enum:
		return golang.Calls("any", golang.Calls("int", x))
	case is == sem.Null && to == "machine.ID":
		return golang.Raw("machine.ID{}")
	case is == sem.Null && to == "program.Event":
		return golang.Raw(`program.Event("")`)
	case from == to:
		return x
	case to == "any": // it has to be said where the type of a parameter is inferred
		return golang.Calls("any", x)
	case from == "any":
		return golang.Calls("program.As["+to+"]", x)
	}
	if list, is := is.(*sem.Seq); is {
		elem := want.(*sem.Seq).Elem
		return golang.Calls("machine.Each", x, golang.Func{Head: "func(x " + b.g.goType(list.Elem) + ") " + b.g.goType(elem),
			Result: b.converted(golang.Raw("x"), list.Elem, elem, at)})
	}
	b.g.refuse(at, "a value of type "+is.String()+" stands where "+want.String()+" is wanted, which cannot be generated",
		"the same type in both places")
	return x
}

// expr returns an expression. It is a dispatch over expressions.
func (b *body) expr(x ast.Expr) golang.Expr {
	if is, known := b.known(x); known {
		return is
	}
	switch x := x.(type) {
	case *ast.Name:
		return b.name(x)
	case *ast.Word:
		return b.word(x)
	case *ast.Bool:
		return golang.Raw(strconv.FormatBool(x.Value))
	case *ast.Int:
		return golang.Raw(number(x.Digits))
	case *ast.Float:
		return golang.Calls("float64", golang.Raw(x.Text))
	case *ast.Text:
		return b.text(x)
	case *ast.Tuple:
		return b.tuple(x, b.typeOf(x).(*sem.Tuple))
	case *ast.Field:
		return golang.Sel{X: b.expr(x.X), Name: b.fieldOf(x)}
	case *ast.Part:
		return golang.Sel{X: b.expr(x.X), Name: partName(x)}
	case *ast.Element:
		c, i := b.pair(x.X, b.typeOf(x.X), x.Index, b.indexType(x))
		return b.element(c, i, b.typeOf(x.X))
	case *ast.Property:
		return b.property(x)
	case *ast.Default:
		return b.g.first(b.typeOf(x))
	case *ast.Creation:
		return b.create(x.Name, x.Args, x.Span)
	case *ast.Call:
		return b.callExpr(x)
	case *ast.Unary:
		return golang.Un{Op: x.Op, X: b.expr(x.X)}
	case *ast.Binary:
		return b.binary(x)
	case *ast.Cast:
		return b.cast(x)
	case *ast.Choose:
		return b.choose(x)
	}
	panic("an expression of the tree is not generated")
}

// number returns a number without zeros in front, which Go would take for another one.
func number(digits string) string {
	if digits = strings.TrimLeft(digits, "0"); digits == "" {
		return "0"
	}
	return digits
}

func (b *body) name(x *ast.Name) golang.Expr {
	switch o := b.g.program.Uses[x].(type) {
	case *sem.Variable:
		return b.variable(o)
	case *sem.Member:
		return golang.Raw(b.g.table.members[o])
	}
	return b.eventName(b.static(x))
}

// eventName returns an event as a value.
func (b *body) eventName(e *sem.Event) golang.Expr {
	if e == b.g.program.Null {
		return golang.Raw("nil")
	}
	return golang.Calls("program.Event", golang.Raw(strconv.Quote(e.Name)))
}

func (b *body) word(x *ast.Word) golang.Expr {
	switch x.Word {
	case "null":
		return golang.Raw("nil")
	case "halt":
		return b.eventName(b.g.program.Halt)
	case "this":
		return golang.Method(b.self(), "Self")
	}
	return golang.Calls("program.Coin", b.base())
}

// text returns a string, with values in its places.
func (b *body) text(x *ast.Text) golang.Expr {
	raw := x.Unescaped()
	if len(x.Args) == 0 && !strings.ContainsAny(raw, "{}") {
		return golang.Raw(strconv.Quote(raw))
	}
	args := []golang.Expr{golang.Raw(strconv.Quote(raw))}
	for _, a := range x.Args {
		args = append(args, b.as(a, sem.Any))
	}
	return golang.Calls("program.Format", args...)
}

// tuple returns a tuple where one of a type is wanted.
func (b *body) tuple(x *ast.Tuple, want sem.Type) golang.Expr {
	t := want.(*sem.Tuple)
	lit := golang.Lit{Type: b.g.goType(t), Keys: []string{}}
	for i, v := range b.all(x.Values, t.Types) {
		lit.Keys, lit.Elems = append(lit.Keys, fieldName(t, i)), append(lit.Elems, v)
	}
	return lit
}

// all are several expressions, evaluated from left to right.
func (b *body) all(list []ast.Expr, types []sem.Type) []golang.Expr {
	out := make([]golang.Expr, len(list))
	last := -1
	for i, x := range list {
		if b.acts(x) {
			last = i
		}
	}
	for i, x := range list {
		out[i] = b.as(x, types[i])
		if (i < last || i == last && i > 0) && !constant(x) {
			out[i] = b.keep(out[i])
		}
	}
	return out
}

// pair returns two expressions. As in P, a variable is read behind a call that the other one makes.
func (b *body) pair(x ast.Expr, xt sem.Type, y ast.Expr, yt sem.Type) (golang.Expr, golang.Expr) {
	if !b.acts(y) {
		return b.as(x, xt), b.as(y, yt)
	}
	if _, variable := x.(*ast.Name); variable {
		second := b.keep(b.as(y, yt))
		return b.as(x, xt), second
	}
	first := b.as(x, xt)
	if !constant(x) {
		first = b.keep(first)
	}
	return first, b.as(y, yt)
}

// keep evaluates an expression now, unless what is evaluated here is not always.
func (b *body) keep(x golang.Expr) golang.Expr {
	if b.some {
		return x
	}
	return b.temp("value", x)
}

// constant reports whether an expression is the same at any time.
func constant(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Bool, *ast.Int, *ast.Float:
		return true
	}
	return false
}

// acts reports whether an expression calls, creates or chooses.
func (b *body) acts(x ast.Expr) (acts bool) {
	ast.Inspect(x, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Call, *ast.Creation, *ast.Choose:
			acts = true
		case *ast.Word:
			acts = acts || strings.HasPrefix(n.Word, "$")
		}
	})
	return acts
}

func (b *body) property(x *ast.Property) golang.Expr {
	c := b.expr(x.X)
	switch _, seq := b.typeOf(x.X).(*sem.Seq); {
	case x.Word == "keys":
		return golang.Method(c, "Keys")
	case x.Word == "values":
		return golang.Method(c, "Values")
	case seq:
		return golang.Calls("len", c)
	}
	return golang.Method(c, "Len")
}

// create makes a machine, and is a reference to it.
func (b *body) create(name *ast.Ident, args []ast.Expr, at source.Span) golang.Expr {
	i := b.g.program.Uses[name].(*sem.Interface)
	m := b.g.test.MachineOf(i)
	if m == nil {
		b.g.refuse(at, "'"+i.Name+"' is created and no machine of the test is bound to it", "{ "+i.Name+" } in the test")
		return golang.Raw("machine.ID{}")
	}
	o := b.g.byOwner[m]
	born := golang.Lit{Type: o.born}
	if m.Payload != sem.Null {
		born.Elems = []golang.Expr{b.payload(args, m.Payload, at)}
	}
	return golang.Calls("program.New", b.base(), golang.Raw(strconv.Quote(m.Name)), born)
}

// payload returns the payload for an event, a machine or a state.
func (b *body) payload(args []ast.Expr, want sem.Type, at source.Span) golang.Expr {
	t, tuple := want.(*sem.Tuple)
	switch {
	case len(args) == 0:
		return b.converted(golang.Raw("nil"), sem.Null, want, at)
	case len(args) == 1:
		if one := tuple && len(t.Types) == 1 && !sem.Accepts(want, b.typeOf(args[0])); !one {
			return b.as(args[0], want)
		}
	case !tuple:
		b.g.refuse(at, "several values are given where one of type "+want.String()+" is wanted", "a tuple")
		return golang.Raw("nil")
	}
	return b.tuple(&ast.Tuple{Values: args}, t)
}

// static is the event that an expression names; nil: it is known when it is run.
func (b *body) static(x ast.Expr) *sem.Event {
	e, _ := b.g.program.Uses[x].(*sem.Event)
	return e
}

// event returns an event with what it carries.
func (b *body) event(x ast.Expr, args []ast.Expr, at source.Span) golang.Expr {
	e := b.static(x)
	switch {
	case e == b.g.program.Halt:
		return golang.Raw("program.Halt{}")
	case e == nil:
		b.g.found.dynamic = true
		payload := golang.Expr(golang.Raw("nil"))
		if len(args) > 0 {
			payload = b.payload(args, sem.Any, at)
		}
		return golang.Calls("newEvent", b.as(x, sem.AnEvent), payload)
	case e == b.g.program.Null:
		b.g.refuse(at, "the event null cannot be sent", "an event")
		return golang.Raw("nil")
	}
	lit := golang.Lit{Type: b.g.events[e]}
	if e.Payload != sem.Null {
		lit.Elems = []golang.Expr{b.payload(args, e.Payload, at)}
	}
	return lit
}

// call returns a call of a function.
func (b *body) call(name *ast.Ident, args []ast.Expr) golang.Expr {
	f := b.g.called(name)
	var types []sem.Type
	for _, v := range f.Params {
		types = append(types, v.Type)
	}
	given := b.all(args, types)
	if f.Owner != nil {
		return golang.Method(golang.Raw(b.o.receiver), b.g.methods[f], given...)
	}
	if needsMachine(f) {
		given = append([]golang.Expr{b.base()}, given...)
	}
	return golang.Calls(b.g.global(f), given...)
}

// callExpr returns a call for its result.
func (b *body) callExpr(x *ast.Call) golang.Expr {
	call, f := b.call(x.Name, x.Args), b.g.called(x.Name)
	if !f.Leaves() || f.Foreign() {
		return call
	}
	if b.some {
		b.g.refuse(x.Span, "'"+f.Name+"' may change the state or wait, and stands where it is not always evaluated",
			"a statement of its own")
		return call
	}
	value, next := b.scope.Name("value"), b.scope.Name("then")
	b.t.Line(value, ", ", next, " := ", call)
	inside := b.inside(func() { b.next(golang.Raw(next)) })
	b.t.Block(func(t *golang.Text) { t.Add(inside) }, "if ", next, " != nil")
	b.know(x, golang.Raw(value))
	return golang.Raw(value)
}

// binary returns an infix operator.
func (b *body) binary(x *ast.Binary) golang.Expr {
	switch x.Op {
	case "&&", "||", "==>":
		return b.connective(x)
	case "in":
		return b.contains(x)
	case "==", "!=":
		return b.equal(x)
	case "<==>":
		l, r := b.pair(x.X, sem.Bool, x.Y, sem.Bool)
		return golang.Bin{Op: "==", X: l, Y: r}
	case "%":
		if b.typeOf(x.X) == sem.Float {
			b.g.refuse(x.Span, "the remainder of a float cannot be generated", "int")
		}
	}
	if sum := b.sum(x); sum != nil {
		return sum
	}
	l, r := b.pair(x.X, b.typeOf(x.X), x.Y, b.typeOf(x.Y))
	return golang.Bin{Op: x.Op, X: l, Y: r}
}

// sum returns a number and one that is chosen below a constant: traces say of it what is chosen from the first one on.
// Nil: it is not that.
func (b *body) sum(x *ast.Binary) golang.Expr {
	from, choice, n := b.g.program.Chosen(x)
	if choice == nil {
		return nil
	}
	return golang.Calls("program.From", b.base(), b.expr(from), golang.Raw(strconv.FormatInt(n, 10)))
}

// connective evaluates its second operand only where the first leaves the answer open.
func (b *body) connective(x *ast.Binary) golang.Expr {
	l := b.expr(x.X)
	outer := b.some
	b.some = true
	r := b.expr(x.Y)
	b.some = outer
	if x.Op == "==>" {
		return golang.Bin{Op: "||", X: negated(l), Y: r}
	}
	return golang.Bin{Op: x.Op, X: l, Y: r}
}

func (b *body) contains(x *ast.Binary) golang.Expr {
	switch t := b.typeOf(x.Y).(type) {
	case *sem.Set:
		l, r := b.pair(x.X, t.Elem, x.Y, t)
		return golang.Method(r, "Has", l)
	case *sem.Map:
		l, r := b.pair(x.X, t.Key, x.Y, t)
		return golang.Method(r, "Has", l)
	case *sem.Seq:
		l, r := b.pair(x.X, t.Elem, x.Y, t)
		return golang.Calls("program.Has", r, l)
	}
	return golang.Raw("false")
}

// equal compares two values.
func (b *body) equal(x *ast.Binary) golang.Expr {
	xt, yt := b.typeOf(x.X), b.typeOf(x.Y)
	if b.g.goType(xt) == b.g.goType(yt) && b.g.comparable(xt) {
		l, r := b.pair(x.X, xt, x.Y, yt)
		return golang.Bin{Op: x.Op, X: l, Y: r}
	}
	null := func(t, other sem.Type) bool {
		to := b.g.goType(other)
		return t == sem.Null && (to == "machine.ID" || to == "program.Event")
	}
	switch {
	case null(xt, yt):
		return golang.Bin{Op: x.Op, X: b.expr(x.Y), Y: b.as(x.X, yt)}
	case null(yt, xt):
		return golang.Bin{Op: x.Op, X: b.expr(x.X), Y: b.as(x.Y, xt)}
	}
	l, r := b.pair(x.X, sem.Any, x.Y, sem.Any)
	same := golang.Calls("program.Equal", l, r)
	if x.Op == "!=" {
		return golang.Un{Op: "!", X: same}
	}
	return same
}

// cast returns a value as one of another type.
func (b *body) cast(x *ast.Cast) golang.Expr {
	is, want := b.typeOf(x.X), b.typeOf(x)
	switch {
	case x.To && want == sem.Int && is == sem.Float:
		return golang.Calls("program.Truncate", b.expr(x.X))
	case x.To && (want == sem.Int || want == sem.Float):
		return golang.Calls(b.g.goType(want), b.expr(x.X))
	}
	if _, enum := is.(*sem.EnumType); enum && want == sem.Int {
		return golang.Calls("int", b.expr(x.X))
	}
	if _, enum := want.(*sem.EnumType); enum && is == sem.Int {
		return golang.Calls(b.g.goType(want), b.expr(x.X))
	}
	return b.converted(b.expr(x.X), is, want, x.Span)
}

// choose returns a value by choice.
func (b *body) choose(x *ast.Choose) golang.Expr {
	if x.X == nil {
		return golang.Calls("program.Coin", b.base())
	}
	from := b.expr(x.X)
	switch b.typeOf(x.X).(type) {
	case *sem.Set:
		from = golang.Method(from, "Items")
	case *sem.Map:
		from = golang.Method(from, "Keys")
	case *sem.Seq:
	default:
		return golang.Calls("program.Below", b.base(), from)
	}
	return golang.Calls("program.Choose", b.base(), from)
}
