package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// This file finds the blocks of machines that receive, and gives the machine fields for what such a
// block has to keep while it waits: the names that stand in the text from the first statement on
// that receives.

// unit is a block that receives, as written.
type unit struct {
	node  ast.Node // *ast.Boundary, *ast.Handler, *ast.Rule or *ast.FuncDecl
	owner string   // the state or procedure, in the names of what is kept
	head  []ast.Node
	decls []ast.Item
	body  []ast.Stmt
}

// receives is what a machine's receives need.
type receives struct {
	units   map[ast.Node]*unit
	cases   []*caseUse
	types   map[*ast.VarDecl]*ir.Type
	kept    []*kept
	names   map[*resolve.Declaration]ir.Field
	events  map[keptEvent]ir.Field
	senders map[keptSender]ir.Field
	walks   map[*ast.Ident]*walk // by the variable of the loop
	resumes []*resumption
}

// caseUse is a case of a receive.
type caseUse struct {
	decl  *ast.ReceiveCase
	event *core.Event
}

// taken is the event that a case takes from a sender.
func (one *caseUse) taken(s *machine.Sender) taken {
	d := one.decl
	return taken{node: d, name: d.Var, from: d.From, event: one.event, several: len(d.Events) > 1, sender: s}
}

// kept is a field for what is kept while a block waits, and where the text needs it. Whatever
// comes to the scope anew gives it another value.
type kept struct {
	field ir.Field
	uses  []source.Span
	scope source.Span
}

// stretch is a part of the text that may be executed yet. Around says that it is a loop, whose next round comes.
type stretch struct {
	at     source.Span
	around bool
}

type keptEvent struct {
	node  ast.Node
	event *core.Event
}

type keptSender struct {
	node  ast.Node
	index *ir.Type
}

// neededIn reports whether one of some places in the text needs what is kept.
func (k *kept) neededIn(places []stretch) bool {
	return slices.ContainsFunc(places, func(s stretch) bool {
		if s.around && k.scope != s.at && inside(k.scope, s.at) {
			return false
		}
		return slices.ContainsFunc(k.uses, func(use source.Span) bool { return inside(use, s.at) })
	})
}

// layReceives finds the blocks of a machine that receive, and gives it fields for what they keep.
func (c *compiler) layReceives(r *role) {
	a := r.machine
	if len(a.receives.cases) == 0 || c.diags.HasErrors() {
		return
	}
	a.receives.units, a.receives.walks = map[ast.Node]*unit{}, map[*ast.Ident]*walk{}
	c.procedureUnits(a)
	c.blockUnits(a, "", a.decl.Items, nil)
	if len(a.receives.units) == 0 {
		return // an error to come
	}
	a.m.LayWaits(a.record, unusedField(a.record, "receiving"))
	a.receives.types, a.receives.names = map[*ast.VarDecl]*ir.Type{}, map[*resolve.Declaration]ir.Field{}
	a.receives.events, a.receives.senders = map[keptEvent]ir.Field{}, map[keptSender]ir.Field{}
	c.inProcess(a.decl, func() {
		for _, item := range a.decl.Items {
			c.layUnits(r, item)
		}
	})
}

// layUnits does so for the units of an item, in the order of the text.
func (c *compiler) layUnits(r *role, item ast.Item) {
	a := r.machine
	if h, ok := item.(*ast.Handler); ok && a.nulls[h] != nil {
		item = a.nulls[h]
	}
	if u := a.receives.units[item]; u != nil {
		c.layUnit(r, u)
	}
	switch d := item.(type) {
	case *ast.State:
		for _, inner := range d.Items {
			c.layUnits(r, inner)
		}
	case *ast.Ruleset:
		for _, inner := range d.Items {
			c.layUnits(r, inner)
		}
	}
}

// procedureUnits finds the procedures that receive, themselves or through others.
func (c *compiler) procedureUnits(a *automaton) {
	for changed := true; changed; {
		changed = false
		for _, item := range a.decl.Items {
			d, ok := item.(*ast.FuncDecl)
			if ok && d.Result == nil && a.receives.units[d] == nil && c.receivesIn(a, d.At()) {
				a.receives.units[d] = &unit{node: d, owner: d.Name.Name, decls: d.Decls, body: d.Body}
				changed = true
			}
		}
	}
	for _, f := range c.funcs {
		if a.receives.units[f.decl] != nil {
			c.prog.Funcs = slices.DeleteFunc(c.prog.Funcs, func(g *ir.Func) bool { return g == f.ir })
		}
	}
	c.funcs = slices.DeleteFunc(c.funcs, func(f *function) bool { return a.receives.units[f.decl] != nil })
}

// blockUnits finds the entries, handlers and rules that receive.
func (c *compiler) blockUnits(a *automaton, state string, items []ast.Item, head []ast.Node) {
	enter := func(node ast.Item, decls []ast.Item, body []ast.Stmt) {
		if c.receivesIn(a, node.At()) {
			a.receives.units[node] = &unit{node, state, head, decls, body}
		}
	}
	for _, item := range items {
		switch d := item.(type) {
		case *ast.State:
			c.blockUnits(a, d.Name.Name, d.Items, nil)
		case *ast.Boundary:
			if !d.Exit {
				enter(d, d.Decls, d.Body)
			}
		case *ast.Handler:
			if null := a.nulls[d]; null != nil {
				enter(null, null.Decls, null.Body)
			} else if d.Goto == nil {
				enter(d, d.Decls, d.Body)
			}
		case *ast.Rule:
			enter(d, d.Decls, d.Body)
		case *ast.Ruleset:
			c.blockUnits(a, state, d.Items, slices.Concat(head, quantsOf(d)))
		}
	}
}

// receivesIn reports whether there is a receive in a piece of a machine's text, or a call of a procedure
// that receives.
func (c *compiler) receivesIn(a *automaton, at source.Span) bool {
	return slices.ContainsFunc(c.info.Statements(a.decl), func(s ast.Stmt) bool {
		if !inside(s.At(), at) {
			return false
		}
		switch s := s.(type) {
		case *ast.ReceiveStmt:
			return true
		case *ast.CallStmt:
			return c.receivingProcedure(a, s) != nil
		}
		return false
	})
}

// receivingProcedure is the one that a statement calls; nil when it calls none.
func (c *compiler) receivingProcedure(a *automaton, s *ast.CallStmt) *unit {
	if a.receives.units == nil {
		return nil
	}
	if callee := c.find(s.Call.Func); callee != nil && callee.Kind == core.Function {
		return a.receives.units[c.functions[callee.Func].decl]
	}
	return nil
}

// firstReceiving is where in a list the first statement begins that receives; not if there is none.
func (c *compiler) firstReceiving(a *automaton, list []ast.Stmt) (int, bool) {
	for _, s := range list {
		if c.receivesIn(a, s.At()) {
			return s.At().Start, true
		}
	}
	return 0, false
}

// layUnit keeps what a unit needs once it has begun to receive.
func (c *compiler) layUnit(r *role, u *unit) {
	a := r.machine
	first, _ := c.firstReceiving(a, u.body)
	uses := c.info.Uses(u.node.At())
	c.body.code.Own, c.body.code.Self = &ir.Place{Root: ir.Frame, Type: a.record}, &ir.Const{}
	if r.decl.Index != nil { // bounds of loops may name it
		c.suppose(r.decl.Index, r.proc.Index)
	}
	c.keepNames(a, u, uses, first)
	if h, ok := u.node.(*ast.Handler); ok {
		for _, name := range h.Events {
			if e := c.check.Event(name); e != nil {
				c.keepTaken(r, u, taken{node: h, name: h.Var, from: h.From, event: e, several: len(h.Events) > 1}, uses, first)
			}
		}
	}
	for _, one := range a.receives.cases {
		if inside(one.decl.At(), u.node.At()) {
			if first, nested := c.firstReceiving(a, one.decl.Body); nested {
				c.keepTaken(r, u, one.taken(nil), uses, first)
			}
		}
	}
	(&looping{c, u, uses}).keep()
}

// keep gives the machine a field for something that some places need, if they come late enough.
func (c *compiler) keep(a *automaton, name string, t *ir.Type, scope source.Span, uses []source.Span, first int) (
	ir.Field, bool) {
	late := slices.DeleteFunc(slices.Clone(uses), func(at source.Span) bool { return at.Start < first })
	if len(late) == 0 {
		return ir.Field{}, false
	}
	f := ir.Field{Name: unusedField(a.record, name), Type: t, Offset: a.record.Cells()}
	a.record.Fields = append(a.record.Fields, f)
	a.receives.kept = append(a.receives.kept, &kept{f, late, scope})
	c.types.Cells(a.record, a.decl.Name.At())
	return f, true
}

// keepNames keeps local variables, parameters and variables of rulesets.
func (c *compiler) keepNames(a *automaton, u *unit, uses map[*resolve.Declaration][]source.Span, first int) {
	one := func(name *ast.Ident, t *ir.Type) {
		c.suppose(name, t)
		d := c.info.Declared(name)
		if f, ok := c.keep(a, u.owner+"."+name.Name, t, u.node.At(), uses[d], first); ok {
			a.receives.names[d] = f
		}
	}
	for _, node := range u.head {
		if q, ok := node.(*ast.Quant); ok && q.Type != nil {
			one(q.Name, c.types.TypeOf(q.Type))
		} else if ok {
			lo, _ := c.types.Int(q.From)
			hi, _ := c.types.Int(q.To)
			one(q.Name, &ir.Type{Kind: ir.Range, Lo: min(lo, hi), Hi: max(lo, hi)})
		}
	}
	if d, ok := u.node.(*ast.FuncDecl); ok {
		for _, p := range d.Params {
			t := c.types.TypeOf(p.Type)
			for _, name := range p.Names {
				one(name, t)
			}
		}
	}
	for _, decl := range u.decls {
		switch d := decl.(type) {
		case *ast.ConstDecl:
			c.types.DeclareConst(d)
		case *ast.TypeDecl:
			c.types.DeclareType(d)
		case *ast.VarDecl:
			a.receives.types[d] = c.types.TypeOf(d.Type)
			for _, name := range d.Names {
				one(name, a.receives.types[d])
			}
		}
	}
}

// keepTaken keeps the event that a handler or a case takes, and who sent it.
func (c *compiler) keepTaken(r *role, u *unit, t taken, uses map[*resolve.Declaration][]source.Span, first int) {
	a := r.machine
	if t.name != nil && !t.several { // what several events have in common is their sender
		c.suppose(t.name, t.event.Payload)
		late := uses[c.info.Declared(t.name)]
		if f, ok := c.keep(a, u.owner+"."+t.name.Name, t.event.Payload, t.node.At(), late, first); ok {
			a.receives.events[keptEvent{t.node, t.event}] = f
		}
	}
	needs := c.replies(a, t.node)
	word := "sender"
	if t.from != nil {
		needs = append(needs, uses[c.info.Declared(t.from)]...)
		word = t.from.Name
	}
	for _, other := range c.roles {
		key := keptSender{t.node, other.proc.Index}
		if _, known := a.receives.senders[key]; known || other.proc.Index == nil || !c.sendsIt(other, t.event, r) {
			continue
		}
		if f, ok := c.keep(a, u.owner+"."+word, other.proc.Index, t.node.At(), needs, first); ok {
			a.receives.senders[key] = f
		}
	}
}

// walk is a loop that receives: the fields that say what it has still to do.
type walk struct {
	*walks.Walk
	left, mark ir.Field
}

// looping keeps how far the loops of a unit have come that receive. What they go over is translated once to learn its
// type, in a body that is thrown away, where the names of the unit stand for something of their type.
type looping struct {
	c    *compiler
	u    *unit
	uses map[*resolve.Declaration][]source.Span
}

// suppose lets a name stand for something of a type.
func (c *compiler) suppose(name *ast.Ident, t *ir.Type) {
	d := c.info.Declared(name)
	s := &core.Symbol{Kind: core.Local, Type: t}
	c.types.Stand(d, s)
	c.kernel.Storage(s).Place = c.body.code.Temp(t, name.At())
}

// keep does so.
func (l *looping) keep() {
	a := l.c.body.role.machine
	for _, s := range l.c.info.Statements(a.decl) { // outer ones come first
		if !inside(s.At(), l.u.node.At()) || !l.c.receivesIn(a, s.At()) {
			continue
		}
		switch s := s.(type) {
		case *ast.For:
			for _, q := range s.Quants {
				l.enter(q.Name, l.over(q), q, s)
			}
		case *ast.ForIn:
			l.enter(s.Var, l.overAll(s), s.Var, s)
		}
	}
}

// enter keeps a walk, with its variable; nil after an error.
func (l *looping) enter(name *ast.Ident, w *walks.Walk, begin, loop ast.Node) {
	if w == nil {
		return
	}
	a, c, d, full := l.c.body.role.machine, l.c, l.c.info.Declared(name), l.u.owner+"."+name.Name
	round := within(begin, loop)
	k := &walk{Walk: w}
	a.receives.walks[name] = k
	k.left, _ = c.keep(a, full+".left", w.Left, round, []source.Span{round}, 0)
	if w.Mark != nil {
		k.mark, _ = c.keep(a, full+".mark", w.Mark, round, []source.Span{round}, 0)
	}
	if f, ok := c.keep(a, full, w.Var, begin.At(), l.uses[d], 0); ok {
		a.receives.names[d] = f
	}
	c.suppose(name, w.Var)
}

// within is the text of a loop from the declaration of one of its variables on.
func within(variable, loop ast.Node) source.Span {
	at := loop.At()
	at.Start = variable.At().Start
	return at
}

// over is the walk of a variable of a for loop.
func (l *looping) over(q *ast.Quant) *walks.Walk {
	c := l.c
	if q.Type != nil {
		if t := c.types.TypeOf(q.Type); t.Simple() {
			return walks.Values(t, kernel.Unordered(t))
		}
		return nil
	}
	before := *c.diags
	from, to, step := c.integer(q.From), c.integer(q.To), kernel.Operand{IsConst: true, Const: 1}
	if q.By != nil {
		step = c.integer(q.By)
	}
	if from.Bad() || to.Bad() {
		return nil
	}
	*c.diags = before
	by := step.Const
	first, most, ok := walks.Limits(from.Value())
	least, last, okToo := walks.Limits(to.Value())
	switch {
	case !step.IsConst || c.opts.Dialect.RangeLoop == Towards && !(from.IsConst && to.IsConst):
		c.errorf(codes.Receive, q.At(), "a loop that receives goes by a step that is known").
			Suggest("a constant, or a while loop")
	case !ok || !okToo:
		c.errorf(codes.Receive, q.At(), "how large %q can be is not known, and a machine that receives keeps it", q.Name.Name).
			Suggest("bounds of constants and variables alone, with + and -")
	default:
		if q.By == nil && c.opts.Dialect.RangeLoop == Towards && to.Const < from.Const {
			by = -1
		}
		end, _ := to.Value().(*ir.Const)
		return walks.Numbers(&ir.Type{Kind: ir.Range, Lo: min(first, least), Hi: max(most, last)}, by, end)
	}
	return nil
}

// overAll is the walk of a loop over a collection.
func (l *looping) overAll(s *ast.ForIn) *walks.Walk {
	before := l.c.diags
	o := l.c.expr(s.Set)
	switch {
	case types.IsForm(o.Type, ir.SetForm):
		l.c.diags = before
		return walks.Members(o.Type, false)
	case types.IsForm(o.Type, ir.MapForm):
		l.c.diags = before
		return walks.Members(ir.SetOf(o.Type.Index, 0), !kernel.Unordered(o.Type.Index))
	case types.IsForm(o.Type, ir.SeqForm):
		l.c.diags = before
		return walks.Elements(o.Type)
	}
	return nil
}

// replies are the replies that answer the event which a handler or a case takes.
func (c *compiler) replies(a *automaton, node ast.Node) (out []source.Span) {
	for _, s := range c.info.Statements(a.decl) {
		if d, ok := s.(*ast.Reply); ok && c.answered(a, d) == node {
			out = append(out, d.At())
		}
	}
	return out
}

// answered is the handler or case whose event a reply answers; nil if there is none.
func (c *compiler) answered(a *automaton, d *ast.Reply) (node ast.Node) {
	for _, r := range a.reactions {
		if inside(d.At(), r.Decl.At()) {
			node = r.Decl
		}
	}
	for _, one := range a.receives.cases { // outer ones come first
		if inside(d.At(), one.decl.At()) {
			node = one.decl
		}
	}
	return node
}
