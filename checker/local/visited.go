package local

import (
	"math"

	"gomc/checker/store"
)

// position is a node of each process, two to a word, and behind them a set of messages.
type position struct {
	words []uint64
	first int // the word in which the messages begin
}

func (p position) node(i int) int32 { return int32(uint32(p.words[i/2] >> (i % 2 * 32))) }

func (p position) put(i int, n int32) {
	shift := i % 2 * 32
	p.words[i/2] = p.words[i/2]&^(math.MaxUint32<<shift) | uint64(uint32(n))<<shift
}

func (p position) messages() set { return p.words[p.first:] }

// visited is the set of positions that a search for a run has visited, and by which steps.
type visited struct {
	set   *store.Set
	first int
	words int
	stack []store.Index // positions that are not expanded yet; the last one is next
	steps [][]uint64    // in blocks, for each position: its parent plus one, and below it the number of the link
	links []int         // for each process, the number of its first link
}

// stepBlock is the number of steps in a block: a slice of all would be copied when it grows.
const stepBlock = 512

// newVisited makes an empty set; close releases its memory.
func newVisited(in *space) *visited {
	t := &visited{first: (len(in.processes) + 1) / 2}
	t.words = t.first + len(in.network.messages)/64 + 1
	t.set = store.New(t.words)
	n := 0
	for _, p := range in.processes {
		t.links = append(t.links, n)
		n += len(p.links)
	}
	return t
}

func (t *visited) close() { t.set.Close() }

// newPosition returns a position without messages.
func (t *visited) newPosition(nodes []int32) position {
	at := position{make([]uint64, t.words), t.first}
	for i, n := range nodes {
		at.put(i, n)
	}
	return at
}

// addRoot adds a position that no step leads to.
func (t *visited) addRoot(at position, number int) { t.add(at, store.None, number) }

// addSuccessor adds a position unless it is known.
func (t *visited) addSuccessor(at position, from store.Index, by step) {
	t.add(at, from, t.links[by.process]+int(by.link))
}

func (t *visited) add(at position, from store.Index, number int) {
	i, fresh := t.set.Insert(at.words, store.None)
	if !fresh {
		return
	}
	if i%stepBlock == 0 {
		t.steps = append(t.steps, make([]uint64, stepBlock))
	}
	t.steps[i/stepBlock][i%stepBlock] = uint64(from+1)<<32 | uint64(number)
	t.stack = append(t.stack, i)
}

// pop takes the position that was added last of those that are not expanded yet.
func (t *visited) pop() (i store.Index, at position) {
	i = t.stack[len(t.stack)-1]
	t.stack = t.stack[:len(t.stack)-1]
	return i, position{t.set.State(i, nil), t.first}
}

// pathTo lists the steps that led to a position, the last one first, and the number that
// the position in which they begin was given.
func (t *visited) pathTo(i store.Index) (steps []step, number int) {
	for {
		word := t.steps[i/stepBlock][i%stepBlock]
		i, number = store.Index(word>>32)-1, int(uint32(word))
		if i == store.None {
			return steps, number
		}
		steps = append(steps, t.stepOf(number))
	}
}

func (t *visited) stepOf(number int) step {
	p := len(t.links) - 1
	for t.links[p] > number {
		p--
	}
	return step{int32(p), int32(number - t.links[p])}
}
