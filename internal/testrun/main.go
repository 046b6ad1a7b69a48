// Command testrun runs go test and says at the end what was skipped, and why: a skipped
// test asserts nothing, and go test mentions it only among everything else.
//
//	go run ./internal/testrun [-record FILE] [flags and packages of go test]
//
// What it prints is what go test prints, and then how much processor time that took (of what has run to its end, with
// the compilers), the ten tests that took longest (those of a minute and more), a line for each skipped test and one
// that counts. It exits with the status of go test. With -record, a row is added to a table, which package results
// shows: when, on which commit, how go test was called, and its result, with the data races that were detected.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"gomc/internal/records"
)

func main() {
	args := os.Args[1:]
	record := ""
	if len(args) > 1 && args[0] == "-record" {
		record, args = args[1], args[2:]
	}
	status, err := run(args, os.Stdout, record)
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
	}
	os.Exit(status)
}

// run is go test with args; its exit status, 1 with an error that is not a test's.
func run(args []string, out io.Writer, record string) (status int, err error) {
	first := []string{"test"}
	if len(args) > 1 && args[0] == "-C" { // go takes it as the first flag alone
		first, args = append(first, args[:2]...), args[2:]
	}
	cmd := exec.Command("go", slices.Concat(first, []string{"-json"}, args)...)
	cmd.Stderr = os.Stderr
	events, err := cmd.StdoutPipe()
	if err != nil {
		return 1, err
	}
	if err := cmd.Start(); err != nil {
		return 1, err
	}
	s := &summary{out: out, said: map[string][]string{}}
	if err := s.read(events); err != nil {
		return 1, errors.Join(err, cmd.Wait())
	}
	ended := cmd.Wait()
	if p := cmd.ProcessState; p != nil {
		fmt.Fprintf(out, "%.0f s of processor time, compilers included\n", (p.UserTime() + p.SystemTime()).Seconds())
	}
	s.close()
	var exit *exec.ExitError
	switch {
	case errors.As(ended, &exit):
		status = max(exit.ExitCode(), 1)
	case ended != nil:
		return 1, ended
	}
	if record != "" {
		if err := s.record(record, args, status); err != nil {
			return 1, err
		}
	}
	return status, nil
}

// head is above the rows of a record.
const head = "date\tcommit\tgo test\tpassed\tfailed\tskipped\tdata races\texit status\n"

// record adds a row to a table.
func (s *summary) record(name string, args []string, status int) error {
	commit, err := records.Commit()
	if err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		fmt.Fprint(f, head) // an error comes with the row, too
	}
	_, err = fmt.Fprintf(f, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\n", time.Now().UTC().Format("2006-01-02 15:04 MST"), commit,
		strings.Join(args, " "), s.passed, s.failed, len(s.skipped), s.races, status)
	return errors.Join(err, f.Close())
}

// event is a line of go test -json (go doc test2json).
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds that a test took that has ended
}

// summary holds the results of the tests so far.
type summary struct {
	out     io.Writer
	said    map[string][]string // by each test that has not ended, in lines
	skipped []skip              // in the order in which they were
	slow    []slow              // tests that took long
	passed  int
	failed  int
	races   int // that the race detector has told of
}

// slow is a test that took long, in seconds of wall time, those in which it waited for others included.
type slow struct {
	pkg, test string
	seconds   float64
}

// longest is how many tests are shown, and least how long each took.
const (
	longest = 10
	least   = 60
)

// skip is a test that was skipped.
type skip struct{ pkg, test, why string }

// alike reports whether two were skipped by the same line of a test.
func (a skip) alike(b skip) bool { return a.pkg == b.pkg && a.why == b.why }

func (s *summary) read(events io.Reader) error {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if json.Unmarshal(line, &e) != nil {
				e = event{Action: "output", Output: string(line)} // of a build, by an older go
			}
			s.take(&e)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// take shows what does not belong to a test at once, and what a test says if it fails.
func (s *summary) take(e *event) {
	key := e.Package + " " + e.Test
	if strings.Contains(e.Output, "WARNING: DATA RACE") {
		s.races++
	}
	switch {
	case e.Action == "output" && e.Test == "" && e.Output == "PASS\n":
		return // the line after it says so, too
	case e.Action == "build-output" || e.Action == "output" && e.Test == "":
		fmt.Fprint(s.out, e.Output)
		return
	case e.Action == "output":
		s.said[key] = append(s.said[key], e.Output)
		return
	case e.Test == "":
		return
	}
	if e.Elapsed >= least && !strings.Contains(e.Test, "/") {
		s.slow = append(s.slow, slow{e.Package, e.Test, e.Elapsed})
	}
	switch e.Action {
	case "pass":
		s.passed++
	case "skip":
		s.skipped = append(s.skipped, skip{e.Package, e.Test, reason(s.said[key])})
	case "fail":
		s.failed++
		fmt.Fprint(s.out, strings.Join(s.said[key], ""))
	default:
		return
	}
	delete(s.said, key)
}

// reason returns the output of a test, without the lines that frame it.
func reason(lines []string) string {
	said := slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		line = strings.TrimSpace(line)
		return line == "" || strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- ")
	})
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

// close shows the output of tests that never ended, and then the summary.
func (s *summary) close() {
	for _, lines := range s.said {
		fmt.Fprint(s.out, strings.Join(lines, ""))
	}
	slices.SortFunc(s.slow, func(a, b slow) int { return cmp.Compare(b.seconds, a.seconds) })
	for _, t := range s.slow[:min(len(s.slow), longest)] {
		fmt.Fprintf(s.out, "slow %s %s: %.0f s\n", t.pkg, t.test, t.seconds)
	}
	for i, a := range s.skipped {
		same := 0
		for _, b := range s.skipped {
			if a.alike(b) {
				same++
			}
		}
		switch first := slices.IndexFunc(s.skipped, a.alike); {
		case i > first: // it has been told
		case same == 1:
			fmt.Fprintf(s.out, "skipped %s %s: %s\n", a.pkg, a.test, a.why)
		default:
			fmt.Fprintf(s.out, "skipped %s %s and %d more: %s\n", a.pkg, a.test, same-1, a.why)
		}
	}
	fmt.Fprintf(s.out, "%d passed, %d failed, %d skipped\n", s.passed, s.failed, len(s.skipped))
}
