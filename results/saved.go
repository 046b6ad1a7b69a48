package results

import (
	"fmt"
	"io"
	"strings"
	"time"

	"gomc/outcome"
)

// WriteSaved lists searches that were not finished, each with the command that goes on with it.
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
		fmt.Fprintf(out, "%s: %s\n", clean(s.Folder), clean(s.Problem))
		return
	}
	fmt.Fprintf(out, "%s: %s, %s, depth %d, %s not expanded, %s on disk, saved %s\n", clean(s.Folder), clean(s.Model),
		count(s.States, "state"), s.Depth, thousands(s.Waiting), memory(s.Bytes), s.Time.UTC().Format(time.DateTime+" MST"))
	if s.InUse {
		out.WriteString("  it is at work\n")
		return
	}
	fmt.Fprintf(out, "  gomc check --resume=%s %s\n", clean(s.Folder), clean(strings.TrimSpace(s.Flags+" "+s.Model)))
}
