package page

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
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
		brief := sequence.Brief(slices.Concat(sequence.Of(traces[0]).Columns, sequence.Of(traces[1]).Columns))
		m.add(`  <p id="parting">%s</p>`+"\n", brief.Replace(results.Parting(c.Outcomes, pairs)))
		if quiet {
			m.add(`  <p class="at" id="left">Only one of the two semantics has a step for each message that arrives. ` +
				"These steps are left out here, so the numbers of its steps jump.</p>\n")
		}
		runs := results.Paired(traces[0], traces[1], pairs, [2]sequence.Side{c.side(0), c.side(1)})
		m.pictured(runs)
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
		s.End, s.Bad, s.Monitor = o.Findings[0].Message, true, monitorOf(o)
	}
	return s
}

// verdicts says what each run has found, and once what both have.
func (m *markup) verdicts(c *Comparison) {
	m.add(`  <p class="sentence">%s</p>`+"\n", results.BothSay(c.Outcomes))
	a, b := c.Outcomes[0], c.Outcomes[1]
	same := a.Verdict == b.Verdict && slices.EqualFunc(a.Findings, b.Findings, alike)
	if same {
		m.findings(a, true)
	}
	m.add(`  <div class="both">` + "\n")
	for i, o := range c.Outcomes {
		m.add(`    <div class="card"><h3>%s</h3>`, c.called(i))
		if !same {
			said := cmp.Or(string(o.Verdict), "a trace of another tool")
			m.add(`<p><strong class="%s">%s</strong></p>`, o.Verdict, said)
			m.findings(o, false)
		}
		asked := results.Asked(o)
		if a.Model != b.Model {
			asked = o.Model + "; " + asked
		}
		m.add(`<p class="at">%s</p></div>`+"\n", asked)
	}
	m.add("  </div>\n")
}

// alike reports whether two findings are told alike.
func alike(a, b outcome.Finding) bool {
	return a.Message == b.Message && a.File == b.File && a.Line == b.Line && a.Sentence() == b.Sentence()
}

// findings tells what is wrong; with said, the first has been named.
func (m *markup) findings(o *outcome.Outcome, said bool) {
	brief := sequence.Brief(o.Processes)
	for k := range o.Findings {
		f := &o.Findings[k]
		m.add("  <p>")
		if k > 0 || !said {
			m.add(`<span class="bad">✗ %s</span> `, f.Message)
		}
		m.add(`%s`, brief.Replace(f.Sentence()))
		if f.Line > 0 {
			m.add(` <span class="at">%s:%s</span>`, f.File, f.Line)
		}
		m.add("</p>\n")
	}
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
