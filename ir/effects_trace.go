package ir

import (
	"fmt"
	"slices"
	"strings"
)

// tracer walks code in the order of execution and notes what it reads and writes. Calls are
// followed with what is known of their arguments: a `var` parameter or reference
// alias denotes a list of targets, a by-value parameter or value alias may stand
// for a constant or for a parameter of the rule. Where code is recursive, that
// knowledge is dropped: references widen to whole variables, so that the walk ends.
type tracer struct {
	p      *Program
	out    []Access
	known  scope
	active map[*Func]bool  // calls being followed
	seen   map[string]bool // calls followed already, by callKey
}

// scope records what the trace knows inside one frame.
type scope struct {
	refs   map[int][]target // what an address register may point at; only the state counts
	values map[int]known    // value registers
	params map[int]known    // frame cells of by-value parameters
}

// target is part of the state that a reference may mean: an Access of no kind yet.
type target struct {
	Access
	widened bool // any part of it, whatever the place says
}

// known is an index whose value is known: a constant (reg -1), or a register of the
// instance plus delta.
type known struct {
	reg   int
	delta int64
}

func newScope() scope {
	return scope{refs: map[int][]target{}, values: map[int]known{}, params: map[int]known{}}
}

func newTracer(p *Program, params []Param) *tracer {
	t := &tracer{p: p, known: newScope(), active: map[*Func]bool{}, seen: map[string]bool{}}
	for i := range params {
		if params[i].Kind == Each {
			t.known.values[params[i].Reg] = known{reg: params[i].Reg}
		}
	}
	return t
}

func (t *tracer) params(list []Param) {
	for i := range list {
		p := &list[i]
		t.stmts(p.Bind)
		t.expr(p.K)
		for j := range p.Choices {
			t.place(p.Choices[j].Bag)
			t.touch(p.Choices[j].Bag, Read)
		}
		t.expr(p.Skip)
		t.expr(p.Filter)
	}
}

func (t *tracer) stmts(list []Stmt) { InspectAll(list, t.visit) }
func (t *tracer) expr(e Expr)       { Inspect(e, t.visit) }
func (t *tracer) place(p *Place)    { Inspect(p, t.visit) }

// visit notes what a node itself does; Inspect brings its children.
func (t *tracer) visit(n any) bool {
	switch n := n.(type) {
	case Expr:
		t.visitExpr(n)
	case Stmt:
		t.visitStmt(n)
	}
	return true
}

func (t *tracer) visitExpr(e Expr) {
	switch e := e.(type) {
	case *Load:
		t.touch(e.Place, Read)
	case *IsUndefined:
		t.touch(e.Place, Read)
	case *IsMember:
		t.touch(e.Place, Read)
	case *Equal:
		t.touch(e.A, Read)
		t.touch(e.B, Read)
	case *Count:
		t.touch(e.Bag, Read)
	case *Call:
		t.call(e)
	}
}

func (t *tracer) visitStmt(s Stmt) {
	switch s := s.(type) {
	case *Store:
		t.touch(s.Dst, Write)
	case *Copy:
		t.touch(s.Src, Read)
		t.touch(s.Dst, Write)
	case *Undefine:
		t.touch(s.Dst, Write)
	case *Clear:
		t.touch(s.Dst, Write)
	case *Put:
		t.touch(s.Place, Read)
	case *Choose:
		t.touch(s.Bag, Read)
		t.touch(s.Dst, Write)
		t.known.values[s.Reg] = unknown
	case *BagAdd:
		t.touch(s.Elem, Read)
		t.touch(s.Bag, Insert)
	case *BagRemove:
		t.touch(s.Bag, Remove)
	case *BagRemoveIf:
		t.touch(s.Bag, Remove)
	case *Let:
		t.let(s)
	case *Bind:
		t.known.refs[s.Reg] = append(t.known.refs[s.Reg], t.resolve(s.Place)...)
	}
}

// let remembers a value while all assignments to its register agree.
func (t *tracer) let(s *Let) {
	v, ok := t.index(s.X)
	before, again := t.known.values[s.Reg]
	if !ok || again && before != v {
		v = unknown
	}
	t.known.values[s.Reg] = v
}

// unknown is the known that stands for no value in particular.
var unknown = known{reg: -2}

// index is the value of an expression, where that is known.
func (t *tracer) index(e Expr) (known, bool) {
	v := unknown
	switch e := e.(type) {
	case *Const:
		return known{-1, e.V}, true
	case *Reg:
		v = orUnknown(t.known.values, e.N)
	case *Load:
		if e.Place.Root == Frame && len(e.Place.Path) == 0 && e.Place.Pre == nil {
			v = orUnknown(t.known.params, e.Place.Base)
		}
	case *Convert:
		v, _ = t.index(e.X)
		v.delta += e.Delta
	}
	return v, v.reg != unknown.reg
}

func orUnknown(m map[int]known, key int) known {
	if v, ok := m[key]; ok {
		return v
	}
	return unknown
}

// touch notes an access to a place; those to locals resolve to nothing.
func (t *tracer) touch(p *Place, kind AccessKind) {
	if p == nil {
		return
	}
	for _, to := range t.resolve(p) {
		a := to.Access
		a.Kind = kind
		if a.Cells > 0 && !slices.ContainsFunc(t.out, a.same) {
			t.out = append(t.out, a)
		}
	}
}

func (a Access) same(b Access) bool {
	return a.Kind == b.Kind && a.Var == b.Var && a.Base == b.Base && a.Cells == b.Cells && slices.Equal(a.Steps, b.Steps)
}

// resolve lists what a place may denote in the state.
func (t *tracer) resolve(p *Place) []target {
	switch p.Root {
	case State:
		v := t.p.varAt(p.Base)
		if v == nil {
			return nil // a place of no cells, at the end
		}
		return t.within([]target{{Access: Access{Var: v, Base: v.Base, Cells: v.Type.Cells()}}}, p.Base-v.Base, p)
	case Ref:
		return t.within(t.known.refs[p.Reg], p.Base, p)
	}
	return nil
}

// varAt is the variable that holds a cell.
func (p *Program) varAt(cell int) *Var {
	for _, v := range p.Vars {
		if cell >= v.Base && cell < v.Base+v.Type.Cells() {
			return v
		}
	}
	return nil
}

// within narrows targets to the part that p is of them, offset cells from their start. Of a
// place that faults nothing is left.
func (t *tracer) within(list []target, offset int, p *Place) []target {
	out := make([]target, 0, len(list))
	for _, a := range list {
		if !a.widened && a.Cells > 0 {
			a.Base += offset
			a.Cells = p.Type.Cells()
			a.Steps = slices.Clone(a.Steps)
			t.follow(&a, p.Path)
		}
		out = append(out, a)
	}
	return out
}

// follow applies indices; at a slot of a bag it stops, and the target is all of the bag.
func (t *tracer) follow(a *target, path []Step) {
	for i := range path {
		if s := &path[i]; s.Slot {
			a.Cells, a.widened = int(s.Count)*s.Stride, true
			return
		}
		t.step(&a.Access, &path[i])
	}
}

func (t *tracer) step(a *Access, s *Step) {
	v, ok := t.index(s.Index)
	switch {
	case ok && v.reg == -1:
		if v.delta < s.First || v.delta >= s.First+s.Count { // it faults
			a.Cells = 0
			return
		}
		a.Base += int(v.delta-s.First) * s.Stride
	case ok:
		a.Steps = append(a.Steps, AccessStep{Reg: v.reg, Delta: v.delta, First: s.First, Count: s.Count, Stride: s.Stride})
	default:
		a.Steps = append(a.Steps, AccessStep{Reg: -1, First: s.First, Count: s.Count, Stride: s.Stride})
	}
	a.Base += s.Offset
}

// call notes what copied arguments read and what the callee does.
func (t *tracer) call(c *Call) {
	inner := newScope()
	for i := range c.Args {
		t.argument(&c.Args[i], &c.Func.Params[i], inner)
	}
	recursive := t.active[c.Func]
	if recursive {
		inner.widen()
	}
	key := callKey(c.Func, inner)
	if t.seen[key] {
		return
	}
	t.seen[key] = true
	outer := t.known
	t.known, t.active[c.Func] = inner, true
	t.stmts(c.Func.Body)
	t.known, t.active[c.Func] = outer, recursive
}

func (t *tracer) argument(a *Arg, p *FuncParam, inner scope) {
	switch {
	case a.Ref != nil:
		inner.refs[p.Reg] = t.resolve(a.Ref)
	case a.Copy != nil:
		t.touch(a.Copy, Read)
		if v, ok := t.index(&Load{Place: a.Copy}); ok {
			v.delta += a.Delta
			inner.params[p.Cell] = v
		}
	case a.X != nil:
		if v, ok := t.index(a.X); ok {
			inner.params[p.Cell] = v
		}
	}
}

// widen forgets values, and lets each reference mean any part of its variables.
func (s *scope) widen() {
	clear(s.params)
	for r, list := range s.refs {
		var wide []target
		for _, a := range list {
			w := target{Access{Var: a.Var, Base: a.Var.Base, Cells: a.Var.Type.Cells()}, true}
			if !slices.ContainsFunc(wide, func(b target) bool { return b.Var == w.Var }) {
				wide = append(wide, w)
			}
		}
		s.refs[r] = wide
	}
}

// callKey tells calls apart by the function and all that is known of the arguments.
func callKey(f *Func, s scope) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", f)
	for _, p := range f.Params {
		if !p.ByRef {
			fmt.Fprint(&b, orUnknown(s.params, p.Cell))
			continue
		}
		b.WriteByte(';')
		for _, a := range s.refs[p.Reg] {
			fmt.Fprint(&b, a.Base, a.Steps, a.Cells, a.widened)
		}
	}
	return b.String()
}
