package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"gomc"
	"gomc/apps/graph"
	"gomc/cmd/gomc/values"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/programs"
	"gomc/source"

	"github.com/spf13/cobra"
)

// graphFlags holds the flags of gomc graph.
type graphFlags struct {
	knobFlags
	maxStates values.Limit
	process   string
	by        []string
	states    values.Choice
	machine   string
	out       fileName
	startFlag
	outputFlags
	test testFlag
}

func newGraph() *cobra.Command {
	f := &graphFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "graph [flags] model.m",
		Short: "Write the state graph of a model, or the automaton of a process",
	}, func(path string, given func(flag string) bool) error {
		if f.machine != "" {
			return f.draw(path, given)
		}
		return f.run(path, given)
	})
	cmd.ValidArgsFunction = completePrograms
	f.register(cmd)
	return cmd
}

func (f *graphFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.maxStates = values.Limit{Most: math.MaxInt32, Usual: values.Without(graph.DefaultMaxStates)}
	f.format = values.Chosen(append(graph.Formats[:len(graph.Formats):len(graph.Formats)], mermaid))
	set.Var(&f.format, "format", "form of the graph")
	set.Var(&f.out, "out", "write to this file instead of to stdout: all of the graph, or nothing")
	set.StringVar(&f.process, "process", "",
		"project on a process, as Leader[leader_t_0], or on all of a role together, as Leader")
	set.StringArrayVar(&f.by, "by", nil,
		"states in which this expression has the same value are one, at most 60 (repeatable)")
	set.StringVar(&f.machine, "machine", "", "draw a machine, or a monitor, as it is written")
	f.states = values.Chosen([]string{"short", "full"})
	set.Var(&f.states, "states",
		"with --format=dot, the variables of a state: one line for those of a process or an array, or a line for each")
	f.add(set, "semantics", semanticsUsage)
	f.knobFlags.register(set, "single-message", "split", "mailbox", "outbox")
	f.add(set, "symm", "one state for each orbit of the scalarsets' permutations")
	f.startFlag.register(set)
	f.knobFlags.register(set, "system", "const", "faults")
	set.Var(&f.maxStates, "max-states", fmt.Sprintf("refuse a graph of more states (default %d)", graph.DefaultMaxStates))
	f.knobFlags.register(set, "time-limit", "workers")
	f.add(set, "engine", "what runs the rules; no result depends on it")
	f.test.register(set)
	f.registerColour(set)
	f.dialectFlags.register(set)
}

func (f *graphFlags) run(path string, given func(flag string) bool) error {
	if len(f.by) > 0 {
		for _, other := range []string{"process", "max-states", "states"} {
			if given(other) {
				return &usageError{"--by has its own states, at most 60, to which --" + other + " makes no difference",
					"leave --" + other + " out"}
			}
		}
	}
	if given("states") && f.format.Value != string(graph.DOT) {
		return &usageError{"--states has no effect: --format=" + f.format.Value + " has all of a state, or nothing",
			"--format=dot"}
	}
	if f.format.Value == mermaid {
		return &usageError{"--format=mermaid is a form of state diagrams, which --machine draws",
			"--machine=M, or --format=dot"}
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	ctx, release := limits.Timed(ctx, time.Duration(f.spec.TimeLimit))
	defer release()
	if programs.Is(path) {
		g, err := f.ofProgram(ctx, path, given)
		if err != nil {
			return err
		}
		return f.write(g, cancel)
	}
	program, err := bounded(ctx, func() (*gomc.Program, error) {
		return f.program(&modelFile{path: path, output: &f.outputFlags})
	})
	if err != nil {
		return err
	}
	if err := f.out.possible(); err != nil {
		return err
	}
	g, err := graph.OfProgram(ctx, program, graph.ProgramOptions{
		Symmetry: f.spec.Symmetry, MaxStates: int(f.maxStates.Value), Workers: f.spec.Workers, Engine: f.spec.Engine,
		Process: f.process, By: f.by,
	})
	if list := (source.List)(nil); errors.As(err, &list) {
		return (&modelFile{path: path, output: &f.outputFlags}).explained(err)
	}
	if err != nil {
		return f.noGraph(err)
	}
	return f.write(g, cancel)
}

func (f *graphFlags) program(s *modelFile) (*gomc.Program, error) {
	program, err := s.program(f.asked())
	if err != nil {
		return nil, err
	}
	how, err := program.Plan(gomc.Spec{Symmetry: f.spec.Symmetry}, false)
	if err != nil {
		return nil, mistaken(err)
	}
	s.render(how.Warnings)
	return f.startFlag.apply(program)
}

const exitStopped = exitError(outcome.ExitStopped)

// noGraph explains why there is none.
func (f *graphFlags) noGraph(err error) error {
	var large *graph.TooLargeError
	var many *graph.TooManyClassesError
	var unknown *graph.UnknownProcessError
	var reached *limits.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		complain(err.Error()+"; nothing is written",
			fmt.Sprintf("--max-states=%d, or smaller constants", min(10*large.States, math.MaxInt32)))
		return exitStopped
	case errors.As(err, &many):
		return &usageError{err.Error(), "--by with fewer values, as --by 'count p : P do p.done end'"}
	case errors.As(err, &unknown):
		return &usageError{err.Error(), known("--process", unknown.Name, unknown.Known, "the model has no processes")}
	case errors.As(err, &reached):
		try := ""
		if reached.Kind == limits.Time {
			try = "a longer --time-limit, or smaller constants"
		}
		complain(reached.Message+"; nothing is written", try)
		return exitStopped
	}
	return unanswered(err)
}

// known suggests a value that a flag can have instead of name, or, if there is none, to leave the flag out.
func known(flag, name string, names []string, none string) string {
	switch near := source.Nearest(name, names); {
	case near != "":
		return flag + "=" + near
	case len(names) > 0:
		return flag + "=" + values.OneOf(names)
	}
	return "leave " + flag + " out: " + none
}

// write writes the graph to its file, and its digest to stdout; or the graph to stdout.
func (f *graphFlags) write(g *graph.Graph, cancel context.CancelCauseFunc) error {
	format := graph.Format(f.format.Value)
	g.Full = f.states.Value == "full"
	if f.out != "" {
		if err := f.out.write(func(w io.Writer) error { return g.Write(w, format) }); err != nil {
			return err
		}
		format = graph.Digest
	}
	out := &sink{Writer: os.Stdout, cancel: cancel}
	g.Write(out, format) // out keeps the error
	return out.err
}
