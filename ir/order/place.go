package order

import (
	"fmt"
	"slices"

	"gomc/ir"
)

// Cells are numbered: those of the state first, then those of the frames that are
// active where a loop stands, outermost first. What is called inside the loop has cells
// of its own in each iteration, which have no numbers.

// unnumbered stands for the number of a cell that has none.
const unnumbered = -1

// frame is one activation, and what is known in it.
type frame struct {
	caller *frame
	rest   [][]ir.Stmt // what is still to come, block by block, the innermost last
	first  int         // number of its first cell, or unnumbered
	fn     *ir.Func
	locals []ir.Local
	code   []ir.Stmt        // its whole body
	refs   map[int][]region // by register: what a `var` parameter or alias denotes
	values map[int]value    // by register
	params map[int]value    // by cell: parameters passed by value
}

func (f *frame) init() {
	if f.refs == nil {
		f.refs, f.params = map[int][]region{}, map[int]value{}
	}
	f.values = map[int]value{}
}

// result reports whether a cell belongs to the result of the function.
func (f *frame) result(cell int) bool {
	return f.fn != nil && f.fn.Result != nil && cell >= f.fn.Return && cell < f.fn.Return+f.fn.Result.Cells()
}

// lasting reports whether a cell is a local of the source, or part of the result, and
// not a temporary, which is always written just before it is read.
func (f *frame) lasting(cell int) bool {
	return f.result(cell) ||
		slices.ContainsFunc(f.locals, func(l ir.Local) bool { return cell >= l.Cell && cell < l.Cell+l.Type.Cells() })
}

// region is a run of numbered cells, found by following steps.
type region struct {
	first int
	steps []step
	cells int
}

// step is one index: any of count, or, when own, the loop variable plus delta.
type step struct {
	count  int64
	stride int
	own    bool
	delta  int64
}

// resolve lists what a place may denote among numbered cells.
func (w *walker) resolve(p *ir.Place) []region {
	switch p.Root {
	case ir.State:
		return []region{w.within(region{first: p.Base}, p)}
	case ir.Frame:
		if w.f.first == unnumbered {
			return nil
		}
		return []region{w.within(region{first: w.f.first + p.Base}, p)}
	}
	var out []region
	for _, r := range w.f.refs[p.Reg] {
		r.first += p.Base
		out = append(out, w.within(r, p))
	}
	return out
}

// within follows the path of p from r. A slot of a bag stands for the whole bag, because
// its elements move.
func (w *walker) within(r region, p *ir.Place) region {
	r.steps, r.cells = slices.Clone(r.steps), p.Type.Cells()
	for i := range p.Path {
		s := &p.Path[i]
		if s.Slot {
			r.cells = int(s.Count) * s.Stride
			return r
		}
		v := w.value(s.Index)
		r.steps = append(r.steps, step{count: s.Count, stride: s.Stride, own: v.own, delta: v.delta - s.First})
		r.first += s.Offset
	}
	return r
}

// addTo adds the cells of r to a set, for the iteration in which the variable is v.
func (r region) addTo(set ir.CellSet, v int64) { r.addFrom(set, v, r.first, 0) }

func (r region) addFrom(set ir.CellSet, v int64, first, n int) {
	if n == len(r.steps) {
		set.AddRange(first, first+r.cells)
		return
	}
	s := r.steps[n]
	if s.own {
		if k := v + s.delta; k >= 0 && k < s.count { // else it faults
			r.addFrom(set, v, first+int(k)*s.stride, n+1)
		}
		return
	}
	for k := range s.count {
		r.addFrom(set, v, first+int(k)*s.stride, n+1)
	}
}

// value is an abstract value inside a loop.
type value struct {
	own   bool // the loop variable plus delta
	delta int64
	key   string // names a value that is the same in every iteration; "": it may differ
}

func fixed(format string, args ...any) value { return value{key: fmt.Sprintf(format, args...)} }

// value evaluates an expression as far as that goes.
func (w *walker) value(e ir.Expr) value {
	switch e := e.(type) {
	case *ir.Const:
		return fixed("#%d", e.V)
	case *ir.Reg:
		if v, known := w.f.values[e.N]; known {
			return v
		}
		return fixed("r%d of %p", e.N, w.f) // a parameter of the rule
	case *ir.Load:
		return w.loaded(e.Place)
	case *ir.Convert:
		v := w.value(e.X)
		v.delta += e.Delta
		return v
	case *ir.Unary:
		return w.combined(e.Op, e.X)
	case *ir.Binary:
		return w.combined(e.Op, e.X, e.Y)
	case *ir.Logic:
		return w.combined(e.Op, e.X, e.Y)
	}
	return value{}
}

// combined is the value of an operator.
func (w *walker) combined(op ir.Op, operands ...ir.Expr) value {
	key := op.String()
	for _, e := range operands {
		v := w.value(e)
		if v.own || v.key == "" {
			return value{}
		}
		key += fmt.Sprintf("(%s%+d)", v.key, v.delta)
	}
	return value{key: key}
}

// loaded is the value in a place. That no other iteration changes it is seen from the
// reads, which are collected; here it must not depend on the iteration by itself.
func (w *walker) loaded(p *ir.Place) value {
	if p.Root == ir.Frame && len(p.Path) == 0 {
		if v, known := w.f.params[p.Base]; known {
			return v
		}
	}
	regions := w.resolve(p)
	if len(p.Pre) > 0 || len(regions) != 1 || len(regions[0].steps) != len(p.Path) || w.changed(regions[0]) {
		return value{}
	}
	key := fmt.Sprintf("@%d", regions[0].first)
	for i := range p.Path {
		index := w.value(p.Path[i].Index)
		if index.own || index.key == "" {
			return value{}
		}
		key += fmt.Sprintf("[%s%+d]", index.key, index.delta)
	}
	return value{key: key}
}
