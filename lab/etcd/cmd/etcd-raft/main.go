// Command etcd-raft writes the log of a random run of three nodes of etcd's raft, or lets the model drive them. Tests
// build it with mistakes in place of etcd's own text.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"gomc"
	"gomc/conform"
	"gomc/conform/drive"
	"gomc/lab/etcd"
)

func main() {
	seed := flag.Uint64("seed", 0, "of the run, or of the first one")
	lines := flag.Int("lines", 2000, "write so many")
	model := flag.String("drive", "", "let the model in this file drive etcd's raft instead")
	runs := flag.Int("runs", 100, "in which it does, at most")
	steps := flag.Int("steps", 60, "of a run")
	flag.Parse()
	var err error
	if *model != "" {
		err = driven(*model, drive.Options{Runs: *runs, Steps: *steps, Seed: *seed})
	} else {
		err = write(*seed, *lines)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes a log. A node that panics ends it.
func write(seed uint64, lines int) error {
	out := bufio.NewWriter(os.Stdout)
	r, err := etcd.NewRandom(seed, out)
	for err == nil && r.Lines < lines {
		err = r.Step()
	}
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// driven writes the result of a campaign as JSON.
func driven(path string, o drive.Options) error {
	m, err := gomc.LoadFile(path)
	if err != nil {
		return err
	}
	p, err := conform.Compile(m, gomc.Spec{})
	if err != nil {
		return err
	}
	r, err := drive.New(p.Code(), &etcd.Adapter{}).Drive(o)
	if err != nil {
		return err
	}
	out := etcd.Driven{Runs: r.Runs, Steps: r.Steps, Events: r.Events}
	if d := r.Difference; d != nil {
		out.Length, out.Why = len(d.Steps), d.Why
	}
	return json.NewEncoder(os.Stdout).Encode(out)
}
