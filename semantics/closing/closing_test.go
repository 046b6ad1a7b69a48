package closing_test

import (
	"fmt"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

const model = `
type id : 1..2;
var x : 0..3; s : set of id;
message A (n : 0..1) from P to Q fifo [2];
message B (n : 0..1) from P to Q fifo [2];
function some() : id; var i : id; begin choose i : id; return i; end;
process P [p : id]
  var n : 0..1;
  startstate n := 0; end;
  rule "go" n = 0 ==> send A(n) to Q; send B(n) to Q; n := 1; end;
end;
process Q
  startstate end;
  on m : A from p ==> end;
  on m : B from p ==> end;
end;
startstate x := 0; START end;
ITEMS
`

// TestJudged: what each closing step says, and what it does not say of a model without the cause.
func TestJudged(t *testing.T) {
	tests := []struct{ start, items, want string }{
		{"s := {};", `invariant "i" x < 3 & size(s) = 0;`, `A and B can overtake each other`},
		{"s := {};", `invariant "i" x < 3;`, `"s" is never read`},
		{"", `invariant "i" x < 3 & size(s) = 0;`, `a start state leaves "s" Undefined`},
		{"s := {};", `rule some() = 1 ==> x := size(s); end;`, "some chooses, and this guard only looks at a state"},
	}
	for i, test := range tests {
		text := strings.NewReplacer("START", test.start, "ITEMS", test.items).Replace(model)
		tree, list := parser.Parse(source.NewFile("test.m", text))
		if list.HasErrors() {
			t.Fatal(list)
		}
		_, list = semantics.Compile(tree, semantics.Options{})
		if !strings.Contains(strings.ReplaceAll(fmt.Sprint(list), "B and A", "A and B"), test.want) {
			t.Errorf("%d: %q is not among: %v", i, test.want, list)
		}
	}
}

// TestCompleted: premises of properties are covers, and dialects order rules and name elements.
func TestCompleted(t *testing.T) {
	text := strings.NewReplacer("START", "s := {};", "ITEMS", `type k : scalarset(2);
invariant "i" forall a : id do a in s -> x < 3 end;
ruleset a : k do ruleset b : id do rule "r" b = 1 ==> x := 1; end; end; end;
rule "last" ==> x := 2; end;`).Replace(model)
	tree, list := parser.Parse(source.NewFile("test.m", text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	plain, _ := semantics.Compile(tree, semantics.Options{})
	theirs, list := semantics.Compile(tree, semantics.Options{Dialect: semantics.CMurphi})
	if plain == nil || theirs == nil {
		t.Fatal(list)
	}
	if n := len(plain.Covers); n != 1 || plain.Covers[0].Premise == nil {
		t.Errorf("%d covers, want the one of the premise", n)
	}
	last := len(plain.Rules) - 1
	if plain.Rules[0].Name != theirs.Rules[last].Name || plain.Rules[last].Name != theirs.Rules[0].Name {
		t.Error("CMurphi takes the rules from the last to the first")
	}
	if got := theirs.Scalarsets[0].Members; len(got) != 2 || got[0] != "k_1" {
		t.Errorf("elements %v, want k_1 and k_2", got)
	}
}
