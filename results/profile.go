package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// variables is the table of variables, those that multiply the states most first.
func variables(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"variable", "bits", "values", "states without it", "factor"},
		Numbers: []bool{false, true, true, true, true}}
	if o.Profile == nil {
		return g
	}
	var list []*outcome.VarProfile
	for i := range o.Profile.Variables {
		list = append(list, &o.Profile.Variables[i])
	}
	slices.SortStableFunc(list, func(a, b *outcome.VarProfile) int { return cmp.Compare(a.Without, b.Without) })
	for _, v := range list {
		g.Rows = append(g.Rows, []string{v.Name, fmt.Sprint(v.Bits), layout.Thousands(v.Values),
			layout.Thousands(v.Without), fmt.Sprintf("%.1f", v.Factor(o.States))})
	}
	return g
}

const (
	depthRows = 24 // of the table of depths
	depthBar  = 40 // columns of the longest bar
)

// depths is the table of how many states are how far from a start state. Where there
// are many depths, a row is for several.
func depths(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"depth", "states", ""}, Numbers: []bool{true, true, false}}
	if len(o.PerDepth) == 0 {
		return g
	}
	step := (len(o.PerDepth) + depthRows - 1) / depthRows
	var names []string
	var counts []uint64
	for from := 0; from < len(o.PerDepth); from += step {
		to, n := min(from+step, len(o.PerDepth)), uint64(0)
		for _, states := range o.PerDepth[from:to] {
			n += states
		}
		name := fmt.Sprint(from)
		if to > from+1 {
			name += fmt.Sprint("..", to-1)
		}
		names, counts = append(names, name), append(counts, n)
	}
	most := max(1, slices.Max(counts))
	for i, n := range counts {
		g.Rows = append(g.Rows, []string{names[i], layout.Thousands(n), strings.Repeat("▇", int(n*depthBar/most))})
	}
	return g
}
