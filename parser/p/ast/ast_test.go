package ast_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"gomc/parser/p"
	"gomc/parser/p/ast"
	"gomc/source"
)

// TestPlaces: every node has a place, within that of the node around it.
func TestPlaces(t *testing.T) {
	text, err := os.ReadFile("../testdata/syntax.p")
	if err != nil {
		t.Fatal(err)
	}
	chunks := strings.Split(string(text), "\n---\n")
	file := source.NewFile("all.p", chunks[len(chunks)-1]) // the text with all constructs
	program, list := p.Parse([]*source.File{file})
	if list.HasErrors() {
		t.Fatal(list)
	}
	nodes := 0
	for _, d := range program.Decls {
		nodes += within(t, reflect.ValueOf(d), source.Span{File: file, End: len(file.Text)})
	}
	if nodes < 300 {
		t.Errorf("only %d nodes were met", nodes)
	}
}

// within checks a value and what is in it, and counts nodes.
func within(t *testing.T, v reflect.Value, around source.Span) (nodes int) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return 0
		}
		if n, ok := v.Interface().(ast.Node); ok && v.Kind() == reflect.Pointer {
			at := n.At()
			if at.File != around.File || at.Start < around.Start || at.End > around.End || at.Start >= at.End {
				t.Errorf("%T at %d to %d is not within %d to %d", n, at.Start, at.End, around.Start, around.End)
			}
			around, nodes = at, 1
		}
		return nodes + within(t, v.Elem(), around)
	case reflect.Slice:
		for i := range v.Len() {
			nodes += within(t, v.Index(i), around)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "Where" {
				nodes += within(t, v.Field(i), around)
			}
		}
	}
	return nodes
}
