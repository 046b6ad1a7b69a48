package symbols

import (
	"encoding/binary"
	"slices"

	"gomc/programs/value"
)

// A state stands for all whose numbers have the same order: its symbols are renamed to the least labels. What the
// program does with them depends on their order alone, so the state and the one that stands for it have the same steps.

// Renamer renames the symbols in values, and remembers what they become.
type Renamer struct {
	Use
	known map[string]*renaming
}

// renaming is one way to rename.
type renaming struct {
	to    map[value.V]value.V // symbols
	shift map[int]int64       // by how much counters become less, by class
	done  map[value.V]value.V // values with symbols in them
}

// mostRenamings is how many ways to rename are remembered.
const mostRenamings = 1 << 10

// Canonical renames the symbols in the cells of a state, in place. It panics with a *Finding where a class needs more
// symbols than it has places.
func (r *Renamer) Canonical(cells []value.V) {
	if !r.Of.Labelled() {
		return
	}
	held := r.In(cells...)
	if r.Of.isCanonical(held) {
		return
	}
	if by := r.by(r.Of.renaming(held)); len(by.to) > 0 {
		for i, v := range cells {
			cells[i] = r.renamed(v, by)
		}
	}
}

// isCanonical reports whether symbols have their names in canonical form: in each interval the first of its places.
func (s *Symbols) isCanonical(held Held) bool {
	if len(held.more) > 0 {
		return false
	}
	for i := range s.classes {
		if s.classes[i].root != i {
			continue
		}
		for _, in := range s.classes[i].spans {
			if set := held.places >> in.first & (1<<in.share - 1); set&(set+1) != 0 {
				return false
			}
		}
	}
	return true
}

// renaming lists the symbols that are renamed, each behind its new name.
func (s *Symbols) renaming(held Held) (pairs []value.V) {
	for i := range s.classes {
		c := &s.classes[i]
		if c.root != i {
			continue
		}
		for k := range c.spans {
			for rank, v := range s.labelled(c, k, held) {
				if rank >= c.spans[k].share {
					panic(&Finding{place: i, other: -1, off: true})
				}
				if to := s.canonical(c, k, rank); to != v {
					pairs = append(pairs, to, v)
				}
			}
		}
	}
	return pairs
}

// by is the renaming of such a list.
func (r *Renamer) by(pairs []value.V) *renaming {
	var key []byte
	for _, v := range pairs {
		key = binary.LittleEndian.AppendUint32(key, uint32(v))
	}
	if by, known := r.known[string(key)]; known {
		return by
	}
	by := &renaming{to: map[value.V]value.V{}, done: map[value.V]value.V{}}
	for i := 0; i < len(pairs); i += 2 {
		by.to[pairs[i+1]] = pairs[i]
	}
	r.remember(string(key), by)
	return by
}

func (r *Renamer) remember(key string, by *renaming) {
	if r.known == nil || len(r.known) >= mostRenamings {
		r.known = map[string]*renaming{}
	}
	r.known[key] = by
}

// renamed returns a value with other symbols in it.
func (r *Renamer) renamed(v value.V, by *renaming) value.V {
	table := r.Of.table
	if !table.Symbolic(v) {
		return v
	}
	if table.Kind(v) == value.Symbol {
		if to, is := by.to[v]; is {
			return to
		}
		return r.Of.shifted(v, by.shift)
	}
	if to, known := by.done[v]; known {
		return to
	}
	parts := slices.Clone(table.View(v))
	for i, part := range parts {
		parts[i] = r.renamed(part, by)
	}
	to := table.Like(v, parts)
	if len(by.done) >= mostUses {
		clear(by.done)
	}
	by.done[v] = to
	return to
}
