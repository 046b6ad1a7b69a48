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
	for seed := range uint64(24) {
		file, err := os.Create(fmt.Sprintf("log%d.jsonl", seed))
		if err != nil {
			panic(err)
		}
		r, err := machine.NewRun(m.System, machine.RunOptions{Chooser: machine.Random(seed), Tracer: machine.NewLog(file)})
		if err == nil {
			_, err = r.Random(300, machine.Random(seed+100))
		}
		if err != nil {
			fmt.Println("fails:", err)
		}
		file.Close()
	}
}
`

// TestMutants: code that is generated of a mutant of a model, and behaves in another way, is found: it fails, or its logs
// are no logs of the model.
func TestMutants(t *testing.T) {
	w := newWorkshop(t, "example")
	w.write(t, "main.go", mutantRuns)
	tried, refused, less := 0, 0, 0
	for _, name := range []string{"hash_table", "single_node", "failure_notice", "sessions", "leader_election", "dispatcher", "bank"} {
		if tried == *mutants {
			break
		}
		text, err := os.ReadFile(filepath.Join("../../models", name+".m"))
		if err != nil {
			t.Fatal(err)
		}
		w.write(t, "model/"+name+".m", string(text))
		model := filepath.Join("model", name+".m")
		for _, m := range w.differing(t, model) {
			if tried == *mutants {
				break
			}
			found, known := w.mutant(t, model, m.ID)
			switch {
			case !known:
			case found:
				tried, refused = tried+1, refused+1
			case m.Class == "cover" || m.Class == "liveness":
				less++
			default:
				tried++
				t.Logf("%s: mutant %d is not found", name, m.ID)
			}
		}
	}
	if tried == 0 || refused*100 < tried*80 {
		t.Errorf("%d of %d are found", refused, tried)
	}
	records.Measure(t, *recorded, "mutants of generated code that behave in another way, of which logs are refused or the code"+
		" fails", "95 %", fmt.Sprintf("%d of %d (%d more do less than the model, and nothing else)", refused, tried, less), "go test -C lab ./generate -run TestMutants")
}

// mutant is a mutant of a model.
type mutant struct {
	ID          int
	Fate, Class string
}

// differing are the mutants of a model that have other transitions than it.
func (w *workshop) differing(t *testing.T, model string) (list []mutant) {
	out, _ := w.run(w.dir, w.gomc, "mutate", "--format=json", "--progress=off", "--time-limit=20s", model) // its status is that of mutants
	var report struct{ Mutants []mutant }
	if i := strings.Index(out, "{"); i < 0 || json.Unmarshal([]byte(out[i:]), &report) != nil {
		t.Logf("%s: %.300s", model, out)
		return nil
	}
	for _, m := range report.Mutants {
		if m.Fate == "found" || m.Fate == "missed" {
			list = append(list, m)
		}
	}
	return list
}

// mutant makes code of a mutant, and reports whether it is found; known is false of one that cannot be generated.
func (w *workshop) mutant(t *testing.T, model string, n int) (found, known bool) {
	text := w.must(t, w.dir, w.gomc, "mutate", fmt.Sprintf("--print=%d", n), model)
	w.write(t, "mutant/mutant.m", text)
	if err := os.RemoveAll(filepath.Join(w.dir, "m")); err != nil {
		t.Fatal(err)
	}
	if out, err := w.run(w.dir, w.gomc, "generate", "-o", "m", "--package", "m", "mutant/mutant.m"); err != nil {
		t.Logf("%s: mutant %d: %s", model, n, out)
		return false, false
	}
	said, err := w.run(w.dir, "go", "run", ".")
	if err != nil {
		t.Fatalf("mutant %d of %s: %s", n, model, said)
	}
	if strings.Contains(said, "fails:") {
		return true, true
	}
	for seed := range 24 {
		out, err := w.run(w.dir, w.gomc, "validate", "--map=none", "--trace=off", model, fmt.Sprintf("log%d.jsonl", seed))
		if err != nil && strings.Contains(out, "refused:") {
			return true, true
		}
	}
	return false, true
}
