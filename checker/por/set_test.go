package por

import (
	"math/rand/v2"
	"testing"

	"gomc/ir"
)

// TestRulesByCell: the rules that meet some cells are those whose cells intersect them.
func TestRulesByCell(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		p := &ir.Program{Layout: &ir.Layout{Cells: make([]ir.Cell, 1+r.IntN(150))}}
		some := func() ir.CellSet {
			s := p.NewCellSet()
			for range r.IntN(4) {
				s.Add(r.IntN(len(p.Layout.Cells)))
			}
			return s
		}
		rules := make([]ir.CellSet, 1+r.IntN(100))
		for u := range rules {
			rules[u] = some()
		}
		asked := some()
		got := byCell(p, rules).meeting(asked)
		for u, cells := range rules {
			if got.Has(u) != cells.Intersects(asked) {
				t.Fatalf("cells %v of a rule and %v: meeting says %v", cells, asked, got.Has(u))
			}
		}
	}
}
