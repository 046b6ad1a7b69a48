package p

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/internal/chunked"
	parser "gomc/parser/p"
	"gomc/source"
)

// diagnose returns all that parser and checker say of a program.
func diagnose(files ...*source.File) source.List {
	tree, list := parser.Parse(files)
	if list.HasErrors() {
		return list
	}
	_, more := Check(tree)
	return append(list, more...)
}

// TestSuite reads P's own tests below the folders that GOMC_P_SUITE lists: folders Correct, DynamicError and
// StaticError, of features, of tests. What P compiles is accepted, and what it refuses is refused.
func TestSuite(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("GOMC_P_SUITE"))
	if len(roots) == 0 {
		t.Skip("GOMC_P_SUITE names no folders with tests of P: only our own programs are read")
	}
	for _, root := range roots {
		tests, err := filepath.Glob(filepath.Join(root, "*", "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range tests {
			kind := filepath.Base(filepath.Dir(filepath.Dir(folder)))
			if kind != "Correct" && kind != "DynamicError" && kind != "StaticError" {
				continue
			}
			list := diagnose(program(t, folder)...)
			if list.HasErrors() != (kind == "StaticError") {
				t.Errorf("%s: %s", folder, list.Error())
			}
			if testing.Verbose() && kind == "StaticError" && list.HasErrors() {
				t.Logf("%s\n%s", folder, list.Error())
			}
		}
	}
}

// program is the files of P below a folder.
func program(t testing.TB, folder string) (files []*source.File) {
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".p") || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		text, err := os.ReadFile(path)
		files = append(files, source.NewFile(path, string(text)))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestCheck: every message at its place, and nothing about programs that are right.
func TestCheck(t *testing.T) {
	chunked.Run(t, "testdata/check.p", func(file *source.File) source.List { return diagnose(file) })
}

// TestCodes: every example gets the code that it illustrates and no other, and the codes ascend.
func TestCodes(t *testing.T) {
	last := parser.Codes[len(parser.Codes)-1].Code
	for _, code := range Codes {
		if code.Code <= last || code.Title == "" || code.Explanation == "" {
			t.Errorf("%s after %s: out of order, or without title or explanation", code.Code, last)
		}
		last = code.Code
		if code.Code == CodeOrder { // only a run shows it: conformance/p/set_order_*.p
			continue
		}
		list := diagnose(source.NewFile("example.p", code.Example))
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

// TestTests: a test stands for one run for each assignment of its parameters, named as P names them.
func TestTests(t *testing.T) {
	cases := map[string][]string{
		"": {"DefaultImpl"},
		"implementation i [main = Main] : { Main }; implementation j : { Main };": {"i"},
		"test t [main = Main] : { Main };":                                        {"t"},
		"test param (n in [1, -2], b in [true]) t [main = Main] : { Main };":      {"t___n_1__b_true", "t___n_neg2__b_true"},
		"test param (n in [1, 2, 3], b in [true, false]) assume (n > 1 && b || n == 3) t [main = Main] : { Main };": {
			"t___n_2__b_true", "t___n_3__b_true", "t___n_3__b_false"},
		// each value of each of three parameters meets each of the others in 4 of 8 assignments
		"test param (n in [1, 2], b in [true, false], k in [5, 6]) (2 wise) t [main = Main] : { Main };": {
			"t___n_1__b_true__k_5", "t___n_2__b_false__k_5", "t___n_2__b_true__k_6", "t___n_1__b_false__k_6"},
	}
	for text, want := range cases {
		tree, list := parser.Parse([]*source.File{source.NewFile("t.p",
			"param n, k : int; param b : bool; machine Main { start state S { } }\n"+text)})
		if list.HasErrors() {
			t.Fatal(list)
		}
		program, list := Check(tree)
		if list.HasErrors() {
			t.Fatal(list)
		}
		var got []string
		for _, test := range program.Tests {
			got = append(got, test.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %v\nwant %v", text, got, want)
		}
	}
}

// FuzzCheck: no panic, whatever parses. P's own programs, where GOMC_P_SUITE names them, are seeds, too.
func FuzzCheck(f *testing.F) {
	for _, path := range []string{"testdata/check.p", "../../parser/p/testdata/syntax.p"} {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, chunk := range strings.Split(string(text), "\n---\n") {
			f.Add(chunk)
		}
	}
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		folders, err := filepath.Glob(filepath.Join(root, "*", "*", "*"))
		if err != nil {
			f.Fatal(err)
		}
		for _, folder := range folders {
			text := ""
			for _, file := range program(f, folder) {
				text += file.Text + "\n"
			}
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) { diagnose(source.NewFile("fuzz.p", text)) })
}
