package generate

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

var campaign = flag.Duration("campaign", 3*time.Second, "how long a hash table runs in which replicas are killed, over each protocol")

// service is one of the services of paper D: what it does, the protocol that replicates it, and how many replicas of each
// group may crash.
type service struct {
	what, over string
	faults     int
}

// callers, keys and values are the constants with which services are generated. Endless requests do not end within a
// day.
const callers, keys, values, endless = 3, 5, 9, 100_000_000

func (s service) String() string {
	return fmt.Sprintf("%s over %s, %d crash", s.what, s.over, s.faults)
}

func (s service) model() string { return s.what + "_" + s.over }

// replicas returns the number of replicas of a group.
func (s service) replicas() int {
	if s.over == "chain" {
		return s.faults + 1
	}
	return 2*s.faults + 1
}

func (s service) groups() int {
	if s.what == "commit" {
		return 2
	}
	return 1
}

// acknowledged lists the assumptions of a service's verdict that a network of processes does not keep.
const acknowledged = "crash,the detector is right"

// newService makes the program of a service, with a number of requests for each caller.
func newService(t *testing.T, s service, requests int) *workshop {
	t.Helper()
	w := newWorkshop(t, "example/service")
	w.copyService(t, s)
	w.must(t, w.dir, w.gomc, s.generate(requests)...)
	w.must(t, w.dir, "go", "vet", "./...")
	w.must(t, w.dir, "go", "build", "-o", "service.bin", ".")
	return w
}

// copyService copies the files of a service: models below model, and the program.
func (w *workshop) copyService(t *testing.T, s service) {
	t.Helper()
	models, err := filepath.Glob("testdata/services/*.m")
	if err != nil {
		t.Fatal(err)
	}
	to := map[string]string{"testdata/services/main.go.txt": "main.go", "testdata/services/" + s.what + ".go.txt": s.what + ".go"}
	for _, path := range models {
		to[path] = filepath.Join("model", filepath.Base(path))
	}
	for path, name := range to {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w.write(t, name, string(text))
	}
}

// generate are the arguments of gomc that make its package.
func (s service) generate(requests int) []string {
	args := []string{"generate", "--acknowledge=" + acknowledged, "-o", "service", "--package=service"}
	return append(append(args, s.constants(requests)...), "model/"+s.model()+".m")
}

// constants are flags of gomc. Watched is for monitors, which do not look at a service.
func (s service) constants(requests int) (flags []string) {
	for _, c := range []struct {
		name  string
		value int
	}{{"Nodes", s.replicas()}, {"Callers", callers}, {"Keys", keys}, {"Values", values}, {"Requests", requests}, {"Watched", 1}} {
		flags = append(flags, "--const", fmt.Sprintf("%s=%d", c.name, c.value))
	}
	return flags
}

// TestServicesVerified: the models that services are generated of hold with a crash, and do not with a mistake. With a
// detector that errs, Multi-Paxos is safe. What takes minutes is checked where something is recorded.
func TestServicesVerified(t *testing.T) {
	w := newWorkshop(t, "example/service")
	w.copyService(t, service{what: "table"})
	errs := "sim --runs=100000 --time=2m --seed=1 --const Values=1 --const Callers=2 --const Requests=2 --const Right=false "
	for _, test := range []struct {
		args, want string
		slow       bool
	}{
		{"--faults=crash:1 --const Requests=1 table_chain.m", "verified: ", false},
		{"--const Values=1 table_paxos.m", "verified: ", false},
		{"--faults=crash:1 --const Groups=1 commit_chain.m", "verified: ", false},
		{"--const Groups=1 --const Nodes=1 --const Careless=true --const Callers=2 commit_chain.m", "violated: ", false},
		{"--const Nodes=1 --const Deaf=true --const Callers=2 commit_chain.m", "violated: ", false},
		{errs + "--const Hasty=true table_paxos.m", "violated: ", true},
		{errs + "--const Vain=true table_paxos.m", "violated: ", true},
		{"--faults=crash:2 table_chain.m", "verified: ", true},
		{"--faults=crash:1 --const Values=1 --const Requests=4 table_chain.m", "verified: ", true},
		{"--faults=crash:1 --const Callers=2 --const Requests=1 table_chain.m", "verified: ", true},
		{"--faults=crash:1 table_paxos.m", "verified: ", true},
		{"--const Values=1 --const Right=false table_paxos.m", "verified: ", true},
		{"--faults=crash:1 commit_chain.m", "verified: ", true},
		{"--faults=crash:1 --const Groups=1 --const Callers=2 commit_chain.m", "verified: ", true},
		{"--faults=crash:1 --const Groups=1 commit_paxos.m", "verified: ", true},
	} {
		if test.slow && *recorded == "" {
			continue
		}
		t.Run(test.args, func(t *testing.T) {
			args := strings.Fields(test.args)
			out, _ := w.run(filepath.Join(w.dir, "model"), w.gomc, append(args, "--trace=off")...)
			if !strings.Contains(out, test.want) { // a violation has a status of its own
				t.Errorf("%s", out)
			}
		})
	}
}

// TestServiceLines: how many lines the models of services have, what is generated of them, and the program around it.
func TestServiceLines(t *testing.T) {
	for _, what := range []string{"table", "commit"} {
		for _, over := range []string{"chain", "paxos"} {
			s := service{what, over, 1}
			w := newWorkshop(t, "example/service")
			w.copyService(t, s)
			w.must(t, w.dir, w.gomc, s.generate(endless)...)
			generated, byHand := w.codeLines(t, "service/*.go"), w.codeLines(t, "*.go")
			model := w.modelLines(t, "model/"+s.model()+".m")
			if model < 100 || generated < model || byHand < 50 {
				t.Errorf("%s: %d, %d, %d", s, model, generated, byHand)
			}
			records.Measure(t, *recorded, "lines, without blank ones and comments, of the model of a "+what+" over "+over+", of the code generated of it,"+
				" and of the program around it", "-", fmt.Sprintf("%d, %d, %d", model, generated, byHand), "go test -C lab ./generate -run TestServiceLines")
		}
	}
}

// codeLines are the lines of files that are neither blank nor comments, without tests.
func (w *workshop) codeLines(t *testing.T, pattern string) (n int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(w.dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if !strings.HasSuffix(path, "_test.go") {
			n += countLines(t, path, "//")
		}
	}
	return n
}

// included matches what a model includes.
var included = regexp.MustCompile(`(?m)^include "(.*)"`)

// modelLines counts the lines of a model and of the files that it includes.
func (w *workshop) modelLines(t *testing.T, name string) int {
	t.Helper()
	path := filepath.Join(w.dir, name)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := countLines(t, path, "--")
	for _, other := range included.FindAllStringSubmatch(string(text), -1) {
		n += w.modelLines(t, filepath.Join(filepath.Dir(name), other[1])) - 1 // without the line that includes it
	}
	return n
}

func countLines(t *testing.T, path, comment string) (n int) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, comment) {
			n++
		}
	}
	return n
}

// running is a service at work.
type running struct {
	nodes   []*exec.Cmd
	front   *exec.Cmd
	callers *exec.Cmd
	proxies []*proxy
	history *output
}

// serveAll starts the processes of a service, whose callers think for a while before each request; lossy has proxies between
// them.
func (w *workshop) serveAll(t *testing.T, s service, pace time.Duration, lossy bool) *running {
	t.Helper()
	r := &running{history: &output{}}
	var roles []string
	for i := range s.groups() * s.replicas() {
		roles = append(roles, fmt.Sprint("node ", i))
	}
	roles = append(roles, "front", "callers")
	where := struct{ Seen, Real map[string]string }{map[string]string{}, map[string]string{}}
	for _, role := range roles {
		where.Real[role] = freeAddress(t)
		where.Seen[role] = where.Real[role]
		if lossy {
			p := newProxy(t, where.Real[role])
			r.proxies = append(r.proxies, p)
			where.Seen[role] = p.listener.Addr().String()
		}
	}
	text, err := json.Marshal(where)
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range roles {
		cmd := exec.Command("./service.bin", role, where.Real[role], string(text))
		cmd.Dir, cmd.Stderr = w.dir, os.Stderr
		cmd.Env = append(os.Environ(), "PACE="+pace.String())
		switch role {
		case "front":
			r.front = cmd
		case "callers":
			r.callers, cmd.Stdout = cmd, r.history
		default:
			r.nodes, cmd.Stdout = append(r.nodes, cmd), &output{}
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill() }) // where the test ends before it does
		untilListens(where.Real[role])
	}
	return r
}

// kill kills a replica as kill -9 does.
func (r *running) kill(node int) {
	r.nodes[node].Process.Kill()
	r.nodes[node].Wait()
}

// end ends all processes, and is the history of the callers. The detector ends before it can take that for a crash.
func (r *running) end() string {
	r.callers.Process.Signal(os.Interrupt)
	r.callers.Wait()
	for _, cmd := range append([]*exec.Cmd{r.front}, r.nodes...) {
		cmd.Process.Kill()
		cmd.Wait()
	}
	return r.history.String()
}

// answers are the times at which operations of a history have ended, in seconds from its begin.
func answers(t *testing.T, history string) (times []float64) {
	t.Helper()
	for line := range strings.Lines(history) {
		var op struct {
			Type string
			Time float64
		}
		if err := json.Unmarshal([]byte(line), &op); err != nil {
			t.Fatal(err)
		}
		if op.Type == "ok" {
			times = append(times, op.Time/1e9)
		}
	}
	return times
}

// linearizable holds a history of the hash table against the specification of a map, and gives how many operations have
// ended.
func (w *workshop) linearizable(t *testing.T, history string) int {
	t.Helper()
	w.write(t, "history.jsonl", history)
	for _, name := range []string{"spec_map.m", "spec_map.map"} {
		text, err := os.ReadFile(filepath.Join("../../models", name))
		if err != nil {
			t.Fatal(err)
		}
		w.write(t, name, string(text))
	}
	out := w.must(t, w.dir, w.gomc, "validate", "--trace=off", "--const", fmt.Sprint("Clients=", callers),
		"--const", fmt.Sprint("Keys=", keys), "--const", fmt.Sprint("Values=", values), "spec_map.m", "history.jsonl")
	if !strings.Contains(out, "valid: a run of the model explains all") {
		t.Errorf("%s", out)
	}
	return strings.Count(history, `"type":"ok"`)
}

// TestTableCampaign: while replicas of the generated hash table are killed and connections break, what its clients see is
// one table: their histories are linearizable, so nothing that was acknowledged is lost.
func TestTableCampaign(t *testing.T) {
	for _, s := range []service{{"table", "chain", 2}, {"table", "paxos", 1}} {
		t.Run(s.over, func(t *testing.T) { campaignOf(t, s) })
	}
}

func campaignOf(t *testing.T, s service) {
	w := newService(t, s, endless)
	rand := rand.New(rand.NewPCG(1, 2))
	ended, kills, breaks, tables := 0, 0, 0, 0
	for began := time.Now(); time.Since(began) < *campaign; tables++ {
		r := w.serveAll(t, s, 2*time.Millisecond, true)
		order := rand.Perm(s.replicas())[:1+rand.IntN(s.faults)]
		answered := func() int { return strings.Count(r.history.String(), `"type":"ok"`) }
		for i := 0; len(order) > 0 || i < 40 || answered() < 50 && i < 2000; i++ {
			time.Sleep(time.Duration(20+rand.IntN(60)) * time.Millisecond)
			r.proxies[rand.IntN(len(r.proxies))].lose()
			breaks++
			if len(order) > 0 && i > 5 && rand.IntN(6) == 0 {
				r.kill(order[0])
				order = order[1:]
				kills++
			}
		}
		n := w.linearizable(t, r.end())
		if n < 50 {
			t.Errorf("%d operations have ended", n)
		}
		ended += n
		if t.Failed() {
			return
		}
	}
	records.Measure(t, *recorded, "the generated hash table over "+s.over+", of which replicas are killed and connections are broken, for "+
		campaign.String()+": tables, kills, connections broken, operations, all in linearizable histories", "all",
		fmt.Sprintf("%d, %d, %d, %d", tables, kills, breaks, ended), "go test -C lab ./generate -run TestTableCampaign -campaign TIME")
}
