package faults

import (
	"gomc/ir"
	"gomc/semantics/core"
)

// How a machine crashes in the middle of a step. A variant of the rule performs the step up to some write of a
// persistent variable. Then the machine has crashed, except for its outbox: the messages sent by then leave one after
// the other, or one more rule drops them. Only then may the machine restart. A crash before anything has been sent or
// written is a crash before the step, which already has a rule; so has a crash after the end of the step. So no other
// process sees a step half done, except for what has been written and what has left.

// progressType says how far such a step is, Undefined where nothing has been done yet that outlives a crash.
var progressType = &ir.Type{Kind: ir.Range, Hi: isCut}

const (
	isBegun = iota // something has been sent or written
	isCut          // the machine has crashed
)

// reach says how far a step is.
func (p *Process) reach(own *ir.Place, how int64) ir.Stmt {
	at := p.at()
	return &ir.Store{Dst: own.Field(p.progress, at), X: &ir.Const{V: how}, At: at}
}

// hasBegun is the test that something has been done that outlives a crash.
func (p *Process) hasBegun(own *ir.Place) ir.Expr {
	at := p.at()
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: own.Field(p.progress, at)}, At: at}
}

// goesOn is the test that the machine has not crashed in the middle of the step.
func (p *Process) goesOn(own *ir.Place) ir.Expr {
	at := p.at()
	f := own.Field(p.progress, at)
	notCut := &ir.Binary{Op: ir.Lt, X: &ir.Load{Place: f}, Y: &ir.Const{V: isCut}, At: at}
	return &ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: f}, Y: notCut}
}

// onceBegun returns a choice whether a machine still writes, where that can be told from a crash before the step; else
// it does.
func (x *cutting) onceBegun(choice []ir.Stmt, s ir.Stmt) []ir.Stmt {
	return []ir.Stmt{
		&ir.If{Cond: x.process.hasBegun(x.own), Then: choice, Else: []ir.Stmt{s, x.process.reach(x.own, isBegun)}},
	}
}

// sendsIt reports whether a statement puts something into the outbox.
func (x *cutting) sendsIt(s ir.Stmt) bool {
	add, ok := s.(*ir.BagAdd)
	return ok && x.process.machine != nil && x.process.machine.IsOutbox(add.Bag.Type)
}

// halts reports whether a statement is the end of a machine, which outlives a crash: one that is to crash does so
// before.
func (x *cutting) halts(s ir.Stmt) bool {
	return x.process.machine != nil && x.process.machine.Ends(s)
}

// crashInStep adds the variant of a rule of a machine in which it crashes in the middle; it happens only as often as
// some faults may.
func (l *Lowering) crashInStep(p *Process, rule *ir.Rule, also ...*core.FaultDecl) {
	own := own(p, rule)
	dying := *rule
	x := &cutting{l: l, process: p, own: own, cells: &dying.Cells, regs: &dying.Regs, bound: map[int]bool{}}
	body, _ := x.list(rule.Body)
	if !x.cuts {
		return
	}
	m, self, at := p.machine, self(rule), p.at()
	p.dies(&dying, rule)
	cut := &ir.Unary{Op: ir.Not, X: p.goesOn(own), At: at}
	short := m.Crash(own, self, p.record(), func(name string) bool { return p.outlives(name) || m.IsOut(name) }, at)
	whole := m.Crash(own, self, p.record(), p.outlives, at)
	dying.Body = append(body, &ir.If{Cond: cut,
		Then: append(short, l.observing.leave(p, own, &dying)...),
		Else: append(whole, l.observing.tell(p, ir.Crash, &dying)...)})
	dying.NonLocal = withVars(dying.NonLocal, m.BoxVars()...)
	for _, f := range append(also, p.crash) {
		l.limited(&dying, f)
	}
	l.rules.Add(&dying)
}

// outlives reports whether a field of a machine's record is as it was after a crash.
func (p *Process) outlives(name string) bool {
	return p.persistent[name] || name == p.restarted.Name
}

// crashedHalfWay is the rule by which what a machine has sent before it crashed in the middle of a step does not leave.
func (l *Lowering) crashedHalfWay(p *Process) {
	m := p.machine
	if m.Types.Post == nil {
		return
	}
	rule := &ir.Rule{Name: "crash before the rest is sent", Kind: ir.Crash, Process: p.proc(), At: p.at()}
	own := alone(p, rule)
	resting := m.Resting(own, rule.At)
	if resting == nil {
		return // nothing is ever left in the outbox
	}
	rule.Guard = both(m.Crashed(own, rule.At), &ir.Unary{Op: ir.Not, X: resting, At: rule.At})
	rule.Body = append([]ir.Stmt{&ir.Undefine{Dst: m.OutPlace(own, rule.At)}}, l.observing.tell(p, ir.Crash, rule)...)
	l.rules.Add(rule)
}
