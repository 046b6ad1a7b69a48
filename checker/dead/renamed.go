package dead

import (
	"slices"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/source"
)

// mostRenamed bounds the renamings of a snapshot that an analysis begins in.
const mostRenamed = 4_096

// Renamed adds all renamings of some states to them, since those of a snapshot are no start states. The error
// is a *spec.UnsupportedError: there are too many.
func Renamed(states [][]uint64, orbits reduction.Orbits) ([][]uint64, error) {
	known := map[string]bool{}
	for _, s := range states {
		known[store.Key(s)] = true
	}
	for n := 0; n < len(states); n++ {
		for images := range orbits.Neighbours(states[n]) {
			if k := store.Key(images[0]); !known[k] {
				known[k] = true
				states = append(states, slices.Clone(images[0]))
			}
		}
		if len(states) > mostRenamed {
			why := refusal(source.Span{}, "the state that the search begins in has more than %d renamings", mostRenamed)
			why.Try = "--no-symm, or " + why.Try
			return nil, why
		}
	}
	return states, nil
}
