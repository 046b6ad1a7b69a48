package etcd

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/conform"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/spec"
)

var (
	runs     = flag.Int("runs", 100, "runs in which the model drives etcd's raft")
	logs     = flag.Int("logs", 4, "logs that are validated")
	mistakes = flag.Int("mistakes", 2, "mistakes that are looked for")
	from     = flag.Int("from", 0, "how many are left out before")
	own      = flag.Bool("own", true, "with -record, run etcd's own tests, too")
	bars     = flag.String("bars", "", "add what is measured to this table")
	record   = flag.String("record", "", "write what finds each mistake to this table")
)

const model = "model/raft_etcd.m"

// TestModel: a small instance of the model is verified, as its first lines say.
func TestModel(t *testing.T) {
	m, err := gomc.LoadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, spec.Spec{Constants: map[string]string{"Terms": "1", "Entries": "1", "Crashes": "0",
		"Ticks": "false", "Room": "4"}})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(t.Context(), p, spec.Spec{}, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf(": %s %d %d\n", o.Verdict, o.States, o.Transitions)
	if o.Verdict != outcome.Verified || !strings.Contains(m.Text(), got) {
		t.Errorf("the model does not say %q", got)
	}
	bar(t, &records.Bar{Measure: "the model of etcd's raft, exhausted", Aim: "verified", Figure: strings.TrimSpace(got[1:]),
		Of: "one term, one entry, no crash, no heartbeats: states, transitions"})
}

// TestDriven: etcd's raft does what the model does, event by event.
func TestDriven(t *testing.T) {
	var told logging
	conform.Run(&told, model, &Adapter{}, conform.Options{Runs: *runs, Steps: 60})
	if t.Log(told.text); told.failed {
		t.FailNow()
	}
	bar(t, &records.Bar{Measure: "etcd's raft driven by its model", Aim: "10,000 runs, half a million events, no difference",
		Figure: told.text, Of: "go.etcd.io/raft/v3 v3.7.0"})
}

// logging is a test whose only message is wanted.
type logging struct {
	text   string
	failed bool
}

func (l *logging) Helper()                           {}
func (l *logging) Logf(format string, args ...any)   { l.text = fmt.Sprintf(format, args...) }
func (l *logging) Fatalf(format string, args ...any) { l.Logf(format, args...); l.failed = true }

// bar adds a measure, if that is asked for.
func bar(t *testing.T, b *records.Bar) {
	t.Helper()
	if *bars == "" {
		return
	}
	if err := records.RecordBar(*bars, b); err != nil {
		t.Error(err)
	}
}

// finding is how something has found a mistake.
type finding struct {
	after int // the number of logs, or runs, until it was found; 0: it was not
	where string
	why   string
	took  time.Duration // of processors, in all
}

// cells are the columns of a finding, of those in which the same is tried n times.
func (f *finding) cells(n int) []string {
	if f.after == 0 {
		return []string{fmt.Sprintf("> %d", n), "", "", fmt.Sprintf("%.1f", f.took.Seconds())}
	}
	return []string{strconv.Itoa(f.after), f.where, f.why, fmt.Sprintf("%.1f", f.took.Seconds())}
}

// build builds the command, with a mistake.
func build(t *testing.T, m *Mistake) (command string) {
	t.Helper()
	folder := t.TempDir()
	flags, err := m.Flags(folder)
	if err != nil {
		t.Fatal(err)
	}
	command = filepath.Join(folder, "etcd-raft")
	c := exec.Command("go", append(append([]string{"build", "-o", command}, flags...), "./cmd/etcd-raft")...)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", m.Name, err, out)
	}
	return command
}

// byDriving lets the model drive a command until they differ.
func byDriving(t *testing.T, command string, most int) finding {
	t.Helper()
	c := exec.Command(command, "-drive", model, "-runs", strconv.Itoa(most))
	text, err := c.Output()
	if err != nil {
		t.Fatal(command, failed(err))
	}
	var d Driven
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	why, _, _ := strings.Cut(d.Why, "; ")
	f := finding{why: why, took: processor(c)}
	if d.Length > 0 {
		f.after, f.where = d.Runs, fmt.Sprintf("%d", d.Length)
	}
	return f
}

// processor returns how much processor time a command has taken.
func processor(c *exec.Cmd) time.Duration {
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime()
}

// failed returns the error output of a command.
func failed(err error) string {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return strings.TrimSpace(string(exit.Stderr))
	}
	return err.Error()
}
