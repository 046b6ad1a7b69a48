package docs_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"gomc"
	"gomc/apps/graph"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/source"
	"gomc/spec"
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
	for name, opts := range map[string]graph.ProgramOptions{
		"hello": {}, "byzantine3": {Process: "Commander"}, "two_phase_commit": {Symmetry: true}, "": {},
	} {
		model, err := gomc.LoadFile("../models/" + name + ".m")
		if name == "" {
			model, err = gomc.Load("faulty.m", faulty)
		}
		if err != nil {
			t.Fatal(err)
		}
		program, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		g, err := graph.OfProgram(context.Background(), program, opts)
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

// TestOnlineSchema has a system that a search finds fault with, one that does wrong itself
// and one with which nothing is wrong.
func TestOnlineSchema(t *testing.T) {
	for name, constants := range map[string]map[string]string{"one_paxos": {"Second": "false"}, "byzantine3": nil, "hello": nil} {
		model, err := gomc.LoadFile("../models/" + name + ".m")
		if err != nil {
			t.Fatal(err)
		}
		asked := gomc.Spec{MaxStates: 10, Constants: constants}
		opts := experiments.OnlineOptions{Interval: 10 * time.Second, Steps: 300}
		opts.Simulate = gomc.SimulateOptions{Seed: 5, Delay: time.Second, Think: time.Minute}
		if name == "one_paxos" {
			asked = gomc.Spec{Local: spec.Opt, TimeLimit: spec.Duration(time.Hour), Constants: constants}
			opts.Simulate.Loss = 0.3
		}
		o, err := experiments.Online(context.Background(), model, asked, opts)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "online.schema.json", string(text)); err != nil {
			t.Errorf("%s, %s: %v", name, o.Verdict, err)
		}
		if want := name != "hello"; want != (o.Outcome != nil) {
			t.Errorf("%s: %s", name, o.Reason)
		}
	}
}

// TestBenchSchema holds what was recorded to the schema.
func TestBenchSchema(t *testing.T) {
	recorded, err := filepath.Glob("../results/recorded/bench-*.json")
	if err != nil || len(recorded) == 0 {
		t.Fatal("nothing is recorded", err)
	}
	for _, path := range recorded {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "bench.schema.json", string(text)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := validate(t, "bench.schema.json", `{"schema": 1, "tool": "gomc 1", "rows": []}`); err == nil {
		t.Error("measurements of nobody knows what pass")
	}
}

// TestTestsSchema: several tests of a program in one object, one of which cannot be run.
func TestTestsSchema(t *testing.T) {
	p, err := programs.Load("../conformance/p/bindings.p")
	if err != nil {
		t.Fatal(err)
	}
	all := &results.Tests{Tool: "gomc 1", Model: p.Name, Exit: 10}
	for _, name := range p.Tests() {
		o, err := p.Check(context.Background(), name, gomc.Spec{Workers: 1}, programs.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		o.Tool = all.Tool
		all.Rows = append(all.Rows, results.Test{Name: name, Outcome: o})
	}
	refused := source.List{{Severity: source.Error, Message: "of another language"}}
	all.Rows = append(all.Rows, results.Test{Name: "u", Outcome: outcome.NotCompiled(all.Tool, all.Model, refused)})
	var text bytes.Buffer
	if err := all.JSON(&text, results.DetailFull); err != nil {
		t.Fatal(err)
	}
	if err := validate(t, "tests.schema.json", text.String()); err != nil {
		t.Error(err)
	}
	if err := validate(t, "tests.schema.json", strings.Replace(text.String(), `"depth"`, `"death"`, 1)); err == nil {
		t.Error("an outcome without its depth passes")
	}
}

func TestProgressSchema(t *testing.T) {
	now := outcome.Progress{Elapsed: 3 * time.Second, States: 41000, Transitions: 123456, Frontier: 2345, Depth: 7, Bytes: 5 << 20}
	for _, run := range []string{"", "2/6"} {
		if err := validate(t, "progress.schema.json", results.ProgressJSON(now, outcome.Progress{}, run)); err != nil {
			t.Error(err)
		}
	}
	if err := validate(t, "progress.schema.json", fmt.Sprintf(`{"event": %q}`, "progress")); err == nil {
		t.Error("an event without numbers passes")
	}
}

// TestListingSchema has a listing of each command.
func TestListingSchema(t *testing.T) {
	wrong := outcome.Diagnosis{Severity: "error", Message: "m", File: "m.m", Line: 1, Column: 1, EndLine: 1, EndColumn: 3,
		Fix: &outcome.Edit{Line: 1, Column: 1, EndLine: 1, EndColumn: 3, Text: "var"}}
	for _, l := range []results.Listing{
		{}, {Version: &results.Build{}}, {Examples: []results.Listed{{}, {Name: "a", Of: "b", Text: "c"}}},
		{Runs: []outcome.Saved{{}, {Folder: "f", Problem: "p", InUse: true, Model: "m.m", Flags: []string{"--symm"}, States: 1,
			Depth: 2, Waiting: 3, Bytes: 4}}},
		{Values: []results.Evaluated{{Parts: []outcome.Binding{{Value: "1"}}}, {Fault: "f", Step: new(int)}}},
		{Replayed: &results.Replayed{Steps: 1, Shows: true, Text: "t"}},
		{Files: []results.Formatted{{File: "m.m", Changed: true, Text: "t"}, {Diagnostics: []outcome.Diagnosis{wrong}}}},
		{Tests: []results.Expected{{Line: 1, Result: "failed", Failure: "f", Seconds: 0.1}}},
		{Written: []string{"lock.m"}}, {Lowered: &results.Lowered{}}, {Lowered: &results.Lowered{Text: "t", Left: []string{"l"}}},
	} {
		var text bytes.Buffer
		if err := l.JSON(&text); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "listing.schema.json", text.String()); err != nil {
			t.Error(err)
		}
		other := strings.Replace(text.String(), `"schema"`, `"scheme"`, 1)
		if err := validate(t, "listing.schema.json", other); err == nil {
			t.Error("a listing without its schema passes")
		}
	}
}
