package resolve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics/resolve"
	"gomc/source"
)

// TestNames: every name of a text that means something is there once, as the innermost declaration around it says.
func TestNames(t *testing.T) {
	file := source.NewFile("names.m", `const n : 2;
var a : array [1..n] of boolean;
function f(n : 1..2) : boolean; begin return a[n]; end;
invariant "all" forall i : 1..n do f(i) end;
`)
	tree, list := parser.Parse(file)
	if list.HasErrors() {
		t.Fatal(list)
	}
	var got []string
	for at, d := range resolve.Model(tree, nil).Names(file) {
		line, column := file.Position(at.Start)
		got = append(got, fmt.Sprintf("%d:%d %s %s", line, column, at.Text(), d.Kind))
	}
	slices.Sort(got)
	want := `1:7 n constant
2:19 n constant
2:25 boolean predeclared name
2:5 a variable
3:10 f function
3:12 n function parameter
3:24 boolean predeclared name
3:46 a variable
3:48 n function parameter
4:24 i loop variable
4:31 n constant
4:36 f function
4:38 i loop variable`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}
