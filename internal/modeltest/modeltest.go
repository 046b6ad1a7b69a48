// Package modeltest compiles models for tests.
package modeltest

import (
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// Compile makes a program of the text of a model, which must be right: else the test ends.
func Compile(t testing.TB, name, text string, opts semantics.Options) *ir.Program {
	t.Helper()
	tree, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	p, list := semantics.Compile(tree, opts)
	if list.HasErrors() {
		t.Fatal(list)
	}
	return p
}
