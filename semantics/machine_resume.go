package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// This file cuts blocks where they receive. What is left to do after a statement is a rest; it becomes the
// end of the procedure at hand or, where there are several ways to it, a procedure of its own.
// The code behind a receive is one procedure for each case. Procedures that receive are
// translated where they are called.

// running is where in a unit the translation is.
type running struct {
	state  *core.State
	enter  func()     // declares the event that is being handled, in the frame at hand
	after  *remainder // where `return` goes; nil: to the end
	within []*unit
}

// remainder is what is left to do; nil is nothing.
type remainder struct {
	list   []ast.Stmt
	next   *remainder
	in     *running
	code   func() []ir.Stmt // in place of all the others
	places []stretch        // of the text that code stands for
	fn     *function        // that does it, once there is one
}

// resumption is how a block goes on when an event has come for which it waits.
type resumption struct {
	wait  *core.State
	taken taken
	fn    *function
	at    source.Span
}

// goesOnAlike is what goes on with another event of the same case, from the same sender; nil when there is none.
// It does for this one, unless it replies: what an event can be answered with is looked at event by event.
func (r *receives) goesOnAlike(w *core.State, t taken) *function {
	for _, old := range r.resumes {
		if old.wait == w && old.taken.node == t.node && old.taken.sender == t.sender {
			return old.fn
		}
	}
	return nil
}

// text lists the places of the text of a rest.
func (k *remainder) text() []stretch {
	if k == nil {
		return nil
	}
	out := slices.Clone(k.places)
	for _, s := range k.list {
		out = append(out, stretch{at: s.At()})
	}
	return append(out, k.next.text()...)
}

// nothing reports whether a rest is nothing.
func (k *remainder) nothing() bool {
	return k == nil || k.code == nil && len(k.list) == 0 && k.next.nothing()
}

// runUnit translates a block that receives; keep is code that keeps the event it handles.
func (c *compiler) runUnit(u *unit, s *core.State, keep []ir.Stmt, enter func()) []ir.Stmt {
	c.body.running = &running{state: s, enter: enter, within: []*unit{u}}
	out := append(c.forgetKept(nil, u.node.At()), keep...)
	for _, node := range u.head {
		out = append(out, c.keepQuant(node.(*ast.Quant))...)
	}
	c.declareUnitLocals(u)
	return append(out, c.sequence(u.body, nil)...)
}

// keepQuant keeps the variable of a ruleset, if it has to be.
func (c *compiler) keepQuant(q *ast.Quant) []ir.Stmt {
	d := c.info.Declared(q.Name)
	f, ok := c.body.role.machine.receives.names[d]
	if !ok {
		return nil
	}
	store := &ir.Store{Dst: c.body.code.Own.Field(f, q.At()), X: &ir.Reg{N: c.kernel.Storage(c.types.Symbol(d)).Reg}, At: q.At()}
	c.declare(q.Name, inField(f.Type, "it is the parameter of a ruleset", f))
	return []ir.Stmt{store}
}

// forgetKept undefines what the machine keeps and none of some places in the text needs.
func (c *compiler) forgetKept(places []stretch, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	for _, k := range c.body.role.machine.receives.kept {
		if !k.neededIn(places) {
			out = append(out, &ir.Undefine{Dst: c.body.code.Own.Field(k.field, at)})
		}
	}
	if len(out) > 0 {
		c.body.Effects.Writes = true
	}
	return out
}

// declareUnitLocals declares the variables of a unit: those that are kept as fields of the machine.
func (c *compiler) declareUnitLocals(u *unit) {
	r := &c.body.role.machine.receives
	for _, decl := range u.decls {
		d, ok := decl.(*ast.VarDecl)
		if !ok {
			continue
		}
		typ := r.types[d]
		for _, name := range d.Names {
			if f, ok := r.names[c.info.Declared(name)]; ok {
				c.declare(name, inField(typ, "", f))
			} else {
				c.declare(name, inPlace(typ, "", c.body.code.Local(name.Name, typ, name.At())))
			}
		}
	}
}

// sequence translates statements and then what is left to do after them.
func (c *compiler) sequence(list []ast.Stmt, k *remainder) []ir.Stmt {
	var out []ir.Stmt
	in := c.body.running
	for i, s := range list {
		if c.receivesIn(c.body.role.machine, s.At()) {
			return append(out, c.cut(s, &remainder{list: list[i+1:], next: k, in: in})...)
		}
		out = append(out, c.stmt(s)...)
	}
	return append(out, c.resume(k)...)
}

// resume translates a rest.
func (c *compiler) resume(k *remainder) []ir.Stmt {
	switch {
	case k.nothing():
		return nil
	case k.code != nil:
		return k.code()
	}
	c.body.running = k.in
	k.in.enter()
	return c.sequence(k.list, k.next)
}

// joined is a rest to which there are several ways.
func (c *compiler) joined(k *remainder, at source.Span) *remainder {
	if k.nothing() || k.code != nil {
		return k
	}
	call := func() []ir.Stmt {
		if k.fn == nil {
			k.fn = c.newBlock(k.in.state.Name+".rest", true, at)
			c.inBlock(k.fn, func() []ir.Stmt { return c.resume(k) })
		}
		return []ir.Stmt{c.callBlock(k.fn, at), &ir.Return{}}
	}
	return &remainder{code: call, places: k.text()}
}

// cut translates a statement that receives, and what is left to do.
func (c *compiler) cut(s ast.Stmt, k *remainder) []ir.Stmt {
	switch s := s.(type) {
	case *ast.ReceiveStmt:
		return c.receiveStmt(s, k)
	case *ast.If:
		return c.cutIf(s.Arms, s.Else, c.joined(k, compat.Heading(s.At(), nil)))
	case *ast.Switch:
		return c.cutSwitch(s, c.joined(k, compat.Heading(s.At(), nil)))
	case *ast.While:
		return c.cutWhile(s, k)
	case *ast.For:
		if c.differences.Quants(s.Quants, false); c.body.role.machine.receives.walk(s.Quants) {
			return looped{c, s, s.Body}.over(s.Quants, k)
		}
	case *ast.ForIn:
		if c.body.role.machine.receives.walks[s.Var] != nil {
			return looped{c, s, s.Body}.in(s.Var, s.Set, k)
		}
	case *ast.CallStmt:
		return c.cutCall(s, k)
	}
	return append(c.stmt(s), c.resume(k)...) // it says why not
}

func (c *compiler) cutIf(arms []*ast.IfArm, otherwise []ast.Stmt, k *remainder) []ir.Stmt {
	in := c.body.running
	if len(arms) == 0 {
		return c.sequence(otherwise, k)
	}
	cond := c.boolean(arms[0].Cond)
	then := c.sequence(arms[0].Body, k)
	c.body.running = in
	in.enter()
	return []ir.Stmt{&ir.If{Cond: cond, Then: then, Else: c.cutIf(arms[1:], otherwise, k)}}
}

func (c *compiler) cutSwitch(s *ast.Switch, k *remainder) []ir.Stmt {
	in := c.body.running
	x := c.types.Subject(s)
	subject, hold := c.body.code.Subject(x)
	block := func(list []ast.Stmt) []ir.Stmt {
		c.body.running = in
		in.enter()
		return c.sequence(list, k)
	}
	var cases func([]*ast.Case) []ir.Stmt
	cases = func(list []*ast.Case) []ir.Stmt {
		if len(list) == 0 {
			return block(s.Else)
		}
		test := c.body.code.CaseTest(subject, c.types.Labels(list[0], x.X))
		return []ir.Stmt{&ir.If{Cond: test, Then: block(list[0].Body), Else: cases(list[1:])}}
	}
	return append([]ir.Stmt{hold}, cases(s.Cases)...)
}

// rounds are those of a loop. Test translates what is asked before each, what is done first in each, and at the end.
type rounds struct {
	at    source.Span // of the text that is around them
	enter func()      // declares what the loop does, in the frame at hand
	test  func() (another ir.Expr, first, last []ir.Stmt)
	body  func(*remainder) []ir.Stmt
}

// cutLoop makes of a loop a procedure that calls itself.
func (c *compiler) cutLoop(s ast.Stmt, r rounds, k *remainder) []ir.Stmt {
	at, in := compat.Heading(s.At(), nil), c.body.running
	loop := c.newBlock(in.state.Name+".loop", true, at)
	again := func() []ir.Stmt { return []ir.Stmt{c.callBlock(loop, at), &ir.Return{}} }
	after := c.joined(k, at)
	c.inBlock(loop, func() []ir.Stmt {
		inner := *in
		inner.enter = func() { in.enter(); r.enter() }
		inner.enter()
		c.body.running = &inner
		another, first, last := r.test()
		then := r.body(&remainder{code: again, places: append(k.text(), stretch{r.at, true})})
		c.body.running = in
		in.enter()
		return []ir.Stmt{&ir.If{Cond: another, Then: append(first, then...), Else: append(last, c.resume(after)...)}}
	})
	return again()
}

func (c *compiler) cutWhile(s *ast.While, k *remainder) []ir.Stmt {
	test := func() (ir.Expr, []ir.Stmt, []ir.Stmt) { return c.boolean(s.Cond), nil, nil }
	body := func(k *remainder) []ir.Stmt { return c.sequence(s.Body, k) }
	return c.cutLoop(s, rounds{s.At(), func() {}, test, body}, k)
}

// walk reports whether the machine keeps how far loops have come.
func (r *receives) walk(quants []*ast.Quant) bool {
	return !slices.ContainsFunc(quants, func(q *ast.Quant) bool { return r.walks[q.Name] == nil })
}

// looped is a for loop that receives.
type looped struct {
	c    *compiler
	s    ast.Stmt
	body []ast.Stmt
}

// over runs over what is left of its variables.
func (l looped) over(quants []*ast.Quant, k *remainder) []ir.Stmt {
	if len(quants) == 0 {
		return l.c.sequence(l.body, k)
	}
	q := quants[0]
	w, loop := l.walk(q.Name), l.c.body.code.Loop(l.c.types.Loop(q))
	begin := w.FromTo(loop.From, loop.To)
	if w.Left.Form == ir.SetForm {
		begin = w.Those(l.c.there)
	}
	body := func(k *remainder) []ir.Stmt { return l.over(quants[1:], k) }
	return append(begin, l.cut(q.Name, within(q, l.s), body, k)...)
}

// in runs over what is in a collection when it begins.
func (l looped) in(name *ast.Ident, set ast.Expr, k *remainder) []ir.Stmt {
	o, w := l.c.expr(set), l.walk(name)
	var begin []ir.Stmt
	if types.IsForm(o.Type, ir.MapForm) {
		from := l.c.body.code.Referred(o.Type, o.At)
		marked := func(key *ir.Loop) ir.Expr {
			return kernel.Present(walks.Mark(walks.Element(from, &ir.Reg{N: key.Reg}, o.At), o.At))
		}
		begin = append([]ir.Stmt{&ir.Bind{Reg: from.Reg, Place: o.Place}}, w.Those(marked)...)
	} else {
		begin = w.Copy(o.Place)
	}
	body := func(k *remainder) []ir.Stmt { return l.c.sequence(l.body, k) }
	return append(begin, l.cut(name, within(name, l.s), body, k)...)
}

// cut makes a procedure of the rounds of a variable.
func (l looped) cut(name *ast.Ident, at source.Span, body func(*remainder) []ir.Stmt, k *remainder) []ir.Stmt {
	test := func() (ir.Expr, []ir.Stmt, []ir.Stmt) {
		w := l.walk(name)
		return w.Another(), w.Next(), w.End()
	}
	return l.c.cutLoop(l.s, rounds{at, func() { l.walk(name) }, test, body}, k)
}

// walk is that of a variable in the body at hand, where it is declared.
func (l looped) walk(name *ast.Ident) *walks.Kept {
	c, d, at := l.c, l.c.info.Declared(name), name.At()
	w := c.body.role.machine.receives.walks[name]
	k := &walks.Kept{Walk: w.Walk, Frame: c.body.code.Walks(), In: c.body.code.Own.Field(w.left, at), Where: at}
	if w.Mark != nil {
		k.At = c.body.code.Own.Field(w.mark, at)
	}
	if f, ok := c.body.role.machine.receives.names[d]; ok {
		k.Value = c.body.code.Own.Field(f, at)
		c.declare(name, inField(f.Type, "it is the variable of a loop", f))
	} else {
		k.Value = c.body.code.Temp(w.Var, at)
	}
	c.body.Effects.Writes = true
	return k
}

// cutCall translates a procedure that receives in the place of its call.
func (c *compiler) cutCall(s *ast.CallStmt, k *remainder) []ir.Stmt {
	outer := c.body.running
	u := c.receivingProcedure(c.body.role.machine, s)
	if u == nil {
		return c.stmt(s)
	}
	d := u.node.(*ast.FuncDecl)
	if slices.Contains(outer.within, u) {
		c.errorf(codes.Receive, s.At(), "%q receives and calls itself: how much it would have to keep is not known", d.Name.Name).
			Note(d.Name.At(), "declared here").Suggest("a while loop")
		return nil
	}
	after := c.joined(k, compat.Heading(s.At(), nil))
	out, ok := c.passInto(d, s.Call)
	if !ok {
		return nil
	}
	c.body.running = &running{state: outer.state, enter: func() { c.body.reception = nil }, after: after, within: append(slices.Clone(outer.within), u)}
	if after == nil {
		c.body.running.after = &remainder{}
	}
	c.body.reception = nil
	c.declareUnitLocals(u)
	for _, decl := range u.decls {
		if v, ok := decl.(*ast.VarDecl); ok {
			for _, name := range v.Names {
				if f, ok := c.body.role.machine.receives.names[c.info.Declared(name)]; ok {
					out = append(out, &ir.Undefine{Dst: c.body.code.Own.Field(f, name.At())})
				}
			}
		}
	}
	return append(out, c.sequence(d.Body, after)...)
}

// passInto assigns the arguments of a call to the parameters of a procedure that is translated in its
// place. All are evaluated before.
func (c *compiler) passInto(d *ast.FuncDecl, call *ast.Call) (out []ir.Stmt, ok bool) {
	var names []*ast.Ident
	var of []*ir.Type
	for _, p := range d.Params {
		if p.Var {
			c.errorf(codes.Receive, p.At(), "%q receives, and cannot be given a variable to change", d.Name.Name).Suggest("a variable of the machine")
			return nil, false
		}
		t := c.types.TypeOf(p.Type)
		for _, name := range p.Names {
			names, of = append(names, name), append(of, t)
		}
	}
	if len(call.Args) != len(names) {
		c.errorf(codes.Arguments, call.At(), "%q takes %s, not %d", d.Name.Name, types.Counted(len(names), "argument"), len(call.Args)).Note(d.Name.At(), "declared here")
		return nil, false
	}
	var move []ir.Stmt
	for i, arg := range call.Args {
		value := c.body.code.Local(names[i].Name, of[i], arg.At())
		out = append(out, c.assign(kernel.Operand{Type: of[i], Place: value}, arg, "parameter "+names[i].Name, arg.At())...)
		s := inPlace(of[i], "", value)
		if f, ok := c.body.role.machine.receives.names[c.info.Declared(names[i])]; ok {
			move = append(move, &ir.Copy{Dst: c.body.code.Own.Field(f, arg.At()), Src: value, At: arg.At()})
			s = inField(of[i], "", f)
		}
		s.Symbol.ReadOnly = "it is a parameter passed by value"
		defer c.declare(names[i], s) // the arguments do not know it
	}
	return append(out, move...), true
}

// receiveStmt ends the block, which goes on when one of the events comes.
func (c *compiler) receiveStmt(d *ast.ReceiveStmt, k *remainder) []ir.Stmt {
	at := compat.Heading(d.At(), nil)
	if !c.check.NotInMonitor(at, "receive") {
		return nil
	}
	a, in := c.body.role.machine, c.body.running
	k = c.joined(k, at)
	w := a.m.NewWait(c.waitName(a, in.state, at), in.state, c.casesOf(a, d), at)
	for _, one := range a.receives.cases {
		if !slices.Contains(d.Cases, one.decl) {
			continue
		}
		for _, s := range c.sendersFor(a, one.taken(nil)) {
			t := one.taken(s)
			fn := a.receives.goesOnAlike(w, t)
			if fn == nil || len(c.replies(a, one.decl)) > 0 {
				fn = c.caseBlock(t, one.decl, in, k)
			}
			a.receives.resumes = append(a.receives.resumes, &resumption{w, t, fn, compat.Heading(one.decl.At(), nil)})
		}
	}
	c.body.Effects.Writes = true
	out := c.forgetKept(append(k.text(), stretch{at: d.At()}), at)
	return append(out, a.m.Wait(c.body.code.Own, w, at), &ir.Return{})
}

// waitName is what a receive is called in traces: by its state and line.
func (c *compiler) waitName(a *automaton, s *core.State, at source.Span) string {
	name := fmt.Sprintf("%s: receive in line %d", s.Name, at.Line())
	same := func(w *core.State) bool { return w.Name == name }
	for n := 2; slices.ContainsFunc(a.m.Waits, same); n++ {
		name = fmt.Sprintf("%s: receive in line %d (%d)", s.Name, at.Line(), n)
	}
	return name
}

func (c *compiler) casesOf(a *automaton, d *ast.ReceiveStmt) (events []*core.Event) {
	for _, one := range a.receives.cases {
		if slices.Contains(d.Cases, one.decl) {
			events = append(events, one.event)
		}
	}
	return events
}

// caseBlock is the procedure that goes on with an event.
func (c *compiler) caseBlock(t taken, d *ast.ReceiveCase, outer *running, k *remainder) *function {
	m := c.body.role.machine.m
	f := c.newBlock(outer.state.Name+".receive "+t.event.Name, true, compat.Heading(d.At(), nil))
	envelope := f.block.ByRef("(event)", m.Mail.Type, d.At())
	c.inBlock(f, func() []ir.Stmt {
		outer.enter()
		enter := func() { outer.enter(); c.declareKept(t) }
		c.body.running = &running{state: outer.state, enter: enter, after: outer.after, within: outer.within}
		c.declareTaken(t, envelope)
		out := c.keepTakenIn(t, envelope)
		return append(out, c.sequence(d.Body, k)...)
	})
	return f
}

// declareTaken enters what an event that a case takes and its sender are called.
func (c *compiler) declareTaken(t taken, envelope *ir.Place) {
	m := c.body.role.machine.m
	if t.name != nil {
		view := m.Mail.View(envelope, t.event)
		if t.several {
			view.Type = &ir.Type{Kind: ir.Record, Name: types.SeveralEvents}
		}
		c.declare(t.name, &symbol{Symbol: &core.Symbol{Kind: core.Taken, Type: view.Type, ReadOnly: "it is the event taken"}, kept: &kernel.Storage{Place: view}})
	}
	if t.sender == nil {
		return
	}
	rec := &reception{from: t.sender.Machine.Proc, event: t.event}
	p := m.SenderPlace(envelope, t.sender, t.node.At())
	if p != nil {
		rec.index = &ir.Load{Place: p}
	}
	c.body.reception = rec
	switch {
	case t.from == nil:
	case p == nil:
		c.declare(t.from, &symbol{Symbol: &core.Symbol{Kind: core.Sender}})
	default:
		c.declare(t.from, inPlace(p.Type, "it is the sender of the event", p))
	}
}

// keepTakenIn keeps the event taken and its sender where the text needs them later on.
func (c *compiler) keepTakenIn(t taken, envelope *ir.Place) []ir.Stmt {
	a, at := c.body.role.machine, t.node.At()
	var out []ir.Stmt
	if f, ok := a.receives.events[keptEvent{t.node, t.event}]; ok {
		view, dst := a.m.Mail.View(envelope, t.event), c.body.code.Own.Field(f, at)
		for i, field := range f.Type.Fields {
			out = append(out, &ir.Copy{Dst: dst.Field(field, at), Src: view.Field(view.Type.Fields[i], at), At: at})
		}
	}
	if t.sender != nil {
		p := a.m.SenderPlace(envelope, t.sender, at)
		if f, ok := a.receives.senders[keptSender{t.node, t.sender.Machine.Proc.Index}]; ok && p != nil {
			out = append(out, &ir.Copy{Dst: c.body.code.Own.Field(f, at), Src: p, At: at})
		}
	}
	return out
}

// declareKept enters the names of an event taken, and of its sender, which the machine has kept.
func (c *compiler) declareKept(t taken) {
	a := c.body.role.machine
	if f, ok := a.receives.events[keptEvent{t.node, t.event}]; ok {
		c.declare(t.name, inField(f.Type, "it is the event taken", f))
	}
	if t.sender == nil {
		return
	}
	rec := &reception{from: t.sender.Machine.Proc, event: t.event}
	f, ok := a.receives.senders[keptSender{t.node, rec.from.Index}]
	if ok {
		rec.index = &ir.Load{Place: c.body.code.Own.Field(f, t.node.At())}
	}
	c.body.reception = rec
	switch {
	case t.from == nil:
	case ok:
		c.declare(t.from, inField(f.Type, "it is the sender of the event", f))
	case rec.from.Index == nil:
		c.declare(t.from, &symbol{Symbol: &core.Symbol{Kind: core.Sender}})
	}
}

// resumptions are the rules that take what receives wait for. While a machine waits for something, all
// rules that take an event pass over everything else.
func (c *compiler) resumptions(a *automaton) {
	for _, r := range a.receives.resumes {
		a.steps.Resume(r.wait, r.taken.event, r.taken.sender, r.fn.block, r.at)
	}
	a.steps.PassOver()
}
