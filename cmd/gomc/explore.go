package main

import (
	"context"
	"fmt"
	"math"
	"net"
	"os"
	"path/filepath"
	"strings"

	"gomc"
	"gomc/apps/explore"
	"gomc/cmd/gomc/values"
	"gomc/programs"

	"github.com/spf13/cobra"
)

// exploreFlags holds the flags of gomc explore.
type exploreFlags struct {
	knobFlags
	port  values.Limit
	given func() int // the number of flags
	startFlag
	outputFlags
	test testFlag
}

func newExplore() *cobra.Command {
	f := &exploreFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "explore [flags] model.m",
		Short: "Walk through the states of a model by hand, in a browser",
	}, f.run)
	cmd.ValidArgsFunction = completePrograms
	set := cmd.Flags()
	f.given = set.NFlag
	f.port = values.Limit{Most: math.MaxUint16, Usual: "leave the flag out: a port that is free is taken"}
	f.add(set, "semantics", semanticsUsage)
	f.knobFlags.register(set, "single-message", "split")
	f.startFlag.register(set)
	f.knobFlags.register(set, "system", "const", "faults")
	set.Var(&f.port, "port", "serve at this port (default: a free one)")
	f.test.register(set)
	f.registerColour(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *exploreFlags) run(path string, given func(flag string) bool) error {
	if strings.EqualFold(filepath.Ext(path), ".json") {
		return f.ofTrace(path)
	}
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	if programs.Is(path) {
		return f.ofProgram(ctx, path, given)
	}
	program, err := bounded(ctx, func() (*gomc.Program, error) {
		return f.program(&modelFile{path: path, output: &f.outputFlags})
	})
	if err != nil {
		return err
	}
	return serve(ctx, path, f.port.Value, explore.OfProgram(program), "")
}

// ofTrace explores from where a trace leads. What it was found with is in it, and cannot be chosen.
func (f *exploreFlags) ofTrace(path string) error {
	if f.given() > 0 {
		return &usageError{"a trace has its own settings: flags do not go with it", "gomc explore " + path}
	}
	t := &traceFlags{outputFlags: f.outputFlags}
	t.asks.explore = true
	return t.run(path, func(string) bool { return false })
}

func (f *exploreFlags) program(s *modelFile) (*gomc.Program, error) {
	return f.startFlag.program(s, f.asked())
}

// serve answers until the context ends. The address that it prints leads to a position.
func serve(ctx context.Context, path string, port uint64, x *explore.Explorer, position string) error {
	out := &sink{Writer: os.Stdout}
	err := x.Serve(ctx, port, func(at net.Addr) error {
		fmt.Fprintf(out, "exploring %s at http://%s/%s (Ctrl-C ends it)\n", path, at, position)
		return out.err
	})
	if err != nil && out.err == nil {
		err = failure{fmt.Errorf("cannot serve %s: %w", path, err)}
	}
	return err
}
