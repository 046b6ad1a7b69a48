package docs_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"gomc"
	"gomc/parser"
	"gomc/parser/p"
	"gomc/semantics/codes"
	programs "gomc/semantics/p"
	"gomc/source"
)

// allCodes is every documented diagnostic.
func allCodes() []source.Code { return slices.Concat(parser.Codes, codes.All, p.Codes, programs.Codes) }

// TestCodes: the codes ascend, and every example gets the code that it illustrates
// and no other.
func TestCodes(t *testing.T) {
	last := ""
	for _, code := range allCodes() {
		if code.Code <= last || code.Title == "" || code.Explanation == "" {
			t.Errorf("%s after %s: out of order, or without title or explanation", code.Code, last)
		}
		last = code.Code
		if code.Example != "" {
			checkExample(t, code)
		}
	}
}

func checkExample(t *testing.T, code source.Code) {
	list := diagnosedExample(code)
	if len(list) == 0 {
		t.Errorf("%s: nothing is wrong with the example", code.Code)
	}
	for _, d := range list {
		if d.Code != code.Code {
			t.Errorf("%s: the example gets %s", code.Code, d.Render(false))
		}
	}
}

// diagnosedExample lists what parser and compiler say of a code's example, or the hints, or what is
// said under symmetry reduction, where the code is one of those.
func diagnosedExample(code source.Code) gomc.Diagnostics {
	if language(code) == "p" {
		tree, list := p.Parse([]*source.File{source.NewFile("example.p", code.Example)})
		if !list.HasErrors() {
			_, more := programs.Check(tree)
			list = append(list, more...)
		}
		return list
	}
	model, err := gomc.LoadFS(fstest.MapFS{"example.m": {Data: []byte(code.Example)}}, "example.m")
	if err == nil {
		var program *gomc.Program
		if program, err = gomc.Compile(model, gomc.Spec{}); err == nil {
			switch code.Code {
			case codes.Alike:
				return program.Hints()
			case codes.Order:
				return program.Advice(gomc.Spec{Symmetry: true})
			}
			return program.Warnings
		}
	}
	list, _ := gomc.AsDiagnostics(err)
	return list
}

// language is that of a code's example: the codes of programs of P come last.
func language(code source.Code) string {
	if code.Code >= p.CodeTooLarge {
		return "p"
	}
	return "murphi"
}

// TestErrorsPage: docs/errors.md is what the codes say. Run with -update after a change.
func TestErrorsPage(t *testing.T) {
	const path = "errors.md"
	page := errorsPage()
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != page {
		t.Errorf("%s is not current (%v): go test ./docs -run ErrorsPage -update", path, err)
	}
}

// escaped writes bytes that are no UTF-8 as \xFF, since the page is to be text.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range strings.SplitAfter(text, "") {
		if utf8.ValidString(r) {
			b.WriteString(r)
		} else {
			fmt.Fprintf(&b, `\x%02X`, r[0])
		}
	}
	return b.String()
}

func errorsPage() string {
	var b strings.Builder
	b.WriteString("# Errors and warnings\n\nGenerated from the code by `go test ./docs -run ErrorsPage -update`; a test runs every example.\n" +
		"Each message ends in its code, such as `[GM0301]`. Errors end the run with exit status 3; warnings and notes do not.\n")
	for _, code := range allCodes() {
		fmt.Fprintf(&b, "\n## %s: %s\n\n%s\n", code.Code, code.Title, code.Explanation)
		if code.Example == "" {
			continue
		}
		fmt.Fprintf(&b, "\n```%s\n%s```\n\n```\n%s```\n",
			language(code), escaped(code.Example), diagnosedExample(code).Error())
	}
	return b.String()
}
