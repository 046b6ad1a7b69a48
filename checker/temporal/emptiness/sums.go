package emptiness

import "slices"

// sums holds four sets for each part under construction, one behind the other, the last part last.
type sums struct {
	words int // of a set
	sets  []uint64
}

const setsEach = 4

func newSums(instances int) sums { return sums{words: len(newSet(instances))} }

// push begins a part with empty sets.
func (x *sums) push() {
	n := len(x.sets)
	x.sets = slices.Grow(x.sets, setsEach*x.words)[:n+setsEach*x.words]
	clear(x.sets[n:])
}

// drop forgets the last part.
func (x *sums) drop() { x.sets = x.sets[:len(x.sets)-setsEach*x.words] }

// pop makes the last part one with that before it.
func (x *sums) pop() {
	if x.words == 0 {
		return
	}
	arc, taken, always, ever := x.arc(), x.taken(), x.always(), x.ever()
	x.drop()
	x.taken().union(arc)
	x.taken().union(taken)
	x.always().intersect(always)
	x.ever().union(ever)
}

// sees adds what is enabled in the node of the last part.
func (x *sums) sees(on set) {
	if x.words > 0 {
		x.ever().union(on)
	}
}

// last returns one of the sets of the last part.
func (x *sums) last(set int) set {
	at := len(x.sets) - (setsEach-set)*x.words
	return x.sets[at : at+x.words]
}

// arc returns the instances that the edge to the part takes, and taken those that its own edges take. always returns
// the instances that are enabled in each of its nodes, and ever those that are enabled in some node.
func (x *sums) arc() set    { return x.last(0) }
func (x *sums) taken() set  { return x.last(1) }
func (x *sums) always() set { return x.last(2) }
func (x *sums) ever() set   { return x.last(3) }

// unserved reports whether an instance of some is in a and not in b.
func unserved(a, b, some set) bool {
	for i := range some {
		if a[i]&^b[i]&some[i] != 0 {
			return true
		}
	}
	return false
}
