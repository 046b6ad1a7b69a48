package step

import (
	"slices"

	"gomc/prove/views"
)

// Blocked records which rules had tapes in a state that the views blocked, and the lists of views that these tapes were
// compared with. As long as no such list grows, the steps of the rule from the state stay the same.
type Blocked struct {
	lists []asked  // by the concrete nodes of a tuple, as bits
	rules []uint32 // by rule: such lists, as bits; 0: it was not blocked
}

// asked is a list of views, and how long it was; nil: it was not asked for.
type asked struct {
	list *views.List
	long int
}

// Ripe reports whether some rule has to be taken again.
func (b *Blocked) Ripe() bool {
	grown := b.grown()
	return slices.ContainsFunc(b.rules, func(by uint32) bool { return by&grown != 0 })
}

// grown are the lists that have grown, as bits.
func (b *Blocked) grown() (bits uint32) {
	if b == nil {
		return 0
	}
	for i, a := range b.lists {
		if a.list != nil && len(a.list.Views) > a.long {
			bits |= 1 << i
		}
	}
	return bits
}

// next returns a copy to be changed while the rules are run again.
func (b *Blocked) next(rules int) *Blocked {
	if b == nil {
		return &Blocked{rules: make([]uint32, rules)}
	}
	return &Blocked{slices.Clone(b.lists), slices.Clone(b.rules)}
}

// ask takes note of the lists that were asked for. Rules that have not been taken again have asked for such as are as
// long as they were.
func (b *Blocked) ask(bases []base) {
	if b.lists == nil {
		b.lists = make([]asked, len(bases))
	}
	for i := range bases {
		if bases[i].made {
			b.lists[i] = asked{bases[i].list, len(bases[i].list.Views)}
		}
	}
}
