package emptiness

import "slices"

// effects caches the effects of events on instances of fairness. Each event is asked about once.
type effects struct {
	of     *Fairness
	losing set               // instances that do not ask what is enabled
	words  int               // of a set
	few    []uint32          // of events with small numbers: one more than where their sets are; 0: not known yet
	others map[uint64]uint32 // of all others
	sets   []uint64          // of one event behind those of another
}

// fewEvents have a place in a list.
const fewEvents = 1 << 14

// The sets of an event.
const (
	takenBy   = iota // the instances that it is of,
	enabledBy        // those that it enables where it is possible,
	owedBy           // and the losing ones that it owes something
	setsOfEvent
)

func newEffects(of *Fairness, losing set) *effects {
	x := &effects{of: of, losing: losing, words: len(losing), others: map[uint64]uint32{}}
	x.find(noEvent)
	return x
}

// taken is the instances that an event is of.
func (x *effects) taken(event uint64) set { return x.set(x.at(event), takenBy) }

// enabled returns those that it enables where it is possible.
func (x *effects) enabled(event uint64) set { return x.set(x.at(event), enabledBy) }

// owed is the losing ones that it owes something.
func (x *effects) owed(event uint64) set { return x.set(x.at(event), owedBy) }

// set returns one of the sets at a place.
func (x *effects) set(at, which int) set {
	at += which * x.words
	return x.sets[at : at+x.words]
}

// at returns where the sets of an event lie.
func (x *effects) at(event uint64) int {
	if event < uint64(len(x.few)) && x.few[event] > 0 {
		return int(x.few[event] - 1)
	}
	return x.find(event)
}

// find finds an event of which at does not know where its sets are.
func (x *effects) find(event uint64) int {
	if at, known := x.others[event]; known {
		return int(at)
	}
	at := x.add(event)
	if event >= fewEvents {
		x.others[event] = uint32(at)
		return at
	}
	if missing := int(event) + 1 - len(x.few); missing > 0 {
		x.few = append(x.few, make([]uint32, missing)...)
	}
	x.few[event] = uint32(at) + 1
	return at
}

// add works out the sets of an event.
func (x *effects) add(event uint64) int {
	at := len(x.sets)
	x.sets = append(x.sets, slices.Repeat([]uint64{0}, setsOfEvent*x.words)...)
	if event == noEvent || x.words == 0 {
		return at
	}
	x.set(at, takenBy).addAll(x.of.Of(event))
	copy(x.set(at, enabledBy), x.set(at, takenBy).without(x.losing))
	if x.of.Owes != nil {
		x.set(at, owedBy).addAll(x.of.Owes(event))
	}
	return at
}
