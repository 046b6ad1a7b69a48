package emptiness

import (
	"encoding/binary"
	"slices"
)

// A lasso of a component is short, but there may be a shorter one elsewhere. So nodes are tried once more, in the order
// of their distance from a start: whether a loop leads from one back to it that makes a lasso shorter than the best that is known. It is
// found breadth first, over nodes and what a loop still lacks there; what that comes to is bounded. On a small
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

// tries looks for shorter lassos.
type tries struct {
	*search
	came  map[node]arrival
	queue []node
}

// shorter is the best of a lasso and those that are tried.
func (s *search) shorter(best *Lasso) *Lasso {
	t := &tries{search: &search{q: s.q, graph: s.graph, strong: s.strong, weak: s.weak, losing: s.losing}, came: map[node]arrival{}}
	for _, start := range s.graph.Starts {
		n := node{start, 0}
		t.arrive(n, arrival{move{from: n}, 0})
	}
	for i := 0; i < len(t.queue) && t.goesOn(); i++ {
		n := t.queue[i]
		depth := t.came[n].depth
		if depth >= best.len()+late {
			break
		}
		for _, loop := range t.closed(n, best.len()+late-depth-1) {
			if l := t.entered(n, loop); l.len() < best.len() {
				best = l
			}
		}
		for _, e := range t.edges(n) {
			t.arrive(e.to, arrival{move{n, e}, depth + 1})
		}
	}
	return best
}

// goesOn reports whether there is time for more.
func (t *tries) goesOn() bool {
	t.steps++
	return t.steps < maxTried && t.tick()
}

func (t *tries) arrive(n node, a arrival) {
	if _, known := t.came[n]; !known {
		t.came[n] = a
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

// closed is the moves of shortest loops from a node, of up to so many steps; nil: there are none, or no time.
func (t *tries) closed(first node, most int) (loops [][]move) {
	n := need{served: newSet(len(t.q.Fairness.Strong)), seen: newSet(len(t.q.Fairness.Strong))}
	n.visit(t.search, first)
	queue, known := []lap{{need: n, at: first, before: -1}}, map[string]bool{}
	for i, end := 0, 1; most > 0 && i < len(queue) && len(loops) < maxLoops; i++ {
		for _, e := range t.edges(queue[i].at) {
			if !t.goesOn() {
				return nil
			}
			next := lap{queue[i].copied(), e.to, i, move{queue[i].at, e}}
			if next.take(t.search, next.by); e.to == first && next.done(t.search) {
				loops = append(loops, lapped(append(queue, next)))
			}
			if k := next.key(); !known[k] {
				known[k] = true
				queue = append(queue, next)
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

func (n *need) copied() need { return need{n.marks, slices.Clone(n.served), slices.Clone(n.seen)} }

// done reports whether nothing is missing.
func (n *need) done(s *search) bool {
	return n.marks == s.q.Automaton.Marks && !n.seen.and(s.strong).without(n.served).any() && !s.weak.without(n.served).any()
}

func (l *lap) key() string {
	var b []byte
	b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, l.at.state), l.at.q)
	b = binary.LittleEndian.AppendUint64(b, l.marks)
	for i := range l.served {
		b = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(b, l.served[i]), l.seen[i])
	}
	return string(b)
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
// the automaton comes to the node by going on along it.
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
			if a, known := t.came[b]; known && a.depth < t.came[entry].depth {
				at, entry = i, b
			}
		}
	}
	return shortened(t.way(t.came, entry), slices.Concat(stepsOf(loop[at:]), stepsOf(loop[:at])))
}

// before is the nodes from which a move's step leads to one of some nodes.
func (t *tries) before(m move, to []node) (list []node) {
	for q := range uint32(len(t.q.Automaton.States)) {
		n := node{m.from.state, q}
		for _, e := range t.edges(n) {
			if e.event == m.edge.event && slices.Contains(to, e.to) {
				list = append(list, n)
				break
			}
		}
	}
	return list
}

func stepsOf(moves []move) (steps []Step) {
	for _, m := range moves {
		steps = append(steps, Step{m.from.state, m.edge.event})
	}
	return steps
}
