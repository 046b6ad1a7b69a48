package faults

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
)

// A process that may crash anywhere crashes in the middle of an event: before any of its sends and before any write of
// a persistent variable, in the order of the program. The rest of the event is not done, so a message may be sent
// although the write after it is lost.
//
// Of a machine the same is true. What it has sent by then is in its outbox, and still leaves, or not: see
// machine.go.

// cutting makes a body one in which the process may crash anywhere.
type cutting struct {
	l           *Lowering
	process     *Process
	own         *ir.Place
	cells, regs *int         // of the frame, in which there is room for more
	bound       map[int]bool // registers that stand for places in persistent variables
	cuts        bool         // there is somewhere to crash
	sends       bool         // a machine sends something
}

// part is a procedure as one that may be cut short.
type part struct {
	fn    *ir.Func // nil: there is nowhere to, and nothing is sent
	cuts  bool
	sends bool
}

func (l *Lowering) cutAnywhere(p *Process, own *ir.Place, cells, regs *int, body []ir.Stmt) ([]ir.Stmt, bool) {
	cut := &cutting{l: l, process: p, own: own, cells: cells, regs: regs, bound: map[int]bool{}}
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
	dying := x.process.isAlive(x.own)
	if l, sends := x.l.code.sends[s]; sends {
		return l.send(s, x.l.code.round), x.afterSend(l)
	}
	if x.sendsIt(s) {
		x.sends = true
		return []ir.Stmt{s, x.process.reach(x.own, isBegun)}, nil
	}
	if x.writes(s) {
		x.refuseBoth(s)
		return x.write(s), dying
	}
	if x.halts(s) {
		return []ir.Stmt{x.process.setCrashed(x.own, true)}, dying
	}
	switch s := s.(type) {
	case *ir.Bind:
		x.bound[s.Reg] = x.bound[s.Reg] || x.persistent(s.Place)
	case *ir.If:
		then, a := x.list(s.Then)
		otherwise, b := x.list(s.Else)
		again := []ir.Stmt{&ir.If{Cond: s.Cond, Then: then, Else: otherwise}}
		if a || b {
			return again, dying
		}
		return again, nil
	case *ir.While:
		again := *s
		body, cuts := x.list(s.Body)
		if again.Body = body; cuts {
			again.Cond = both(dying, s.Cond)
			return []ir.Stmt{&again}, dying
		}
		return []ir.Stmt{&again}, nil
	case *ir.For:
		return x.loop(s)
	case *ir.CallStmt:
		if f := x.l.cutFunc(s.Call.Func); f.fn != nil {
			x.sends = x.sends || f.sends
			call := *s.Call
			call.Func = f.fn
			out = []ir.Stmt{&ir.CallStmt{Call: &call}}
			if f.cuts {
				alive = dying
			}
			return out, alive
		}
	}
	return []ir.Stmt{s}, nil
}

// afterSend is the test that a send has not been the end; nil of what only tells others of one.
func (x *cutting) afterSend(l *crashableSend) ir.Expr {
	switch {
	case l == nil:
		return nil
	case x.l.code.round == nil:
		return x.process.isAlive(x.own)
	}
	return &ir.Unary{Op: ir.Not, X: &ir.Load{Place: l.gone}}
}

// refuseBoth notes a procedure that is given a persistent variable to write and writes others, or sends: where in it
// the process crashes is not looked at.
func (x *cutting) refuseBoth(s ir.Stmt) {
	call, ok := s.(*ir.CallStmt)
	if !ok {
		return
	}
	if part := x.l.cutFunc(call.Call.Func); part.fn != nil {
		x.l.Given = append(x.l.Given, Refused{call.Call.Func.Name, call.Call.At, x.process.crash})
	}
}

func (x *cutting) loop(s *ir.For) ([]ir.Stmt, ir.Expr) {
	if l := x.l.code.loops[s]; l != nil && x.l.code.round == nil && x.onlySends(s.Body) {
		return x.l.sends(l, s.Loop, func() []ir.Stmt { body, _ := x.list(s.Body); return body }), x.process.isAlive(x.own)
	}
	body, cuts := x.list(s.Body)
	if !cuts {
		return []ir.Stmt{&ir.For{Loop: s.Loop, Body: body}}, nil
	}
	dying := x.process.isAlive(x.own)
	if x.l.code.round != nil {
		return []ir.Stmt{&ir.For{Loop: s.Loop, Body: body}}, nil
	} else if l := x.l.code.loops[s]; l != nil {
		return l.loop(s.Loop, body), dying
	}
	return []ir.Stmt{&ir.For{Loop: s.Loop, Body: []ir.Stmt{&ir.If{Cond: dying, Then: body}}}}, dying
}

// onlySends reports whether of what a process does in a body nothing but one send can be the end.
func (x *cutting) onlySends(body []ir.Stmt) (only bool) {
	sends := false
	only = x.process.machine == nil
	ir.InspectAll(body, func(n any) bool {
		s, ok := n.(ir.Stmt)
		if !ok {
			return only
		}
		if x.l.code.sends[s] != nil {
			sends = true
			return false
		}
		call, ok := s.(*ir.CallStmt)
		only = only && !x.writes(s) && (!ok || x.l.cutFunc(call.Call.Func).fn == nil)
		return only
	})
	return only && sends && x.l.sendsAtMost(body) <= 1
}

// write chooses whether the process is still there to write.
func (x *cutting) write(s ir.Stmt) []ir.Stmt {
	at := x.process.at()
	gone := &ir.Place{Root: ir.Frame, Base: *x.cells, Type: core.BoolType, At: at}
	reg := *x.regs
	*x.cells++
	*x.regs++
	out := []ir.Stmt{
		&ir.Choose{Dst: gone, Of: core.BoolType, Reg: reg, Hidden: true, At: at},
		&ir.If{Cond: &ir.Load{Place: gone}, Then: []ir.Stmt{x.process.setCrashed(x.own, true)}, Else: []ir.Stmt{s}},
	}
	if x.process.machine != nil {
		return x.onceBegun(out, s)
	}
	return out
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
	if p.Type == x.process.record() { // all of them, for a procedure
		return false
	}
	if p.Root != x.own.Root || p.Root == ir.Ref && p.Reg != x.own.Reg {
		return false
	}
	return slices.ContainsFunc(x.process.record().Fields, func(f ir.Field) bool {
		return x.process.persistent[f.Name] && p.Base-x.own.Base >= f.Offset && p.Base-x.own.Base < f.Offset+f.Type.Cells()
	})
}

// instance is the process that a procedure belongs to, and the record of the instance there; nil of others.
func (l *Lowering) instance(f *ir.Func) (of *ir.Process, own *ir.Place) {
	b := l.kernel.Procedure(f)
	if b == nil || b.Checked.Process == nil {
		return nil, nil
	}
	return b.Checked.Process, b.Own
}

// cutFunc returns a procedure of the process as one that may crash anywhere.
func (l *Lowering) cutFunc(f *ir.Func) part {
	if p, known := l.code.cut[f]; known {
		return p
	}
	of, own := l.instance(f)
	p := l.of(of)
	if p == nil {
		return part{}
	}
	again := *f
	l.code.cut[f] = part{fn: &again, cuts: true, sends: true}
	x := &cutting{l: l, process: p, own: own, cells: &again.Cells, regs: &again.Regs, bound: map[int]bool{}}
	again.Body, _ = x.list(f.Body)
	if !x.cuts && !x.sends {
		l.code.cut[f] = part{}
		return part{}
	}
	l.code.cut[f] = part{&again, x.cuts, x.sends}
	l.program.Funcs = append(l.program.Funcs, &again)
	return l.code.cut[f]
}

// Writes reports whether a function writes a persistent variable of a process that crashes anywhere.
func (l *Lowering) Writes(f *ir.Func) (found bool) {
	of, own := l.instance(f)
	p := l.of(of)
	if p == nil || !p.crash.Anywhere {
		return false
	}
	x := &cutting{l: l, process: p, own: own, bound: map[int]bool{}}
	ir.InspectAll(f.Body, func(n any) bool {
		if s, ok := n.(ir.Stmt); ok {
			found = found || x.writes(s)
		}
		return !found
	})
	return found
}
