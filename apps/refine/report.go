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

// Showing is how many different events of all names the implementation has shown.
func (r *Report) Showing() (n int) {
	for _, of := range r.Shown {
		n += of
	}
	return n
}

// shown lists how many events of each name were shown.
func (r *Report) shown() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(r.Shown)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, r.Shown[name]))
	}
	return fmt.Sprintf("%s (%s)", layout.Count(uint64(r.Showing()), "different event"), strings.Join(parts, ", "))
}

// Text writes the report for a terminal: what was found out, and of a run that does not refine anything the trace.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	if r.Outcome.Verdict == outcome.Verified {
		fmt.Fprintf(&b, "verified: every run of %s shows what a run of %s shows\n",
			layout.Clean(r.Implementation), layout.Clean(r.Abstraction))
		fmt.Fprintf(&b, "  searched %s, %s of states of the abstraction\n",
			layout.Count(r.Outcome.States, "pair"), layout.Count(uint64(r.Sets), "set"))
	} else if err := results.Report(&b, r.Outcome, results.FormatText, style); err != nil {
		return err
	}
	fmt.Fprintf(&b, "shown: %s\n", layout.Clean(r.shown()))
	return layout.Write(w, b.String())
}

// record is the JSON form of a Report.
type record struct {
	Schema         int              `json:"schema"`
	Implementation string           `json:"implementation"`
	Abstraction    string           `json:"abstraction"`
	Shown          map[string]int   `json:"shown"`
	States         int              `json:"abstract_states"`
	Sets           int              `json:"sets"`
	Outcome        *outcome.Outcome `json:"outcome"`
}

// JSON writes the report as one object.
func (r *Report) JSON(w io.Writer) error {
	return layout.JSON(w, record{SchemaVersion, r.Implementation, r.Abstraction, r.Shown, r.States, r.Sets, r.Outcome})
}
