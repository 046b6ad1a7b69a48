package printer

import (
	"fmt"

	"gomc/parser/ast"
)

// expr dispatches on the kind of expression.
func (p *printer) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		p.print(e.Name)
	case *ast.Int:
		p.print(e.Text)
	case *ast.Real:
		p.print(e.Text)
	case *ast.Str:
		p.print(quote(e.Value))
	case *ast.Undefined:
		p.print("undefined")
	case *ast.FieldRef:
		p.expr(e.X)
		p.print(".", e.Name.Name)
	case *ast.Index:
		p.expr(e.X)
		p.print("[")
		p.expr(e.I)
		p.print("]")
	case *ast.Unary:
		p.unary(e)
	case *ast.Binary:
		p.infix(e.X, string(e.Op), e.Y)
	case *ast.In:
		p.infix(e.X, map[bool]string{false: "in", true: "notin"}[e.Not], e.Set)
	case *ast.Cond:
		p.infix(e.C, "?", e.A)
		p.print(" : ")
		p.expr(e.B)
	case *ast.Let:
		p.print("let ", e.Var.Name, " := ")
		p.expr(e.X)
		p.body(e.Body)
	case *ast.Paren:
		p.print("(")
		p.expr(e.X)
		p.print(")")
	case *ast.Quantified:
		p.print(quantifier(e.Exists))
		p.quants(e.Quants)
		p.with(e.Filter)
		p.body(e.Body)
	case *ast.QuantifiedIn:
		p.print(quantifier(e.Exists), e.Var.Name, " in ")
		p.expr(e.Set)
		p.with(e.Filter)
		p.body(e.Body)
	case *ast.UnionOf:
		p.print("union of ")
		p.expr(e.X)
	default:
		if !p.collection(e) {
			p.function(e)
		}
	}
}

// collection dispatches on what makes collections, or looks at them; false for all else.
func (p *printer) collection(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SetLiteral:
		p.print("{")
		list(p, e.Elems, ", ", p.expr)
		p.print("}")
	case *ast.MapLiteral:
		p.mapLiteral(e)
	case *ast.ListLiteral:
		p.print("[")
		list(p, e.Elems, ", ", p.expr)
		p.print("]")
	case *ast.Filtered:
		p.print("{")
		p.generator(e.From)
		p.print(" | ")
		p.expr(e.Cond)
		p.print("}")
	case *ast.Comprehension:
		p.comprehension(e)
	case *ast.RecordLiteral:
		p.print(e.Name.Name, "{")
		list(p, e.Fields, ", ", func(f *ast.FieldValue) { p.print(f.Name.Name, ": "); p.expr(f.Value) })
		p.print("}")
	case *ast.AllOf:
		p.print("all ", e.Type.Name)
	case *ast.Aggregated:
		p.print(string(e.Kind), " ")
		p.quants(e.Quants)
		p.with(e.Filter)
		p.body(e.Body)
	case *ast.AggregatedIn:
		p.print(string(e.Kind), " ", e.Var.Name, " in ")
		p.expr(e.Set)
		p.with(e.Filter)
		p.body(e.Body)
	case *ast.Extreme:
		p.print(string(e.Kind), " ")
		p.generator(e.From)
		p.with(e.Filter)
		p.print(" by ")
		p.expr(e.Key)
		p.print(" end")
	default:
		return false
	}
	return true
}

func (p *printer) mapLiteral(e *ast.MapLiteral) {
	if len(e.Keys) == 0 {
		p.print("{->}")
		return
	}
	for i, key := range e.Keys {
		p.print([...]string{"{", ", "}[min(i, 1)])
		p.expr(key)
		p.print(" -> ")
		p.expr(e.Values[i])
	}
	p.print("}")
}

func (p *printer) comprehension(e *ast.Comprehension) {
	open, end := "{", "}"
	if e.List {
		open, end = "[", "]"
	}
	p.print(open)
	if e.Key != nil {
		p.expr(e.Key)
		p.print(" -> ")
	}
	p.expr(e.Head)
	p.print(" for ")
	list(p, e.From, "; ", p.generator)
	if e.Filter != nil {
		p.print(" where ")
		p.expr(e.Filter)
	}
	p.print(end)
}

func (p *printer) generator(g *ast.Generator) {
	if g.Quant != nil {
		p.quant(g.Quant)
		return
	}
	p.print(g.Var.Name, " in ")
	p.expr(g.Set)
}

// function dispatches on what is written as a call.
func (p *printer) function(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Call:
		p.print(e.Func.Name, "(")
		list(p, e.Args, ", ", p.expr)
	case *ast.New:
		p.message("new", e.Machine, e.Args)
		return
	case *ast.IsUndefined:
		p.print("isundefined(")
		p.expr(e.X)
	case *ast.IsMember:
		p.print("ismember(")
		p.expr(e.X)
		p.print(", ")
		p.typeExpr(e.Type)
	case *ast.EventAtom:
		p.eventAtom(e)
		return
	case *ast.MessageAtom:
		p.messageAtom(e)
		return
	case *ast.MultisetCount:
		p.overBag("multisetcount", e.Index, e.Bag, e.Pred)
		return
	default:
		panic(fmt.Sprintf("printer: unknown expression %T", e))
	}
	p.print(")")
}

func (p *printer) eventAtom(e *ast.EventAtom) {
	p.print(map[bool]string{false: "fired(", true: "enabled("}[e.Enabled])
	comma := ""
	if e.Process != nil {
		p.expr(e.Process)
		comma = ", "
	}
	if e.Name != nil {
		p.print(comma, quote(e.Name.Value))
		comma = ", "
	}
	for _, a := range e.Args {
		p.print(comma)
		p.expr(a)
	}
	p.print(")")
}

func (p *printer) messageAtom(e *ast.MessageAtom) {
	p.print(map[bool]string{false: "sent ", true: "received "}[e.Received], e.Message.Name)
	for _, part := range []struct {
		word string
		x    ast.Expr
	}{{" from ", e.From}, {" to ", e.To}, {" where ", e.Filter}} {
		if part.x != nil {
			p.print(part.word)
			p.expr(part.x)
		}
	}
}

func (p *printer) overBag(function string, index *ast.Ident, bag, pred ast.Expr) {
	p.print(function, "(", index.Name, ": ")
	p.expr(bag)
	p.print(", ")
	p.expr(pred)
	p.print(")")
}

// unary keeps `- -x` from becoming a comment, and words apart.
func (p *printer) unary(e *ast.Unary) {
	p.print(string(e.Op))
	if _, again := e.X.(*ast.Unary); again || e.Op.Temporal() {
		p.print(" ")
	}
	p.expr(e.X)
}

func (p *printer) infix(x ast.Expr, op string, y ast.Expr) {
	p.expr(x)
	p.print(" ", op, " ")
	p.expr(y)
}

func quantifier(exists bool) string {
	if exists {
		return "exists "
	}
	return "forall "
}

// with is the condition of a quantifier (nil: none).
func (p *printer) with(e ast.Expr) {
	if e != nil {
		p.print(" with ")
		p.expr(e)
	}
}

// body prints the body of a quantifier.
func (p *printer) body(e ast.Expr) {
	p.print(" do ")
	p.expr(e)
	p.print(" end")
}

func (p *printer) quants(all []*ast.Quant) { list(p, all, "; ", p.quant) }

func (p *printer) quant(q *ast.Quant) {
	if q.Type != nil {
		p.print(q.Name.Name, ": ")
		p.typeExpr(q.Type)
		return
	}
	p.print(q.Name.Name, " := ")
	p.infix(q.From, "to", q.To)
	if q.By != nil {
		p.print(" by ")
		p.expr(q.By)
	}
}

// typeExpr dispatches on the kind of type.
func (p *printer) typeExpr(t ast.TypeExpr) {
	switch t := t.(type) {
	case *ast.NamedType:
		p.print(t.Name)
	case *ast.RangeType:
		p.expr(t.Lo)
		p.print("..")
		p.expr(t.Hi)
	case *ast.EnumType:
		p.print("enum {")
		p.idents(t.Members, ", ")
		p.print("}")
	case *ast.ScalarsetType:
		p.print("scalarset(")
		p.expr(t.Size)
		p.print(")")
		if t.Names != nil {
			p.print(" {")
			p.idents(t.Names, ", ")
			p.print("}")
		}
	case *ast.UnionType:
		p.print("union {")
		list(p, t.Members, ", ", p.typeExpr)
		p.print("}")
	case *ast.RecordType:
		p.print("record ")
		p.fields(t.Fields, "; ", "; ")
		p.print("end")
	case *ast.ArrayType:
		p.print("array [")
		p.typeExpr(t.Index)
		p.print("] of ")
		p.typeExpr(t.Elem)
	case *ast.MultisetType:
		p.print("multiset [")
		p.expr(t.Size)
		p.print("] of ")
		p.typeExpr(t.Elem)
	case *ast.RealType:
		p.print("real(")
		p.expr(t.Digits)
		p.print(", ")
		p.expr(t.Exponent)
		p.print(")")
	default:
		p.collectionType(t)
	}
}

func (p *printer) collectionType(t ast.TypeExpr) {
	switch t := t.(type) {
	case *ast.SetType:
		p.print("set ")
		p.bracketed(t.Bound)
		p.print("of ")
		p.typeExpr(t.Elem)
	case *ast.SeqType:
		p.print("seq [")
		p.expr(t.Bound)
		p.print("] of ")
		p.typeExpr(t.Elem)
	case *ast.MapType:
		p.print("map [")
		p.typeExpr(t.Key)
		p.print("] to ")
		p.typeExpr(t.Elem)
	case *ast.SubsetType:
		p.print("subset ")
		p.bracketed(t.Size)
		p.print("of ")
		if t.Set != nil {
			p.expr(t.Set)
		} else {
			p.typeExpr(t.Of)
		}
	default:
		panic(fmt.Sprintf("printer: unknown type %T", t))
	}
}

// bracketed writes a number of elements that may be left out.
func (p *printer) bracketed(e ast.Expr) {
	if e != nil {
		p.print("[")
		p.expr(e)
		p.print("] ")
	}
}

// fields writes `a, b: T` with sep between and last after the last one, if there is one.
func (p *printer) fields(all []*ast.Field, sep, last string) {
	list(p, all, sep, func(f *ast.Field) { p.declaration(f.Names, f.Type) })
	if len(all) > 0 {
		p.print(last)
	}
}

func (p *printer) declaration(names []*ast.Ident, t ast.TypeExpr) {
	p.idents(names, ", ")
	p.print(": ")
	p.typeExpr(t)
}
