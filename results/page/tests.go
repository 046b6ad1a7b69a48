package page

import (
	"io"

	"gomc/outcome"
	"gomc/results"
)

// Tests is a page of several tests: a table of all, and what was found in each. It needs no script.
type Tests struct{ *results.Tests }

// Write writes the page.
func (t *Tests) Write(w io.Writer) error {
	var m markup
	table := t.Table()
	m.table(&table, false)
	for i := range t.Rows {
		m.test(&t.Rows[i])
	}
	m.add(`  <p class="wide">The page of one test shows its run step by step: <code>gomc check --test=NAME --html`+
		` test.html %s</code></p>`+"\n", t.Model)
	return WriteStatic(w, t.Model, t.Tool, m.String())
}

// test adds what was found in a test, with the run that leads there.
func (m *markup) test(t *results.Test) {
	o := t.Outcome
	if len(o.Findings) == 0 && o.Verdict == outcome.Verified {
		return
	}
	m.add("  <section class=\"wide\">\n  <h2>test %s: <strong class=\"%s\">%s</strong></h2>\n", t.Name, o.Verdict,
		o.Verdict)
	if len(o.Findings) == 0 {
		m.add("  <p>%s</p>\n", o.Reason)
	} else {
		m.add("  <ol>\n")
		for i := range o.Findings {
			m.finding(o.Model, &o.Findings[i], nil)
		}
		m.add("  </ol>\n")
	}
	for i := range o.Diagnostics {
		if d := &o.Diagnostics[i]; !o.Compiled() {
			m.add("  <pre>%s</pre>\n", d.Placed()+"\n"+d.Explanation())
		}
	}
	if o.Trace != nil && len(o.Trace.Steps) > 0 {
		m.add("  <details><summary>trace</summary><pre>%s</pre></details>\n", results.TraceText(o, results.Style{}))
	}
	m.add("  </section>\n")
}
