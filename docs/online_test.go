package docs_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/experiments"
	"gomc/results"
	"gomc/spec"
)

// from returns a program that begins in a snapshot of the repository.
func from(program *gomc.Program, path string) (*gomc.Program, error) {
	text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(path)))
	if err != nil {
		return nil, err
	}
	s, err := gomc.ParseSnapshot(path, text)
	if err != nil {
		return nil, err
	}
	return program.From(s)
}

// online is gomc online, as far as pages use it.
func (p *page) online(t *testing.T, words []string) (printed string, status int) {
	t.Helper()
	var asked gomc.Spec
	opts := experiments.OnlineOptions{Interval: 10 * time.Second, Steps: 1000}
	opts.Simulate.Delay, opts.Simulate.Think = time.Second, time.Minute
	set := flag.NewFlagSet("gomc online", flag.ContinueOnError)
	set.BoolFunc("local", "", func(string) error { asked.Local = spec.Opt; return nil })
	set.Uint64Var(&opts.Simulate.Seed, "seed", 0, "")
	set.Float64Var(&opts.Simulate.Loss, "loss", 0, "")
	set.DurationVar(&opts.Interval, "interval", opts.Interval, "")
	set.Uint64Var(&asked.MaxStates, "max-states", 0, "")
	trace := set.String("trace", "", "")
	set.Func("const", "", func(text string) error { return asked.SetFlags([]string{"--const", text}) })
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	report, err := experiments.Online(context.Background(), model, asked, opts)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := report.Write(&out, results.FormatText, results.Style{Trace: results.Detail(*trace)}); err != nil {
		t.Fatal(err)
	}
	return out.String(), report.Exit
}

// TestSnapshotShown: the snapshot on the page is the one in the library.
func TestSnapshotShown(t *testing.T) {
	shown, err := os.ReadFile("online.md")
	if err != nil {
		t.Fatal(err)
	}
	there, err := os.ReadFile("../models/snapshots/paxos_last.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(shown, append([]byte("```json\n"), there...)) {
		t.Error("docs/online.md shows another snapshot than models/snapshots/paxos_last.json")
	}
}
