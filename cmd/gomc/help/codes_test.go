package help

import (
	"strings"
	"testing"
)

// TestCodesExplained: every code has a text, none of whose lines is too long, but for those of its example.
func TestCodesExplained(t *testing.T) {
	for _, line := range Codes() {
		code, title, _ := strings.Cut(line, "\t")
		text, ok := Code(strings.ToLower(code))
		if !ok || !strings.HasPrefix(text, code+": "+title+"\n\n") {
			t.Errorf("%s: %v, %q", code, ok, text)
		}
		for line := range strings.Lines(text) {
			if len([]rune(line)) > 81 && !strings.HasPrefix(line, "  ") {
				t.Errorf("%s: a long line: %s", code, line)
			}
		}
	}
	if _, ok := Code("GM0999"); ok {
		t.Error("there is no GM0999")
	}
}
