package mutate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"gomc"
	"gomc/apps/graph"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// Status is the result for a mutant; the package comment says when it has which.
type Status string

// The statuses.
const (
	Invalid   Status = "invalid"
	Found     Status = "found"
	Same      Status = "same"
	Refines   Status = "refines"
	Undecided Status = "undecided"
	Missed    Status = "missed"
)

// Statuses are all of them, in the order in which reports list them.
var Statuses = []Status{Found, Missed, Same, Refines, Invalid, Undecided}

// Classes lists the classes of findings.
var Classes = []string{"unhandled", "safety", "liveness", "deadlock", "cover", "error"}

// classOf is the class of a finding: run-time errors other than a statement of the model's own are errors.
func classOf(f *outcome.Finding) string {
	switch f.Kind {
	case "unhandled", "deadlock", "cover", "liveness":
		return f.Kind
	case "ltl":
		return "liveness"
	case "invariant", "final", "assertion", "error":
		return "safety"
	}
	return "error"
}

// Result is a mutant with its result.
type Result struct {
	*Mutant
	Status      Status
	Class       string           // of what was found
	Finding     *outcome.Finding // or nil
	Depth       int              // the number of steps to it
	States      uint64           // that were explored
	Transitions uint64
	Why         string // it is invalid or undecided
}

// Options shape a run.
type Options struct {
	Spec      gomc.Spec               // of each check; Workers is how many mutants are checked at the same time
	Operators []string                // none: all
	Compared  int                     // graphs with more states than this are not compared; 0: graph.DefaultMaxStates
	Done      func(r *Result, of int) // called after each mutant, one call at a time; nil: never
}

// UnverifiedError says that the model itself is not verified, so that no mutant says anything.
type UnverifiedError struct{ Outcome *gomc.Outcome }

func (e *UnverifiedError) Error() string {
	return fmt.Sprintf("the model itself is not verified: %s (%s)", e.Outcome.Verdict, e.Outcome.Reason)
}

// Room is how many times as many states as the model a mutant may have, unless the Spec says how many.
const Room = 10

// least is added to that, for small models.
const least = 1000

// Run makes mutants of a model and decides the status of each. The error is an *UnverifiedError, what gomc.Compile
// and gomc.Check say of the model itself, the context's, or an internal failure.
func Run(ctx context.Context, m *gomc.Model, opts Options) (*Report, error) {
	workers := max(1, opts.Spec.Workers)
	opts.Spec.Workers, opts.Spec.Disk = 1, spec.NoDisk
	if opts.Compared == 0 {
		opts.Compared = graph.DefaultMaxStates
	}
	r := &run{ctx: ctx, model: m, opts: &opts}
	if err := r.original(); err != nil {
		return nil, err
	}
	mutants := Of(m, opts.Operators)
	report := &Report{Model: m.Name, States: r.outcome.States, Transitions: r.outcome.Transitions,
		Results: make([]*Result, len(mutants))}
	next := make(chan int)
	var all sync.WaitGroup
	for range min(workers, max(1, len(mutants))) {
		all.Go(func() {
			for i := range next {
				report.Results[i] = r.judged(mutants[i], len(mutants))
			}
		})
	}
	for i := range mutants {
		if r.failed() != nil {
			break
		}
		next <- i
	}
	close(next)
	all.Wait()
	if err := r.failed(); err != nil {
		return report, err
	}
	var err error
	report.Constants, err = r.constants()
	return report, err
}

// run is a Run in progress.
type run struct {
	ctx     context.Context
	model   *gomc.Model
	opts    *Options
	program *gomc.Program
	outcome *gomc.Outcome // of the model

	sums func() ([]sum, error) // of its graph, made when first asked for

	mu  sync.Mutex
	err error
}

type sum = [32]byte

func (r *run) failed() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil && r.ctx.Err() != nil {
		r.err = context.Cause(r.ctx)
	}
	return r.err
}

// original checks the model itself.
func (r *run) original() (err error) {
	compiled := func() (*gomc.Program, error) { return gomc.Compile(r.model, r.opts.Spec) }
	if r.program, err = limit.Until(r.ctx, compiled); err != nil {
		return err
	}
	if r.outcome, err = gomc.Check(r.ctx, r.program, r.opts.Spec, gomc.Hooks{}); err != nil {
		return err
	}
	if r.ctx.Err() != nil {
		return context.Cause(r.ctx)
	}
	if r.outcome.Verdict != outcome.Verified {
		return &UnverifiedError{r.outcome}
	}
	if r.opts.Spec.MaxStates == 0 {
		r.opts.Spec.MaxStates = Room*r.outcome.States + least
	}
	r.sums = sync.OnceValues(func() ([]sum, error) { return r.graph(r.ctx, r.program) })
	return nil
}

// judged is judge, with what goes wrong noted.
func (r *run) judged(m *Mutant, of int) *Result {
	result := &Result{Mutant: m}
	err := r.judge(result)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil && r.err == nil && r.ctx.Err() == nil {
		r.err = fmt.Errorf("mutant %d (%s at %s): %w", m.ID, m.Operator, m.At, err)
	}
	if r.opts.Done != nil && err == nil {
		r.opts.Done(result, of)
	}
	return result
}

// judge decides the status of a mutant.
func (r *run) judge(m *Result) error {
	ctx, cancel := r.limited()
	defer cancel()
	program, err := r.compiled(ctx, m)
	if program == nil {
		return err
	}
	o, err := gomc.Check(ctx, program, r.opts.Spec, gomc.Hooks{})
	var refused *spec.UnsupportedError
	switch {
	case errors.As(err, &refused):
		return m.undecided(refused.Message)
	case err != nil:
		return err
	}
	m.States, m.Transitions = o.States, o.Transitions
	switch {
	case len(o.Findings) > 0:
		m.found(o)
	case o.Verdict != outcome.Verified:
		return m.undecided(o.Reason)
	default:
		return r.compare(ctx, m, program)
	}
	return nil
}

// limited is the context of one mutant.
func (r *run) limited() (context.Context, context.CancelFunc) {
	if r.opts.Spec.TimeLimit == 0 {
		return r.ctx, func() {}
	}
	limit := time.Duration(r.opts.Spec.TimeLimit)
	return context.WithTimeoutCause(r.ctx, limit, fmt.Errorf("the time limit of %v", limit))
}

// compiled returns a mutant's program, or nil with what is wrong noted.
func (r *run) compiled(ctx context.Context, m *Result) (program *gomc.Program, err error) {
	watch := limit.Start(limit.Options{Context: ctx, Memory: limit.BudgetOf(r.opts.Spec.Memory)})
	defer watch.Stop()
	reached := watch.Do(func() {
		var model *gomc.Model
		if model, err = r.model.With(m.Text()); err == nil {
			program, err = gomc.Compile(model, r.opts.Spec)
		}
	})
	if reached != nil {
		return nil, m.undecided(reached.Message)
	}
	if list, ok := gomc.AsDiagnostics(err); ok {
		m.Status = Invalid
		if i := slices.IndexFunc(list, func(d source.Diagnostic) bool { return d.Severity == source.Error }); i >= 0 {
			m.Why = list[i].Message
		}
		return nil, nil
	}
	return program, err
}

func (m *Result) undecided(why string) error {
	m.Status, m.Why = Undecided, why
	return nil
}

func (m *Result) found(o *gomc.Outcome) {
	m.Status, m.Finding, m.Class = Found, &o.Findings[0], classOf(&o.Findings[0])
	if o.Trace != nil && len(o.Trace.Steps) > 0 {
		m.Depth = len(o.Trace.Steps) - 1
	}
}

// compare compares a verified mutant with the model.
func (r *run) compare(ctx context.Context, m *Result, program *gomc.Program) error {
	m.Status = Missed
	if m.States > r.outcome.States || m.Transitions > r.outcome.Transitions && !chooses(program) {
		return nil
	}
	model, err := r.sums()
	var mutant []sum
	if err == nil {
		mutant, err = r.graph(ctx, program)
	}
	var large *graph.TooLargeError
	var reached *limit.Error
	var refused *spec.UnsupportedError
	switch {
	case errors.As(err, &large):
		return m.undecided(fmt.Sprintf("verified, and not compared with the model: %v (--compared-states=%d compares "+
			"larger ones)", err, 10*large.States))
	case errors.As(err, &reached) || errors.As(err, &refused):
		return m.undecided("verified, and not compared with the model: " + err.Error())
	case err != nil:
		return err
	case slices.Equal(model, mutant):
		m.Status = Same
	case included(mutant, model):
		m.Status = Refines
	}
	return nil
}

// chooses reports whether a program chooses in a rule. Then one transition of the model may correspond to several of a
// mutant, by choices that lead to the same state.
func chooses(p *gomc.Program) bool {
	return slices.ContainsFunc(p.Code().Rules, func(r *ir.Rule) bool { return ir.MayChoose(r.Body...) })
}

// graph is the sums of the state graph of a program.
func (r *run) graph(ctx context.Context, p *gomc.Program) ([]sum, error) {
	g, err := graph.OfProgram(ctx, p, graph.ProgramOptions{MaxStates: r.opts.Compared, Engine: r.opts.Spec.Engine})
	if err != nil {
		return nil, err
	}
	return g.Behaviour(), nil
}

// included reports whether each of some sums is among others. Both are in order.
func included(some, all []sum) bool {
	for _, s := range some {
		i, there := slices.BinarySearchFunc(all, s, func(a, b sum) int { return bytes.Compare(a[:], b[:]) })
		if !there {
			return false
		}
		all = all[i:]
	}
	return true
}
