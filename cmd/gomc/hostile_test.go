//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var (
	slow          = flag.Bool("slow", false, "also run the hostile models")
	recordHostile = flag.String("record", "", "with -slow: write how far the hostile models overshoot their limits to this file")
)

// The limits under which hostile models are run, as flags.
var hostileLimits = []string{"--time-limit=2s", "--memory=512MiB", "--progress=off", "--color=never"}

// The engines with which they are run; the first begins with the interpreter.
var hostileEngines = []string{"auto", "compiled"}

// TestHostile runs models of which one thing or another would take hours, or all memory,
// under limits: each must end in the way that its header says, mostly stopped. How long it
// took and how large it became is printed, not asserted: that depends on the machine.
func TestHostile(t *testing.T) {
	if !*slow {
		t.Skip("takes minutes: -slow")
	}
	files, err := filepath.Glob("testdata/hostile/*.m")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d models, %v", len(files), err)
	}
	var all []records.OvershootRun
	for _, file := range files {
		flags, exit := hostileHeader(t, file)
		for _, engine := range hostileEngines {
			o := runHostile(t, file, append(flags, "--engine="+engine))
			o.Model, o.Engine = strings.TrimSuffix(filepath.Base(file), ".m"), engine
			if o.Exit != exit {
				t.Errorf("%s with %s: exit status %d, want %d: %s", file, engine, o.Exit, exit, o.Reason)
			}
			t.Logf("%-20s %-8s exit %2d %6.2f s %6.1f MiB  %s", o.Model, engine, o.Exit, o.Seconds, float64(o.Bytes)/(1<<20), o.Reason)
			all = append(all, o)
		}
	}
	keepHostile(t, all)
}

// hostileHeader reads the first lines of a model: the flags it is run with, and its exit status.
func hostileHeader(t *testing.T, file string) (flags []string, exit int) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	exit = outcome.ExitStopped
	for lines := bufio.NewScanner(f); lines.Scan() && strings.HasPrefix(lines.Text(), "--"); {
		if list, ok := strings.CutPrefix(lines.Text(), "-- flags:"); ok {
			flags = strings.Fields(list)
		}
		if status, ok := strings.CutPrefix(lines.Text(), "-- exit:"); ok {
			if exit, err = strconv.Atoi(strings.TrimSpace(status)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return flags, exit
}

// runHostile runs the command and measures it. What it prints goes to a file: it may be
// much, and the process that starts it must stay small, for Linux counts its size as well.
func runHostile(t *testing.T, file string, flags []string) (o records.OvershootRun) {
	t.Helper()
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	cmd := exec.Command("gomc", append(append(slices.Clone(hostileLimits), flags...), file)...)
	cmd.Stdout, cmd.Stderr = out, out
	began := time.Now()
	err = cmd.Run()
	o.Seconds = time.Since(began).Seconds()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	o.Exit = cmd.ProcessState.ExitCode()
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok && runtime.GOOS == "linux" {
		o.Bytes = uint64(usage.Maxrss) << 10
	}
	o.Reason = reasonIn(t, out)
	return o
}

// reasonIn finds the verdict at the end of a text, or at its beginning, and complains about
// a crash.
func reasonIn(t *testing.T, out *os.File) (reason string) {
	t.Helper()
	size, err := out.Seek(0, io.SeekEnd)
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []int64{max(0, size-1<<14), 0} {
		part := make([]byte, 1<<14)
		n, _ := out.ReadAt(part, from)
		for line := range strings.Lines(string(part[:n])) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "stopped: ") || strings.HasPrefix(line, "violated: ") || strings.Contains(line, ": error: ") {
				reason = line
			}
			if strings.HasPrefix(line, "goroutine ") || strings.Contains(line, "internal failure") {
				t.Errorf("a crash: %.4000s", part[:n])
			}
		}
	}
	return reason
}

// keepHostile records the runs.
func keepHostile(t *testing.T, all []records.OvershootRun) {
	if *recordHostile == "" {
		return
	}
	text, err := json.MarshalIndent(&records.Overshoot{
		Schema: records.OvershootSchema, Command: "make -C lab hostile", Date: time.Now().UTC().Truncate(time.Second), Environment: records.Here(),
		TimeLimit: 2, Memory: 512 << 20, Runs: all,
	}, "", " ")
	if err == nil {
		err = os.WriteFile(*recordHostile, append(text, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
