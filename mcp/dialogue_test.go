package mcp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/mcp"
)

// TestDialogues: wrong models are mended by what the tools say. A dialogue is a model, and behind ---- lines of what is
// asked: a tool; says, what the latest answer must contain; fix, to make the edits of the latest diagnostics; replace,
// to write otherwise what the answer has shown to be wrong; flags, to ask with these.
func TestDialogues(t *testing.T) {
	paths, err := filepath.Glob("testdata/dialogues/*.txt")
	if err != nil || len(paths) < 10 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			_, text2, _ := strings.Cut(string(text), "\n") // behind the title
			model, script, _ := strings.Cut(text2, "----\n")
			d := &dialogue{client: connect(t, limits("")), model: model}
			for line := range strings.Lines(script) {
				d.line(strings.TrimSpace(line))
			}
			if d.verdict != "verified" {
				t.Errorf("it ends with %s", d.verdict)
			}
		})
	}
}

// dialogue is how one stands.
type dialogue struct {
	*client
	model   string
	flags   []string
	text    string // of the latest answer
	verdict string // of the latest check
	run     int    // of it
	list    []mcp.Diagnostic
}

func (d *dialogue) line(line string) {
	d.t.Helper()
	what, rest, _ := strings.Cut(line, ": ")
	switch what {
	case "says":
		if !strings.Contains(d.text, rest) {
			d.t.Errorf("it does not say %q:\n%s", rest, d.text)
		}
	case "fix":
		d.model = mended(d.model, d.list)
	case "replace":
		before, after, _ := strings.Cut(rest, " || ")
		if !strings.Contains(d.model, before) {
			d.t.Fatalf("the model has no %q:\n%s", before, d.model)
		}
		d.model = strings.ReplaceAll(d.model, before, after)
	case "flags":
		d.flags = strings.Fields(rest)
	default:
		d.ask(what, rest)
	}
}

func (d *dialogue) ask(tool, rest string) {
	d.t.Helper()
	model := map[string]any{"text": d.model, "flags": d.flags}
	switch tool {
	case "check":
		var out mcp.Report
		d.text, _ = d.call(tool, model, &out)
		d.verdict, d.run = out.Verdict, out.Run
	case "diagnose":
		var out mcp.Diagnosed
		d.text, _ = d.call(tool, model, &out)
		d.list = out.Diagnostics
	case "explain", "steps":
		d.text, _ = d.call(tool, map[string]any{"run": d.run}, nil)
	case "evaluate":
		var all mcp.Steps
		d.call("steps", map[string]any{"run": d.run}, &all)
		d.text, _ = d.call(tool, map[string]any{"run": d.run, "step": all.All - 1, "expression": rest}, nil)
	case "search":
		d.text, _ = d.call(tool, map[string]any{"query": rest}, nil)
	default:
		d.t.Fatalf("a dialogue has no %q", tool)
	}
}
