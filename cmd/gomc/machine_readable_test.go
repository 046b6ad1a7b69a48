package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"

	"gomc"
	"gomc/outcome"
)

// lockModel is a model of machines: it can be generated, driven and refined.
const lockModel = `event Ask; Granted;
machine Client
  start state Idle
    rule "ask"  ==>  begin send Ask to Lock; goto Waiting; end;
  end;
  state Waiting on Granted goto Idle; end;
end;
machine Lock
  start state Open on Ask  ==>  begin reply Granted; end; end;
end;
invariant "known" Client.at = Idle | Client.at = Waiting;
machine Latch
  start state Up on Ask  ==>  begin reply Granted; end; end;
end;
module Clients = {Client};
module Locks = {Lock};
module Latches = {Latch as Lock};
system whole = Clients + Locks;
system abstract = Clients + Latches;
`

// adapter shows nothing of an implementation.
const adapter = `while read line; do echo '{"state":{}}'; done`

// machineReadable are invocations of each command that prints something, and the schema of what it prints, beside
// the pages. lock.m is lockModel without systems.
var machineReadable = []struct{ command, schema string }{
	{"check byzantine3.m", "outcome"}, {"check wrong.m", "outcome"}, {"check --test=t1 bindings.p", "outcome"},
	{"check bindings.p", "tests"}, {"sim --runs=5 byzantine3.m", "outcome"},
	{"trace bug.json", "outcome"}, {"trace --eval Commander.told bug.json", "listing"}, {"trace --replay bug.json", "listing"},
	{"bench --runs=1 hello.m", "bench"}, {"table hello.m", "table"},
	{"compat peterson.m", "compat"}, {"diff hello.m peterson.m", "diff"}, {"diff bug.json bug.json", "diff"},
	{"compose systems.m whole abstract", "composition"}, {"refine --show=Ask lock.m lock.m", "refinement"},
	{"eval 1+1 hello.m", "listing"}, {"examples", "listing"}, {"fmt -l hello.m", "listing"}, {"test hello.m", "listing"},
	{"runs .", "listing"}, {"version", "listing"}, {"new fresh", "listing"}, {"lower hello.m", "listing"},
	{"generate -o made lock.m", "listing"}, {"graph hello.m", "graph"}, {"mutate --operators=drop-rule hello.m", "mutation"},
	{"online --steps=20 --max-states=50 byzantine3.m", "online"}, {"prove --every client_t german.m", "prove"},
	{"validate --map none byzantine3.m run.jsonl", "validate"}, {"drive --runs=1 --steps=1 lock.m -- sh adapter.sh", "drive"},
}

// TestMachineReadable: each command takes --format=json and prints what its schema says, or has nothing to print and
// refuses the flag with a word on what to do.
func TestMachineReadable(t *testing.T) {
	schemas, err := filepath.Abs("../../docs")
	if err != nil {
		t.Fatal(err)
	}
	bindings, err := os.ReadFile("../../conformance/p/bindings.p")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	single, _, _ := strings.Cut(lockModel, "machine Latch")
	files := map[string]string{"wrong.m": "var x;", "lock.m": single, "systems.m": lockModel, "bindings.p": string(bindings), "adapter.sh": adapter}
	for _, e := range gomc.Examples() {
		files[e.Name+".m"] = e.Text
	}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runCommand(t, strings.Fields("check --out=bug.json --out=run.jsonl byzantine3.m"))
	seen := map[string]bool{}
	for _, m := range machineReadable {
		words := strings.Fields(m.command)
		seen[words[0]] = true
		status, stdout, stderr := runCommand(t, append([]string{words[0], "--format=json"}, words[1:]...))
		if status == outcome.ExitUsage || status == outcome.ExitInternal {
			t.Errorf("gomc %s: exit status %d: %s", m.command, status, stderr)
		}
		if err := matches(filepath.Join(schemas, m.schema+".schema.json"), stdout); err != nil {
			t.Errorf("gomc %s: %v\n%s", m.command, err, stdout)
		}
	}
	for _, c := range newRoot().Commands() {
		if !seen[c.Name()] {
			refusesFormat(t, c)
		}
	}
}

// matches holds a text to a schema.
func matches(schema string, text []byte) error {
	compiled, err := jsonschema.NewCompiler().Compile(schema)
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return compiled.Validate(value)
}

// refusesFormat wants a command that prints nothing for programs to say so.
func refusesFormat(t *testing.T, c *cobra.Command) {
	t.Helper()
	status, stdout, stderr := runCommand(t, []string{c.Name(), "--format=json", "hello.m"})
	if status != outcome.ExitUsage || len(stdout) > 0 || !strings.Contains(stderr, "try:") {
		t.Errorf("gomc %s --format=json: exit status %d\n%s%s", c.Name(), status, stdout, stderr)
	}
}
