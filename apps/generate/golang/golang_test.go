package golang

import (
	"go/format"
	"strings"
	"testing"
)

// TestFormatted: gofmt leaves the printed text as it is, whatever operators stand in whatever others.
func TestFormatted(t *testing.T) {
	a, b := Raw("a"), Raw("b")
	ops := []string{"||", "&&", "==", "<=", "+", "-", "*", "%", "<<"}
	var all []Expr
	for _, op := range ops {
		all = append(all, Bin{op, a, b})
	}
	for _, x := range all[:len(ops)] {
		for _, op := range ops {
			all = append(all, Bin{op, x, b}, Bin{op, a, x}, Bin{op, Un{"-", a}, Un{"!", x}}, Bin{op, Bin{"*", x, a}, x})
		}
		all = append(all, Un{"!", x}, Index{a, x}, Calls("f", x), Calls("f", x, Bin{"-", x, Raw("1")}), Method(a, "M", x),
			Lit{"T", []string{"K"}, []Expr{x}}, Func{"func(x int) bool", x, nil}, Sel{x, "F"}, Calls("f", Spread{a}), Slice{a},
			Func{"func(aLongName int) bool", Bin{"&&", Raw(strings.Repeat("x", 60)), x}, nil})
	}
	for _, x := range all {
		text := &Text{}
		text.Block(func(t *Text) {
			t.Line("return ", x)
			t.Block(func(t *Text) { t.Line("y = ", Index{a, x}) }, "if ", x)
			t.Else(func(*Text) {}, " else")
		}, "func f() int")
		compare(t, "package p\n\n"+text.String())
	}
}

func compare(t *testing.T, text string) {
	t.Helper()
	want, err := format.Source([]byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if string(want) != text {
		t.Errorf("gofmt makes of\n%s\nthis:\n%s", text, want)
	}
}

// TestRows: rows that follow each other are aligned, and comments end them.
func TestRows(t *testing.T) {
	text := &Text{}
	text.Block(func(t *Text) {
		t.Line("Base")
		t.Row("a", "int")
		t.Row("long", "map[string]int", "`json:\"long\"`")
		t.Row("of", "bool", "`json:\"of\"`")
		t.Comment("more", "")
		t.Row("longer", "int")
		t.Blank()
		t.Blank()
		t.Block(func(t *Text) { t.Row("x", "int") }, "g struct")
	}, "type t struct")
	text.Blank()
	text.Group(func(t *Text) {
		t.Row("A", "= 1")
		t.Row("Bcd", "= 2")
	}, "const")
	text.Block(func(t *Text) {
		t.Block(func(t *Text) {
			t.Case(func(t *Text) { t.Line("return 1") }, "case 1:")
			t.Case(func(t *Text) {
				t.Block(func(t *Text) { t.Case(func(t *Text) { t.Line("return 2") }, "default:") }, "switch x")
			}, "default:")
		}, "switch x")
	}, "func f() int")
	compare(t, "package p\n\n"+strings.Replace(text.String(), ")\nfunc", ")\n\nfunc", 1))
}
