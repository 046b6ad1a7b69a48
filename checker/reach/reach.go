package reach

import (
	"errors"
	"sync"

	"gomc/checker/store"
	"gomc/engine"
)

// Visited is a set of states in the order in which they were found; a *store.Set is one.
type Visited interface {
	Len() int
	// State is the state with a number; it may be in buf.
	State(i store.Index, buf []uint64) []uint64
	Find(state []uint64) (i store.Index, known bool)
	Insert(state []uint64, parent store.Index) (i store.Index, added bool)
}

// ErrEnough ends an exploration, when a function of its user returns it, without an error.
var ErrEnough = errors.New("reach: enough")

// Exploration explores all reachable states. A Note is additional data about a step, which its user defines.
type Exploration[Note any] struct {
	Visited Visited
	// Expand has a function for each goroutine, at least one.
	Expand []Expander[Note]
	// Keep reports whether a state that has not been visited is to be, as state i; nil: always.
	Keep func(i store.Index, state []uint64) bool
	// Edge is called for each step; nil: never.
	Edge func(e *Edge[Note]) error
}

// Expander adds the steps of state i, or those to start states when i is store.None. The state
// is the set's.
type Expander[Note any] func(i store.Index, state []uint64, to *Steps[Note]) error

// By takes the steps of an engine, which are the notes; canonical replaces each successor, unless it
// is nil.
func By(e engine.Engine, canonical func(state []uint64)) Expander[engine.Step] {
	var b engine.Batch
	return func(i store.Index, state []uint64, to *Steps[engine.Step]) error {
		if b.Reset(e.Program().Layout.Words); i == store.None {
			e.Starts(&b)
		} else {
			e.Expand(state, &b)
		}
		for n, step := range b.Steps {
			if step.Fault != nil {
				to.Add(nil, step)
				continue
			}
			if canonical != nil {
				canonical(b.State(n))
			}
			to.Add(b.State(n), step)
		}
		return nil
	}
}

// Edge is a step.
type Edge[Note any] struct {
	From store.Index // None: it leads to a start state
	To   store.Index // None: it leads nowhere, or to a state that is not kept
	New  bool        // nothing led there before
	Note Note
}

// Steps collects the steps of some states. Successors are copied.
type Steps[Note any] struct {
	from  store.Index // of what is added
	words []uint64    // the successors
	steps []step[Note]
	err   error // after them
}

// step is a step with the successor words[at:end]; at is -1 when there is none.
type step[Note any] struct {
	from    store.Index
	at, end int
	note    Note
}

// Add adds a step; without a successor it leads nowhere.
func (s *Steps[Note]) Add(successor []uint64, note Note) {
	if successor == nil {
		s.steps = append(s.steps, step[Note]{s.from, -1, -1, note})
		return
	}
	at := len(s.words)
	s.words = append(s.words, successor...)
	s.steps = append(s.steps, step[Note]{s.from, at, len(s.words), note})
}

func (s *Steps[Note]) reset() { s.words, s.steps, s.err = s.words[:0], s.steps[:0], nil }

// chunk is how many states each of several goroutines expands at a time.
const chunk = 64

// Run explores. It returns the error of a function of the user.
func (x *Exploration[Note]) Run() error {
	err := x.run()
	if errors.Is(err, ErrEnough) {
		return nil
	}
	return err
}

func (x *Exploration[Note]) run() error {
	lists := make([]Steps[Note], len(x.Expand))
	if x.Visited.Len() == 0 {
		lists[0].from = store.None
		lists[0].err = x.Expand[0](store.None, nil, &lists[0])
		if err := x.take(&lists[0]); err != nil {
			return err
		}
	}
	for next := 0; next < x.Visited.Len(); {
		next = x.expand(lists, next)
		for i := range lists {
			if err := x.take(&lists[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// expand expands states from next on, and says where to go on: one state where there is one
// goroutine, so that nothing is expanded in vain.
func (x *Exploration[Note]) expand(lists []Steps[Note], next int) int {
	if len(lists) == 1 {
		x.expandRun(0, &lists[0], next, next+1)
		return next + 1
	}
	var wait sync.WaitGroup
	for w := range lists {
		from, to := next, min(next+chunk, x.Visited.Len())
		next = to
		wait.Go(func() { x.expandRun(w, &lists[w], from, to) })
	}
	wait.Wait()
	return next
}

func (x *Exploration[Note]) expandRun(w int, list *Steps[Note], from, to int) {
	for i := store.Index(from); i < store.Index(to) && list.err == nil; i++ {
		list.from = i
		list.err = x.Expand[w](i, x.Visited.State(i, nil), list)
	}
}

// take goes through a list of steps.
func (x *Exploration[Note]) take(list *Steps[Note]) error {
	defer list.reset()
	for i := range list.steps {
		s := &list.steps[i]
		e := Edge[Note]{From: s.from, To: store.None, Note: s.note}
		if s.at >= 0 {
			e.To, e.New = x.visit(list.words[s.at:s.end], s.from)
		}
		if x.Edge == nil {
			continue
		}
		if err := x.Edge(&e); err != nil {
			return err
		}
	}
	return list.err
}

// visit is the number of a successor, None if it is not kept.
func (x *Exploration[Note]) visit(state []uint64, from store.Index) (to store.Index, added bool) {
	if i, known := x.Visited.Find(state); known {
		return i, false
	}
	if x.Keep != nil && !x.Keep(store.Index(x.Visited.Len()), state) {
		return store.None, false
	}
	return x.Visited.Insert(state, from)
}
