package emptiness

import "sync/atomic"

// A sweep looks at each state when those behind it are done. Of a piece of it, workers find out beforehand which nodes
// the edges of each state reach outside of what lies behind it in the piece: nothing of that changes before the state
// is looked at. Those with an edge into the piece are left to the sweep; they are few where a search has many states at
// each distance. So nothing that it finds depends on workers.

const (
	// aheadOf is how many states are in a piece,
	aheadOf = 1 << 14
	// aheadShare how many of them a worker takes at a time.
	aheadShare = 1 << 9
	// mostLate: one in that many may be left to the sweep. With more, workers do not help, and
	mostLate = 4
	// restFor is for how many pieces they are not asked then.
	restFor = 8
)

// ahead caches the nodes that the edges of some states reach, for states from one on.
type ahead[W word] struct {
	from    int
	reached []W
	late    []bool // it was not found out of this one
	rest    int    // pieces for which nothing is
}

// forget knows nothing of states before the first n.
func (a *ahead[W]) forget(n int) { a.from, a.reached, a.rest = n, a.reached[:0], 0 }

// of returns the nodes that the edges of a state reach, if they are known.
func (a *ahead[W]) of(state uint32) (reached W, known bool) {
	at := int(state) - a.from
	if at >= len(a.reached) || a.late[at] {
		return 0, false
	}
	return a.reached[at], true
}

// lookAhead finds it out of the states before one.
func (t *together[W]) lookAhead(end int) {
	a := &t.ahead
	n := min(end, aheadOf)
	if a.from, a.reached = end-n, a.reached[:0]; len(t.readers) == 1 {
		a.from = 0
		return
	}
	if a.rest > 0 {
		a.rest--
		return
	}
	if cap(a.reached) < n {
		a.reached, a.late = make([]W, n), make([]bool, n)
	}
	a.reached = a.reached[:n]
	var next, late atomic.Int64
	inParallel(len(t.readers), func(worker int) {
		for from := int(next.Add(aheadShare)) - aheadShare; from < n; from = int(next.Add(aheadShare)) - aheadShare {
			late.Add(int64(t.reach(t.readers[worker], a.from+from, min(end, a.from+from+aheadShare))))
		}
	})
	if int(late.Load()) > n/mostLate {
		a.rest = restFor
	}
}

// reach finds it out of some states of the piece, and says of how many it could not.
func (t *together[W]) reach(by *rowReader, from, to int) (late int) {
	a := &t.ahead
	end := uint32(a.from + len(a.reached))
	for i := from; i < to; i++ {
		reached, inside := W(0), false
		if t.nodes[i] != 0 {
			for _, to := range by.row(uint32(i)) {
				if to > uint32(i) && to < end {
					inside = true
					break
				}
				reached |= t.nodes[to]
			}
		}
		if a.reached[i-a.from], a.late[i-a.from] = reached, inside; inside {
			late++
		}
	}
	return late
}
