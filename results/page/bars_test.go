package page

import (
	"fmt"
	"strings"
	"testing"

	"gomc/results"
)

func TestAmount(t *testing.T) {
	for cell, want := range map[string]float64{"60,409,532": 60409532, "9.2 s": 9.2, "40 ms": 0.04, "1.5 KiB": 1536, "3 m 09 s": 189, "2.4": 2.4} {
		if n, ok := amount(cell); !ok || n < want*0.999 || n > want*1.001 {
			t.Errorf("%s: %v %t", cell, n, ok)
		}
	}
	for _, cell := range []string{"", "-", "many", "3 apples", "3 m 09", "0..4"} {
		if n, ok := amount(cell); ok {
			t.Errorf("%s: %v", cell, n)
		}
	}
}

// Bars are compared within the rows of a model.
func TestBarsOfGroups(t *testing.T) {
	table := &results.Table{
		Head: []string{"model", "line", "states"}, Numbers: []bool{false, true, true},
		Rows: [][]string{{"a", "1", "1,000"}, {"", "2", "250"}, {"<b>", "3", "10"}, {"", "4", "0"}, {"", "5", "-"}},
	}
	want := []float64{100, 25, 100, 0, -1}
	for i, row := range shares(table) {
		if row[0] >= 0 || row[1] >= 0 || row[2] != want[i] {
			t.Errorf("row %d: %v", i, row)
		}
	}
	var out strings.Builder
	if err := (&Table{"a table", "gomc", []results.Table{*table}, []string{"1 < 2"}}).Write(&out); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{`<rect width="25.0"`, `>÷4</small>`, `<tr class="group">`, "&lt;b&gt;", `<title>a table – gomc</title>`, "default-src 'none'"} {
		if !strings.Contains(out.String(), strings.ReplaceAll(text, "'", "&#39;")) {
			t.Errorf("the page has no %s", text)
		}
	}
	if strings.Contains(out.String(), "<script") {
		t.Error("a table needs no script")
	}
}

func TestGrowth(t *testing.T) {
	var m markup
	m.table(&results.Table{
		Head: []string{"depth", "states"}, Numbers: []bool{true, true}, Rows: [][]string{{"0..1", "3"}, {"2..3", "12"}, {"4", "6"}},
	}, false)
	for _, text := range []string{
		"states by depth: most, 12, at depth 2..3; the greatest depth is 4", "<title>depth 4: 6 states</title>", `height="52.0"`, `>12</text>`, `>depth</text>`,
	} {
		if !strings.Contains(m.String(), text) {
			t.Errorf("%s is missing in %s", text, m.String())
		}
	}
}

// TestBarsBesideEachOther: of two sources of the same number the bars have one scale.
func TestBarsBesideEachOther(t *testing.T) {
	table := &results.Table{Head: []string{"ratio", "of", "paper", "gomc"}, Numbers: []bool{false, false, true, true},
		Rows: [][]string{{"M / MP", "states", "132.66", "19.17"}, {"7", "time", "-", "4.0"}}}
	if got := fmt.Sprintf("%.1f", shares(table)); got != "[[-1.0 -1.0 100.0 14.5] [-1.0 -1.0 -1.0 100.0]]" {
		t.Error(got)
	}
}

// TestRowsWithoutNumbers: a row that was not measured has its reason in place of a line of dashes.
func TestRowsWithoutNumbers(t *testing.T) {
	table := &results.Table{
		Head: []string{"model", "states", "time", "result"}, Numbers: []bool{false, true, true, false},
		Rows: [][]string{{"a", "1,000", "1 s", "verified"}, {"", "-", "-", "no scalarsets"}},
	}
	var m markup
	m.table(table, false)
	if got := m.String(); !strings.Contains(got, `<td></td><td class="without" colspan="3">no scalarsets</td></tr>`) || strings.Contains(got, ">-<") {
		t.Error(got)
	}
}
