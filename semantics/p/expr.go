package p

import (
	"gomc/parser/p/ast"
)

// expr is the type of an expression, which is noted.
func (b *body) expr(x ast.Expr) Type {
	t := b.typeOfExpr(x)
	b.prog.Types[x] = t
	return t
}

// typeOfExpr dispatches over expressions.
func (b *body) typeOfExpr(x ast.Expr) Type {
	switch x := x.(type) {
	case *ast.Name:
		return b.name(x)
	case *ast.Word:
		return b.word(x)
	case *ast.Bool:
		return Bool
	case *ast.Int:
		b.integer(x)
		return Int
	case *ast.Float:
		return Float
	case *ast.Text:
		return b.text(x)
	case *ast.Tuple:
		return b.tuple(x)
	case *ast.Field:
		return b.field(x, b.expr(x.X))
	case *ast.Part:
		return b.part(x, b.expr(x.X))
	case *ast.Element:
		return b.element(x, b.expr(x.X), true)
	case *ast.Property:
		return b.property(x)
	case *ast.Default:
		return b.typeOf(x.Type)
	case *ast.Creation:
		b.looksOn("'new'", x.Span)
		return b.create(x, x.Name, x.Args)
	case *ast.Call:
		return b.call(x, x.Name, x.Args)
	case *ast.Unary:
		return b.unary(x)
	case *ast.Binary:
		return b.binary(x)
	case *ast.Cast:
		return b.cast(x)
	case *ast.Choose:
		return b.choose(x)
	}
	panic("an expression of the tree has no type")
}

// name returns a variable before all else, then a member of an enum, then an event.
func (b *body) name(x *ast.Name) Type {
	if v, ok := b.vars.variable(x.Name); ok {
		b.prog.Uses[x] = v
		return v.Type
	}
	if m := b.scope.members[x.Name]; m != nil {
		b.prog.Uses[x] = m
		return &EnumType{m.Enum}
	}
	if e := b.scope.events[x.Name]; e != nil {
		b.prog.Uses[x] = e
		return AnEvent
	}
	names := append(b.variables(), keysOf(b.scope.members)...)
	b.undeclared("variable, enum member or event", &ast.Ident{Where: x.Where, Name: x.Name},
		append(names, keysOf(b.scope.events)...))
	if m := b.scope.machines[x.Name]; m != nil {
		b.list[len(b.list)-1].Suggestion = "'" + x.Name + "' is a machine: `new " + x.Name + "(...)` is a reference to one"
	}
	return Invalid
}

func (b *body) word(x *ast.Word) Type {
	switch x.Word {
	case "null":
		return Null
	case "halt":
		b.prog.Uses[x] = b.prog.Halt
		return AnEvent
	case "this":
		switch {
		case b.f.Owner == nil:
			b.errorf(CodeThis, x.Span, "'this' is not in a machine").Suggest("give the machine to the function as a parameter")
			return Invalid
		case b.looksOn("'this'", x.Span):
			return Invalid
		}
		m := b.f.Owner
		return &Permission{Name: m.Name, Events: func() []*Event { return m.Receives }, Interface: b.scope.interfaces[m.Name]}
	}
	b.uses.chooses = true // $ or $$
	if b.looksOn("'"+x.Word+"'", x.Span) {
		return Invalid
	}
	return Bool
}

// text counts the arguments that a format has places for.
func (b *body) text(x *ast.Text) Type {
	types := b.exprs(x.Args)
	n, ok := Places(x.Raw)
	switch {
	case !ok:
		b.errorf(CodeFormat, x.Span, "braces in a string hold the number of an argument, from 0").
			Suggest("double a brace that is meant as such: {{ }}")
		return Invalid
	case n != len(types):
		b.errorf(CodeArguments, x.Span, "the string has places for %d values, found %d", n, len(types))
		return Invalid
	}
	return String
}

// Places returns how many arguments a string has places for; ok is false for braces that are not well-formed.
func Places(raw string) (n int, ok bool) {
	for i := 0; i < len(raw); i++ {
		switch {
		case raw[i] != '{' && raw[i] != '}':
		case i+1 < len(raw) && raw[i+1] == raw[i]:
			i++
		case raw[i] == '}':
			return 0, false
		default:
			number, digits := 0, 0
			for i++; i < len(raw) && '0' <= raw[i] && raw[i] <= '9' && digits < 6; i++ {
				number, digits = 10*number+int(raw[i]-'0'), digits+1
			}
			if digits == 0 || i == len(raw) || raw[i] != '}' {
				return 0, false
			}
			n = max(n, number+1)
		}
	}
	return n, true
}

func (b *body) tuple(x *ast.Tuple) Type {
	t := &Tuple{Types: b.exprs(x.Values)}
	for _, name := range x.Names {
		t.Names = append(t.Names, b.fieldName(t.Names, name))
	}
	return t
}

func (b *body) field(x *ast.Field, of Type) Type {
	t, ok := of.(*Tuple)
	if of == Invalid {
		return Invalid
	}
	if !ok || t.Names == nil {
		b.errorf(CodeField, x.Span, "%s has no fields with names", of)
		return Invalid
	}
	if i := t.Field(x.Name.Name); i >= 0 {
		return t.Types[i]
	}
	d := b.errorf(CodeField, x.Name.Span, "%s has no field '%s'", t, x.Name.Name)
	d.Meant("did you mean '%s'?", x.Name.Name, t.Names)
	return Invalid
}

func (b *body) part(x *ast.Part, of Type) Type {
	index := b.integer(x.Index)
	t, ok := of.(*Tuple)
	switch {
	case of == Invalid:
		return Invalid
	case !ok || t.Names != nil:
		b.errorf(CodeField, x.Span, "%s has no fields with numbers", of)
		return Invalid
	case index >= int64(len(t.Types)):
		b.errorf(CodeField, x.Index.Span, "%s has no field %d: they are numbered from 0", t, index)
		return Invalid
	}
	return t.Types[index]
}

// element returns a part of a collection; one of a set can be read and not written.
func (b *body) element(x *ast.Element, of Type, read bool) Type {
	index := b.expr(x.Index)
	switch t := of.(type) {
	case *Seq:
		b.want(Int, x.Index, index)
		return t.Elem
	case *Map:
		b.want(t.Key, x.Index, index)
		return t.Value
	case *Set:
		if read {
			b.want(Int, x.Index, index)
			return t.Elem
		}
	}
	if of != Invalid {
		b.errorf(CodeOperands, x.X.At(), "expected a sequence or a map, found %s", of)
	}
	return Invalid
}

func (b *body) property(x *ast.Property) Type {
	of := b.expr(x.X)
	m, isMap := of.(*Map)
	switch {
	case of == Invalid && x.Word == "sizeof":
		return Int
	case of == Invalid:
		return Invalid
	case x.Word == "sizeof" && size(of):
		return Int
	case x.Word == "keys" && isMap:
		return &Seq{m.Key}
	case x.Word == "values" && isMap:
		return &Seq{m.Value}
	case x.Word == "sizeof":
		b.errorf(CodeType, x.X.At(), "expected a sequence, a set or a map, found %s", of)
	default:
		b.errorf(CodeType, x.X.At(), "expected a map, found %s", of)
	}
	return Invalid
}

func size(t Type) bool {
	switch t.(type) {
	case *Seq, *Set, *Map:
		return true
	}
	return false
}

// create is `new`, as a statement or in an expression.
func (b *body) create(at ast.Node, name *ast.Ident, args []ast.Expr) Type {
	types := b.exprs(args)
	b.uses.creates = true
	i := b.iface(name)
	if i == nil {
		return Invalid
	}
	b.f.Creates = append(b.f.Creates, i)
	b.given(at.At(), i.Payload, args, types)
	return permission(i)
}

// call returns a call, as a statement or in an expression.
func (b *body) call(at ast.Node, name *ast.Ident, args []ast.Expr) Type {
	types := b.exprs(args)
	f, ok := b.vars.function(name.Name)
	if !ok {
		var names []string
		for s := b.vars; s != nil; s = s.outer {
			names = append(names, keysOf(s.functions)...)
		}
		b.undeclared("function", name, names)
		return Invalid
	}
	b.prog.Uses[name] = f
	if len(f.Params) != len(args) {
		b.errorf(CodeArguments, at.At(), "function '%s' takes %d values, found %d", f.Name, len(f.Params), len(args)).
			Note(f.Span, "it is declared here")
		return f.Result
	}
	for i, v := range f.Params {
		b.want(v.Type, args[i], types[i])
	}
	b.f.calls(f)
	return f.Result
}

func (b *body) choose(x *ast.Choose) Type {
	b.uses.chooses = true
	b.looksOn("'choose'", x.Span)
	if x.X == nil {
		return Bool
	}
	switch t := b.expr(x.X).(type) {
	case *Seq:
		return t.Elem
	case *Set:
		return t.Elem
	case *Map:
		return t.Key
	default:
		if n, ok := x.X.(*ast.Int); ok && t == Int && len(n.Digits) > 4 && b.integer(n) > 10000 {
			b.errorf(CodeChoose, x.Span, "'choose' takes at most 10000 alternatives, found %s", n.Digits)
		}
		if t != Int && t != Invalid {
			b.errorf(CodeChoose, x.X.At(), "'choose' takes a number or a collection, found %s", t)
			return Invalid
		}
		return t
	}
}

// place is the type of what is written to.
func (b *body) place(x ast.Expr) Type {
	t := b.typeOfPlace(x)
	b.prog.Types[x] = t
	return t
}

func (b *body) typeOfPlace(x ast.Expr) Type {
	switch x := x.(type) {
	case *ast.Name:
		v, ok := b.vars.variable(x.Name)
		if !ok {
			b.undeclared("variable", &ast.Ident{Where: x.Where, Name: x.Name}, b.variables())
			return Invalid
		}
		b.prog.Uses[x] = v
		if v.Role == Global {
			b.errorf(CodeParam, x.Span, "'%s' is a parameter of the program, which only a test sets", x.Name).Note(v.Span,
				"it is declared here")
		}
		return v.Type
	case *ast.Field:
		return b.field(x, b.place(x.X))
	case *ast.Part:
		return b.part(x, b.place(x.X))
	case *ast.Element:
		return b.element(x, b.place(x.X), false)
	}
	panic("a place of the tree has no type")
}
