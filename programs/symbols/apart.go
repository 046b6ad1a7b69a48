package symbols

import "gomc/programs/value"

// Of a class whose symbols are compared with nothing but themselves, a choice takes one that nothing holds, and none
// that is held (data independence: Wolper, POPL 1986; Lazic, "A Semantic Study of Data Independence", 1999). Two choices of
// one number are then a case of two numbers: give each symbol the number that was chosen for it. Where two symbols are
// never compared, no step depends on whether their numbers are the same, so each run has one in which they differ, with
// the same steps; and that one is a run, too. So both have the same runs, but for the numbers.
//
// The premises are looked at in each step: a comparison of two symbols that differ ends the search, as everything does
// that would tell two of them apart, and it begins again with Place.Met. So does a choice where all numbers are held.

// apart reports whether a choice takes none of the symbols that are held.
func (c *class) apart() bool { return !c.of.Met && !c.of.Ordered }

// differ notes that two symbols of a class are compared for equality that are not the same. Their classes have met.
func (s *Symbols) differ(symbol value.V) {
	root, _, _ := s.table.SymbolOf(symbol)
	if !s.counts(root) && s.classes[root].apart() && !s.known.Missing.Apart {
		panic(&Finding{place: root, other: -1, met: true})
	}
}

// chooseApart are the alternatives of a choice from a range of a class: numbers that are no symbols, and one of each
// cell that nothing holds.
func (s *Symbols) chooseApart(c *class, of int, held Held) (all []value.V) {
	var open, fresh uint64 // cells
	for _, n := range c.from[of] {
		switch {
		case n.cell < 0:
			all = append(all, s.table.Int(n.x))
			continue
		case fresh>>n.cell&1 == 0 && n.place < 0:
			panic(&Finding{place: c.root, other: -1, off: true}) // all that have places are in use
		case fresh>>n.cell&1 == 0 && held.places>>n.place&1 == 0:
			all = append(all, s.table.Symbol(c.root, n.place, n.x))
			fresh |= 1 << n.cell
		}
		open |= 1 << n.cell
	}
	if open != fresh {
		panic(&Finding{place: c.root, other: -1, met: true})
	}
	return all
}
