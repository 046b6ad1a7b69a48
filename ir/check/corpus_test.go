package check

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Every model of the library, under every semantics, is a well-formed program.
func TestModels(t *testing.T) {
	files, err := filepath.Glob("../../models/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_runs.m") {
			continue // formulas about another one
		}
		for _, s := range modeltest.SemanticsOf(t, file) {
			t.Run(filepath.Base(file)+"/"+string(s), func(t *testing.T) {
				if err := Program(compile(t, file, s)); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

func compile(t *testing.T, file string, s channels.Semantics) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	model, list := parser.Parse(source.NewFile(filepath.Base(file), string(text)))
	if list.HasErrors() {
		t.Fatal(list)
	}
	p, list := semantics.Compile(model, semantics.Options{Semantics: s})
	if p == nil && list.Refused() {
		t.Skip(list)
	}
	if p == nil {
		t.Fatal(list)
	}
	return p
}
