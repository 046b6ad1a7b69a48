package search

import (
	"gomc/engine"
	"gomc/ir"
)

// Rows tell steps apart by events: the number of a rule, and below it, in as many bits as a program has notes, what
// is noted of the step.

// Event returns the event of a rule with the notes of a step. The rule may be a number that no rule has.
func Event(p *ir.Program, rule int32, notes uint32) uint64 {
	return uint64(rule)<<p.Notes | uint64(p.NoteBits(notes)>>(ir.MergeBits-p.Notes))
}

// EventOf returns the event of a step with a header.
func EventOf(p *ir.Program, header uint64) uint64 {
	return Event(p, int32(header), uint32(header>>engine.MergedShift))
}

// RuleOf splits an event into its rule and its notes: the inverse of Event.
func RuleOf(p *ir.Program, event uint64) (rule int32, notes uint32) {
	return int32(event >> p.Notes), uint32(event&(1<<p.Notes-1)) << (ir.MergeBits - p.Notes)
}
