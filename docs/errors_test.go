package docs_test

import (
	"os"
	"strings"
	"testing"

	"gomc/apps/diagnostics"
	"gomc/source"
)

// TestCodes: the codes ascend, and every example gets the code that it illustrates
// and no other.
func TestCodes(t *testing.T) {
	last := ""
	for _, code := range diagnostics.All() {
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
	list := diagnostics.Diagnose(code)
	if len(list) == 0 {
		t.Errorf("%s: nothing is wrong with the example", code.Code)
	}
	for _, d := range list {
		if d.Code != code.Code {
			t.Errorf("%s: the example gets %s", code.Code, d.Render(false))
		}
	}
}

// TestErrorsPage: docs/errors.md is up to date with the codes. Run with -update after a change.
func TestErrorsPage(t *testing.T) {
	const path = "errors.md"
	page := diagnostics.Page(false)
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != page {
		t.Errorf("%s is not current (%v): go test ./docs -run ErrorsPage -update", path, err)
	}
}

// TestErrorsPages: every code is on the page, and in a section of its own on the one with examples, with what its
// example gets.
func TestErrorsPages(t *testing.T) {
	short, long := diagnostics.Page(false), diagnostics.Page(true)
	for _, code := range diagnostics.All() {
		if !strings.Contains(short, "| "+code.Code+" | ") {
			t.Errorf("%s has no row", code.Code)
		}
		_, section, ok := strings.Cut(long, "\n### "+code.Code+": ")
		section, _, _ = strings.Cut(section, "\n### ")
		if !ok || code.Example != "" && !strings.Contains(section, "["+code.Code+"]") {
			t.Errorf("%s has no section with its example: %s", code.Code, section)
		}
	}
}
