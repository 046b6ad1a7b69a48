package dump

import (
	"testing"

	"gomc/parser/ast"
)

func TestTree(t *testing.T) {
	x := &ast.Ident{Name: "x"}
	tree := &ast.Rule{
		Name:  &ast.Str{Value: "a"},
		Guard: &ast.Binary{Op: ast.Add, X: x, Y: &ast.Int{Text: "1", Value: 1}},
		Body:  []ast.Stmt{&ast.Return{}, &ast.Assign{LHS: x, RHS: &ast.Undefined{}}},
	}
	const want = `Rule(Str("a") Guard:Binary(+ x 1) [Return() Assign(x Undefined())])`
	if got := Tree(tree); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
