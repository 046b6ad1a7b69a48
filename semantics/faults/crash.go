package faults

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
)

// addCrashedField gives a process the field that says whether it has crashed.
func (p *Process) addCrashedField() {
	name := "crashed"
	for _, taken := p.record().Field(name); taken; _, taken = p.record().Field(name) {
		name = "(" + name + ")"
	}
	p.crashed = p.add(name, core.BoolType)
	p.proc().Down = &ir.Down{Cell: p.crashed.Offset}
}

// setCrashed says, in a step in which a process may crash, whether it has.
func (p *Process) setCrashed(own *ir.Place, crashed bool) ir.Stmt {
	if p.machine != nil {
		return p.reach(own, map[bool]int64{false: isBegun, true: isCut}[crashed])
	}
	v := &ir.Const{V: int64(map[bool]int{true: 1}[crashed])}
	return &ir.Store{Dst: own.Field(p.crashed, p.at()), X: v, At: p.at()}
}

// isUp is the test that a process has not crashed, between two steps.
func (p *Process) isUp(own *ir.Place) ir.Expr {
	return &ir.IsUndefined{Place: own.Field(p.crashed, p.at())}
}

// IsDown is the test that it has.
func (p *Process) IsDown(own *ir.Place) ir.Expr { return not(p.isUp(own), p.at()) }

// isAlive is the test, in a step in which a process may crash, that it has not yet.
func (p *Process) isAlive(own *ir.Place) ir.Expr {
	if p.machine != nil {
		return p.goesOn(own)
	}
	return not(&ir.Load{Place: own.Field(p.crashed, p.at())}, p.at())
}

// Crashes makes the rules by which processes crash and restart, and lets those that have crashed do nothing.
func (l *Lowering) Crashes() {
	all := l.program.Rules
	for _, p := range l.processes {
		for _, rule := range all {
			switch {
			case rule.Process != p.proc():
			case p.machine == nil:
				l.crashIn(p, rule)
			case p.crash.Anywhere && rule.Kind == ir.Internal:
				l.crashInStep(p, rule)
			}
		}
		l.crashBetween(p)
		if p.machine != nil && p.crash.Anywhere {
			l.crashedHalfWay(p)
		}
		restarts(l, p)
	}
}

// crashIn adds to a rule of a process the variant in which it crashes, if it sends.
func (l *Lowering) crashIn(p *Process, rule *ir.Rule) {
	own := own(p, rule)
	rule.Guard = both(p.isUp(own), rule.Guard)
	dying := *rule
	body, cuts := l.cutIn(p, own, &dying)
	if !cuts {
		return
	}
	if returns(rule.Body) {
		l.Returning = append(l.Returning, Refused{At: rule.At, Crash: p.crash})
		return
	}
	p.dies(&dying, rule)
	dying.Body = slices.Concat([]ir.Stmt{p.setCrashed(own, false)}, body, l.crashing(p, own, self(rule)),
		l.observing.tell(p, ir.Crash, &dying))
	l.limited(&dying, p.crash)
	l.rules.Add(&dying)
}

// dies makes a rule the variant of another one in which its process crashes.
func (p *Process) dies(dying, rule *ir.Rule) {
	name := rule.Name
	if name == "" {
		name = "a rule"
	}
	dying.Kind, dying.Name, dying.Fair, dying.Params = ir.Crash, "crash in "+name, nil, slices.Clone(rule.Params)
	dying.Midway = true
}

// cutIn is the body of a rule with the places at which the process may crash, if there are any.
func (l *Lowering) cutIn(p *Process, own *ir.Place, rule *ir.Rule) ([]ir.Stmt, bool) {
	if p.crash.Anywhere {
		return l.cutAnywhere(p, own, &rule.Cells, &rule.Regs, rule.Body)
	}
	if len(rule.Sends) == 0 {
		return nil, false
	}
	return l.dying(rule.Body), true
}

// returns reports whether a body ends before its end.
func returns(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		_, returns := n.(*ir.Return)
		found = found || returns
		return !found
	})
	return found
}

// crashing returns the effect of a crash: variables that are not persistent become undefined, and messages that wait
// for the process or are in flight to it are lost.
func (l *Lowering) crashing(p *Process, own *ir.Place, self ir.Expr) []ir.Stmt {
	out := []ir.Stmt{p.setCrashed(own, true)}
	for _, f := range p.record().Fields {
		if f.Name != p.crashed.Name && !p.persistent[f.Name] {
			out = append(out, &ir.Undefine{Dst: own.Field(f, p.at())})
		}
	}
	return append(out, l.messages.Empty(p.proc(), self, p.at())...)
}

// crashBetween is the rule by which a process crashes while it does nothing.
func (l *Lowering) crashBetween(p *Process) {
	rule := &ir.Rule{Name: "crash", Kind: ir.Crash, Process: p.proc(), At: p.at()}
	own := alone(p, rule)
	if p.machine == nil {
		rule.Guard, rule.Body = p.isUp(own), l.crashing(p, own, self(rule))
	} else {
		rule.Guard = mailboxes.Either(p.machine.Ending(own, rule.At), p.machine.Lives(own, rule.At))
		rule.Body = p.machine.Crash(own, self(rule), p.record(), p.outlives, rule.At)
		rule.NonLocal = p.machine.BoxVars()
	}
	rule.Body = append(rule.Body, l.observing.tell(p, ir.Crash, rule)...)
	l.limited(rule, p.crash)
	l.rules.Add(rule)
}

// callsDying reports whether a body calls a procedure in which the process may crash.
func (l *Lowering) callsDying(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		call, ok := n.(*ir.CallStmt)
		found = found || ok && l.dyingFunc(call.Call.Func) != nil
		return !found
	})
	return found
}

// sendsAtMost returns how much of what a body sends a crash could come between: 0, 1, or 2 for any more.
func (l *Lowering) sendsAtMost(body []ir.Stmt) (n int) {
	for _, s := range body {
		if x, sends := l.code.sends[s]; sends {
			if x != nil {
				n++
			}
			continue
		}
		switch s := s.(type) {
		case *ir.If:
			n += max(l.sendsAtMost(s.Then), l.sendsAtMost(s.Else))
		case *ir.While:
			n += 2 * l.sendsAtMost(s.Body)
		case *ir.For:
			rounds := 2
			if l.code.loops[s] != nil {
				rounds = 1 // what happens in one is nothing to the others
			}
			n += rounds * l.sendsAtMost(s.Body)
		}
	}
	return min(n, 2)
}

// dying returns a body in which the process may crash at each send.
func (l *Lowering) dying(body []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range body {
		out = append(out, l.dyingStmt(s)...)
	}
	return out
}

func (l *Lowering) dyingStmt(s ir.Stmt) []ir.Stmt {
	if x, sends := l.code.sends[s]; sends {
		return x.send(s, l.code.round)
	}
	switch s := s.(type) {
	case *ir.If:
		return []ir.Stmt{&ir.If{Cond: s.Cond, Then: l.dying(s.Then), Else: l.dying(s.Else), Sends: s.Sends}}
	case *ir.While:
		again := *s
		again.Body = l.dying(s.Body)
		return []ir.Stmt{&again}
	case *ir.For:
		switch x := l.code.loops[s]; {
		case x == nil || l.code.round != nil:
		case !l.callsDying(s.Body) && l.sendsAtMost(s.Body) <= 1:
			return l.sends(x, s.Loop, func() []ir.Stmt { return l.dying(s.Body) })
		default:
			return x.loop(s.Loop, l.dying(s.Body))
		}
		return []ir.Stmt{&ir.For{Loop: s.Loop, Body: l.dying(s.Body)}}
	case *ir.CallStmt:
		if f := l.dyingFunc(s.Call.Func); f != nil {
			call := *s.Call
			call.Func = f
			return []ir.Stmt{&ir.CallStmt{Call: &call}}
		}
	}
	return []ir.Stmt{s}
}

// dyingFunc returns a procedure that sends as one that may crash while it does; nil for one that does not send.
func (l *Lowering) dyingFunc(f *ir.Func) *ir.Func {
	if g, known := l.code.dying[f]; known {
		return g
	}
	if b := l.kernel.Procedure(f); b == nil || len(b.Checked.Effects.Sends) == 0 {
		return nil
	}
	again := *f
	l.code.dying[f] = &again
	again.Body = l.dying(f.Body)
	l.program.Funcs = append(l.program.Funcs, &again)
	return &again
}

// loop returns a loop without an order, where a crash is the end of a round and, when all are done, of the process.
func (x *crashableLoop) loop(l ir.Loop, body []ir.Stmt) []ir.Stmt {
	p, at := x.process, x.lost.At
	alive, set := p.isAlive(x.own), func(v int64) ir.Stmt { return &ir.Store{Dst: x.lost, X: &ir.Const{V: v}, At: at} }
	here := &ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: x.lost}, Y: &ir.Unary{Op: ir.Not, X: &ir.Load{Place: x.lost}}}
	round := &ir.If{Cond: both(here, &ir.Unary{Op: ir.Not, X: alive}), Then: []ir.Stmt{set(0), p.setCrashed(x.own, false)}}
	begin := &ir.If{Cond: alive, Else: []ir.Stmt{set(1)}}
	if p.machine != nil {
		begin.Then = []ir.Stmt{p.setCrashed(x.own, false)} // all rounds are alike
	}
	return []ir.Stmt{
		&ir.Undefine{Dst: x.lost},
		begin,
		&ir.For{Loop: l, Body: append(slices.Clip(body), round)},
		x.end(),
	}
}

// end says behind the loop that the process has crashed, if it has in a round.
func (x *crashableLoop) end() ir.Stmt {
	lost := &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: x.lost}}
	return &ir.If{Cond: lost, Then: []ir.Stmt{x.process.setCrashed(x.own, true)}}
}

// sends returns a loop in a round of which nothing but one send can be the end, so that rounds have nothing in common
// but what is noted of them: that is seen not to depend on their order.
func (l *Lowering) sends(x *crashableLoop, loop ir.Loop, body func() []ir.Stmt) []ir.Stmt {
	l.code.round = x
	defer func() { l.code.round = nil }()
	return []ir.Stmt{&ir.For{Loop: loop, Body: body()}, x.end()}
}
