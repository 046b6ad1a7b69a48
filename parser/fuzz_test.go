package parser_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/diag"
	"gomc/parser"
	"gomc/parser/internal/dump"
	"gomc/parser/printer"
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
		model, list := parser.Parse(diag.NewFile("fuzz.m", text))
		for _, d := range list {
			if d.Code == "" || d.Message == "" || d.Code != parser.CodeMoreErrors && !d.Span.Known() {
				t.Errorf("incomplete diagnostic: %+v", d)
			}
		}
		if list.HasErrors() {
			_ = list.Error()
			return
		}
		printed := printer.Print(model)
		again, list := parser.Parse(diag.NewFile("printed.m", printed))
		if list.HasErrors() {
			t.Fatalf("printed text does not parse:\n%s\n%s", list.Error(), printed)
		}
		if got, want := dump.Tree(again), dump.Tree(model); got != want {
			t.Errorf("printed text has another tree:\ngot  %s\nwant %s\n%s", got, want, printed)
		}
	})
}
