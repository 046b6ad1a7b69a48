package programs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/programs/laps"
	"gomc/programs/symbols"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/spec"
)

// mostLearnt is how often runs begin again in which counters turn out to be told from other numbers.
const mostLearnt = 32

// meeting returns the outcome of a check that finds an error where counters that start far apart meet (package laps),
// in the runs of some seeds, if the program counts. Otherwise it returns nil.
func (p *Program) meeting(ctx context.Context, t *sem.Test, asked spec.Spec, seeds [2]uint64, hooks Hooks) (
	o *outcome.Outcome, err error) {
	budget := limit.BudgetOf(asked.Memory)
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(asked.TimeLimit / soonShare),
		Spent: hooks.Spent, Memory: budget})
	defer watch.Stop()
	m := &meeting{Program: p, test: t, watch: watch, seed: seeds[0], end: seeds[1], began: time.Now()}
	if reached := limit.Within(func() { o, err = m.look() }); reached != nil {
		return nil, ctx.Err() // the search is left
	}
	if o != nil {
		p.sign(o, asked, budget)
	}
	return o, err
}

// meeting is such runs at work.
type meeting struct {
	*Program
	test      *sem.Test
	watch     *limit.Watch
	seed, end uint64
	began     time.Time
	steps     uint64
}

// look takes runs until something goes wrong, and begins again where something is learnt.
func (m *meeting) look() (*outcome.Outcome, error) {
	known := symbols.Known{Counted: true}
	for range mostLearnt {
		options := vm.Options{Room: mostRoom, Order: vm.OrderOfInserted, Finite: true, Symbols: &known}
		program, err := vm.New(m.meaning, m.test, options)
		if err != nil || len(program.Counters()) == 0 {
			return nil, nil // the search says what cannot be run
		}
		run, learnt := m.take(program)
		if run != nil {
			var o *outcome.Outcome
			if o, err = m.tell(program, run); !errors.As(err, &learnt) {
				return o, err
			}
		}
		if learnt == nil {
			return nil, nil
		}
		known = known.With(learnt)
	}
	return nil, nil
}

// take takes runs of a program until something goes wrong or is learnt.
func (m *meeting) take(program *vm.Program) (*laps.Run, *symbols.Finding) {
	e := program.NewEngine().AsIs()
	e.Watch(m.watch)
	r := laps.New(e)
	defer func() { m.steps += r.Steps }()
	for ; m.seed < m.end; m.seed++ {
		if run, learnt := r.Take(m.seed); run != nil || learnt != nil {
			return run, learnt
		}
	}
	return nil, nil
}

// tell returns the outcome of a run with an error, after repeating it in numbers.
func (m *meeting) tell(program *vm.Program, run *laps.Run) (*outcome.Outcome, error) {
	n := program.NewEngine()
	n.Watch(m.watch)
	if err := n.Confirm(run.Path, run.Fault); err != nil {
		return nil, err
	}
	findings := []outcome.Finding{property.FaultFinding(run.Fault)}
	told, err := (&trace.Run{Narrator: n, Deadlock: spec.NoDeadlock}).Trace(run.Path,
		&trace.Witness{Kind: trace.StepFault, At: store.None, Fault: run.Fault}, findings)
	if err != nil {
		return nil, err
	}
	found := &findings[0]
	o := &outcome.Outcome{
		Reductions: []string{}, PerDepth: []uint64{}, Rules: []outcome.RuleCount{},
		States: m.steps, Transitions: m.steps, Depth: len(run.Path),
		PeakBytes: limit.PeakBytes(), Seconds: time.Since(m.began).Seconds(), Trace: told,
		Findings: findings, Verdict: found.Verdict, Exit: found.Exit(), Reason: found.Message,
	}
	o.Identify(program.Shown())
	o.Notes = append(o.Notes, lapped(program, run))
	return o, nil
}

// lapped says of a run that it has loops, and what was counted in them.
func lapped(program *vm.Program, run *laps.Run) string {
	var loops []string
	for _, l := range run.Laps {
		if l.Times > 0 {
			loop := fmt.Sprintf("%d steps from step %d on are repeated %d times", l.Length, l.From+1, l.Times)
			loops = append(loops, loop)
		}
	}
	note := "this was found in a run that --reduce takes before it searches, in which numbers meet that are counted up " +
		"in " + placed(program.Counters())
	if len(loops) > 0 {
		note += ": " + strings.Join(loops, ", and ")
	}
	return note
}
