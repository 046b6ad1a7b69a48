package main

import (
	"fmt"
	"io"

	"gomc/apps/graph"
	"gomc/apps/statechart"
	"gomc/programs"
)

// mermaid is the form of gomc graph that only --machine has.
const mermaid = "mermaid"

// running are the flags of gomc graph that say how a model is run.
var running = []string{"process", "by", "states", "semantics", "single-message", "split", "mailbox", "outbox", "symm",
	"from", "system", "const", "max-states", "workers", "engine"}

// draw writes a machine as it is written, without running anything.
func (f *graphFlags) draw(path string, given func(flag string) bool) error {
	for _, name := range running {
		if given(name) {
			return &usageError{fmt.Sprintf("--machine draws what is written, to which --%s makes no difference", name), "leave --" + name + " out"}
		}
	}
	if f.format.Value != mermaid && f.format.Value != string(graph.DOT) {
		return &usageError{"a machine cannot be drawn as " + f.format.Value, "--format=dot, or --format=mermaid"}
	}
	if programs.Is(path) {
		return &usageError{"--machine draws a machine of a model, and " + path + " is a program of P",
			"gomc graph " + path + ", the state graph of a test"}
	}
	model, err := (&modelFile{path: path, output: &f.outputFlags}).load()
	if err != nil {
		return err
	}
	chart := statechart.Of(model.Tree(), f.machine)
	if chart == nil {
		return &usageError{fmt.Sprintf("the model has no machine %q", f.machine),
			known("--machine", f.machine, statechart.Machines(model.Tree()), "the model has no machines")}
	}
	write := chart.DOT
	if f.format.Value == mermaid {
		write = chart.Mermaid
	}
	if err := f.out.possible(); err != nil {
		return err
	}
	return f.out.write(func(w io.Writer) error { return write(w) })
}
