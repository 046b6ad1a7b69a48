package parser

import (
	"strings"
	"testing"

	"gomc/parser/ast"
	"gomc/source"
)

func lastRule(m *ast.Model) *ast.Rule { return m.Items[len(m.Items)-1].(*ast.Rule) }

func assigned(r *ast.Rule) ast.Expr { return r.Body[0].(*ast.Assign).RHS }

// TestLayout: line ends, marks and comments between tokens make no difference.
func TestLayout(t *testing.T) {
	for _, text := range []string{
		"var x: 0..1;\r\nrule begin x := 1 end;\r\n",
		"var x: 0..1; -- comment /* \rrule begin x := 1 end;\r",
		"\uFEFFvar x: 0..1;\nrule begin x := 1 end;",
		"var x: 0..1; /* a -- \n ** / /* */ rule begin x := 1 end; -- no line end",
		"var x: 0..1; -- caf\xe9 \n /* \xff */ rule \"\xe9\" begin x := 1 end;",
		"var\u00a0x:\f0\v..\t1;/**/rule/***/begin x:=1 end;--",
		"VAR x: 0..1; Rule Begin x := 1 EndRule",
	} {
		model, list := Parse(source.NewFile("test.m", text))
		if list.HasErrors() || len(model.Items) != 2 {
			t.Errorf("%q: %s", text, list.Error())
		}
	}
}

// TestSpans: a node's place is in bytes, whatever stands before it.
func TestSpans(t *testing.T) {
	const text = "-- ∀ comment\r\nrule \"∃\" begin x ≔ a ≤ b; end;;"
	model, list := Parse(source.NewFile("test.m", text))
	if list.HasErrors() {
		t.Fatal(list.Error())
	}
	rule := lastRule(model)
	for _, c := range []struct {
		node ast.Node
		want string
	}{
		{rule, "rule \"∃\" begin x ≔ a ≤ b; end"}, {rule.Name, "\"∃\""}, {rule.Body[0], "x ≔ a ≤ b"},
		{assigned(rule), "a ≤ b"}, {assigned(rule).(*ast.Binary).OpSpan, "≤"},
	} {
		if got := c.node.At().Text(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestStrings: quotes of both kinds, and escapes.
func TestStrings(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`"plain"`, "plain"},
		{`""`, ""},
		{`"a\n\t\\\"\q\é"`, "a\n\t\\\"qé"},
		{`“smart”`, "smart"},
		{`"mixed”`, "mixed"},
		{`“mixed"`, "mixed"},
		{`"a “b” c"`, "a “b” c"},
		{`"“b”"`, "“b”"},
		{`"only “ one"`, "only “ one"},
		{"\"two\nlines\"", "two\nlines"},
		{`"-- /* no comment"`, "-- /* no comment"},
		{`"100 %d"`, "100 %d"},
		{"\"\xff\"", "\xff"},
	} {
		model, list := Parse(source.NewFile("test.m", "rule begin put "+c.text+"; end;\nrule “x” begin end; rule “y” begin end"))
		if list.HasErrors() || len(model.Items) != 3 {
			t.Errorf("%s: %s", c.text, list.Error())
			continue
		}
		got := model.Items[0].(*ast.Rule).Body[0].(*ast.Put).X.(*ast.Str).Value
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

// TestNumbers: literals keep their spelling; what does not fit is marked.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		text  string
		value int64
		bad   bool
	}{
		{"0", 0, false}, {"010", 10, false}, {"09", 9, false}, {"0x1F", 31, false}, {"0XfF", 255, false},
		{"9223372036854775807", 1<<63 - 1, false}, {"9223372036854775808", 0, true},
		{"0x7fffffffffffffff", 1<<63 - 1, false}, {"0xffffffffffffffff", 0, true},
		{strings.Repeat("9", 400), 0, true},
	} {
		model, list := Parse(source.NewFile("test.m", "rule begin x := "+c.text+" end"))
		if list.HasErrors() {
			t.Errorf("%s", list.Error())
			continue
		}
		n := assigned(lastRule(model)).(*ast.Int)
		if n.Text != c.text || n.Value != c.value || n.Bad != c.bad {
			t.Errorf("%s: got %+v", c.text, n)
		}
	}
}

// TestDots: a dot belongs to a number only when a digit follows.
func TestDots(t *testing.T) {
	_, list := Parse(source.NewFile("test.m", "var a: 1..5; b: 1 .. 5; c: 1.5..2; d: a[1].f..0x1;"))
	if list.HasErrors() {
		t.Error(list.Error())
	}
}
