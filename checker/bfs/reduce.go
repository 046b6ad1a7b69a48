package bfs

import (
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/spec"
)

// A stubborn set leaves out steps that can be taken later as well. That they are taken at
// some time, the choice alone does not promise: round a cycle they may be postponed for
// ever. So a state keeps to its stubborn set only if one of the steps leads to a state
// that is yet to be expanded: one that is new, or is stored after it. If none does, all
// steps are taken. Since states are expanded in the order in which they are stored, any
// run of reduced states ends at one with all of its steps (D. Bošnački and G. J. Holzmann,
// Improving Spin's Partial-Order Reduction for Breadth-First Search, SPIN 2005). The
// order does not depend on rounds or workers, and all states up to the one that is
// expanded are in the store when its round begins; so neither does the choice.

// reduce chooses among the steps of state i, replaces the successors of those chosen by
// their representatives, and moves them to the front; it returns them. Where rows say how successors were renamed, and
// what is left out, that is noted.
func (s *Search) reduce(w *worker, i store.Index, state, records []uint64) []uint64 {
	stride := 1 + len(state)
	w.edges.renamed = append(w.edges.renamed[:0], make([]uint64, len(records)/stride)...)
	rules := w.choose(&s.rounds.ahead, i, state, records)
	folded, ok := 0, false
	if rules != nil {
		folded, ok = s.proviso(w, i, records, rules, stride)
	}
	n := 0
	for at := 0; at < len(records); at += stride {
		record := records[at : at+stride]
		taken := reduction.Chosen(rules, record[0])
		if ok && !taken {
			if s.postpones() {
				w.edges.postponed.events = append(w.edges.postponed.events, search.EventOf(s.Program, record[0]))
			}
			continue
		}
		if at >= folded || !taken {
			w.edges.renamed[at/stride] = s.foldOne(w, record)
		}
		if s.numbers() {
			w.edges.numbers = append(w.edges.numbers, w.edges.renamed[at/stride])
		}
		n += copy(records[n:], record)
	}
	return records[:n]
}

// Who asks about runs (Options.Rows) asks for more: along any cycle some step leads to a state
// that is not later, and the state that it comes from must have all of its steps. So all steps of a
// stubborn set have to lead to later states (T. D. Evangelista and C. Pajault, Solving the Ignoring
// Problem for Partial Order Reduction, STTT 2010).

// And who asks for states that no step but a fault changes (--deadlock=stuttering) asks for a step that is no fault. In
// such a state, steps of the set that are no faults are loops, so a run to it is one also from where they lead; a fault
// leads away from it.

// proviso reports whether one of the chosen steps of state i leads to a state that is yet
// to be expanded; or whether all do, where runs are asked about. The successors of those before
// position `folded` are in canonical form.
func (s *Search) proviso(w *worker, i store.Index, records []uint64, rules bitset.Set, stride int) (folded int, ok bool) {
	if s.Opts.Tuning.Later == search.NoneLater {
		return 0, true
	}
	all := s.Opts.Rows != nil && s.Opts.Tuning.Later != search.OneLater
	faultsCount := all || s.Opts.Spec.Deadlock != spec.Stuttering
	for at := 0; at < len(records); at += stride {
		record := records[at : at+stride]
		if !reduction.Chosen(rules, record[0]) {
			continue
		}
		later := record[0]&engine.Stutter == 0
		if later {
			w.edges.renamed[at/stride] = s.foldOne(w, record)
			later = s.isLater(w, i, record[1:]) && (faultsCount || s.Workers.Motion.By(int32(record[0])))
		}
		if later != all {
			return at + stride, later
		}
	}
	return len(records), all
}

// follower is a Reducer for an engine that leaves steps out by itself: it has some states go on by steps of its choice
// alone, which form no cycle. Such a reducer is always used, also where it has left out little so far.
type follower interface {
	// Follow goes from a state, in canonical form, along such steps to one that has others, and reports whether that
	// has all of its steps, whatever is chosen. It is nil where the way is too long. The next call overwrites it.
	Follow(state []uint64) (end []uint64, whole bool)
}

// isLater reports whether a state is yet to be expanded when state i is; or, of one from which an engine goes on along
// steps of its own choice, whether the state at their end is, or has all of its steps anyway.
func (s *Search) isLater(w *worker, i store.Index, state []uint64) bool {
	if f, follows := w.reducer.(follower); follows {
		var whole bool
		if state, whole = f.Follow(state); whole || state == nil {
			return whole
		}
	}
	j, known := s.frontier.seen.Find(state)
	return !known || j > i
}

// foldOne replaces the successor in a record by its representative. Where rows say how it was renamed, it returns the
// number of that.
func (s *Search) foldOne(w *worker, record []uint64) (renaming uint64) {
	switch {
	case !s.numbers():
		w.Form.Fold(record, len(record), &w.Tally.Left)
	case record[0]&engine.Stutter == 0:
		renaming = w.Form.Numbered(record[1:], &w.Tally.Left)
	}
	return renaming
}

// foldAll does so for all of a list.
func (w *worker) foldAll(records []uint64) {
	if !w.Form.None() {
		w.Form.Fold(records, 1+w.Engine.Program().Layout.Words, &w.Tally.Left)
	}
}

// selectSteps chooses among the steps in the batch, the steps of state i: take reports which ones to take. If one of
// them is faulty, it takes all.
func (s *Search) selectSteps(i store.Index, state []uint64) (take func(n int) bool) {
	all := func(int) bool { return true }
	if !s.reduces() || s.Faults() {
		return all
	}
	words := len(state)
	var records []uint64
	for n, x := range s.Workers.Batch.Steps {
		records = append(append(records, x.Header()), s.Workers.Batch.State(n)...)
	}
	rules := s.lead().choose(&s.rounds.ahead, i, state, records)
	if rules != nil {
		s.lead().edges.renamed = make([]uint64, len(s.Workers.Batch.Steps))
		if _, ok := s.proviso(s.lead(), i, records, rules, 1+words); !ok {
			rules = nil
		}
		s.lead().Tally.Reset() // what the proviso has counted will be once more
	}
	s.adaptive.count(uint64(len(s.Workers.Batch.Steps)), 0)
	return func(n int) bool {
		if !reduction.Chosen(rules, uint64(s.Workers.Batch.Steps[n].Rule)) {
			return false
		}
		s.adaptive.count(0, 1)
		return true
	}
}

// cloneReducer returns a reducer for a further worker.
func cloneReducer(r reduction.Reducer) reduction.Reducer {
	if r == nil {
		return nil
	}
	return r.Clone()
}
