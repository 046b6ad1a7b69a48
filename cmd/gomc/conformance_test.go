package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/suite"
	"gomc/internal/modeltest"
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
	for i, x := range expectations {
		if x.Slow && !*slow && !modeltest.All() {
			continue
		}
		// A process takes longer to start than most programs to check; a limit is one of a process.
		command := inProcess
		if limited(x.Flags) || i == 0 && len(path)%processShare == 0 || modeltest.All() {
			command = runCommand
		}
		status, stdout, stderr := command(t, append([]string{"check", "--format=json", path}, x.Flags...))
		if wrong := suite.Compare(x, status, stdout); wrong != "" {
			t.Errorf("%s: %s\n%s", x.Line, wrong, stderr)
		}
		if (x.Verdict == gomc.Rejected || x.Verdict == gomc.Refused) && !strings.Contains(stderr, "error: ") {
			t.Errorf("%s: no error is told", x.Line)
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
