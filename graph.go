package gomc

import (
	"context"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/graph"
	"gomc/internal/limit"
)

// GraphOptions shape a state graph.
type GraphOptions struct {
	Symmetry  bool   // the quotient: one state for each orbit
	MaxStates int    // 0: DefaultGraph
	Workers   int    // 0: 1
	Engine    string // one of Engines; "": the first
	Process   string // project on this process, or on all of this role; "": whole states
}

// GraphAdvice warns of options that have no effect on this program, or little.
func (p *Program) GraphAdvice(opts GraphOptions) Diagnostics {
	list := p.Advice(CheckOptions{Symmetry: opts.Symmetry, TrustSymm: true})
	if opts.Symmetry && p.Symmetric() {
		list = append(list, p.fixedAdvice(1)...)
	}
	return list
}

// DefaultGraph is the most states of a graph unless an option says otherwise: what
// tools that read graphs still take.
const DefaultGraph = 100_000

// Graph makes the state graph of a program. The error is a *graph.TooLarge, a
// *graph.UnknownProcess, a *checker.Unsupported, a *limit.Error when the context is
// cancelled or memory runs out, or an internal failure.
func Graph(ctx context.Context, p *Program, opts GraphOptions) (*graph.Graph, error) {
	if opts.Process != "" && opts.Symmetry && p.Symmetric() {
		return nil, &checker.Unsupported{
			Message: "the local states of a process cannot be told from a graph with one state for each orbit", Try: "--process without --symm",
		}
	}
	if opts.Process != "" {
		if err := graph.Projectable(p.code, opts.Process); err != nil {
			return nil, err
		}
	}
	if opts.MaxStates == 0 {
		opts.MaxStates = DefaultGraph
	}
	watch := limit.Start(limit.Options{Context: ctx, Memory: limit.DefaultBudget()})
	defer watch.Stop()
	var first checker.Engine
	var err error
	if reached := watch.Do(func() { first, _, err = engineFor(opts.Engine, p.code, nil) }); reached != nil {
		return nil, reached
	} else if err != nil {
		return nil, err
	}
	g, err := graph.Of(graph.Options{
		Watch: watch, MaxStates: opts.MaxStates, Workers: opts.Workers, Worker: p.explorers(first, opts.Symmetry),
	})
	if err != nil || opts.Process == "" {
		return g, err
	}
	return g.Project(p.code, opts.Process)
}

// explorers makes the parts of each worker of a graph, which share compiled code.
func (p *Program) explorers(first checker.Engine, reduce bool) func() (checker.Engine, checker.Canonicalizer, checker.Narrator, error) {
	return func() (checker.Engine, checker.Canonicalizer, checker.Narrator, error) {
		engine, err := another(first)
		var c checker.Canonicalizer
		if reduce && p.Symmetric() {
			c, _ = p.reduction(1) // a graph compares no orders
		}
		return engine, c, interp.New(p.code, interp.Options{}), err
	}
}
