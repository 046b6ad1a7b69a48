package match

import (
	"encoding/binary"
	"hash/maphash"

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
	parent  *node // nil: it is a start, or what was before is forgotten
	line    *log.Line
	rule    int32 // of the step to it; -1: there was none
	step    int32 // its number among the steps of the state before
	start   bool
	cut     bool // what was before is forgotten
	lines   int  // explained
	checked uint32
}

var seed = maphash.MakeSeed()

// key tells configurations apart.
func (n *node) key(b []byte) []byte {
	b = b[:0]
	for _, w := range n.state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	for _, c := range n.at {
		b = binary.LittleEndian.AppendUint32(b, uint32(c))
	}
	b = append(b, n.silent...)
	if n.found != nil {
		b = append(b, 1)
	}
	return append(b, n.bound.Key()...)
}

// layer is the configurations in which so many lines are explained.
type layer struct {
	seen map[string]struct{}
	open []*node
	late []*node // that violate a property
}

// step is one of the engine, kept.
type step struct {
	rule  int32
	n     int32 // its number
	nth   int   // its number among the steps of its rule
	fault *engine.Fault
	to    []uint64
}
