package layout

import (
	"strings"
	"testing"
)

// TestFolded: no line is wider than the width, nothing is lost but spaces, and where a line goes on stands below its
// last column of words.
func TestFolded(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"short", "short"},
		{"  semantics  M (a message arrives as it is sent)", "  semantics  M (a message arrives\n             as it is sent)"},
		{"      Leader[leader_t_0].phase: idle -> reading", "      Leader[leader_t_0].phase:\n        idle -> reading"},
		{"  at /a/very/long/path/that/has/no/place/to/be/broken.m:3:4",
			"  at /a/very/long/path/that/has/n\n    o/place/to/be/broken.m:3:4"},
		{"\x1b[2m  semantics  \x1b[0mM (a message arrives as it is sent)",
			"\x1b[2m  semantics  \x1b[0mM (a message arrives\n             as it is sent)"},
		{"a  b  behind the last gap that is too far to the right", "a  b  behind the last gap that is\n      too far to the right"},
		{"gaps behind the middle of a line   are not", "gaps behind the middle of a line\n  are not"},
		{"日本語日本語日本語日本語日本語日本語日本語", "日本語日本語日本語日本語日本語日\n  本語日本語"},
	} {
		got := Folded(c.line, 33)
		if got != c.want {
			t.Errorf("%q: got\n%s\nwant\n%s", c.line, got, c.want)
		}
		for part := range strings.Lines(got) {
			if w := Width(bare(strings.TrimSuffix(part, "\n"))); w > 33 {
				t.Errorf("%q: %d columns", part, w)
			}
		}
		squeeze := strings.NewReplacer(" ", "", "\n", "")
		if squeeze.Replace(got) != squeeze.Replace(c.line) {
			t.Errorf("%q: something is lost", c.line)
		}
		if Folded(c.line, 0) != c.line {
			t.Errorf("%q: folded without a width", c.line)
		}
	}
}
