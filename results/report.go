package results

import (
	"io"
	"slices"

	"gomc/outcome"
)

// Report writes an outcome in any format. Every format honours style.Trace.
func Report(w io.Writer, o *outcome.Outcome, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return JSON(w, o, style.Trace)
	case FormatMarkdown:
		return Markdown(w, o, style)
	case FormatCSV:
		if style.Events {
			return eventsCSV(w, o)
		}
		return CSV(w, o)
	}
	return Text(w, o, style)
}

// CSV writes the outcome as a Comparison of one row; a trace has no place in it.
func CSV(w io.Writer, o *outcome.Outcome) error {
	one := Comparison{Tool: o.Tool, Rows: []Row{{
		Model: o.Model, Semantics: o.Semantics, Symmetry: slices.Contains(o.Reductions, "symmetry"), Outcome: o,
	}}}
	return one.Write(w, FormatCSV, Style{})
}
