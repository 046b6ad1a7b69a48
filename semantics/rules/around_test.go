package rules

import (
	"fmt"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// TestBelow: an item has symbols of its own for all that stands around it, the variables of a ruleset have its number,
// and what is said of fairness is known.
func TestBelow(t *testing.T) {
	model, list := parser.Parse(source.NewFile("m.m", `
fair ruleset a : 1..2; b : 3..4 do
  alias k : a do
    rule "one" true ==> begin end;
    ruleset c : boolean do rule "two" true ==> begin end; end;
  end;
  rule "three" true ==> begin end;
end;
rule "four" true ==> begin end;
`))
	if list.HasErrors() {
		t.Fatal(list)
	}
	check := types.NewChecker(resolve.Model(model, nil), spec.Dialect{}, nil, &ir.Program{})
	c := &Checker{Types: check}
	var got []string
	symbols := map[*core.Symbol]bool{}
	var visit func(ast.Item)
	visit = func(item ast.Item) {
		d, is := item.(*ast.Rule)
		if !is {
			c.Below(item, visit)
			return
		}
		row := d.Name.Value
		for _, h := range c.Head() {
			switch h := h.(type) {
			case *core.Each:
				row += fmt.Sprintf(" %s:%d", h.Symbol.Name, h.Ruleset)
				if symbols[h.Symbol] {
					t.Errorf("%s: %s is the symbol of another item", row, h.Symbol.Name)
				}
				symbols[h.Symbol] = true
			case *core.Aliases:
				row += " alias"
			}
		}
		got = append(got, fmt.Sprintf("%s, fair %d, alone %t", row, len(c.Fair()), c.Alone()))
	}
	for _, item := range model.Items {
		visit(item)
	}
	want := []string{"one a:1 b:1 alias, fair 1, alone false", "two a:1 b:1 alias c:3, fair 1, alone false",
		"three a:1 b:1, fair 1, alone false", "four, fair 0, alone true"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	if check.Diags.HasErrors() {
		t.Error(check.Diags)
	}
}
