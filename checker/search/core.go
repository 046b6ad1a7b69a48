package search

import (
	"fmt"
	"slices"
	"time"

	"gomc/checker/progress"
	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// Core is the common part of all searches: their input, their counts and their findings.
type Core struct {
	Given
	Counts Counts
	Result Result
	search Search // of which this is the core
}

// Given is the input of a search: what to search, and how.
type Given struct {
	Engine  engine.Engine // of the first worker
	Program *ir.Program
	Opts    Options
	Clock   progress.Clock
	Workers Workers
}

// Counts are the numbers that a search reports.
type Counts struct {
	Tally
	Level     int // of the states being expanded: their distance from a start
	Depth     int // of the last state stored
	InFlight  property.InFlight
	HighWater property.HighWater
}

// Result is the result of a search.
type Result struct {
	Findings    []outcome.Finding
	First       *trace.Witness // of Findings[0]
	FailedAt    int            // the level at which it was found
	Incomplete  []string       // what a bound left out, in words of the report; none: nothing
	Stop        string         // what ended the run early, or ""
	OutOfMemory bool           // the run ended for want of memory
	Exhausted   bool           // every state stored was expanded, and none was dropped for an error: all there are, if the store is exact
	Notes       []string       // warnings
	Err         error          // an internal failure
}

// LeaveOut notes that a bound leaves something out of the search, so that it cannot verify.
func (r *Result) LeaveOut(what string) {
	if !slices.Contains(r.Incomplete, what) {
		r.Incomplete = append(r.Incomplete, what)
	}
}

// Bounded reports whether a bound has left something out.
func (r *Result) Bounded() bool { return len(r.Incomplete) > 0 }

// DeepEnough reports whether the states of this level are as far from a start state as MaxDepth lets a search go.
func (s *Core) DeepEnough() bool {
	if s.Opts.Spec.MaxDepth == 0 || s.Counts.Level < s.Opts.Spec.MaxDepth {
		return false
	}
	s.Result.LeaveOut(fmt.Sprintf("states %d steps from a start state were not expanded", s.Counts.Level))
	return true
}

// NewCore returns the core of a search that has not begun.
func NewCore(e engine.Engine, opts Options, now func() time.Time) (Core, error) {
	p := e.Program()
	workers, err := NewWorkers(e, &opts)
	return Core{
		Given:  Given{Engine: e, Program: p, Opts: opts, Clock: progress.NewClock(now), Workers: workers},
		Counts: Counts{Tally: NewTally(p), InFlight: property.NewInFlight(p), HighWater: property.NewHighWater(p)},
	}, err
}

// Common returns the part that all searches share.
func (s *Core) Common() *Core { return s }

// Fail records a finding and how to show it again.
func (s *Core) Fail(f outcome.Finding, w trace.Witness) bool {
	if s.Result.First == nil {
		s.Result.First, s.Result.FailedAt = &w, s.Counts.Level
	}
	s.Result.Findings = append(s.Result.Findings, f)
	return len(s.Result.Findings) < s.Opts.Spec.MaxErrors
}

// Halt ends the search before its time.
func (s *Core) Halt(why string) bool {
	s.Result.Stop = why
	return false
}

// Faults reports whether some step of the batch is faulty.
func (s *Core) Faults() bool {
	return slices.ContainsFunc(s.Workers.Batch.Steps, func(x engine.Step) bool { return x.Fault != nil })
}

// ResetBatch prepares the batch for the next call of the engine, which need not go
// on after a fault that would be the last finding.
func (s *Core) ResetBatch() {
	s.Workers.Batch.Reset(s.Program.Layout.Words)
	s.Workers.Batch.StopAtFault, s.Workers.Batch.Held = len(s.Result.Findings)+1 == s.Opts.Spec.MaxErrors, s.Counts.Left.Held
}

// JudgeExpanded judges a state that has been expanded; it is state i, or the last of the
// path where there is no store.
func (s *Core) JudgeExpanded(i store.Index, state []uint64, moving bool) (f outcome.Finding, w trace.Witness, ok bool) {
	moments := &s.Workers.Lead().AfterExpansion
	v, ok := moments.Judge(s.Engine, state, moving)
	moments.AddHits(s.Counts.MomentHits)
	if ok {
		return f, w, true
	}
	return property.Finding(s.Program.Properties[v.Property], v.Fault), trace.Witness{Kind: trace.MomentFails, At: i, Property: v.Property, Fault: v.Fault}, false
}
