package symbols

import (
	"slices"

	"gomc/programs/value"
)

// Pick is a choice of a run: what was chosen, from which numbers, and what was held then, with what was chosen.
type Pick struct {
	V        value.V
	From, To int64
	Held     Held
}

// label is a symbol of a run for which a number is looked for.
type label struct {
	v        value.V
	from, to int64
	apart    []int // labels before it that are held together with it
	number   int64
}

// Numbers gives the labels of a run numbers of the ranges from which they were chosen, such that those that are held at
// the same time are in the order of their labels, or, where that does not matter, differ. The numbers are the least
// that do. Where there are too few, the error is a *Finding after which that is known.
func (s *Symbols) Numbers(picks []Pick, together []Held) (map[value.V]int64, error) {
	all := s.labelsOf(picks)
	for _, p := range picks {
		together = append(together, p.Held)
	}
	for _, held := range together {
		apart(all, held)
	}
	numbers := map[value.V]int64{}
	for i := range all {
		if err := s.number(all, &all[i]); err != nil {
			return nil, err
		}
		numbers[all[i].v] = all[i].number
	}
	return numbers, nil
}

// labelsOf are the labels that were chosen, in their order.
func (s *Symbols) labelsOf(picks []Pick) (all []label) {
	for _, p := range picks {
		if _, is := s.labels(p.V); !is {
			continue
		}
		at := slices.IndexFunc(all, func(l label) bool { return l.v == p.V })
		if at < 0 {
			at, all = len(all), append(all, label{v: p.V, from: p.From, to: p.To})
		}
		all[at].from, all[at].to = max(all[at].from, p.From), min(all[at].to, p.To)
	}
	slices.SortFunc(all, func(a, b label) int { return s.table.Compare(a.v, b.v) })
	return all
}

// labels is the class of a value that is a label.
func (s *Symbols) labels(v value.V) (*class, bool) {
	if s.table.Kind(v) != value.Symbol {
		return nil, false
	}
	root, _, _ := s.table.SymbolOf(v)
	return &s.classes[root], len(s.classes[root].spans) > 0
}

// apart notes which labels are held together.
func apart(all []label, held Held) {
	var before []int
	for i := range all {
		if !slices.Contains(held.more, all[i].v) {
			continue
		}
		for _, j := range before {
			if !slices.Contains(all[i].apart, j) {
				all[i].apart = append(all[i].apart, j)
			}
		}
		before = append(before, i)
	}
}

// number gives a label the least number that it may have, when those before it have theirs.
func (s *Symbols) number(all []label, l *label) error {
	c, _ := s.labels(l.v)
	_, _, n := s.table.SymbolOf(l.v)
	taken := map[int64]bool{}
	for _, j := range l.apart {
		if other, _ := s.labels(all[j].v); other != c {
			continue
		}
		if taken[all[j].number] = true; c.of.Ordered {
			l.from = max(l.from, all[j].number+1)
		}
	}
	for l.number = l.from; l.number < l.to; l.number++ {
		if !taken[l.number] && c.interval(l.number) == int(n>>labelBits) {
			return nil
		}
	}
	return &Finding{place: c.root, other: -1, ranged: !c.of.Ranged, off: c.of.Ranged}
}

// Labelled reports whether symbols of some class are labels: what goes wrong with them has to be found in numbers.
func (s *Symbols) Labelled() bool { return s != nil && s.hasLabels }

// Unlabelled returns a finding after which the symbols of a class are labels, or counters, no longer.
func (s *Symbols) Unlabelled() *Finding {
	at := slices.IndexFunc(s.classes, func(c class) bool { return len(c.spans) > 0 })
	if at < 0 {
		at = slices.IndexFunc(s.classes, func(c class) bool { return s.counts(c.root) && !c.off })
		return &Finding{place: s.classes[at].root, other: -1, off: true}
	}
	ordered := s.classes[at].of.Ordered
	return &Finding{place: s.classes[at].root, other: -1, ranged: !ordered, off: ordered}
}

// shown is the number by which a symbol is shown that has been given none.
func (s *Symbols) shown(class int, n int64) int64 {
	if c := &s.classes[class]; len(c.spans) > 0 {
		return c.spans[n>>labelBits].low + n&(1<<labelBits-1)/spacing - 1
	}
	return n
}
