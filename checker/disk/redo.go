package disk

import (
	"errors"
	"fmt"
	"iter"

	"gomc/checker/property"
	"gomc/checker/store"
)

// redo does a level once more, state by state, where something happens in it.
func (s *Search) redo(level func(*known) error) bool {
	s.TakeBackTo(s.level.hits)
	s.level.found = map[string]bool{}
	for _, r := range s.level.rejected {
		s.level.found[store.Key(r.state)] = true
	}
	if err := s.order.sorter.Load(); err != nil {
		return s.broken(err)
	}
	k := &known{}
	k.next, k.stop = iter.Pull2(s.order.sorter.All())
	defer k.stop()
	k.advance()
	s.stored.perDepth = append(s.stored.perDepth, 0)
	err := level(k)
	if k.err != nil { // that is why it ended
		err = k.err
	}
	if s.stored.perDepth[len(s.stored.perDepth)-1] == 0 {
		s.stored.perDepth = s.stored.perDepth[:len(s.stored.perDepth)-1]
	}
	s.Workers.KeepHits()
	switch {
	case err == errEnd:
		return false
	case err != nil:
		return s.broken(err)
	}
	return true
}

// errEnd ends what is being done, since the search ends.
var errEnd = errors.New("the search ends")

// known tells which steps lead to states that are new and stored.
type known struct {
	next   func() (record []uint64, err error, more bool)
	stop   func()
	place  []uint64 // of the next one; nil: there is none
	stored uint64
	err    error
}

func (k *known) advance() {
	k.place = nil
	record, err, more := k.next()
	if k.err = err; more && err == nil {
		k.place = record[:places]
	}
}

// is reports whether a step leads to a new state that is stored. Steps are asked about in order.
func (k *known) is(parent uint64, step uint64) bool {
	if k.place == nil || k.place[0] != parent || k.place[1]>>32 != step {
		return false
	}
	k.stored++
	k.advance()
	return true
}

// redoStarts stores the start states.
func (s *Search) redoStarts(k *known) error {
	s.Workers.NoteHits()
	if !s.TakeStarts(func(state []uint64, n int) bool { return s.admit(k, state, 0, n, store.None) }) {
		return errEnd
	}
	return k.err
}

// redoLevel expands the states of a level.
func (s *Search) redoLevel(k *known) error {
	if err := s.frontier().Load(); err != nil {
		return err
	}
	again := s.readLevel(s.frontier())
	first := s.index(s.Counts.Level, 0)
	var one batch
	for {
		if err := again.read(&one, 1); err != nil || len(one.states) == 0 {
			return err
		}
		if one.from > s.level.last {
			return fmt.Errorf("internal error: what happens at state %d of level %d does not happen again",
				s.level.last, s.Counts.Level)
		}
		if !s.level.unexpanded[one.from] && !s.expand(k, one.states, one.from, first+store.Index(one.from)) {
			return errEnd
		}
		if k.err != nil {
			return k.err
		}
	}
}

// expand takes every step of a state.
func (s *Search) expand(k *known, state []uint64, position uint64, i store.Index) bool {
	if !s.Expand(i, state) {
		return false
	}
	admit := func(successor []uint64, n int) bool { return s.admit(k, successor, position, n, i) }
	fired, moved, more := s.TakeSteps(i, all, admit, func() uint64 { return s.stored.states })
	return more && s.Rest(i, state, fired, moved) && s.Tick()
}

// all takes every step.
func all(int) bool { return true }

// admit stores a successor, if it is new, or says what is wrong with it.
func (s *Search) admit(k *known, state []uint64, position uint64, step int, parent store.Index) bool {
	s.lead().Form.Counted(state, &s.Counts.Left)
	stored := k.is(position, uint64(step))
	if k.err != nil {
		return false // which states are new is not known any more
	}
	if !stored && !s.level.found[store.Key(state)] {
		return true
	}
	v, ok := s.Engine.Judge(state)
	if !ok && property.Drops(s.Program, v, false) {
		return s.Drop(v, state, parent)
	}
	if most := s.maxStates(); ok && s.stored.states >= most {
		return s.Full(most)
	}
	if stored {
		s.count(parent, ok)
	}
	if ok {
		return s.observe(state, k.stored-1, parent)
	}
	if stored {
		s.level.next[k.stored-1] = true
	}
	return s.Violates(v, state, parent)
}

// count counts a state that is stored; one that violates something makes no depth.
func (s *Search) count(parent store.Index, ok bool) {
	s.stored.states++
	s.stored.perDepth[len(s.stored.perDepth)-1]++
	if ok && parent != store.None {
		s.Counts.Depth = s.Counts.Level + 1
	}
}

// observe evaluates covers on a new state, by its position in the next level.
func (s *Search) observe(state []uint64, position uint64, parent store.Index) bool {
	level := s.Counts.Level + 1
	if parent == store.None {
		level = 0
	}
	expand, more := s.ObserveFresh(s.index(level, position), state, nil)
	if !expand {
		s.level.next[position] = true
	}
	return more
}
