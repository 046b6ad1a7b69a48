package validate

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"gomc/conform/match"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
)

// SchemaVersion numbers the JSON form of a Report; it grows when a field changes its meaning.
const SchemaVersion = 1

// Text writes the report for a terminal: the verdict of each run, the reasons and the run of the one that is told, and
// what of the model all runs had.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	shown := r.Shown()
	for _, run := range r.Runs {
		run.head(&b, len(r.Runs) > 1)
		if run == shown {
			run.body(&b, style)
			if try := r.try(run); try != "" {
				fmt.Fprintf(&b, "  try: %s\n", layout.Clean(try))
			}
		}
	}
	r.coverage(&b)
	return layout.Write(w, b.String())
}

// try returns the suggestion for a run that has no answer; "" if there is none.
func (r *Report) try(run *Run) string {
	switch {
	case run.Verdict == Stopped && run.Result.Effort.Widest > 0:
		return "a higher limit (--max-states, --time-limit, --memory); or a mapping that says more, so that less is possible"
	case run.Verdict == Nothing && run.Result.Matched == 0 && r.Mapping != "":
		return r.Mapping + `: line "KIND" is rule "NAME"; for some kinds of lines (--suggest writes a first mapping)`
	case run.Verdict == Nothing && run.Result.Matched == 0:
		return "lines that tell of events, or a mapping (--suggest writes a first one)"
	case run.Verdict == Nothing && r.Mapping != "":
		return r.Mapping + ": before, after or now, with what members of the lines say of the state"
	case run.Verdict == Nothing:
		return "lines that say how the state is"
	}
	return ""
}

// head is the verdict, in a line.
func (run *Run) head(b *strings.Builder, several bool) {
	if several {
		fmt.Fprintf(b, "%s: ", layout.Clean(strings.Join(run.Logs, ", ")))
	}
	if run.Part != "" {
		fmt.Fprintf(b, "part %s: ", layout.Clean(run.Part))
	}
	fmt.Fprintf(b, "%s: %s\n", run.Verdict, layout.Clean(run.Reason))
}

// body writes the details of the reported run.
func (run *Run) body(b *strings.Builder, style results.Style) {
	m := run.Result
	if m.Effort.Widest > 0 { // there was a search
		fmt.Fprintf(b, "  looked at %s, at most %d at once, %s\n", layout.Count(m.Effort.Visited, "configuration"),
			m.Effort.Widest,
			layout.Duration(run.Seconds))
	}
	if len(m.Kinds) > 0 {
		fmt.Fprintf(b, "  lines: %s\n", counts(m.Kinds))
	}
	if m.Bound != "" {
		fmt.Fprintf(b, "  names: %s\n", layout.Clean(m.Bound))
	}
	if run.Verdict == Refused {
		for i := range m.Next {
			refusalText(b, &m.Next[i])
		}
	}
	if run.Outcome == nil || run.Verdict == Valid || run.Verdict == Consistent || run.Verdict == Nothing {
		if style.Trace == results.DetailAuto {
			return
		}
	}
	if run.Outcome != nil {
		b.WriteString(results.TraceText(run.Outcome, style))
	}
}

func counts(kinds map[string]int) string {
	names := slices.Sorted(maps.Keys(kinds))
	slices.SortStableFunc(names, func(a, b string) int { return kinds[b] - kinds[a] })
	var parts []string
	for _, k := range names[:min(len(names), mostListed)] {
		parts = append(parts, fmt.Sprintf("%s %d", layout.Clean(k), kinds[k]))
	}
	if more := len(names) - mostListed; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more kinds", more))
	}
	return strings.Join(parts, ", ")
}

// mostListed bounds lists in the text.
const mostListed = 12

// refusalText says why a line cannot come next.
func refusalText(b *strings.Builder, n *match.Refusal) {
	l := outcome.Logged{File: n.Line.File, Line: n.Line.Number, Text: n.Line.Text}
	fmt.Fprintf(b, "\n%s\n", layout.Clean(l.String()))
	for _, reason := range n.Reasons {
		fmt.Fprintf(b, "  %s\n", layout.Clean(reason.Text()))
	}
}

// coverage writes which events and cover points of the model the runs had.
func (r *Report) coverage(b *strings.Builder) {
	var seen, all int
	var never []string
	for _, e := range r.Events {
		if e.Network {
			continue
		}
		all++
		if e.Count > 0 {
			seen++
		} else {
			never = append(never, e.title())
		}
	}
	if all == 0 {
		return // of programs of P they are not counted
	}
	fmt.Fprintf(b, "\nevents of the model: %d of %d happened", seen, all)
	if len(never) > 0 {
		more := ""
		if n := len(never) - mostListed; n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		fmt.Fprintf(b, "; not %s%s", layout.Clean(strings.Join(never[:min(len(never), mostListed)], ", ")), more)
	}
	b.WriteString("\n")
	for _, c := range r.Covers {
		fmt.Fprintf(b, "cover %s: in %s\n", layout.Clean(c.Name), layout.Count(c.Hits, "state"))
	}
}

func (e *Event) title() string {
	if e.Process == "" {
		return fmt.Sprintf("%q", e.Name)
	}
	return fmt.Sprintf("%s %q", e.Process, e.Name)
}

// record is the JSON form of a Report.
type record struct {
	Schema  int                `json:"schema"`
	Tool    string             `json:"tool"`
	Model   string             `json:"model"`
	Mapping string             `json:"mapping,omitempty"`
	Exit    int                `json:"exit"`
	Notes   []string           `json:"warnings,omitempty"`
	Runs    []runRecord        `json:"runs"`
	Events  []Event            `json:"events"`
	Covers  []outcome.Coverage `json:"covers,omitempty"`
}

type runRecord struct {
	Logs     []string          `json:"logs"`
	Part     string            `json:"part,omitempty"`
	Verdict  Verdict           `json:"verdict"`
	Reason   string            `json:"reason"`
	Exit     int               `json:"exit"`
	Lines    int               `json:"lines"`
	Skipped  int               `json:"skipped"`
	Kinds    map[string]int    `json:"kinds"`
	Silent   int               `json:"silent"`
	Matched  int               `json:"matched"`
	Search   searchRecord      `json:"search"`
	Names    string            `json:"names,omitempty"`
	Next     []refusalRecord   `json:"next,omitempty"`
	Findings []outcome.Finding `json:"findings,omitempty"`
	Trace    *outcome.Trace    `json:"trace,omitempty"`
}

// searchRecord is how much the search had to look at.
type searchRecord struct {
	Configurations uint64  `json:"configurations"`
	Widest         int     `json:"widest"`
	Seconds        float64 `json:"seconds"`
}

type refusalRecord struct {
	outcome.Logged
	Kind    string         `json:"kind"`
	Reasons []match.Reason `json:"reasons"`
}

// JSON writes the report as one object.
func (r *Report) JSON(w io.Writer) error {
	out := record{Schema: SchemaVersion, Tool: r.Tool, Model: r.Model, Mapping: r.Mapping, Exit: r.Exit(), Notes: r.Notes,
		Events: r.Events, Covers: r.Covers}
	for _, run := range r.Runs {
		out.Runs = append(out.Runs, run.record(run == r.Shown()))
	}
	return layout.JSON(w, out)
}

func (run *Run) record(shown bool) runRecord {
	m := run.Result
	out := runRecord{Logs: run.Logs, Part: run.Part, Verdict: run.Verdict, Reason: run.Reason, Exit: run.Exit,
		Lines: m.Lines, Skipped: m.Skipped,
		Kinds: m.Kinds, Silent: m.Silent, Matched: m.Matched,
		Search: searchRecord{m.Effort.Visited, m.Effort.Widest, run.Seconds},
		Names:  m.Bound}
	for _, n := range m.Next {
		l := outcome.Logged{File: n.Line.File, Line: n.Line.Number, Text: n.Line.Text}
		out.Next = append(out.Next, refusalRecord{l, n.Kind, n.Reasons})
	}
	if run.Outcome != nil {
		out.Findings = run.Outcome.Findings
		if shown {
			out.Trace = run.Outcome.Trace
		}
	}
	return out
}
