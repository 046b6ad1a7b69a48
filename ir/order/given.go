package order

import (
	"slices"

	"gomc/ir"
)

// facts holds what is known of the whole program.
type facts struct {
	defined []bool              // cells of the state that are never Undefined
	full    map[*ir.Type][]bool // cells of elements that are not
	given   map[*ir.Func][]bool // cells of the frame that are not: parameters by value
}

func findFacts(p *ir.Program, defined []bool) *facts {
	f := &facts{defined: defined, full: findPayloads(p, defined), given: map[*ir.Func][]bool{}}
	f.findGiven(p)
	return f
}

// findGiven finds those parameters that every call gives a value: no function changes one by value. Calls in
// start states do not count, since orders do not matter there.
func (f *facts) findGiven(p *ir.Program) {
	for _, fn := range p.Funcs {
		f.given[fn] = make([]bool, fn.Cells)
		for _, q := range fn.Params {
			for i := 0; i < q.Type.Cells() && !q.ByRef; i++ {
				f.given[fn][q.Cell+i] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		eachCode(p, func(w *walker, code any) {
			w.facts = f
			changed = takeBack(w, code) || changed
		})
	}
}

// eachCode visits all code that runs after the start, with a walker that knows where it stands.
func eachCode(p *ir.Program, visit func(w *walker, code any)) {
	for _, r := range p.Rules {
		for i := range r.Params {
			q := &r.Params[i]
			w := &walker{p: p, rule: r, head: true, filter: q}
			for _, s := range q.Bind {
				visit(w, s)
			}
			for _, c := range q.Choices {
				visit(w, c.Bag)
			}
			for _, e := range []ir.Expr{q.K, q.Skip, q.Filter} {
				visit(w, e)
			}
		}
		visit(&walker{p: p, rule: r, head: true}, r.Guard)
		for _, s := range r.Body {
			visit(&walker{p: p, rule: r}, s)
		}
	}
	for _, q := range p.Properties {
		for i := range q.Params {
			for _, s := range q.Params[i].Bind {
				visit(&walker{p: p}, s)
			}
			visit(&walker{p: p}, q.Params[i].Filter)
		}
		visit(&walker{p: p}, q.Cond)
	}
	for _, f := range p.Funcs {
		for _, s := range f.Body {
			visit(&walker{p: p, inside: f}, s)
		}
	}
}

// takeBack takes back the parameters that calls in some code may leave Undefined, and reports whether there were any.
func takeBack(w *walker, code any) (changed bool) {
	ir.Inspect(code, func(n any) bool {
		c, ok := n.(*ir.Call)
		for i := 0; ok && i < len(c.Args); i++ {
			q := &c.Func.Params[i]
			for k := 0; k < q.Type.Cells() && !q.ByRef; k++ {
				if given := w.facts.given[c.Func]; given[q.Cell+k] && !gives(w, &c.Args[i], k) {
					given[q.Cell+k], changed = false, true
				}
			}
		}
		return true
	})
	return changed
}

// gives reports whether an argument gives the k-th cell of a parameter by value a value.
func gives(w *walker, a *ir.Arg, k int) bool {
	switch {
	case a.X != nil:
		return true // it is computed: Undefined would be an error
	case a.Copy == nil:
		return false
	case a.Copy.Type.Simple():
		return w.isDefined(a.Copy, nil)
	}
	at := a.Copy.Base + k
	for i := range a.Copy.Path {
		at += a.Copy.Path[i].Offset
	}
	plain := !slices.ContainsFunc(a.Copy.Path, func(s ir.Step) bool { return s.Slot })
	switch a.Copy.Root {
	case ir.State:
		return plain && at < len(w.facts.defined) && w.facts.defined[at]
	case ir.Frame:
		return len(a.Copy.Path) == 0 && isGiven(w, at)
	}
	return false
}

// isGiven reports whether a cell of the frame is one of a parameter that has a value.
func isGiven(w *walker, cell int) bool {
	f := w.inside
	if f == nil && w.f != nil {
		f = w.f.fn
	}
	given := w.facts.given[f]
	return cell < len(given) && given[cell]
}
