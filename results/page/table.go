package page

import (
	"io"
	"path/filepath"
	"strings"

	"gomc/results"
)

// Table is a page of tables, with bars beside their numbers. Those of rows with an empty first cell are compared with
// each other and with the row above them that has one. The page needs no script.
type Table struct {
	Title  string
	Tool   string
	Tables []results.Table
	Notes  []string
}

// TableOf is the table of a comparison of models.
func TableOf(c *results.Comparison, models []string) *Table {
	var names []string
	for _, path := range models {
		names = append(names, filepath.Base(path))
	}
	notes := []string{"Bars compare the rows of a model; " +
		"÷ says how many times smaller a number is than the largest of them."}
	return &Table{strings.Join(names, ", "), c.Tool, []results.Table{c.Table()}, notes}
}

// PaperOf are the tables of a paper, ours beside its own.
func PaperOf(t *results.PaperTable) *Table {
	return &Table{t.Heading(), t.Tool, t.Parts(), t.Remarks()}
}

// Write writes the page.
func (t *Table) Write(w io.Writer) error {
	var m markup
	for i := range t.Tables {
		m.table(&t.Tables[i], false)
	}
	for _, note := range t.Notes {
		m.add(`  <p class="wide">%s</p>`+"\n", note)
	}
	return WriteStatic(w, t.Title, t.Tool, m.String())
}

// WriteStatic writes a page of markup without a script. Text in it must be escaped.
func WriteStatic(w io.Writer, title, tool, markup string) error {
	style := Style()
	policy := "default-src 'none'; style-src '" + digest(style) + "'; img-src data:; base-uri 'none'; " +
		"form-action 'none'"
	_, err := io.WriteString(w, Fill(files.Text("table.html"), "policy", escaped("%s", policy),
		"title", escaped("%s", title), "style", style, "table", markup, "tool", escaped("%s", tool)))
	return err
}
