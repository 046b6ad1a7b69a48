package refinement

import (
	"slices"
	"strings"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/source"
)

// failing begins what is said of a simulation that fails: it decides nothing.
const failing = "the simulation fails: "

// mostKeys is how many keys of states of the abstraction a message lists.
const mostKeys = 3

// choice is a set in which a state with a key is looked for.
type choice struct {
	set uint32
	key string
}

// related is the set of what internal steps lead to from the first state of a set that is related to a state of the
// implementation; none if no state is. Which one is taken does not matter for soundness: the pairs that are explored
// are a simulation, if no step fails.
func (a *abstraction) related(set uint32, key Key) uint32 {
	if key.None {
		return none
	}
	at := choice{set, key.Value}
	to, met := a.chosen[at]
	if !met {
		to = none
		if i := slices.IndexFunc(a.sets[set], func(n uint32) bool { return a.relates(n, key) }); i >= 0 {
			to = a.closed([]uint32{a.sets[set][i]})
		}
		a.chosen[at] = to
	}
	return to
}

// relates reports whether a node is a state that is related to those with a key.
func (a *abstraction) relates(n uint32, key Key) bool {
	other := a.keyOf(n)
	return !other.None && other.Value == key.Value
}

// keyOf is the key of a node. A place inside a step is related to none.
func (a *abstraction) keyOf(n uint32) Key {
	if a.nodes[n].state == store.None {
		return Key{None: true}
	}
	key, met := a.keys[n]
	if !met {
		key = a.side.Relation.Of(a.states.State(a.nodes[n].state, nil))
		a.keys[n] = key
	}
	return key
}

// unrelated is the fault of a step to a state to which no state is related that the abstraction can be in by then.
func (p *Product) unrelated(key Key, set uint32, at source.Span) *engine.Fault {
	message := failing + key.Told
	if !key.None {
		message += " here, and in the abstraction " + strings.Join(p.abstract.told(set), ", or ")
	}
	return &engine.Fault{Kind: engine.Unrelated, Message: message, At: at}
}

// told lists some of the different keys in a set.
func (a *abstraction) told(set uint32) (keys []string) {
	for _, n := range a.sets[set] {
		if key := a.keyOf(n).Told; key != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	if len(keys) > mostKeys {
		keys = append(keys[:mostKeys], "something else")
	}
	return keys
}
