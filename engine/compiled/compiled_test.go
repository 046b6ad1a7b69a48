package compiled_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/diag"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/message"
)

// limit is how many states of a model the engines are compared on.
const limit = 3000

// program compiles a model, or returns nil when it is wrong.
func program(t testing.TB, file string, s message.Semantics) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse(diag.NewFile(filepath.Base(file), string(text)))
	if list.HasErrors() {
		return nil
	}
	p, list := semantics.Compile(tree, semantics.Options{Semantics: s})
	if list.HasErrors() {
		return nil
	}
	return p
}

func agree(t *testing.T, p *ir.Program) {
	t.Helper()
	e, err := compiled.New(p, compiled.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if err := nodiff.Compare(interp.New(p, interp.Options{}), e, limit); err != nil {
		t.Error(err)
	}
}

// TestModels runs every model below the repository on both engines, under every semantics.
func TestModels(t *testing.T) {
	for _, folder := range []string{"../../models", "../../conformance"} {
		files, err := filepath.Glob(folder + "/*.m")
		if err != nil || len(files) == 0 {
			t.Fatalf("no models in %s: %v", folder, err)
		}
		for _, file := range files {
			name := filepath.Base(folder) + "/" + strings.TrimSuffix(filepath.Base(file), ".m")
			t.Run(name, func(t *testing.T) {
				p := program(t, file, message.M)
				if p == nil {
					t.Skip("not a right model")
				}
				agree(t, p)
				if p.Semantics == "" {
					return
				}
				for _, s := range []message.Semantics{message.MMP, message.MP} {
					t.Run(string(s), func(t *testing.T) { agree(t, program(t, file, s)) })
				}
			})
		}
	}
}
