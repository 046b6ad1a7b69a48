package files_test

import (
	"bytes"
	"encoding/xml"
	"os/exec"
	"strings"
	"testing"

	"gomc/results/sequence"
)

// TestPlantUMLRendered draws every diagram with PlantUML itself, where it is installed,
// and looks for the names, messages and steps of the trace in the pictures.
func TestPlantUMLRendered(t *testing.T) {
	tool, err := exec.LookPath("plantuml")
	if err != nil {
		t.Skip("PlantUML is not installed: what it makes of the diagrams is not tested (apt-get install plantuml)")
	}
	all := traced(t)
	var sources strings.Builder
	for _, r := range all {
		sources.WriteString(encoded(t, r.outcome, ".puml"))
	}
	cmd := exec.Command(tool, "-tsvg", "-pipe")
	cmd.Stdin = strings.NewReader(sources.String())
	var problems bytes.Buffer
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, problems.String()) // a diagram that it does not understand
	}
	drawings := strings.Split(string(out), "</svg>")
	if len(drawings) != len(all)+1 {
		t.Fatalf("%d pictures of %d diagrams", len(drawings)-1, len(all))
	}
	for i, r := range all {
		shown := bare(written(t, drawings[i]+"</svg>"))
		for _, text := range words(sequence.Of(r.outcome.Trace)) {
			if !strings.Contains(shown, bare(text)) {
				t.Errorf("%s: the picture does not show %q but\n%s", r.name, text, shown)
			}
		}
	}
}

// written returns all text of a document, without its processing instructions.
func written(t *testing.T, document string) string {
	t.Helper()
	var b strings.Builder
	d := xml.NewDecoder(strings.NewReader(document))
	for {
		token, err := d.Token()
		if token == nil {
			if err.Error() != "EOF" {
				t.Fatalf("%v in %s", err, document)
			}
			return b.String()
		}
		if text, ok := token.(xml.CharData); ok {
			b.Write(text)
		}
	}
}
