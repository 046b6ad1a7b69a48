package symbols

import (
	"encoding/binary"
	"math"
	"slices"

	"gomc/programs/value"
)

// Counters are the numbers that a variable holds that is counted up (x = x + 1): request ids, sequence numbers. Each is
// a symbol that is its number, and the sum of one and any other number is one again. A program may copy them, compare
// them with one another, and take their difference. All of that stays as it is where each of them is less by the same
// number. So of states that differ in that alone one stands for all: the one whose least counter is 0. That is
// exact, as long as numbers do not wrap, which takes 2^63 steps.
//
// A number from elsewhere that is made a counter has no place among those that are less by a number that is not
// kept. So it becomes one only where there are none of its class. Otherwise, and where counters are
// compared with other numbers, the search begins again without them: a Finding.

// counts reports whether a class is of counters.
func (s *Symbols) counts(root int) bool { return root >= s.below }

// mixed gives up counters that are compared with what is chosen.
func (s *Symbols) mixed() {
	for i := s.below; i < len(s.classes); i++ {
		if root := s.known.class(i); root < s.below || s.known.of(i).Off {
			for j := range s.classes {
				s.classes[j].off = s.classes[j].off || s.known.class(j) == root
			}
		}
	}
}

// Tally returns a number that is put into a counter, by its place from 0 on; and the class of which it has become one,
// or -1.
func (s *Symbols) Tally(counter int, v value.V) (value.V, int) {
	c := &s.classes[s.below+counter]
	if c.off || s.table.Kind(v) != value.Int {
		return v, -1
	}
	return s.table.Symbol(c.root, noPlace, s.table.Number(v)), c.root
}

// Tallies reports whether a counter, by its place from 0 on, is one.
func (s *Symbols) Tallies(counter int) bool { return s != nil && !s.classes[s.below+counter].off }

// counter is the class and the number of a value that is a counter.
func (s *Symbols) counter(v value.V) (root int, n int64, is bool) {
	if s == nil || s.table.Kind(v) != value.Symbol {
		return 0, 0, false
	}
	root, _, n = s.table.SymbolOf(v)
	return root, n, s.counts(root)
}

// Sum returns the sum of a counter and another number.
func (s *Symbols) Sum(x, y value.V) (sum value.V, is bool) {
	if root, n, counts := s.counter(x); counts && s.table.Kind(y) == value.Int {
		return s.moved(root, n, s.table.Number(y)), true
	}
	if root, n, counts := s.counter(y); counts && s.table.Kind(x) == value.Int {
		return s.moved(root, n, s.table.Number(x)), true
	}
	return value.None, false
}

// Difference returns the difference of two counters, which is a number, or of a counter and another number.
func (s *Symbols) Difference(x, y value.V) (diff value.V, is bool) {
	root, n, counts := s.counter(x)
	if !counts {
		return value.None, false
	}
	if s.table.Kind(y) == value.Int {
		return s.moved(root, n, -s.table.Number(y)), true
	}
	if other, m, counts := s.counter(y); counts {
		if s.meet(x, y); other == root {
			return s.table.Int(n - m), true
		}
	}
	return value.None, false
}

// moved returns another counter of a class.
func (s *Symbols) moved(root int, n, by int64) value.V { return s.table.Symbol(root, noPlace, n+by) }

// Counts reports whether there are counters.
func (s *Symbols) Counts() bool { return s != nil && s.hasCounters }

// Low is the least counter of a class that something holds.
type Low struct {
	Root int
	N    int64 // none: there is none but of entries that have fallen away
}

// none is greater than each counter; and gone stands for those whose entries have fallen away.
const (
	none = math.MaxInt64
	gone = math.MinInt64
)

// Lows are the least counters of each class, by class. They are never changed in place.
type Lows []Low

// And are the least of two.
func (l Lows) And(other Lows) Lows {
	for _, o := range other {
		at, is := slices.BinarySearchFunc(l, o.Root, func(x Low, root int) int { return x.Root - root })
		switch {
		case !is:
			l = slices.Insert(slices.Clone(l), at, o)
		case o.N < l[at].N:
			l = slices.Clone(l)
			l[at].N = o.N
		}
	}
	return l
}

// Made are counters that a step has made: of other numbers, by class, and the least that are less than others.
type Made struct {
	begun uint64 // a bit for each class; some are taken for one another
	fell  Lows
}

// Begin notes that a number has become a counter of a class.
func (m *Made) Begin(root int) { m.begun |= 1 << (root % 64) }

// Fall notes a counter that is less than one of which it was made.
func (m *Made) Fall(s *Symbols, v, from value.V) {
	root, n, is := s.counter(v)
	if _, before, was := s.counter(from); is && was && n < before {
		m.fell = m.fell.And(Lows{{root, n}})
	}
}

// Allowed returns nil if a step may make these counters in a state whose least counters are held. Otherwise it returns
// a finding: numbers have become counters of a class that is held already, or a counter is less than all that are held,
// though entries of maps below these may have been removed.
func (s *Symbols) Allowed(m Made, held Lows) *Finding {
	for _, low := range held {
		if m.begun>>(low.Root%64)&1 != 0 && !s.known.Missing.Begun {
			return &Finding{place: low.Root, other: -1, off: true}
		}
	}
	for _, low := range m.fell {
		at := slices.IndexFunc(held, func(l Low) bool { return l.Root == low.Root })
		if at >= 0 && low.N < held[at].N && !s.classes[low.Root].of.Falls && !s.known.Missing.Falls {
			return &Finding{place: low.Root, other: -1, falls: true}
		}
	}
	return nil
}

// None reports whether none have been made.
func (m Made) None() bool { return m.begun == 0 && m.fell == nil }

// Lows are the least counters in some values.
func (u *Use) Lows(values ...value.V) (all Lows) {
	for _, v := range values {
		if !u.Of.table.Symbolic(v) {
			continue
		}
		if u.Of.table.Kind(v) != value.Symbol {
			all = all.And(u.lows(v))
		} else if root, n, is := u.Of.counter(v); is {
			if n == gone {
				n = none
			}
			all = all.And(Lows{{root, n}})
		}
	}
	return all
}

func (u *Use) lows(v value.V) (all Lows) {
	if all, known := u.least[v]; known {
		return all
	}
	for i := range u.Of.table.Size(v) {
		all = all.And(u.Lows(u.Of.table.Part(v, i)))
	}
	if u.least == nil || len(u.least) >= mostUses {
		u.least = map[value.V]Lows{}
	}
	u.least[v] = all
	return all
}

// Stale reports whether a key is a counter that is less than each that a program can still ask for, where the least
// that are held elsewhere are known.
func (s *Symbols) Stale(key value.V, elsewhere Lows) bool {
	root, n, is := s.counter(key)
	if !is || n == gone || s.classes[root].of.Falls {
		return false
	}
	at := slices.IndexFunc(elsewhere, func(l Low) bool { return l.Root == root })
	return at < 0 || n < elsewhere[at].N
}

// Gone returns a key that stands for those like another one that have fallen away: what is compared with it, which
// makes a difference between counters and other numbers, would have been compared with these.
func (s *Symbols) Gone(key value.V) (v value.V, is bool) {
	root, _, _ := s.counter(key)
	return s.table.Symbol(root, noPlace, gone), !s.known.Missing.Gone
}

// Extent is from where to where a value has counters of a class.
type Extent struct {
	Class       int
	Least, Most int64
}

// Extents returns the extents of a value, by class.
func (s *Symbols) Extents(v value.V) (all []Extent) {
	if !s.table.Symbolic(v) {
		return nil
	}
	if root, n, is := s.counter(v); is && n != gone {
		return []Extent{{root, n, n}}
	}
	if s.table.Kind(v) == value.Symbol {
		return nil
	}
	for i := range s.table.Size(v) {
		for _, x := range s.Extents(s.table.Part(v, i)) {
			order := func(y Extent, class int) int { return y.Class - class }
			at, is := slices.BinarySearchFunc(all, x.Class, order)
			if !is {
				all = slices.Insert(all, at, x)
			}
			all[at].Least, all[at].Most = min(all[at].Least, x.Least), max(all[at].Most, x.Most)
		}
	}
	return all
}

// Shift makes the least counter of each class 0, in the cells of a state, in place.
func (r *Renamer) Shift(cells []value.V, lows Lows) {
	shift := map[int]int64{}
	key := []byte("shift")
	for _, l := range lows {
		if l.N != 0 && l.N != none {
			shift[l.Root] = l.N
			key = binary.LittleEndian.AppendUint32(key, uint32(l.Root))
			key = binary.LittleEndian.AppendUint64(key, uint64(l.N))
		}
	}
	if len(shift) == 0 {
		return
	}
	by, known := r.known[string(key)]
	if !known {
		by = &renaming{shift: shift, done: map[value.V]value.V{}}
		r.remember(string(key), by)
	}
	for i, v := range cells {
		cells[i] = r.renamed(v, by)
	}
}

// shifted returns a counter that has become less.
func (s *Symbols) shifted(v value.V, by map[int]int64) value.V {
	if root, n, is := s.counter(v); is && by[root] != 0 && n != gone {
		return s.table.Symbol(root, noPlace, n-by[root])
	}
	return v
}
