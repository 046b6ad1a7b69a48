package main

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"gomc/outcome"
)

// kills is how often the search of TestKilled is killed.
const kills = 10

// TestKilled kills a search on disk, again and again, at any moment; the report of the one
// that comes to its end is that of a search to which nothing has happened.
func TestKilled(t *testing.T) {
	flags := []string{"--format=json", "--progress=off", "--memory=80MiB", "../../models/raft_election.m"}
	want, err := exec.Command("gomc", flags...).Output()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "states")
	var got []byte
	for n := 0; got == nil; n++ {
		how := "--disk=" + folder
		if _, err := os.Stat(filepath.Join(folder, "manifest")); err == nil {
			how = "--resume=" + folder
		} else if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		got = killed(t, n < kills, append(slices.Clone(flags), how))
	}
	if a, b := bare(t, got), bare(t, want); a != b {
		t.Errorf("after %d kills\n%s\nwant\n%s", kills, a, b)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("%d files are left", len(left))
	}
}

// killed is what a search says; nil: it was killed before it did.
func killed(t *testing.T, kill bool, args []string) []byte {
	ctx := t.Context()
	cmd := exec.CommandContext(ctx, "gomc", args...)
	if kill {
		timer := time.AfterFunc(time.Duration(rand.IntN(1500))*time.Millisecond, func() { cmd.Process.Kill() })
		defer timer.Stop()
	}
	out, err := cmd.Output()
	var failed *exec.ExitError
	switch {
	case err == nil:
		return out
	case !errors.As(err, &failed) || failed.ExitCode() != -1:
		t.Fatalf("%v: %v\n%s", args, err, failed.Stderr)
	}
	return nil
}

// bare is an outcome without what may differ.
func bare(t *testing.T, text []byte) string {
	var o outcome.Outcome
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatal(err)
	}
	o.Seconds, o.PeakBytes, o.StateBytes, o.Disk, o.Settings = 0, 0, 0, nil, outcome.Settings{}
	out, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
