package walks_test

import (
	"os"
	"path/filepath"
	"testing"

	"gomc/ir/check"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// TestKeptLoops: programs of machines that receive in loops satisfy ir/check.
func TestKeptLoops(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/machine_receive*.m")
	if err != nil || len(paths) == 0 {
		t.Fatal("no models", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		model, list := parser.Parse(source.NewFile(path, string(text)))
		if list.HasErrors() {
			t.Fatal(path, list)
		}
		p, list := semantics.Compile(model, semantics.Options{Semantics: channels.M})
		if list.HasErrors() {
			continue // some are to be refused
		}
		if err := check.Program(p); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}
