package main

import (
	"bytes"
	"encoding/json"
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
	schemas := machineReadableFolder(t)
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

// machineReadableFolder changes to a folder with models, a trace and a log, and returns the one with the schemas.
func machineReadableFolder(t *testing.T) string {
	t.Helper()
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
	return schemas
}

// refusals are command lines that have no result, with their exit status and a part of the reason. wrong.m does not
// compile, lock.m has no second model, and so on.
var refusals = []struct {
	command string
	status  int
	reason  string
}{
	{"check wrong.m", 3, "the model does not compile"}, {"lower wrong.m", 3, "the model does not compile"},
	{"check --nonsense hello.m", 2, "unknown flag --nonsense"}, {"check --search=nonsense hello.m", 2, "must be"},
	{"check missing.m", 2, "cannot read missing.m"}, {"check", 2, "no model given"}, {"check hello.m lock.m", 2, "one model at a time"},
	{"check --search=dpor --por=off --disk=files hello.m", 2, "a stateless search"},
	{"check --symm --no-symm hello.m", 2, "contradict"}, {"check --out=missing/x.json hello.m", 1, "cannot write missing"},
	{"check --from=missing.json hello.m", 2, "cannot read missing.json"},
	{"sim --strategy=nonsense hello.m", 2, "must be"}, {"trace missing.json", 2, "cannot read"}, {"trace hello.m", 2, "hello.m"},
	{"trace --to=mmd bug.json", 2, "to"}, {"bench missing.m", 2, "cannot read missing.m"}, {"table missing.m", 2, "cannot read missing.m"},
	{"compat missing.m", 2, "cannot read missing.m"}, {"diff missing.m hello.m", 2, "cannot read missing.m"},
	{"compose systems.m nonsense abstract", 2, "nonsense"}, {"refine lock.m lock.m", 2, "no event is shown"},
	{"eval 1+ hello.m", 3, "does not compile"}, {"examples nonsense", 2, "nonsense"}, {"fmt missing.m", 2, "cannot read missing.m"},
	{"test missing.m", 2, "missing.m"}, {"runs", 2, "one folder"}, {"new", 2, ""}, {"generate missing.m", 2, "cannot read missing.m"},
	{"graph --max-states=1 byzantine3.m", 21, "nothing is written"}, {"mutate missing.m", 2, "cannot read missing.m"},
	{"mutate byzantine3.m", 10, "not verified"}, {"online missing.m", 2, "cannot read missing.m"}, {"prove german.m", 2, "--every"},
	{"validate --map none byzantine3.m hello.m", 2, ""}, {"drive lock.m", 2, ""}, {"version nonsense", 2, ""},
}

// TestRefusalsAreMachineReadable: a program that asks for JSON gets an object also where there is no result, once, with
// the status, the reason and what stands on stderr.
func TestRefusalsAreMachineReadable(t *testing.T) {
	schema := machineReadableFolder(t)
	for _, r := range refusals {
		words := strings.Fields(r.command)
		status, stdout, stderr := runCommand(t, append(words, "--format=json"))
		if err := matches(filepath.Join(schema, "outcome.schema.json"), stdout); err != nil {
			t.Errorf("gomc %s: %v\n%s%s", r.command, err, stdout, stderr)
			continue
		}
		var got outcome.Outcome
		if err := json.Unmarshal(stdout, &got); err != nil {
			t.Fatal(err)
		}
		if status != r.status || got.Exit != status || !strings.Contains(got.Reason, r.reason) || got.Reason == "" || len(got.Diagnostics) == 0 {
			t.Errorf("gomc %s: status %d\n%s%s", r.command, status, stdout, stderr)
		}
		if got.Model == "" && strings.Contains(r.command, ".m") && r.status == outcome.ExitModel {
			t.Errorf("gomc %s: the model is not named", r.command)
		}
		for _, d := range got.Diagnostics {
			if first, _, _ := strings.Cut(d.Message, "\n"); !strings.Contains(stderr, first) {
				t.Errorf("gomc %s: %q is not on stderr:\n%s", r.command, d.Message, stderr)
			}
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
