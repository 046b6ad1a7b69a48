package emptiness

import (
	"encoding/binary"
	"slices"
)

// A lasso of a component is short, but there may be a shorter one elsewhere. So nodes are tried once more, in the order
// of their distance from a start: whether a loop leads from one back to it that makes a lasso shorter than the best that is known. It is
// found breadth first, over nodes and what a loop still lacks there; their number is bounded. On a small
// product nothing shorter is left.

const (
	// maxTried is how many edges are looked at for shorter lassos,
	maxTried = 1 << 17
	// maxLoops about how many of the shortest loops from a node are tried,
	maxLoops = 4
	// late how many steps longer a lasso of the product may be than one that is looked for: the automaton may see late
	// what repeats itself.
	late = 2
)

// arrival is how a node is reached, and in how many steps.
type arrival struct {
	move
	depth int
}

// tries looks for shorter lassos. It visits the same nodes again and again, from each that it tries.
type tries struct {
	*search
	queue []node
	known known
}

// known caches facts about nodes.
type known struct {
	came    map[node]arrival
	edges   map[node][]edge
	enabled map[uint32]set // by places
}

// shorter is the best of a lasso and those that are tried.
func (s *search) shorter(best *Lasso) *Lasso {
	t := &tries{search: s.anew(),
		known: known{map[node]arrival{}, map[node][]edge{}, map[uint32]set{}}}
	t.instances = s.instances.unbanned()
	for _, start := range s.graph.starts() {
		n := node{start, 0}
		t.arrive(n, arrival{move{from: n}, 0})
	}
	for i := 0; i < len(t.queue) && t.goesOn(); i++ {
		n := t.queue[i]
		depth := t.known.came[n].depth
		if depth >= best.len()+late {
			break
		}
		for _, loop := range t.closed(n, best.len()+late-depth-1) {
			if l := t.entered(n, loop); l.len() < best.len() {
				best = l
			}
		}
		for _, e := range t.edgesOf(n) {
			t.arrive(e.to, arrival{move{n, e}, depth + 1})
		}
	}
	return best
}

// edgesOf lists the edges of a node, once.
func (t *tries) edgesOf(n node) []edge {
	list, listed := t.known.edges[n]
	if !listed {
		list = t.edges(n)
		t.known.edges[n] = list
	}
	return list
}

// enabledAt returns the instances that are enabled at a place, computed once.
func (t *tries) enabledAt(place uint32) set {
	list, listed := t.known.enabled[place]
	if !listed {
		list = t.enabledIn(place)
		t.known.enabled[place] = list
	}
	return list
}

// goesOn reports whether there is time for more.
func (t *tries) goesOn() bool {
	t.work.steps++
	return t.work.steps < maxTried && t.tick()
}

func (t *tries) arrive(n node, a arrival) {
	if _, known := t.known.came[n]; !known {
		t.known.came[n] = a
		t.queue = append(t.queue, n)
	}
}

// lap is a node on a way that is to become a loop.
type lap struct {
	need
	at     node
	before int // in the queue
	by     move
}

// closed is the moves of shortest loops from a node, of at most n steps; nil: there are none, or no time.
func (t *tries) closed(first node, most int) (loops [][]move) {
	began, next := t.nothing(), t.nothing()
	began.meets(t.enabledAt(first.place), t.instances.weak)
	queue, known := []lap{{need: began, at: first, before: -1}}, map[string]bool{}
	var key []byte
	for i, end := 0, 1; most > 0 && i < len(queue) && len(loops) < maxLoops; i++ {
		for _, e := range t.edgesOf(queue[i].at) {
			if !t.goesOn() {
				return nil
			}
			next.become(&queue[i].need)
			next.passes(t.search, e)
			next.meets(t.enabledAt(e.to.place), t.instances.weak)
			l := lap{at: e.to, before: i, by: move{queue[i].at, e}}
			if e.to == first && next.done(t.search) {
				loops = append(loops, lapped(append(queue, l)))
			}
			if key = next.appendKey(key[:0], e.to); !known[string(key)] {
				known[string(key)] = true
				l.need = next.copied()
				queue = append(queue, l)
			}
		}
		if i+1 == end {
			if most, end = most-1, len(queue); loops != nil {
				break
			}
		}
	}
	return loops
}

// nothing returns the need of a loop that has not begun.
func (s *search) nothing() need {
	n := len(s.q.Fairness.Strong)
	return need{served: newSet(n), seen: newSet(n)}
}

func (n *need) copied() need { return need{n.marks, slices.Clone(n.served), slices.Clone(n.seen)} }

// become makes n equal to m, in the place that it has.
func (n *need) become(m *need) {
	n.marks = m.marks
	copy(n.served, m.served)
	copy(n.seen, m.seen)
}

// done reports whether nothing is missing.
func (n *need) done(s *search) bool {
	return n.marks == s.q.Automaton.Marks && !n.seen.and(s.instances.strong).without(n.served).any() &&
		!s.instances.weak.without(n.served).any()
}

// appendKey appends what tells n in a node from others.
func (n *need) appendKey(b []byte, at node) []byte {
	b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, at.place), at.q)
	b = binary.LittleEndian.AppendUint64(b, n.marks)
	for i := range n.served {
		b = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(b, n.served[i]), n.seen[i])
	}
	return b
}

// lapped is the moves that lead to the last lap.
func lapped(queue []lap) (moves []move) {
	for i := len(queue) - 1; queue[i].before >= 0; i = queue[i].before {
		moves = append(moves, queue[i].by)
	}
	slices.Reverse(moves)
	return moves
}

// entered is the lasso with a loop from a node, entered where that is reached soonest: anywhere on the loop, in any state from which
// the automaton reaches the node by following it.
func (t *tries) entered(n node, loop []move) *Lasso {
	at, entry := 0, n
	seen := map[node]bool{}
	for i, list := len(loop)-1, []node{n}; len(list) > 0; i = (i + len(loop) - 1) % len(loop) {
		list = t.before(loop[i], list)
		list = slices.DeleteFunc(list, func(b node) bool {
			place := node{uint32(i), b.q}
			was := seen[place]
			seen[place] = true
			return was
		})
		for _, b := range list {
			if a, known := t.known.came[b]; known && a.depth < t.known.came[entry].depth {
				at, entry = i, b
			}
		}
	}
	return shortened(t.way(t.known.came, entry), slices.Concat(stepsOf(loop[at:]), stepsOf(loop[:at])))
}

// before is the nodes from which a move's step leads to one of some nodes.
func (t *tries) before(m move, to []node) (list []node) {
	for q := range uint32(len(t.q.Automaton.States)) {
		n := node{m.from.place, q}
		for _, e := range t.edgesOf(n) {
			if e.event == m.edge.event && e.renaming == m.edge.renaming && slices.Contains(to, e.to) {
				list = append(list, n)
				break
			}
		}
	}
	return list
}

func stepsOf(moves []move) (steps []Step) {
	for _, m := range moves {
		steps = append(steps, m.step())
	}
	return steps
}
