package printer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/dump"
	"gomc/parser"
	"gomc/parser/printer"
	"gomc/source"
)

// TestRoundTrip: what is printed parses to an equal tree, and prints the same again.
func TestRoundTrip(t *testing.T) {
	files := modelsUnder(t, "../testdata", "../../models", "../../conformance")
	for _, root := range filepath.SplitList(os.Getenv("GOMC_CORPUS")) {
		files = append(files, modelsUnder(t, root)...)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, chunk := range strings.Split(string(text), "\n---\n") {
			roundTrip(t, name, chunk)
		}
	}
}

// roundTrip checks one model; those that do not parse are no concern of the printer.
func roundTrip(t *testing.T, name, text string) {
	t.Helper()
	first, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		return
	}
	printed := printer.Print(first)
	second, list := parser.Parse(source.NewFile(name, printed))
	if list.HasErrors() {
		t.Errorf("%s: printed text does not parse:\n%s\n%s", name, list.Error(), printed)
		return
	}
	if got, want := dump.Tree(second), dump.Tree(first); got != want {
		t.Errorf("%s: printed text has another tree:\ngot  %s\nwant %s", name, got, want)
	}
	if again := printer.Print(second); again != printed {
		t.Errorf("%s: printing is not stable:\n%s\n%s", name, printed, again)
	}
}

func modelsUnder(t *testing.T, roots ...string) (files []string) {
	t.Helper()
	for _, root := range roots {
		filepath.WalkDir(root, func(name string, _ os.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(name, ".m") {
				files = append(files, name)
			}
			return nil
		})
	}
	return files
}
