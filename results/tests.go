package results

import (
	"encoding/json"
	"fmt"
	"io"

	"gomc/outcome"
	"gomc/results/layout"
)

// Tests holds the outcomes of several tests of one program, in order.
type Tests struct {
	Tool  string
	Model string
	Exit  int // the exit status: that of the worst
	Rows  []Test
}

// Test is a test with its outcome. A test that cannot be run has the outcome of a model that does not compile.
type Test struct {
	Name    string           `json:"test"`
	Outcome *outcome.Outcome `json:"outcome"`
}

// Write writes all tests in one report of any format. In text it is the table alone, which comes behind the reports of
// the tests.
func (t *Tests) Write(w io.Writer, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return t.JSON(w, style.Trace)
	case FormatMarkdown:
		return t.markdown(w, style)
	case FormatCSV:
		return layout.Write(w, t.plain().CSV())
	}
	return layout.Write(w, "\n"+t.grid().Text(style.Width))
}

// Table is the table that people read, for a page.
func (t *Tests) Table() Table { return tableOf(t.grid()) }

// testsData is the JSON form of Tests.
type testsData struct {
	Schema int        `json:"schema"`
	Tool   string     `json:"tool"`
	Model  string     `json:"model"`
	Exit   int        `json:"exit"`
	Tests  []testData `json:"tests"`
}

type testData struct {
	Test    string          `json:"test"`
	Outcome json.RawMessage `json:"outcome"`
}

// JSON writes all tests as one object, each outcome as the function JSON writes one.
func (t *Tests) JSON(w io.Writer, detail Detail) error {
	out := testsData{Schema: outcome.SchemaVersion, Tool: t.Tool, Model: t.Model, Exit: t.Exit, Tests: []testData{}}
	for i := range t.Rows {
		text, err := json.Marshal(machineForm(t.Rows[i].Outcome, detail))
		if err != nil {
			return err
		}
		out.Tests = append(out.Tests, testData{t.Rows[i].Name, text})
	}
	return layout.JSON(w, out)
}

// markdown writes the table, and then the report of each test.
func (t *Tests) markdown(w io.Writer, style Style) error {
	if err := layout.Write(w, "# "+t.Model+"\n\n"+t.grid().Markdown()); err != nil {
		return err
	}
	for i := range t.Rows {
		if err := layout.Write(w, "\n# test "+t.Rows[i].Name+"\n\n"); err != nil {
			return err
		}
		if err := Markdown(w, t.Rows[i].Outcome, style); err != nil {
			return err
		}
	}
	return nil
}

// grid is the table that people read.
func (t *Tests) grid() *layout.Table {
	g := &layout.Table{Head: []string{"test", "states", "transitions", "depth", "time", "result"},
		Numbers: []bool{false, true, true, true, true, false}}
	for i := range t.Rows {
		o := t.Rows[i].Outcome
		if !o.Compiled() {
			g.Rows = append(g.Rows, []string{t.Rows[i].Name, "-", "-", "-", "-", "refused: " + o.Reason})
			continue
		}
		cells := (&Row{Outcome: o}).cells()
		g.Rows = append(g.Rows, []string{t.Rows[i].Name, cells[0], cells[1], cells[2], cells[3], cells[5]})
	}
	return g
}

// plain is the table that programs read.
func (t *Tests) plain() *layout.Table {
	g := &layout.Table{Head: []string{"test", "verdict", "exit", "states", "transitions", "depth", "seconds", "reason"}}
	for i := range t.Rows {
		o := t.Rows[i].Outcome
		g.Rows = append(g.Rows, []string{t.Rows[i].Name, string(o.Verdict), fmt.Sprint(o.Exit), fmt.Sprint(o.States),
			fmt.Sprint(o.Transitions), fmt.Sprint(o.Depth), fmt.Sprint(finite(o.Seconds)), o.Reason})
	}
	return g
}
