package status

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"gomc/cluster"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// odd returns a run whose names want to be more than names.
func odd() *cluster.Status {
	return &cluster.Status{
		Run: "r1", Model: `<script>alert("1")</script>\` + "\n", Version: "v1", Elapsed: 90 * time.Second,
		States: 12345, Transitions: 67890, Frontier: 17, Level: 4, Phase: cluster.Settle, Tasks: 3, Done: 1, Epoch: 2,
		Counts: cluster.Counts{Tasks: 40, Moved: 2, Joined: 2, Levels: 1, Commits: 5},
		Workers: []cluster.WorkerStatus{
			{Name: "w1", Host: "a\x1b[31m<b>", PID: 7, Task: 41, Given: 1, Tasks: 20, Memory: 1 << 20, Spent: 1.5, Silent: time.Second},
			{Name: "w2", Host: `b"\`, PID: 8, Tasks: 20, Left: true, Silent: 20 * time.Second},
		},
	}
}

// TestMetrics: the parser of Prometheus reads the metrics, its linter finds no problems, and they have the values of
// the run.
func TestMetrics(t *testing.T) {
	for _, s := range []*cluster.Status{nil, {}, odd()} {
		problems, err := promlint.New(strings.NewReader(Metrics(s))).Lint()
		if err != nil || len(problems) > 0 {
			t.Errorf("%v %v in\n%s", problems, err, Metrics(s))
		}
	}
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(strings.NewReader(Metrics(odd())))
	if err != nil {
		t.Fatal(err)
	}
	value := func(name, label string) float64 {
		for _, m := range families["gomc_cluster_"+name].GetMetric() {
			for _, l := range m.GetLabel() {
				if l.GetValue() == label {
					return m.GetGauge().GetValue() + m.GetCounter().GetValue()
				}
			}
			if label == "" {
				return m.GetGauge().GetValue() + m.GetCounter().GetValue()
			}
		}
		t.Errorf("no %s of %s", name, label)
		return -1
	}
	for _, w := range []struct {
		name, label string
		want        float64
	}{
		{"up", "", 1}, {"states", "", 12345}, {"transitions", "", 67890}, {"frontier_states", "", 17}, {"level", "", 4},
		{"elapsed_seconds", "", 90}, {"phase_tasks", "", 3}, {"phase_done_tasks", "", 1}, {"workers", "", 1},
		{"joined_workers_total", "", 2}, {"redone_levels_total", "", 1}, {"commits_total", "", 5},
		{"tasks_total", "done", 40}, {"tasks_total", "moved", 2}, {"tasks_total", "failed", 0},
		{"run_info", `<script>alert("1")</script>\` + "\n", 1}, {"worker_up", "w1", 1}, {"worker_up", `b"\`, 0},
		{"worker_open_tasks", "w1", 1}, {"worker_tasks_total", "w2", 20}, {"worker_cpu_seconds_total", "w1", 1.5},
		{"worker_memory_bytes", "w1", 1 << 20}, {"worker_silence_seconds", "w2", 20},
	} {
		if got := value(w.name, w.label); got != w.want {
			t.Errorf("%s of %q is %v, not %v", w.name, w.label, got, w.want)
		}
	}
	if !strings.Contains(Metrics(nil), "gomc_cluster_up 0\n") {
		t.Error(Metrics(nil))
	}
}

// TestTable: a line about the run, and one for each worker; nothing steers the terminal.
func TestTable(t *testing.T) {
	got := Table(odd(), 0)
	for _, want := range []string{
		"run r1: level 4, settle 1/3; 12,345 states, 67,890 transitions, 17 to expand; 1 m 30 s\n", "busy", "gone", "1.0 MiB",
		"mended: 2 tasks moved to another worker, 1 level done again\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "\x1b") {
		t.Errorf("%q", got)
	}
	if got := Table(&cluster.Status{Model: "m", Run: "r", Phase: cluster.Waiting}, 0); !strings.Contains(got, "waits for workers") {
		t.Error(got)
	}
}

// served begins a page, and returns what asks it for a path as a host.
func served(t *testing.T, from Source) func(method, path, host string) (int, string, http.Header) {
	t.Helper()
	l, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- Serve(ctx, l, from) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return func(method, path, host string) (int, string, http.Header) {
		q, err := http.NewRequest(method, "http://"+l.Addr().String()+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Host = host
		a, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		defer a.Body.Close()
		body, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatal(err)
		}
		return a.StatusCode, string(body), a.Header
	}
}

// TestServe: the page, JSON and metrics of one run; names are text, and only this machine may ask.
func TestServe(t *testing.T) {
	now := odd()
	var failure error
	get := served(t, func(context.Context) (*cluster.Status, error) { return now, failure })
	status, page, header := get("GET", "/", "")
	if status != 200 || strings.Contains(page, "<script") || strings.Contains(page, "<b>") ||
		!strings.Contains(page, "12,345 states") ||
		!strings.Contains(header.Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("%d %v\n%s", status, header, page)
	}
	if rows := strings.Count(page, "<tr>"); rows != 3 {
		t.Errorf("%d rows", rows)
	}
	_, text, _ := get("GET", "/status.json", "localhost")
	var read cluster.Status
	want, _ := json.Marshal(now)
	if err := json.Unmarshal([]byte(text), &read); err != nil {
		t.Error(err)
	}
	if got, _ := json.Marshal(&read); !bytes.Equal(got, want) {
		t.Errorf("%s\n%s", got, want)
	}
	_, text, header = get("GET", "/metrics", "[::1]:80")
	if text != Metrics(now) || !strings.HasPrefix(header.Get("Content-Type"), "text/plain; version=0.0.4") {
		t.Errorf("%v\n%s", header, text)
	}
	for _, c := range []struct {
		method, path, host string
		want               int
	}{
		{"GET", "/", "attacker.example", 421}, {"GET", "/metrics", "attacker.example:80", 421}, {"POST", "/", "", 405},
		{"DELETE", "/metrics", "", 405}, {"GET", "/other", "", 404},
	} {
		if got, text, _ := get(c.method, c.path, c.host); got != c.want {
			t.Errorf("%v: %d %s", c, got, text)
		}
	}
	now, failure = nil, cluster.ErrNoRun
	status, page, _ = get("GET", "/", "")
	if status != 200 || !strings.Contains(page, "no run is under way") || strings.Contains(page, "<table>") {
		t.Errorf("%d %s", status, page)
	}
	failure = errors.New("the coordinator is away")
	if status, text, _ := get("GET", "/metrics", ""); status != 502 || !strings.Contains(text, "away") {
		t.Errorf("%d %s", status, text)
	}
}

// TestListen: who may read it has to be said.
func TestListen(t *testing.T) {
	for _, address := range []string{":9464", "9464", "127.0.0.1:no", "192.0.2.1:1"} {
		var refused *cluster.AccessError
		if l, err := Listen(address); !errors.As(err, &refused) || refused.Try == "" {
			t.Errorf("%s: %v %v", address, l, err)
		}
	}
}
