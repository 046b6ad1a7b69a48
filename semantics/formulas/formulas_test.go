package formulas_test

import (
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

const model = `
var x : 0..3;
startstate x := 0; end;
ruleset n : 1..2 do rule "go" x < 3 ==> x := x + 1; end; end;
ltl HERE;
`

// TestFormulas: what can be said of runs.
func TestFormulas(t *testing.T) {
	tests := []struct{ formula, want string }{ // want is a part of the first error; "" is for none
		{"always (x < 3 | eventually x = 3)", ""},
		{"forall n : 1..2 do always (fired(\"go\", n) -> eventually x = 3) end", ""},
		{"eventually atrest", ""},
		{"(always x < 3) + 1 = 2", "a statement about a run"},
		{"(always x < 3) = (eventually x = 3)", "computes with values"},
		{"eventually fired(\"stop\")", "there is no such rule"},
		{"eventually fired(\"go\", x)", "which events are meant is known when a model is compiled"},
		{"eventually fired(x)", "this is no process"},
		{"x + 1", "expected a boolean"},
		{"absence(x = 2, between(x = 1, x = 3))", ""},
		{"x = 0 -> response(x = 1, fired(\"go\"), after(x = 1))", ""},
		{"forall n : 1..2 do precedence(x = 1, x > n) end", ""},
		{"absence(x)", "expected a boolean"},
		{"absence(absence(x))", "expected a boolean"},
		{"absence(x = 1, x = 2)", "absence takes p, and perhaps a scope"},
		{"precedence(x = 1, after(x = 2))", "precedence takes s and p, and perhaps a scope"},
		{"existence(x = 1, between(x = 2))", "existence takes p, and perhaps a scope"},
		{"absence(x = 1, before(fired(\"stop\")))", "there is no such rule"},
		{"absence(x = 1) = true", "computes with values"},
		{"between(x = 1, x = 2)", "\"between\" is not declared"},
		{"fired(\"go\")", "this formula could notice a step that comes in between"},
	}
	for _, tt := range tests {
		tree, list := parser.Parse(source.NewFile("test.m", strings.Replace(model, "HERE", tt.formula, 1)))
		if list.HasErrors() {
			t.Fatalf("%s: %v", tt.formula, list)
		}
		_, list = semantics.Compile(tree, semantics.Options{})
		got := ""
		for _, d := range list {
			if d.Severity == source.Error && got == "" {
				got = d.Message
			}
		}
		if got == "" != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.formula, got, tt.want)
		}
	}
}
