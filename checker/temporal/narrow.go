package temporal

import (
	"slices"

	"gomc/ir"
)

// Narrow returns a program whose formulas, and the atoms in them, are asked of the least values alone of scalarsets
// whose values are alike: the first parameter of such a scalarset has one value, which stands for all, the second one
// two, and so on. An atom then has fewer instances that are evaluated in each state.
func Narrow(p *ir.Program, alike []*ir.Type) *ir.Program {
	if len(alike) == 0 {
		return p
	}
	out := *p
	out.Formulas, out.Properties = slices.Clone(p.Formulas), slices.Clone(p.Properties)
	for i, f := range out.Formulas {
		narrow, met := *f, map[*ir.Type]int64{}
		narrow.Params, narrow.Body = outermost(f)
		narrow.Params = slices.Clone(narrow.Params)
		for k := range narrow.Params {
			if q := &narrow.Params[k]; q.Kind == ir.Each && slices.Contains(alike, q.Type) {
				q.To = min(q.To, q.From+met[q.Type])
				met[q.Type]++
			}
		}
		narrowAtoms(&out, narrow.Body, narrow.Params)
		out.Formulas[i] = &narrow
	}
	return &out
}

// narrowAtoms gives the atoms of a term the values of the parameters around it.
func narrowAtoms(p *ir.Program, t *ir.Term, params []ir.Param) {
	if t == nil {
		return
	}
	params = slices.Concat(params, t.Params)
	if t.Kind == ir.Holds {
		narrow := *p.Properties[t.Property]
		narrow.Params = slices.Clone(narrow.Params)
		for i := range narrow.Params {
			narrow.Params[i].To = params[i].To
		}
		p.Properties[t.Property] = &narrow
	}
	narrowAtoms(p, t.X, params)
	narrowAtoms(p, t.Y, params)
}
