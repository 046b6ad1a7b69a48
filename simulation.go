package gomc

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gomc/checker/property"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/simulate"
	"gomc/spec"
)

// SimulateOptions shape a simulated run.
type SimulateOptions = simulate.Options

// Simulation is a program that runs like a system (package simulate).
type Simulation struct {
	program *Program // with the losses of the network
	plain   *Program // without: what a check is of
	system  *simulate.System
	fault   *simulate.Fault // the system has crashed
}

// Simulate begins a run of the program that the model and a Spec make, over a
// network that loses messages of every channel that keeps no order. The error is
// Diagnostics, says that there is no start state, or that making one has taken longer than the
// Spec allows or the context lasts, or more memory than there is.
func Simulate(ctx context.Context, m *Model, asked Spec, opts SimulateOptions) (*Simulation, error) {
	s := &Simulation{}
	var err error
	if s.plain, err = Compile(m, asked); err != nil {
		return nil, err
	}
	if why := s.plain.crashes(); why != nil {
		return nil, why
	}
	if asked.Lossy = opts.Loss > 0; asked.Lossy {
		s.program, err = Compile(m, asked)
	} else {
		s.program = s.plain
	}
	if err != nil {
		return nil, err
	}
	machine := interp.New(s.program.code, interp.Options{})
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(asked.TimeLimit), Memory: limit.DefaultBudget()})
	defer watch.Stop()
	machine.Watch(watch)
	defer machine.Watch(nil) // events have limits of their own
	if reached := limit.Within(func() { s.system, err = simulate.New(machine, opts) }); reached != nil {
		return nil, reached
	}
	return s, err
}

// crashes refuses a program with faults that happen at no time of their own.
func (p *Program) crashes() error {
	i := slices.IndexFunc(p.code.Rules, func(r *ir.Rule) bool { return r.Kind.Fault() && (r.Kind != ir.Loss || len(r.NonLocal) > 0) })
	if i < 0 {
		return nil
	}
	return &spec.UnsupportedError{Message: "a system in time has no declared faults: it is not said when they happen", Try: "--faults=off, and --loss for messages that are lost"}
}

// Program returns the simulated program, without the losses.
func (s *Simulation) Program() *Program { return s.plain }

// System is the simulated system itself.
func (s *Simulation) System() *simulate.System { return s.system }

// Network returns the simulated program, with the losses.
func (s *Simulation) Network() *Program { return s.program }

// Run lets at most n events happen. A run ends early when no event is left, and
// when the system does something wrong, which is the finding.
func (s *Simulation) Run(steps int) (done int, wrong *outcome.Finding) {
	for ; done < steps; done++ {
		if wrong = s.wrong(); wrong != nil {
			return done, wrong
		}
		more, err := s.system.Step()
		if errors.As(err, &s.fault) {
			f := property.FaultFinding(s.fault.Fault)
			return done + 1, &f
		}
		if !more {
			return done, nil
		}
	}
	return done, s.wrong()
}

func (s *Simulation) wrong() *outcome.Finding { return s.system.Walk().Violation() }

// Snapshot returns a snapshot of the current state. Without messages it holds only the state of the processes, and
// leaves out messages in flight: the network may keep them for ever.
func (s *Simulation) Snapshot(name, note string, messages bool) (*Snapshot, error) {
	return s.plain.snapshotOf(name, s.system.Walk().State(), note, messages)
}

// Outcome is the run so far as an outcome, so that it can be shown and kept like any trace.
func (s *Simulation) Outcome(wrong *outcome.Finding) *Outcome {
	t := s.trace()
	o := outcome.OfRun(s.program.code, t, wrong, fmt.Sprintf("no violation found (simulated: one run of %d events)", len(t.Steps)-1))
	settings := s.program.effective(&Spec{Deadlock: spec.NoDeadlock, Engine: spec.Interp})
	s.program.sign(o, &settings, string(spec.Interp))
	return o
}

// trace is the run so far, with its states.
func (s *Simulation) trace() *outcome.Trace {
	t := s.system.Walk().Trace()
	if s.fault != nil {
		t.Steps = append(t.Steps, s.fault.Step)
	}
	t.Complete()
	return t
}
