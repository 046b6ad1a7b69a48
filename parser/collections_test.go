package parser

import (
	"testing"

	"gomc/parser/ast"
	"gomc/parser/internal/dump"
	"gomc/parser/printer"
	"gomc/source"
)

// TestCollectionTrees: what each form becomes, and that printing it and reading it again changes nothing.
func TestCollectionTrees(t *testing.T) {
	for text, want := range map[string]string{
		"add a to s.f":                     "AddTo(a Set:FieldRef(s f))",
		"add [1, 2] to add[3]":             "AddTo(ListLiteral(Elems:[1 2]) Set:Index(add 3))",
		"add(a, b)":                        "CallStmt(Call(add [a b]))",
		"add[1] := {a, b}":                 "Assign(Index(add 1) SetLiteral(Elems:[a b]))",
		"remove a in b from s":             "RemoveFrom(In(a Set:b) Set:s)",
		"remove at i from q":               "RemoveAt(i Seq:q)",
		"remove at from q":                 "RemoveFrom(at Set:q)",
		"append r_t{f: 1, g: {}} to q":     "AppendTo(RecordLiteral(r_t [FieldValue(f 1) FieldValue(g SetLiteral())]) Seq:q)",
		"insert a at i + 1 in q":           "InsertAt(a Binary(+ i 1) Seq:q)",
		"x := count i: T do i in s end":    "Assign(x Aggregated(\"count\" [Quant(i T)] In(i Set:s)))",
		"x := sum i in s do i end":         "Assign(x AggregatedIn(\"sum\" Var:i Set:s i))",
		"s := s + all T * {a}":             "Assign(s Binary(+ s Binary(* AllOf(T) SetLiteral(Elems:[a]))))",
		"x := min i := 1 to 3 do f[i] end": "Assign(x Aggregated(\"min\" [Quant(i From:1 To:3)] Index(f i)))",
	} {
		first := statement(t, text)
		if got := dump.Tree(first); got != want {
			t.Errorf("%s:\n got %s\nwant %s", text, got, want)
		}
		model := ast.Model{Items: []ast.Item{&ast.StartState{Body: []ast.Stmt{first}}}}
		again := statementOf(t, printer.Print(&model))
		if got := dump.Tree(again); got != want {
			t.Errorf("%s: printed and read again it is %s", text, got)
		}
	}
}

func statement(t *testing.T, text string) ast.Stmt {
	t.Helper()
	return statementOf(t, "startstate begin "+text+" end;")
}

func statementOf(t *testing.T, model string) ast.Stmt {
	t.Helper()
	m, list := Parse(source.NewFile("x.m", model))
	if list.HasErrors() {
		t.Fatalf("%s: %v", model, list)
	}
	return m.Items[0].(*ast.StartState).Body[0]
}
