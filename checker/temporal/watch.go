package temporal

import (
	"fmt"

	"gomc/ir"
	"gomc/spec"
)

// Symmetry reduction keeps what a formula says that treats all values of a scalarset alike: then each
// state satisfies what its representative does, and a run through representatives is one of the model, renamed. `forall i : f(i)`
// does, as a whole; f of one value does not. So that value is followed along a run: it is a part of where the run is, and an edge that
// renames it leads to where it has its new name (package emptiness). Runs begin with any value. The states that are stored are
// those that safety needs.

// maxFollowed bounds the values that one formula speaks of.
const maxFollowed = 4

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

// followedBy is, for parameters in front of a formula, the number of the value that is followed for each; -1: it has every
// value in turn. The types are those of the values.
func followedBy(params []ir.Param, renames func(*ir.Type) bool) (list []int, types []*ir.Type) {
	list = make([]int, len(params))
	for i := range params {
		list[i] = -1
		if p := &params[i]; renames != nil && p.Kind == ir.Each && p.Type != nil && p.Type.Interchangeable() && renames(p.Type) {
			list[i], types = len(types), append(types, p.Type)
		}
	}
	return list, types
}

// NoSymmetry is why symmetry reduction would not keep what the formulas of a program say; nil: it does.
func NoSymmetry(p *ir.Program) *spec.UnsupportedError {
	for _, f := range p.Formulas {
		if why := asymmetric(f); why != "" {
			return &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: %s", f.Title(), why), Try: "--no-symm"}
		}
	}
	for _, f := range p.Formulas {
		if n := len(symmetric(f)); n > maxFollowed {
			return &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: it speaks of %d values of scalarsets at a time, more than %d", f.Title(), n, maxFollowed), Try: "--no-symm"}
		}
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
