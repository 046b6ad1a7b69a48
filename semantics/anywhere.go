package semantics

import (
	"slices"

	"gomc/ir"
)

// A process that may crash anywhere crashes in the middle of what an event does: before any of its sends and before any
// write of a persistent variable, in the order of the program. What comes behind that is not done at all, so what an
// event says before it is written down may have been said, and not written.

// cutting makes a body one in which the process may crash anywhere.
type cutting struct {
	c           *compiler
	role        *role
	own         *ir.Place
	cells, regs *int         // of the frame, in which there is room for more
	bound       map[int]bool // registers that stand for places in persistent variables
	cuts        bool         // there is somewhere to crash
}

func (c *compiler) cutAnywhere(r *role, own *ir.Place, cells, regs *int, body []ir.Stmt) ([]ir.Stmt, bool) {
	cut := &cutting{c: c, role: r, own: own, cells: cells, regs: regs, bound: map[int]bool{}}
	out, _ := cut.list(body)
	return out, cut.cuts
}

// list translates statements; cuts says whether the process may crash in them. What stands behind such a one
// is done only if it has not.
func (x *cutting) list(list []ir.Stmt) (out []ir.Stmt, cuts bool) {
	for i, s := range list {
		did, alive := x.statement(s)
		out = append(out, did...)
		if alive == nil {
			continue
		}
		x.cuts = true
		if rest, _ := x.list(list[i+1:]); len(rest) > 0 {
			out = append(out, &ir.If{Cond: alive, Then: rest})
		}
		return out, true
	}
	return out, false
}

// statement translates one; alive is the test that the process has not crashed in it, nil where it cannot.
func (x *cutting) statement(s ir.Stmt) (out []ir.Stmt, alive ir.Expr) {
	dying := x.role.isDying(x.own)
	if l, sends := x.c.leavings[s]; sends {
		return l.send(s), x.afterSend(l)
	}
	if x.writes(s) {
		return x.write(s), dying
	}
	switch s := s.(type) {
	case *ir.Bind:
		x.bound[s.Reg] = x.bound[s.Reg] || x.persistent(s.Place)
	case *ir.If:
		then, a := x.list(s.Then)
		otherwise, b := x.list(s.Else)
		if a || b {
			return []ir.Stmt{&ir.If{Cond: s.Cond, Then: then, Else: otherwise}}, dying
		}
	case *ir.While:
		if body, cuts := x.list(s.Body); cuts {
			again := *s
			again.Cond, again.Body = both(dying, s.Cond), body
			return []ir.Stmt{&again}, dying
		}
	case *ir.For:
		return x.loop(s)
	case *ir.CallStmt:
		if f := x.c.cutFunc(s.Call.Func); f != nil {
			call := *s.Call
			call.Func = f
			return []ir.Stmt{&ir.CallStmt{Call: &call}}, dying
		}
	}
	return []ir.Stmt{s}, nil
}

// afterSend is the test that a send has not been the end; nil of what only tells others of one.
func (x *cutting) afterSend(l *leaving) ir.Expr {
	switch {
	case l == nil:
		return nil
	case l.lost == nil:
		return x.role.isDying(x.own)
	}
	return &ir.Unary{Op: ir.Not, X: &ir.Load{Place: l.gone}}
}

func (x *cutting) loop(s *ir.For) ([]ir.Stmt, ir.Expr) {
	body, cuts := x.list(s.Body)
	if !cuts {
		return []ir.Stmt{s}, nil
	}
	dying := x.role.isDying(x.own)
	out := []ir.Stmt{&ir.For{Loop: s.Loop, Body: []ir.Stmt{&ir.If{Cond: dying, Then: body}}}}
	if l := x.c.scattered[s]; l != nil {
		out = append(out, &ir.If{Cond: &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: l.lost}}, Then: []ir.Stmt{l.role.setCrashed(l.own, true)}})
	}
	return out, dying
}

// write chooses whether the process is still there to write.
func (x *cutting) write(s ir.Stmt) []ir.Stmt {
	at := x.role.crash.decl.At()
	gone := &ir.Place{Root: ir.Frame, Base: *x.cells, Type: boolType, At: at}
	reg := *x.regs
	*x.cells++
	*x.regs++
	return []ir.Stmt{
		&ir.Choose{Dst: gone, Of: boolType, Reg: reg, Hidden: true, At: at},
		&ir.If{Cond: &ir.Load{Place: gone}, Then: []ir.Stmt{x.role.setCrashed(x.own, true)}, Else: []ir.Stmt{s}},
	}
}

// writes reports whether a statement writes a persistent variable.
func (x *cutting) writes(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Store:
		return x.persistent(s.Dst)
	case *ir.Copy:
		return x.persistent(s.Dst)
	case *ir.Undefine:
		return x.persistent(s.Dst)
	case *ir.Clear:
		return x.persistent(s.Dst)
	case *ir.Choose:
		return x.persistent(s.Dst)
	case *ir.BagAdd:
		return x.persistent(s.Bag)
	case *ir.BagRemove:
		return x.persistent(s.Bag)
	case *ir.BagRemoveIf:
		return x.persistent(s.Bag)
	case *ir.CallStmt:
		return slices.ContainsFunc(s.Call.Args, func(a ir.Arg) bool { return a.Ref != nil && x.persistent(a.Ref) })
	}
	return false
}

// persistent reports whether a place is in a persistent variable of the process.
func (x *cutting) persistent(p *ir.Place) bool {
	if p.Root == ir.Ref && x.bound[p.Reg] {
		return true
	}
	if p.Type == x.role.state() { // all of them, for a procedure
		return false
	}
	if p.Root != x.own.Root || p.Root == ir.Ref && p.Reg != x.own.Reg {
		return false
	}
	return slices.ContainsFunc(x.role.state().Fields, func(f ir.Field) bool {
		return x.role.persistent[f.Name] && p.Base-x.own.Base >= f.Offset && p.Base-x.own.Base < f.Offset+f.Type.Cells()
	})
}

// cutFunc is a procedure of the process as one that may crash anywhere; nil for one in which there is nowhere to.
func (c *compiler) cutFunc(f *ir.Func) *ir.Func {
	if g, known := c.dyingFuncs[f]; known {
		return g
	}
	i := slices.IndexFunc(c.funcs, func(g *function) bool { return g.ir == f })
	if i < 0 || c.funcs[i].role == nil || c.funcs[i].role.crash == nil {
		return nil
	}
	again := *f
	c.dyingFuncs[f] = &again
	body, cuts := c.cutAnywhere(c.funcs[i].role, c.funcs[i].body.own, &again.Cells, &again.Regs, f.Body)
	if !cuts {
		c.dyingFuncs[f] = nil
		return nil
	}
	again.Body = body
	c.prog.Funcs = append(c.prog.Funcs, &again)
	return &again
}

// checkAnywhere reports what a process that crashes anywhere cannot do yet.
func (c *compiler) checkAnywhere() {
	for _, f := range c.funcs {
		r := f.role
		if r == nil || r.crash == nil || !r.crash.decl.Anywhere || f.ir.Result == nil || r.machine != nil {
			continue
		}
		x := &cutting{c: c, role: r, own: f.body.own, bound: map[int]bool{}}
		found := false
		ir.InspectAll(f.ir.Body, func(n any) bool {
			if s, ok := n.(ir.Stmt); ok {
				found = found || x.writes(s)
			}
			return !found
		})
		if found {
			c.errorf(CodeFault, f.ir.At, "a function of a process that crashes anywhere cannot have a value and write a persistent variable").
				Note(r.crash.decl.At(), "it crashes here").Suggest("a procedure that writes, and a function that has the value")
		}
	}
}
