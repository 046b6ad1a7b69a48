package page

import (
	"fmt"
	"io"
	"path/filepath"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/sequence"
)

// Comparison is a page of two outcomes, or of the models that they are of.
type Comparison struct {
	Names    [2]string
	Outcomes [2]*outcome.Outcome
	Differs  [][3]string // what is not the same: its name, and what it is on both sides, "" for nothing
	Told     []string    // what else is said, a line each
}

// Write writes the page: what differs, and the traces beside each other, if both have one.
func (c *Comparison) Write(w io.Writer) error {
	var m markup
	m.add(`<div id="runs">` + "\n")
	m.differing(c)
	if len(c.Told) > 0 {
		m.add("  <pre>")
		for _, line := range c.Told {
			m.add("%s\n", line)
		}
		m.add("</pre>\n")
	}
	if traces := c.traces(); traces[0] != nil && traces[1] != nil {
		runs := results.SideBySide(traces[0], traces[1], [2]sequence.Side{c.side(0), c.side(1)})
		m.add(`  <h2>The runs</h2>` + "\n")
		m.pictured(runs)
		m.inWords(runs, traces, false)
	}
	m.add("</div>\n")
	title := fmt.Sprintf("%s beside %s", filepath.Base(c.Names[0]), filepath.Base(c.Names[1]))
	return WriteStatic(w, title, c.Outcomes[0].Tool, m.String())
}

func (c *Comparison) traces() (traces [2]*outcome.Trace) {
	for i, o := range c.Outcomes {
		traces[i] = o.Trace
	}
	return traces
}

// side returns a run with what is wrong with it.
func (c *Comparison) side(i int) sequence.Side { return SideOf(c.Names[i], c.Outcomes[i]) }

// SideOf is the run of an outcome, with what is wrong with it.
func SideOf(title string, o *outcome.Outcome) sequence.Side {
	s := sequence.Side{Title: title, End: "nothing is violated"}
	if len(o.Findings) > 0 {
		s.End, s.Bad = o.Findings[0].Message, true
	}
	return s
}

// differing is a table of what is not the same.
func (m *markup) differing(c *Comparison) {
	if len(c.Differs) == 0 {
		m.add("  <p>Verdict, counts, findings and settings are the same.</p>\n")
		return
	}
	m.add(`  <table class="numbers"><thead>
    <tr><th scope="col">what differs</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>
`, c.Names[0], c.Names[1])
	for _, row := range c.Differs {
		m.add(`    <tr><th scope="row">%s</th>`, row[0])
		for _, value := range row[1:] {
			if value == "" {
				m.add(`<td class="dim">none</td>`)
			} else {
				m.add("<td>%s</td>", value)
			}
		}
		m.add("</tr>\n")
	}
	m.add("  </tbody></table>\n")
}
