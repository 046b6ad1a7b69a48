// Package machines shows programs of P, each step of each machine by itself: the page on which one is walked through,
// and the state graph of one. It is to package programs what the OfProgram of apps/explore and apps/graph are to
// package gomc.
package machines

import (
	"cmp"
	"context"
	"errors"

	"gomc/apps/explore"
	"gomc/apps/graph"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/programs"
)

// Explorer returns a page on which a test of a program can be walked through by hand. The error is Diagnostics for what
// cannot be run.
func Explorer(p *programs.Program, test string) (*explore.Explorer, error) {
	engines, _, err := p.Engines(test, programs.MostRoom)
	if err != nil {
		return nil, err
	}
	return explore.New(&explore.Source{
		Name:     p.Name,
		Narrator: engines,
		Engine:   func() (engine.Engine, error) { return engines(), nil },
		Compile: func(string, *limit.Watch) (explore.Predicate, error) {
			return nil, errors.New("states of programs of P cannot be searched for by an expression")
		},
	}), nil
}

// Graph makes the state graph of a test of a program: with at most the given number of states (0:
// graph.DefaultMaxStates), by the given number of workers. The error is Diagnostics, a *spec.UnsupportedError, or as
// that of graph.Of.
func Graph(ctx context.Context, p *programs.Program, test string, states, workers int) (g *graph.Graph, err error) {
	watch := limit.Start(limit.Options{Context: ctx, Memory: limit.DefaultBudget()})
	defer watch.Stop()
	err = p.Growing(test, func(engines func() engine.Narrator) (err error) {
		g, err = graph.Of(graph.Options{
			Watch: watch, MaxStates: cmp.Or(states, graph.DefaultMaxStates), Workers: workers,
			Worker: func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error) {
				return engines(), nil, engines(), nil
			},
		})
		return err
	})
	return g, err
}
