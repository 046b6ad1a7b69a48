package results

import (
	"encoding/csv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// grid is a table before it has a form: a head, rows of as many cells, and the
// columns that hold numbers. It is the one place that knows tablewriter.
type grid struct {
	head    []string
	numbers []bool // columns aligned to the right
	rows    [][]string
}

// text is the terminal form, indented to match the report, no line wider than
// width (0: any) as long as shortening the widest column of words can bring that about.
func (g *grid) text(width int) (string, error) {
	lines := tw.Settings{Separators: tw.SeparatorsNone, Lines: tw.Lines{ShowHeaderLine: tw.On}}
	look := renderer.NewBlueprint(tw.Rendition{Borders: tw.BorderNone, Symbols: tw.NewSymbols(tw.StyleLight), Settings: lines})
	drawn, err := g.fitted(width).render(look)
	return indented(drawn, " "), err
}

// markdown is a pipe table.
func (g *grid) markdown() (string, error) {
	return g.mapped(func(cell string) string { return strings.ReplaceAll(cell, "|", `\|`) }).render(renderer.NewMarkdown())
}

// csv is RFC 4180 with a head.
func (g *grid) csv() (string, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write(g.head) // a strings.Builder cannot fail; WriteAll reports what could
	err := w.WriteAll(g.rows)
	return b.String(), err
}

func (g *grid) render(look tw.Renderer) (string, error) {
	var b strings.Builder
	t := tablewriter.NewTable(&b,
		tablewriter.WithRenderer(look),
		tablewriter.WithHeaderAutoFormat(tw.Off), // it would turn names into CAPITALS
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithEastAsian(tw.Off), // widths must not depend on the machine's locale
		tablewriter.WithAlignment(g.alignment()),
	)
	shown := g.mapped(clean)
	t.Header(shown.head)
	if err := t.Bulk(shown.rows); err != nil {
		return "", err
	}
	err := t.Render()
	return b.String(), err
}

func (g *grid) alignment() tw.Alignment {
	out := make(tw.Alignment, len(g.head))
	for i := range out {
		out[i] = tw.AlignLeft
		if g.numbers[i] {
			out[i] = tw.AlignRight
		}
	}
	return out
}

// mapped applies f to every cell.
func (g *grid) mapped(f func(string) string) *grid {
	out := &grid{head: g.head, numbers: g.numbers, rows: make([][]string, len(g.rows))}
	for i, row := range g.rows {
		out.rows[i] = make([]string, len(row))
		for j, cell := range row {
			out.rows[i][j] = f(cell)
		}
	}
	return out
}

// narrowest is the width below which a column of words is not shortened.
const narrowest = 12

// fitted shortens the cells of the widest column of words until the table fits.
func (g *grid) fitted(width int) *grid {
	widths := g.widths()
	total, widest := 1, -1
	for i, w := range widths {
		total += w + 2
		if !g.numbers[i] && (widest < 0 || w > widths[widest]) {
			widest = i
		}
	}
	if width <= 0 || total <= width || widest < 0 {
		return g
	}
	limit := max(narrowest, widths[widest]-(total-width))
	out := g.mapped(func(cell string) string { return cell })
	for _, row := range out.rows {
		row[widest] = shortened(row[widest], limit)
	}
	return out
}

func (g *grid) widths() []int {
	out := make([]int, len(g.head))
	for _, row := range append([][]string{g.head}, g.rows...) {
		for i, cell := range row {
			out[i] = max(out[i], twwidth.Width(cell))
		}
	}
	return out
}

// shortened cuts s to width columns, an ellipsis included.
func shortened(s string, width int) string {
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
