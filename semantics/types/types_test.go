package types

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/source"
	"gomc/spec"
)

const declarations = `
const n : 3;
type node : scalarset(2); colour : enum { red, green }; r : record c : colour; at : array [0..n] of node; end;
     either : union { node, colour };
var a : r; x : 0..n; y : node; u : either; s : set of node; q : seq [2] of 0..n; m : map [node] to colour;
`

// check checks one expression beside the declarations.
func check(t *testing.T, text string) (x core.Expr, diags source.List) {
	t.Helper()
	diags = checkItem(t, "invariant "+text+";", func(c *Checker, item ast.Item) { x = c.Expr(item.(*ast.Property).Cond) })
	return x, diags
}

// checkItem checks one item beside the declarations.
func checkItem(t *testing.T, text string, do func(*Checker, ast.Item)) source.List {
	t.Helper()
	model, diags := parser.Parse(source.NewFile("m.m", declarations+text+"\n"))
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	c := NewChecker(resolve.Model(model, nil), spec.Dialect{}, nil, &ir.Program{})
	for _, item := range model.Items {
		switch d := item.(type) {
		case *ast.ConstDecl:
			c.DeclareConst(d)
		case *ast.TypeDecl:
			c.DeclareType(d)
		case *ast.VarDecl:
			for _, name := range d.Names {
				c.Declare(name, &core.Symbol{Kind: core.Variable, Type: c.TypeOf(d.Type)})
			}
		default:
			do(c, d)
		}
	}
	return c.Diags
}

// TestExpressions: the node, the type, and whether it is a place, of what is right.
func TestExpressions(t *testing.T) {
	tests := []struct{ text, want string }{
		{"n * 2 + 1", "Const integer"},                  // folded
		{"x + 0 * 2", "Binary integer"},                 // what is known is folded below what is not
		{"n / 0", "Binary integer"},                     // no error until a constant is asked for
		{"a", "Name r place"},                           // a compound value is a place
		{"a.c", "Field colour place"},                   //
		{"a.at[x]", "Element node place"},               //
		{"a.c = red", "Binary boolean"},                 // a member of an enum by its hint
		{"red = a.c", "Binary boolean"},                 // the same the other way round
		{"u = y", "Equal boolean"},                      // a union may be Undefined
		{"a = a", "Equal boolean"},                      // cell by cell
		{"true & x = 1", "Read boolean"},                // decided by neither
		{"false & x = 1", "Const boolean"},              //
		{"+x", "Read integer"},                          // no place any more
		{"isundefined(y)", "IsUndefined boolean"},       //
		{"ismember(u, node)", "IsMember boolean"},       //
		{"true ? x : 2", "Name 0..3 place"},             // one branch alone
		{"x = 1 ? x : 2", "Cond integer"},               //
		{"x = 1 ? s : s", "Cond set of node temporary"}, //
		{"s + {y}", "SetOperation set of node temporary"},
		{"y in s", "In boolean"},
		{"q[0]", "Item 0..3 place"},
		{"last(q)", "End 0..3 place"},
		{"m[y]", "Entry colour place"},
		{"keys(m)", "Keys set of node temporary"},
		{"size(m)", "Size integer"},
		{"{y, y}", "SetLiteral set of node temporary"},
		{"all node", "AllOf set of node temporary"},
		{"y notin s", "In boolean"},
		{"s <= {y}", "Within boolean"},
		{"{} < s", "Within boolean"},
		{"{v in s | v != y}", "Comprehension set of node temporary"},
		{"{v : node | v in s}", "Comprehension set of node temporary"},
		{"{v in m | m[v] = red}", "Comprehension set of node temporary"},
		{"{m[v] for v in s}", "Comprehension set of colour temporary"},
		{"[v for v in q where v > 0]", "Comprehension seq [2] of 0..3 temporary"},
		{"{v -> y for v in s}", "Comprehension map [node] to node temporary"},
		{"let v := x do v + 1 end", "Let integer"},
		{"exists v : subset of node with size(v) > 1 do v <= s end", "Quantified boolean"},
		{"count v : subset [1] of s with y in v do true end", "Aggregated integer"},
		{"max v in q by 3 - v end", "Extreme 0..3"},
		{"min v : subset of 0..2 by size(v) end", "Extreme set of 0..2 temporary"},
		{"union of {{v} for v in s}", "UnionOf set of node temporary"},
		{"let v := s do v end", "Let set of node temporary"},
		{"let v := 2 do v end", "Let integer"},
		{"forall v : node do v = y end", "Quantified boolean"},
		{"exists v in s do v = y end", "QuantifiedIn boolean"},
		{"sum v in q do v end", "AggregatedIn integer"},
		{"count v : node do v in s end", "Aggregated integer"},
	}
	for _, test := range tests {
		x, diags := check(t, test.text)
		got := strings.TrimPrefix(fmt.Sprintf("%T %v", x, x.Type()), "*core.")
		switch {
		case core.IsTemporary(x):
			got += " temporary"
		case core.IsPlace(x):
			got += " place"
		}
		if diags.HasErrors() || got != test.want {
			t.Errorf("%s: %s, want %s; %v", test.text, got, test.want, diags)
		}
	}
}

// TestBad: what is wrong is reported once, however deep it stands.
func TestBad(t *testing.T) {
	for _, text := range []string{
		"z", "z.f[1] + 2 = 3", "a.d", "x[1]", "y + 1", "a.at[y]", "red", "s + q", "!x", "x & x = 1", "{}", "{1, y}",
		"forall v : r do true end", "m[1]", "f(z)", "size(x)", "sum v in x do v end", "[1, 2, 3] = q",
		"{v in x | true}", "{z for v in s}", "{v in s | v}", "[v for v in s]", "{x -> y for v in s}", "let v := z do v end", "s < q",
	} {
		x, diags := check(t, text)
		errors := 0
		for _, d := range diags {
			if d.Severity == source.Error {
				errors++
			}
		}
		if text == "red" { // a member that is in scope
			if errors != 0 || core.IsBad(x) {
				t.Errorf("%s: %v", text, diags)
			}
			continue
		}
		if errors != 1 {
			t.Errorf("%s: %d errors, want one: %v", text, errors, diags)
		}
	}
}

// TestStatements: the nodes that statements become, those of their bodies included, and how many errors there are.
func TestStatements(t *testing.T) {
	tests := []struct {
		text, want string
		errors     int
	}{
		{"x := 1", "Assign", 0},
		{"if x = 1 then x := 2 elsif x = 2 then clear a.c else error \"no\" end", "If(Assign Clear Fail)", 0},
		{"switch x case 1, 2: undefine y case 3: x := z end", "Switch(Undefine Assign)", 1},
		{"switch x case red: undefine y end", "Switch(Undefine)", 1},
		{"for v : node; i := 1 to 3 do y := v; i := 1 end", "For(Assign None)", 1},
		{"for v in s do y := v end", "ForIn(Assign)", 0},
		{"for v in x do y := v end", "None", 1},
		{"while x < 2 do x := x + 1 end", "While(Assign)", 0},
		{"alias b : a.c; k : n; w : x + 1 do b := red; x := k; x := w; w := 1 end", "AliasBlock(Assign Assign Assign None)", 1},
		{"alias b : a; d : b.c do d := green end", "AliasBlock(Assign)", 0},
		{"choose x : 0..n where x = 1", "Choose", 0},
		{"choose y : s", "Choose", 0},
		{"choose x : q", "None", 1},
		{"choose x : r", "None", 1},
		{"choose x : 0..9", "None", 1},
		{"return", "Return", 0},
		{"return 1", "Return", 1},
	}
	for _, test := range tests {
		var got []core.Stmt
		diags := checkItem(t, "rule begin "+test.text+"; end;", func(c *Checker, item ast.Item) { got = c.Stmts(item.(*ast.Rule).Body) })
		errors := 0
		for _, d := range diags {
			if d.Severity == source.Error {
				errors++
			}
		}
		if kinds(got) != test.want || errors != test.errors {
			t.Errorf("%s: %s and %d errors, want %s and %d; %v", test.text, kinds(got), errors, test.want, test.errors, diags)
		}
	}
}

// kinds names the nodes of statements, in brackets those of their bodies.
func kinds(list []core.Stmt) string {
	out := make([]string, 0, len(list))
	for _, s := range list {
		kind := strings.TrimPrefix(fmt.Sprintf("%T", s), "*core.")
		if bodies := core.Bodies(s); len(bodies) > 0 {
			kind += "(" + kinds(slices.Concat(bodies...)) + ")"
		}
		out = append(out, kind)
	}
	return strings.Join(out, " ")
}
