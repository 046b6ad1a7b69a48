package por

import (
	"math/bits"

	"gomc/internal/bitset"
	"gomc/ir"
)

// set is a set of rules.
type set = bitset.Set

func newSet(rules int) set { return bitset.New(rules) }

// only is the set of one rule.
func only(rules, t int) set {
	s := newSet(rules)
	s.Add(t)
	return s
}

// missing returns how many elements of t are not in s, of those in which.
func missing(s, t, which set) int {
	n := 0
	for i, w := range t {
		n += bits.OnesCount64(w &^ s[i] & which[i])
	}
	return n
}

// rulesByCell are, of each cell, the rules that have it among some cells of theirs. Of thousands of rules those that
// share cells with one are few, so that not each has to be compared with each.
type rulesByCell struct {
	rules int
	at    []set // nil: none
}

func byCell(p *ir.Program, cells []ir.CellSet) *rulesByCell {
	x := &rulesByCell{len(cells), make([]set, len(p.Layout.Cells))}
	for t, theirs := range cells {
		for cell := range theirs.All() {
			if x.at[cell] == nil {
				x.at[cell] = newSet(x.rules)
			}
			x.at[cell].Add(t)
		}
	}
	return x
}

// meeting is the rules that have one of some cells.
func (x *rulesByCell) meeting(cells ir.CellSet) set {
	out := newSet(x.rules)
	for cell := range cells.All() {
		out.AddAll(x.at[cell])
	}
	return out
}
