// Package chunked tests diagnostics from files that hold many small programs, each
// carrying its own expectation: programs are separated by lines of `---`, and a
// comment
//
//	-- want: "regexp" ["regexp" ...]
//
// (or //, in a program of P) at the end of a line says that a diagnostic whose code, message and suggestion match
// (as `CODE message (suggestion)`) is reported on that line. A diagnostic without a want and a
// want without a diagnostic both fail the test. The idea is starlark-go's chunkedfile.
package chunked

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gomc/source"
)

// Run checks every program in the file: diagnose returns what is wrong with one.
func Run(t *testing.T, path string, diagnose func(file *source.File) source.List) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	line := 0
	for _, chunk := range strings.Split(string(data), "\n---\n") {
		t.Run(fmt.Sprintf("line%d", line+1), func(t *testing.T) {
			// blank lines in front keep the line numbers of the whole file
			check(t, diagnose(source.NewFile(path, strings.Repeat("\n", line)+chunk)), wants(t, chunk, line))
		})
		line += strings.Count(chunk, "\n") + 2
	}
}

// want is one expectation.
type want struct {
	line    int
	pattern *regexp.Regexp
	met     bool
}

var wantComment = regexp.MustCompile(`(?:--|//) want:((\s+"(?:[^"\\]|\\.)*")+)\s*$`)
var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

func wants(t *testing.T, chunk string, before int) []*want {
	var out []*want
	for i, text := range strings.Split(chunk, "\n") {
		m := wantComment.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		for _, q := range quoted.FindAllString(m[1], -1) {
			s, err := strconv.Unquote(q)
			if err != nil {
				t.Fatalf("line %d: %v", before+i+1, err)
			}
			out = append(out, &want{line: before + i + 1, pattern: regexp.MustCompile(s)})
		}
	}
	return out
}

func check(t *testing.T, got source.List, expected []*want) {
	for _, d := range got {
		if !meet(d, expected) {
			t.Errorf("unexpected: %s", d.Render(false))
		}
	}
	for _, w := range expected {
		if !w.met {
			t.Errorf("line %d: nothing matches %q", w.line, w.pattern)
		}
	}
}

// meet marks the first open expectation that d fulfils.
func meet(d source.Diagnostic, expected []*want) bool {
	line := 0
	if d.Span.Known() {
		line, _ = d.Span.File.Position(d.Span.Start)
	}
	text := d.Code + " " + d.Message
	if d.Suggestion != "" {
		text += " (" + d.Suggestion + ")"
	}
	for _, w := range expected {
		if !w.met && w.line == line && w.pattern.MatchString(text) {
			w.met = true
			return true
		}
	}
	return false
}
