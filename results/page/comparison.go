package page

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// Comparison is a page of two outcomes, or of the models that they are of.
type Comparison struct {
	Names    [2]string
	Outcomes [2]*outcome.Outcome
	Differs  [][3]string // what is not the same: its name, and what it is on both sides, "" for nothing
	Told     []string    // what else is said, a line each
}

// Write writes the page: what each run found, where they part, the traces beside each other, if both have one, and then
// what else differs.
func (c *Comparison) Write(w io.Writer) error {
	var m markup
	m.add(`<div id="runs">` + "\n")
	m.verdicts(c)
	if len(c.Told) > 0 {
		m.add("  <pre>")
		for _, line := range c.Told {
			m.add("%s\n", line)
		}
		m.add("</pre>\n")
	}
	if traces := c.traces(); traces[0] != nil && traces[1] != nil {
		m.add(`  <h2>Where the runs part</h2>` + "\n")
		pairs, quiet := results.PairsOf(traces[0], traces[1], results.StepText)
		m.add(`  <p id="parting"><b>%s</b></p>`+"\n", results.Parting(c.Outcomes, pairs))
		runs := results.Paired(traces[0], traces[1], pairs, [2]sequence.Side{c.side(0), c.side(1)})
		m.pictured(runs)
		m.signs(quiet)
		m.inWords(runs, traces, false)
	}
	m.differing(c)
	m.add("</div>\n")
	title := fmt.Sprintf("%s beside %s", c.called(0), c.called(1))
	return WriteStatic(w, title, c.Outcomes[0].Tool, m.String())
}

// called is a name for a side: that of its file, with the semantics where that is another one.
func (c *Comparison) called(i int) string {
	name := filepath.Base(c.Names[i])
	if c.Outcomes[0].Semantics != c.Outcomes[1].Semantics {
		return name + " (" + c.Outcomes[i].Semantics + ")"
	}
	return name
}

func (c *Comparison) traces() (traces [2]*outcome.Trace) {
	for i, o := range c.Outcomes {
		traces[i] = o.Trace
	}
	return traces
}

// side returns a run with what is wrong with it.
func (c *Comparison) side(i int) sequence.Side { return SideOf(c.called(i), c.Outcomes[i]) }

// SideOf is the run of an outcome, with what is wrong with it.
func SideOf(title string, o *outcome.Outcome) sequence.Side {
	s := sequence.Side{Title: title, End: "nothing is violated"}
	if len(o.Findings) > 0 {
		s.End, s.Bad = o.Findings[0].Message, true
	}
	return s
}

// verdicts says what each run has found, and whether it is the same.
func (m *markup) verdicts(c *Comparison) {
	m.add(`  <p class="sentence">%s</p>`+"\n"+`  <div class="both">`+"\n", results.BothSay(c.Outcomes))
	for i, o := range c.Outcomes {
		m.add(`    <div class="card"><h3>%s</h3><p><strong class="%s">%s</strong>`, c.called(i), o.Verdict,
			cmp.Or(string(o.Verdict), "a trace of another tool"))
		for k := range o.Findings {
			f := &o.Findings[k]
			m.add(": %s", f.Message)
			if f.Line > 0 {
				m.add(` <span class="at">%s:%s</span>`, f.File, f.Line)
			}
			if sentence := f.Sentence(); sentence != "" {
				m.add(`<br>%s`, sentence)
			}
		}
		m.add(`</p><p class="at">%s</p></div>`+"\n", results.Asked(o))
	}
	m.add("  </div>\n")
}

// signs says what signs of two charts mean; with quiet, that steps are left out.
func (m *markup) signs(quiet bool) {
	note := "A line joins an event that both runs have, at another place; what one of them has alone has a ground."
	if quiet {
		note += " Steps in which a message arrives are left out, since only one of the two semantics has them."
	}
	m.add(`  <p class="at">%s</p>`+"\n", note)
}

// differing is a table of what is not the same, with numbers below one another.
func (m *markup) differing(c *Comparison) {
	if len(c.Differs) == 0 {
		m.add("  <p>Verdict, counts, findings and settings are the same.</p>\n")
		return
	}
	m.add(`  <h2>What else differs</h2>
  <table class="numbers compared"><thead>
    <tr><th scope="col"></th><th scope="col" class="number">%s</th><th scope="col" class="number">%s</th>
      <th scope="col" class="number">factor</th></tr></thead><tbody>
`, c.called(0), c.called(1))
	kind := ""
	for _, row := range c.Differs {
		group, name := grouped(row[0])
		if group != kind && group != "" {
			m.add(`    <tr class="group"><th scope="rowgroup" colspan="4">%s</th></tr>`+"\n", group)
		}
		kind = group
		m.add(`    <tr><th scope="row">%s</th>`, name)
		for _, value := range row[1:] {
			m.compared(value)
		}
		m.add(`<td class="number dim">%s</td></tr>`+"\n", factorOf(row[1], row[2]))
	}
	m.add("  </tbody></table>\n")
}

// grouped divides a name by what it is of: `fired receive "read"`.
func grouped(name string) (group, rest string) {
	for word, group := range map[string]string{"fired ": "how often rules were taken",
		"setting ": "what was asked for", "finding ": "what was found"} {
		if rest, is := strings.CutPrefix(name, word); is {
			return group, rest
		}
	}
	return "", name
}

func (m *markup) compared(value string) {
	n, err := strconv.ParseUint(value, 10, 64)
	switch {
	case value == "":
		m.add(`<td class="number dim">–</td>`)
	case err == nil:
		m.add(`<td class="number">%s</td>`, layout.Thousands(n))
	default:
		m.add(`<td class="number">%s</td>`, strings.Trim(value, `"`))
	}
}

// factorOf says how much larger the second number is; "" of what is none.
func factorOf(a, b string) string {
	x, err := strconv.ParseFloat(a, 64)
	y, wrong := strconv.ParseFloat(b, 64)
	if err != nil || wrong != nil || x == 0 || y == 0 {
		return ""
	}
	return "× " + strconv.FormatFloat(y/x, 'f', map[bool]int{true: 0, false: 2}[y/x >= 100], 64)
}
