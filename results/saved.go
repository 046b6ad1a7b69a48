package results

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// WriteSaved lists searches that were not finished, each with the command that continues it.
func WriteSaved(w io.Writer, all []outcome.Saved) error {
	var out strings.Builder
	for i := range all {
		writeSaved(&out, &all[i])
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func writeSaved(out *strings.Builder, s *outcome.Saved) {
	if s.Problem != "" {
		fmt.Fprintf(out, "%s: %s\n", layout.Clean(s.Folder), layout.Clean(s.Problem))
		return
	}
	fmt.Fprintf(out, "%s: %s, %s, depth %d, %s, %s on disk, saved %s\n", layout.Clean(s.Folder), layout.Clean(s.Model),
		layout.Count(s.States, "state"), s.Depth, waitingLine(s), layout.Memory(s.Bytes), s.Time.UTC().Format(time.DateTime+" MST"))
	if s.InUse {
		out.WriteString("  it is at work\n")
		return
	}
	words := slices.Concat([]string{"--resume=" + s.Folder}, s.Flags, []string{s.Model})
	fmt.Fprintf(out, "  gomc check %s\n", layout.Clean(spec.Quoted(words...)))
}

// waitingLine says how much of its depth is left. That nothing is says nothing of the next depth.
func waitingLine(s *outcome.Saved) string {
	switch {
	case s.States == 0:
		return "not begun"
	case s.Waiting == 0:
		return "expanded as a whole: what lies behind it is not yet counted"
	}
	return layout.Thousands(s.Waiting) + " of that depth not expanded"
}
