package temporal

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// Symmetry reduction keeps what a formula says that treats all values of a scalarset alike: then each
// state satisfies what its representative does, and a run through representatives is one of the model, renamed. `forall i : f(i)`
// does, as a whole; f of one value does not. So that value becomes a part of the state: a variable that a start state
// chooses and no rule changes. What f says of "the value of the variable" treats all values alike, and the runs of the
// model in which f of some value is false are those in which it is chosen. The states are those of the model under the
// renamings that leave the value as it is.

// maxWatched bounds the values that are chosen.
const maxWatched = 4

// symmetric are the parameters in front of a formula that are values of symmetric scalarsets.
func symmetric(f *ir.Formula) (list []*ir.Param) {
	params, _ := outermost(f)
	for i := range params {
		if p := &params[i]; p.Kind == ir.Each && p.Type != nil && p.Type.Interchangeable() {
			list = append(list, p)
		}
	}
	return list
}

// outermost is all the parameters in front of a formula, and what is behind them.
func outermost(f *ir.Formula) ([]ir.Param, *ir.Term) {
	params, body := f.Params, f.Body
	for body.Kind == ir.ForAll {
		params = append(params[:len(params):len(params)], body.Params...)
		body = body.X
	}
	return params, body
}

// watches are those of some types of which formulas speak: each as often as the formula that speaks of most of its
// values.
func watches(p *ir.Program, types []*ir.Type) (list []*ir.Type) {
	for _, t := range types {
		most := 0
		for _, f := range p.Formulas {
			n := 0
			for _, q := range symmetric(f) {
				if q.Type == t {
					n++
				}
			}
			most = max(most, n)
		}
		list = append(list, slices.Repeat([]*ir.Type{t}, most)...)
	}
	return list
}

// Choices is how many choices of values Watch makes at the start; 1: none. Each state is then in the search once
// for each of them, or as often as symmetry leaves of that.
func Choices(p *ir.Program, renamed []*ir.Type) uint64 {
	n := uint64(1)
	for _, t := range watches(p, renamed) {
		n *= uint64(t.Count())
	}
	return n
}

// Watch is a program for a search that reduces by symmetry: the values that its formulas speak of are chosen at the
// start, if they are of scalarsets that are renamed. Those of others stay what they are, and formulas speak of each
// of them in turn.
func Watch(p *ir.Program, renamed []*ir.Type) *ir.Program {
	types := watches(p, renamed)
	if len(types) == 0 {
		return p
	}
	out := *p
	out.Vars = slices.Clone(p.Vars)
	for n, t := range types {
		v := &ir.Var{Name: fmt.Sprintf("watched %d", n+1), Type: t, Hidden: true}
		out.Vars, out.Watched = append(out.Vars, v), append(out.Watched, v)
	}
	out.Layout = ir.NewLayout(out.Vars)
	out.Starts = nil
	for _, s := range p.Starts {
		out.Starts = append(out.Starts, chosen(s, out.Watched))
	}
	return &out
}

// chosen is a start state for each choice of values.
func chosen(s *ir.Rule, watched []*ir.Var) *ir.Rule {
	with := *s
	with.Params, with.Body = slices.Clone(s.Params), nil
	for _, v := range watched {
		with.Params = append(with.Params, ir.Param{Name: v.Name, Kind: ir.Each, Type: v.Type, Reg: with.Regs, Hidden: true,
			From: v.Type.First(), To: v.Type.First() + int64(v.Type.Count()) - 1, By: 1})
		with.Body = append(with.Body, &ir.Store{Dst: &ir.Place{Root: ir.State, Base: v.Base, Type: v.Type}, X: &ir.Reg{N: with.Regs}})
		with.Regs++
	}
	with.Body = append(with.Body, s.Body...)
	return &with
}

// watchedBy is, for parameters in front of a formula, the number of the variable that holds the value of each;
// -1: it has every value in turn.
func watchedBy(params []ir.Param, watched []*ir.Var) []int {
	list, used := make([]int, len(params)), make([]bool, len(watched))
	for i := range params {
		list[i] = -1
		for n, v := range watched {
			if params[i].Kind == ir.Each && v.Type == params[i].Type && !used[n] {
				list[i], used[n] = n, true
				break
			}
		}
	}
	return list
}

// NoSymmetry is why symmetry reduction would not keep what the formulas of a program say; nil: it does.
func NoSymmetry(p *ir.Program) *spec.UnsupportedError {
	for _, f := range p.Formulas {
		if why := asymmetric(f); why != "" {
			return &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: %s", f.Title(), why), Try: "--no-symm"}
		}
	}
	if n := len(watches(p, p.Scalarsets)); n > maxWatched {
		return &spec.UnsupportedError{Message: fmt.Sprintf("formulas speak of %d values of scalarsets at a time, more than %d", n, maxWatched), Try: "--no-symm"}
	}
	return nil
}

// asymmetric says why a formula does not treat all values of a scalarset alike, as far as it is known; "": it does.
func asymmetric(f *ir.Formula) (why string) {
	params, body := outermost(f)
	for i := range params {
		if t := params[i].Type; t != nil && t.Kind == ir.Union && t.Interchangeable() {
			why = fmt.Sprintf("what it says for each value of %v is no statement that symmetry reduction keeps", t)
		}
	}
	var look func(t *ir.Term)
	look = func(t *ir.Term) {
		if t == nil {
			return
		}
		for i := range t.Params {
			if p := &t.Params[i]; p.Type != nil && p.Type.Interchangeable() {
				why = fmt.Sprintf("what it says of runs for each value of %v, inside, is no statement that symmetry reduction keeps", p.Type)
			}
		}
		if t.Events != nil {
			for _, v := range t.Events.Args {
				if v.Param < 0 && v.Type.Interchangeable() {
					why = fmt.Sprintf("it speaks of a certain value of %v", v.Type)
				}
			}
			if v := t.Events.Self; v != nil && v.Param < 0 && v.Type != nil && v.Type.Interchangeable() {
				why = fmt.Sprintf("it speaks of a certain value of %v", v.Type)
			}
		}
		look(t.X)
		look(t.Y)
	}
	look(body)
	return why
}
