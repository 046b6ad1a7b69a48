package layout

import (
	"encoding/csv"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Table is a table before it has a form: a head, rows of as many cells, and the
// columns that hold numbers.
type Table struct {
	Head    []string
	Numbers []bool // columns aligned to the right
	Rows    [][]string
}

// Text is the terminal form, indented to match the report, no line wider than
// width (0: any) as long as shortening the widest column of words can bring that about.
func (g *Table) Text(width int) string {
	shown := g.mapped(Clean).fitted(width)
	widths := shown.widths()
	var b strings.Builder
	line := func(row []string) {
		text := ""
		for i, cell := range row {
			text += "  " + shown.padded(i, cell, widths[i])
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	line(shown.Head)
	b.WriteString(" " + strings.Repeat("─", sum(widths)+2*len(widths)) + "\n")
	for _, row := range shown.Rows {
		line(row)
	}
	return b.String()
}

// Markdown is a pipe table.
func (g *Table) Markdown() string {
	shown := g.mapped(func(cell string) string { return strings.ReplaceAll(Clean(cell), "|", `\|`) })
	widths := shown.widths()
	var b strings.Builder
	line := func(row []string) {
		for i, cell := range row {
			b.WriteString("| " + shown.padded(i, cell, widths[i]) + " ")
		}
		b.WriteString("|\n")
	}
	line(shown.Head)
	for i, w := range widths {
		left, right := ":", "-"
		if g.Numbers[i] {
			left, right = right, left
		}
		b.WriteString("|" + left + strings.Repeat("-", w) + right)
	}
	b.WriteString("|\n")
	for _, row := range shown.Rows {
		line(row)
	}
	return b.String()
}

// padded is a cell of a column, as wide as the column.
func (g *Table) padded(column int, cell string, width int) string {
	blanks := strings.Repeat(" ", max(0, width-Width(cell)))
	if g.Numbers[column] {
		return blanks + cell
	}
	return cell + blanks
}

func sum(widths []int) (total int) {
	for _, w := range widths {
		total += w
	}
	return total
}

// CSV is RFC 4180 with a head.
func (g *Table) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(append([][]string{g.Head}, g.Rows...)) // to a strings.Builder: cannot fail
	return b.String()
}

// mapped applies f to every cell.
func (g *Table) mapped(f func(string) string) *Table {
	out := &Table{Head: g.Head, Numbers: g.Numbers, Rows: make([][]string, len(g.Rows))}
	for i, row := range g.Rows {
		out.Rows[i] = make([]string, len(row))
		for j, cell := range row {
			out.Rows[i][j] = f(cell)
		}
	}
	return out
}

// narrowest is the width below which a column of words is not shortened.
const narrowest = 12

// fitted shortens the cells of the widest column of words until the table fits.
func (g *Table) fitted(width int) *Table {
	widths := g.widths()
	total, widest := 1, -1
	for i, w := range widths {
		total += w + 2
		if !g.Numbers[i] && (widest < 0 || w > widths[widest]) {
			widest = i
		}
	}
	if width <= 0 || total <= width || widest < 0 {
		return g
	}
	limit := max(narrowest, widths[widest]-(total-width))
	out := g.mapped(func(cell string) string { return cell })
	for _, row := range out.Rows {
		row[widest] = Shortened(row[widest], limit)
	}
	return out
}

func (g *Table) widths() []int {
	out := make([]int, len(g.Head))
	for _, row := range append([][]string{g.Head}, g.Rows...) {
		for i, cell := range row {
			out[i] = max(out[i], Width(cell))
		}
	}
	return out
}

// Width is the number of columns that s takes on a terminal.
func Width(s string) int { return displaywidth.String(s) }

// Shortened cuts s to width columns, an ellipsis included.
func Shortened(s string, width int) string { return displaywidth.TruncateString(s, width, "…") }
