package outcome

import "time"

// Progress is a snapshot of a running search or sample.
type Progress struct {
	Elapsed     time.Duration
	States      uint64
	Transitions uint64
	Frontier    uint64 // states not yet expanded
	Left        uint64 // states yet to be expanded, by an estimate; 0: there is none
	Depth       int
	Bytes       uint64 // resident size of the process
}
