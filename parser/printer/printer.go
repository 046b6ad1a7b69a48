// Package printer writes a syntax tree as source text in one canonical form:
// two spaces of indentation, a semicolon after everything that may have one,
// `begin`, `do` and plain `end` throughout, ASCII operators.
//
// For a tree that the parser made, parsing the text gives an equal tree (places aside); that is the package's test.
// Parentheses are nodes of the tree, so none are added: code that makes a tree by hand must add ast.Paren where needed.
// Comments are not in the tree and are lost.
package printer

import (
	"strings"

	"gomc/parser/ast"
)

// Print is the canonical text of a model.
func Print(m *ast.Model) string {
	var p printer
	p.items(m.Items)
	return p.out.String()
}

// Expr is the canonical text of an expression, on one line.
func Expr(e ast.Expr) string {
	var p printer
	p.expr(e)
	return p.out.String()
}

// Type is the canonical text of a type, on one line.
func Type(t ast.TypeExpr) string {
	var p printer
	p.typeExpr(t)
	return p.out.String()
}

// printer writes top-down. Methods named after statements and items begin on a
// fresh, indented line and end it; the others write in the middle of one.
type printer struct {
	out    strings.Builder
	indent int
	fair   *ast.Fairness // goes in front of the item that is opened next; nil: nothing does
}

func (p *printer) print(parts ...string) {
	for _, part := range parts {
		p.out.WriteString(part)
	}
}

// open begins a line.
func (p *printer) open(parts ...string) {
	for range p.indent {
		p.out.WriteString("  ")
	}
	if p.fair != nil {
		p.print(fairness(p.fair))
		p.fair = nil
	}
	p.print(parts...)
}

// fairness is the words in front of an item.
func fairness(f *ast.Fairness) (words string) {
	switch {
	case f.Unfair:
		words = "unfair "
	case f.Strong:
		words = "strong fair "
	default:
		words = "fair "
	}
	if f.Each {
		words += "each "
	}
	return words
}

// line is a whole line.
func (p *printer) line(parts ...string) {
	p.open(parts...)
	p.print("\n")
}

// inner runs body one level deeper.
func (p *printer) inner(body func()) {
	p.indent++
	body()
	p.indent--
}

func (p *printer) idents(names []*ast.Ident, sep string) {
	for i, id := range names {
		if i > 0 {
			p.print(sep)
		}
		p.print(id.Name)
	}
}

// list writes elements separated by sep.
func list[T any](p *printer, all []T, sep string, write func(T)) {
	for i, x := range all {
		if i > 0 {
			p.print(sep)
		}
		write(x)
	}
}

// name writes a space and a string literal, or nothing when there is none.
func (p *printer) name(s *ast.Str) {
	if s != nil {
		p.print(" ", quote(s.Value))
	}
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "“", `\“`, "”", `\”`, "\n", `\n`, "\t", `\t`)

func quote(s string) string { return `"` + escapes.Replace(s) + `"` }
