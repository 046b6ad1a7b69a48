package every

import (
	"fmt"
	"html"
	"io"
	"path/filepath"
	"strings"

	"gomc/prove/grow"
	"gomc/prove/step"
	"gomc/results/layout"
	"gomc/results/page"
)

// Page writes the report as a page for a browser: with a picture of the nodes that are looked at, and of the abstract
// run where there is no proof. An error in an instance has the page of a check.
func (r *Report) Page(w io.Writer) error {
	if found := r.Found(); found != nil {
		return (&page.Report{Outcome: found.Outcome, Files: r.Model.Files()}).Write(w)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<div class=\"proof\">\n<h2><strong class=\"%s\">%s</strong></h2>\n<table><tbody>\n",
		r.class(), html.EscapeString(r.Headline()))
	for _, row := range r.rows() {
		fmt.Fprintf(&b, "<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n", row[0], html.EscapeString(layout.Clean(row[1])))
	}
	b.WriteString("</tbody></table>\n")
	if r.Proof != nil {
		r.pictured(&b)
	}
	if len(r.Lemmas) > 0 {
		r.section(&b, "Lemmas", r.writeLemmas)
	}
	if r.Verdict == NotProved {
		r.section(&b, "What may help", r.writeAdvice)
	}
	return page.WriteStatic(w, r.Model.Name+" for every number of "+r.Every, tool(), b.String()+"</div>\n")
}

func (r *Report) class() string {
	if r.Verdict == Verified {
		return "verified"
	}
	return "bounded"
}

// section is a part of the text report.
func (r *Report) section(b *strings.Builder, head string, write func(*strings.Builder)) {
	var text strings.Builder
	write(&text)
	fmt.Fprintf(b, "<h2>%s</h2>\n<pre>%s</pre>\n", head, html.EscapeString(strings.TrimSpace(text.String())))
}

// pictured adds the picture: of a start state, or of the run to where the proof fails.
func (r *Report) pictured(b *strings.Builder) {
	run, head := []grow.Move{{Rule: r.Proof.Program.Starts[0], State: r.Proof.Set.States[0]}}, "What is looked at"
	if r.Verdict == NotProved {
		run, head = r.Run(), "Abstract run"
	}
	p := &picture{report: r, columns: r.columns()}
	for i := range run {
		p.row(run, i)
	}
	fmt.Fprintf(b, "<h2>%s</h2>\n%s", head, p.markup())
}

// columns are the nodes that are looked at, the others, and what is no node's.
func (r *Report) columns() []string {
	return append(nodeNames(r.Nodes), "others", "no node")
}

// picture draws a run: a line for each node, a row for each step, with what it changes at the line that it is of.
type picture struct {
	report  *Report
	columns []string
	text    strings.Builder
	y       int
}

// Sizes, in pixels. A line of text has room for some letters; what is longer is cut, and is whole in a tooltip.
const (
	rulesWidth  = 250
	columnWidth = 190
	lineHeight  = 16
	headHeight  = 30
	mostLines   = 14
	mostLetters = 27
)

func (p *picture) x(column int) int { return rulesWidth + column*columnWidth + columnWidth/2 }

func (p *picture) width() int { return rulesWidth + len(p.columns)*columnWidth }

// row draws a step, and the state after it.
func (p *picture) row(run []grow.Move, i int) {
	var before step.State
	if i > 0 {
		before = run[i-1].State
	}
	cells := p.report.cells(before, run[i].State)
	lines := 1
	for _, c := range cells {
		lines = max(lines, min(len(c), mostLines))
	}
	top, height := headHeight+p.y, (lines+2)*lineHeight
	lacking := p.report.Lack != nil && p.report.Lack.Move == i && p.report.Verdict == NotProved
	if lacking {
		p.text.WriteString("<g class=\"marked\">\n")
		defer p.text.WriteString("</g>\n")
		fmt.Fprintf(&p.text, "<rect class=\"lacking\" x=\"0\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
			top, p.width(), height)
	}
	p.label(4, top+lineHeight, "start", fmt.Sprintf("%d  %s", i, run[i].Rule.Title), rulesWidth/7)
	if who := p.report.params(&run[i]); len(who) > 0 {
		p.label(20, top+2*lineHeight, "start", strings.Join(who, ", "), rulesWidth/7)
	}
	if lacking {
		p.label(p.x(p.report.Nodes), top+height-4, "middle", "no instance shows this", mostLetters)
	}
	p.actors(&run[i], top+lineHeight/2)
	for column, list := range cells {
		for n, text := range list {
			if n == mostLines-1 && len(list) > mostLines {
				text = fmt.Sprintf("and %d more", len(list)-n)
			}
			if n < mostLines {
				p.label(p.x(column), top+(n+2)*lineHeight-6, "middle", text, mostLetters)
			}
		}
	}
	if run[i].State == nil {
		p.label(p.x(len(p.columns)-1), top+2*lineHeight-6, "middle", p.report.Proof.Set.Failure.Fault.Message, mostLetters)
	}
	p.y += height
}

// actors marks the lines of the nodes that are parameters of a step.
func (p *picture) actors(m *grow.Move, y int) {
	for _, text := range p.report.params(m) {
		_, who, _ := strings.Cut(text, ": ")
		for column, name := range p.columns[:p.report.Nodes+1] {
			if who == name || name == "others" && strings.HasPrefix(who, "Other") {
				fmt.Fprintf(&p.text, "<circle class=\"actor\" cx=\"%d\" cy=\"%d\" r=\"5\"/>\n", p.x(column), y)
			}
		}
	}
}

// label writes a text, shortened at its end if it is longer than `letters`.
func (p *picture) label(x, y int, anchor, text string, letters int) {
	text = layout.Clean(text)
	short := []rune(text)
	if len(short) > letters {
		short = append(short[:letters-1], '…')
	}
	fmt.Fprintf(&p.text, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\"><title>%s</title>%s</text>\n", x, y, anchor,
		html.EscapeString(text), html.EscapeString(string(short)))
}

// markup is the picture.
func (p *picture) markup() string {
	var b strings.Builder
	height := headHeight + p.y + 10
	fmt.Fprintf(&b, "<svg class=\"nodes\" role=\"img\" aria-label=\"the nodes\" width=\"%d\" height=\"%d\">\n",
		p.width(), height)
	rows := p.text.String()
	p.text.Reset()
	for i, name := range p.columns {
		p.label(p.x(i), headHeight-12, "middle", name, mostLetters)
		class := "line"
		if i >= p.report.Nodes {
			class = "line other"
		}
		fmt.Fprintf(&p.text, "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
			class, p.x(i), headHeight-6, p.x(i), height)
	}
	return b.String() + p.text.String() + rows + "</svg>\n"
}

// cells are the cells that differ from the state before, by column; of a start state all.
func (r *Report) cells(before, after step.State) [][]string {
	out := make([][]string, r.Nodes+2)
	m := r.Proof.Set.Machine
	for i, change := range r.changed(before, after) {
		if change == "" {
			continue
		}
		column := r.Nodes + 1
		switch {
		case i >= m.Size+len(m.Tracked):
			out[r.Nodes] = append(out[r.Nodes], inLines(change)...)
			continue
		case i >= m.Size:
			column = r.Nodes
		default:
			if _, at := m.CellOf(i); at[0] >= 0 {
				column = int(at[0])
			}
		}
		out[column] = append(out[column], change)
	}
	return out
}

// inLines is the change of the bit of a majority in two lines: what is counted, and where and for whom.
func inLines(change string) []string {
	open, end := strings.LastIndex(change, " ("), strings.LastIndex(change, ")")
	return []string{change[:open], filepath.Base(change[open+2:end]) + change[end+1:]}
}
