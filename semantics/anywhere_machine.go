package semantics

import (
	"slices"

	"gomc/ir"
)

// How a machine crashes in the middle of a step. The step is done as far as to some write of a persistent variable, by a
// variant of its rule; then the machine has crashed, but for its outbox: what it has sent by then leaves, one after the
// other, or, by one more rule, does not. Only then it may restart. A crash before anything has been sent or written is
// one before the step, which is a rule already; and so is one after its end. So nobody sees a step half done, but
// for what has been written and what has left.

// progressType says how far such a step is, Undefined where nothing has been done yet that outlives a crash.
var progressType = &ir.Type{Kind: ir.Range, Hi: isCut}

const (
	isBegun = iota // something has been sent or written
	isCut          // the machine has crashed
)

// reach says how far a step is.
func (r *role) reach(own *ir.Place, how int64) ir.Stmt {
	at := r.crash.decl.At()
	return &ir.Store{Dst: own.Field(r.machine.progress, at), X: &ir.Const{V: how}, At: at}
}

// hasBegun is the test that something has been done that outlives a crash.
func (r *role) hasBegun(own *ir.Place) ir.Expr {
	at := r.crash.decl.At()
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: own.Field(r.machine.progress, at)}, At: at}
}

// goesOn is the test that the machine has not crashed in the middle of the step.
func (r *role) goesOn(own *ir.Place) ir.Expr {
	at := r.crash.decl.At()
	f := own.Field(r.machine.progress, at)
	return &ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: f}, Y: &ir.Binary{Op: ir.Lt, X: &ir.Load{Place: f}, Y: &ir.Const{V: isCut}, At: at}}
}

// onceBegun is a choice whether a machine still writes, where that can be told from a crash before the step; else it does.
func (x *cutting) onceBegun(choice []ir.Stmt, s ir.Stmt) []ir.Stmt {
	return []ir.Stmt{
		&ir.If{Cond: x.role.hasBegun(x.own), Then: choice, Else: []ir.Stmt{s, x.role.reach(x.own, isBegun)}},
	}
}

// sendsIt reports whether a statement puts something into the outbox.
func (x *cutting) sendsIt(s ir.Stmt) bool {
	add, ok := s.(*ir.BagAdd)
	return ok && x.role.machine != nil && x.role.machine.m.IsOutbox(add.Bag.Type)
}

// halts reports whether a statement is the end of a machine, which outlives a crash: one that is to crash does so before.
func (x *cutting) halts(s ir.Stmt) bool {
	a := x.role.machine
	return a != nil && a.control != nil && a.control.IsHalt(s)
}

// crashInStep adds the variant of a rule of a machine in which it crashes in the middle; it happens only as often as some
// faults may.
func (c *compiler) crashInStep(r *role, rule *ir.Rule, faults ...*fault) {
	own := c.ownPlace(r, rule)
	dying := *rule
	x := &cutting{c: c, role: r, own: own, cells: &dying.Cells, regs: &dying.Regs, bound: map[int]bool{}}
	body, _ := x.list(rule.Body)
	if !x.cuts {
		return
	}
	m, self, at := r.machine.m, selfOf(rule), r.crash.decl.At()
	dying.Kind, dying.Name, dying.Fair, dying.Params = ir.Crash, "crash in "+ruleName(rule), nil, slices.Clone(rule.Params)
	dying.Midway = true
	cut := &ir.Unary{Op: ir.Not, X: r.goesOn(own), At: at}
	short := m.Crash(own, self, r.state(), func(name string) bool { return r.outlives(name) || m.IsOut(name) }, at)
	whole := m.Crash(own, self, r.state(), r.outlives, at)
	dying.Body = append(body, &ir.If{Cond: cut,
		Then: append(short, c.leaveFall(r, own, &dying)...),
		Else: append(whole, c.tellFall(r, ir.Crash, &dying)...)})
	dying.NonLocal = withVars(dying.NonLocal, m.BoxVars()...)
	for _, f := range append(faults, r.crash) {
		c.limited(&dying, f)
	}
	c.rules.Add(&dying)
}

// withVars are variables, and others that are not among them.
func withVars(list []*ir.Var, more ...*ir.Var) []*ir.Var {
	for _, v := range more {
		if !slices.Contains(list, v) {
			list = append(slices.Clip(list), v)
		}
	}
	return list
}

// outlives reports whether a field of a machine's record is as it was after a crash.
func (r *role) outlives(name string) bool {
	return r.persistent[name] || name == r.machine.restarted.Name
}

// crashedHalfWay is the rule by which what a machine has sent before it crashed in the middle of a step does not leave.
func (c *compiler) crashedHalfWay(r *role) {
	m := r.machine.m
	if m.Post == nil {
		return
	}
	rule := &ir.Rule{Name: "crash before the rest is sent", Kind: ir.Crash, Process: r.proc, At: r.crash.decl.At()}
	own := c.alone(r, rule)
	resting := m.Resting(own, rule.At)
	if resting == nil {
		return // nothing is ever left in the outbox
	}
	rule.Guard = both(m.Crashed(own, rule.At), &ir.Unary{Op: ir.Not, X: resting, At: rule.At})
	rule.Body = append([]ir.Stmt{&ir.Undefine{Dst: m.OutPlace(own, rule.At)}}, c.tellFall(r, ir.Crash, rule)...)
	c.rules.Add(rule)
}
