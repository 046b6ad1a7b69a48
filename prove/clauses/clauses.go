// Package clauses finds lemmas behind a proof: a few short clauses that stand for its set of views.
//
// It mines all minimal clauses of at most three literals that no view of a proof violates, and repeats the proof with
// them in place of the views (CMP, with the candidates of Houdini: none can be refuted, since the views satisfy all).
// If that proof succeeds, each clause is an invariant of the model with any number of nodes. Then it leaves out those
// that have blocked nothing, and, from the longest on, those without which the proof still succeeds: many at once, as
// long as that goes, and then each.
package clauses

import (
	"slices"

	"gomc/prove/grow"
	"gomc/prove/step"
	"gomc/prove/views"
)

// Options bound the work.
type Options struct {
	Look func()              // called often; it panics when the work is to end
	Omit func(slot int) bool // cells of which no clause is to speak; nil: none
	Runs int                 // of the proof, to leave clauses out; 0: no limit

	Workers int // 0: one; Look is called by all of them
}

// Find is clauses that suffice for the proof of a set of abstract states. Not ok: none of at most three literals do.
func Find(s *grow.Set, opts Options) (found []step.Clause, ok bool) {
	m := s.Machine
	all := Mine(m, s.Views, opts.Omit)
	used, ok := proves(m, all, &opts)
	if !ok {
		return nil, false
	}
	if again, ok := proves(m, used, &opts); ok {
		used = again
	}
	slices.SortStableFunc(used, func(a, b step.Clause) int { return len(b) - len(a) })
	used = fewer(m, used, &opts)
	slices.Reverse(used)
	return used, true
}

// fewer leaves out what the proof can do without: at first many clauses at once, at last one by one.
func fewer(m *step.Machine, used []step.Clause, opts *Options) []step.Clause {
	runs := 0
	for size := (len(used) + 1) / 2; size > 0; size /= 2 {
		for i := 0; i < len(used); runs++ {
			if opts.Runs > 0 && runs >= opts.Runs {
				return used
			}
			rest := slices.Delete(slices.Clone(used), i, min(i+size, len(used)))
			if _, ok := proves(m, rest, opts); ok {
				used = rest
			} else {
				i += size
			}
		}
		if size > len(used) {
			size = len(used) + 1
		}
	}
	return used
}

// proves repeats the proof with some clauses, and says which of them it needed.
func proves(m *step.Machine, all []step.Clause, opts *Options) (used []step.Clause, ok bool) {
	c := m.Close(all)
	s := grow.Find(m, grow.Options{Look: opts.Look, Clauses: c, Workers: opts.Workers})
	if s.Failure != nil || s.Refuted > 0 {
		return nil, false
	}
	for i, one := range all {
		if c.Used[i] {
			used = append(used, one)
		}
	}
	return used, true
}

// Mine are the minimal clauses of at most three literals that all views satisfy, one of each set of renamings.
func Mine(m *step.Machine, v *views.Views, omit func(slot int) bool) (out []step.Clause) {
	w := &miner{m: m, v: v, seen: map[string]bool{}}
	for slot, n := range m.Values() {
		if omit != nil && omit(slot) {
			continue
		}
		for raw := range n {
			l := step.Literal{Slot: slot, Raw: uint16(raw)}
			if set := v.With(slot, uint16(raw)); empty(set) {
				w.add(step.Clause{l})
			} else {
				w.live, w.sets = append(w.live, l), append(w.sets, set)
			}
		}
	}
	w.pairs()
	return w.out
}

type miner struct {
	m    *step.Machine
	v    *views.Views
	live []step.Literal
	sets [][]uint64
	seen map[string]bool
	out  []step.Clause
}

func empty(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

// add adds a clause, unless a renaming of it is there.
func (w *miner) add(c step.Clause) {
	for _, r := range w.m.Renamed(c) {
		if w.seen[key(r)] {
			return
		}
	}
	w.seen[key(c)] = true
	w.out = append(w.out, c)
}

func key(c step.Clause) string {
	c = slices.Clone(c)
	slices.SortFunc(c, func(a, b step.Literal) int { return a.Slot - b.Slot })
	var flat []uint16
	for _, l := range c {
		flat = append(flat, uint16(l.Slot), l.Raw)
	}
	return views.Key(flat)
}

// pairs finds the clauses of two and of three literals.
func (w *miner) pairs() {
	n := len(w.live)
	together := make([][]uint64, n) // of each later literal, with the one at hand; nil: never
	never := make([]map[int]bool, n)
	for a := range n {
		never[a] = map[int]bool{}
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			if w.live[a].Slot != w.live[b].Slot && !meet(w.sets[a], w.sets[b]) {
				never[a][b] = true
				w.add(step.Clause{w.live[a], w.live[b]})
			}
		}
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			together[b] = nil
			if w.live[a].Slot != w.live[b].Slot && !never[a][b] {
				together[b] = both(w.sets[a], w.sets[b])
			}
		}
		for b := a + 1; b < n; b++ {
			for c := b + 1; together[b] != nil && c < n; c++ {
				if together[c] != nil && w.live[b].Slot != w.live[c].Slot && !never[b][c] && !meet(together[b], w.sets[c]) {
					w.add(step.Clause{w.live[a], w.live[b], w.live[c]})
				}
			}
		}
	}
}

func meet(a, b []uint64) bool {
	for i := range min(len(a), len(b)) {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

func both(a, b []uint64) []uint64 {
	out := make([]uint64, min(len(a), len(b)))
	for i := range out {
		out[i] = a[i] & b[i]
	}
	return out
}
