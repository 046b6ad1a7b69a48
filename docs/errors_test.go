package docs_test

import (
	"fmt"
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

// language is that of a code's example.
func language(code source.Code) string {
	if diagnostics.OfPrograms(code) {
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

func errorsPage() string {
	var b strings.Builder
	b.WriteString("# Errors and warnings\n\n`gomc help GM0301` prints what this page says of GM0301.\nGenerated from the code by `go test ./docs -run ErrorsPage -update`; a test runs every example.\n" +
		"Each message ends in its code, such as `[GM0301]`. Errors end the run with exit status 3; warnings and notes do not.\n")
	for _, code := range diagnostics.All() {
		fmt.Fprintf(&b, "\n## %s: %s\n\n%s\n", code.Code, code.Title, code.Explanation)
		if code.Example == "" {
			continue
		}
		fmt.Fprintf(&b, "\n```%s\n%s```\n\n```\n%s```\n",
			language(code), diagnostics.Example(code), diagnostics.Diagnose(code).Error())
	}
	return b.String()
}
