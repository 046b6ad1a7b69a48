package matrix

import (
	"reflect"

	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// Alone lists, for each property of a model, the model without all others, and last the
// model without any: what is wrong with one may hide what is wrong with another. It is nil
// for a model of fewer than two. Nothing moves: the others are blanked out.
func Alone(text string) (all []string) {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return nil
	}
	var spans []source.Span
	properties(reflect.ValueOf(tree), func(p *ast.Property) { spans = append(spans, p.At()) })
	if len(spans) < 2 {
		return nil
	}
	for only := range len(spans) + 1 {
		without := text
		for i, at := range spans {
			if i != only {
				without = without[:at.Start] + blank(without[at.Start:at.End]) + without[at.End:]
			}
		}
		all = append(all, without)
	}
	return all
}

// blank is as much space, line for line.
func blank(text string) string {
	out := []byte(text)
	for i, b := range out {
		if b != '\n' {
			out[i] = ' '
		}
	}
	return string(out)
}

// properties calls f for every property below v.
func properties(v reflect.Value, f func(*ast.Property)) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			properties(v.Elem(), f)
		}
	case reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*source.File]() {
			return
		}
		if p, ok := v.Interface().(*ast.Property); ok {
			f(p)
			return
		}
		properties(v.Elem(), f)
	case reflect.Struct:
		for i := range v.NumField() {
			properties(v.Field(i), f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			properties(v.Index(i), f)
		}
	}
}
