package conform

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
)

var (
	lines    = flag.Int("lines", 5_000, "how many lines the logs have whose time is measured")
	streamed = flag.Int("megabytes", 20, "how large the log is that is streamed")
	recorded = flag.String("record", "", "add what is measured to this table")
)

// lockServer writes runs of the lock server of testdata/lock.m, with three clients that wait at the same time.
type lockServer struct {
	random  *rand.Rand
	state   map[string]string
	held    string
	n       int
	padding string
}

var clients = []string{"alice", "bob", "carol"}

func newLockServer(padding int) *lockServer {
	s := &lockServer{random: rand.New(rand.NewPCG(57, 6)), state: map[string]string{}, padding: strings.Repeat("x", padding)}
	for _, c := range clients {
		s.state[c] = "idle"
	}
	return s
}

// next is the next line, and who writes it: a client or the server.
func (s *lockServer) next() (writer, text string) {
	type event struct{ msg, client string }
	var all []event
	for _, c := range clients {
		switch s.state[c] {
		case "idle":
			all = append(all, event{"ask", c})
		case "waiting":
			if s.held == "" {
				all = append(all, event{"grant", c})
			}
		case "granted":
			all = append(all, event{"locked", c})
		case "holding":
			all = append(all, event{"unlock", c})
		}
	}
	if s.held != "" && (s.state[s.held] == "idle" || s.state[s.held] == "waiting") {
		all = append(all, event{"released", s.held})
	}
	e := all[s.random.IntN(len(all))]
	writer, number := e.client, ""
	switch e.msg {
	case "ask":
		s.state[e.client] = "waiting"
	case "grant":
		s.held, s.n, s.state[e.client] = e.client, (s.n+1)%8, "granted"
		writer, number = "server", fmt.Sprintf(`,"n":%d`, s.n)
	case "locked":
		s.state[e.client], number = "holding", fmt.Sprintf(`,"n":%d`, s.n)
	case "unlock":
		s.state[e.client] = "idle"
	case "released":
		s.held, writer = "", "server"
	}
	return writer, fmt.Sprintf(`{"time":"2026-11-29T10:00:00Z","level":"INFO","msg":%q,"client":%q%s,"more":%q}`+"\n", e.msg, e.client, number, s.padding)
}

// build builds the command.
func build(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "gomc")
	command := exec.Command("go", "build", "-o", path, "./cmd/gomc")
	command.Dir = "../.."
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// cost is the cost of a run of the command.
type cost struct {
	processor time.Duration
	bytes     int64 // of memory, at most
	text      string
	status    int
}

func validate(t *testing.T, gomc string, in io.Reader, args ...string) cost {
	t.Helper()
	command := exec.Command(gomc, append([]string{"validate", "--color=never", "--trace=off"}, args...)...)
	var out bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = in, &out, &out
	err := command.Run()
	state := command.ProcessState
	if state == nil {
		t.Fatal(err)
	}
	usage := state.SysUsage().(*syscall.Rusage)
	return cost{state.UserTime() + state.SystemTime(), usage.Maxrss << 10, out.String(), state.ExitCode()}
}

func (c cost) String() string {
	return fmt.Sprintf("%.1f s of CPU, %d MiB", c.processor.Seconds(), c.bytes>>20)
}

// TestLines: how long logs of three clients take, in one order and in four, where they determine the run, where silent
// events are left out, and where clients are.
func TestLines(t *testing.T) {
	gomc, folder := build(t), t.TempDir()
	files := map[string]*bufio.Writer{}
	for _, name := range append([]string{"all", "server"}, clients...) {
		f, err := os.Create(filepath.Join(folder, name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		files[name] = bufio.NewWriter(f)
	}
	s := newLockServer(0)
	for range *lines {
		writer, text := s.next()
		files[writer].WriteString(text)
		files["all"].WriteString(text)
	}
	for _, w := range files {
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	path := func(names ...string) (all []string) {
		for _, n := range names {
			all = append(all, filepath.Join(folder, n+".jsonl"))
		}
		return all
	}
	for _, c := range []struct {
		measure, mapping string
		logs             []string
		status           int
		aim              string
	}{
		{"one log that determines the run", "lock.map", path("all"), 0, "< 10 s of CPU, <= 1 GiB"},
		{"four logs, in an order each", "lock.map", path("alice", "bob", "carol", "server"), 0, "< 10 s of CPU, <= 1 GiB"},
		{"one log without what the server gets back", "silent.map", path("all"), 20, ""},
	} {
		args := append([]string{"--map", "testdata/" + c.mapping, "testdata/lock.m"}, c.logs...)
		got := validate(t, gomc, nil, args...)
		if got.status != c.status {
			t.Errorf("%s: exit status %d\n%s", c.measure, got.status, got.text)
		}
		if got.bytes > 1<<30 {
			t.Errorf("%s: %s", c.measure, got)
		}
		records.Measure(t, *recorded, c.measure, c.aim, got.String(),
			fmt.Sprintf("%d lines of three clients and a lock server", *lines))
	}
}

// TestStream: a log that is larger than memory is read from a pipe, and needs no more memory for that.
func TestStream(t *testing.T) {
	gomc := build(t)
	for _, follow := range []bool{false, true} {
		in, out := io.Pipe()
		size, n := 0, 0
		go func() {
			w, s := bufio.NewWriterSize(out, 1<<20), newLockServer(3000)
			for ; size < *streamed<<20; n++ {
				_, text := s.next()
				size += len(text)
				w.WriteString(text)
			}
			w.Flush()
			out.Close()
		}()
		how, args := "read", []string{"--map", "testdata/lock.map", "testdata/lock.m", "-"}
		if follow {
			how, args = "followed", append([]string{"--follow"}, args...)
		}
		got := validate(t, gomc, in, args...)
		if got.status != 0 || !strings.Contains(got.text, fmt.Sprintf("explains all %d lines", n)) {
			t.Errorf("exit status %d\n%s", got.status, got.text)
		}
		if got.bytes > 1<<30 {
			t.Errorf("%s for %d MiB", got, size>>20)
		}
		records.Measure(t, *recorded, "a log from a pipe, "+how, "<= 1 GiB", got.String(),
			fmt.Sprintf("%d MiB in %d lines", size>>20, n))
	}
}
