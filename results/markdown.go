package results

import (
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// Markdown writes the report for a page or a pull request.
func Markdown(w io.Writer, o *outcome.Outcome, style Style) error {
	p := &page{style: Style{Trace: style.Trace}}
	p.line("## ", o.Model, ": ", string(o.Verdict))
	p.line()
	if o.Verdict != outcome.Verified {
		p.line(sentence(o.Reason))
		p.line()
	}
	for _, g := range append([]*layout.Table{numbers(o)}, style.tables(o)...) {
		p.WriteString(g.Markdown())
		p.line()
	}
	p.bullets(o)
	p.fencedTrace(o)
	_, err := io.WriteString(w, strings.TrimRight(p.String(), "\n")+"\n")
	return err
}

// sentence ends s with a full stop.
func sentence(s string) string { return strings.TrimSuffix(s, ".") + "." }

// numbers is the table of facts, the totals first.
func numbers(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"what", "value"}, Numbers: []bool{false, false}}
	g.Rows = append(g.Rows, []string{"searched", totals(o)})
	for _, f := range summary(o) {
		g.Rows = append(g.Rows, []string{f.Name, f.Value})
	}
	return g
}

func (p *page) bullets(o *outcome.Outcome) {
	var all []string
	for _, f := range o.Findings {
		all = append(all, "**"+f.Message+"** "+strings.ReplaceAll(place(f.File, f.Line, f.Column)+"\n"+f.Explanation(),
			"\n", "; "))
	}
	for _, w := range o.Warnings {
		all = append(all, "warning: "+strings.TrimSpace(w))
	}
	for _, n := range o.Notes {
		all = append(all, "note: "+strings.TrimSpace(n))
	}
	for _, b := range all {
		p.line("* ", strings.TrimRight(b, "; "))
	}
	if len(all) > 0 {
		p.line()
	}
}

// fencedTrace shows the trace as the terminal does, between fences longer than any in it.
func (p *page) fencedTrace(o *outcome.Outcome) {
	text := strings.Trim(TraceText(o, p.style), "\n")
	if text == "" {
		return
	}
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	p.WriteString(fence + "text\n" + text + "\n" + fence + "\n")
}
