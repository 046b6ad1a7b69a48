package layout

import (
	"encoding/csv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// Table is a table before it has a form: a head, rows of as many cells, and the
// columns that hold numbers. It is the one place that knows tablewriter.
type Table struct {
	Head    []string
	Numbers []bool // columns aligned to the right
	Rows    [][]string
}

// Text is the terminal form, indented to match the report, no line wider than
// width (0: any) as long as shortening the widest column of words can bring that about.
func (g *Table) Text(width int) (string, error) {
	lines := tw.Settings{Separators: tw.SeparatorsNone, Lines: tw.Lines{ShowHeaderLine: tw.On}}
	look := renderer.NewBlueprint(tw.Rendition{Borders: tw.BorderNone, Symbols: tw.NewSymbols(tw.StyleLight),
		Settings: lines})
	drawn, err := g.mapped(Clean).fitted(width).render(look)
	return indented(drawn, " "), err
}

// Markdown is a pipe table.
func (g *Table) Markdown() (string, error) {
	return g.mapped(func(cell string) string { return strings.ReplaceAll(cell, "|", `\|`) }).render(renderer.NewMarkdown())
}

// CSV is RFC 4180 with a head.
func (g *Table) CSV() (string, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write(g.Head) // a strings.Builder cannot fail; WriteAll reports what could
	err := w.WriteAll(g.Rows)
	return b.String(), err
}

func (g *Table) render(look tw.Renderer) (string, error) {
	var b strings.Builder
	t := tablewriter.NewTable(&b,
		tablewriter.WithRenderer(look),
		tablewriter.WithHeaderAutoFormat(tw.Off), // it would turn names into CAPITALS
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithEastAsian(tw.Off), // widths must not depend on the machine's locale
		tablewriter.WithAlignment(g.alignment()),
	)
	shown := g.mapped(Clean)
	t.Header(shown.Head)
	if err := t.Bulk(shown.Rows); err != nil {
		return "", err
	}
	err := t.Render()
	return b.String(), err
}

func (g *Table) alignment() tw.Alignment {
	out := make(tw.Alignment, len(g.Head))
	for i := range out {
		out[i] = tw.AlignLeft
		if g.Numbers[i] {
			out[i] = tw.AlignRight
		}
	}
	return out
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
			out[i] = max(out[i], twwidth.Width(cell))
		}
	}
	return out
}

// Shortened cuts s to width columns, an ellipsis included.
func Shortened(s string, width int) string {
	if twwidth.Width(s) <= width {
		return s
	}
	return twwidth.Truncate(s, width, "…")
}

// indented puts indent before each line and drops trailing blanks.
func indented(text, indent string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(indent + strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}
