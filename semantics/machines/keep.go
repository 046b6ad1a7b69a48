package machines

import (
	"maps"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
	"gomc/spec"
)

// This file finds the blocks of machines that receive, and what the machine keeps while such a block waits: the names
// that stand in the text from the first statement on that receives, and how far its loops have come. That is asked of
// the text before any block is checked, since the state has to be laid out before.

// unit is a block that receives, as written.
type unit struct {
	node   ast.Node // *ast.Boundary, *ast.Handler, *ast.Rule or *ast.FuncDecl
	owner  string   // the state or procedure, in the names of what is kept
	head   []*ast.Quant
	decls  []ast.Item
	body   []ast.Stmt
	params []*core.Symbol // of a procedure
	locals []*core.Symbol
	names  []*ast.Ident // of both
}

// answered is the kept sender of an event, for the handler or case that takes it.
type answered struct {
	at    source.Span
	index *ir.Type
}

// FindReceives finds the blocks of a machine that receive, and the procedures, themselves or through others. It reports
// whether there are any.
func (t *Text) FindReceives() bool {
	if len(t.awaited) == 0 {
		return false
	}
	t.units, t.senders = map[ast.Node]*unit{}, map[answered]*core.Kept{}
	t.Machine.Walks = map[*resolve.Declaration]*core.Walk{}
	for changed := true; changed; {
		changed = false
		for _, item := range t.decl.Items {
			d, ok := item.(*ast.FuncDecl)
			if ok && d.Result == nil && t.units[d] == nil && t.receivesIn(d.At()) {
				t.units[d] = &unit{node: d, owner: d.Name.Name, decls: d.Decls, body: d.Body}
				changed = true
			}
		}
	}
	t.findBlocks("", t.decl.Items, nil)
	return len(t.units) > 0
}

// Receives reports whether a block or procedure of a machine receives.
func (t *Text) Receives(node ast.Node) bool { return t.units[node] != nil }

// findBlocks finds the entries, handlers and rules that receive.
func (t *Text) findBlocks(state string, items []ast.Item, head []*ast.Quant) {
	enter := func(node ast.Item, decls []ast.Item, body []ast.Stmt) {
		if t.receivesIn(node.At()) {
			t.units[node] = &unit{node: node, owner: state, head: head, decls: decls, body: body}
		}
	}
	for _, item := range items {
		switch d := t.AsRule(item).(type) {
		case *ast.State:
			t.findBlocks(d.Name.Name, d.Items, nil)
		case *ast.Boundary:
			if !d.Exit {
				enter(d, d.Decls, d.Body)
			}
		case *ast.Handler:
			if d.Goto == nil {
				enter(d, d.Decls, d.Body)
			}
		case *ast.Rule:
			enter(d, d.Decls, d.Body)
		case *ast.Ruleset:
			t.findBlocks(state, d.Items, slices.Concat(head, d.Quants))
		}
	}
}

// null is the handler `on null` that a rule stands for; nil: it stands for none.
func (t *Text) null(d *ast.Rule) *ast.Handler {
	for h, r := range t.nulls {
		if r == d {
			return h
		}
	}
	return nil
}

// AsRule returns an item of a state, or the rule that stands for it if it is `on null`.
func (t *Text) AsRule(item ast.Item) ast.Item {
	if h, is := item.(*ast.Handler); is && t.nulls[h] != nil {
		return t.nulls[h]
	}
	return item
}

// receivesIn reports whether there is a receive in a piece of a machine's text, or a call of a procedure that receives.
func (t *Text) receivesIn(at source.Span) bool {
	return slices.ContainsFunc(t.c.types.Info.Statements(t.decl), func(s ast.Stmt) bool {
		_, receives := s.(*ast.ReceiveStmt)
		return s.At().In(at) && (receives || t.called(s) != nil)
	})
}

// called is the procedure that receives which a statement calls; nil when it calls none.
func (t *Text) called(s ast.Stmt) *unit {
	call, is := s.(*ast.CallStmt)
	if !is {
		return nil
	}
	callee := t.c.types.Find(call.Call.Func)
	for node, u := range t.units {
		if d, is := node.(*ast.FuncDecl); is && callee != nil && t.c.types.Info.Declared(d.Name) == callee.Decl {
			return u
		}
	}
	return nil
}

// first returns where in a list the first statement begins that receives; not if there is none.
func (t *Text) first(list []ast.Stmt) (int, bool) {
	i := slices.IndexFunc(list, func(s ast.Stmt) bool { return t.receivesIn(s.At()) })
	if i < 0 {
		return 0, false
	}
	return list[i].At().Start, true
}

// Keep finds what a machine keeps that receives, in the order of the text. Nothing of it is checked yet but its
// declarations.
func (t *Text) Keep() {
	inOrder := func(a, b ast.Node) int { return a.At().Compare(b.At()) }
	for _, node := range slices.SortedFunc(maps.Keys(t.units), inOrder) {
		k := &keeping{t, t.units[node], t.c.types.Info.Uses(node.At())}
		if t.decl.Index != nil { // bounds of loops may name it
			k.suppose(t.decl.Index, t.Machine.Process.Index)
		}
		k.all()
	}
}

// keeping finds what a unit needs once it has begun to receive.
type keeping struct {
	*Text
	u    *unit
	uses map[*resolve.Declaration][]source.Span
}

func (k *keeping) all() {
	first, _ := k.first(k.u.body)
	k.names(first)
	for _, r := range k.Handled {
		if r.node == k.u.node {
			k.taken(r.taking, first)
		}
	}
	for _, one := range k.awaited {
		if first, nested := k.first(one.decl.Body); nested && one.decl.At().In(k.u.node.At()) {
			k.taken(one.taking, first)
		}
	}
	k.loops()
}

// keep keeps something that some places need, if they come late enough; else it is nil.
func (k *keeping) keep(name string, t *ir.Type, scope source.Span, uses []source.Span, first int) *core.Kept {
	late := slices.DeleteFunc(slices.Clone(uses), func(at source.Span) bool { return at.Start < first })
	if len(late) == 0 {
		return nil
	}
	out := &core.Kept{Name: k.u.owner + "." + name, Type: t, Uses: late, Scope: scope}
	k.Machine.Keeps = append(k.Machine.Keeps, out)
	return out
}

// named keeps what a name stands for.
func (k *keeping) named(name *ast.Ident, t *ir.Type, scope source.Span, first int) *core.Symbol {
	d := k.c.types.Info.Declared(name)
	if kept := k.keep(name.Name, t, scope, k.uses[d], first); kept != nil {
		k.Receiving.Named[d] = kept
	}
	return k.suppose(name, t)
}

// suppose lets a name stand for something of a type, until the text is checked.
func (k *keeping) suppose(name *ast.Ident, t *ir.Type) *core.Symbol {
	s := &core.Symbol{Kind: core.Local, Type: t}
	k.c.types.Stand(k.c.types.Info.Declared(name), s)
	return s
}

// names keeps local variables, parameters and variables of rulesets.
func (k *keeping) names(first int) {
	plain, whole := k.c.types, k.u.node.At()
	for _, q := range k.u.head {
		if q.Type != nil {
			k.named(q.Name, plain.TypeOf(q.Type), whole, first)
			continue
		}
		lo, _ := plain.Int(q.From)
		hi, _ := plain.Int(q.To)
		k.named(q.Name, &ir.Type{Kind: ir.Range, Lo: min(lo, hi), Hi: max(lo, hi)}, whole, first)
	}
	if d, is := k.u.node.(*ast.FuncDecl); is {
		for _, p := range d.Params {
			t := plain.TypeOf(p.Type)
			for _, name := range p.Names {
				s := k.named(name, t, whole, first)
				s.ReadOnly = "it is a parameter passed by value"
				k.u.params, k.u.names = append(k.u.params, s), append(k.u.names, name)
			}
		}
	}
	for _, decl := range k.u.decls {
		switch d := decl.(type) {
		case *ast.ConstDecl:
			plain.DeclareConst(d)
		case *ast.TypeDecl:
			plain.DeclareType(d)
		case *ast.VarDecl:
			t := plain.TypeOf(d.Type)
			for _, name := range d.Names {
				k.u.locals, k.u.names = append(k.u.locals, k.named(name, t, whole, first)), append(k.u.names, name)
			}
		}
	}
}

// taken keeps an event that is taken, and who sent it.
func (k *keeping) taken(x taking, first int) {
	at, word, needs := x.node.At(), "sender", k.replies(x.node)
	if x.name != nil && len(x.names) == 1 { // what several events have in common is their sender
		k.named(x.name, x.Event.Payload, at, first)
	}
	if x.from != nil {
		needs, word = append(needs, k.uses[k.c.types.Info.Declared(x.from)]...), x.from.Name
	}
	for _, p := range k.c.sending(k.Machine, x.Event) {
		if x.from != nil && p.Index != nil { // bounds of loops may name it, too
			k.suppose(x.from, p.Index)
		}
		if key := (answered{at, p.Index}); p.Index != nil && k.senders[key] == nil {
			k.senders[key] = k.keep(word, p.Index, at, needs, first)
		}
	}
}

// sending are the processes and machines that send a machine an event.
func (c *Checker) sending(m *core.Machine, e *core.Event) (list []*ir.Process) {
	for _, r := range c.types.Declared.Roles {
		if c.layer.Sends(r.Process, e, m) {
			list = append(list, r.Process)
		}
	}
	return list
}

// loops keeps how far the loops have come that receive, and their variables. Outer ones come first.
func (k *keeping) loops() {
	for _, s := range k.c.types.Info.Statements(k.decl) {
		if !s.At().In(k.u.node.At()) || !k.receivesIn(s.At()) {
			continue
		}
		switch s := s.(type) {
		case *ast.For:
			for _, q := range s.Quants {
				k.loop(q.Name, k.over(q), q, s)
			}
		case *ast.ForIn:
			k.loop(s.Var, k.overAll(s), s.Var, s)
		}
	}
}

// loop keeps a walk, with its variable. The walk is nil after an error.
func (k *keeping) loop(name *ast.Ident, w *walks.Walk, begin, loop ast.Node) {
	if w == nil {
		return
	}
	round := loop.At()
	round.Start = begin.At().Start
	out := &core.Walk{Walk: w, Left: k.keep(name.Name+".left", w.Left, round, []source.Span{round}, 0)}
	if w.Mark != nil {
		out.Mark = k.keep(name.Name+".mark", w.Mark, round, []source.Span{round}, 0)
	}
	k.Machine.Walks[k.c.types.Info.Declared(name)] = out
	k.named(name, w.Var, begin.At(), 0)
}

// over is the walk of a variable of a for loop; nil after an error.
func (k *keeping) over(q *ast.Quant) *walks.Walk {
	plain := k.c.types
	if q.Type != nil {
		if t := plain.TypeOf(q.Type); t.Simple() {
			return walks.Values(t, types.Unordered(t))
		}
		return nil
	}
	before := plain.Diags
	from, to := plain.Integer(q.From), plain.Integer(q.To)
	step := core.Expr(core.NewConst(1, core.IntType, q.At()))
	if q.By != nil {
		step = plain.Integer(q.By)
	}
	if core.IsBad(from) || core.IsBad(to) {
		return nil
	}
	plain.Diags = before
	_, fixedFrom := from.(*core.Const)
	end, fixedTo := to.(*core.Const)
	by, fixedStep := step.(*core.Const)
	first, most, ok := types.Limits(from)
	least, last, okToo := types.Limits(to)
	switch {
	case !fixedStep || plain.Dialect.RangeLoop == spec.Towards && !(fixedFrom && fixedTo):
		plain.Errorf(codes.Receive, q.At(), "a loop that receives goes by a step that is known").
			Suggest("a constant, or a while loop")
		return nil
	case !ok || !okToo:
		plain.Errorf(codes.Receive, q.At(), "how large %q can be is not known, and a machine that receives keeps it",
			q.Name.Name).Suggest("bounds of constants and variables alone, with + and -")
		return nil
	}
	if q.By == nil && plain.Dialect.RangeLoop == spec.Towards && last < first {
		by.V = -1
	}
	var fixed *ir.Const
	if fixedTo {
		fixed = &ir.Const{V: end.V}
	}
	return walks.Numbers(&ir.Type{Kind: ir.Range, Lo: min(first, least), Hi: max(most, last)}, by.V, fixed)
}

// overAll is the walk of a loop over a collection; nil of another one.
func (k *keeping) overAll(s *ast.ForIn) *walks.Walk {
	before := k.c.types.Diags
	t := k.c.types.Expr(s.Set).Type()
	if !types.IsCollection(t) {
		return nil
	}
	k.c.types.Diags = before
	switch t.Form {
	case ir.SetForm:
		return walks.Members(t, false)
	case ir.MapForm:
		return walks.Members(ir.SetOf(t.Index, 0), !types.Unordered(t.Index))
	}
	return walks.Elements(t)
}

// replies are the replies that answer the event which a handler or a case takes.
func (t *Text) replies(node ast.Node) (out []source.Span) {
	for _, s := range t.c.types.Info.Statements(t.decl) {
		if d, is := s.(*ast.Reply); is && t.answers(d) == node {
			out = append(out, d.At())
		}
	}
	return out
}

// takings returns all handlers of a machine, and cases of its receives, outer ones first.
func (t *Text) takings() (list []taking) {
	for _, r := range t.Handled {
		list = append(list, r.taking)
	}
	for _, one := range t.awaited {
		list = append(list, one.taking)
	}
	return list
}

// answers is the handler or case whose event a reply answers; nil if there is none.
func (t *Text) answers(d *ast.Reply) (node ast.Node) {
	for _, x := range t.takings() {
		if d.At().In(x.node.At()) {
			node = x.node
		}
	}
	return node
}

// Answered are the events of which a reply can answer one.
func (t *Text) Answered(d *ast.Reply) (list []*core.Event) {
	for _, x := range t.takings() {
		if x.node == t.answers(d) {
			list = append(list, x.Event)
		}
	}
	return list
}

// asks reports whether a handler, or a case of a receive, names the sender, or replies.
func (t *Text) asks(x taking) bool { return x.from != nil || len(t.replies(x.node)) > 0 }

// AsksSender reports whether a handler does.
func (t *Text) AsksSender(r *Reaction) bool { return t.asks(r.taking) }

// Asks reports whether a machine asks who has sent an event where it takes it. Spoken says that a formula does.
func (t *Text) Asks(e *core.Event, spoken bool) bool {
	return slices.ContainsFunc(t.takings(), func(x taking) bool { return x.Event == e && (spoken || t.asks(x)) })
}

// AsksReceiver reports whether a handler of a monitor asks who gets an event.
func (t *Text) AsksReceiver(e *core.Event) bool {
	return slices.ContainsFunc(t.Handled, func(r *Reaction) bool { return r.Event == e && r.to != nil })
}
