//go:build linux && !race

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc/internal/modeltest"
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

// TestMemoryOnDisk: a search on disk that would take several times as much keeps the limit on memory
// within a tenth, for one worker and for two.
func TestMemoryOnDisk(t *testing.T) {
	const limit = 64 << 20
	ways := []string{"--workers=2", "--workers=1 --disk=temp"} // the first goes on there of itself
	if !modeltest.All() {
		ways = ways[:1]
	}
	for _, flags := range ways {
		cmd := exec.Command("gomc", append(strings.Fields(flags), "--memory=64MiB", "--max-states=1200000", "--semantics=M-MP", "--format=json", "../../models/paxos.m")...)
		var out bytes.Buffer
		cmd.Stdout = &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		peak := make(chan int)
		go func() { peak <- peakOf(cmd.Process.Pid) }()
		var failed *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &failed) || failed.ExitCode() != 21 {
			t.Errorf("%s: %v\n%.2000s", flags, err, out.String())
		}
		var report struct{ Disk struct{ Spills int } }
		if err := json.Unmarshal(out.Bytes(), &report); err != nil || report.Disk.Spills == 0 {
			t.Errorf("%s: %d spills, %v", flags, report.Disk.Spills, err)
		}
		if got := <-peak; got == 0 || got > limit+limit/10 {
			t.Errorf("%s: %d bytes in memory at most, of %d", flags, got, limit)
		}
	}
}

// peakOf watches how large a process is at most, until it has ended.
func peakOf(pid int) (bytes int) {
	for ; ; time.Sleep(10 * time.Millisecond) {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		_, most, found := strings.Cut(string(status), "VmHWM:")
		if err != nil || !found { // it has ended
			return bytes
		}
		if n, err := strconv.Atoi(strings.Fields(most)[0]); err == nil {
			bytes = max(bytes, n<<10)
		}
	}
}
