package machine

import (
	"math/rand/v2"
	"sync"
)

// Chooser makes the choices of machines.
type Chooser interface {
	// Choose returns one of the numbers from 0 to n-1.
	Choose(n int) int
}

// Random returns a Chooser that chooses at random; equal seeds make equal choices.
func Random(seed uint64) Chooser { return &random{rand: rand.New(rand.NewPCG(seed, 0))} }

type random struct {
	lock sync.Mutex
	rand *rand.Rand
}

func (r *random) Choose(n int) int {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.rand.IntN(n)
}

// script makes choices by the texts of values.
type script interface {
	chooseText(texts []string) int
	// more reports whether it is known what is chosen next.
	more() bool
	// beginning returns one of n ways in which a process may start.
	beginning(n int) int
}
