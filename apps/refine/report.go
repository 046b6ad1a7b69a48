package refine

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"
)

// SchemaVersion numbers the JSON form of a Report; it grows when a field changes its meaning.
const SchemaVersion = 1

// Showing returns how many different events of all names the implementation has shown.
func (r *Report) Showing() (n int) {
	for _, of := range r.Shown {
		n += of
	}
	return n
}

// Unshown are the names of events that no run of an implementation shows, which refines its abstraction.
func (r *Report) Unshown() (names []string) {
	if r.Outcome.Verdict != outcome.Verified {
		return nil
	}
	for _, s := range r.Events {
		if name := s.Implementation.As; r.Shown[name] == 0 {
			names = append(names, name)
		}
	}
	return names
}

// Remarks returns remarks on a refinement that a reader would not expect: some events never show, or promises say
// nothing.
func (r *Report) Remarks() (list []string) {
	for _, name := range r.Unshown() {
		list = append(list, "no run of "+r.Implementation+" shows "+name)
	}
	return append(list, r.empty()...)
}

// shown lists how many events of each name were shown.
func (r *Report) shown() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(r.Shown)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, r.Shown[name]))
	}
	if len(parts) == 0 {
		return "no event"
	}
	return fmt.Sprintf("%s (%s)", layout.Count(uint64(r.Showing()), "different event"), strings.Join(parts, ", "))
}

// Text writes the report for a terminal: what was found out, and of a run that does not refine anything, or breaks a
// promise, the trace.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	if o := r.Result(); o.Verdict != outcome.Verified {
		if err := results.Report(&b, o, results.FormatText, style); err != nil {
			return err
		}
	}
	if r.Outcome.Verdict == outcome.Verified {
		b.WriteString(r.refined())
	}
	fmt.Fprintf(&b, "shown: %s\n%s", layout.Clean(r.shown()), r.promises())
	return layout.Write(w, b.String())
}

// refined says that the implementation refines the abstraction; "verified" is left to promises that are not kept.
func (r *Report) refined() string {
	verified := ""
	if r.Result().Verdict == outcome.Verified {
		verified = "verified: "
	}
	how := fmt.Sprintf("%s of states of the abstraction", layout.Count(uint64(r.Sets), "set"))
	if len(r.Related) > 0 {
		how = "a simulation"
	}
	return fmt.Sprintf("%severy run of %s shows what a run of %s shows\n  searched %s, %s\n", verified,
		layout.Clean(r.Implementation), layout.Clean(r.Abstraction), layout.Count(r.Outcome.States, "pair"), how)
}

// record is the JSON form of a Report.
type record struct {
	Schema         int              `json:"schema"`
	Implementation string           `json:"implementation"`
	Abstraction    string           `json:"abstraction"`
	Related        []Related        `json:"related,omitempty"`
	Promises       []Related        `json:"promises,omitempty"`
	Shown          map[string]int   `json:"shown"`
	States         int              `json:"abstract_states"`
	Sets           int              `json:"sets"`
	Outcome        *outcome.Outcome `json:"outcome"`
	Kept           *outcome.Outcome `json:"kept,omitempty"`
}

// JSON writes the report as one object.
func (r *Report) JSON(w io.Writer) error {
	return layout.JSON(w, record{SchemaVersion, r.Implementation, r.Abstraction, r.Related, r.Promises, r.Shown,
		r.States, r.Sets, r.Outcome, r.Kept})
}
