package generate

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

var logs = flag.Int("logs", 2, "how many runs of each service are logged whole, and held against its model")

// logged is how many requests each caller has in a run that is logged.
const logged = 2

// TestServiceLogs: what all processes of a service log, while a replica is killed and connections break, is a run of its
// model.
func TestServiceLogs(t *testing.T) {
	for _, s := range []service{{"table", "chain", 2}, {"table", "paxos", 1}, {"commit", "chain", 1}} {
		t.Run(s.String(), func(t *testing.T) {
			w := newService(t, s, logged)
			rand := rand.New(rand.NewPCG(3, 4))
			kills := 0
			for n := range *logs {
				kills += w.logService(t, s, rand, n%2)
				if t.Failed() {
					t.Logf("run %d", n)
					return
				}
			}
			records.Measure(t, *recorded, "runs of "+s.String()+", with broken connections, whose logs are valid; of which a replica is killed in",
				"all", fmt.Sprintf("%d, %d", *logs, kills), "go test -C lab ./generate -run TestServiceLogs")
		})
	}
}

// logService runs a service once, and kills replicas, up to `kills`, unless all is answered before.
func (w *workshop) logService(t *testing.T, s service, rand *rand.Rand, kills int) (killed int) {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("LOGS", folder)
	r := w.serveAll(t, s, 2*time.Millisecond, true)
	for i := 0; !w.allAnswered(t, s, folder); i++ {
		time.Sleep(time.Duration(20+rand.IntN(60)) * time.Millisecond) // as often as a busy machine can bear
		r.proxies[rand.IntN(len(r.proxies))].lose()
		if killed < kills && i == 0 {
			r.kill(rand.IntN(len(r.nodes)))
			killed++
		}
		if i > 2000 {
			t.Fatal("not all is answered")
		}
	}
	r.end()
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	args := append([]string{"validate", "--map=none", "--trace=off", "--faults=crash:1"}, s.constants(logged)...)
	out := w.must(t, w.dir, w.gomc, append(append(args, "model/"+s.model()+".m"), files...)...)
	if !strings.Contains(out, "valid: a run of the model explains all") {
		t.Error(out)
	}
	return killed
}

// allAnswered reports whether a log says that all requests are.
func (w *workshop) allAnswered(t *testing.T, s service, folder string) bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "callers.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if s.what == "commit" {
		return strings.Count(string(text), `"event":"Waiting: on Ended"`) == callers*logged/2
	}
	return strings.Count(string(text), `"event":"Asking: on Done"`) >= callers*logged
}
