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
var running = []string{"process", "test", "by", "states", "semantics", "single-message", "split", "mailbox", "outbox",
	"symm",
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
	chart, machines, err := f.charted(path)
	if err != nil {
		return err
	}
	if chart == nil {
		return &usageError{fmt.Sprintf("there is no machine %q in %s", f.machine, path),
			known("--machine", f.machine, machines, path+" has no machines")}
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

// charted is the machine, nil if there is none, and the names of all.
func (f *graphFlags) charted(path string) (*statechart.Chart, []string, error) {
	if programs.Is(path) {
		program, err := programs.Load(path)
		if err != nil {
			return nil, nil, (&modelFile{path: path, output: &f.outputFlags}).explained(err)
		}
		tree := program.Tree()
		return statechart.OfProgram(tree, f.machine), statechart.MachinesOf(tree), nil
	}
	model, err := (&modelFile{path: path, output: &f.outputFlags}).load()
	if err != nil {
		return nil, nil, err
	}
	return statechart.Of(model.Tree(), f.machine), statechart.Machines(model.Tree()), nil
}
