package format_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/rogpeppe/go-internal/txtar"

	"gomc/format"
	"gomc/internal/dump"
	"gomc/internal/records"
	"gomc/parser"
	"gomc/source"
)

var update = flag.Bool("update", false, "write the layouts of testdata anew")

// beside opens the files that one of a folder includes.
func beside(from *source.File, path string) (*source.File, error) {
	text, err := os.ReadFile(filepath.Join(filepath.Dir(from.Name), path))
	return source.NewFile(filepath.Join(filepath.Dir(from.Name), path), string(text)), err
}

func nothing(*source.File, string) (*source.File, error) { return nil, errors.New("no such file") }

// TestLayouts compares the layout of texts with what it is to be: NAME.in with NAME.out.
func TestLayouts(t *testing.T) {
	const path = "testdata/layouts.txtar"
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(archive.Files); i += 2 {
		in, want := archive.Files[i], &archive.Files[i+1]
		name, ok := strings.CutSuffix(in.Name, ".in")
		if !ok || want.Name != name+".out" {
			t.Fatalf("%s is followed by %s", in.Name, want.Name)
		}
		out, list := format.Source(source.NewFile(in.Name, string(in.Data)), nothing)
		if list.HasErrors() {
			t.Errorf("%s: %v", in.Name, list)
		} else if *update {
			want.Data = []byte(out)
		} else if out != string(want.Data) {
			t.Errorf("%s:\n%s\nwant:\n%s", in.Name, out, want.Data)
		}
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestUnparsable: a text that is not a model is not laid out, and what is wrong with it is said.
func TestUnparsable(t *testing.T) {
	for _, text := range []string{"var x 0..1;", "rule begin x := ; end", "/* open", strings.Repeat("(", 100_000)} {
		out, list := format.Source(source.NewFile("x.m", text), nothing)
		if out != "" || !list.HasErrors() {
			t.Errorf("%.20q becomes %q with %v", text, out, list)
		}
	}
}

// share is how many conformance programs there are for each one that is laid out.
const share = 5

// TestModels: the models of the library and some conformance programs keep their trees and all of their comments, and
// are laid out once and for all; also when the white space in them is any other.
func TestModels(t *testing.T) {
	laidOut := 0
	for _, folder := range []string{"models", "conformance"} {
		paths, err := filepath.Glob("../" + folder + "/*.m")
		if err != nil {
			t.Fatal(err)
		}
		for n, path := range paths {
			if folder == "conformance" && n%share > 0 {
				continue
			}
			if lays(t, path, rand.New(rand.NewPCG(uint64(n), 1))) {
				laidOut++
			}
		}
	}
	if laidOut < 50 {
		t.Errorf("only %d models were laid out", laidOut)
	}
}

var (
	public   = flag.String("models", "", "TestPublic: a folder with models of others")
	recorded = flag.String("record", "", "TestPublic: add what came out to this table")
)

// TestPublic: models of others keep their trees and comments, and are laid out once and for all; a text that is no model is
// left as it is. A text that occurs twice counts once.
func TestPublic(t *testing.T) {
	if *public == "" {
		t.Skip("-models names no folder")
	}
	laid, refused, comments, seen := 0, 0, 0, map[string]bool{}
	err := filepath.WalkDir(*public, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".m" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || seen[string(text)] {
			return err
		}
		seen[string(text)] = true
		if !lays(t, path, rand.New(rand.NewPCG(uint64(len(seen)), 1))) {
			refused++
			if out, list := format.Source(source.NewFile(path, string(text)), beside); out != "" || !list.HasErrors() {
				t.Errorf("%s is no model, and becomes\n%s", path, out)
			}
			return nil
		}
		laid, comments = laid+1, comments+strings.Count(string(text), "--")+strings.Count(string(text), "/*")
		return nil
	})
	if err != nil || laid == 0 {
		t.Fatal(laid, err)
	}
	figure := fmt.Sprintf("%d laid out with some %d comments, %d are no models and were left", laid, comments, refused)
	t.Log(figure)
	if *recorded != "" && !t.Failed() {
		b := records.Bar{Measure: "gomc fmt", Aim: "same tree, no comment lost, once and for all", Figure: figure, Of: "public models"}
		if err := records.RecordBar(*recorded, &b); err != nil {
			t.Error(err)
		}
	}
}

// TestLibraryIsFormatted: the models of the library are as gomc fmt writes them.
func TestLibraryIsFormatted(t *testing.T) {
	paths, err := filepath.Glob("../models/*.m")
	if err != nil || len(paths) < 60 {
		t.Fatal(len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if out, list := format.Source(source.NewFile(path, string(text)), beside); list.HasErrors() || out != string(text) {
			t.Errorf("%s: %v\n%s", path, list, diff.Diff("the model", text, "gomc fmt", []byte(out)))
		}
	}
}

func lays(t *testing.T, path string, random *rand.Rand) bool {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file := source.NewFile(path, string(text))
	d, _ := parser.Derive(file, beside)
	if d == nil {
		return false // it is meant to be wrong
	}
	keeps(t, file)
	keeps(t, source.NewFile(path, scrambled(file.Text, d, random)))
	return true
}

// keeps checks that a text becomes one with the same tree and comments, which becomes itself.
func keeps(t *testing.T, file *source.File) {
	t.Helper()
	out, list := format.Source(file, beside)
	if list.HasErrors() {
		t.Errorf("%s is not laid out: %v\n%s", file.Name, list, file.Text)
		return
	}
	laid := source.NewFile(file.Name, out)
	before, _ := parser.Load(file, beside)
	after, _ := parser.Load(laid, beside)
	if dump.Tree(before) != dump.Tree(after) {
		t.Errorf("%s becomes another model:\n%s", file.Name, out)
	}
	if a, b := words(file.Text), words(out); a != b {
		t.Errorf("%s has other words or comments:\n%s\n%s", file.Name, a, b)
	}
	if again, _ := format.Source(laid, beside); again != out {
		t.Errorf("%s is laid out twice:\n%s", file.Name, diff.Diff("once", []byte(out), "twice", []byte(again)))
	}
}

// words returns a text without white space: it does not ask the formatter what a token or a comment is.
func words(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n\v\f\u00a0\ufeff", r) {
			return -1
		}
		return r
	}, text)
}

// scrambled returns a text with other white space between its tokens, and some comments more.
func scrambled(text string, d *parser.Derivation, random *rand.Rand) string {
	var b strings.Builder
	gap := 0
	for i := range d.Tokens() {
		_, start, end := d.Token(i)
		between := text[gap:start]
		b.WriteString(between)
		if i > 0 && (between != "" || random.IntN(4) == 0) {
			white := []string{" ", "\n", "\n\n\n", "\t", " /* a */ ", " -- b\n", "\n  -- c\n",
				"\r\n", "/* d\n e */\n", "\r-- e\r"}[random.IntN(10)]
			if white[0] == '/' && strings.HasSuffix(b.String(), "/") {
				white = " " + white // `//` is no division before a comment
			}
			b.WriteString(white)
		}
		b.WriteString(text[start:end])
		gap = end
	}
	return b.String() + text[gap:]
}
