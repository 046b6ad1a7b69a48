package results

import (
	"strings"

	"gomc/results/layout"
)

// Format names a form of report.
type Format string

// The formats.
const (
	FormatText     Format = "text"
	FormatJSON     Format = "json"
	FormatMarkdown Format = "markdown"
	FormatCSV      Format = "csv"
)

// Formats lists every Format, the default first.
var Formats = []string{string(FormatText), string(FormatJSON), string(FormatMarkdown), string(FormatCSV)}

// Detail says how much of a trace is shown.
type Detail string

// The details: what each step changed, and a message sequence chart if there are
// processes; what each step changed; the whole state after each step; the chart
// alone; the steps on which the end depends, and what of them; no trace at all.
const (
	DetailAuto  Detail = ""
	DetailDiff  Detail = "diff"
	DetailFull  Detail = "full"
	DetailChart Detail = "chart"
	DetailCause Detail = "cause"
	DetailOff   Detail = "off"
)

// Details lists every Detail but the default.
var Details = []string{
	string(DetailDiff), string(DetailFull), string(DetailChart), string(DetailCause), string(DetailOff),
}

// Style says how the text form looks. The zero value is plain text of any width
// with the changes of each step and a chart.
type Style struct {
	Colour bool
	Width  int // columns that may be used; 0: as many as it takes
	Trace  Detail
	Events bool // show what the states of machines did with events
	Told   bool // diagnostics have been shown in the same place: they are not shown again
}

// The colours, as SGR parameters.
const (
	green  = "1;32"
	red    = "1;31"
	yellow = "1;33"
	cyan   = "36"
	bold   = "1"
	dim    = "2"
)

// page is a text under composition.
type page struct {
	strings.Builder                 // whole lines, folded to the width
	now             strings.Builder // a line that is not whole
	style           Style
	from            bool // the run begins in the state of a file, and not where the model says
}

// add appends s with control characters replaced.
func (p *page) add(parts ...string) {
	for _, s := range parts {
		p.now.WriteString(layout.Clean(s))
	}
}

// paint appends s in a colour ("": none).
func (p *page) paint(colour, s string) {
	if !p.style.Colour || colour == "" || s == "" {
		p.add(s)
		return
	}
	p.now.WriteString("\x1b[" + colour + "m" + layout.Clean(s) + "\x1b[0m")
}

// line appends its parts and ends the line.
func (p *page) line(parts ...string) {
	p.add(parts...)
	p.WriteString(layout.Folded(p.now.String(), p.style.Width) + "\n")
	p.now.Reset()
}
