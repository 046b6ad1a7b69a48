package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
)

// TestConformance runs the command on every program in conformance/ and compares
// with what the program's header expects (conformance/README.md).
func TestConformance(t *testing.T) {
	files, err := filepath.Glob("../../conformance/*.m")
	if err != nil || len(files) < 200 {
		t.Fatal("where are the programs?", len(files), err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".m"), func(t *testing.T) { conform(t, path) })
	}
}

// noSearch are the exit statuses of expectations without a search.
var noSearch = map[string]int{gomc.Rejected: outcome.ExitModel, gomc.Refused: outcome.ExitUsage}

func conform(t *testing.T, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	example := gomc.NewExample(filepath.Base(path), string(text))
	expectations, err := example.Expectations()
	if err != nil || len(expectations) == 0 {
		t.Fatalf("%d expectations, %v", len(expectations), err)
	}
	for _, x := range expectations {
		status, stdout, stderr := runCommand(t, append([]string{"check", "--format=json", path}, x.Flags...))
		if n, stated := x.Others["exit"]; stated && int(n) != status {
			t.Errorf("%s: exit status %d", x.Line, status)
		}
		if want, without := noSearch[x.Verdict]; without {
			if status != want || !strings.Contains(stderr, "error: ") {
				t.Errorf("%s: exit status %d, want %d", x.Line, status, want)
			}
			continue
		}
		var got outcome.Outcome
		if err := json.Unmarshal(stdout, &got); err != nil {
			t.Fatalf("%s: exit status %d: %v\n%s", x.Line, status, err, stderr)
		}
		compare(t, x, &got)
	}
}

func compare(t *testing.T, x gomc.Expectation, got *outcome.Outcome) {
	if string(got.Verdict) != x.Verdict {
		t.Errorf("%s: %s (%s)", x.Line, got.Verdict, got.Reason)
	}
	for i, n := range []uint64{got.States, got.Transitions}[:len(x.Counts)] {
		if n != x.Counts[i] {
			t.Errorf("%s: %d states, %d transitions", x.Line, got.States, got.Transitions)
			break
		}
	}
}

// runCommand runs this test binary as gomc (see TestMain).
func runCommand(t *testing.T, args []string) (status int, stdout []byte, stderr string) {
	t.Helper()
	program, err := exec.LookPath("gomc")
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.Bytes(), errs.String()
}
