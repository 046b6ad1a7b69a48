package mapping

import (
	"fmt"
	"slices"
	"strings"

	"gomc/conform/value"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/symmetry"
)

// alike tells configurations apart up to a renaming of elements of scalarsets: of n names that the logs have for n
// elements, one way to find out which is which is followed, and not n!. The model must not depend on the order of
// elements.
type alike struct {
	symmetry *symmetry.Symmetry
	sets     []*ir.Type // as value.Sets numbers them
	group    []int      // of each set; -1: its elements keep their names
	sizes    []int      // of each group
	scratch  []uint64
}

// renaming is computed once per Bindings.
type renaming struct {
	permutation symmetry.Permutation // nil: every element keeps its name
	names       string
}

// alikeIn is nil where elements are not interchangeable.
func alikeIn(p *ir.Program, sets []*ir.Type) func([]uint64, *value.Bindings) ([]uint64, string) {
	if len(sets) == 0 || len(order.Dependents(p, interp.Defined(p))) > 0 {
		return nil
	}
	a := &alike{symmetry: symmetry.New(p, created(p)...), sets: sets, scratch: make([]uint64, p.Layout.Words)}
	groups := a.symmetry.Groups()
	if len(groups) == 0 {
		return nil
	}
	for _, g := range groups {
		a.sizes = append(a.sizes, g.Size)
	}
	for _, t := range sets {
		a.group = append(a.group, slices.IndexFunc(groups, func(g symmetry.Group) bool { return g.Type == t }))
	}
	return a.of
}

// created are the indices of machines that are created: which instance comes next depends on its number.
func created(p *ir.Program) (all []*ir.Type) {
	for _, q := range p.Processes {
		if q.Machine == nil || q.Index == nil {
			continue
		}
		for _, f := range q.Var.Type.Elem.Fields {
			if f.Name == "at" && slices.Contains(f.Type.Members, "unborn") {
				all = append(all, q.Index)
			}
		}
	}
	return all
}

// of is the state in which the elements that have names come first, in the order of these.
func (a *alike) of(state []uint64, b *value.Bindings) ([]uint64, string) {
	r, known := b.Renaming.(*renaming)
	if !known {
		r = a.renaming(b.All())
		b.Renaming = r
	}
	if r.permutation == nil {
		return state, r.names
	}
	copy(a.scratch, state)
	a.symmetry.Permute(a.scratch, r.permutation)
	return a.scratch, r.names
}

func (a *alike) renaming(all []value.Binding) *renaming {
	var names strings.Builder
	p := make(symmetry.Permutation, len(a.sizes))
	next := make([]int, len(a.sizes))
	for k, size := range a.sizes {
		p[k] = slices.Repeat([]int{-1}, size)
	}
	for _, b := range all {
		k := a.group[b.Set]
		if k < 0 {
			fmt.Fprintf(&names, "%d\x00%s\x00%s\x01", b.Set, b.Text, b.Element)
			continue
		}
		fmt.Fprintf(&names, "%d\x00%s\x01", b.Set, b.Text)
		p[k][a.number(b)] = next[k]
		next[k]++
	}
	moves := false
	for k := range p {
		for v := range p[k] {
			if p[k][v] < 0 {
				p[k][v] = next[k]
				next[k]++
			}
			moves = moves || p[k][v] != v
		}
	}
	if !moves {
		p = nil
	}
	return &renaming{p, names.String()}
}

// number returns which element of its scalarset a text stands for.
func (a *alike) number(b value.Binding) int {
	return slices.Index(elements(a.sets[b.Set]), b.Element)
}
