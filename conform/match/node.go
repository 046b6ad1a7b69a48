package match

import (
	"encoding/binary"
	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/outcome"
)

// node is a configuration, and how the search came to it.
type node struct {
	state   []uint64
	at      []int32 // lines explained of each log
	bound   *value.Bindings
	silent  []uint8 // how often each silent event has happened since the last line
	found   *outcome.Finding
	spent   []int // instances that have done a step without a line behind their last line
	parent  *node // nil: it is a start, or what was before is forgotten
	line    *log.Line
	rule    int32          // of the step to it; -1: there was none
	step    int32          // its number among the steps of the state before; -1: it is not known
	event   *outcome.Event // the step; nil: it is not told yet
	start   bool
	before  *Tally // what was before is forgotten, but for this; nil: it is not
	lines   int    // explained
	checked uint32
}

// key tells configurations apart that the observer does.
func (n *node) key(b []byte, state []uint64, obs *Observer) []byte {
	b = b[:0]
	names := n.bound.Key()
	if obs.Alike != nil && obs.Sets.Free() {
		state, names = obs.Alike(state, n.bound)
	}
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	for _, c := range n.at {
		b = binary.LittleEndian.AppendUint32(b, uint32(c))
	}
	b = append(b, n.silent...)
	if n.found != nil {
		b = append(b, 1)
	}
	return append(b, names...)
}

// layer is the configurations in which so many lines are explained.
type layer struct {
	seen map[string]struct{}
	open []*node
	late []*node // that violate a property
}

// step is one of the engine, kept.
type step struct {
	rule   int32
	n      int32 // its number; -1: it is not known
	nth    int   // its number among the steps of its rule
	fault  *engine.Fault
	to     []uint64
	event  *outcome.Event // nil: it is not told yet
	of     *part          // whose it is, and what it leaves in the cells of that; nil: to is known
	leaves []uint64
}
