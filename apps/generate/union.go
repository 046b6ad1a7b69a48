package generate

import (
	"fmt"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// A union is a type of its own in Go: an int that counts the values of its parts, one part behind the other. Members of
// enumerations among them are constants. A value of a part becomes one of the union where it has to be that.

// declareUnion declares a union: constants, texts, and which part a value is of.
func (g *generator) declareUnion(t *golang.Text, d *ir.Type) {
	name := g.table.names[d]
	var parts []string
	for _, p := range d.Parts {
		parts = append(parts, p.Type.String())
	}
	t.Comment(g.head(d, "the union"), "")
	t.Comment("It is of " + strings.Join(parts, " and ") + ".")
	t.Linef("type %s int", name)
	g.declareUnionMembers(t, d)
	t.Blank()
	texts := make([]string, d.Count())
	for i := range texts {
		texts[i] = d.Format(int64(i))
	}
	t.Block(func(t *golang.Text) { t.Linef("return [...]string{%s}[x]", quoted(texts)) },
		fmt.Sprintf("func (x %s) String() string", name))
	for _, p := range d.Parts {
		if p.Type.Name == "" {
			continue
		}
		t.Blank()
		t.Comment(fmt.Sprintf("%s reports whether it is of %s.", isPart(p.Type), p.Type.Name))
		t.Block(func(t *golang.Text) { t.Line("return ", inPart(d, p)) },
			fmt.Sprintf("func (x %s) %s() bool", name, isPart(p.Type)))
	}
	g.declareAll(t, d)
}

// declareUnionMembers declares the constants for members of enumerations in a union.
func (g *generator) declareUnionMembers(t *golang.Text, d *ir.Type) {
	rows := &golang.Text{}
	for _, p := range d.Parts {
		for i := range p.Type.Members {
			if p.Type.Kind == ir.Enum {
				rows.Row(g.unionMember(d, p, i), g.table.names[d], fmt.Sprintf("= %d", p.Offset+int64(i)))
			}
		}
	}
	if rows.Empty() {
		return
	}
	t.Blank()
	t.Comment("The values of " + g.table.names[d] + " that have names.")
	t.Group(func(t *golang.Text) { t.Add(rows) }, "const")
}

// unionMember is the constant for a member of an enumeration in a union.
func (g *generator) unionMember(d *ir.Type, p ir.Part, i int) string {
	key := memberOf{d, int(p.Offset) + i}
	if g.table.members[key] == "" {
		g.table.members[key] = g.package_.Name(g.named(d, d.Decl)+golang.Exported(p.Type.Members[i]), "Value")
	}
	return g.table.members[key]
}

// isPart is the method that asks whether a value is of a part.
func isPart(part *ir.Type) string { return "Is" + golang.Exported(part.Name) }

// inPart is the condition that x is of a part.
func inPart(d *ir.Type, p ir.Part) golang.Expr {
	var out golang.Expr
	if p.Offset > 0 {
		out = golang.Bin{Op: ">=", X: golang.Raw("x"), Y: golang.Raw(strconv.FormatInt(p.Offset, 10))}
	}
	if end := uint64(p.Offset) + p.Type.Count(); end < d.Count() {
		out = and(out, golang.Bin{Op: "<", X: golang.Raw("x"), Y: golang.Raw(strconv.FormatUint(end, 10))})
	}
	return out
}

// converts returns an expression as one of a type, where one of both is a union and the other a part of it; nil: it is
// not so.
func (b *body) converts(e ast.Expr, t *ir.Type) golang.Expr {
	from := b.g.typeAt(e)
	id, isName := strip(e).(*ast.Ident)
	if isName {
		if d := b.g.meaning(id); d != nil && d.Kind == resolve.Member && d.Type != nil {
			from = d.Type
		}
	}
	if from == nil || from.Form != ir.NoForm || t.Form != ir.NoForm || from == t {
		return nil
	}
	if part, is := t.Part(from); is && t.Kind == ir.Union {
		if isName && from.Kind == ir.Enum {
			if i := memberIndex(from, b.g.meaning(id)); i >= 0 {
				return golang.Raw(b.g.unionMember(t, part, i))
			}
		}
		return golang.Calls(b.g.named(t, t.Decl), plus(b.expr(e), part.Offset))
	}
	if part, is := from.Part(t); is && from.Kind == ir.Union {
		x := golang.Calls("machine.Range", plus(golang.Calls("int", b.expr(e)), -part.Offset), golang.Raw("0"),
			golang.Raw(strconv.FormatUint(t.Count()-1, 10)))
		return golang.Calls(b.g.named(t, t.Decl), x)
	}
	return nil
}

func memberIndex(t *ir.Type, d *resolve.Declaration) int {
	for i, m := range t.Members {
		if d != nil && d.Kind == resolve.Member && m == d.Name {
			return i
		}
	}
	return -1
}

// isMember is `ismember(x, T)`.
func (b *body) isMember(e *ast.IsMember) golang.Expr {
	named, is := e.Type.(*ast.NamedType)
	of := b.g.typeAt(e.X)
	if is && of != nil && of.Kind == ir.Union {
		for _, p := range of.Parts {
			if p.Type.Name == named.Name {
				return golang.Method(b.expr(e.X), isPart(p.Type))
			}
		}
	}
	b.g.refuse(e.At(), "this cannot be asked yet", "a part of the union that has a name")
	return golang.Raw("false")
}
