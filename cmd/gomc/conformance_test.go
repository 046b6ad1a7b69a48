package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// processShare is how many programs there are for one that a process of its own checks, unless each has one.
const processShare = 8

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
		// A process takes longer to start than most programs to check; a limit on memory is one of a process.
		command := inProcess
		limited := slices.ContainsFunc(x.Flags, func(f string) bool { return strings.HasPrefix(f, "--memory") })
		if limited || i == 0 && len(path)%processShare == 0 || modeltest.All() {
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

// inProcess runs gomc in this process.
func inProcess(t *testing.T, args []string) (status int, stdout []byte, stderr string) {
	t.Helper()
	out, errs := os.Stdout, os.Stderr
	defer func() { os.Stdout, os.Stderr = out, errs }()
	var files [2]*os.File
	for i := range files {
		file, err := os.CreateTemp(t.TempDir(), "")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		files[i] = file
	}
	os.Stdout, os.Stderr = files[0], files[1]
	status = run(args)
	var texts [2][]byte
	for i, file := range files {
		text, err := os.ReadFile(file.Name())
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = text
	}
	return status, texts[0], string(texts[1])
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
