package generate

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

var transported = flag.Int("transported", 1, "how many runs of some models there are over each transport, logged whole")

// oneNode runs all machines and processes of a package in one node ("all"), or one of them in a node of its own, and
// writes their log; "count" says how many these are. The rest of its arguments is a seed, the log, where it listens, and where the others seem to be.
const oneNode = `package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"time"

	"example/m"
	"gomc/machine"
)

func main() {
	if os.Args[1] == "count" {
		fmt.Println(len(m.System.Instances))
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	seed, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil {
		log.Fatal(err)
	}
	steps, err := machine.OpenLog(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	pace := machine.Random(seed)
	opts := machine.NodeOptions{Tracer: steps, Chooser: machine.Random(seed),
		Pace: func(machine.ID, string) time.Duration { return time.Duration(pace.Choose(20)) * time.Millisecond }}
	ids, all := m.System.Instances, m.System.Instances
	if os.Args[1] != "all" {
		var seen []string
		if err := json.Unmarshal([]byte(os.Args[5]), &seen); err != nil {
			log.Fatal(err)
		}
		tcp, err := machine.ListenTCP(m.System, os.Args[4], func(id machine.ID) string { return seen[slices.Index(all, id)] })
		if err != nil {
			log.Fatal(err)
		}
		context.AfterFunc(ctx, func() { tcp.Close() })
		opts.Transport = tcp
		i, err := strconv.Atoi(os.Args[1])
		if err != nil {
			log.Fatal(err)
		}
		ids = all[i : i+1]
	}
	node, err := machine.NewNode(m.System, opts)
	if err == nil {
		err = node.Run(ctx, ids...)
	}
	if err != nil {
		log.Fatal(err)
	}
}
`

// apart are models whose machines or processes run apart.
var apart = []string{"two_phase_commit", "synod", "raft_election", "token_ring", "one_paxos", "bracha", "echo_multicast", "commit_crash",
	"hash_table", "dispatcher"}

// transport is a way in which machines and processes run.
type transport struct {
	name               string
	apart, lossy, kill bool
}

var transports = []transport{
	{"in one process", false, false, false},
	{"over TCP", true, false, false},
	{"over TCP, with connections that break", true, true, false},
	{"over TCP, with connections that break and a process that is killed", true, true, true},
}

// TestTransports: logs of machines and processes over all transports, with kills and loss, are explained by their models.
func TestTransports(t *testing.T) {
	w := newWorkshop(t, "example")
	w.write(t, "main.go", oneNode)
	valid := make([]int, len(transports))
	kills, lines := 0, 0
	rand := rand.New(rand.NewPCG(5, 6))
	for _, name := range apart {
		t.Run(name, func(t *testing.T) {
			model, ids := w.ready(t, name)
			for n := range *transported {
				for i, how := range transports {
					r := w.transport(t, how, ids, rand)
					if r.wrong != "" || !w.explains(t, model, r) {
						t.Fatalf("run %d %s: %s", n, how.name, r.wrong)
					}
					valid[i]++
					kills, lines = kills+r.kills, lines+r.lines()
				}
			}
		})
	}
	all := 0
	for _, n := range valid {
		all += n
	}
	records.Measure(t, *recorded, "runs of ten models in one process; over TCP; with broken connections; with these and a process that is killed,"+
		" whose logs are valid; kills; lines", fmt.Sprintf("all of %d", len(apart)*len(transports)**transported),
		fmt.Sprintf("%d; %d; %d; %d; %d; %d", valid[0], valid[1], valid[2], valid[3], kills, lines),
		"go test -C lab ./generate -run TestTransports")
}

// ready makes the program of a model, and gives how many machines and processes it has.
func (w *workshop) ready(t *testing.T, name string) (model string, ids int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../models", name+".m"))
	if err != nil {
		t.Fatal(err)
	}
	model = filepath.Join("model", name+".m")
	w.write(t, model, string(text))
	if err := os.RemoveAll(filepath.Join(w.dir, "m")); err != nil {
		t.Fatal(err)
	}
	w.must(t, w.dir, w.gomc, "generate", "--acknowledge=crash,lose,duplicate,reorder,partition", "-o", "m", "--package", "m", model)
	w.must(t, w.dir, "go", "build", "-o", "node.bin", ".")
	if ids, err = strconv.Atoi(strings.TrimSpace(w.must(t, w.dir, "./node.bin", "count"))); err != nil {
		t.Fatal(err)
	}
	return model, ids
}

// journey is a run over a transport.
type journey struct {
	folder string
	nodes  []*exec.Cmd
	said   output
	kills  int
	wrong  string
}

// most is how many lines the logs of a run have at most, or a little more.
const most = 50

// transport runs a model until nothing happens any more, or its logs are long enough.
func (w *workshop) transport(t *testing.T, how transport, ids int, rand *rand.Rand) *journey {
	t.Helper()
	r := &journey{folder: t.TempDir()}
	proxies := w.launch(t, r, how, ids, rand)
	killed := rand.IntN(ids)
	began, changed, had := time.Now(), time.Now(), 0
	for time.Since(changed) < 500*time.Millisecond && had < most && time.Since(began) < time.Minute {
		time.Sleep(time.Duration(10+rand.IntN(20)) * time.Millisecond)
		if n := r.lines(); n != had {
			had, changed = n, time.Now()
		}
		if how.lossy {
			proxies[rand.IntN(ids)].lose()
		}
		if how.kill && r.kills == 0 && had > ids+rand.IntN(12) {
			r.nodes[killed].Process.Kill()
			r.nodes[killed].Wait()
			r.kills++
		}
	}
	for i, cmd := range r.nodes {
		if r.kills > 0 && i == killed {
			continue
		}
		cmd.Process.Signal(os.Interrupt)
		if err := cmd.Wait(); err != nil {
			r.wrong = fmt.Sprintf("node %d: %v: %s", i, err, r.said.String())
		}
	}
	return r
}

// launch starts the processes of a run, with proxies between them where connections are to break.
func (w *workshop) launch(t *testing.T, r *journey, how transport, ids int, rand *rand.Rand) (proxies []*proxy) {
	t.Helper()
	real, seen := make([]string, ids), make([]string, ids)
	for i := range real {
		real[i] = freeAddress(t)
		seen[i] = real[i]
		if how.lossy {
			p := newProxy(t, real[i])
			proxies, seen[i] = append(proxies, p), p.listener.Addr().String()
		}
	}
	addresses, err := json.Marshal(seen)
	if err != nil {
		t.Fatal(err)
	}
	start := func(args ...string) {
		cmd := exec.Command("./node.bin", args...)
		cmd.Dir, cmd.Stderr = w.dir, &r.said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill() }) // where the test ends before it does
		r.nodes = append(r.nodes, cmd)
	}
	if !how.apart {
		start("all", fmt.Sprint(rand.Uint32()), filepath.Join(r.folder, "all.jsonl"))
		return nil
	}
	for i := range ids {
		start(fmt.Sprint(i), fmt.Sprint(rand.Uint32()), filepath.Join(r.folder, fmt.Sprint(i, ".jsonl")), real[i], string(addresses))
	}
	return proxies
}

// logs returns the log files of a run.
func (r *journey) logs() []string {
	files, err := filepath.Glob(filepath.Join(r.folder, "*.jsonl"))
	if err != nil {
		panic(err)
	}
	return files
}

// lines returns how many lines there are in all of them.
func (r *journey) lines() (n int) {
	for _, path := range r.logs() {
		text, err := os.ReadFile(path)
		if err == nil {
			n += bytes.Count(text, []byte("\n"))
		}
	}
	return n
}

// explains reports whether a run of the model explains the logs.
func (w *workshop) explains(t *testing.T, model string, r *journey) bool {
	t.Helper()
	out, err := w.run(w.dir, w.gomc, append([]string{"validate", "--map=none", "--trace=off", model}, r.logs()...)...)
	if err == nil && strings.Contains(out, "valid: a run of the model explains all") {
		return true
	}
	r.wrong = out
	for _, path := range r.logs() {
		text, _ := os.ReadFile(path)
		r.wrong += path + "\n" + string(text)
	}
	return false
}
