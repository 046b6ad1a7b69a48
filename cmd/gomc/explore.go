package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"os"
	"time"

	"gomc"
	"gomc/apps/explore"

	"github.com/spf13/cobra"
)

const exploreLong = `Explore serves a page on which one walks through the state space by hand: the state
by process with what waits for it, the events that can happen as buttons, the history
as a sequence chart. One can go back, branch, search for a state where an expression
is true, and keep the address of a position: it leads there again.

The page is served to this machine only, at a port that is free (or --port), and
loads nothing from elsewhere. Whoever can use this machine can see it. Ctrl-C ends
it, with status 0: exploring by hand proves nothing.`

const exploreExample = `  gomc explore paxos.m
  gomc explore --semantics=MP --const Acceptors=4 paxos.m`

// exploreFlags are those of gomc explore.
type exploreFlags struct {
	knobFlags
	port limit
	startFlag
	outputFlags
}

func newExplore() *cobra.Command {
	f := &exploreFlags{}
	cmd := forModel(&cobra.Command{
		Use:     "explore [flags] model.m",
		Short:   "Walk through the states of a model by hand, in a browser",
		Long:    exploreLong,
		Example: exploreExample,
	}, func(path string, _ func(flag string) bool) error { return f.run(path) })
	set := cmd.Flags()
	set.SortFlags = false
	f.port = limit{most: math.MaxUint16, usual: "leave the flag out: a port that is free is taken"}
	f.add(set, "semantics", semanticsUsage)
	f.knobFlags.register(set, "single-message", "split")
	f.startFlag.register(set)
	f.knobFlags.register(set, "const", "faults")
	set.Var(&f.port, "port", "serve at this port (default: one that is free)")
	f.registerColour(set)
	f.dialectFlags.register(set)
	completeChoices(cmd)
	return cmd
}

func (f *exploreFlags) run(path string) error {
	ctx, _, stop := interruptible()
	defer stop()
	var program *gomc.Program
	err := bounded(ctx, func() (err error) {
		program, err = f.program(&modelFile{path: path, output: &f.outputFlags})
		return err
	})
	if err != nil {
		return err
	}
	return serve(ctx, path, f.port.value, explore.OfProgram(program), "")
}

func (f *exploreFlags) program(s *modelFile) (*gomc.Program, error) {
	return f.startFlag.program(s, f.asked())
}

// serve answers until the context ends. The address that it prints leads to a position.
func serve(ctx context.Context, path string, port uint64, handler http.Handler, position string) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(port)))
	if err != nil {
		return failure{fmt.Errorf("cannot serve %s: %w", path, err)}
	}
	out := &sink{Writer: os.Stdout}
	fmt.Fprintf(out, "exploring %s at http://%s/%s (Ctrl-C ends it)\n", path, listener.Addr(), position)
	if out.err != nil {
		return errors.Join(out.err, listener.Close())
	}
	server := newServer(handler, patience)
	ended := context.AfterFunc(ctx, func() { server.Close() }) // nothing is lost: the page keeps nothing here
	defer ended()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return failure{err}
	}
	return nil
}

// patience is how long a request may take to arrive. On one machine that is a moment.
const patience = 10 * time.Second

// newServer is a server that lets nobody hold a connection open by sending slowly.
func newServer(handler http.Handler, patience time.Duration) *http.Server {
	return &http.Server{Handler: handler, ReadTimeout: patience, MaxHeaderBytes: 1 << 16}
}
