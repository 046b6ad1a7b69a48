package parser

import (
	"testing"

	"gomc/internal/dump"
	"gomc/parser/ast"
	"gomc/parser/printer"
	"gomc/source"
)

// TestCollectionTrees: what each form becomes, and that printing it and reading it again changes nothing.
func TestCollectionTrees(t *testing.T) {
	for text, want := range map[string]string{
		"add a to s.f":                               "AddTo(a Set:FieldRef(s f))",
		"add [1, 2] to add[3]":                       "AddTo(ListLiteral(Elems:[1 2]) Set:Index(add 3))",
		"add(a, b)":                                  "CallStmt(Call(add [a b]))",
		"add[1] := {a, b}":                           "Assign(Index(add 1) SetLiteral(Elems:[a b]))",
		"remove a in b from s":                       "RemoveFrom(In(a Set:b) Set:s)",
		"remove at i from q":                         "RemoveAt(i Seq:q)",
		"remove at from q":                           "RemoveFrom(at Set:q)",
		"append r_t{f: 1, g: {}} to q":               "AppendTo(RecordLiteral(r_t [FieldValue(f 1) FieldValue(g SetLiteral())]) Seq:q)",
		"insert a at i + 1 in q":                     "InsertAt(a Binary(+ i 1) Seq:q)",
		"x := count i: T do i in s end":              "Assign(x Aggregated(\"count\" [Quant(i T)] In(i Set:s)))",
		"x := sum i in s do i end":                   "Assign(x AggregatedIn(\"sum\" Var:i Set:s i))",
		"s := s + all T * {a}":                       "Assign(s Binary(+ s Binary(* AllOf(T) SetLiteral(Elems:[a]))))",
		"x := a notin s":                             "Assign(x In(Not:true a Set:s))",
		"x := {a in s | p}":                          "Assign(x Filtered(From:Generator(Var:a Set:s) p))",
		"x := {a in s | p | q -> r}":                 "Assign(x Filtered(From:Generator(Var:a Set:s) Binary(-> Binary(| p q) r)))",
		"x := {a in s | p ? q : r}":                  "Assign(x Filtered(From:Generator(Var:a Set:s) Cond(p q r)))",
		"x := {a in s | p && q || r}":                "Assign(x Filtered(From:Generator(Var:a Set:s) Binary(|| Binary(&& p q) r)))",
		"x := {(a in s) | p}":                        "Assign(x SetLiteral(Elems:[Binary(| Paren(In(a Set:s)) p)]))",
		"x := {a in s & t | p}":                      "Assign(x SetLiteral(Elems:[Binary(| Binary(& In(a Set:s) t) p)]))",
		"x := {a notin s | p}":                       "Assign(x SetLiteral(Elems:[Binary(| In(Not:true a Set:s) p)]))",
		"x := {f[a] in s | p}":                       "Assign(x SetLiteral(Elems:[Binary(| In(Index(f a) Set:s) p)]))",
		"x := {a in s | p, q}":                       "Assign(x SetLiteral(Elems:[Binary(| In(a Set:s) p) q]))",
		"x := {a : T | p}":                           "Assign(x Filtered(From:Generator(Quant:Quant(a T)) p))",
		"x := {a : 0..n + 1 | p | q}":                "Assign(x Filtered(From:Generator(Quant:Quant(a RangeType(0 Binary(+ n 1)))) Binary(| p q)))",
		"x := {f(a) for a in s}":                     "Assign(x Comprehension(Head:Call(f [a]) From:[Generator(Var:a Set:s)]))",
		"x := [a for a in s where p]":                "Assign(x Comprehension(List:true Head:a From:[Generator(Var:a Set:s)] Filter:p))",
		"x := {a -> b ? c : d for a : T}":            "Assign(x Comprehension(Key:a Head:Cond(b c d) From:[Generator(Quant:Quant(a T))]))",
		"x := {(a -> b) for a in s}":                 "Assign(x Comprehension(Head:Paren(Binary(-> a b)) From:[Generator(Var:a Set:s)]))",
		"x := {a for a := 0 to 3; b in a}":           "Assign(x Comprehension(Head:a From:[Generator(Quant:Quant(a From:0 To:3)) Generator(Var:b Set:a)]))",
		"x := let a := b; c := a do c end":           "Assign(x Let(Var:a b Let(Var:c a c)))",
		"x := exists q: subset of T with p do r end": "Assign(x Quantified(Exists:true [Quant(q SubsetType(Of:T))] Filter:p r))",
		"x := forall q: subset [k] of a[i] do r end": "Assign(x Quantified([Quant(q SubsetType(Size:k Set:Index(a i)))] r))",
		"x := forall q in s with p do r end":         "Assign(x QuantifiedIn(Var:q Set:s Filter:p r))",
		"x := sum q in s with p do r end":            "Assign(x AggregatedIn(\"sum\" Var:q Set:s Filter:p r))",
		"x := count q: subset with with do with end": "Assign(x Aggregated(\"count\" [Quant(q subset)] Filter:with with))",
		"x := max q in s with p by q.f end.g":        "Assign(x FieldRef(Extreme(\"max\" From:Generator(Var:q Set:s) Filter:p Key:FieldRef(q f)) g))",
		"x := min q := 1 to 9 by 2 by f[q] end":      "Assign(x Extreme(\"min\" From:Generator(Quant:Quant(q From:1 To:9 By:2)) Key:Index(f q)))",
		"x := union of a * b":                        "Assign(x Binary(* UnionOf(a) b))",
		"x := union of {f(y) for y in s}":            "Assign(x UnionOf(Comprehension(Head:Call(f [y]) From:[Generator(Var:y Set:s)])))",
		"choose x : subset [2] of s where p":         "Choose(x SubsetType(Size:2 Of:s) Filter:p)",
		"m := {->}":                                  "Assign(m MapLiteral())",
		"m := {a -> b, c -> d -> e ? f : g}":         "Assign(m MapLiteral(Keys:[a c] Values:[b Cond(Binary(-> d e) f g)]))",
		"x := {(a -> b), c}":                         "Assign(x SetLiteral(Elems:[Paren(Binary(-> a b)) c]))",
		"let := notin in let":                        "Assign(let In(notin Set:let))",
		"x := min i := 1 to 3 do f[i] end":           "Assign(x Aggregated(\"min\" [Quant(i From:1 To:3)] Index(f i)))",
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
