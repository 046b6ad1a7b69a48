package p

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/chunked"
	"gomc/source"
)

func parse(file *source.File) source.List {
	_, list := Parse([]*source.File{file})
	return list
}

// TestSyntax: every message at its place; and a text of all constructs, about which nothing is said.
func TestSyntax(t *testing.T) { chunked.Run(t, "testdata/syntax.p", parse) }

// TestCodes: every example gets the code that it illustrates and no other, and the codes ascend.
func TestCodes(t *testing.T) {
	last := ""
	for _, code := range Codes {
		if code.Code <= last || code.Title == "" || code.Explanation == "" {
			t.Errorf("%s after %s: out of order, or without title or explanation", code.Code, last)
		}
		last = code.Code
		if code.Example == "" {
			continue
		}
		list := parse(source.NewFile("example.p", code.Example))
		if len(list) == 0 {
			t.Errorf("%s: nothing is wrong with the example", code.Code)
		}
		for _, d := range list {
			if d.Code != code.Code {
				t.Errorf("%s: the example gets %s", code.Code, d.Render(false))
			}
		}
	}
}

// TestLimits: nesting and length end in a message, never in the end of the stack; what people write is below.
func TestLimits(t *testing.T) {
	deep := func(open, inside, shut string, n int) string {
		return "fun f(x : int) : int { return " + strings.Repeat(open, n) + inside + strings.Repeat(shut, n) + "; }"
	}
	refused := map[string]string{
		"parentheses": deep("(", "x", ")", 10_000),
		"indices":     deep("x[", "x", "]", 10_000),
		"minus":       deep("-", "x", "", 10_000),
		"not":         deep("!", "x", "", 10_000),
		"blocks":      "fun f() " + strings.Repeat("{", 10_000) + strings.Repeat("}", 10_000),
		"else if":     "fun f() { " + strings.Repeat("if (x) {} else ", 10_000) + "{} }",
		"while":       "fun f() { " + strings.Repeat("while (x) ", 10_000) + "{} }",
		"sum":         deep("x + ", "x", "", 100_000),
		"types":       "event E : " + strings.Repeat("seq[", 10_000) + "int" + strings.Repeat("]", 10_000) + ";",
		"modules":     "module M = " + strings.Repeat("(", 10_000) + "A" + strings.Repeat(")", 10_000) + ";",
	}
	for name, text := range refused {
		if list := parse(source.NewFile(name, text)); len(list) != 1 || list[0].Code != CodeTooDeep {
			t.Errorf("%s: %.300s", name, list.Error())
		}
	}
	accepted := map[string]string{
		"statements":   "fun f(x : bool) { " + strings.Repeat("if (x) { } ", 3_000) + "}",
		"semicolons":   "fun f(x : bool) { " + strings.Repeat("if (x) ; else ;", 3_000) + "}",
		"differences":  deep("x - ", "x", "", 2_000),
		"machines":     strings.Repeat("machine M { start state S { entry { assert true; } } }\n", 1_000),
		"declarations": strings.Repeat("event E;\n", 3_000),
	}
	for name, text := range accepted {
		if list := parse(source.NewFile(name, text)); len(list) != 0 {
			t.Errorf("%s: %.300s", name, list.Error())
		}
	}
}

// TestCorpus parses the programs below the folders that GOMC_P_SUITE lists: P's own tests. What is a program of P's
// checker parses; only those that are to be refused, and those for P's verifier, may have errors.
func TestCorpus(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("GOMC_P_SUITE"))
	if len(roots) == 0 {
		t.Skip("GOMC_P_SUITE names no folders with programs of P: none is read but our own")
	}
	for _, root := range roots {
		for _, path := range programs(t, root) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range parse(source.NewFile(path, string(text))) {
				if d.Severity == source.Error && d.Code != CodeVerifier && !strings.Contains(path, "StaticError") {
					t.Errorf("%s", d.Render(false))
				}
			}
		}
	}
}

func programs(t *testing.T, root string) (paths []string) {
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasSuffix(path, ".p") && !strings.HasPrefix(entry.Name(), ".") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// FuzzParse: no panic, and every message has a place in the text.
func FuzzParse(f *testing.F) {
	for _, path := range []string{"testdata/syntax.p"} {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, chunk := range strings.Split(string(text), "\n---\n") {
			f.Add(chunk)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.NewFile("fuzz.p", text)
		for _, d := range parse(file) {
			if d.Code != CodeMoreErrors && (d.Span.File != file || d.Span.Start > d.Span.End || d.Span.End > len(text)) {
				t.Errorf("%s has no place: %v", d.Code, d.Span)
			}
		}
	})
}
