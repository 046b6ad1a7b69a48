package etcd

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"go.etcd.io/raft/v3"
	"gomc"
	"gomc/apps/validate"
	"gomc/conform"
	"gomc/conform/match"
	"gomc/internal/records"
	"gomc/source"
	"gomc/spec"
)

// lines is how many a log has.
const lines = 2000

// validating is the model as logs are validated against.
func validating(t *testing.T) *gomc.Program {
	t.Helper()
	if !raft.StateTraceDeployed {
		t.Fatal("etcd traces nothing: go test -tags with_tla")
	}
	m, err := gomc.LoadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	p, err := conform.Compile(m, spec.Spec{Constants: map[string]string{"Loses": "true", "Crashes": "1000", "Room": "24",
		"Terms": strconv.Itoa(Terms + 1), "Entries": strconv.Itoa(Entries + Servers)}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// verdict validates a log.
func verdict(t *testing.T, p *gomc.Program, name string, text []byte) *validate.Report {
	t.Helper()
	mapping, err := os.ReadFile("model/raft_etcd.map")
	if err != nil {
		t.Fatal(err)
	}
	open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }
	r, err := validate.Check(t.Context(), p, []validate.Log{{Name: name, Open: open}},
		validate.Options{Mapping: source.NewFile("raft_etcd.map", string(mapping)), Shown: 1})
	if err != nil {
		t.Fatal(name, err)
	}
	return r
}

// logged returns a log of a random run.
func logged(t *testing.T, seed uint64) []byte {
	t.Helper()
	var out bytes.Buffer
	r, err := NewRandom(seed, &out)
	for err == nil && r.Lines < lines {
		err = r.Step()
	}
	if err != nil {
		t.Fatal(seed, err)
	}
	return out.Bytes()
}

// TestValid: the model explains the logs of etcd's raft, and all of its events happen in them.
func TestValid(t *testing.T) {
	p := validating(t)
	explained, happened := 0, map[string]int{}
	began := time.Now()
	for i := range *logs {
		r := verdict(t, p, fmt.Sprint("log ", i), logged(t, uint64(i)))
		if run := r.Runs[0]; run.Verdict != validate.Valid {
			t.Errorf("log %d: %s: %s", i, run.Verdict, run.Reason)
		} else {
			explained += run.Result.Lines
		}
		for _, e := range r.Events {
			happened[e.Name] += e.Count
		}
	}
	figure := fmt.Sprintf("%d logs, %d lines, all valid, %.1f s", *logs, explained, time.Since(began).Seconds())
	if t.Log(figure); !t.Failed() {
		bar(t, &records.Bar{Measure: "logs of etcd's raft that its model explains", Aim: "100 logs of 2,000 lines", Figure: figure,
			Of: "drops, duplicates, other orders, restarts, failing disks; go.etcd.io/raft/v3 v3.7.0, its own trace"})
	}
	for name, n := range happened {
		if n == 0 && *logs >= 10 {
			t.Errorf("%q has never happened", name)
		}
	}
}

// byValidating validates logs of a command until one is refused.
func byValidating(t *testing.T, p *gomc.Program, command string, most int) (f finding) {
	t.Helper()
	for seed := 1; seed <= most; seed++ {
		c := exec.Command(command, "-seed", strconv.Itoa(seed), "-lines", strconv.Itoa(lines))
		text, failure := c.Output()
		run := verdict(t, p, "log", text).Runs[0]
		f.took += processor(c) + time.Duration(run.Seconds*float64(time.Second))
		switch {
		case run.Verdict == validate.Refused:
			next := run.Result.Next[0]
			return finding{seed, fmt.Sprint(next.Line.Number), reason(next), f.took}
		case run.Verdict != validate.Valid:
			return finding{seed, fmt.Sprint(run.Result.Lines), string(run.Verdict) + ": " + run.Reason, f.took}
		case failure != nil:
			return finding{seed, fmt.Sprint(run.Result.Lines), failed(failure), f.took}
		}
	}
	return f
}

// reason returns the reason of the nearest refusal.
func reason(r match.Refusal) string {
	if len(r.Reasons) == 0 {
		return "it stands for nothing that can happen"
	}
	return r.Reasons[0].Text()
}
