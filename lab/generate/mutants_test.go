package generate

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/records"
)

var mutants = flag.Int("mutants", 4, "how many mutants of the generated code are run, and their logs held against the model")

// mutantRuns takes random runs of a package and logs each; in a log may be a step that fails.
const mutantRuns = `package main

import (
	"fmt"
	"os"

	"example/m"
	"gomc/machine"
)

func main() {
	for seed := range uint64(300) {
		file, err := os.Create(fmt.Sprintf("log%d.jsonl", seed))
		if err != nil {
			panic(err)
		}
		r, err := machine.NewRun(m.System, machine.RunOptions{Chooser: machine.Random(seed), Tracer: machine.NewLog(file)})
		if err == nil {
			_, err = r.Random(60, machine.Random(seed+1000))
		}
		if err != nil {
			fmt.Println("fails:", err)
		}
		file.Close()
	}
}
`

// mutated are the models whose mutants are made code of, with machines and with processes. None assumes anything: runs of
// code in a test need not keep to what a model assumes of its surroundings, and logs of such runs are no logs of it.
var mutated = []string{"two_phase_commit", "hash_table", "hello", "single_node", "token_ring", "sessions", "synod", "failure_notice",
	"echo_multicast", "leader_oracle", "chain", "dispatcher", "one_paxos", "bank"}

// TestMutants: code that is generated of a mutant of a model, and behaves in another way, is found: it fails, or its logs
// are no logs of the model. Logs of the code of the model itself are.
func TestMutants(t *testing.T) {
	w := newWorkshop(t, "example")
	w.write(t, "main.go", mutantRuns)
	var c mutantCount
	for i, name := range mutated {
		if c.tried >= *mutants {
			break
		}
		most := (*mutants - c.tried + len(mutated) - i - 1) / (len(mutated) - i)
		t.Run(name, func(t *testing.T) { w.mutantsOf(t, name, most, &c) })
	}
	if c.tried == 0 || c.refused*100 < c.tried*80 {
		t.Errorf("%d of %d are found", c.refused, c.tried)
	}
	records.Measure(t, *recorded, "mutants of generated code that behave in another way, of which logs are refused or the code"+
		" fails", "95 %", fmt.Sprintf("%d of %d, of %d models (%d more do less than the model, and nothing else)", c.refused, c.tried,
		len(mutated), c.less), "go test -C lab ./generate -run TestMutants")
	records.Measure(t, *recorded, "those that are not found", "explained", strings.Join(c.missed, "; "),
		"go test -C lab ./generate -run TestMutants")
}

// mutantCount counts the results of mutants.
type mutantCount struct {
	tried, refused, less int
	missed               []string
}

// mutantsOf tries some mutants of a model.
func (w *workshop) mutantsOf(t *testing.T, name string, most int, c *mutantCount) {
	text, err := os.ReadFile(filepath.Join("../../models", name+".m"))
	if err != nil {
		t.Fatal(err)
	}
	model := filepath.Join("model", name+".m")
	w.write(t, model, string(text))
	if found, known := w.runs(t, model, model); found || !known {
		t.Fatal("the logs of the model itself are refused")
	}
	original := w.logged(t)
	list := w.differing(t, model)
	for i := 0; most > 0 && i < len(list); i++ {
		m := list[i*37%len(list)] // of all operators; no list is 37 long, or a multiple of it
		if len(list)%37 == 0 {
			m = list[i]
		}
		w.write(t, "mutant/mutant.m", w.must(t, w.dir, w.gomc, "mutate", fmt.Sprintf("--print=%d", m.ID), model))
		found, known := w.runs(t, "mutant/mutant.m", model)
		switch {
		case !known:
		case found:
			c.tried, c.refused, most = c.tried+1, c.refused+1, most-1
		case m.Class == "cover" || m.Class == "liveness":
			c.less++
		default:
			c.tried, most = c.tried+1, most-1
			as := 0
			for i, log := range w.logged(t) {
				if log == original[i] {
					as++
				}
			}
			c.missed = append(c.missed, fmt.Sprintf("%s:%d: %s for %s (%s; %d of %d logs are as before)", name, m.Line, m.After,
				m.Before, m.Operator, as, mutantLogs))
			t.Log(c.missed[len(c.missed)-1])
		}
	}
}

// mutantLogs is how many runs of a mutant are logged.
const mutantLogs = 300

// logged are the logs of the last runs.
func (w *workshop) logged(t *testing.T) (logs [mutantLogs]string) {
	t.Helper()
	for i := range logs {
		text, err := os.ReadFile(filepath.Join(w.dir, fmt.Sprintf("log%d.jsonl", i)))
		if err != nil {
			t.Fatal(err)
		}
		logs[i] = string(text)
	}
	return logs
}

// mutant is a mutant of a model.
type mutant struct {
	ID, Line                int
	Operator, Before, After string
	Fate, Class             string
}

// differing are the mutants of a model that have other transitions than it.
func (w *workshop) differing(t *testing.T, model string) (list []mutant) {
	t.Helper()
	out, _ := w.run(w.dir, w.gomc, "mutate", "--format=json", "--progress=off", "--time-limit=60s", model) // the exit status depends on the mutants
	var report struct{ Mutants []mutant }
	if i := strings.Index(out, "{"); i < 0 || json.Unmarshal([]byte(out[i:]), &report) != nil {
		t.Fatalf("%s: %.300s", model, out)
	}
	for _, m := range report.Mutants {
		if m.Fate == "found" || m.Fate == "missed" {
			list = append(list, m)
		}
	}
	return list
}

// runs makes code of a mutant, and reports whether it is found by the model; known is false of one that cannot be
// generated.
func (w *workshop) runs(t *testing.T, mutant, model string) (found, known bool) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(w.dir, "m")); err != nil {
		t.Fatal(err)
	}
	if out, err := w.run(w.dir, w.gomc, "generate", "-o", "m", "--package", "m", mutant); err != nil {
		t.Logf("it cannot be generated: %.200s", out)
		return false, false
	}
	said, err := w.run(w.dir, "go", "run", ".")
	if err != nil {
		t.Fatalf("a mutant of %s: %s", model, said)
	}
	if strings.Contains(said, "fails:") {
		return true, true
	}
	args := []string{"validate", "--each", "--map=none", "--trace=off", model}
	for i := range mutantLogs {
		args = append(args, fmt.Sprintf("log%d.jsonl", i))
	}
	out, err := w.run(w.dir, w.gomc, args...)
	found = strings.Contains(out, ": refused: ") || strings.Contains(out, ": violated: ")
	if err != nil && !found && !strings.Contains(out, ": says nothing: ") { // where nothing happens, nothing is wrong
		t.Fatalf("%.2000s", out)
	}
	return found, true
}
