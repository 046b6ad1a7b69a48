package graph

import (
	"context"
	"math"
	"strings"

	"gomc"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// ProgramOptions shape the state graph of a program.
type ProgramOptions struct {
	Symmetry  bool // the quotient: one state for each orbit
	MaxStates int  // 0: DefaultMaxStates
	Workers   int  // 0: 1
	Engine    spec.Engine
	Process   string   // project on this process, or on all of this role; "": whole states
	By        []string // expressions; states in which they have the same values are one; none: whole states
}

// DefaultMaxStates is the most states of a graph unless an option says otherwise: what
// tools that read graphs still take.
const DefaultMaxStates = 100_000

// OfProgram makes the state graph of a program. The error is a *TooLargeError, an *UnknownProcessError, a
// *spec.UnsupportedError, a *limit.Error when the context is
// cancelled or memory runs out, or an internal failure.
func OfProgram(ctx context.Context, p *gomc.Program, opts ProgramOptions) (*Graph, error) {
	if err := p.Unsettled(); err != nil {
		return nil, err
	}
	if opts.Process != "" && opts.Symmetry && p.Symmetric() {
		return nil, &spec.UnsupportedError{
			Message: "the local states of a process cannot be told from a graph with one state for each orbit",
			Try:     "--process without --symm",
		}
	}
	if len(opts.By) > 0 && opts.Symmetry && p.Symmetric() {
		return nil, &spec.UnsupportedError{
			Message: "what an expression is in a state cannot be told from a graph with one state for each orbit",
			Try:     "--by without --symm",
		}
	}
	if opts.Process != "" {
		if err := Projectable(p.Code(), opts.Process); err != nil {
			return nil, err
		}
	}
	if opts.MaxStates == 0 {
		opts.MaxStates = DefaultMaxStates
	}
	if err := quotientExact(ctx, p, opts); err != nil {
		return nil, err
	}
	watch := limit.Start(limit.Options{Context: ctx, Memory: limit.DefaultBudget()})
	defer watch.Stop()
	sorter, err := sorterOf(p, opts.By, watch)
	if err != nil {
		return nil, err
	}
	var first engine.Engine
	if reached := watch.Do(func() { first, err = p.Engine(opts.Engine) }); reached != nil {
		return nil, reached
	} else if err != nil {
		return nil, err
	}
	defer first.Close() // nothing can be done about an error
	return Of(Options{
		Watch: watch, MaxStates: opts.MaxStates, Workers: opts.Workers, Process: opts.Process,
		Sorter: sorter, By: strings.Join(opts.By, ", "), Worker: explorers(p, first, opts.Symmetry), Tell: telling,
	})
}

// probes are expressions, each evaluated for itself.
type probes struct {
	texts []string
	list  []*gomc.Probe
}

// sorterOf is nil without expressions. The error is source.List.
func sorterOf(p *gomc.Program, expressions []string, watch *limit.Watch) (Sorter, error) {
	if len(expressions) == 0 {
		return nil, nil
	}
	all := &probes{texts: expressions}
	for _, x := range expressions {
		q, err := p.Probe(x)
		if err != nil {
			return nil, err
		}
		q.Watch(watch)
		all.list = append(all.list, q)
	}
	return all, nil
}

// Of evaluates the expressions; one that cannot be evaluated has no value.
func (q *probes) Of(state []uint64) (values []outcome.Binding) {
	for i, probe := range q.list {
		list, fault := probe.In(state)
		if fault != nil {
			list = []outcome.Binding{{Value: "no value"}}
		}
		for _, b := range list {
			if b.Name == "" {
				b.Name = q.texts[i]
			}
			values = append(values, b)
		}
	}
	return values
}

// telling is interp.Telling.
func telling(n engine.Narrator) func(state []uint64, rule, nth int) outcome.Event {
	return interp.Telling(n.(*interp.Interp))
}

// quotientExact refuses the quotient of a program in which the order of scalarset values
// matters, or in which rules fault, so that it is not known. A search finds out, where that is
// not proved.
func quotientExact(ctx context.Context, p *gomc.Program, opts ProgramOptions) error {
	if !opts.Symmetry || !p.Symmetric() || !p.OrderMayMatter() {
		return nil
	}
	o, err := gomc.Check(ctx, p, gomc.Spec{
		Symmetry: true, Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt32,
		MaxStates: uint64(opts.MaxStates), Workers: opts.Workers, Engine: opts.Engine,
	}, gomc.Hooks{})
	if err != nil {
		return err
	}
	for i := range o.Findings {
		if f := &o.Findings[i]; f.Verdict == outcome.Errored || f.Kind == "assertion" {
			return &spec.UnsupportedError{Message: "the order of scalarset values may matter, and is not known not to: " + f.Message, Try: "no --symm"}
		}
	}
	return nil
}

// explorers makes the parts of each worker of a graph, which share compiled code.
func explorers(p *gomc.Program, first engine.Engine, reduce bool) func() (engine.Engine, reduction.Canonicalizer,
	engine.Narrator, error) {
	return func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error) {
		e, err := first.Clone()
		var c reduction.Canonicalizer
		if reduce {
			c = p.Canonicalizer()
		}
		return e, c, interp.New(p.Code(), interp.Options{}), err
	}
}
