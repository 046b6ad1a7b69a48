package premises

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// access is a run of cells that a loop reads or writes, and the nodes that index it, of which it is known only
// whether
// they are the loop's own.
type access struct {
	lo, hi int
	own    []bool
	fixed  []int // by node that indexes it: the register of one that is the same in all iterations; -1
	wide   bool  // of all nodes, behind those that index it
	full   bool  // of the pairs of the iteration's own node and all nodes, one by one
	at     source.Span
	raw    int64   // that is surely written; -1
	may    []int64 // all raw values that may be written; nil: they are not known
	sure   bool    // whenever the iteration runs, but for that of one node
	but    int     // the register of this node; -1: none
}

// place is where an address register points.
type address struct {
	root   form.Root
	lo, hi int // the first cell lies in lo .. hi-1
	own    []bool
	fixed  []int
	every  []bool // by node that indexes it: it is each one, in a loop that surely runs
}

// reader finds what an iteration of a loop over nodes accesses. It follows calls with their arguments.
type reader struct {
	own     map[int]bool    // registers that hold the node of the iteration
	params  map[int]bool    // of a call: cells of its frame that do
	refs    map[int]address // registers that hold addresses
	bound   map[int]bool    // registers that the loop gives values
	every   map[int]bool    // registers of loops over all nodes inside
	frame   bool            // of a call: its cells are fresh
	sure    bool
	but     int // the register of the node whose iteration does not get here; -1: none
	reads   *[]access
	writes  *[]access
	stopped *bool // something ends an iteration, or chooses
	local   *source.Span
	sent    *[]temporary // nil: nothing is sent here
	depth   int
}

// checkLoop returns a loop over nodes whose iterations do not depend on each other; else it fails.
func (l *lowerer) checkLoop(f *form.For) form.Stmt {
	var reads, writes []access
	var sent []temporary
	stopped, local := false, source.Span{}
	r := &reader{
		own:     map[int]bool{f.Loop.Reg: true},
		every:   map[int]bool{},
		refs:    map[int]address{},
		bound:   boundIn(f),
		sure:    true,
		but:     -1,
		reads:   &reads,
		writes:  &writes,
		stopped: &stopped,
		local:   &local,
		sent:    &sent,
	}
	for reg := range l.refs {
		r.refs[l.reg(reg, f.Loop.At)] = l.unknown()
	}
	r.stmts(f.Body)
	at := f.Loop.At
	switch {
	case !l.checked(Loop):
		f.Writes, f.Faults = summed(writes), mayFault(f.Body)
		return f
	case stopped:
		panic(
			l.refuse(Loop, at, "%s ends early, or chooses, in some iteration", l.theLoop()).
				Suggest("a rule for each %s", l.node.Name),
		)
	case local != (source.Span{}):
		panic(l.sums(at, local, "here"))
	}
	for i := range writes {
		w := &writes[i]
		d := index(w.own)
		if d < 0 {
			panic(
				l.refuse(Loop, at, "%s writes %s, which is not of the iteration's own %s", l.theLoop(), l.named(w),
					l.node.Name).
					Suggest("a cell for each %s, or a rule for each", l.node.Name),
			)
		}
		for _, other := range [2][]access{reads, writes} {
			for j := range other {
				o := &other[j]
				if o.lo < w.hi && w.lo < o.hi && (d >= len(o.own) || !o.own[d]) && !w.crosses(o, d) {
					panic(
						l.refuse(Loop, at, "an iteration of %s may depend on another one, by %s", l.theLoop(), l.named(w)).
							Suggest("a rule for each %s, or a copy of what is read", l.node.Name),
					)
				}
			}
		}
	}
	f.Writes = summed(writes)
	f.Faults = mayFault(f.Body)
	l.frame.sent = append(l.frame.sent, sent...)
	return f
}

// crosses reports whether two accesses, to x[i][j] and to x[j][i] in the iteration of j, meet only in that of i: the
// first one's own node stands at d.
func (w *access) crosses(o *access, d int) bool {
	if len(w.own) != 2 || len(o.own) != 2 || w.wide || o.wide {
		return false
	}
	return o.own[1-d] && !w.own[1-d] && w.fixed[1-d] >= 0 && w.fixed[1-d] == o.fixed[d]
}

// boundIn are the registers that a loop gives values, its own among them.
func boundIn(f *form.For) map[int]bool {
	out := map[int]bool{}
	form.Inspect(f, func(n any) bool {
		switch n := n.(type) {
		case *form.For:
			out[n.Loop.Reg] = true
		case *form.Quant:
			out[n.Loop.Reg] = true
		case *form.Let:
			out[n.Reg] = true
		case *form.Bind:
			out[n.Reg] = true
		case *form.Count:
			out[n.Reg] = true
		}
		return true
	})
	return out
}

// theLoop returns the name of a loop over nodes in messages. A loop that does not stand in the text comes from an
// expression, such as a count, or from a statement that gomc makes.
func (l *lowerer) theLoop() string {
	if l.met.implicit {
		return "what goes through all values of " + l.node.Name + " here"
	}
	return "a loop over " + l.node.Name
}

// sums refuses a loop over nodes that writes a local variable: it is used at a place.
func (l *lowerer) sums(at, place source.Span, note string) *source.Diagnostic {
	if l.met.implicit {
		return l.refuse(Loop, at, "a number, sum or other value of all values of %s is computed here", l.node.Name).
			Suggest("count beside a number in a guard or invariant, forall or exists, or a cell for each %s", l.node.Name)
	}
	return l.refuse(Loop, at, "a loop over %s writes a local variable", l.node.Name).
		Note(place, "%s", note).Suggest("forall or exists, or a cell for each %s", l.node.Name)
}

// pure refuses a quantifier over nodes whose evaluation changes something: it stops early, and does not look at all
// nodes.
func (l *lowerer) pure(q *form.Quant) {
	if l.changes(q.Body) && l.checked(Loop) {
		panic(
			l.refuse(Loop, q.Loop.At, "a quantifier over %s calls what changes the state, chooses or ends early", l.node.Name).
				Suggest("a function that changes nothing"),
		)
	}
}

// changes reports whether the evaluation of an expression changes the state, chooses or ends early.
func (l *lowerer) changes(e form.Expr) bool {
	var reads, writes []access
	stopped, local := false, source.Span{}
	r := &reader{
		own:     map[int]bool{},
		refs:    map[int]address{},
		sure:    true,
		but:     -1,
		reads:   &reads,
		writes:  &writes,
		stopped: &stopped,
		local:   &local,
	}
	r.expr(e)
	return len(writes) > 0 || stopped
}

// unknown returns an address anywhere.
func (l *lowerer) unknown() address { return address{lo: 0, hi: len(l.out.Cells)} }

func (l *lowerer) named(a *access) string {
	if a.lo < len(l.out.Cells) && a.hi-a.lo == 1 {
		return l.out.Cells[a.lo].Name
	}
	return "several variables"
}

func index(own []bool) int {
	for i, yes := range own {
		if yes {
			return i
		}
	}
	return -1
}

// summed are the cells written, with the value that each surely has.
func summed(writes []access) (out []form.Written) {
	for i := range writes {
		w := &writes[i]
		raw, may, but := w.raw, w.may, w.but
		if w.hi-w.lo != 1 {
			may = nil
		}
		if !w.sure || w.hi-w.lo != 1 || len(w.own) != 1 && !w.full || (w.wide || w.full) && but >= 0 {
			raw = -1
		}
		if len(w.own) != 1 || w.wide {
			but = -1
		}
		for j := range writes {
			if o := &writes[j]; j != i && o.lo < w.hi && w.lo < o.hi {
				raw, may = -1, union(may, o.may)
				if o.but != but {
					but = -1
				}
			}
		}
		one := form.Written{Cell: w.lo, Size: w.hi - w.lo, Raw: raw, May: may}
		if but >= 0 {
			one.But = &form.Reg{N: but}
		}
		same := func(o form.Written) bool { return o.Cell == one.Cell && o.Size == one.Size }
		if !slices.ContainsFunc(out, same) {
			out = append(out, one)
		}
	}
	return out
}

// union returns the union of two sets of values; nil if one of them is not known.
func union(a, b []int64) []int64 {
	if a == nil || b == nil {
		return nil
	}
	out := slices.Concat(a, b)
	slices.Sort(out)
	return slices.Compact(out)
}

// rawsOf are the raw values of a type of numbers that an expression may have, by what it is; nil: they are not known.
func rawsOf(t *form.Type, e form.Expr) []int64 {
	switch e := e.(type) {
	case *form.Const:
		if t != nil && t.Kind == form.Number && t.Contains(e.V) {
			return []int64{e.V - t.First + 1}
		}
	case *form.Cond:
		return union(rawsOf(t, e.A), rawsOf(t, e.B))
	}
	return nil
}

func (r *reader) stmts(list []form.Stmt) {
	for i, s := range list {
		if add, ok := s.(*form.BagAdd); ok && r.sent != nil && !r.frame {
			r.send(list[:i], add.Elem)
		}
	}
	for _, s := range list {
		r.stmt(s)
	}
}

func (r *reader) stmt(s form.Stmt) {
	switch s := s.(type) {
	case *form.Store:
		r.expr(s.X)
		r.write(s.Dst, rawsOf(s.Dst.Type, s.X), false)
	case *form.Copy:
		r.read(s.Src)
		r.write(s.Dst, nil, false)
	case *form.Set:
		r.set(s)
	case *form.If:
		r.branches(s)
	case *form.For:
		r.inner(s)
	case *form.Let:
		r.expr(s.X)
		r.own[s.Reg] = r.isOwn(s.X)
	case *form.Bind:
		r.refs[s.Reg] = r.locate(s.Place)
	case *form.CallStmt:
		r.call(s.Call)
	case *form.Return, *form.Assume, *form.Choose, *form.Take, *form.Best:
		if _, back := s.(*form.Return); !back || !r.frame {
			*r.stopped = true
		}
		r.sure = false // what follows a return need not run
	case *form.Assert:
		r.expr(s.Cond)
	case *form.Evaluate:
		r.expr(s.X)
	case *form.BagAdd:
		r.read(s.Elem)
		r.write(s.Bag, nil, true)
	case *form.BagRemove:
		r.expr(s.Index)
		r.write(s.Bag, nil, true)
	}
}

// inner follows a loop in the loop. One over nodes runs for each node, of which there is one at least.
func (r *reader) inner(s *form.For) {
	r.loop(&s.Loop)
	sure := r.sure
	if r.sure = sure && s.Loop.Node; r.sure && r.every != nil {
		r.every[s.Loop.Reg] = true
	}
	r.stmts(s.Body)
	delete(r.every, s.Loop.Reg)
	r.sure = sure
}

// branches follows both, of which either may be taken. One that all iterations take but that of a certain node is as
// sure as the statement is, for all others.
func (r *reader) branches(s *form.If) {
	r.expr(s.Cond)
	sure, but := r.sure, r.but
	rest, other := r.otherwise(s.Cond)
	if other >= 0 && len(s.Else) == 0 && but < 0 {
		r.but, r.sure = other, sure && !rest
	} else {
		r.sure = false
	}
	r.stmts(s.Then)
	r.but, r.sure = but, false
	r.stmts(s.Else)
	r.sure = sure
}

// otherwise is the register of a node that a condition has to differ from the iteration's own, the same in all; -1:
// there is none. Rest: it has another part.
func (r *reader) otherwise(e form.Expr) (rest bool, reg int) {
	switch e := e.(type) {
	case *form.Binary:
		x, isX := e.X.(*form.Reg)
		y, isY := e.Y.(*form.Reg)
		switch {
		case e.Op != ir.Ne || !isX || !isY:
		case r.isOwn(x) && r.isFixed(y):
			return false, y.N
		case r.isOwn(y) && r.isFixed(x):
			return false, x.N
		}
	case *form.Logic:
		if e.Op == ir.And {
			if _, reg := r.otherwise(e.X); reg >= 0 {
				return true, reg
			}
		}
	}
	return false, -1
}

// isFixed reports whether a register has the same value in all iterations.
func (r *reader) isFixed(reg *form.Reg) bool { return !r.frame && r.bound != nil && !r.bound[reg.N] }

// set writes each cell of a place for itself, so that what each holds is known.
func (r *reader) set(s *form.Set) {
	a := r.locate(s.Dst)
	if len(s.Cells) > 0 && a.hi-a.lo == 1 && a.root == ir.State {
		for i, raw := range s.Cells {
			*r.writes = append(
				*r.writes,
				access{lo: a.lo + i, hi: a.lo + i + 1, own: a.own, fixed: a.fixed, wide: s.Wide, full: a.full(),
					at: s.Dst.At, raw: raw, may: []int64{raw}, sure: r.sure, but: r.but},
			)
		}
		return
	}
	r.write(s.Dst, nil, false)
	if n := len(*r.writes); n > 0 {
		(*r.writes)[n-1].wide = s.Wide
	}
}

func (r *reader) loop(l *form.Loop) {
	r.expr(l.From)
	r.expr(l.To)
	r.expr(l.By)
	r.own[l.Reg] = false
}

// isOwn reports whether an expression is the node of the iteration.
func (r *reader) isOwn(e form.Expr) bool {
	switch e := e.(type) {
	case *form.Reg:
		return r.own[e.N]
	case *form.Load:
		return plainCell(e.Place) && r.params[e.Place.Base]
	}
	return false
}

// plainCell reports whether a place is a cell of the frame.
func plainCell(p *form.Place) bool {
	return p.Root == ir.Frame && len(p.Path) == 0 && len(p.Pre) == 0
}

// onlyRead reports whether a function does nothing with a cell of its frame but to read it.
func onlyRead(f *form.Func, cell int) bool {
	read := true
	form.Inspect(f.Body, func(n any) bool {
		switch n := n.(type) {
		case *form.Load:
			return !plainCell(n.Place) || n.Place.Base != cell
		case *form.Place:
			if n.Root == ir.Frame && n.Base <= cell && cell < n.Base+max(1, n.Size) {
				read = false
			}
		}
		return read
	})
	return read
}

// locate finds where a place may be, and reads what its indices read.
func (r *reader) locate(p *form.Place) address {
	r.stmts(p.Pre)
	a := address{root: p.Root, lo: p.Base, hi: p.Base + 1}
	if p.Root == ir.Ref {
		b, known := r.refs[p.Reg]
		if !known {
			b = address{lo: 0, hi: 1 << 30}
		}
		a = address{root: b.root, lo: b.lo + p.Base, hi: b.hi + p.Base, own: append([]bool(nil), b.own...),
			fixed: slices.Clone(b.fixed), every: make([]bool, len(b.own))}
	}
	for i := range p.Path {
		s := &p.Path[i]
		r.expr(s.Index)
		a.lo, a.hi = a.lo+s.Offset, a.hi+s.Offset
		if s.Node {
			a.own = append(a.own, r.isOwn(s.Index))
			a.fixed = append(a.fixed, r.fixedIndex(s.Index))
			reg, plain := s.Index.(*form.Reg)
			a.every = append(a.every, plain && r.every[reg.N])
		} else if s.Count > 1 {
			a.hi += int(s.Count-1) * s.Stride
		}
	}
	return a
}

// fixedIndex is the register that an index is, of a node that is the same in all iterations; -1: it is none.
func (r *reader) fixedIndex(e form.Expr) int {
	if reg, ok := e.(*form.Reg); ok && !r.isOwn(e) && r.isFixed(reg) {
		return reg.N
	}
	return -1
}

// full reports whether a place is one of a pair of the iteration's own node and each other one.
func (a *address) full() bool {
	return len(a.own) == 2 && len(a.every) == 2 && (a.own[0] && a.every[1] || a.own[1] && a.every[0])
}

func (r *reader) access(p *form.Place) (access, bool) {
	a := r.locate(p)
	out := access{lo: a.lo, hi: a.hi - 1 + p.Size, own: a.own, fixed: a.fixed, full: a.full(), at: p.At, raw: -1,
		sure: r.sure, but: r.but}
	return out, a.root == ir.State
}

func (r *reader) read(p *form.Place) {
	if a, ofState := r.access(p); ofState {
		*r.reads = append(*r.reads, a)
	}
}

// write notes a write of one of some raw values, and with it a read where a part of what was there stays.
func (r *reader) write(p *form.Place, may []int64, reads bool) {
	a, ofState := r.access(p)
	if !ofState {
		if !r.frame && !r.isSent(p) {
			*r.local = p.At
		}
		return
	}
	if p.Root == ir.Frame {
		return
	}
	if a.may = may; len(may) == 1 {
		a.raw = may[0]
	}
	*r.writes = append(*r.writes, a)
	if reads {
		*r.reads = append(*r.reads, a)
	}
}

func (r *reader) expr(e form.Expr) {
	switch e := e.(type) {
	case *form.Load:
		r.read(e.Place)
	case *form.Unary:
		r.expr(e.X)
	case *form.Binary:
		r.expr(e.X)
		r.expr(e.Y)
	case *form.Logic:
		r.expr(e.X)
		r.expr(e.Y)
	case *form.Cond:
		r.expr(e.C)
		r.expr(e.A)
		r.expr(e.B)
	case *form.Quant:
		r.loop(&e.Loop)
		r.expr(e.Body)
	case *form.Call:
		r.call(e)
	case *form.IsUndefined:
		r.read(e.Place)
	case *form.Equal:
		r.read(e.A)
		r.read(e.B)
	case *form.IsMember:
		r.read(e.Place)
	case *form.Convert:
		r.expr(e.X)
	case *form.Count:
		r.read(e.Bag)
		r.expr(e.Pred)
	}
}

const maxDepth = 100

// call follows a call. Its frame is fresh; the result goes to the caller's.
func (r *reader) call(c *form.Call) {
	inner := *r
	inner.every, inner.params = nil, map[int]bool{}
	inner.own, inner.refs, inner.frame, inner.depth = map[int]bool{}, map[int]address{}, true, r.depth+1
	for i := range c.Args {
		a := &c.Args[i]
		switch {
		case a.Ref != nil:
			inner.refs[c.Func.Params[i].Reg] = r.locate(a.Ref)
		case a.Copy != nil:
			r.read(a.Copy)
		case a.X != nil:
			r.expr(a.X)
			if p := &c.Func.Params[i]; r.isOwn(a.X) && a.Delta == 0 && onlyRead(c.Func, p.Cell) {
				inner.params[p.Cell] = true
			}
		}
	}
	if inner.depth < maxDepth {
		inner.stmts(c.Func.Body)
	} else {
		*r.stopped = true
	}
	if c.Into != nil {
		r.returned(c.Into)
		r.write(c.Into, nil, false)
	}
}

// mayFault reports whether some code may fault, or is not known not to.
func mayFault(code any) (found bool) { return mayFaultOf(code, nil) }

// mayFaultOf is mayFault of code in which some registers have values that are known.
func mayFaultOf(code any, domains map[int]form.Domain) (found bool) {
	form.Inspect(code, func(n any) bool {
		switch n := n.(type) {
		case *form.Load, *form.Field, *form.Assert, *form.Fail, *form.Call, *form.BagRemove, *form.Assume, *form.Choose:
			found = true
		case *form.Most:
			found = n.Faults
		case *form.Binary:
			found = found || n.Op != ir.Eq && n.Op != ir.Ne && n.Op != ir.Lt && n.Op != ir.Le && n.Op != ir.Gt && n.Op != ir.Ge
		case *form.Unary:
			found = found || n.Op != ir.Not
		case *form.Convert:
			found = found || n.To != nil
		case *form.Store:
			c, constant := n.X.(*form.Const)
			safe := constant && n.Dst.Type != nil && n.Dst.Type.Contains(c.V) || isBoolean(n.X)
			if n.Dst.Type == nil || n.Dst.Type.Kind == form.Number && !safe {
				found = true
			}
		case *form.Copy:
			found = found || n.Delta != 0 || form.Text(n.Dst.Type) != form.Text(n.Src.Type)
		case *form.Place:
			for i := range n.Path {
				found = found || !n.Path[i].Node && !within(&n.Path[i], domains)
			}
		case *form.Loop:
			found = found || n.By != nil
		}
		return !found
	})
	return found
}

// within reports whether an index is surely in range.
func within(s *form.Step, domains map[int]form.Domain) bool {
	switch e := s.Index.(type) {
	case *form.Const:
		return e.V >= s.First && e.V < s.First+s.Count
	case *form.Reg:
		d, known := domains[e.N]
		return known && !d.Node && d.From >= s.First && d.To < s.First+s.Count
	}
	return false
}

// isBoolean reports whether an expression is surely 0 or 1. A place that holds it has these values.
func isBoolean(e form.Expr) bool {
	switch e.(type) {
	case *form.Logic, *form.Quant, *form.IsUndefined, *form.Equal, *form.IsMember:
		return true
	}
	return false
}
