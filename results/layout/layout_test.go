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

// TestLook: how a table looks on a terminal: numbers to the right, wide characters in two columns, no blank at the end of
// a line, in any locale, and without a head a list.
func TestLook(t *testing.T) {
	rows := [][]string{{"選挙 \"投票\"", "7", "x"}, {"élan", "1,234", ""}, {"  in", "-", "a|b"}}
	table := &Table{Head: []string{"rule", "new states", "why"}, Numbers: []bool{false, true, false}, Rows: rows}
	const want = `  rule         new states  why
 ──────────────────────────────
  選挙 "投票"           7  x
  élan              1,234
    in                  -  a|b
`
	if got := table.Text(0); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	const markdown = `| rule        | new states | why  |
|:------------|-----------:|:-----|
| 選挙 "投票" |          7 | x    |
| élan        |      1,234 |      |
|   in        |          - | a\|b |
`
	if got := table.Markdown(); got != markdown {
		t.Errorf("got\n%s\nwant\n%s", got, markdown)
	}
	list := &Table{Numbers: []bool{false, false}, Rows: [][]string{{"a", "first"}, {"bcd", "second"}}}
	if got := list.Text(0); got != "a    first\nbcd  second\n" {
		t.Errorf("a list is\n%s", got)
	}
}

// TestNarrow: at every width the columns of words give way together, widest first, numbers stay whole, and what can fit
// fits.
func TestNarrow(t *testing.T) {
	table := &Table{Head: []string{"a rule of the model", "n", "the file in which it is"}, Numbers: []bool{false, true, false},
		Rows: [][]string{{strings.Repeat("長い名", 9), "1,000,000", "models/some/very/long/folder/model.m"}}}
	for width := 1; width < 130; width++ {
		text := table.Text(width)
		if !strings.Contains(text, "1,000,000") {
			t.Errorf("at %d columns a number is cut:\n%s", width, text)
		}
		for line := range strings.Lines(text) {
			if n := Width(strings.TrimRight(line, "\n")); n > max(width, 1+3*2+2*narrowest+9) {
				t.Errorf("%d columns of %d: %s", n, width, line)
			}
		}
		if width > 125 && strings.Contains(text, "…") {
			t.Errorf("shortened at %d columns:\n%s", width, text)
		}
	}
}
