package page

import (
	"fmt"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
)

// beside shows the run that fails and one that does not, step by step, from where they part.
func (r *Report) beside() string {
	if r.Beside == nil {
		return ""
	}
	other := r.Beside.With(r.Outcome.Trace)
	var m markup
	m.add(`<section id="nearest" class="wide" aria-labelledby="h-nearest">
  <h2 id="h-nearest">The nearest run that does not fail</h2>
  <p>%s</p>
  <table class="two"><thead><tr><th></th><th scope="col">this run</th><th></th>`+
		`<th scope="col">a run that does not fail</th></tr></thead><tbody>
`, r.parting())
	first := true
	for _, p := range results.Pairs(results.StepTexts(r.Outcome.Trace.Steps), results.StepTexts(other.Steps)) {
		if p.Same && p.A < r.Beside.From {
			continue
		}
		class := map[bool]string{true: "alike", false: "differs"}[p.Same]
		if first {
			class += " first"
		}
		first = false
		m.add(`    <tr class="%s">`, class)
		m.side(r.Outcome.Trace, p.A, true)
		m.side(other, p.B, false)
		m.add("</tr>\n")
	}
	m.add(`    <tr><td></td><td class="bad">✗ %s</td><td></td><td class="verified">✓ nothing is violated</td></tr>
  </tbody></table>
</section>
`, r.Outcome.Findings[0].Message)
	return m.String()
}

// parting says where the runs part, in a sentence.
func (r *Report) parting() string {
	from := r.Beside.From
	does := func(s *outcome.TraceStep) string { return results.EventLabel(&s.Event) }
	first, instead := does(&r.Outcome.Trace.Steps[from]), does(&r.Beside.Steps[0])
	if first == instead { // other messages
		first = results.EventText(&r.Outcome.Trace.Steps[from].Event)
		instead = results.EventText(&r.Beside.Steps[0].Event)
	}
	text := fmt.Sprintf("Step %d could have been another one: %s, where this run has %s.", from, instead, first)
	if from > 0 {
		text = fmt.Sprintf("Both are the same up to step %d. ", from-1) + text
	}
	return layout.Clean(text)
}

// side is a step of one of two runs; those of the run of the page lead there.
func (m *markup) side(t *outcome.Trace, n int, linked bool) {
	if n < 0 {
		m.add(`<td></td><td class="dim">–</td>`)
		return
	}
	s := &t.Steps[n]
	text := TextOf(&s.Event)
	if linked {
		m.add(`<td class="number"><a href="#%s">%s</a></td>`, n, n)
	} else {
		m.add(`<td class="number">%s</td>`, n)
	}
	m.add(`<td><b>%s</b>`, results.EventLabel(&s.Event))
	for _, line := range [][2]string{{"← ", text.Consumed}, {"→ ", text.Sent}} {
		if line[1] != "" {
			m.add(`<span class="message">%s%s</span>`, line[0], line[1])
		}
	}
	if n > 0 {
		m.changes(s, text.Consumed+text.Sent != "")
	}
	m.add("</td>")
}

// changes lists what a step has changed, without channels where its messages are told.
func (m *markup) changes(s *outcome.TraceStep, told bool) {
	for _, c := range s.Changed {
		if c.Before != c.After && !(told && outcome.IsChannel(c.Name)) {
			m.add(`<span class="change">%s: <s>%s</s> %s</span>`, c.Name, c.Before, c.After)
		}
	}
}
