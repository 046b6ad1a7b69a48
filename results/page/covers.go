package page

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// mostPictured is the number of steps of a run up to which it is a picture.
const mostPictured = 60

// covers lists what can happen, each with a run to it.
func (r *Report) covers() string {
	o := r.Outcome
	if o.Trace != nil || len(o.Covers) == 0 || !slices.ContainsFunc(o.Covers, func(c outcome.Coverage) bool { return c.Hits > 0 }) {
		return ""
	}
	var m markup
	m.add(`<section id="covers" class="wide" aria-labelledby="h-covers">
  <h2 id="h-covers">What can happen</h2>
  <ul>
`)
	for _, c := range o.Covers {
		if c.Hits > 0 {
			m.cover(r, &c)
		}
	}
	m.add("  </ul>\n</section>\n")
	return m.String()
}

// cover writes a cover that was met, with its run.
func (m *markup) cover(r *Report, c *outcome.Coverage) {
	at := outcome.LineText(c.File, c.Line)
	named := outcome.Formula{Name: c.Name}
	m.add(`    <li><span class="verified">✓</span> <b>cover %s</b> <a class="at" href="#L%s">line %s</a> met %s`,
		named.Title(), url.PathEscape(at), at, layout.Count(c.Hits, "time"))
	i := slices.IndexFunc(r.Met, func(n outcome.Met) bool { return n.Name == c.Name && n.File == c.File && n.Line == c.Line })
	switch {
	case i < 0 && r.Met != nil:
		m.add("; a run to it is not short: <code>gomc explore</code> looks for one")
	case i >= 0 && r.Met[i].Trace == nil:
		m.add(", at the start")
	case i >= 0:
		m.met(r, &r.Met[i])
	}
	m.add("</li>\n")
}

// met is a run, as a picture and in words.
func (m *markup) met(r *Report, run *outcome.Met) {
	steps := run.Trace.Steps
	end := ""
	if run.Within {
		end = ", from where a step meets it"
	}
	m.add("\n      <details><summary>a run of %s%s</summary>", layout.Count(uint64(len(steps)-1), "step"), end)
	var words []string
	for i := range steps {
		words = append(words, results.EventLabel(&steps[i].Event))
	}
	var picture strings.Builder
	chart := sequence.Drawn(run.Trace)
	if len(steps) <= mostPictured && chart.SVG(&picture, "a run to cover "+run.Name, "", "") == nil {
		m.add(`<div class="run"><img alt="%s" src="data:image/svg+xml;base64,%s"></div>`, layout.Clean(strings.Join(words, "; ")),
			base64.StdEncoding.EncodeToString([]byte(picture.String())))
	} else {
		m.add("<ol start=\"0\">")
		for _, w := range words {
			m.add("<li>%s</li>", w)
		}
		m.add("</ol>")
	}
	m.add("</details>")
}
