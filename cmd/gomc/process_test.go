package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"gomc/internal/modeltest"
)

// processShare is how many runs of gomc there are for one that has a process of its own, unless each has one
// (GOMC_TESTS=all).
const processShare = 8

// limited reports whether arguments limit memory, which is that of a process, or time, after which work that looks at
// no limit is left to the end of the process.
func limited(args []string) bool {
	return slices.ContainsFunc(args, func(a string) bool {
		return strings.HasPrefix(a, "--memory") || strings.HasPrefix(a, "--time-limit")
	})
}

// garbage is the growth of the heap in per cent at which garbage of gomc within this process is collected: a quarter of
// its time goes to that with the growth that a process of its own sets.
const garbage = 1000

// within is held by a run of gomc in this process, whose folder, environment and standard streams it has for itself.
var within sync.Mutex

// temporary is the folder for files of this process, whatever the environment of a script is.
var temporary = os.TempDir()

// place is where gomc runs within this process.
type place struct {
	program, folder string            // "": those of this process
	environment     map[string]string // beside what this process has
	scratch         string            // a folder for what it writes
}

// run runs gomc within this process.
func (p place) run(args []string) (status int, stdout, stderr []byte, err error) {
	within.Lock()
	defer within.Unlock()
	defer p.enter()()
	out, errs, words := os.Stdout, os.Stderr, os.Args
	defer func() { os.Stdout, os.Stderr, os.Args = out, errs, words }()
	var files [2]*os.File
	for i := range files {
		if files[i], err = os.CreateTemp(p.scratch, ""); err != nil {
			return 0, nil, nil, err
		}
		defer os.Remove(files[i].Name())
		defer files[i].Close()
	}
	os.Stdout, os.Stderr, os.Args = files[0], files[1], append([]string{p.program}, args...)
	status = run(args)
	var texts [2][]byte
	for i, file := range files {
		if texts[i], err = os.ReadFile(file.Name()); err != nil {
			return 0, nil, nil, err
		}
	}
	return status, texts[0], texts[1], nil
}

// enter goes to the place, and returns how to come back.
func (p place) enter() (leave func()) {
	before := map[string]string{"GOGC": os.Getenv("GOGC")}
	os.Setenv("GOGC", fmt.Sprint(garbage)) // so that gomc sets no other
	growth := debug.SetGCPercent(garbage)
	for name, value := range p.environment {
		before[name] = os.Getenv(name)
		os.Setenv(name, value)
	}
	here, err := os.Getwd()
	if err == nil && p.folder != "" {
		err = os.Chdir(p.folder)
	}
	if err != nil {
		panic(err)
	}
	return func() {
		debug.SetGCPercent(growth)
		for name, value := range before {
			os.Setenv(name, value)
		}
		if err := os.Chdir(here); err != nil {
			panic(err)
		}
	}
}

// inProcess runs gomc within the process of a test.
func inProcess(t *testing.T, args []string) (status int, stdout []byte, stderr string) {
	t.Helper()
	status, stdout, errs, err := place{program: "gomc", scratch: t.TempDir()}.run(args)
	if err != nil {
		t.Fatal(err)
	}
	return status, stdout, string(errs)
}

// runs runs gomc for a script, which has its output: most often within this process, since a process takes longer to
// start than most commands of scripts. It has a process of its own where it limits memory or time.
func runs(ts *testscript.TestScript, args []string) (status int) {
	itself := len(args) > 0 && slices.Contains(separate, args[0]) // begins processes of the program that it is
	if itself || limited(args) || len(strings.Join(args, " "))%processShare == 0 || modeltest.All() {
		return endOf(ts, ts.Exec("gomc", args...))
	}
	p := place{folder: ts.MkAbs("."), scratch: temporary, environment: map[string]string{}}
	for _, name := range []string{"HOME", "TMPDIR", "NO_COLOR", "TERM", "PATH"} {
		p.environment[name] = ts.Getenv(name)
	}
	p.program = programOf(ts, "gomc")
	status, stdout, stderr, err := p.run(args)
	ts.Check(err)
	ts.Stdout().Write(stdout)
	ts.Stderr().Write(stderr)
	return status
}

// programOf returns the file of a program by the script's environment.
func programOf(ts *testscript.TestScript, name string) string {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if path := filepath.Join(dir, name); exists(path) {
			return path
		}
	}
	return name
}

// endOf returns the exit status by what running a program returned.
func endOf(ts *testscript.TestScript, err error) int {
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return failed.ExitCode()
	}
	ts.Check(err)
	return 0
}

// succeeds is `run gomc ARGS...`: gomc must exit with status 0, or with another one behind `!`.
func succeeds(ts *testscript.TestScript, neg bool, args []string) {
	if status := runs(ts, args[1:]); (status == 0) == neg {
		ts.Fatalf("exit status %d", status)
	}
}

// exits STATUS PROGRAM ARGS... runs a program that must exit with that status; gomc often within this process, and
// `exec gomc` in one of its own, as a script wants it that has something to be read from standard input.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	status := 0
	switch args[1] {
	case "gomc":
		status = runs(ts, args[2:])
	case "exec":
		status = endOf(ts, ts.Exec(args[2], args[3:]...))
	default:
		status = endOf(ts, ts.Exec(args[1], args[2:]...))
	}
	checkStatus(ts, args[0], status)
}

func checkStatus(ts *testscript.TestScript, want string, status int) {
	if strconv.Itoa(status) != want {
		ts.Fatalf("exit status %d, want %s", status, want)
	}
}
