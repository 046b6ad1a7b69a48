package checker

import (
	"time"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// core is what every search has: what it is given, what it counts and what it finds.
type core struct {
	given
	counts
	result
	batch    engine.Batch
	explorer explorer // the search itself
}

// explorer is a search, as far as looking at limits asks for it.
type explorer interface {
	// evict drops what is not needed any more.
	evict()
	progress(elapsed time.Duration) Progress
	// pending says what is left to be done when memory is not enough; "" where nobody knows.
	pending() string
}

// given is what is searched, and how.
type given struct {
	lead    *worker       // the first, which does all that is not done in rounds
	engine  engine.Engine // its engine
	program *ir.Program
	opts    Options
	clock   Clock
}

// counts are the numbers that a search reports.
type counts struct {
	level       int // of the states being expanded: their distance from a start
	depth       int // of the last state stored
	transitions uint64
	fired       []uint64 // for each rule
	fresh       []uint64 // of those, how many led to a new state
	merged      merges
	quiescent   uint64
	inFlight    property.InFlight
	atRest      []uint64 // for each message, the quiescent states in which one waits
	leaving     uint64   // quiescent states in which any does
	settledHits []uint64 // of covers with a Moment
}

// result is what a search comes to.
type result struct {
	findings     []outcome.Finding
	first        *trace.Witness // of findings[0]
	failedAt     int            // the level at which it was found
	depthBounded bool           // MaxDepth left states unexpanded
	stop         string         // what ended the run early, or ""
	exhausted    bool           // every state stored was expanded, and none was dropped for an error: all there are, if the store is exact
	notes        []string       // warnings
	err          error          // an internal failure
}

func newCore(lead *worker, opts Options, now func() time.Time) core {
	p := lead.engine.Program()
	return core{
		given: given{lead: lead, engine: lead.engine, program: p, opts: opts, clock: NewClock(now)},
		counts: counts{
			fired: make([]uint64, len(p.Rules)), fresh: make([]uint64, len(p.Rules)), merged: newMerges(p),
			inFlight: property.NewInFlight(p), atRest: make([]uint64, len(p.Messages)), settledHits: make([]uint64, len(p.Covers)),
		},
	}
}
