package ast_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// TestInspect: every node is visited once, in order, and none below one that is left.
func TestInspect(t *testing.T) {
	model, list := parser.Parse(source.NewFile("m.m", `
event E (x : 0..1);
machine M [i : 0..1]
var n : 0..1;
  start state S
    on e : E from q where e.x = 1 when n < 1 ==> var k : 0..1; begin if n = 0 then n := e.x; else clear n; end; send E(n) to q; end;
  end;
end;
rule "r" true ==> begin end;
`))
	if list.HasErrors() {
		t.Fatal(list)
	}
	var seen []string
	bodies := 0
	for _, item := range model.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			seen = append(seen, strings.TrimPrefix(reflect.TypeOf(n).String(), "*ast."))
			bodies += len(ast.Bodies(n))
			_, rule := n.(*ast.Rule)
			return !rule
		})
	}
	const want = "EventDecl Ident Field Ident RangeType Int Int Machine Ident Ident RangeType Int Int VarDecl Ident RangeType Int Int " +
		"State Ident Handler Ident Ident Ident Binary FieldRef Ident Ident Int Binary Ident Int VarDecl Ident RangeType Int Int " +
		"If IfArm Binary Ident Int Assign Ident FieldRef Ident Ident Clear Ident Send Ident Ident Ident Rule"
	if got := strings.Join(seen, " "); got != want || bodies != 3 {
		t.Error(fmt.Sprint(bodies, " bodies: ", got))
	}
}
