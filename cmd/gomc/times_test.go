package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc/internal/records"
)

var (
	times     = flag.String("times", "", "TestTimes: record in this file how long each command takes with models of many rules")
	mostRules = flag.Int("most-rules", 100_000, "TestTimes: so many")
)

// timed are the commands, with the flags that have them do all of their work on a model: FILE stands for it, OTHER for the
// same model under another name. What is left out works on no such model (machines, processes, expectations), or serves.
var timed = []string{
	"check FILE", "check --property=-i FILE", "check --symm FILE", "check --dump=ir FILE", "check --format=json FILE",
	"compat FILE", "diff FILE OTHER", "fmt FILE", "graph FILE", "graph --format=digest FILE", "lower FILE",
	"mutate --print=1 FILE", "sim --runs=10 FILE", "snapshot FILE", "table FILE",
}

// rules returns a model of ten states and n rules.
func rules(n int) string {
	var b strings.Builder
	b.WriteString("var x : 0..9;\nstartstate x := 0 end;\n")
	for i := range n {
		fmt.Fprintf(&b, "rule \"r%d\" x = %d ==> x := %d; end;\n", i, i%10, (i+1)%10)
	}
	b.WriteString("invariant \"i\" x <= 9;\n")
	return b.String()
}

// TestTimes measures the commands with models of 1,000 rules, and of ten times as many until there are enough: in seconds
// of processors, the median of three runs where one takes less than a second.
func TestTimes(t *testing.T) {
	if *times == "" {
		t.Skip("measures for minutes: -times FILE (make -C lab times)")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "gomc")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	here := records.Here()
	fmt.Fprintf(&table, "# go test ./cmd/gomc -run TestTimes -times FILE -most-rules %d: processor seconds and megabytes of each "+
		"command, for models of ten states and so many rules; a run that is refused has its exit status; %s, commit %s\n",
		*mostRules, here.Line(), commit)
	table.WriteString("command\trules\tseconds\ttimes those of the row above\tMB\texit status\n")
	for _, command := range timed {
		before := 0.0
		for n := 1000; n <= *mostRules; n *= 10 {
			seconds, megabytes, status := measured(t, program, dir, command, n)
			ratio := "-"
			if before > 0 {
				ratio = strconv.FormatFloat(seconds/before, 'f', 1, 64)
			}
			fmt.Fprintf(&table, "%s\t%d\t%.2f\t%s\t%d\t%d\n", command, n, seconds, ratio, megabytes, status)
			t.Log(command, n, seconds, megabytes, status)
			before = seconds
		}
	}
	if err := os.WriteFile(*times, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// measured runs a command.
func measured(t *testing.T, program, dir, command string, n int) (seconds float64, megabytes int64, status int) {
	t.Helper()
	for _, name := range []string{"FILE", "OTHER"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(rules(n)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var all []float64
	for len(all) == 0 || len(all) < 3 && all[0] < 1 {
		cmd := exec.Command(program, strings.Fields(command)...)
		cmd.Dir = dir
		var errs bytes.Buffer
		cmd.Stderr = &errs
		err := cmd.Run()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		status = cmd.ProcessState.ExitCode()
		if status == 1 || status == 3 {
			t.Fatalf("gomc %s: %s", command, errs.String())
		}
		all = append(all, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds())
		megabytes = mostMemory(cmd.ProcessState)
	}
	slices.Sort(all)
	return all[len(all)/2], megabytes, status
}
