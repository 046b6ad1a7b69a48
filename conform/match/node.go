package match

import (
	"encoding/binary"
	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/outcome"
)

// node is a configuration, with the step by which the search reached it.
type node struct {
	state   state
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
	of      *part          // whose it is; nil: that is not known
	before  *Tally         // what was before is forgotten, but for this; nil: it is not
	lines   int            // explained
	checked uint32
}

// starts reports whether a run starts there.
func (n *node) starts() bool { return n.parent == nil && n.before == nil }

// What the key of a configuration begins with: what its state is in it.
const (
	byWords byte = iota
	byPieces
)

// key tells configurations apart that the observer does.
func (n *node) key(b []byte, x *state, obs *Observer) []byte {
	names := n.bound.Key()
	switch alike := obs.Alike != nil && obs.Sets.Free(); {
	case alike:
		copied := *x
		var words []uint64
		words, names = obs.Alike(copied.words(), n.bound)
		b = appendWords(append(b[:0], byWords), words)
	case x.ids != nil:
		b = append(b[:0], byPieces)
		for _, id := range x.ids {
			b = binary.LittleEndian.AppendUint32(b, id)
		}
	default:
		b = appendWords(append(b[:0], byWords), x.packed)
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

func appendWords(b []byte, words []uint64) []byte {
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

// layer holds the configurations that explain the same number of lines.
type layer struct {
	seen map[string]struct{}
	open []*node
	late []*node // that violate a property
}

// step is a step of the engine that is kept.
type step struct {
	rule   int32
	n      int32 // its number; -1: it is not known
	nth    int   // its number among the steps of its rule
	fault  *engine.Fault
	to     *state
	event  *outcome.Event // nil: it is not told yet
	of     *part          // whose it is, and what it leaves there; nil: to is known
	effect *effect
}
