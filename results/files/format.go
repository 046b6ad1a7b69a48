package files

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/sequence"
)

// Format is a form of file.
type Format struct {
	Extension string
	Title     string
	Trace     bool // there must be a trace
	Processes bool // and the model must have processes
	encode    func(io.Writer, *outcome.Outcome) error
	several   func(io.Writer, *results.Tests) error // of several tests; nil: it is of one trace
}

// Several reports whether one file of the format holds several tests.
func (f *Format) Several() bool { return f.several != nil }

const logExtension = ".shiviz.log"

// Formats lists the formats. Of two extensions that fit, the first counts.
var Formats = []*Format{
	{".itf.json", "the trace in Apalache's ITF", true, false, writeITF, nil},
	{".json", "everything, as gomc reads it back", false, false, writeJSON, writeJSONTests},
	{".mmd", "a Mermaid sequence diagram", true, true, chart((*sequence.Chart).Mermaid), nil},
	{".puml", "a PlantUML sequence diagram", true, true, chart((*sequence.Chart).PlantUML), nil},
	{".svg", "a sequence diagram as a picture", true, true, writeSVG, nil},
	{logExtension, "a ShiViz log with vector clocks", true, true, chart((*sequence.Chart).Log), nil},
	{".jsonl", "the steps as a log, which gomc validate reads", true, false, writeLog, nil},
	{".junit.xml", "JUnit test results", false, false, writeJUnit, writeJUnitOf},
	{".sarif", "SARIF 2.1.0", false, false, writeSARIF, writeSARIFOf},
}

// Extensions lists what the name of a file may end in.
func Extensions() []string {
	var all []string
	for _, f := range Formats {
		all = append(all, f.Extension)
	}
	return all
}

// ByName finds the format for a file's name; the error names those that there are.
func ByName(path string) (*Format, error) {
	name := strings.ToLower(filepath.Base(path))
	for _, f := range Formats {
		if strings.HasSuffix(name, f.Extension) {
			return f, nil
		}
	}
	return nil, fmt.Errorf("%s: the end of the name must say the format: %s", path, strings.Join(Extensions(), ", "))
}

// NoTraceError is the error of an outcome that lacks what a format shows.
type NoTraceError struct{ Message string }

func (e *NoTraceError) Error() string { return e.Message }

// Encode writes an outcome in this format.
func (f *Format) Encode(w io.Writer, o *outcome.Outcome) error {
	switch {
	case f.Trace && (o.Trace == nil || len(o.Trace.Steps) == 0):
		return &NoTraceError{"there is no trace"}
	case f.Processes && !sequence.Of(o.Trace).HasProcesses():
		return &NoTraceError{"no process takes part in the trace"}
	}
	if f.Extension == logExtension && o.Trace.Loop != nil {
		return &NoTraceError{"a run that never ends is no partial order of events that ends, which a ShiViz log is"}
	}
	return f.encode(w, o)
}

func chart(draw func(*sequence.Chart, io.Writer) error) func(io.Writer, *outcome.Outcome) error {
	return func(w io.Writer, o *outcome.Outcome) error { return draw(sequence.Of(o.Trace), w) }
}

func writeSVG(w io.Writer, o *outcome.Outcome) error {
	wrong, why := "", ""
	if len(o.Findings) > 0 {
		wrong, why = o.Findings[0].Message, o.Findings[0].Sentence()
	}
	return sequence.Of(o.Trace).SVG(w, o.Model+": "+string(o.Verdict)+" "+o.Reason, wrong, why)
}

func writeJSON(w io.Writer, o *outcome.Outcome) error { return results.JSON(w, o, results.DetailFull) }

func writeJSONTests(w io.Writer, t *results.Tests) error { return t.JSON(w, results.DetailFull) }
