package parser

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gomc/source"
)

// TestErrors reads testdata/errors: files of small programs split by a line
// `---`. Each line on which an error is reported carries `-- want: "regexp"`,
// matched against "CODE message (suggestion)", and each line that a note points
// at `-- note: "regexp"`. Errors without a want and wants without an error fail.
func TestErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/errors/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		line := 0
		for _, chunk := range strings.Split(string(text), "\n---\n") {
			// Blank lines in front keep the line numbers those of the file.
			checkChunk(t, source.NewFile(name, strings.Repeat("\n", line)+chunk))
			line += strings.Count(chunk, "\n") + 2
		}
	}
}

// remark is something said about a line, expected or reported.
type remark struct {
	line int
	kind string // want, note
	text string // a regexp when expected
}

var expectation = regexp.MustCompile(`-- (want|note): ("(?:[^"\\]|\\.)*"|` + "`[^`]*`" + `)`)

func checkChunk(t *testing.T, file *source.File) {
	t.Helper()
	_, list := Parse(file)
	reported := remarks(list)
	for _, want := range expectations(t, file) {
		re := regexp.MustCompile(want.text)
		found := false
		for i, r := range reported {
			if r.line == want.line && r.kind == want.kind && re.MatchString(r.text) {
				reported[i].kind, found = "", true
				break
			}
		}
		if !found {
			t.Errorf("%s:%d: no %s that matches %q\n%s", file.Name, want.line, want.kind, want.text, list.Error())
		}
	}
	for _, r := range reported {
		if r.kind == "want" {
			t.Errorf("%s:%d: unexpected error: %s", file.Name, r.line, r.text)
		}
	}
}

func remarks(list source.List) []remark {
	var out []remark
	for _, d := range list {
		line, _ := d.Span.File.Position(d.Span.Start)
		text := d.Code + " " + d.Message
		if d.Suggestion != "" {
			text += " (" + d.Suggestion + ")"
		}
		out = append(out, remark{line, "want", text})
		for _, n := range d.Notes {
			line, _ := n.Span.File.Position(n.Span.Start)
			out = append(out, remark{line, "note", n.Message})
		}
	}
	return out
}

func expectations(t *testing.T, file *source.File) []remark {
	t.Helper()
	var out []remark
	for line := 1; line <= file.Lines(); line++ {
		for _, m := range expectation.FindAllStringSubmatch(file.Line(line), -1) {
			text, err := strconv.Unquote(m[2])
			if err != nil {
				t.Fatalf("%s:%d: %v", file.Name, line, err)
			}
			out = append(out, remark{line, m[1], text})
		}
	}
	return out
}
