package temporal

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// Symmetry reduction keeps what a formula says that treats all values of a scalarset alike: then each state satisfies
// what its representative does, and a run through representatives is one of the model, renamed. `forall i : f(i)`
// does, as a whole; f of one value does not. So that value is followed along a run: it is a part of where the run is,
// and an edge that renames it leads to where it has its new name (package emptiness). Runs begin with any value. The
// states that are stored are those that safety needs.
//
// A formula that says something of runs for each value inside of it, as `(forall i : f(i)) -> forall j : g(j)`,
// speaks of all of them at once. Then all values of the scalarset are followed, each from the name that it has in the
// formula, and runs begin with any order of them.

const (
	// maxFollowed bounds the values that one formula follows,
	maxFollowed = 8
	// maxChoices and how many choices of them there are.
	maxChoices = 1 << 13
)

// following describes the values that a formula follows.
type following struct {
	types []*ir.Type       // of each value
	whole map[*ir.Type]int // where all values of a scalarset begin among those
	alone []int            // for each of its parameters, the number of the value that is followed for it; -1: none
	count int              // choices
}

// followingOf returns the values that a formula follows if some scalarsets are renamed; nil: none is.
func followingOf(f *ir.Formula, renames func(*ir.Type) bool) *following {
	w := &following{whole: map[*ir.Type]int{}, count: 1}
	params, body := outermost(f)
	if renames == nil {
		return w
	}
	for i := range params {
		if t := params[i].Type; t != nil && t.Kind == ir.Union {
			w.addWhole(&params[i], renames)
		}
	}
	w.addInside(body, renames)
	for i := range params {
		p := &params[i]
		w.alone = append(w.alone, -1)
		if _, whole := w.whole[p.Type]; !whole && p.Kind == ir.Each && isScalarset(p.Type) && renames(p.Type) {
			w.alone[i] = len(w.types)
			w.types, w.count = append(w.types, p.Type), w.more(p.Type.Count())
		}
	}
	return w
}

func isScalarset(t *ir.Type) bool { return t != nil && t.Kind == ir.Scalarset }

// more returns how many choices there are with n for each; too many are one too many.
func (w *following) more(n uint64) int {
	return int(min(uint64(w.count)*min(n, maxChoices+1), maxChoices+1))
}

// addInside adds the scalarsets whose values parameters inside of a formula have.
func (w *following) addInside(t *ir.Term, renames func(*ir.Type) bool) {
	if t == nil {
		return
	}
	for i := range t.Params {
		w.addWhole(&t.Params[i], renames)
	}
	w.addInside(t.X, renames)
	w.addInside(t.Y, renames)
}

// addWhole adds those whose values a parameter has.
func (w *following) addWhole(p *ir.Param, renames func(*ir.Type) bool) {
	if p.Kind != ir.Each || p.Type == nil {
		return
	}
	for _, t := range p.Type.Scalarsets() {
		if _, known := w.whole[t]; known || !renames(t) {
			continue
		}
		w.whole[t] = len(w.types)
		w.types = append(w.types, slices.Repeat([]*ir.Type{t}, int(t.Count()))...)
		for n := range t.Count() {
			w.count = w.more(n + 1)
		}
	}
}

// choices returns the choices of values: all orders of the values of a whole scalarset.
func (w *following) choices() [][]int {
	list := [][]int{nil}
	for k, t := range w.types {
		first, whole := w.whole[t]
		var more [][]int
		for _, before := range list {
			for v := range int(t.Count()) {
				if !whole || !slices.Contains(before[first:k], v) {
					more = append(more, append(slices.Clone(before), v))
				}
			}
		}
		list = more
	}
	return list
}

// key is the same for formulas that follow the same.
func (w *following) key() (key string) {
	for _, t := range w.types {
		_, whole := w.whole[t]
		key += fmt.Sprintf("%p%v ", t, whole)
	}
	return key
}

// bound binds a parameter to a value. If all values of its scalarset are followed, it is bound to the value that is
// followed under this name.
func (w *following) bound(p *ir.Param, value int64) binding {
	t, offset := p.Type, int64(0)
	if t != nil && t.Kind == ir.Union {
		part := t.PartOf(value)
		t, offset = part.Type, part.Offset
	}
	if first, whole := w.whole[t]; t != nil && whole {
		return binding{p, offset, first + int(value-offset) + 1}
	}
	return binding{p, value, 0}
}

// outermost returns all the parameters in front of a formula, and what is behind them.
func outermost(f *ir.Formula) ([]ir.Param, *ir.Term) {
	params, body := f.Params, f.Body
	for body.Kind == ir.ForAll {
		params = append(params[:len(params):len(params)], body.Params...)
		body = body.X
	}
	return params, body
}

// NoSymmetry returns why symmetry reduction would not keep what the formulas of a program say; nil: it does.
func NoSymmetry(p *ir.Program) *spec.UnsupportedError {
	for _, f := range p.Formulas {
		if why := asymmetric(f); why != "" {
			return &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: %s", f.Title(), why), Try: "--no-symm"}
		}
	}
	return nil
}

// asymmetric says why a formula does not treat all values of a scalarset alike, as far as it is known, or speaks of
// too many; "": it does not.
func asymmetric(f *ir.Formula) (why string) {
	if w := followingOf(f, (*ir.Type).Interchangeable); len(w.types) > maxFollowed || w.count > maxChoices {
		return fmt.Sprintf("it speaks of %d values of scalarsets at a time, and more than %d, or than %d choices of them, "+
			"are not followed",
			len(w.types), maxFollowed, maxChoices)
	}
	_, body := outermost(f)
	var look func(t *ir.Term)
	look = func(t *ir.Term) {
		if t == nil {
			return
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
