package program

import (
	"gomc/apps/generate/golang"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
)

// variable returns a variable as Go names it.
func (b *body) variable(v *sem.Variable) golang.Expr {
	switch v.Role {
	case sem.Field:
		return golang.Sel{X: golang.Raw(b.o.receiver), Name: b.o.fields[v]}
	case sem.Global:
		return b.global(v)
	}
	return golang.Raw(b.local(v))
}

// global returns the value that the test gives to a parameter of the program.
func (b *body) global(v *sem.Variable) golang.Expr {
	if given, is := b.g.test.Assignments[v]; is {
		return golang.Raw(given.String())
	}
	return b.g.first(v.Type)
}

// assign is an assignment in a list of statements that ends somewhere.
func (b *body) assign(s *ast.Assign, until int) {
	want := b.typeOf(s.Place)
	b.indices(s.Place)
	x := b.as(s.Value, want)
	name, is := s.Place.(*ast.Name)
	if is {
		if v := b.g.program.Uses[name].(*sem.Variable); b.fresh(v, s, until) {
			b.begins(v, x, b.typeOf(s.Value))
			return
		}
	}
	b.set(s.Place, x)
}

// fresh reports whether a local variable can be declared by an assignment: it is named nowhere before, and nowhere
// behind the statements among which the assignment is.
func (b *body) fresh(v *sem.Variable, s *ast.Assign, until int) bool {
	if v.Role != sem.Local || b.begun[v] {
		return false
	}
	for i, use := range b.uses[v] {
		if i == 0 && use != s.Place.At() || use.In(s.Value.At()) || use.File != s.Span.File || use.Start < s.Span.Start ||
			use.End > until {
			return false
		}
	}
	return true
}

// begins declares a variable with its first value.
func (b *body) begins(v *sem.Variable, x golang.Expr, is sem.Type) {
	b.begun[v] = true
	if b.g.goType(v.Type) == "any" || is == sem.Null {
		b.t.Line("var ", b.local(v), " ", b.g.goType(v.Type), " = ", x)
	} else {
		b.t.Line(b.local(v), " := ", x)
	}
	b.read(v)
}

// indices evaluates those of a place that are neither names nor constants.
func (b *body) indices(place ast.Expr) {
	switch x := place.(type) {
	case *ast.Field:
		b.indices(x.X)
	case *ast.Part:
		b.indices(x.X)
	case *ast.Element:
		b.indices(x.X)
		b.index(x)
	}
}

// index is the index of an element, evaluated once.
func (b *body) index(x *ast.Element) golang.Expr {
	if known, is := b.known(x.Index); is {
		return known
	}
	i := b.as(x.Index, b.indexType(x))
	switch x.Index.(type) {
	case *ast.Name, *ast.Int, *ast.Field, *ast.Part, *ast.Word, *ast.Bool:
		return i
	}
	i = b.temp("at", i)
	b.know(x.Index, i)
	return i
}

// indexType is the type of the indices of a collection.
func (b *body) indexType(x *ast.Element) sem.Type {
	if m, is := b.typeOf(x.X).(*sem.Map); is {
		return m.Key
	}
	return sem.Int
}

// set sets a place.
func (b *body) set(place ast.Expr, x golang.Expr) {
	e := innermost(place)
	if e == nil {
		b.t.Line(b.place(place), " = ", x)
		return
	}
	i := b.index(e)
	if e != place {
		part := b.temp("part", b.place(e))
		b.t.Line(b.below(place, e, part), " = ", x)
		x = part
	}
	if _, is := b.typeOf(e.X).(*sem.Map); is {
		b.set(e.X, golang.Method(b.place(e.X), "Put", i, x))
	} else {
		b.set(e.X, golang.Calls("program.Put", b.place(e.X), i, x))
	}
}

// innermost is the last element of a collection on the way to a place; nil: there is none.
func innermost(place ast.Expr) *ast.Element {
	switch x := place.(type) {
	case *ast.Field:
		return innermost(x.X)
	case *ast.Part:
		return innermost(x.X)
	case *ast.Element:
		return x
	}
	return nil
}

// below is the part of an element that a place is.
func (b *body) below(place ast.Expr, e *ast.Element, element golang.Expr) golang.Expr {
	switch x := place.(type) {
	case *ast.Field:
		return golang.Sel{X: b.below(x.X, e, element), Name: b.fieldOf(x)}
	case *ast.Part:
		return golang.Sel{X: b.below(x.X, e, element), Name: partName(x)}
	}
	return element
}

// fieldOf is the name of a field in Go.
func (b *body) fieldOf(x *ast.Field) string {
	t := b.typeOf(x.X).(*sem.Tuple)
	return fieldName(t, t.Field(x.Name.Name))
}

// partName is the name in Go of a field that has a number.
func partName(x *ast.Part) string { return "F" + number(x.Index.Digits) }

// place is the value of a place.
func (b *body) place(place ast.Expr) golang.Expr {
	switch x := place.(type) {
	case *ast.Name:
		return b.variable(b.g.program.Uses[x].(*sem.Variable))
	case *ast.Field:
		return golang.Sel{X: b.place(x.X), Name: b.fieldOf(x)}
	case *ast.Part:
		return golang.Sel{X: b.place(x.X), Name: partName(x)}
	case *ast.Element:
		return b.element(b.place(x.X), b.index(x), b.typeOf(x.X))
	}
	return b.expr(place)
}

// element returns the element of a collection at an index.
func (b *body) element(x, i golang.Expr, of sem.Type) golang.Expr {
	if _, is := of.(*sem.Seq); is {
		return golang.Calls("program.At", x, i)
	}
	return golang.Method(x, "At", i)
}

// insert puts an element into a collection.
func (b *body) insert(s *ast.Insert) {
	b.indices(s.Place)
	switch t := b.typeOf(s.Place).(type) {
	case *sem.Set:
		x := b.as(s.Value, t.Elem)
		b.set(s.Place, golang.Method(b.place(s.Place), "Add", x))
	case *sem.Map:
		k, v := b.pair(s.Index, t.Key, s.Value, t.Value)
		b.set(s.Place, golang.Method(b.place(s.Place), "Insert", k, v))
	case *sem.Seq:
		i, x := b.pair(s.Index, sem.Int, s.Value, t.Elem)
		b.set(s.Place, golang.Calls("program.Insert", b.place(s.Place), i, x))
	}
}

// remove takes an element out of a collection.
func (b *body) remove(s *ast.Remove) {
	b.indices(s.Place)
	switch t := b.typeOf(s.Place).(type) {
	case *sem.Set:
		x := b.as(s.Value, t.Elem)
		b.set(s.Place, golang.Method(b.place(s.Place), "Remove", x))
	case *sem.Map:
		k := b.as(s.Value, t.Key)
		b.set(s.Place, golang.Method(b.place(s.Place), "Remove", k))
	case *sem.Seq:
		i := b.as(s.Value, sem.Int)
		b.set(s.Place, golang.Calls("program.Delete", b.place(s.Place), i))
	}
}

// know notes what an expression was evaluated to.
func (b *body) know(x ast.Expr, is golang.Expr) {
	if b.given == nil {
		b.given = map[ast.Expr]golang.Expr{}
	}
	b.given[x] = is
}

func (b *body) known(x ast.Expr) (golang.Expr, bool) {
	is, known := b.given[x]
	return is, known
}
