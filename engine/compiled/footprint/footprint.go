// Package footprint says what the functions of a program may do, for compiled code that calls them.
package footprint

import (
	"slices"

	"gomc/ir"
)

// Footprint lists the effects of a function, with those of the functions that it calls.
type Footprint struct {
	Reads, Writes []bool // cells of the state
	Disturbs      []bool // of those that it writes: otherwise than by an element added where none is
	Through       []bool // parameters: writes what they refer to
	ThroughRefs   bool   // writes what its references name
	Abandons      bool   // may execute a false assume
	Recursive     bool
	Nodes         int // size of its own trees
}

// Of computes those of all functions, to a fixed point.
func Of(p *ir.Program) map[*ir.Func]*Footprint {
	all := map[*ir.Func]*Footprint{}
	cells := len(p.Layout.Cells)
	for _, f := range p.Funcs {
		all[f] = &Footprint{Reads: make([]bool, cells), Writes: make([]bool, cells),
			Disturbs: make([]bool, cells), Through: make([]bool, len(f.Params))}
	}
	for _, f := range p.Funcs {
		all[f].Recursive = calls(f, f, map[*ir.Func]bool{})
		ir.InspectAll(f.Body, func(n any) bool {
			if n != nil {
				all[f].Nodes++
			}
			return true
		})
	}
	for changed := true; changed; {
		changed = false
		for _, f := range p.Funcs {
			w := tracer{all: all, of: f, to: all[f]}
			ir.InspectAll(f.Body, w.visit)
			changed = changed || w.changed
		}
	}
	return all
}

// FromStarts are the functions that a start state may call, where nothing is defined yet.
func FromStarts(p *ir.Program) map[*ir.Func]bool {
	reached := map[*ir.Func]bool{}
	var visit func(n any) bool
	visit = func(n any) bool {
		if f := Callee(n); f != nil && !reached[f] {
			reached[f] = true
			ir.InspectAll(f.Body, visit)
		}
		return true
	}
	for _, r := range p.Starts {
		for i := range r.Params {
			ir.InspectAll(r.Params[i].Bind, visit)
		}
		ir.Inspect(r.Guard, visit)
		ir.InspectAll(r.Body, visit)
	}
	return reached
}

// Deepest is the depth of the deepest tree of a function, at least 1. The interpreter
// bounds calls by the depth of what they evaluate, too.
func Deepest(p *ir.Program) int {
	most := 1
	for _, f := range p.Funcs {
		depth := 1
		ir.InspectAll(f.Body, func(n any) bool {
			if n == nil {
				depth--
				return true
			}
			depth++
			most = max(most, depth)
			return true
		})
	}
	return most
}

// calls reports whether f reaches target by calls.
func calls(f, target *ir.Func, seen map[*ir.Func]bool) (found bool) {
	ir.InspectAll(f.Body, func(n any) bool {
		c := Callee(n)
		if c == nil || found || seen[c] {
			return !found
		}
		seen[c] = true
		found = c == target || calls(c, target, seen)
		return true
	})
	return found
}

// Callee is the function that a node calls, or nil.
func Callee(n any) *ir.Func {
	if c := callOf(n); c != nil {
		return c.Func
	}
	return nil
}

func callOf(n any) *ir.Call {
	c, _ := n.(*ir.Call)
	return c
}

// tracer extends a footprint by what nodes do.
type tracer struct {
	all     map[*ir.Func]*Footprint
	of      *ir.Func
	to      *Footprint
	changed bool
}

func (w *tracer) note(b *bool) {
	w.changed = w.changed || !*b
	*b = true
}

// visit is a dispatch over the nodes with effects.
func (w *tracer) visit(n any) bool {
	switch n := n.(type) {
	case *ir.Place:
		w.mark(n, w.to.Reads)
	case *ir.Store:
		w.written(n.Dst)
	case *ir.Copy:
		w.written(n.Dst)
	case *ir.Undefine:
		w.written(n.Dst)
	case *ir.Clear:
		w.written(n.Dst)
	case *ir.Choose:
		w.written(n.Dst)
	case *ir.BagAdd:
		w.added(n.Bag)
	case *ir.BagRemove:
		w.written(n.Bag)
	case *ir.BagRemoveIf:
		w.written(n.Bag)
	case *ir.Bind:
		if w.to.ThroughRefs {
			w.written(n.Place)
		}
	case *ir.Assume:
		w.note(&w.to.Abandons)
	}
	if c := callOf(n); c != nil {
		w.called(c)
	}
	return true
}

func (w *tracer) called(c *ir.Call) {
	f := w.all[c.Func]
	for i := range f.Reads {
		if f.Reads[i] {
			w.note(&w.to.Reads[i])
		}
		if f.Writes[i] {
			w.note(&w.to.Writes[i])
		}
		if f.Disturbs[i] {
			w.note(&w.to.Disturbs[i])
		}
	}
	if f.Abandons {
		w.note(&w.to.Abandons)
	}
	for i := range c.Args {
		if c.Args[i].Ref != nil && f.Through[i] {
			w.written(c.Args[i].Ref)
		}
	}
	if c.Into != nil {
		w.written(c.Into)
	}
}

func (w *tracer) written(p *ir.Place) {
	switch p.Root {
	case ir.Ref:
		w.note(&w.to.ThroughRefs)
		w.through(p.Reg)
	case ir.State:
		w.mark(p, w.to.Writes)
		w.mark(p, w.to.Disturbs)
	}
}

// added is written of a bag that something is added to. In a queue others may move.
func (w *tracer) added(p *ir.Place) {
	if p.Root == ir.State && p.Type.Discipline != ir.Fifo {
		w.mark(p, w.to.Writes)
		return
	}
	w.written(p)
}

// through notes that what a register refers to is written. If it is no parameter, it is bound in the function to
// something: what anything is bound to in a function that writes through references is taken to be written (visit).
func (w *tracer) through(reg int) {
	i := slices.IndexFunc(w.of.Params, func(p ir.FuncParam) bool { return p.ByRef && p.Reg == reg })
	if i >= 0 {
		w.note(&w.to.Through[i])
	}
}

// mark marks the cells of the state that p can name.
func (w *tracer) mark(p *ir.Place, cells []bool) {
	if p.Root != ir.State {
		return
	}
	from, span := p.Base, 0
	for i := range p.Path {
		s := &p.Path[i]
		from += s.Offset
		span += int(s.Count-1) * s.Stride
	}
	if len(p.Path) > 0 && p.Path[0].Slot {
		from = p.Base // the flag is read
	}
	for i := p.Base; i < from+span+p.Type.Cells(); i++ {
		w.note(&cells[i])
	}
}
