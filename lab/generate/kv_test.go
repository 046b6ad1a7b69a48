package generate

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc/internal/records"
)

var campaign = flag.Duration("campaign", 10*time.Second, "how long the hash table runs in which replicas are killed")

// kvClients, kvKeys and kvValues are what the hash table is generated with, and kvRequests of each client. A log has
// 4,096 entries at most.
const kvClients, kvKeys, kvValues, kvRequests = 3, 5, 9, 1300

// newTable makes the hash table with so many replicas.
func newTable(t *testing.T, replicas int) *workshop {
	w := newWorkshop(t, "example/kv")
	for name, to := range map[string]string{"kv.m": "model/kv.m", "main.go.txt": "main.go"} {
		text, err := os.ReadFile(filepath.Join("testdata/kv", name))
		if err != nil {
			t.Fatal(err)
		}
		w.write(t, to, string(text))
	}
	w.must(t, w.dir, w.gomc, "--const", "Clients=1", "--trace=off", "--faults=crash:1", "model/kv.m")
	w.must(t, w.dir, w.gomc, "generate", "--acknowledge=crash,the detector is right", "--const", fmt.Sprint("Requests=", kvRequests),
		"--const", fmt.Sprint("Nodes=", replicas), "--const", fmt.Sprint("Keys=", kvKeys), "--const", fmt.Sprint("Values=", kvValues), "-o", "kv", "model/kv.m")
	w.must(t, w.dir, "go", "vet", "./...")
	w.must(t, w.dir, "go", "build", "-o", "table", ".")
	return w
}

// proxy is in front of a process: it carries bytes, and breaks connections.
type proxy struct {
	listener net.Listener
	to       string
	lock     sync.Mutex
	open     []net.Conn
}

func newProxy(t *testing.T, to string) *proxy {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{listener: l, to: to}
	t.Cleanup(func() { l.Close() })
	go p.run()
	return p
}

func (p *proxy) run() {
	for {
		conn, err := p.listener.Accept()
		if err != nil {
			return
		}
		other, err := net.Dial("tcp", p.to)
		if err != nil { // who is gone, is gone
			conn.Close()
			p.listener.Close()
			return
		}
		p.lock.Lock()
		p.open = append(p.open, conn, other)
		p.lock.Unlock()
		go carry(conn, other)
		go carry(other, conn)
	}
}

func carry(to, from net.Conn) {
	io.Copy(to, from) // it ends when the connection does
	to.Close()
	from.Close()
}

// lose breaks all connections, with what is in them.
func (p *proxy) lose() {
	p.lock.Lock()
	defer p.lock.Unlock()
	for _, conn := range p.open {
		conn.Close()
	}
	p.open = nil
}

// table is a hash table at work.
type table struct {
	nodes   []*exec.Cmd
	proxies []*proxy
	history *output
	clients *exec.Cmd
	others  []*exec.Cmd
}

// lastPort is the last port that was given away. Ports from 20,000 on are not those of outgoing connections.
var lastPort = 20_000 + os.Getpid()%5_000

// freeAddress is one at which nobody listens.
func freeAddress(t *testing.T) string {
	for range 1000 {
		lastPort++
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", lastPort)); err == nil {
			l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("there is no free port")
	return ""
}

// serveTable starts the processes of a table of so many replicas, whose clients think for a while before each request;
// lossy has proxies between them.
func (w *workshop) serveTable(t *testing.T, replicas int, pace time.Duration, lossy bool) *table {
	tb := &table{history: &output{}}
	roles := append([]string{"node 0", "node 1", "node 2"}[:replicas], "master", "clients")
	names := map[string]string{"master": "Master", "clients": "Client"}
	addresses, real := map[string]string{}, map[string]string{}
	for _, role := range roles {
		real[role] = freeAddress(t)
		name := role
		if names[role] != "" {
			name = names[role]
		}
		addresses[name] = real[role]
		if lossy {
			p := newProxy(t, real[role])
			tb.proxies = append(tb.proxies, p)
			addresses[name] = p.listener.Addr().String()
		}
	}
	for _, role := range roles[:replicas] {
		addresses["real"] += real[role] + " "
	}
	text, err := json.Marshal(addresses)
	if err != nil {
		t.Fatal(err)
	}
	for i, role := range roles {
		cmd := exec.Command("./table", role, real[role], string(text))
		cmd.Dir, cmd.Stderr = w.dir, os.Stderr
		cmd.Env = append(os.Environ(), "PACE="+pace.String())
		if role == "clients" {
			cmd.Stdout = tb.history
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill() }) // where the test ends before it does
		switch {
		case i < replicas:
			tb.nodes = append(tb.nodes, cmd)
		case role == "clients":
			tb.clients = cmd
		default:
			tb.others = append(tb.others, cmd)
		}
		for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
			if conn, err := net.Dial("tcp", real[role]); err == nil {
				conn.Close()
				break
			}
		}
	}
	return tb
}

// kill kills a replica as kill -9 does.
func (tb *table) kill(node int) {
	tb.nodes[node].Process.Kill()
	tb.nodes[node].Wait()
}

// end ends all processes, and is the history of the clients.
func (tb *table) end() string {
	tb.clients.Process.Signal(os.Interrupt)
	tb.clients.Wait()
	for _, cmd := range append(tb.nodes, tb.others...) {
		cmd.Process.Kill()
		cmd.Wait()
	}
	return tb.history.String()
}

// linearizable holds a history against the specification of a map, and gives how many operations have ended.
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
	out := w.must(t, w.dir, w.gomc, "validate", "--trace=off", "--const", fmt.Sprint("Clients=", kvClients),
		"--const", fmt.Sprint("Keys=", kvKeys), "--const", fmt.Sprint("Values=", kvValues), "spec_map.m", "history.jsonl")
	if !strings.Contains(out, "valid: a run of the model explains all") {
		t.Errorf("%s", out)
	}
	return strings.Count(history, `"type":"ok"`)
}

// TestTableCampaign: while replicas of the generated hash table are killed and connections break, what its clients see is
// one table: their histories are linearizable, so nothing that was acknowledged is lost.
func TestTableCampaign(t *testing.T) {
	w := newTable(t, 3)
	rand := rand.New(rand.NewPCG(1, 2))
	ended, kills, breaks, tables := 0, 0, 0, 0
	for began := time.Now(); time.Since(began) < *campaign; tables++ {
		tb := w.serveTable(t, 3, 2*time.Millisecond, true)
		order := rand.Perm(3)[:1+rand.IntN(2)]
		for i := 0; len(order) > 0 || i < 40; i++ {
			time.Sleep(time.Duration(20+rand.IntN(60)) * time.Millisecond)
			tb.proxies[rand.IntN(len(tb.proxies))].lose()
			breaks++
			if len(order) > 0 && i > 5 && rand.IntN(6) == 0 {
				tb.kill(order[0])
				order = order[1:]
				kills++
			}
		}
		n := w.linearizable(t, tb.end())
		if n < 50 {
			t.Errorf("%d operations have ended", n)
		}
		ended += n
		if t.Failed() {
			return
		}
	}
	const command = "go test -C lab ./generate -run TestTableCampaign -campaign TIME"
	records.Measure(t, *recorded, "the generated hash table, of which replicas are killed and connections are broken, for "+
		campaign.String()+": tables, kills, connections broken, operations, all in linearizable histories", "all",
		fmt.Sprintf("%d, %d, %d, %d", tables, kills, breaks, ended), command)
}

// TestTableRepair: a replica of the hash table is killed at five seconds, and the others go on: Figure 5 of paper D.
func TestTableRepair(t *testing.T) {
	w := newTable(t, 3)
	tb := w.serveTable(t, 3, 8*time.Millisecond, false)
	time.Sleep(5 * time.Second)
	tb.kill(1)
	time.Sleep(5 * time.Second)
	history := tb.end()
	w.linearizable(t, history)
	before, after, stall, last := 0, 0, 0.0, 0.0
	for line := range strings.Lines(history) {
		var op struct {
			Type string
			Time float64
		}
		if err := json.Unmarshal([]byte(line), &op); err != nil {
			t.Fatal(err)
		}
		if op.Type != "ok" {
			continue
		}
		if stall = max(stall, op.Time-last); op.Time-last == stall {
			before, after = before+after, 0
		}
		last = op.Time
		after++
	}
	if before == 0 || after < 50 {
		t.Errorf("%d operations before the longest stall, %d behind it", before, after)
	}
	records.Measure(t, *recorded, "the generated hash table, a replica killed at 5 s of 10: operations before the longest"+
		" stall, its ms, operations behind it (3 clients that think for 8 ms)", "-",
		fmt.Sprintf("%d, %.0f, %d", before, stall/1e6, after), "go test -C lab ./generate -run TestTableRepair")
}

// throughputs is how many runs are measured of each configuration.
const throughputs = 3

// TestTableThroughput: three clients in a closed loop, with one and with two faults that may be: Figure 4 of paper D, of
// the hash table over chain replication. A run ends with the last of 3,900 requests, for which a log has room.
func TestTableThroughput(t *testing.T) {
	for replicas := 2; replicas <= 3; replicas++ {
		w := newTable(t, replicas)
		var rates []float64
		for range throughputs {
			tb := w.serveTable(t, replicas, 0, false)
			rates = append(rates, tb.rate(t))
			w.linearizable(t, tb.end())
		}
		mean, squares := 0.0, 0.0
		for _, r := range rates {
			mean += r / throughputs
		}
		for _, r := range rates {
			squares += (r - mean) * (r - mean)
		}
		load := 0.0
		if l := records.Here().Load; l != nil {
			load = l[0]
		}
		records.Measure(t, *recorded, fmt.Sprintf("the generated hash table over %d replicas: operations in a second, three"+
			" clients in a closed loop, mean and deviation of three runs", replicas), "-",
			fmt.Sprintf("%.0f, %.0f (load %.0f)", mean, math.Sqrt(squares/(throughputs-1)), load),
			"go test -C lab ./generate -run TestTableThroughput")
	}
}

// rate waits until clients have made all their requests, and is how many a second had.
func (tb *table) rate(t *testing.T) float64 {
	began := time.Now()
	for until := began.Add(3 * time.Minute); time.Now().Before(until); time.Sleep(10 * time.Millisecond) {
		if n := tb.history.count(`"type":"ok"`); n == kvClients*kvRequests {
			return float64(n) / time.Since(began).Seconds()
		}
	}
	t.Fatalf("%d requests were answered", tb.history.count(`"type":"ok"`))
	return 0
}

// output is what a process has written.
type output struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.Write(p)
}

func (o *output) count(text string) int {
	o.lock.Lock()
	defer o.lock.Unlock()
	return bytes.Count(o.text.Bytes(), []byte(text))
}

func (o *output) String() string {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.String()
}
