package explore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"gomc/checker/property"
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
)

// Progress is how a search is doing.
type Progress struct {
	Running bool   `json:"running"`
	States  int64  `json:"states"`
	Depth   int64  `json:"depth"`
	Found   []int  `json:"found"`   // the position, when there is one
	Message string `json:"message"` // how it ended
}

// mostBytes bounds the memory of a search.
const mostBytes = 1 << 29

// search looks for the nearest state with some property, breadth first.
type search struct {
	engine engine.Engine
	holds  Predicate
	from   []uint64 // nil: the start states
	prefix []int    // the position of from
	seen   *store.Set
	take   reach.Expander[engine.Step]
	batch  engine.Batch // of step
	level  int          // the first state behind the level that is being expanded

	states, depth atomic.Int64
	watch         *limit.Watch // strikes when the search is cancelled, or memory runs out
	cancel        context.CancelCauseFunc
	faults        faults

	result result
}

// result is how a search ends. It is read while the search runs.
type result struct {
	mu      sync.Mutex
	ended   bool
	found   []int
	message string
}

// faults are the states in which the expression has no value.
type faults struct {
	count int
	first string // what is wrong in the first
}

func newSearch(source *Source, expression string, from []uint64, prefix []int) (*search, error) {
	ctx, cancel := context.WithCancelCause(context.Background())
	s := &search{
		from: slices.Clone(from), prefix: slices.Clone(prefix),
		cancel: cancel, watch: limit.Start(limit.Options{Context: ctx, Memory: limit.DefaultBudget()}),
	}
	if err := s.prepare(source, expression); err != nil {
		cancel(err)
		s.watch.Stop()
		return nil, err
	}
	return s, nil
}

// prepare makes what searches.
func (s *search) prepare(source *Source, expression string) (err error) {
	if s.holds, err = source.Compile(expression, s.watch); err != nil {
		return err
	}
	if s.engine, err = source.Engine(); err != nil {
		return err
	}
	s.engine.Watch(s.watch)
	s.take = reach.By(s.engine, nil)
	return nil
}

func (s *search) progress() Progress {
	r := &s.result
	r.mu.Lock()
	defer r.mu.Unlock()
	return Progress{!r.ended, s.states.Load(), s.depth.Load(), r.found, r.message}
}

// run searches to the end.
func (s *search) run() {
	s.seen = store.New(s.engine.Program().Layout.Words)
	defer s.seen.Close()
	defer s.watch.Stop()
	var found bool
	var path []int
	e := limit.Within(func() {
		if at, ok := s.explore(); ok {
			path, found = s.path(at), true
		}
	})
	if e != nil {
		s.result.end(endedBy(e))
	}
	r := &s.result
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended, r.found = true, path
	if r.message == "" && !found {
		r.message = fmt.Sprintf("there is no such state among the %d that can be reached", s.states.Load())
	}
	if s.faults.count > 0 && !found {
		r.message += fmt.Sprintf("; in %d the expression has no value: %s", s.faults.count, s.faults.first)
	}
}

// explore stops at the first state in which the expression is true, or at a limit. The
// state where the search begins does not count: one is there already.
func (s *search) explore() (at store.Index, found bool) {
	if s.from != nil {
		s.seen.Insert(s.from, store.None)
		s.states.Store(1)
	}
	all := reach.Exploration[engine.Step]{
		Visited: s.seen, Expand: []reach.Expander[engine.Step]{rested(s.expand)},
		Keep: func(_ store.Index, state []uint64) bool { return !property.Outside(s.engine, state) },
		Edge: func(e *reach.Edge[engine.Step]) error {
			if !e.New {
				return nil
			}
			s.states.Add(1)
			if at, found = e.To, s.satisfied(s.seen.State(e.To, nil)); found {
				return reach.ErrEnough
			}
			return nil
		},
	}
	_ = all.Run() // whatever ends it is no error
	return at, found
}

// expand adds the steps of a state, unless the search must end.
func (s *search) expand(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
	if i != store.None {
		s.noteDepth(i)
		if s.limited() {
			return reach.ErrEnough
		}
	}
	return s.take(i, state, to)
}

// noteDepth counts the levels, at the first state of each.
func (s *search) noteDepth(i store.Index) {
	if int(i) != s.level {
		return
	}
	if i > 0 {
		s.depth.Add(1)
	}
	s.level = s.seen.Len()
}

// limited reports whether the search must end, and notes why.
func (s *search) limited() bool {
	switch e := s.watch.Look(); {
	case e != nil:
		s.result.end(endedBy(e))
	case s.seen.Bytes() > mostBytes || uint64(s.seen.Len()) > store.MaxLen/2:
		s.result.end(fmt.Sprintf("nothing found among the nearest %d states; the search ends here, "+
			"for more would not fit in %d MiB", s.seen.Len(), mostBytes>>20))
	default:
		return false
	}
	return true
}

var errCancelled = errors.New("cancelled")

// endedBy says why a search has ended early.
func endedBy(e *limit.Error) string {
	if e.Kind == limit.Interrupted {
		return errCancelled.Error()
	}
	return e.Message
}

func (r *result) end(why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.message = why
}

func (s *search) satisfied(state []uint64) bool {
	holds, fault := s.holds(state)
	if fault != nil {
		if s.faults.count == 0 {
			s.faults.first = fault.Message
		}
		s.faults.count++
		return false
	}
	return holds
}

// path is the position of a stored state: the first step that leads from each state to
// the next.
func (s *search) path(i store.Index) []int {
	var states []store.Index
	for ; i != store.None; i = s.seen.Parent(i) {
		states = append(states, i)
	}
	slices.Reverse(states)
	path := slices.Clone(s.prefix)
	before := store.None
	if s.from != nil {
		before, states = states[0], states[1:]
	}
	for _, i := range states {
		path = append(path, s.step(before, s.seen.State(i, nil)))
		before = i
	}
	return path
}

func (s *search) step(from store.Index, to []uint64) int {
	if s.batch.Reset(s.engine.Program().Layout.Words); from == store.None {
		s.engine.Starts(&s.batch)
	} else {
		s.engine.Expand(s.seen.State(from, nil), &s.batch)
	}
	return slices.IndexFunc(s.indices(), func(n int) bool {
		return s.batch.Steps[n].Fault == nil && slices.Equal(s.batch.State(n), to)
	})
}

func (s *search) indices() []int {
	all := make([]int, len(s.batch.Steps))
	for n := range all {
		all[n] = n
	}
	return all
}
