package mapping

import (
	"strings"

	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// putting turns an expression into a statement, which the grammar of models can parse.
const putting = "rule begin put "

// parseExpression reads an expression whose text begins at a place of a mapping.
func parseExpression(text string, at source.Span) (ast.Expr, source.List) {
	tree, list := parser.Parse(source.NewFile("expression", putting+text+"; end;"))
	if list.HasErrors() {
		return nil, moved(list, at, len(text))
	}
	if len(tree.Items) == 1 {
		if r, ok := tree.Items[0].(*ast.Rule); ok && len(r.Body) == 1 {
			if p, ok := r.Body[0].(*ast.Put); ok {
				return p.X, nil
			}
		}
	}
	list = nil
	list.Errorf("", at, "this is not one expression")
	return nil, list
}

// moved puts diagnostics where the mapping has what they are about.
func moved(list source.List, at source.Span, length int) source.List {
	for i, d := range list {
		if d.Span.Start >= len(putting)+length {
			list[i].Message = strings.Replace(d.Message, "found ';'", "found the end of the expression", 1)
		}
		list[i].Span = within(d.Span, at)
		list[i].Notes, list[i].Fix = nil, ""
	}
	return list
}

// within returns a place of an expression as one of the mapping.
func within(s, at source.Span) source.Span {
	if !s.Known() {
		return at
	}
	shift := func(n int) int { return min(max(n-len(putting)+at.Start, at.Start), at.End) }
	return source.Span{File: at.File, Start: shift(s.Start), End: shift(s.End)}
}

// place returns where the mapping has a node of the expression.
func (x *expression) place(n ast.Node) source.Span { return within(n.At(), x.span) }

// hole is the value that a node stands for; nil: it is a part of the model.
func (x *expression) hole(n ast.Node) *hole {
	if _, is := n.(*ast.Ident); !is {
		return nil
	}
	return x.holes[x.place(n).Start]
}

// conjuncts are the parts of an expression that must hold all.
func conjuncts(x ast.Expr) []ast.Expr {
	switch y := x.(type) {
	case *ast.Paren:
		return conjuncts(y.X)
	case *ast.Binary:
		if y.Op == ast.And || y.Op == ast.LogAnd {
			return append(conjuncts(y.X), conjuncts(y.Y)...)
		}
	}
	return []ast.Expr{x}
}

// oneLine returns a text without the spaces that it does not need.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
