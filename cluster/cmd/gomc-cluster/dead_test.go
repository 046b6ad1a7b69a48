package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/programs"
)

// children are the processes that this one has begun and that have not ended; it is for Linux.
func children(t *testing.T) (pids []int) {
	t.Helper()
	stats, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is right
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		_, behind, _ := strings.Cut(string(text), ") ")
		var state string
		var parent int
		if _, err := fmt.Sscan(behind, &state, &parent); err != nil || parent != os.Getpid() || state == "Z" {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	return pids
}

// killing kills the first `most` processes that a check begins, once it says that there are as many as `when`.
func killing(t *testing.T, most, when int, args ...string) (exit int, report string) {
	t.Helper()
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("processes are not listed here")
	}
	var out, errs bytes.Buffer
	ended := make(chan int)
	go func() { ended <- run(args, &out, &errs) }()
	for len(children(t)) < when {
		time.Sleep(time.Millisecond)
	}
	for _, pid := range children(t)[:most] {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	exit = <-ended
	return exit, out.String() + errs.String()
}

// TestDeadWorkers: a check whose own workers are killed, before they join or later, neither waits for them nor says
// that all was explored, and what it has done can go on.
func TestDeadWorkers(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "states")
	exit, report := killing(t, 2, 2, "check", "--cluster=local:2", "--disk="+folder, model(t, "19"))
	if exit != 21 || !strings.Contains(report, "all workers of this run have ended") {
		t.Errorf("exit %d: %s", exit, report)
	}
	saved, err := programs.Saved(folder)
	if err != nil || len(saved) != 1 || saved[0].Problem != "" {
		t.Errorf("%v, %+v", err, saved)
	}
	if exit, report = killing(t, 1, 2, "check", "--cluster=local:2", model(t, "19")); exit != 0 {
		t.Errorf("with one of two, exit %d: %s", exit, report)
	}
}
