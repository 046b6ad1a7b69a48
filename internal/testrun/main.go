// Command testrun runs go test and says at the end what was skipped, and why: a test that
// nobody runs asserts nothing, and go test mentions it only among everything else.
//
//	go run ./internal/testrun [flags and packages of go test]
//
// What it prints is what go test prints, and then a line for each skipped test and one
// that counts. The exit status is that of go test.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

func main() {
	status, err := run(os.Args[1:], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
	}
	os.Exit(status)
}

// run is go test with args; its exit status, 1 with an error that is not a test's.
func run(args []string, out io.Writer) (status int, err error) {
	cmd := exec.Command("go", append([]string{"test", "-json"}, args...)...)
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
	s.close()
	var exit *exec.ExitError
	switch err := cmd.Wait(); {
	case errors.As(err, &exit):
		return max(exit.ExitCode(), 1), nil
	case err != nil:
		return 1, err
	}
	return 0, nil
}

// event is a line of go test -json (go doc test2json).
type event struct {
	Action, Package, Test, Output string
}

// summary is what has come of the tests so far.
type summary struct {
	out     io.Writer
	said    map[string][]string // by each test that has not ended, in lines
	skipped []skip              // in the order in which they were
	passed  int
	failed  int
}

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

// reason is what a test has said, without the lines that frame it.
func reason(lines []string) string {
	said := slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		line = strings.TrimSpace(line)
		return line == "" || strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- ")
	})
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

// close shows what tests said that never ended, and then what there is to say of all.
func (s *summary) close() {
	for _, lines := range s.said {
		fmt.Fprint(s.out, strings.Join(lines, ""))
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
