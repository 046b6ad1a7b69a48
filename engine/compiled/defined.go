package compiled

import (
	"slices"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/ir"
)

// maxStarts is up to how many start states are looked at for what they define.
const maxStarts = 256

// definedness finds cells that are never Undefined in a state that can be reached:
// all start states define them, and nothing undefines them. The elements of an
// array are taken together, so that what holds of a state holds of its permutations.
type definedness struct {
	prog      *ir.Program
	group     []int  // of each cell: the cell of the first elements of all arrays around it
	undefined []bool // of each group: it may be Undefined
	referred  []bool // of each group: a reference may name it
	changed   bool
}

// Defined tells of each cell of the state that it is never Undefined in a state that can be
// reached, as far as that is plain.
func Defined(p *ir.Program) []bool { return alwaysDefined(p) }

// alwaysDefined tells it of each cell of the state.
func alwaysDefined(p *ir.Program) []bool {
	n := len(p.Layout.Cells)
	d := &definedness{prog: p, group: make([]int, n), undefined: make([]bool, n), referred: make([]bool, n)}
	for _, v := range p.Vars {
		d.collapse(v.Type, v.Base, v.Base)
	}
	d.starts()
	d.everywhere(d.references)
	for d.changed = true; d.changed; {
		d.changed = false
		d.everywhere(d.statement)
	}
	out := make([]bool, n)
	for i := range out {
		out[i] = !d.undefined[d.group[i]]
	}
	return out
}

// collapse assigns the cells of the t at a the groups of the t at first.
func (d *definedness) collapse(t *ir.Type, a, first int) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			d.collapse(f.Type, a+f.Offset, first+f.Offset)
		}
	case ir.Array:
		for i := range int(t.Index.Count()) {
			d.collapse(t.Elem, a+i*t.Elem.Cells(), first)
		}
	default:
		for i := range t.Cells() {
			d.group[a+i] = first + i
			d.undefined[first+i] = d.undefined[first+i] || t.Kind == ir.Bag
		}
	}
}

// starts looks at the start states, unless there are too many.
func (d *definedness) starts() {
	instances := int64(0)
	for _, r := range d.prog.Starts {
		n := int64(1)
		for i := range r.Params {
			if p := &r.Params[i]; p.Kind == ir.Each {
				n = min(n*trips(p.From, p.To, p.By), maxStarts+1)
			}
		}
		instances += n
	}
	if instances > maxStarts {
		for i := range d.undefined {
			d.undefined[i] = true
		}
		return
	}
	var b checker.Batch
	b.Reset(d.prog.Layout.Words)
	interp.New(d.prog, interp.Options{}).Starts(&b)
	cells := make([]uint64, len(d.group))
	for i, s := range b.Steps {
		if s.Fault != nil {
			continue
		}
		d.prog.Layout.Unpack(b.State(i), cells)
		for k, raw := range cells {
			d.undefined[d.group[k]] = d.undefined[d.group[k]] || raw == 0
		}
	}
}

// everywhere visits all the code that runs after the start.
func (d *definedness) everywhere(visit func(n any) bool) {
	for _, r := range d.prog.Rules {
		for i := range r.Params {
			ir.InspectAll(r.Params[i].Bind, visit)
		}
		ir.Inspect(r.Guard, visit)
		ir.InspectAll(r.Body, visit)
	}
	for _, f := range d.prog.Funcs {
		ir.InspectAll(f.Body, visit)
	}
}

// references notes what a reference may name.
func (d *definedness) references(n any) bool {
	if b, ok := n.(*ir.Bind); ok {
		d.refer(b.Place)
	}
	if c := callOf(n); c != nil {
		for i := range c.Args {
			if c.Args[i].Ref != nil {
				d.refer(c.Args[i].Ref)
			}
		}
	}
	return true
}

func (d *definedness) refer(p *ir.Place) {
	for _, k := range d.groups(p) {
		d.referred[k] = true
	}
}

// groups are those of the cells of p, nil when it is not plainly in the state.
func (d *definedness) groups(p *ir.Place) []int {
	if p.Root != ir.State {
		return nil
	}
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	return d.group[at : at+p.Type.Cells()]
}

// statement notes what a statement may undefine. It is a dispatch.
func (d *definedness) statement(n any) bool {
	switch n := n.(type) {
	case *ir.Undefine:
		d.undefine(n.Dst, nil)
	case *ir.Copy:
		d.undefine(n.Dst, d.groups(n.Src))
	}
	if c := callOf(n); c != nil && c.Into != nil {
		d.undefine(c.Into, nil)
	}
	return true
}

// undefine notes that p may get undefined cells: those whose source may be so, or
// all when the source is not known.
func (d *definedness) undefine(p *ir.Place, from []int) {
	to := d.groups(p)
	if p.Root == ir.Ref {
		for k, referred := range d.referred {
			d.note(k, referred)
		}
	}
	for i, k := range to {
		d.note(k, from == nil || d.undefined[from[i]])
	}
}

func (d *definedness) note(group int, undefined bool) {
	if undefined && !d.undefined[group] {
		d.undefined[group], d.changed = true, true
	}
}

// fromStarts are the functions that a start state may call, where nothing is defined yet.
func fromStarts(p *ir.Program) map[*ir.Func]bool {
	reached := map[*ir.Func]bool{}
	var visit func(n any) bool
	visit = func(n any) bool {
		if f := calleeOf(n); f != nil && !reached[f] {
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

// faultless tells whether the evaluation of e cannot fault, wherever registers
// hold what they can. It is a dispatch over the kinds of expression.
func (g *generator) faultless(e ir.Expr, regs map[int]interval) bool {
	switch e := e.(type) {
	case nil, *ir.Const, *ir.Reg:
		return true
	case *ir.Load:
		return g.reachable(e.Place, regs) && e.Place.Root == ir.State && g.defined[flat(e.Place)]
	case *ir.Unary:
		_, ok := static(e, regs)
		return g.faultless(e.X, regs) && ok
	case *ir.Binary:
		_, ok := static(e, regs)
		return ok && g.faultless(e.X, regs) && g.faultless(e.Y, regs)
	case *ir.Logic:
		return g.faultless(e.X, regs) && g.faultless(e.Y, regs)
	case *ir.Cond:
		return g.faultless(e.C, regs) && g.faultless(e.A, regs) && g.faultless(e.B, regs)
	case *ir.Quant:
		return g.faultlessQuant(e, regs)
	case *ir.IsUndefined:
		return g.reachable(e.Place, regs)
	case *ir.Equal:
		return g.reachable(e.A, regs) && g.reachable(e.B, regs)
	case *ir.IsMember:
		return g.reachable(e.Place, regs)
	case *ir.Convert:
		in, ok := static(e.X, regs)
		in, moved := shiftInterval(in, e.Delta)
		return g.faultless(e.X, regs) && (e.To == nil || ok && moved && in.within(e.To))
	case *ir.Count:
		return g.reachable(e.Bag, regs) && e.Pred == nil
	}
	return false
}

func (g *generator) faultlessQuant(e *ir.Quant, regs map[int]interval) bool {
	from, ok1 := static(e.Loop.From, regs)
	to, ok2 := static(e.Loop.To, regs)
	if !ok1 || !ok2 || e.Loop.By != nil || !g.faultless(e.Loop.From, regs) || !g.faultless(e.Loop.To, regs) {
		return false
	}
	before, had := regs[e.Loop.Reg]
	regs[e.Loop.Reg] = from.union(to)
	ok := g.faultless(e.Body, regs)
	if delete(regs, e.Loop.Reg); had {
		regs[e.Loop.Reg] = before
	}
	return ok
}

// flat is the cell that p names when all its indices are first.
func flat(p *ir.Place) int {
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	return at
}

// reachable tells whether finding p cannot fault.
func (g *generator) reachable(p *ir.Place, regs map[int]interval) bool {
	return p.Pre == nil && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		in, ok := static(s.Index, regs)
		return s.Slot || !g.faultless(s.Index, regs) || !s.Total && !(ok && in.inside(s.First, s.First+s.Count-1))
	})
}

// static bounds the values of e where registers are known to stay in intervals; not
// ok when an operator might leave 64 bits or divide by zero. It is a dispatch.
func static(e ir.Expr, regs map[int]interval) (interval, bool) {
	switch e := e.(type) {
	case *ir.Const:
		return interval{e.V, e.V}, true
	case *ir.Reg:
		if in, known := regs[e.N]; known {
			return in, true
		}
		return anything, true
	case *ir.Load:
		return values(e.Place.Type), true
	case *ir.Unary:
		in, ok := static(e.X, regs)
		if e.Op == ir.Neg {
			return interval{-in.hi, -in.lo}, ok && in.lo > anything.lo
		}
		return anything, ok
	case *ir.Binary:
		return staticBinary(e, regs)
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.Equal, *ir.IsMember:
		return truth, true
	case *ir.Convert:
		in, ok := static(e.X, regs)
		in, moved := shiftInterval(in, e.Delta)
		return in, ok && moved
	case *ir.Count:
		return interval{0, int64(slots(e.Bag.Type))}, true
	}
	return anything, true
}

func staticBinary(e *ir.Binary, regs map[int]interval) (interval, bool) {
	x, ok1 := static(e.X, regs)
	y, ok2 := static(e.Y, regs)
	if !ok1 || !ok2 {
		return anything, false
	}
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul:
		return exact(e.Op, x, y)
	case ir.Mod:
		return remainder(x, y), y.lo > 0
	case ir.Div:
		return anything, y.lo > 0
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr:
		return anything, true
	}
	return truth, true
}
