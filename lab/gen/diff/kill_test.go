package diff

import (
	"encoding/json"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var (
	killed       = flag.String("killed", "models/raft_election.m", "flags and model of the search that TestKills kills, as often as -models says")
	killedMemory = flag.String("killed-memory", "80MiB", "the memory that this search may take")
	killedFrom   = flag.String("killed-from", "--disk=off", "where the search keeps its states to which nothing happens")
	killedWithin = flag.Duration("killed-within", 1500*time.Millisecond, "how long after it goes on a search is killed at most")
)

// build makes the command, in its own module.
func build(t *testing.T, file string) {
	t.Helper()
	cmd := exec.Command("go", "build", "-o", file, "gomc/cmd/gomc")
	cmd.Dir = filepath.Join("..", "..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestKills kills a search on disk, again and again, at any moment. When one comes to its end, its report is the same
// as that of an undisturbed search in memory.
func TestKills(t *testing.T) {
	dir := t.TempDir()
	gomc := filepath.Join(dir, "gomc")
	build(t, gomc)
	question := append([]string{"check", "--format=json", "--progress=off"}, strings.Fields(*killed)...)
	want := answered(t, ask(t, gomc, append(slices.Clone(question), strings.Fields(*killedFrom)...), 0))
	row := records.CampaignRow{Comparison: "Kills", Profile: *killed, From: *first, Models: *count}
	folder := filepath.Join(dir, "states")
	var got []byte
	began := time.Now()
	for n := uint64(0); got == nil; n++ {
		on := "--disk=" + folder
		if _, err := os.Stat(filepath.Join(folder, "manifest")); err == nil {
			on = "--resume=" + folder
			row.Has("a search that was resumed")
		} else if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		after := time.Duration(0)
		if n < *count && !late(began) {
			after = max(1, rand.N(*killedWithin))
		}
		if got = ask(t, gomc, append(slices.Clone(question), on, "--memory="+*killedMemory), after); got != nil {
			row.Models = n
		}
	}
	o := answered(t, got)
	if row.States = o.States; told(t, o) != told(t, want) {
		row.Failed, row.First = []uint64{*first}, "another report"
		t.Errorf("after %d kills\n%s\nwant\n%s", row.Models, told(t, o), told(t, want))
	}
	row.Close()
	finished(t, row)
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("%d files are left", len(left))
	}
}

// ask returns the output of a search, or nil if it was killed before. If after is 0, it is not killed.
func ask(t *testing.T, gomc string, args []string, after time.Duration) []byte {
	cmd := exec.CommandContext(t.Context(), gomc, args...)
	cmd.Dir = filepath.Join("..", "..", "..")
	if after > 0 {
		timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
		defer timer.Stop()
	}
	out, err := cmd.Output()
	var failed *exec.ExitError
	switch {
	case err == nil:
		return out
	case !errors.As(err, &failed) || failed.ExitCode() != -1:
		t.Fatalf("%v: %v\n%s%s", args, err, failed.Stderr, out)
	}
	return nil
}

func answered(t *testing.T, text []byte) *outcome.Outcome {
	o := &outcome.Outcome{}
	if err := json.Unmarshal(text, o); err != nil {
		t.Fatal(err)
	}
	return o
}

// told returns an outcome without what may differ.
func told(t *testing.T, o *outcome.Outcome) string {
	bare := *o
	bare.Seconds, bare.PeakBytes, bare.StateBytes, bare.Disk, bare.Settings = 0, 0, 0, nil, outcome.Settings{}
	out, err := json.Marshal(&bare)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
