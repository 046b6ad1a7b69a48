package docs_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"gomc"
	"gomc/checker"
	"gomc/graph"
	"gomc/results"
)

// validate holds a text to a schema beside the pages.
func validate(t *testing.T, path, text string) error {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(path)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

// TestGraphSchema has graphs of all sorts: of processes and without, folded,
// projected, with violations and faults.
func TestGraphSchema(t *testing.T) {
	const faulty = "var n : 0..3; startstate begin n := 0; end; rule begin n := n + 1; end; invariant n < 3;"
	for name, opts := range map[string]gomc.GraphOptions{
		"hello": {}, "byzantine3": {Process: "Commander"}, "two_phase_commit": {Symmetry: true}, "": {},
	} {
		model, err := gomc.LoadFile("../models/" + name + ".m")
		if name == "" {
			model, err = gomc.Load("faulty.m", faulty)
		}
		if err != nil {
			t.Fatal(err)
		}
		program, err := gomc.Compile(model, gomc.CompileOptions{})
		if err != nil {
			t.Fatal(err)
		}
		g, err := gomc.Graph(context.Background(), program, opts)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := g.Write(&text, graph.JSON); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "graph.schema.json", text.String()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestProgressSchema(t *testing.T) {
	now := checker.Progress{Elapsed: 3 * time.Second, States: 41000, Transitions: 123456, Frontier: 2345, Depth: 7, Bytes: 5 << 20}
	for _, run := range []string{"", "2/6"} {
		if err := validate(t, "progress.schema.json", results.ProgressJSON(now, checker.Progress{}, run)); err != nil {
			t.Error(err)
		}
	}
	if err := validate(t, "progress.schema.json", fmt.Sprintf(`{"event": %q}`, "progress")); err == nil {
		t.Error("an event without numbers passes")
	}
}
