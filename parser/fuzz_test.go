package parser_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/parser"
)

// FuzzParse: no text makes the parser panic or hang; every error has a place and
// a code; and what parses survives printing.
func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/*.m")
	if err != nil || len(files) == 0 {
		f.Fatal("no seeds", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, chunk := range strings.Split(string(text), "\n---\n") {
			f.Add(chunk)
		}
	}
	for _, code := range parser.Codes {
		f.Add(code.Example)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 10_000 {
			t.Skip("long texts only slow the search down")
		}
		checkText(t, text)
	})
}
