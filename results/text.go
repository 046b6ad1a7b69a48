package results

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// Text writes the report for a terminal.
func Text(w io.Writer, o *outcome.Outcome, style Style) error {
	p := &page{style: style}
	p.verdict(o)
	p.summary(o)
	p.tables(o)
	p.warnings(o)
	p.trace(o)
	p.notes(o)
	_, err := io.WriteString(w, p.String())
	return err
}

var verdictColour = map[outcome.Verdict]string{
	outcome.Verified: green,
	outcome.Violated: red, outcome.Deadlock: red, outcome.Errored: red,
	outcome.Bounded: yellow, outcome.Sampled: yellow, outcome.Stopped: yellow,
}

// verdict writes the first line, and below it each finding with its place.
func (p *page) verdict(o *outcome.Outcome) {
	p.paint(verdictColour[o.Verdict], string(o.Verdict))
	if o.Verdict == outcome.Verified {
		p.line(": ", totals(o), onlyFrom(o.Settings.From), unfinished(o))
		return
	}
	p.line(": ", headline(o))
	p.line(map[bool]string{false: "  searched ", true: "  took "}[o.Sample != nil], totals(o))
	for i, f := range o.Findings {
		if len(o.Findings) > 1 || f.Message != o.Reason {
			p.line(fmt.Sprintf("  %d. ", i+1), f.Message)
		}
		if i > 0 || !p.showsCause(o) {
			p.reasons(&f)
		}
	}
}

// reasons writes in a sentence what makes a finding false, where it is, and what is violated; then what the sentence
// does not say.
func (p *page) reasons(f *outcome.Finding) {
	explained := f.Explained()
	if sentence := f.Sentence(); sentence != "" && MarkedLines(f) != nil {
		p.add("  ")
		p.paint(bold, sentence)
		p.line()
		explained = f.Beside()
	}
	if at := place(f.File, f.Line, f.Column); at != "" {
		p.add("  at ")
		p.paint(cyan, at)
		p.line()
		p.excerpt(f)
	}
	for _, line := range explained {
		p.line("  ", line)
	}
}

// tables writes the tables of rules, messages and covers. They are left out between an error and the run that shows it,
// unless the user asks for a profile, or for the events of machines.
func (p *page) tables(o *outcome.Outcome) {
	if p.shows(o) && o.Profile == nil && !p.style.Events {
		return
	}
	for _, g := range p.style.tables(o) {
		p.line()
		p.WriteString(g.Text(p.style.Width))
	}
}

// excerpt shows the lines of the model that a finding is about.
func (p *page) excerpt(f *outcome.Finding) {
	if lines := MarkedLines(f); lines != nil {
		for i := range lines {
			p.marked(&lines[i])
		}
		return
	}
	for _, line := range f.Excerpt.Lines {
		p.line(layout.Clean(line))
	}
}

// besideNumber is the width of what stands before the text of a line.
const besideNumber = len("  107 | ")

// marked writes a line of a property, and below it what is true and false in it.
func (p *page) marked(l *MarkedLine) {
	for _, part := range l.fold(max(0, p.style.Width-besideNumber)) {
		number := "     "
		if part.Number > 0 {
			number = fmt.Sprintf("%5d", part.Number)
		}
		p.line(number, " | ", part.Text)
		for _, row := range part.rows() {
			p.add("      | ")
			p.words(row)
			p.line()
		}
	}
}

// words writes words at their columns.
func (p *page) words(row []word) {
	at := 1
	for _, w := range row {
		p.add(strings.Repeat(" ", w.column-at))
		p.paint(w.colour, w.text)
		at = w.column + len(w.text)
	}
}

// unfinished says what states at rest leave undone.
func unfinished(o *outcome.Outcome) string {
	if o.Unfinished == nil {
		return ""
	}
	return "; " + o.Unfinished.String()
}

// onlyFrom says that a run knows nothing of what is not reached from a snapshot.
func onlyFrom(s *spec.Start) string {
	if s == nil {
		return ""
	}
	return ", from the state in " + s.File + " on"
}

// headline is the reason for a verdict in one sentence, without the verdict in it.
func headline(o *outcome.Outcome) string { return withoutVerdict(o.Reason, o.Verdict) }

// withoutVerdict drops the verdict from the front of a message that will follow it.
func withoutVerdict(message string, v outcome.Verdict) string {
	return strings.TrimPrefix(message, string(v)+": ")
}

// place is file:line:column, as far as it is known.
func place(file string, line, column int) string {
	switch {
	case file == "" || line == 0:
		return file
	case column == 0:
		return fmt.Sprintf("%s:%d", file, line)
	}
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// summary writes how it was checked, in front of the cause in little room.
func (p *page) summary(o *outcome.Outcome) {
	if p.showsCause(o) {
		var all []string
		for _, f := range summary(o) {
			all = append(all, f.Name+": "+f.Value)
		}
		p.paint(dim, "  "+strings.Join(all, "; "))
		p.line()
		p.line()
		return
	}
	p.line()
	for _, f := range summary(o) {
		p.paint(dim, fmt.Sprintf("  %-12s", f.Name))
		p.line(f.Value)
	}
}

func (p *page) notes(o *outcome.Outcome) {
	if len(o.Notes) > 0 {
		p.line()
	}
	for _, n := range o.Notes {
		p.paint(cyan, "note")
		p.line(": ", strings.TrimSpace(n))
	}
}

func (p *page) warnings(o *outcome.Outcome) {
	warnings := o.Warnings
	if p.style.Told {
		warnings = o.Found()
	}
	if len(warnings) > 0 {
		p.line()
	}
	for _, w := range warnings {
		p.paint(yellow, "warning")
		p.line(": ", strings.TrimSpace(w))
	}
}
