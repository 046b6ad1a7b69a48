package page

import (
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/sequence"
)

// sentence says above the run why the property fails.
func (r *Report) sentence() string {
	if said := saidOf(r.Outcome); said != "" {
		return escaped(`  <p class="sentence">%s</p>`+"\n", said)
	}
	return ""
}

// saidOf returns the sentence of the first finding, if the outcome has its run; "": there is none.
func saidOf(o *outcome.Outcome) string {
	switch {
	case o.Trace == nil || len(o.Findings) == 0:
		return ""
	case o.Trace.Loop != nil:
		return forEver(o)
	}
	return o.Findings[0].Sentence()
}

// forEver says who goes on for ever, and what stays false meanwhile.
func forEver(o *outcome.Outcome) string {
	loop := repeating(o.Trace, columnsOf(o).Names)
	if _, stays := stuck(&o.Findings[0]); stays != "" {
		return loop + ", and " + stays + "."
	}
	return loop + "."
}

// repeating says who takes which steps for ever.
func repeating(t *outcome.Trace, columns []string) string {
	if t.Rests() {
		return "Nothing has to happen any more behind the last step"
	}
	var who []string
	first, last := *t.Loop, len(t.Steps)-1
	for i := first; i <= last; i++ {
		if name := sequence.Actor(&t.Steps[i].Event); name != "" && !slices.Contains(who, name) {
			who = append(who, name)
		}
	}
	slices.SortStableFunc(who, func(a, b string) int { return slices.Index(columns, a) - slices.Index(columns, b) })
	steps := fmt.Sprintf("steps %d to %d", first, last)
	if first == last {
		steps = fmt.Sprintf("step %d", first)
	}
	switch len(who) {
	case 0:
		return "For ever the run repeats " + steps
	case 1:
		return who[0] + " repeats " + steps + " for ever"
	}
	return together(who) + " repeat " + steps + " for ever"
}

// stuck finds the part that makes a formula false by staying so along the whole run, and what that means; nil: there is
// none.
func stuck(f *outcome.Finding) (least *outcome.Part, words string) {
	for i := range f.Parts {
		p := &f.Parts[i]
		stays := p.Turns != nil && len(p.Turns) == 0 && !p.Premise && !p.Value && p.Text != ""
		if stays && (least == nil || len(p.Text) < len(least.Text)) {
			least = p
		}
	}
	if least == nil {
		return nil, ""
	}
	what, is := strings.CutPrefix(least.Text, "!isundefined(")
	if what, closed := strings.CutSuffix(what, ")"); is && closed && !strings.ContainsAny(what, "()") {
		return least, what + " stays undefined"
	}
	return least, least.Text + " stays false"
}

// isSaid reports whether forEver has said a detail of a finding.
func isSaid(o *outcome.Outcome, detail string) bool {
	if saidOf(o) == "" || o.Trace.Loop == nil {
		return false
	}
	part, _ := stuck(&o.Findings[0])
	return strings.HasSuffix(detail, " repeated for ever") || part != nil && detail == "`"+part.Text+"` is never true"
}
