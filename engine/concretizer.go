package engine

// Concretizer is a Narrator of runs for which a path of a search stands whose states are abstract: each stands for all
// whose values have the same order, say.
type Concretizer interface {
	Narrator
	// Canonical makes of a state of a run the one that stands for it in the search.
	Canonical(state []uint64)
	// Concretize is given a path, and the fault of the step behind it or nil, before that is replayed. An error is that
	// it stands for no run of the program.
	Concretize(path [][]uint64, fault *Fault) error
}

// A Chainer is a Narrator of searches each of whose steps may be several of its own.
type Chainer interface {
	Narrator
	// Unchained returns a path with all the states that a search has left out. An error is internal.
	Unchained(path [][]uint64) ([][]uint64, error)
}
