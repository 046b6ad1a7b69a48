package layout

import "strings"

// A page lays out tables by itself, and tablewriter would add half a megabyte to a program for browsers.

// Text is the cells of each row with tabs between them; width is ignored.
func (g *Table) Text(int) string {
	return g.mapped(Clean).joined(" ", "\t", "\n", nil)
}

// Markdown returns a pipe table.
func (g *Table) Markdown() string {
	rule := make([]string, len(g.Numbers))
	for i, number := range g.Numbers {
		rule[i] = ":---"
		if number {
			rule[i] = "---:"
		}
	}
	escaped := func(cell string) string { return strings.ReplaceAll(Clean(cell), "|", `\|`) }
	return g.mapped(escaped).joined("| ", " | ", " |\n", rule)
}

// joined is the head, a rule below it if there is one, and the rows.
func (g *Table) joined(before, between, after string, rule []string) string {
	var b strings.Builder
	rows := [][]string{g.Head}
	if rule != nil {
		rows = append(rows, rule)
	}
	for _, row := range append(rows, g.Rows...) {
		b.WriteString(before + strings.Join(row, between) + after)
	}
	return b.String()
}
