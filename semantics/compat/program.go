package compat

import "gomc/ir"

// Program notes what shows in a translated model.
func (f *Finder) Program(p *ir.Program) {
	seen := map[int64]bool{}
	for _, t := range p.Scalarsets {
		f.NoteIf(seen[t.Size], SameSize, t.Decl)
		seen[t.Size] = true
	}
	for _, one := range p.Funcs {
		f.NoteIf(one.Result != nil && !returns(one.Body), NoReturn, one.At)
	}
	for _, r := range p.Rules {
		f.NoteIf(onlyInBounds(r), Bound, r.At)
	}
	if len(p.Rules) == 0 && len(p.Starts) > 0 {
		f.Note(NoRule, p.Starts[0].At)
	}
}

func returns(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		_, is := n.(*ir.Return)
		found = found || is
		return !found
	})
	return found
}

// onlyInBounds reports whether the guard of a rule has a ruleset variable in bounds of quantifiers, and nowhere else.
func onlyInBounds(r *ir.Rule) bool {
	bounds, elsewhere := map[int]bool{}, map[int]bool{}
	ir.Inspect(r.Guard, func(n any) bool {
		switch n := n.(type) {
		case *ir.Reg:
			elsewhere[n.N] = true
		case *ir.Quant:
			for _, e := range []ir.Expr{n.Loop.From, n.Loop.To, n.Loop.By} {
				noteRegisters(e, bounds)
			}
			noteRegisters(n.Body, elsewhere)
			return false
		}
		return true
	})
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Each && bounds[p.Reg] && !elsewhere[p.Reg] {
			return true
		}
	}
	return false
}

func noteRegisters(e ir.Expr, into map[int]bool) {
	ir.Inspect(e, func(n any) bool {
		if reg, ok := n.(*ir.Reg); ok {
			into[reg.N] = true
		}
		return true
	})
}
