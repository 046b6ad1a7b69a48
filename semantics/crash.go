package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/fairness"
	"gomc/semantics/lower/rules"
	"gomc/semantics/machine"
)

// How a process crashes. Its record has one more field, `crashed`, which is Undefined while it is up and
// true afterwards. A crash between two steps is a rule of its own. A crash in a step is a variant of each rule that
// sends: the step is done with the field false, and at each send it is chosen whether the process
// is still there to send. Once it is not, the field is true and nothing more leaves. Nobody sees a step half done, and
// that messages leave one after the other can be told from their leaving together only by a crash in between,
// since each has a channel of its own; so no other rule has to know.

// mark gives a process the field that says whether it has crashed.
func (r *role) mark() {
	t := r.state()
	name := "crashed"
	for _, taken := t.Field(name); taken; _, taken = t.Field(name) {
		name = "(" + name + ")"
	}
	r.crashed = ir.Field{Name: name, Type: core.BoolType, Offset: t.Cells()}
	t.Fields = append(t.Fields, r.crashed)
	r.proc.Down = &ir.Down{Cell: r.crashed.Offset}
}

// setCrashed says, in a step in which a process may crash, whether it has.
func (r *role) setCrashed(own *ir.Place, crashed bool) ir.Stmt {
	at := r.crash.decl.At()
	if r.machine != nil {
		return r.reach(own, map[bool]int64{false: isBegun, true: isCut}[crashed])
	}
	return &ir.Store{Dst: own.Field(r.crashed, at), X: &ir.Const{V: int64(map[bool]int{true: 1}[crashed])}, At: at}
}

// isUp is the test that a process has not crashed, between two steps.
func (r *role) isUp(own *ir.Place) ir.Expr {
	return &ir.IsUndefined{Place: own.Field(r.crashed, r.crash.decl.At())}
}

// isDying is the test, in a step in which a process may crash, that it has not yet.
func (r *role) isDying(own *ir.Place) ir.Expr {
	if r.machine != nil {
		return r.goesOn(own)
	}
	at := r.crash.decl.At()
	return &ir.Unary{Op: ir.Not, X: &ir.Load{Place: own.Field(r.crashed, at)}, At: at}
}

// reaching makes a send one that comes to nothing where its receiver has crashed.
func (c *compiler) reaching(to *role, index kernel.Index, send *ir.BagAdd) ir.Stmt {
	if to.crash == nil {
		return send
	}
	at := to.crash.decl.At()
	receiver := &ir.Place{Root: ir.State, Base: to.proc.Var.Base, Type: to.proc.Var.Type, At: at}
	if to.proc.Index != nil {
		receiver = index.Of(receiver, at)
	}
	return &ir.If{Cond: to.isUp(receiver), Then: []ir.Stmt{send}, Sends: send}
}

// across makes a send one that comes to nothing where its receiver is on the other side of a network that has fallen apart.
func (c *compiler) across(to *ir.Process, index kernel.Index, send ir.Stmt, add *ir.BagAdd) ir.Stmt {
	if c.faults.sides == nil {
		return send
	}
	apart := c.faults.sides.Apart(c.body.role.proc, to, c.body.code.Self, index.X)
	if apart == nil {
		return send
	}
	c.body.effects.Globals[c.faults.sides.Var] = true
	return &ir.If{Cond: apart, Else: []ir.Stmt{send}, Sends: add}
}

// leaving is a send of a process that crashes.
type leaving struct {
	role *role
	own  *ir.Place
	gone *ir.Place // in the frame: whether it has crashed by then
	reg  int
	told []ir.Stmt // what tells others that it has left
}

// noteSend remembers where a process that crashes sends.
func (c *compiler) noteSend(send ir.Stmt, told []ir.Stmt) ir.Stmt {
	r := c.body.role
	if r.crash == nil {
		return send
	}
	c.leavings[send] = &leaving{r, c.body.code.Own, c.body.code.Temp(core.BoolType, r.crash.decl.At()), c.body.code.NewReg(), told}
	for _, s := range told {
		c.leavings[s] = nil
	}
	return send
}

// scatter translates a loop that has no order, or a nest of such, so that a crash leaves out any of its rounds, each from
// some place in it on.
func (c *compiler) scatter(loop func() []ir.Stmt) []ir.Stmt {
	list := loop()
	r := c.body.role
	if r == nil || r.crash == nil {
		return list
	}
	next, ok := list[len(list)-1].(*ir.For)
	for ok && c.scattered[next] == nil {
		c.scattered[next] = &scattering{r, c.body.code.Own, c.body.code.Temp(core.BoolType, r.crash.decl.At())}
		if len(next.Body) != 1 {
			break
		}
		if next, ok = next.Body[0].(*ir.For); ok && next.Loop.Type != nil && !unordered(next.Loop.Type) {
			break
		}
	}
	return list
}

// scattering is a loop that has no order, in the rounds of which a process may crash.
type scattering struct {
	role *role
	own  *ir.Place
	lost *ir.Place // in the frame: false when there has been a crash in a round, true when there had been one before
}

// loop is the loop, where a crash is the end of a round and, when all are done, of the process.
func (x *scattering) loop(l ir.Loop, body []ir.Stmt) []ir.Stmt {
	at := x.lost.At
	alive, set := x.role.isDying(x.own), func(v int64) ir.Stmt { return &ir.Store{Dst: x.lost, X: &ir.Const{V: v}, At: at} }
	here := &ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: x.lost}, Y: &ir.Unary{Op: ir.Not, X: &ir.Load{Place: x.lost}}}
	round := &ir.If{Cond: both(here, &ir.Unary{Op: ir.Not, X: alive}), Then: []ir.Stmt{set(0), x.role.setCrashed(x.own, false)}}
	begin := &ir.If{Cond: alive, Else: []ir.Stmt{set(1)}}
	if x.role.machine != nil {
		begin.Then = []ir.Stmt{x.role.setCrashed(x.own, false)} // all rounds are alike
	}
	return []ir.Stmt{
		&ir.Undefine{Dst: x.lost},
		begin,
		&ir.For{Loop: l, Body: append(slices.Clip(body), round)},
		x.end(),
	}
}

// end says behind the loop that the process has crashed, if it has in a round.
func (x *scattering) end() ir.Stmt {
	return &ir.If{Cond: &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: x.lost}}, Then: []ir.Stmt{x.role.setCrashed(x.own, true)}}
}

// sends is a loop in a round of which nothing but one send can be the end, so that rounds have nothing in common but what is
// noted of them: that is seen not to depend on their order.
func (x *scattering) sends(c *compiler, l ir.Loop, body func() []ir.Stmt) []ir.Stmt {
	c.round = x
	defer func() { c.round = nil }()
	return []ir.Stmt{&ir.For{Loop: l, Body: body()}, x.end()}
}

// callsDying reports whether a body calls a procedure in which the process may crash.
func (c *compiler) callsDying(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		call, ok := n.(*ir.CallStmt)
		found = found || ok && c.dyingFunc(call.Call.Func) != nil
		return !found
	})
	return found
}

// sendsAtMost is how much of what a body sends a crash could come between: 0, 1, or 2 for any more.
func (c *compiler) sendsAtMost(body []ir.Stmt) (n int) {
	for _, s := range body {
		if l, sends := c.leavings[s]; sends {
			if l != nil {
				n++
			}
			continue
		}
		switch s := s.(type) {
		case *ir.If:
			n += max(c.sendsAtMost(s.Then), c.sendsAtMost(s.Else))
		case *ir.While:
			n += 2 * c.sendsAtMost(s.Body)
		case *ir.For:
			rounds := 2
			if c.scattered[s] != nil {
				rounds = 1 // what happens in one is nothing to the others
			}
			n += rounds * c.sendsAtMost(s.Body)
		}
	}
	return min(n, 2)
}

// unordered reports whether a loop over the values of a type has no order.
func unordered(t *ir.Type) bool { return t != nil && t.Kind == ir.Scalarset }

// dying is a body in which the process may crash at each send.
func (c *compiler) dying(body []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range body {
		out = append(out, c.dyingStmt(s)...)
	}
	return out
}

func (c *compiler) dyingStmt(s ir.Stmt) []ir.Stmt {
	if l, sends := c.leavings[s]; sends {
		return l.send(s, c.round)
	}
	switch s := s.(type) {
	case *ir.If:
		return []ir.Stmt{&ir.If{Cond: s.Cond, Then: c.dying(s.Then), Else: c.dying(s.Else), Sends: s.Sends}}
	case *ir.While:
		again := *s
		again.Body = c.dying(s.Body)
		return []ir.Stmt{&again}
	case *ir.For:
		switch x := c.scattered[s]; {
		case x == nil || c.round != nil:
		case !c.callsDying(s.Body) && c.sendsAtMost(s.Body) <= 1:
			return x.sends(c, s.Loop, func() []ir.Stmt { return c.dying(s.Body) })
		default:
			return x.loop(s.Loop, c.dying(s.Body))
		}
		return []ir.Stmt{&ir.For{Loop: s.Loop, Body: c.dying(s.Body)}}
	case *ir.CallStmt:
		if f := c.dyingFunc(s.Call.Func); f != nil {
			call := *s.Call
			call.Func = f
			return []ir.Stmt{&ir.CallStmt{Call: &call}}
		}
	}
	return []ir.Stmt{s}
}

// send chooses whether the process is still there to send, and sends if it is. What tells others (nil) is done
// together with it.
func (l *leaving) send(add ir.Stmt, in *scattering) []ir.Stmt {
	if l == nil {
		return nil
	}
	at, crashes := l.role.crash.decl.At(), l.role.setCrashed(l.own, true)
	if in != nil {
		crashes = &ir.Store{Dst: in.lost, X: &ir.Const{}, At: at}
	}
	return []ir.Stmt{&ir.If{Cond: l.role.isDying(l.own), Then: []ir.Stmt{
		&ir.Choose{Dst: l.gone, Of: core.BoolType, Reg: l.reg, Hidden: true, At: at},
		&ir.If{Cond: &ir.Load{Place: l.gone}, Then: []ir.Stmt{crashes}, Else: append([]ir.Stmt{add}, l.told...)}}}}
}

// dyingFunc is a procedure that sends as one that may crash while it does; nil for one that does not send.
func (c *compiler) dyingFunc(f *ir.Func) *ir.Func {
	if g, known := c.dyingFuncs[f]; known {
		return g
	}
	i := slices.IndexFunc(c.funcs, func(g *function) bool { return g.ir == f })
	if i < 0 || len(c.funcs[i].body.effects.Sends) == 0 {
		return nil
	}
	again := *f
	c.dyingFuncs[f] = &again
	again.Body = c.dying(f.Body)
	c.prog.Funcs = append(c.prog.Funcs, &again)
	return &again
}

// checkCrashing reports what cannot be said of processes that crash.
func (c *compiler) checkCrashing() {
	for _, f := range c.funcs {
		if f.role != nil && f.role.crash != nil && f.ir.Result != nil && len(f.body.effects.Sends) > 0 {
			c.errorf(codes.Fault, f.ir.At, "a function of a process that crashes cannot have a value and send").
				Note(f.role.crash.decl.At(), "it crashes here").Suggest("a procedure that sends, and a function that has the value")
		}
	}
	c.checkAnywhere()
	for _, r := range c.roles {
		if r.crash != nil && c.opts.SingleMessage != Whole {
			c.errorf(codes.Fault, r.crash.decl.At(), "--single-message cannot be had with crashes: what has come of a quorum so far would crash with the process").
				Suggest("without --single-message, or --faults=off").Refuse()
		}
	}
}

// addCrashes makes the rules by which processes crash and restart, and lets those that have crashed do nothing.
func (c *compiler) addCrashes() {
	rules := c.prog.Rules
	for _, r := range c.roles {
		if r.crash == nil {
			continue
		}
		for _, rule := range rules {
			switch {
			case rule.Process != r.proc:
			case r.machine == nil:
				c.crashIn(r, rule)
			case r.crash.decl.Anywhere && rule.Kind == ir.Internal:
				c.crashInStep(r, rule)
			}
		}
		c.crashBetween(r)
		if r.machine != nil && r.crash.decl.Anywhere {
			c.crashedHalfWay(r)
		}
		c.addRestarts(r)
	}
}

// crashIn adds to a rule of a process the variant in which it crashes, if it sends.
func (c *compiler) crashIn(r *role, rule *ir.Rule) {
	own := c.ownPlace(r, rule)
	rule.Guard = both(r.isUp(own), rule.Guard)
	dying := *rule
	body, cuts := c.cutIn(r, own, &dying)
	if !cuts {
		return
	}
	if leaves(rule.Body) {
		c.errorf(codes.Fault, rule.At, "an event that sends, of a process that crashes, cannot `return` yet").
			Note(r.crash.decl.At(), "it crashes here").Suggest("if ... else ... end instead of return")
		return
	}
	dying.Kind, dying.Name, dying.Fair, dying.Params = ir.Crash, "crash in "+ruleName(rule), nil, slices.Clone(rule.Params)
	dying.Midway = true
	dying.Body = slices.Concat([]ir.Stmt{r.setCrashed(own, false)}, body, c.crashing(r, own, selfOf(rule)), c.tellFall(r, ir.Crash, &dying))
	c.limited(&dying, r.crash)
	c.rules.Add(&dying)
}

// cutIn is the body of a rule with the places at which the process may crash, if there are any.
func (c *compiler) cutIn(r *role, own *ir.Place, rule *ir.Rule) ([]ir.Stmt, bool) {
	if r.crash.decl.Anywhere {
		return c.cutAnywhere(r, own, &rule.Cells, &rule.Regs, rule.Body)
	}
	if len(rule.Sends) == 0 {
		return nil, false
	}
	return c.dying(rule.Body), true
}

// leaves reports whether a body ends before its end.
func leaves(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		_, leaves := n.(*ir.Return)
		found = found || leaves
		return !found
	})
	return found
}

func ruleName(r *ir.Rule) string {
	if r.Name != "" {
		return r.Name
	}
	return "a rule"
}

// selfOf is the index of the process that a rule is of; nil of a single one.
func selfOf(rule *ir.Rule) ir.Expr {
	if p := rule.Self(); p != nil {
		return &ir.Reg{N: p.Reg}
	}
	return nil
}

// ownPlace is the record of the process that a rule is of.
func (c *compiler) ownPlace(r *role, rule *ir.Rule) *ir.Place {
	whole := &ir.Place{Root: ir.State, Base: r.proc.Var.Base, Type: r.proc.Var.Type, At: rule.At}
	if r.proc.Index == nil {
		return whole
	}
	return kernel.Index{X: selfOf(rule), Total: true}.Of(whole, rule.At)
}

// crashing is what a crash does: what is not persistent is gone, and so is what has come or is on its way.
func (c *compiler) crashing(r *role, own *ir.Place, self ir.Expr) []ir.Stmt {
	at := r.crash.decl.At()
	out := []ir.Stmt{r.setCrashed(own, true)}
	for _, f := range r.state().Fields {
		if f.Name != r.crashed.Name && !r.persistent[f.Name] {
			out = append(out, &ir.Undefine{Dst: own.Field(f, at)})
		}
	}
	return append(out, c.layer.Empty(r.proc, self, at)...)
}

// crashBetween is the rule by which a process crashes while it does nothing.
func (c *compiler) crashBetween(r *role) {
	rule := &ir.Rule{Name: "crash", Kind: ir.Crash, Process: r.proc, At: r.crash.decl.At()}
	own := c.alone(r, rule)
	if r.machine == nil {
		rule.Guard, rule.Body = r.isUp(own), c.crashing(r, own, selfOf(rule))
	} else {
		m := r.machine.m
		rule.Guard = m.Lives(own, rule.At)
		rule.Body = m.Crash(own, selfOf(rule), r.state(), r.outlives, rule.At)
		rule.NonLocal = m.BoxVars()
	}
	rule.Body = append(rule.Body, c.tellFall(r, ir.Crash, rule)...)
	c.limited(rule, r.crash)
	c.rules.Add(rule)
}

// alone gives a rule the index of its process, and nothing else; it returns the record.
func (c *compiler) alone(r *role, rule *ir.Rule) *ir.Place {
	if r.proc.Index != nil {
		rule.Params = append(rule.Params, r.process().Param(rule.NewReg()))
	}
	return c.ownPlace(r, rule)
}

// addRestarts adds a rule for each start state of a process, by which it enters that again.
func (c *compiler) addRestarts(r *role) {
	if r.restart == nil {
		return
	}
	templates := r.restarts
	if len(templates) == 0 {
		templates = []*rules.Template{nil}
	}
	group := &ir.FairGroup{Name: "restart " + r.proc.Name}
	for _, t := range templates {
		rule := &ir.Rule{Name: "restart", Kind: ir.Restart, Process: r.proc, At: r.restart.decl.At()}
		c.rising(r, rule, c.alone(r, rule))
		rule.Body = append(rule.Body, c.tellFall(r, ir.Restart, rule)...)
		own := c.ownPlace(r, rule)
		if t != nil {
			rule.Body = append(rule.Body, t.Again(rule, own))
			c.addNonLocal(rule, c.startUses[t.Func])
		}
		if r.machine != nil && r.crash.decl.Anywhere {
			c.crashInStep(r, rule, r.restart)
		}
		c.limited(rule, r.restart)
		if said := r.restart.decl.Fair; said != nil {
			fairness.Rely(rule, said.Strong, group)
		}
		c.rules.Add(rule)
	}
}

// rising makes a rule one of a process that has crashed, and has not any more.
func (c *compiler) rising(r *role, rule *ir.Rule, own *ir.Place) {
	if r.machine == nil {
		rule.Guard = &ir.Unary{Op: ir.Not, X: r.isUp(own), At: rule.At}
		rule.Body = []ir.Stmt{&ir.Undefine{Dst: own.Field(r.crashed, rule.At)}}
		return
	}
	rule.Guard = r.machine.m.Crashed(own, rule.At)
	if r.crash.decl.Anywhere {
		rule.Guard = machine.Both(rule.Guard, r.machine.m.Resting(own, rule.At))
	}
	if f := r.machine.restarted; f.Name != "" {
		rule.Body = []ir.Stmt{&ir.Store{Dst: own.Field(f, rule.At), X: &ir.Const{V: 1}, At: rule.At}}
	}
}

func (c *compiler) addNonLocal(rule *ir.Rule, use *effects.Effects) {
	for _, v := range c.prog.Vars {
		if use.Globals[v] {
			rule.NonLocal = append(rule.NonLocal, v)
		}
	}
}

// restartedWord is true in a start state that a process enters again. It is a name like others: a
// declaration hides it.
const restartedWord = "restarted"

// restarted is the word, where it is not hidden.
func (c *compiler) restarted(e *ast.Ident) core.Expr {
	if c.isMachine() && !c.body.property {
		return c.hasRestarted(e)
	}
	if !c.body.starting {
		c.errorf(codes.Fault, e.At(), "whether it has restarted is known in the start state of a process, and nowhere else").
			Suggest("a variable that the start state sets")
		return core.NewBad(e.At())
	}
	c.info.Select(e, c.info.Restarted)
	return core.NewBool(c.body.again, e.At())
}

// hasRestarted is the word in a machine, whose blocks are the same for each time that it starts.
func (c *compiler) hasRestarted(e *ast.Ident) core.Expr {
	c.info.Select(e, c.info.Restarted)
	f := c.body.role.machine.restarted
	if f.Name == "" {
		return core.NewBool(false, e.At())
	}
	return atPlace(core.BoolType, e.At(), "it says whether the machine has restarted", effects.Origin{Own: true},
		func() *ir.Place { return c.body.code.Own.Field(f, e.At()) })
}
