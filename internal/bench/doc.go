// Package bench measures how fast models are checked, by gomc and by its peers.
//
// Every run is a process of its own, gomc's as well as a peer's, so that user and
// system time, wall time and the largest resident size mean the same for all. Runs
// are interleaved: each round runs every contestant once, so that what drifts on
// the machine hits all alike.
//
// What a transition costs is split by running the parts again, after a search, on the
// states that it found: the rules on a chunk of them, then the canonical forms of all
// successors of the chunk, then the store, then the properties. The clock is read
// between the parts of a chunk only, and the search itself carries no timer.
//
// The store alone inserts those states into an empty set. No search with that store
// can be faster, which makes it the line to measure everything else against.
package bench
