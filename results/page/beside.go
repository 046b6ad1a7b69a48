package page

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// beside shows the run that fails and one that does not.
func (r *Report) beside() string {
	if r.Beside == nil {
		return ""
	}
	failing := cmp.Or(r.Beside.Failing, r.Outcome.Trace)
	other := r.Beside.With(failing)
	runs := results.SideBySide(failing, other, [2]sequence.Side{
		{Title: "this run", End: r.Outcome.Findings[0].Message, Bad: true,
			Monitor: monitorOf(r.Outcome)},
		{Title: "a run that does not fail", End: "nothing is violated"},
	})
	var m markup
	m.add(`<section id="nearest" class="wide" aria-labelledby="h-nearest">
  <h2 id="h-nearest">The nearest run that does not fail</h2>
`)
	m.pictured(runs)
	m.inWords(runs, [2]*outcome.Trace{failing, other}, true)
	m.add("</section>\n")
	return m.String()
}

// instead says where a run that does not fail parts from this one, and what is another there.
func (m *markup) instead(r *Report) {
	if r.Beside == nil {
		return
	}
	from := r.Beside.From
	step, other := &r.Outcome.Trace.Steps[from], &r.Beside.Steps[0]
	first, instead := results.EventLabel(&step.Event), results.EventLabel(&other.Event)
	if first == instead { // other messages
		first, instead = results.EventText(&step.Event), results.EventText(&other.Event)
	}
	m.add(`  <div class="instead"><b>What would have prevented it:</b> another step %s. `+
		`<a href="#nearest">Both runs side by side</a><dl>`, from)
	m.way("this run", first, instead)
	m.way("instead", instead, first)
	m.add("</dl></div>\n")
}

// way is a step of one of two runs, with the words marked that the other has not.
func (m *markup) way(name, text, other string) {
	m.add("<dt>%s</dt> <dd>", name)
	m.unlike(layout.Clean(text), strings.Fields(layout.Clean(other)))
	m.add("</dd>")
}

// monitorOf names the monitor that has failed, "" for none.
func monitorOf(o *outcome.Outcome) string {
	if len(o.Findings) == 0 || o.Findings[0].Kind != "assertion" {
		return ""
	}
	return o.Findings[0].Property
}

// mostBeside is the number of lines of two runs up to which they are pictures.
const mostBeside = 300

// pictured shows two runs as charts beside each other.
func (m *markup) pictured(runs *sequence.Beside) {
	if len(runs.Lines) > mostBeside {
		return
	}
	var picture strings.Builder
	words := fmt.Sprintf("two charts beside each other: %s, and %s; the table below has the same in words",
		runs.Sides[0].Title, runs.Sides[1].Title)
	if runs.SVG(&picture, words) == nil {
		m.add(`  <div class="run" tabindex="0"><img alt="%s" src="data:image/svg+xml;base64,%s"></div>`+"\n", words,
			base64.StdEncoding.EncodeToString([]byte(picture.String())))
	}
}

// inWords lists the steps of two runs from where they part. Those of the first lead there, if the page has them.
func (m *markup) inWords(runs *sequence.Beside, traces [2]*outcome.Trace, linked bool) {
	m.add(`  <details class="words"><summary>both runs in words, from the first difference on</summary>
  <table class="two"><thead><tr><th></th><th scope="col">%s</th><th></th><th scope="col">%s</th></tr></thead>
  <tbody>
`, runs.Sides[0].Title, runs.Sides[1].Title)
	parted := false
	for _, l := range runs.Lines {
		if l.Same && !parted {
			continue
		}
		class := map[bool]string{true: "alike", false: "differs"}[l.Same]
		if !parted {
			class += " first"
		}
		parted = true
		m.add(`    <tr class="%s">`, class)
		texts := [2][]string{wordsOf(traces[0], l.Steps[0]), wordsOf(traces[1], l.Steps[1])}
		m.side(traces, 0, l.Steps, linked, texts[1])
		m.side(traces, 1, l.Steps, false, texts[0])
		m.add("</tr>\n")
	}
	m.add(`    <tr>`)
	for i := range runs.Sides {
		s := &runs.Sides[i]
		m.add(`<td></td><td class="%s">%s</td>`, map[bool]string{true: "bad", false: "verified"}[s.Bad], s.Ending())
	}
	m.add("</tr>\n  </tbody></table></details>\n")
}

// side is a step of one of two runs; those of the run of the page lead there.
func (m *markup) side(traces [2]*outcome.Trace, i int, steps [2]int, linked bool, other []string) {
	t, n := traces[i], steps[i]
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
	m.add(`<td><b>`)
	m.unlike(results.EventLabel(&s.Event), other)
	m.add(`</b>`)
	for _, line := range [][2]string{{"← ", text.Consumed}, {"→ ", text.Sent}} {
		if line[1] != "" {
			m.add(`<span class="message">%s`, line[0])
			m.unlike(line[1], other)
			m.add(`</span>`)
		}
	}
	if n > 0 {
		var both []outcome.Change
		if k := steps[1-i]; k >= 0 {
			both = traces[1-i].Steps[k].Changed
		}
		m.changes(s, text.Consumed+text.Sent != "", both)
	}
	m.add("</td>")
}

// wordsOf are the words of what is told of a step; nil: there is none.
func wordsOf(t *outcome.Trace, n int) []string {
	if n < 0 {
		return nil
	}
	e := &t.Steps[n].Event
	text := TextOf(e)
	return strings.Fields(results.EventLabel(e) + " " + text.Consumed + " " + text.Sent)
}

// unlike writes a text with those words marked that are not in another step.
func (m *markup) unlike(text string, other []string) {
	for i, word := range strings.Split(text, " ") {
		if i > 0 {
			m.add(" ")
		}
		if other != nil && !slices.Contains(other, word) {
			m.add("<mark>%s</mark>", word)
		} else {
			m.add("%s", word)
		}
	}
}

// changes lists what a step has changed, without channels where its messages are told; folded what another step has
// changed as well.
func (m *markup) changes(s *outcome.TraceStep, told bool, both []outcome.Change) {
	var same markup
	n := 0
	for _, c := range s.Changed {
		const line = `<span class="change">%s: <s>%s</s> %s</span>`
		switch {
		case c.Before == c.After || told && outcome.IsChannel(c.Name):
		case slices.Contains(both, c):
			n++
			same.add(line, c.Name, c.Before, c.After)
		default:
			m.add(line, c.Name, c.Before, c.After)
		}
	}
	if n < 2 {
		m.WriteString(same.String())
	} else {
		m.add(`<details class="values"><summary>%s that both make</summary>`, layout.Count(uint64(n), "change"))
		m.WriteString(same.String() + "</details>")
	}
}
