package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestPositions: CR LF, CR and LF each end a line, and columns count runes.
func TestPositions(t *testing.T) {
	f := NewFile("m.m", "a\r\nßb\rc\n")
	if f.Lines() != 4 {
		t.Errorf("%d lines", f.Lines())
	}
	for offset, want := range map[int][2]int{-1: {1, 1}, 0: {1, 1}, 3: {2, 1}, 5: {2, 2}, 7: {3, 1}, 9: {4, 1}, 99: {4,
		1}} {
		if line, column := f.Position(offset); [2]int{line, column} != want {
			t.Errorf("offset %d is at %d:%d, want %v", offset, line, column, want)
		}
	}
	for line, want := range map[int]string{0: "", 1: "a", 2: "ßb", 3: "c", 4: "", 5: ""} {
		if got := f.Line(line); got != want {
			t.Errorf("line %d is %q", line, got)
		}
	}
}

// TestHash: a model of one file has the hash of its text, and no two lists of files have one.
func TestHash(t *testing.T) {
	a, b, ab := NewFile("a", "a"), NewFile("b", "b"), NewFile("ab", "ab")
	if got := Hash([]*File{a}); got != "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb" {
		t.Error(got)
	}
	seen := map[string]bool{}
	for _, files := range [][]*File{{a}, {ab}, {a, b}, {b, a}, {a, a}} {
		seen[Hash(files)] = true
	}
	if len(seen) != 5 {
		t.Errorf("%d hashes of 5 models", len(seen))
	}
}

// TestSpans: a span without a file is nowhere, and covers nothing.
func TestSpans(t *testing.T) {
	f := NewFile("m.m", "one two")
	one, two := Span{f, 0, 3}, Span{f, 4, 7}
	if both := two.To(one); both.Text() != f.Text || (Span{}).To(one) != one || one.To(Span{}) != one {
		t.Error("To does not cover both")
	}
	if (Span{}).String() != "" || (Span{}).Text() != "" || two.String() != "m.m:1:5" {
		t.Errorf("%q, %q", Span{}, two)
	}
	l := List{{Span: Span{&File{Order: 1}, 0, 0}, Message: "included"}, {Span: two}, {Span: one, Message: "first"},
		{Span: one, Message: "second"}}
	if l.Sort(); l[0].Message != "first" || l[1].Message != "second" || l[3].Message != "included" {
		t.Errorf("%+v", l)
	}
}

// TestDiagnostics: an error stops, a warning does not; options alone are refused.
func TestDiagnostics(t *testing.T) {
	var l List
	l.Warnf("GM1", Span{}, "odd")
	if l.Err() != nil || l.Refused() {
		t.Error("a warning is an error")
	}
	l.Errorf("GM2", Span{}, "no").Refuse()
	if l.Err() == nil || !l.Refused() {
		t.Error("an option is not refused")
	}
	l.Errorf("GM3", Span{}, "wrong")
	if l.Refused() {
		t.Error("an error of the model is an option refused")
	}
	if again := append(l, l...); len(again.Distinct()) != 3 {
		t.Errorf("%d of 3 are distinct", len(again.Distinct()))
	}
}

// TestRender: the line, a caret below the span, notes and a way out; what stands in a model drives no terminal.
func TestRender(t *testing.T) {
	f := NewFile("m.m", "\tx := \x1b[2Jy;")
	var l List
	l.Errorf("GM1", Span{f, 1, 2}, "x is no variable").Note(Span{f, 6, 11}, "written here").Suggest("declare x")
	const want = "m.m:1:2: error: x is no variable [GM1]\n" +
		"    1 |  x := \uFFFD[2Jy;\n      |  ^\n" +
		"m.m:1:7: note: written here\n" +
		"    1 |  x := \uFFFD[2Jy;\n      |       ^~~~~\n" +
		"  try: declare x\n"
	if got := l[0].Render(false); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	long := NewFile("l.m", strings.Repeat("ä", 5000)+"!")
	d := Diagnostic{Span: Span{long, 10000, 10001}}
	for line := range strings.Lines(d.Render(false)) {
		if utf8.RuneCountInString(line) > maxExcerpt+20 {
			t.Errorf("a line of %d runes", utf8.RuneCountInString(line))
		}
	}
	if !strings.Contains(d.Render(false), "ä!") {
		t.Error("what the span covers is not shown")
	}
}

// TestNearest: one edit in a short name, a third of the letters in a long one; a swap is one edit. Of one letter
// nothing is near but the same in the other case.
func TestNearest(t *testing.T) {
	names := []string{"leader", "acceptor", "phase", "x"}
	for name, want := range map[string]string{"laeder": "leader", "Phase": "phase", "aceptor": "acceptor", "y": "", "X": "x", "xx": "x",
		"phase": "", "follower": ""} {
		if got := Nearest(name, names); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestReadFile: a file with more bytes than a bound is an error that says so, also if it has no end.
func TestReadFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, make([]byte, 1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := ReadFile(path, 1<<20, "outcome"); err != nil || len(text) != 1<<20 {
		t.Error(len(text), err)
	}
	if _, err := os.Stat("/dev/zero"); err == nil {
		path = "/dev/zero"
	} else if err := os.Truncate(path, 1<<20+1); err != nil {
		t.Fatal(err)
	}
	_, err := ReadFile(path, 1<<20, "outcome")
	if err == nil || !strings.HasSuffix(err.Error(), path+": more than 1 MiB; this is no outcome") {
		t.Error(err)
	}
}
