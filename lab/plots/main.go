// Command plots measures what the figures of paper C (R. Guerraoui and M. Yabandeh, Model
// Checking a Networked System Without the Network, NSDI 2011) show, and draws them.
//
//	go run -C lab ./plots measure > FILE.json
//	go run -C lab ./plots draw FILE.json FOLDER    (paths from that folder on)
//	go run -C lab ./plots services FILE.json FOLDER
//
// The figures: elapsed time (10), states (11) and memory (12) against depth, of Paxos with
// one proposal, and what the time of a local search goes into when there is a bug (13). Each
// becomes FOLDER/paper-c-figure-N.svg and .png. The module lab has them, so that
// gomc needs no plotting library. The last draws Figures 4 and 5 of paper D, of what lab/generate has measured.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"gomc/lab/recorded"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "plots:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "measure":
		return measureTo(os.Stdout)
	case len(args) == 3 && args[0] == "draw":
		figures, err := read(args[1])
		if err != nil {
			return err
		}
		return draw(figures, args[2])
	case len(args) == 3 && args[0] == "services":
		return drawServices(args[1], args[2])
	}
	return fmt.Errorf("usage: plots measure > FILE.json, or plots draw|services FILE.json FOLDER")
}

func read(path string) (*recorded.Figures, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f := &recorded.Figures{}
	if err := json.Unmarshal(text, f); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if f.Schema != recorded.FiguresSchema {
		return nil, fmt.Errorf("%s: schema %d, want %d", path, f.Schema, recorded.FiguresSchema)
	}
	return f, nil
}
