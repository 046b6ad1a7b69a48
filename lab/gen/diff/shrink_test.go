package diff

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// refused reports whether err says that a model does not compile, which a reduction
// may cause.
func refused(err error) bool {
	var list source.List
	return errors.As(err, &list)
}

// edit replaces a stretch of the text.
type edit struct {
	start, end int
	text       string
}

func (e edit) apply(text string) string { return text[:e.start] + e.text + text[e.end:] }

// maxAttempts bounds the work on one model.
const maxAttempts = 3000

// shrink makes a failing model smaller, by whatever edit leaves it failing, until no
// edit does: an item or statement is left out or replaced by what is inside it, an
// expression by one of its operands or by a literal.
func shrink(text string, fails func(string) bool) string {
	tried := map[string]bool{}
	for progress := true; progress && len(tried) < maxAttempts; {
		progress = false
		for _, e := range edits(text) {
			small := e.apply(text)
			if tried[small] || len(tried) >= maxAttempts {
				continue
			}
			tried[small] = true
			if fails(small) {
				text, progress = small, true
				break
			}
		}
	}
	return tidy(text)
}

// tidy drops what removing leaves behind.
func tidy(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.Trim(line, " ;\n") != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// edits lists what can be tried on a text, what saves most first.
func edits(text string) []edit {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return nil
	}
	var out []edit
	inspect(reflect.ValueOf(tree), func(n ast.Node) { out = append(out, editsOf(n)...) })
	out = slices.DeleteFunc(out, func(e edit) bool { return e.end-e.start <= len(e.text) })
	slices.SortStableFunc(out, func(a, b edit) int {
		return cmp.Compare(b.end-b.start-len(b.text), a.end-a.start-len(a.text))
	})
	return out
}

func editsOf(n ast.Node) []edit {
	at := n.At()
	replace := func(s string) edit { return edit{at.Start, at.End, s} }
	var out []edit
	switch n.(type) {
	case ast.Item, ast.Stmt:
		out = append(out, replace(""))
		out = append(out, replace(inside(n)))
	case ast.Expr:
		for _, s := range []string{"true", "false", "0", "1"} {
			out = append(out, replace(s))
		}
		for _, child := range operands(n) {
			out = append(out, replace("("+child.At().Text()+")"))
		}
	}
	return out
}

// inside is the text of the items or statements directly below n.
func inside(n ast.Node) string {
	var parts []string
	v := reflect.ValueOf(n).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() != reflect.Slice {
			continue
		}
		for j := range v.Field(i).Len() {
			switch child := v.Field(i).Index(j).Interface().(type) {
			case ast.Item:
				parts = append(parts, child.At().Text()+";")
			case ast.Stmt:
				parts = append(parts, child.At().Text()+";")
			}
		}
	}
	return strings.Join(parts, "\n")
}

// operands lists the expressions directly below n.
func operands(n ast.Node) []ast.Expr {
	var out []ast.Expr
	v := reflect.ValueOf(n).Elem()
	for i := range v.NumField() {
		f := v.Field(i)
		if f.Kind() == reflect.Interface && !f.IsNil() {
			if e, ok := f.Interface().(ast.Expr); ok {
				out = append(out, e)
			}
		}
	}
	return out
}

// inspect calls f for every node below v.
func inspect(v reflect.Value, f func(ast.Node)) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			inspect(v.Elem(), f)
		}
	case reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*source.File]() {
			return
		}
		if n, ok := v.Interface().(ast.Node); ok {
			f(n)
		}
		inspect(v.Elem(), f)
	case reflect.Struct:
		for i := range v.NumField() {
			inspect(v.Field(i), f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			inspect(v.Index(i), f)
		}
	}
}

func TestShrink(t *testing.T) {
	const model = `
var a: 0..3; b: boolean; c: array [0..2] of boolean;
startstate begin a := 0; b := true; clear c; end;
ruleset i: 0..2 do
  rule "one" a < 3 & b ==> begin if c[i] then a := a + 1; else a := (a * 2) / (1 - 1) end; end;
  rule "two" b ==> begin b := false; end;
end;
invariant a < 4;`
	small := shrink(model, func(text string) bool {
		p, err := compile(text, "")
		if err != nil {
			return false
		}
		s, err := explore(p, func([]uint64) {})
		return err == nil && strings.Contains(s.kinds(), "division")
	})
	if len(small) > 130 || !strings.Contains(small, "/") {
		t.Errorf("left:\n%s", small)
	}
}
