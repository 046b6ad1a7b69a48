package page

import (
	"io"
	"strings"

	"gomc/results"
)

// Table is a table as a page, with bars beside its numbers. Those of rows with an empty first cell are compared with
// each other and with the row above them that has one. The page needs no script.
type Table struct {
	Title string
	Tool  string
	Table results.Table
}

// TableOf is the table of a comparison of models.
func TableOf(c *results.Comparison, models []string) *Table {
	return &Table{strings.Join(models, ", "), c.Tool, c.Table()}
}

// Write writes the page.
func (t *Table) Write(w io.Writer) error {
	var m markup
	m.table(&t.Table, false)
	policy := "default-src 'none'; style-src '" + digest(Style) + "'; base-uri 'none'; form-action 'none'"
	_, err := io.WriteString(w, Fill(content("table.html"), "policy", escaped("%s", policy),
		"title", escaped("%s", t.Title), "style", Style, "table", m.String(), "tool", escaped("%s", t.Tool)))
	return err
}
