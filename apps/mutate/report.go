package mutate

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// Report holds the results of all mutants.
type Report struct {
	Model       string
	States      uint64 // of the model, as a check counts them
	Transitions uint64
	Results     []*Result
	Constants   []Constant
}

// Count returns how many mutants have a status and, if it is not "", a class.
func (r *Report) Count(status Status, class string) (n int) {
	for _, m := range r.Results {
		if m.Status == status && (class == "" || m.Class == class) {
			n++
		}
	}
	return n
}

// Exit is the exit status: another one than the model expects, if properties have missed a mutant; bounded if not all
// were decided.
func (r *Report) Exit() int {
	switch {
	case r.Count(Missed, "") > 0:
		return outcome.ExitOther
	case r.Count(Undecided, "") > 0:
		return outcome.ExitBounded
	}
	return outcome.ExitVerified
}

// Line is a line of the text.
type Line struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// Unwatched are the lines of which mutants were missed, and none found.
func (r *Report) Unwatched() (lines []Line) {
	found := map[string]bool{}
	for _, m := range r.Results {
		found[m.line()] = found[m.line()] || m.Status == Found
	}
	for _, m := range r.Results {
		if m.Status == Missed && !found[m.line()] {
			found[m.line()] = true // once is enough
			file, line, _ := outcome.Place(m.At)
			lines = append(lines, Line{file, line, strings.TrimSpace(m.At.File.Line(line))})
		}
	}
	return lines
}

// line is the line in which a mutant is changed.
func (m *Mutant) line() string {
	file, line, _ := outcome.Place(m.At)
	return fmt.Sprintf("%s:%d", file, line)
}

// Text writes the report for a terminal of a width; all tells of each mutant, and not only of those missed or
// undecided.
func (r *Report) Text(w io.Writer, width int, all bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s of %s: %s\n", layout.Count(uint64(len(r.Results)), "mutant"), layout.Clean(r.Model), r.sum())
	b.WriteString(r.table().Text(width))
	for _, status := range Statuses {
		if all || status == Missed || status == Undecided {
			r.list(&b, status)
		}
	}
	if lines := r.Unwatched(); len(lines) > 0 {
		b.WriteString("lines that no property watches:\n")
		for _, line := range lines {
			fmt.Fprintf(&b, "  %s:%d  %s\n", layout.Clean(line.File), line.Line, layout.Clean(line.Text))
		}
	}
	r.listConstants(&b)
	return layout.Write(w, b.String())
}

// listConstants says which constants make no difference, with which values.
func (r *Report) listConstants(b *strings.Builder) {
	idle, names := 0, map[string]bool{}
	var lines strings.Builder
	for _, c := range r.Constants {
		names[c.Name] = true
		switch {
		case c.Same:
			idle++
			fmt.Fprintf(&lines, "  %s=%s  gives the same states as %s=%s\n", c.Name, c.Other, c.Name, c.Value)
		case c.Why != "":
			fmt.Fprintf(&lines, "  %s=%s  is not compared: %s\n", c.Name, c.Other, layout.Clean(c.Why))
		}
	}
	if lines.Len() > 0 {
		fmt.Fprintf(b, "constants: %d of %s for %s without a difference\n", idle,
			layout.Count(uint64(len(r.Constants)), "other value"), layout.Count(uint64(len(names)), "constant"))
		b.WriteString(lines.String())
	}
}

// sum is the score and the classes of what was found.
func (r *Report) sum() string {
	found, missed := r.Count(Found, ""), r.Count(Missed, "")
	text := "none can be found"
	if found+missed > 0 {
		text = fmt.Sprintf("%d of %d found (%d %%)", found, found+missed, 100*found/(found+missed))
	}
	var classes []string
	for _, class := range Classes {
		if n := r.Count(Found, class); n > 0 {
			classes = append(classes, fmt.Sprintf("%s %d", class, n))
		}
	}
	if len(classes) > 0 {
		text += ": " + strings.Join(classes, ", ")
	}
	return text
}

// table has a row for each operator that has made a mutant.
func (r *Report) table() *layout.Table {
	t := &layout.Table{Head: []string{"operator", "mutants"}, Numbers: []bool{false, true}}
	for _, status := range Statuses {
		t.Head, t.Numbers = append(t.Head, string(status)), append(t.Numbers, true)
	}
	for _, o := range Operators {
		of := &Report{}
		for _, m := range r.Results {
			if m.Operator == o.Name {
				of.Results = append(of.Results, m)
			}
		}
		if len(of.Results) > 0 {
			t.Rows = append(t.Rows, of.row(o.Name))
		}
	}
	t.Rows = append(t.Rows, r.row("all"))
	return t
}

func (r *Report) row(name string) []string {
	row := []string{name, layout.Thousands(uint64(len(r.Results)))}
	for _, status := range Statuses {
		row = append(row, layout.ThousandsOrDash(uint64(r.Count(status, ""))))
	}
	return row
}

// list tells of the mutants of a status.
func (r *Report) list(b *strings.Builder, status Status) {
	if r.Count(status, "") == 0 {
		return
	}
	fmt.Fprintf(b, "%s:\n", status)
	for _, m := range r.Results {
		if m.Status != status {
			continue
		}
		fmt.Fprintf(b, "  %4d  %s  %s: %s\n", m.ID, layout.Clean(m.At.String()), m.Operator, layout.Clean(m.change()))
		if told := m.told(); told != "" {
			fmt.Fprintf(b, "        %s\n", layout.Clean(told))
		}
	}
}

// change describes the change in words.
func (m *Mutant) change() string {
	if m.After == "" {
		return m.Before + " left out"
	}
	return m.Before + "  becomes  " + m.After
}

// told returns the explanation of a status.
func (m *Result) told() string {
	if m.Finding != nil {
		return fmt.Sprintf("%s, after %s: %s", m.Class, layout.Count(uint64(m.Depth), "step"), m.Finding.Message)
	}
	return m.Why
}
