package dead

import "gomc/internal/bitset"

// close says of each local state of an instance what is live in it, and what is ever taken from there
// on: in it, or in one that it leads to.
func (i *instance) close() {
	size := i.inbox
	kept := bitset.New(size)
	for _, l := range i.lines {
		for _, m := range l.inbox {
			if l.kept {
				kept.Add(m)
			}
		}
	}
	before := make([][]int32, len(i.nodes))
	queue := make([]int32, 0, len(i.nodes))
	for n, x := range i.nodes {
		x.live, x.taken = sized(x.live, size), sized(x.taken, size)
		x.live.AddAll(kept)
		for _, to := range x.next {
			before[to] = append(before[to], int32(n))
		}
		queue = append(queue, int32(n))
	}
	waiting := bitset.New(len(i.nodes))
	waiting.Fill(len(i.nodes))
	for len(queue) > 0 {
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		waiting.Remove(int(n))
		x := i.nodes[n]
		x.absorb()
		for _, k := range before[n] {
			if y := i.nodes[k]; y.inherit(x) && !waiting.Has(int(k)) {
				waiting.Add(int(k))
				queue = append(queue, k)
			}
		}
	}
}

// absorb makes what is received together with something live as live.
func (n *node) absorb() {
	for changed := true; changed; {
		changed = false
		for _, together := range n.idle {
			any, all := false, true
			for _, m := range together {
				any, all = any || n.live.Has(m), all && n.live.Has(m)
			}
			if any && !all {
				changed = true
				for _, m := range together {
					n.live.Add(m)
				}
			}
		}
	}
}

// inherit takes over what a state to come has, and reports whether that is anything new.
func (n *node) inherit(from *node) bool {
	if n.live.Holds(from.live) && n.taken.Holds(from.taken) {
		return false
	}
	n.live.AddAll(from.live)
	n.taken.AddAll(from.taken)
	return true
}

func sized(s bitset.Set, size int) bitset.Set {
	t := bitset.New(size)
	copy(t, s)
	return t
}
