package compose

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
)

// Text writes the report for a terminal: the verdict, what is taken for granted, the obligations, and the run that
// violates one.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s", r.Verdict, r.because())
	if r.Verdict == ByComposition {
		fmt.Fprintf(&b, "  every run of %s shows what a run of %s shows\n", r.Whole, r.Abstract)
		if len(r.Monitors) > 0 {
			fmt.Fprintf(&b, "  no run of %s fails an assertion or a handler of %s\n", r.Whole,
				strings.Join(r.Monitors, ", "))
		}
		if len(r.Unjudged) > 0 {
			fmt.Fprintf(&b, "  not judged, since the argument says nothing of it: %s\n",
				strings.Join(r.Unjudged, ", "))
		}
	}
	fmt.Fprintf(&b, "  shown: %s\n\n", strings.Join(r.Question.Shown, ", "))
	b.WriteString(r.premises().Text(style.Width))
	if len(r.Obligations) > 0 {
		b.WriteString("\n" + r.table().Text(style.Width))
	}
	for _, o := range r.all() {
		if o.Outcome != nil {
			fmt.Fprintf(&b, "\n%s:\n", o.Name)
			if err := results.Report(&b, o.Outcome, results.FormatText, style); err != nil {
				return err
			}
		}
	}
	return layout.Write(w, b.String())
}

// all are the obligations, and the check at once.
func (r *Report) all() []*Obligation {
	if r.Monolithic == nil {
		return r.Obligations
	}
	return append(r.Obligations[:len(r.Obligations):len(r.Obligations)], r.Monolithic)
}

// because returns why the argument is not verified.
func (r *Report) because() string {
	for _, p := range r.Premises {
		if p.Not != "" {
			return fmt.Sprintf("  a premise fails: %s\n  %s\n", p.What, p.Not)
		}
	}
	if r.Verdict == Contradicted {
		return fmt.Sprintf("  %s: %s\n  %s\n"+
			"  by composition it would be verified: this is a mistake of gomc. Please report it, with the model\n",
			r.Monolithic.Name, r.Monolithic.Verdict, r.Monolithic.Reason)
	}
	for _, o := range r.Obligations {
		if o.Verdict != outcome.Verified {
			return fmt.Sprintf("  %s: %s\n  %s\n", o.Name, o.Verdict, o.Reason)
		}
	}
	return ""
}

// premises returns a table of what is taken for granted.
func (r *Report) premises() *layout.Table {
	t := &layout.Table{Head: []string{"premise", ""}, Numbers: make([]bool, 2)}
	for _, p := range r.Premises {
		t.Rows = append(t.Rows, []string{p.What, map[bool]string{true: "holds", false: "fails"}[p.Not == ""]})
	}
	return t
}

// table has a row for each obligation, for all of them, and for the check at once.
func (r *Report) table() *layout.Table {
	t := &layout.Table{Head: []string{"obligation", "verdict", "states", "transitions", "time"},
		Numbers: []bool{false, false, true, true, true}}
	var sum Obligation
	for _, o := range r.Obligations {
		t.Rows = append(t.Rows, o.row(o.Name, string(o.Verdict)))
		sum.States += o.States
		sum.Transitions += o.Transitions
		sum.Seconds += o.Seconds
	}
	t.Rows = append(t.Rows, sum.row("in all", ""))
	if m := r.Monolithic; m != nil {
		t.Rows = append(t.Rows, m.row(m.Name, string(m.Verdict)))
	}
	return t
}

func (o *Obligation) row(name, verdict string) []string {
	if o.Cited {
		verdict += ", cited"
	}
	return []string{name, verdict, layout.Thousands(o.States), layout.Thousands(o.Transitions),
		layout.Duration(o.Seconds)}
}

// JSON writes the report as one object, which a later run can cite.
func (r *Report) JSON(w io.Writer) error { return layout.JSON(w, r) }
