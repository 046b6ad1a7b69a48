package layout

import (
	"encoding/csv"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Table is a table before it has a form: a head (none: a list), rows of as many cells, and the
// columns that hold numbers.
type Table struct {
	Head    []string
	Numbers []bool // columns aligned to the right
	Rows    [][]string
}

// CSV is RFC 4180 with a head.
func (g *Table) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(append([][]string{g.Head}, g.Rows...)) // to a strings.Builder: cannot fail
	return b.String()
}

// mapped applies f to every cell, also of the head.
func (g *Table) mapped(f func(string) string) *Table {
	each := func(row []string) []string {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = f(cell)
		}
		return cells
	}
	out := &Table{Head: each(g.Head), Numbers: g.Numbers, Rows: make([][]string, len(g.Rows))}
	for i, row := range g.Rows {
		out.Rows[i] = each(row)
	}
	return out
}

// Width is the number of columns that s takes on a terminal.
func Width(s string) int { return displaywidth.String(s) }

// Shortened cuts s to width columns, an ellipsis included.
func Shortened(s string, width int) string { return displaywidth.TruncateString(s, width, "…") }
