package diff

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
	"gomc/results/page"
	"gomc/results/sequence"
)

// SchemaVersion numbers the JSON form of a Report; it grows when a member changes its meaning.
const SchemaVersion = 1

// Report is all that differs.
type Report struct {
	Schema    int        `json:"schema"` // set by JSON
	A         string     `json:"a"`      // what is compared: the names of files
	B         string     `json:"b"`
	Outcomes  []Value    `json:"outcomes"`
	Behaviour *Behaviour `json:"behaviour,omitempty"` // nil: it was not compared

	compared [2]*outcome.Outcome
}

// Compare compares two outcomes.
func Compare(a, b string, x, y *outcome.Outcome) *Report {
	return &Report{A: a, B: b, Outcomes: Outcomes(x, y), Behaviour: Traces(x, y), compared: [2]*outcome.Outcome{x, y}}
}

// Differs reports whether anything does.
func (r *Report) Differs() bool { return len(r.Outcomes) > 0 || r.Behaviour.Differs() }

// JSON writes the report as one object.
func (r *Report) JSON(w io.Writer) error {
	r.Schema = SchemaVersion
	return layout.JSON(w, r)
}

// Runs compares the runs of two outcomes, and nothing else.
func Runs(a, b string, x, y *outcome.Outcome) *Report {
	return &Report{A: a, B: b, Outcomes: []Value{}, Behaviour: Traces(x, y), compared: [2]*outcome.Outcome{x, y}}
}

// Page is the report as a page, with the runs of both as charts beside each other.
func (r *Report) Page() *page.Comparison {
	p := &page.Comparison{Names: [2]string{r.A, r.B}, Outcomes: r.compared}
	for _, v := range r.Outcomes {
		p.Differs = append(p.Differs, [3]string{v.Name, v.A, v.B})
	}
	if b := r.Behaviour; b != nil && b.Rest == nil {
		var text strings.Builder
		b.text(&text)
		p.Told = strings.Split(strings.TrimRight(text.String(), "\n"), "\n")
	}
	return p
}

// charts are the runs of both beside each other; nil where they do not part, or there is no room.
func (r *Report) charts(style results.Style) []string {
	x, y := r.compared[0], r.compared[1]
	if x == nil || Traces(x, y) == nil {
		return nil
	}
	sides := [2]sequence.Side{page.SideOf(r.A, x), page.SideOf(r.B, y)}
	return results.SideBySide(x.Trace, y.Trace, sides).Text(style.Width, style.Colour)
}

// Text writes the report for a terminal: `-` is the first, `+` the second. Where there is room, charts of both runs
// follow.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", layout.Clean(r.A), layout.Clean(r.B))
	if r.compared[0] != nil && r.Differs() {
		fmt.Fprintf(&b, "%s\n", layout.Clean(results.BothSay(r.compared)))
	}
	if r.Behaviour != nil {
		r.Behaviour.text(&b)
	}
	text := layout.FoldedLines(b.String(), style.Width)
	if charts := r.charts(style); charts != nil {
		text += "\n" + strings.Join(charts, "\n") + "\n\n"
	}
	_, err := io.WriteString(w, text+r.values(style))
	return err
}

// values lists what else differs.
func (r *Report) values(style results.Style) string {
	var b strings.Builder
	for _, v := range r.Outcomes {
		fmt.Fprintf(&b, "  %s: %s -> %s\n", layout.Clean(v.Name), orNothing(v.A), orNothing(v.B))
	}
	if !r.Differs() {
		b.WriteString("  no difference\n")
	}
	return layout.FoldedLines(b.String(), style.Width)
}

func orNothing(text string) string {
	if text == "" {
		return "none"
	}
	return layout.Clean(text)
}

func (x *Behaviour) text(b *strings.Builder) {
	switch {
	case x.Differs():
		b.WriteString("first differing behaviour:\n")
		for i, event := range x.Steps {
			n := [2]int{i, i}
			if x.numbers != nil {
				n = x.numbers[i]
			}
			fmt.Fprintf(b, "  %4s  %s\n", numbers(n[0], n[1]), layout.Clean(event))
		}
		if x.Rest != nil {
			x.sideBySide(b)
			return
		}
		for _, side := range []struct{ sign, event string }{{"-", x.A}, {"+", x.B}} {
			if side.event != "" {
				fmt.Fprintf(b, "%s %4d  %s\n", side.sign, len(x.Steps), layout.Clean(side.event))
			}
		}
	case x.Complete:
		fmt.Fprintf(b, "  the same behaviours: %s expanded\n", layout.Count(uint64(x.Explored), "state"))
	default:
		fmt.Fprintf(b, "  no differing behaviour within %s\n", layout.Count(uint64(x.Explored), "expanded state"))
	}
}

// sideBySide writes what two traces have from where they part: what only one has behind its sign, what both have once.
func (x *Behaviour) sideBySide(b *strings.Builder) {
	for _, row := range x.Rest {
		n, m := row.numbers[0], row.numbers[1]
		if row.A == row.B {
			fmt.Fprintf(b, "  %4s  %s\n", numbers(n, m), layout.Clean(row.A))
			continue
		}
		if row.A != "" {
			fmt.Fprintf(b, "- %4d  %s\n", n, layout.Clean(row.A))
		}
		if row.B != "" {
			fmt.Fprintf(b, "+ %4d  %s\n", m, layout.Clean(row.B))
		}
	}
	if x.quiet {
		b.WriteString("  (without the steps in which a message arrives, which only one of the two semantics has)\n")
	}
}

// numbers returns the numbers of a step in both traces as text, once if they are equal.
func numbers(n, m int) string {
	if n == m {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d, %d", n, m)
}
