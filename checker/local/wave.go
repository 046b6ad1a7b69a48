package local

import "time"

// Wave is how far a local search has come: after it has tried once more what there was on
// all there was.
type Wave struct {
	Depth       int // the sum over the processes
	States      uint64
	Transitions uint64
	Systems     uint64        // combinations that were built and judged
	Elapsed     time.Duration // of which Combining and Deciding are parts
	Combining   time.Duration // building combinations, and judging them
	Deciding    time.Duration // whether runs lead to them
}
