package main

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc/cluster"
	"gomc/results/files"
)

// TestMain makes the test binary the command where it is called as such: its own flags begin with a dash.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && !strings.HasPrefix(os.Args[1], "-") {
		os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// model returns a file with a model.
func model(t *testing.T, limit string) string {
	t.Helper()
	return file(t, `type n: 0..9; var a: n; b: n; startstate begin a := 0; b := 0; end;
rule "a" a < 9 ==> begin a := a + 1; end; rule "b" b < 9 ==> begin b := b + 1; end;
rule "back" a = 9 & b = 9 ==> begin a := 0; b := 0; end;
invariant "low" a + b < `+limit+`;`)
}

// file writes the text of a model to a file, and returns its name.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "count.m")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLocal: two workers on this machine, from nothing to a report.
func TestLocal(t *testing.T) {
	for _, c := range []struct {
		limit string
		flags string
		want  []string
		exit  int
	}{
		{"19", "", []string{"verified: 100 states, 181 transitions, depth 18"}, 0},
		{"7", "--trace=diff", []string{`invariant "low" failed`, "a: 6 -> 7"}, 10},
		{"19", "--max-states=50", []string{"stopped", "the limit of 50 states is reached"}, 21},
		{"19", "--format=json --workers=2", []string{`"verdict": "verified"`}, 0},
		{"19", "--format markdown --max-states 500", []string{"count.m: verified"}, 0},
	} {
		var out, errs bytes.Buffer
		args := append([]string{"check", "--cluster=local:2", "--counts"}, strings.Fields(c.flags)...)
		if exit := run(append(args, model(t, c.limit)), &out, &errs); exit != c.exit {
			t.Errorf("%s: exit %d\n%s%s", c.flags, exit, out.String(), errs.String())
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s%s", c.flags, want, out.String(), errs.String())
			}
		}
		if !strings.Contains(errs.String(), "workers: 2 joined, 0 left") {
			t.Error(errs.String())
		}
	}
}

// TestSim: runs by two workers equal those by one, and flags that are only for searches are refused.
func TestSim(t *testing.T) {
	for flags, want := range map[string]string{
		"--runs=2000 --seed 5":                 "no violation found in 2000 runs",
		"--runs=2000 --format=json --steps=50": `"runs": 2000`,
		"--symm":                               "--symm is about searches",
		"--strategy=guided":                    "learn from each other",
		"--resume=file":                        "gomc sim --resume",
	} {
		var out, errs bytes.Buffer
		args := append([]string{"sim", "--cluster=local:2", "--counts", model(t, "19")}, strings.Fields(flags)...)
		exit := run(args, &out, &errs)
		if !strings.Contains(out.String()+errs.String(), want) || (exit != 20) != strings.HasPrefix(errs.String(), "error") {
			t.Errorf("%s: exit %d: %s%s", flags, exit, out.String(), errs.String())
		}
		if exit == 20 && !strings.Contains(errs.String(), "workers: 2 joined, 0 left") {
			t.Error(errs.String())
		}
	}
}

// TestRefused: what a cluster cannot honour is refused, with the reason.
func TestRefused(t *testing.T) {
	for flags, want := range map[string]string{
		"--por":                          "no --por, or gomc check --por",
		"--self-check --symm":            "no self-check",
		"--profile":                      "makes no profile",
		"--store=bitstate":               "no place for the store",
		"--disk=off":                     "--cluster keeps states in files",
		"--disk=auto":                    "--cluster keeps states in files",
		"--search=auto":                  "--cluster makes one search",
		"--reduce":                       "--cluster makes one search",
		"--checkpoint=here":              "checkpoint",
		"--runs=5":                       "is about samples",
		"--nonsense":                     "unknown flag --nonsense",
		"--format=md":                    "must be one of text, json, markdown, csv",
		"--trace=none":                   "must be one of diff, full, chart, cause, off",
		"--out=run.txt":                  "run.txt",
		"--out=run.shiviz.log":           "the model has no processes",
		"--cluster=local:0":              "1 to 256 workers",
		"--cluster=nats://192.0.2.7":     "not encrypted",
		"--cluster=tls://192.0.2.7:4222": "neither a token nor an nkey",
		"--workers=none":                 "workers",
		"other.m":                        "two models",
	} {
		var out, errs bytes.Buffer
		exit := run(append([]string{"check", model(t, "19")}, strings.Fields(flags)...), &out, &errs)
		if exit != 2 || !strings.Contains(errs.String(), want) || out.Len() > 0 {
			t.Errorf("%s: exit %d: %s%s", flags, exit, out.String(), errs.String())
		}
	}
	for _, args := range [][]string{
		{"worker", "--cluster=nats://127.0.0.1:1"}, {"server", "--listen=0.0.0.0:0"}, {"nothing"}, {"worker", "x"}, {"check"}, {},
	} {
		var out, errs bytes.Buffer
		if exit := run(args, &out, &errs); exit != 2 || !strings.Contains(errs.String(), "error: ") {
			t.Errorf("%v: exit %d: %s", args, exit, errs.String())
		}
	}
}

// TestOut: what a check found is kept in files, as gomc check keeps it; help is no mistake.
func TestOut(t *testing.T) {
	var out, errs bytes.Buffer
	name := filepath.Join(t.TempDir(), "run.json")
	args := []string{"check", "--cluster=local:1", "--out", name, "--trace=off", "--format=csv", model(t, "7")}
	if exit := run(args, &out, &errs); exit != 10 {
		t.Errorf("exit %d: %s", exit, errs.String())
	}
	if o, err := files.Read(name); err != nil || len(o.Findings) != 1 || o.Trace == nil {
		t.Errorf("%v, %+v", err, o)
	}
	if exit := run([]string{"help", "worker"}, &out, &errs); exit != 0 {
		t.Errorf("exit %d: %s", exit, errs.String())
	}
}

// TestShown: while a check runs, its page has metrics of its workers, and its table says how it stands.
func TestShown(t *testing.T) {
	long := file(t, `var n: 0..800; startstate begin n := 0; end;
rule n < 800 ==> begin n := n + 1; end; rule n = 800 ==> begin n := 0; end;`) // a level for each number
	out, errs := bytes.Buffer{}, &lines{}
	ended := make(chan int)
	go func() {
		ended <- run([]string{"check", "--cluster=local:2", "--http=127.0.0.1:0", "--table", long}, &out, errs)
	}()
	busy := false
	for {
		select {
		case exit := <-ended:
			if exit != 0 || !busy || !strings.Contains(errs.String(), "count.m, run ") {
				t.Errorf("exit %d, busy %v\n%s%s", exit, busy, out.String(), errs.String())
			}
			return
		case <-time.After(10 * time.Millisecond):
		}
		_, url, ok := strings.Cut(errs.String(), "metrics are at ")
		if !ok {
			continue
		}
		url, _, _ = strings.Cut(url, "\n")
		if answer, err := http.Get(url); err == nil {
			text, _ := io.ReadAll(answer.Body)
			answer.Body.Close()
			busy = busy || strings.Contains(string(text), "\ngomc_cluster_workers 2\n")
		}
	}
}

// lines collects the output of several goroutines.
type lines struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (l *lines) Write(b []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.text.Write(b)
}

func (l *lines) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.text.String()
}

// TestStatus: status answers from a server, and refuses what it cannot show.
func TestStatus(t *testing.T) {
	s, err := cluster.Serve("127.0.0.1:0", cluster.Access{Token: "t"}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for flags, want := range map[string]string{
		"--once":                            "no run is under way",
		"--http=:0":                         "which machines may read the status is not said",
		"--once --http=127.0.0.1:0":         "one of them",
		"--token-file=/nonexistent":         "there is no token",
		"--once --cluster=nats://1.2.3.4:5": "not encrypted",
	} {
		t.Setenv("GOMC_CLUSTER_TOKEN", "t")
		var out, errs bytes.Buffer
		args := append([]string{"status", "--cluster=" + s.Access.URL}, strings.Fields(flags)...)
		if exit := run(args, &out, &errs); exit != 2 || !strings.Contains(errs.String(), want) || out.Len() > 0 {
			t.Errorf("%s: exit %d: %s%s", flags, exit, out.String(), errs.String())
		}
	}
	t.Setenv("GOMC_CLUSTER_TOKEN", "wrong")
	var out, errs bytes.Buffer
	if exit := run([]string{"status", "--cluster=" + s.Access.URL, "--once"}, &out, &errs); exit != 2 || !strings.Contains(errs.String(), "cannot reach") {
		t.Errorf("exit %d: %s%s", exit, out.String(), errs.String())
	}
}
