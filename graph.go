package gomc

import (
	"context"
	"math"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/graph"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// GraphOptions shape a state graph.
type GraphOptions struct {
	Symmetry  bool // the quotient: one state for each orbit
	MaxStates int  // 0: DefaultGraph
	Workers   int  // 0: 1
	Engine    spec.Engine
	Process   string // project on this process, or on all of this role; "": whole states
}

// DefaultGraph is the most states of a graph unless an option says otherwise: what
// tools that read graphs still take.
const DefaultGraph = 100_000

// Graph makes the state graph of a program. The error is a *graph.TooLargeError, a
// *graph.UnknownProcessError, a *checker.Unsupported, a *limit.Error when the context is
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
	if err := p.quotientExact(ctx, opts); err != nil {
		return nil, err
	}
	watch := limit.Start(limit.Options{Context: ctx, Memory: limit.DefaultBudget()})
	defer watch.Stop()
	var first engine.Engine
	var err error
	if reached := watch.Do(func() { first, _, err = engineFor(&Spec{Engine: opts.Engine}, p.code, nil) }); reached != nil {
		return nil, reached
	} else if err != nil {
		return nil, err
	}
	defer first.Close() // nothing can be done about an error
	g, err := graph.Of(graph.Options{
		Watch: watch, MaxStates: opts.MaxStates, Workers: opts.Workers, Worker: p.explorers(first, opts.Symmetry),
	})
	if err != nil || opts.Process == "" {
		return g, err
	}
	return g.Project(p.code, opts.Process)
}

// quotientExact refuses the quotient of a program in which the order of scalarset values
// matters, or in which rules fault, so that it is not known. A search finds out, where that is
// not proved.
func (p *Program) quotientExact(ctx context.Context, opts GraphOptions) error {
	if !opts.Symmetry || !p.Symmetric() || len(p.findOrders().suspects) == 0 {
		return nil
	}
	o, err := Check(ctx, p, Spec{
		Symmetry: true, Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt32, MaxStates: uint64(opts.MaxStates), Workers: opts.Workers, Engine: opts.Engine,
	}, Hooks{})
	if err != nil {
		return err
	}
	for i := range o.Findings {
		if f := &o.Findings[i]; f.Verdict == outcome.Errored || f.Kind == "assertion" {
			return &checker.Unsupported{Message: "the order of scalarset values may matter, and is not known not to: " + f.Message, Try: "no --symm"}
		}
	}
	return nil
}

// explorers makes the parts of each worker of a graph, which share compiled code.
func (p *Program) explorers(first engine.Engine, reduce bool) func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error) {
	return func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error) {
		e, err := first.Clone()
		var c reduction.Canonicalizer
		if reduce && p.Symmetric() {
			c, _ = p.reduction(most)
		}
		return e, c, interp.New(p.code, interp.Options{}), err
	}
}
