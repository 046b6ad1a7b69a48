package programs

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/plan"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/sim"
	"gomc/spec"
)

// Only is the test of which a command shows a run or a graph: the one that is named, or the only one. The error is a
// *spec.UnsupportedError.
func (p *Program) Only(name string) (string, error) {
	tests, err := p.Choose(name)
	if err == nil && len(tests) > 1 {
		err = &spec.UnsupportedError{Message: fmt.Sprintf("%s has %d tests, and this is of one", p.Name, len(tests)),
			Try: "--test=" + tests[0]}
	}
	if err != nil {
		return "", err
	}
	return tests[0], nil
}

// Engines makes engines that run a test, each step of each machine by itself; all of them can narrate their steps.
// There is room for that many machines, and full reports whether a run has needed more. It returns Diagnostics for a
// test that cannot be run.
func (p *Program) Engines(test string, room int) (make func() engine.Narrator, full func() bool, err error) {
	return p.engines(test, vm.Options{Room: room})
}

func (p *Program) engines(test string, options vm.Options) (
	make func() engine.Narrator, full func() bool, err error,
) {
	t, err := p.test(test)
	if err != nil {
		return nil, nil, err
	}
	options.Order, options.Plain = vm.OrderOfInserted, true
	program, err := vm.New(p.meaning, t, options)
	if err != nil {
		return nil, nil, refused(err)
	}
	first := program.NewEngine()
	return func() engine.Narrator { return first.Another() }, func() bool { return *first.Full }, nil
}

// MostRoom is the most machines of a program.
const MostRoom = mostRoom

// Growing calls do with engines that have room for enough machines, from the least room on. They describe states that
// differ differently.
func (p *Program) Growing(test string, do func(make func() engine.Narrator) error) error {
	for room := firstRoom; ; room *= 2 {
		make, full, err := p.engines(test, vm.Options{Room: room, Positions: true})
		if err != nil {
			return err
		}
		if err = do(make); err != nil || !full() {
			return err
		}
		if room == mostRoom {
			return crowded()
		}
	}
}

func crowded() error {
	return &spec.UnsupportedError{Message: fmt.Sprintf("the program creates more than %d machines", mostRoom),
		Try: "gomc check"}
}

// SampleKnobs lists the knobs of a sample that apply to programs; the others are refused.
func SampleKnobs() []string {
	return []string{"strategy", "depth", "seed", "runs", "steps", "time", "memory", "keep-going", "no-shrink",
		"workers"}
}

// Sample takes random runs of a test. It returns Diagnostics for a test that cannot be run, a *spec.UnsupportedError
// for an unsupported question, or an internal failure.
func (p *Program) Sample(ctx context.Context, test string, asked spec.Spec, hooks Hooks) (*outcome.Outcome, error) {
	if asked.Strategy == spec.POS {
		return nil, &spec.UnsupportedError{Message: "--strategy=pos needs to know which steps commute, and of programs " +
			"of P that is not known", Try: "--strategy=pct"}
	}
	make, full, err := p.Engines(test, mostRoom)
	if err != nil {
		return nil, err
	}
	e := make()
	budget := limit.BudgetOf(asked.Memory)
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(asked.Time), Spent: hooks.Spent,
		Memory: budget})
	defer watch.Stop()
	asked.Deadlock = spec.NoDeadlock
	how, err := plan.MakeSample(&asked, plan.FactsOf(e.Program(), e.Program(), &spec.Spec{}))
	if err == nil {
		err = how.Refused(plan.PossibleSample)
	}
	if err != nil {
		return nil, err
	}
	opts := sim.Options{Spec: how.Spec, Watch: watch, Progress: hooks.Progress, TellsRun: hooks.TellsRun}
	opts.Clone = func() (engine.Engine, error) { return make(), nil }
	if opts.Formulas, err = temporal.NewRuns(e.Program()); err != nil {
		return nil, err
	}
	o, err := sim.Sample(e, make(), opts)
	switch {
	case err != nil:
		return nil, err
	case full():
		return nil, crowded()
	}
	judge(o)
	p.sign(o, opts.Spec, budget)
	return o, nil
}

// test is the test of that name.
func (p *Program) test(name string) (*sem.Test, error) {
	at := slices.IndexFunc(p.meaning.Tests, func(t *sem.Test) bool { return t.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("programs: there is no test %s", name)
	}
	return p.meaning.Tests[at], nil
}

// sign says in an outcome what was asked.
func (p *Program) sign(o *outcome.Outcome, asked spec.Spec, budget limit.Budget) {
	asked.Workers, asked.MaxErrors = max(1, asked.Workers), max(1, asked.MaxErrors)
	o.Model, o.Settings = p.Name, outcome.Settings{Spec: asked, Ran: outcome.OfPrograms, Complete: true}
	o.Settings.DefaultMemory = budget.ByDefault()
	o.Diagnostics = outcome.Diagnoses(p.Warnings)
}
