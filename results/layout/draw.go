//go:build !js

package layout

import (
	"errors"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

func init() { twwidth.SetEastAsian(false) } // widths must not depend on the machine's locale

// Text is the terminal form, indented to match the report, no line wider than width (0: any) as long as shortening
// columns of words can bring that about. A table without a head begins at the margin.
func (g *Table) Text(width int) string {
	lines := tw.Lines{ShowHeaderLine: tw.On}
	look := renderer.NewBlueprint(tw.Rendition{Borders: tw.BorderNone, Symbols: tw.NewSymbols(tw.StyleLight),
		Settings: tw.Settings{Separators: tw.SeparatorsNone, Lines: lines}})
	var b strings.Builder
	for line := range strings.Lines(g.mapped(Clean).fitted(width).drawn(look)) {
		line = " " + strings.TrimRight(line, " \n") + "\n"
		if len(g.Head) == 0 {
			line = strings.TrimPrefix(line, "  ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// Markdown returns a pipe table.
func (g *Table) Markdown() string {
	escaped := func(cell string) string { return strings.ReplaceAll(Clean(cell), "|", `\|`) }
	return g.mapped(escaped).drawn(renderer.NewMarkdown())
}

// drawn is the table as a renderer of tablewriter draws it: cells as they are.
func (g *Table) drawn(look tw.Renderer) string {
	var b strings.Builder
	t := tablewriter.NewTable(&b,
		tablewriter.WithRenderer(look),
		tablewriter.WithHeaderAutoFormat(tw.Off), // it would turn names into CAPITALS
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithTrimSpace(tw.Off),
		tablewriter.WithAlignment(g.alignment()),
	)
	if len(g.Head) > 0 {
		t.Header(g.Head)
	}
	if err := errors.Join(t.Bulk(g.Rows), t.Render()); err != nil {
		panic("layout: a table of strings cannot be drawn: " + err.Error()) // to a strings.Builder
	}
	return b.String()
}

func (g *Table) alignment() tw.Alignment {
	out := make(tw.Alignment, len(g.Numbers))
	for i, number := range g.Numbers {
		out[i] = tw.AlignLeft
		if number {
			out[i] = tw.AlignRight
		}
	}
	return out
}

// narrowest is the width below which a column of words is not shortened.
const narrowest = 12

// fitted shortens the widest columns of words, head and cells, until the table fits or none is wider than narrowest.
func (g *Table) fitted(width int) *Table {
	widths := g.widths()
	total := 1 + 2*len(widths)
	for _, w := range widths {
		total += w
	}
	if width <= 0 || total <= width {
		return g
	}
	limit := g.limit(widths, total-width)
	out := g.mapped(func(cell string) string { return cell })
	for _, row := range append([][]string{out.Head}, out.Rows...) {
		for i, cell := range row {
			if !g.Numbers[i] && twwidth.Width(cell) > limit {
				row[i] = twwidth.Truncate(cell, limit, "…")
			}
		}
	}
	return out
}

// limit returns the width of word columns that makes the table narrower by the excess columns of the terminal.
func (g *Table) limit(widths []int, excess int) int {
	limit := narrowest
	for i, w := range widths {
		if !g.Numbers[i] {
			limit = max(limit, w)
		}
	}
	for ; limit > narrowest && excess > 0; limit-- {
		for i, w := range widths {
			if !g.Numbers[i] && w >= limit {
				excess--
			}
		}
	}
	return limit
}

// widths returns the widths of the columns.
func (g *Table) widths() []int {
	out := make([]int, len(g.Numbers))
	for _, row := range append([][]string{g.Head}, g.Rows...) {
		for i, cell := range row {
			out[i] = max(out[i], twwidth.Width(cell))
		}
	}
	return out
}
