//go:build linux && !race

package main

import (
	"bytes"
	"errors"
	"os/exec"
	"strings"
	"testing"
)

// TestAddressSpace: a limit on address space (ulimit -v) ends a run like any other, and Go
// does not end it with a status of its own. (With the race detector, Go needs much more.)
func TestAddressSpace(t *testing.T) {
	for _, flags := range []string{"--engine=interp", "--engine=compiled", "--store=compress"} {
		cmd := exec.Command("sh", "-c", "ulimit -v 2300000; exec gomc --time-limit=5m --progress=off "+flags+" testdata/hostile/ruleset.m")
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		var failed *exec.ExitError
		if err := cmd.Run(); !errors.As(err, &failed) || failed.ExitCode() != 21 {
			t.Errorf("%s: %v\n%.2000s", flags, err, out.String())
		}
		if !strings.Contains(out.String(), "stopped: the limit of 2300000 KiB on address space (ulimit -v) is reached") {
			t.Errorf("%s: %.2000s", flags, out.String())
		}
	}
}
