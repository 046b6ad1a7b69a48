package layout

import (
	"strings"
	"testing"
)

// TestNumbers: thousands separators, and the unit that suits a size or a time.
func TestNumbers(t *testing.T) {
	for got, want := range map[string]string{
		Thousands(0): "0", Thousands(999): "999", Thousands(1234567): "1,234,567", Count(1, "state"): "1 state", Count(2000,
			"state"): "2,000 states",
		Memory(1023): "1023 B", Memory(1536): "1.5 KiB", Memory(3 << 30): "3.0 GiB",
		Duration(0.0124): "12 ms", Duration(3.14): "3.1 s", Duration(125): "2 m 05 s", Duration(3840): "1 h 04 m",
		OrDash(""): "-", ThousandsOrDash(0): "-", Constants(map[string]string{"b": "2", "a": "1"}): "a = 1, b = 2",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTable: cells are cleaned in every form for people, and the widest column of words gives way alone.
func TestTable(t *testing.T) {
	table := &Table{Head: []string{"name", "n"}, Numbers: []bool{false, true},
		Rows: [][]string{{"a|b \x1b[2J" + strings.Repeat("x", 60), "1,000,000"}}}
	markdown := table.Markdown()
	if strings.Contains(markdown, "\x1b") || !strings.Contains(markdown, `a\|b`) {
		t.Error(markdown)
	}
	text := table.Text(40)
	if strings.Contains(text, "\x1b") || !strings.Contains(text, "1,000,000") || !strings.Contains(text,
		"…") {
		t.Error(text)
	}
	for line := range strings.Lines(text) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 40 {
			t.Errorf("%d columns of 40: %s", n, line)
		}
	}
	if whole := table.CSV(); !strings.Contains(whole, strings.Repeat("x", 60)) {
		t.Error(whole)
	}
}
