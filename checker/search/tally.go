package search

import (
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/ir"
)

// Tally holds the counts of steps: of a search as a whole, or of a part of one worker that may be taken back.
type Tally struct {
	Transitions uint64
	Fired       []uint64 // for each rule
	Fresh       []uint64 // of those, how many led to a new state
	Merged      Merges   `json:"-"`
	Quiescent   uint64
	AtRest      []uint64          // for each message, then each of property.Mailed, the quiescent states in which it waits
	Leaving     uint64            // quiescent states in which any does
	MomentHits  []uint64          // of covers with a Moment
	Left        reduction.LeftOut `json:"left_out"` // of the states that steps lead to, and of those at the start
}

// NewTally counts the steps of a program.
func NewTally(p *ir.Program) Tally {
	return Tally{
		Fired: make([]uint64, len(p.Rules)), Fresh: make([]uint64, len(p.Rules)), Merged: NewMerges(p),
		AtRest:     make([]uint64, len(p.Messages)+len(property.Mailed(p))),
		MomentHits: make([]uint64, len(p.Covers)), Left: reduction.NewLeftOut(p),
	}
}

// Add adds what another has counted.
func (t *Tally) Add(from *Tally) {
	t.Transitions += from.Transitions
	t.Quiescent += from.Quiescent
	t.Leaving += from.Leaving
	AddAll(t.Fired, from.Fired)
	AddAll(t.Fresh, from.Fresh)
	AddAll(t.AtRest, from.AtRest)
	AddAll(t.MomentHits, from.MomentHits)
	AddAll(t.Left.Unreceived, from.Left.Unreceived)
	AddAll(t.Left.Useless, from.Left.Useless)
	AddAll(t.Left.Held, from.Left.Held)
	t.Merged.Add(from.Merged)
}

// Reset begins again.
func (t *Tally) Reset() {
	t.Transitions, t.Quiescent, t.Leaving = 0, 0, 0
	clear(t.Fired)
	clear(t.Fresh)
	clear(t.AtRest)
	clear(t.MomentHits)
	clear(t.Left.Unreceived)
	clear(t.Left.Useless)
	clear(t.Left.Held)
	t.Merged.Reset()
}

// AddAll adds numbers to others, one by one.
func AddAll(to, from []uint64) {
	for i, n := range from {
		to[i] += n
	}
}
