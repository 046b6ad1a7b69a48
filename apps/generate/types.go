package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// typeOf returns a type of the model in Go. Maybe says that its booleans may be Undefined.
func (g *generator) typeOf(t *ir.Type, maybe bool, at source.Span) string {
	switch t.Form {
	case ir.SetForm:
		if t.Member.Kind == ir.Record {
			return "machine.Group[" + g.typeOf(t.Member, false, at) + "]"
		}
		g.mustBeScalar(t.Member, at)
		return "machine.Set[" + g.typeOf(t.Member, false, at) + "]"
	case ir.SeqForm:
		return "[]" + g.typeOf(t.Member, maybe, at)
	case ir.MapForm:
		g.mustBeScalar(t.Index, at)
		return "map[" + g.typeOf(t.Index, false, at) + "]" + g.typeOf(t.Member, maybe, at)
	}
	switch t.Kind {
	case ir.Bool:
		if maybe {
			return "machine.Bool"
		}
		return "bool"
	case ir.Range:
		return "int"
	case ir.Enum, ir.Scalarset, ir.Record, ir.Union:
		return g.named(t, at)
	case ir.Array:
		return fmt.Sprintf("[%d]", t.Index.Count()) + g.typeOf(t.Elem, maybe, at)
	}
	g.refuse(at, fmt.Sprintf("a %s cannot be generated yet", t.Kind), "a set, a sequence or an array")
	return "int"
}

func (g *generator) mustBeScalar(t *ir.Type, at source.Span) {
	if t.Kind == ir.Bool {
		g.refuse(at, fmt.Sprintf("a set or map of %ss cannot be generated yet", t.Kind), "an array")
	}
}

// named is the name of an enumeration, a scalarset or a record.
func (g *generator) named(t *ir.Type, at source.Span) string {
	if name, known := g.table.names[t]; known {
		return name
	}
	for known, name := range g.table.names { // a record is the same wherever it is written
		if known.Kind == t.Kind && known.Decl == t.Decl && t.Decl.Known() && known.Name == t.Name {
			g.table.names[t] = name
			return name
		}
	}
	name := golang.Exported(t.Name)
	if t.Name == "" {
		name = g.table.anonymous
	}
	if name == "" {
		g.refuse(at, "a type without a name cannot be generated here", "type name_t : ...")
		name = "T"
	}
	suffix := map[ir.Kind]string{ir.Scalarset: "ID", ir.Record: "Record", ir.Enum: "Value"}[t.Kind]
	name = g.package_.Name(name, suffix, "Value")
	g.table.names[t] = name
	g.table.declared = append(g.table.declared, t)
	return name
}

// naming calls types without a name by what has them.
func (g *generator) naming(name string, do func()) {
	outer := g.table.anonymous
	g.table.anonymous = name
	do()
	g.table.anonymous = outer
}

// declareTypes declares the types that were named, and what those need.
func (g *generator) declareTypes(t *golang.Text) {
	for ; g.table.done < len(g.table.declared); g.table.done++ {
		d := g.table.declared[g.table.done]
		t.Blank()
		t.Comment(g.about(d.Decl)...)
		switch d.Kind {
		case ir.Enum:
			g.declareEnum(t, d)
		case ir.Scalarset:
			g.declareScalarset(t, d)
		case ir.Record:
			g.declareRecord(t, d)
		case ir.Union:
			g.declareUnion(t, d)
		}
	}
}

// head is the first line of the comment of a type.
func (g *generator) head(d *ir.Type, what string) string {
	if d.Name == "" {
		return fmt.Sprintf("%s is %s of %s.", g.table.names[d], what, g.where(d.Decl))
	}
	return fmt.Sprintf("%s is %s %s of %s.", g.table.names[d], what, d.Name, g.where(d.Decl))
}

func (g *generator) declareEnum(t *golang.Text, d *ir.Type) {
	name := g.table.names[d]
	t.Comment(g.head(d, "the enumeration"))
	var members []golang.Constant
	for i, text := range d.Members {
		members = append(members, golang.Constant{Name: g.member(d, i), Text: text})
	}
	t.Enum(name, "x", members, "The values of "+name+".")
	g.declareAll(t, d)
}

// member is the constant for a member of an enumeration.
func (g *generator) member(d *ir.Type, i int) string {
	key := memberOf{d, i}
	if g.table.members[key] == "" {
		g.table.members[key] = g.package_.Name(g.named(d, d.Decl)+golang.Exported(d.Members[i]), "Value")
	}
	return g.table.members[key]
}

type memberOf struct {
	t *ir.Type
	i int
}

func quoted(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = strconv.Quote(s)
	}
	return strings.Join(out, ", ")
}

func (g *generator) declareScalarset(t *golang.Text, d *ir.Type) {
	name := g.table.names[d]
	t.Comment(g.head(d, "the scalarset"))
	t.Linef("type %s int", name)
	t.Blank()
	t.Block(func(t *golang.Text) {
		if d.Members != nil {
			t.Linef("return [...]string{%s}[x]", quoted(d.Members))
			return
		}
		t.Linef("return %s + strconv.Itoa(int(x))", strconv.Quote(strings.TrimSuffix(d.Format(0), "0")))
		g.uses("strconv")
	}, fmt.Sprintf("func (x %s) String() string", name))
	g.declareAll(t, d)
}

// declareAll declares the list of all values of an enumeration or scalarset.
func (g *generator) declareAll(t *golang.Text, d *ir.Type) {
	name := g.allOf(d)
	t.Blank()
	t.Comment(fmt.Sprintf("%s are all values of %s.", name, g.table.names[d]))
	t.Linef("var %s = machine.Set[%[2]s](machine.Upto[%[2]s](0, %[3]d))", name, g.table.names[d], d.Count()-1)
}

// allOf is the list of all values of an enumeration or scalarset.
func (g *generator) allOf(d *ir.Type) string {
	if g.table.all[d] == "" {
		g.table.all[d] = g.package_.Name("All" + plural(g.named(d, d.Decl)))
	}
	return g.table.all[d]
}

func plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "es"
	}
	return name + "s"
}

func (g *generator) declareRecord(t *golang.Text, d *ir.Type) {
	name := g.table.names[d]
	t.Comment(g.head(d, "the record"))
	g.structure(t, name, d.Fields, g.table.maybe[d.Decl])
	t.Blank()
	no := g.noRecord(d)
	t.Comment(fmt.Sprintf("%s is a %s of which nothing is known.", no, name))
	t.Line("var ", no, " = ", g.undefinedFields(d))
	t.Blank()
	t.Block(func(t *golang.Text) {
		t.Line("return ", g.recordText("x", d))
	}, fmt.Sprintf("func (x %s) String() string", name))
}

// structure declares a type with fields.
func (g *generator) structure(t *golang.Text, name string, fields []ir.Field, maybe bool) {
	if len(fields) == 0 {
		t.Linef("type %s struct{}", name)
		return
	}
	t.Block(func(t *golang.Text) {
		for _, f := range fields {
			g.naming(name+golang.Exported(f.Name), func() {
				t.Row(golang.Exported(f.Name), g.typeOf(f.Type, maybe, f.Type.Decl), fmt.Sprintf("`json:\"%s\"`", f.Name))
			})
		}
	}, "type ", name, " struct")
}

// noRecord is the variable for a record of which nothing is known.
func (g *generator) noRecord(d *ir.Type) string {
	if g.table.none[d.Decl] == "" {
		g.table.none[d.Decl] = g.package_.Name("no" + g.named(d, d.Decl))
	}
	return g.table.none[d.Decl]
}

// undefined returns the Undefined value of a type; nil where it is Go's zero value.
func (g *generator) undefined(t *ir.Type, maybe bool) golang.Expr {
	switch {
	case t.Form != ir.NoForm:
		return nil
	case t.Kind == ir.Bool && !maybe:
		return nil
	case t.Kind == ir.Record:
		if _, isNil := g.undefinedFields(t).(golang.Lit); isNil {
			return golang.Raw(g.noRecord(t))
		}
		return nil
	case t.Kind == ir.Array:
		one := g.undefined(t.Elem, maybe)
		if one == nil {
			return nil
		}
		elems := make([]golang.Expr, t.Index.Count())
		for i := range elems {
			elems[i] = one
		}
		return golang.Lit{Type: g.typeOf(t, maybe, t.Decl), Elems: elems}
	}
	return golang.Raw("machine.Undefined")
}

func (g *generator) undefinedFields(t *ir.Type) golang.Expr {
	lit := golang.Lit{Type: g.named(t, t.Decl), Keys: []string{}}
	for _, f := range t.Fields {
		if x := g.undefined(f.Type, g.table.maybe[t.Decl]); x != nil {
			lit.Keys, lit.Elems = append(lit.Keys, golang.Exported(f.Name)), append(lit.Elems, x)
		}
	}
	return lit
}

// zero is the least value of a type.
func (g *generator) zero(t *ir.Type, maybe bool) golang.Expr {
	switch {
	case t.Form != ir.NoForm:
		return golang.Raw("nil")
	case t.Kind == ir.Bool && !maybe:
		return golang.Raw("false")
	case t.Kind == ir.Range:
		return golang.Raw(strconv.FormatInt(t.Lo, 10))
	case t.Kind == ir.Enum:
		return golang.Raw(g.member(t, 0))
	case t.Kind == ir.Record:
		lit := golang.Lit{Type: g.named(t, t.Decl), Keys: []string{}}
		for _, f := range t.Fields {
			lit.Keys = append(lit.Keys, golang.Exported(f.Name))
			lit.Elems = append(lit.Elems, g.zero(f.Type, g.table.maybe[t.Decl]))
		}
		return lit
	case t.Kind == ir.Array:
		elems := make([]golang.Expr, t.Index.Count())
		for i := range elems {
			elems[i] = g.zero(t.Elem, maybe)
		}
		return golang.Lit{Type: g.typeOf(t, maybe, t.Decl), Elems: elems}
	}
	return golang.Raw("0")
}

// comparable_ reports whether Go can compare values of a type.
func comparable_(t *ir.Type) bool {
	if t.Form != ir.NoForm {
		return false
	}
	if t.Kind == ir.Array {
		return comparable_(t.Elem)
	}
	return t.Kind != ir.Record || !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !comparable_(f.Type) })
}

// text is the expression for the text of a value, as traces show it.
func (g *generator) text(x golang.Expr, t *ir.Type, maybe bool) golang.Expr {
	each := func(elem *ir.Type, maybe bool) golang.Expr {
		return golang.Func{Head: "func(x " + g.typeOf(elem, maybe, t.Decl) + ") string", Result: g.text(golang.Raw("x"),
			elem, maybe)}
	}
	switch t.Form {
	case ir.SetForm:
		return golang.Method(x, "String")
	case ir.SeqForm:
		return golang.Calls("machine.Texts", x, each(t.Member, maybe))
	case ir.MapForm:
		return golang.Calls("machine.MapText", x, each(t.Member, maybe))
	}
	switch t.Kind {
	case ir.Bool:
		if !maybe {
			g.uses("strconv")
			return golang.Calls("strconv.FormatBool", x)
		}
	case ir.Record:
		return golang.Method(x, "String")
	case ir.Array:
		keys := golang.Func{Head: "func(i int) string", Result: g.keyText(golang.Raw("i"), t.Index)}
		return golang.Calls("machine.ArrayText", golang.Slice{X: x}, keys, each(t.Elem, maybe))
	}
	return golang.Calls("machine.Text", x)
}

// keyText is the expression for the text of the i-th index of an array.
func (g *generator) keyText(i golang.Expr, t *ir.Type) golang.Expr {
	switch t.Kind {
	case ir.Enum, ir.Scalarset, ir.Union:
		return golang.Method(golang.Calls(g.named(t, t.Decl), i), "String")
	case ir.Bool:
		g.uses("strconv")
		return golang.Calls("strconv.FormatBool", golang.Bin{Op: "==", X: i, Y: golang.Raw("1")})
	}
	g.uses("strconv")
	return golang.Calls("strconv.Itoa", plus(i, t.First()))
}

// plus is x and a number.
func plus(x golang.Expr, n int64) golang.Expr {
	switch {
	case n == 0:
		return x
	case n < 0:
		return golang.Bin{Op: "-", X: x, Y: golang.Raw(strconv.FormatInt(-n, 10))}
	}
	return golang.Bin{Op: "+", X: x, Y: golang.Raw(strconv.FormatInt(n, 10))}
}

func (g *generator) recordText(x string, d *ir.Type) golang.Expr {
	var out golang.Expr
	add := func(y golang.Expr) {
		if out == nil {
			out = y
		} else {
			out = golang.Bin{Op: "+", X: out, Y: y}
		}
	}
	for i, f := range d.Fields {
		lead := ", "
		if i == 0 {
			lead = "{"
		}
		add(golang.Raw(strconv.Quote(lead + f.Name + ": ")))
		add(g.text(golang.Sel{X: golang.Raw(x), Name: golang.Exported(f.Name)}, f.Type, g.table.maybe[d.Decl]))
	}
	add(golang.Raw(`"}"`))
	return out
}

// shown is the expression for a value in a line of a log.
func (g *generator) shown(x golang.Expr, t *ir.Type, maybe bool) golang.Expr {
	switch {
	case t.Form == ir.NoForm && t.Kind == ir.Bool && maybe:
		return golang.Method(x, "Shown")
	case t.Form == ir.NoForm && t.Kind == ir.Bool:
		return x
	case t.Form == ir.NoForm && t.Simple():
		return golang.Calls("machine.Shown", x)
	}
	return g.text(x, t, maybe)
}

// cells adds lines that put a variable into the map `out`: each cell of arrays and records for itself.
func (g *generator) cells(t *golang.Text, name golang.Expr, x golang.Expr, of *ir.Type, maybe bool, depth int) {
	switch {
	case of.Form == ir.NoForm && of.Kind == ir.Record:
		for _, f := range of.Fields {
			g.cells(t, join(name, golang.Raw(strconv.Quote("."+f.Name))),
				golang.Sel{X: x, Name: golang.Exported(f.Name)}, f.Type,
				g.table.maybe[of.Decl], depth)
		}
	case of.Form == ir.NoForm && of.Kind == ir.Array:
		i, e := []string{"i", "j", "k", "l"}[depth%4], []string{"x", "y", "z", "w"}[depth%4]
		t.Block(func(t *golang.Text) {
			key := join(join(join(name, golang.Raw(`"["`)), g.keyText(golang.Raw(i), of.Index)), golang.Raw(`"]"`))
			g.cells(t, key, golang.Raw(e), of.Elem, maybe, depth+1)
		}, "for ", i, ", ", e, " := range ", x)
	default:
		t.Line(golang.Index{X: golang.Raw("out"), I: name}, " = ", g.shown(x, of, maybe))
	}
}

// join concatenates two texts.
func join(x, y golang.Expr) golang.Expr {
	a, isRaw := x.(golang.Raw)
	b, both := y.(golang.Raw)
	if isRaw && both && strings.HasPrefix(string(a), `"`) && strings.HasPrefix(string(b), `"`) {
		return a[:len(a)-1] + b[1:]
	}
	if left, is := x.(golang.Bin); is {
		if last, isRaw := left.Y.(golang.Raw); isRaw && both && strings.HasPrefix(string(last), `"`) &&
			strings.HasPrefix(string(b), `"`) {
			return golang.Bin{Op: "+", X: left.X, Y: last[:len(last)-1] + b[1:]}
		}
	}
	return golang.Bin{Op: "+", X: x, Y: y}
}

// values is the list of all values of a type, as the text names it.
func (b *body) values(t *ir.Type, text ast.TypeExpr) golang.Expr {
	switch t.Kind {
	case ir.Bool:
		return golang.Raw("machine.Bools")
	case ir.Enum, ir.Union:
		return golang.Raw(b.g.allOf(t))
	case ir.Scalarset:
		if b.g.creates(t) != "" {
			b.g.refuse(text.At(), "all machines that were created cannot be generated yet", "a set of those that are meant")
		}
		return golang.Raw(b.g.allOf(t))
	}
	lo, hi := b.bounds(t, text)
	return golang.Calls("machine.Upto", lo, hi)
}

// bounds returns the bounds of a range as the text writes them, or their values if it does not.
func (b *body) bounds(t *ir.Type, text ast.TypeExpr) (lo, hi golang.Expr) {
	switch x := text.(type) {
	case *ast.RangeType:
		return b.expr(x.Lo), b.expr(x.Hi)
	case *ast.NamedType:
		if d := b.g.table.decls[x.Name]; d != nil {
			return b.bounds(t, d.Type)
		}
	}
	return golang.Raw(strconv.FormatInt(t.Lo, 10)), golang.Raw(strconv.FormatInt(t.Hi, 10))
}
