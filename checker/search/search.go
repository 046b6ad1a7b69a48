// Package search is the common part of all searches: the Options that configure a search, its Core
// of counts and findings, and the limits that end it. A Search explores and reports states, counts
// and the path to its first finding; it neither judges a state space as a whole nor describes or
// prints anything. Package bfs is one, package dpor another; they do not know each other.
package search

import (
	"iter"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/outcome"
)

// Search is one way through the states of a program. What only some searches can do are the small
// interfaces below: a search has those methods, or it does without.
type Search interface {
	Common() *Core
	// Explore takes all steps there are, and reports whether it has finished.
	Explore() bool
	// Size returns the size of what was explored so far.
	Size() Size
	// Path is the states from a start to where Result.First shows.
	Path() ([][]uint64, error)
	// Watch has all that the search runs look at Opts.Watch.
	Watch()
	// Close gives its memory back.
	Close()
}

// Evicter is a Search that can drop, at each look at the limits, what it does not need any more.
type Evicter interface{ Evict() }

// Reporter is a Search that knows more of its progress than its counts and its size say.
type Reporter interface{ Progress(*outcome.Progress) }

// Pender is a Search that can say what is left to be done when memory is not enough.
type Pender interface{ Pending() string }

// Reducing is a Search that may give Opts.Reducer up.
type Reducing interface {
	// Reduction describes the reduction and its effect.
	Reduction() string
}

// Sampler is a Search that can be checked by itself.
type Sampler interface {
	// Sample returns some n of the states met, at most and evenly spread.
	Sample(n int) iter.Seq[[]uint64]
}

// PathError is the error of Search.Path where what it takes to tell the path is lost.
type PathError struct{ Err error }

func (e *PathError) Error() string { return e.Err.Error() }

// Keeper is a Search that keeps what it has stored, to be looked at once more.
type Keeper interface {
	Search
	Stored() Stored
	// Canonical replaces a state by the one that would be stored for it.
	Canonical(state []uint64)
	// Losses are the liveness properties that do not hold, after a search that has seen
	// everything; false: a limit came first.
	Losses() ([]property.Loss, bool)
	// Renamer tells their instances apart; nil: none is ever renamed.
	Renamer() reduction.Renamer
}

// Layered is a Search that can hand over what it has found, level by level.
type Layered interface {
	Search
	// Levels returns the levels of which all states are stored; false: no search can continue from them.
	Levels() (Levels, bool)
}

// Levels are the states of a search by their distance from a start, up to some distance, and what
// was counted when none of the last level was expanded.
type Levels struct {
	Stored
	Result          // findings until then
	Ends      []int // for each distance, the index behind its last state
	Counts    *Counts
	CoverHits []uint64
}

// Stateless is a Search that keeps no states but those at rest, and leaves runs out by what
// commutes.
type Stateless interface {
	Search
	// Actions returns those by which it tells what commutes.
	Actions() *reduction.Actions
	// Ends are the states at rest, each once.
	Ends() *store.Set
}

// Stored is the states that a search has stored.
type Stored struct {
	States     *store.Set
	Expanded   store.Index          // number of states that were, from the first on
	Unexpanded map[store.Index]bool // but for these
}

// Size says how much a search has explored.
type Size struct {
	States     uint64
	Bytes      uint64        // of the states stored
	Omission   float64       // how likely the store has overlooked one
	Executions uint64        // of a stateless search
	PerDepth   []uint64      // how many states are at each distance from a start state; empty where they have none
	Redundant  uint64        // of those, how many led to nothing new
	Disk       *outcome.Disk // nil: it keeps nothing there
}
