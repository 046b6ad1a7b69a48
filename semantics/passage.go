package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// What formulas say of messages that are sent and received is noted where it happens: next to each
// send and receive of such a message stands a call of a procedure, its watcher, which is given the
// message and its ends, and notes what is true of them (ir.Note). The procedures are translated when
// all formulas are known.

// route tells the watchers: a message or an event, and from which role to which it goes; to none where it is announced.
type route struct {
	received bool
	what     any // *ir.Message or *core.Event
	from, to *ir.Process
}

// watcher is the procedure of a route.
type watcher struct {
	route
	fn      *ir.Func
	body    *body
	payload *ir.Place
	ends    [2]ir.Expr // the indices of sender and receiver; nil of a single one
}

// passage is what a formula says of a message, as a term.
type passage struct {
	term   *ir.Term
	decl   *ast.Passage
	what   any
	ends   [2]passageEnd
	head   []ast.Node
	role   *role // the process that the formula stands in
	now    int
	params []ir.Param // the Each parameters around
}

// passageEnd is who sends, or who gets it: a role, one of its instances, or anybody.
type passageEnd struct {
	role  *ir.Process
	index *ir.Named
	of    *ir.Type // the type of the index, where no role is named
}

// passageTerm translates `sent M ...` or `received M ...`.
func (c *compiler) passageTerm(e *ast.Passage) *ir.Term {
	around, done := c.open()
	defer done()
	x := &passage{decl: e, what: c.passing(e.Message), head: slices.Clone(c.around.head), role: c.body.role, now: c.around.now}
	for _, p := range around {
		if p.Kind == ir.Each {
			x.params = append(x.params, p)
		}
	}
	if x.what == nil || !c.passageEnd(x, 0, e.From) || !c.passageEnd(x, 1, e.To) || !c.tellsMessages(e) {
		return nil
	}
	x.term = &ir.Term{Kind: ir.Noted, At: e.At(), Note: c.prog.Notes, Over: c.tellsApart(x)}
	n := 1
	for _, i := range x.term.Over {
		n *= x.params[i].Values()
	}
	if n > ir.MaxNotes-c.prog.Notes {
		c.errorf(codes.Formula, e.At(), "formulas tell more than %d messages apart that are sent or received: each value of a quantifier counts, %d here and %d before", ir.MaxNotes, n, c.prog.Notes).
			Suggest("`fired(...)` of what sends or receives it, which does not count; or fewer quantifiers around it, or fewer values")
		return nil
	}
	c.prog.Notes += n
	c.passages = append(c.passages, x)
	return x.term
}

// passing is the message or event of a name; nil, and an error, when it is none.
func (c *compiler) passing(name *ast.Ident) any {
	if s := c.lookup(name, core.Message); s != nil {
		switch s.Kind {
		case core.Message:
			return s.message().ir
		case core.EventName:
			return s.Event
		}
		c.errorf(codes.Message, name.At(), "%q is a %s: only messages and events are sent and received", name.Name, s.Kind).Note(s.At, "declared here")
	}
	return nil
}

// passageEnd translates one end; ok is false after an error.
func (c *compiler) passageEnd(x *passage, end int, e ast.Expr) (ok bool) {
	if e == nil {
		return true
	}
	to := &x.ends[end]
	p, index, named := c.instances.Named(e)
	if named {
		r := c.roleOfProcess(p)
		if to.role = r.proc; !c.hasEnd(x, end, r) {
			c.errorf(codes.Role, e.At(), "%s does not %s %s", r.proc.Name, [2]string{"send", "receive"}[end], x.decl.Message.Name)
			return false
		}
		if index == nil {
			return true
		}
		if r.proc.Index == nil {
			c.errorf(codes.Role, index.At(), "%s is single and has no index", r.proc.Name)
			return false
		}
		e = index
	}
	if to.index = c.formulas.check.Known(e, c.body.around); to.index == nil {
		return false
	}
	to.of = to.index.Type
	for _, other := range c.roles {
		if (to.role == nil || to.role == other.proc) && other.proc.Index != nil && types.Compatible(other.proc.Index, to.of) && c.hasEnd(x, end, other) {
			return true
		}
	}
	c.errorf(codes.Role, e.At(), "%s is no index of whoever %s %s", types.Article(kernel.Operand{Type: to.of}.Type), [2]string{"sends", "receives"}[end], x.decl.Message.Name)
	return false
}

// hasEnd reports whether a role can be at an end of what is passed.
func (c *compiler) hasEnd(x *passage, end int, r *role) bool {
	if m, ok := x.what.(*ir.Message); ok {
		return slices.Contains([2][]*ir.Process{m.From, m.To}[end], r.proc)
	}
	if r.machine == nil && end == 0 {
		p := c.sidedProcess(r)
		return p != nil && slices.ContainsFunc(p.Routes, func(r *machine.Route) bool { return r.Event == x.what })
	}
	return r.machine != nil && !r.machine.core.Monitor
}

// tellsMessages complains of a filter that looks at more than the message: in the middle of a step nothing
// else is as it was before, or will be behind it.
func (c *compiler) tellsMessages(e *ast.Passage) bool {
	if e.Filter == nil {
		return true
	}
	for d, places := range c.info.Uses(e.Filter.At()) {
		switch d.Kind {
		case resolve.Predeclared, resolve.Constant, resolve.Member, resolve.Type, resolve.Field, resolve.Ruleset, resolve.Loop, resolve.Index:
		default:
			c.errorf(codes.Formula, places[0], "`where` tells messages by what they carry: %s is a %s", d.Name, d.Kind).
				Suggest("fields of the message, constants, and variables of quantifiers; what is to be true of the state beside it: ... & (sent ...)")
			return false
		}
	}
	return true
}

// tellsApart lists the parameters around on which it depends whether a message is meant.
func (c *compiler) tellsApart(x *passage) (list []int) {
	for _, end := range x.ends {
		if end.index != nil && end.index.Param >= 0 {
			list = append(list, end.index.Param)
		}
	}
	if x.decl.Filter != nil {
		uses := c.info.Uses(x.decl.Filter.At())
		for i, d := range c.parameters(x) {
			if len(uses[d]) > 0 {
				list = append(list, i)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// parameters are the declarations of the Each parameters around.
func (c *compiler) parameters(x *passage) (list []*resolve.Declaration) {
	if x.role != nil && x.role.proc.Index != nil {
		var d *resolve.Declaration
		if x.role.decl.Index != nil {
			d = c.info.Declared(x.role.decl.Index)
		}
		list = append(list, d)
	}
	for _, n := range x.head {
		if q, ok := n.(*ast.Quant); ok {
			list = append(list, c.info.Declared(q.Name))
		}
	}
	return list
}

// told is the code that tells a watcher of a message; none when no formula speaks of it. The ends' indices are
// nil of single processes. Holder is where the message is, and fields its record there.
func (c *compiler) told(r route, from, to ir.Expr, holder *ir.Place, fields *ir.Type, at source.Span) []ir.Stmt {
	if !c.spokenOf(r) {
		return nil
	}
	i := slices.IndexFunc(c.watchers, func(w *watcher) bool { return w.route == r })
	if i < 0 {
		i = len(c.watchers)
		c.watchers = append(c.watchers, c.newWatcher(r, holder.Type, fields, at))
	}
	call := &ir.Call{Func: c.watchers[i].fn, At: at, Args: []ir.Arg{{Ref: holder, At: at}}}
	for _, index := range []ir.Expr{from, to} {
		if index != nil {
			call.Args = append(call.Args, ir.Arg{X: index, At: at})
		}
	}
	return []ir.Stmt{&ir.CallStmt{Call: call}}
}

// toldTaken is the code that tells a watcher of an event that the machine at hand takes, from a sender; nil: nobody asks which.
func (c *compiler) toldTaken(t *taking, e *core.Event, s *machine.Sender) []ir.Stmt {
	r := c.body.role
	way := route{received: true, what: e, to: r.proc}
	var from ir.Expr
	if s != nil {
		way.from = s.Machine.Proc
		if p := r.machine.m.SenderPlace(t.envelope, s, t.rule.At); p != nil {
			from = &ir.Load{Place: p}
		}
	}
	return c.told(way, from, c.body.code.Self, t.envelope, r.machine.m.Mail.View(t.envelope, e).Type, t.rule.At)
}

// senderSpokenOf is what a formula says of who sent an event that is received; nil if none does. Mailboxes keep it then.
func (c *compiler) senderSpokenOf(e *core.Event) *ast.Passage {
	if e == nil {
		return nil
	}
	for _, x := range c.selection.passages {
		if s := c.find(x.Message); x.Received && x.From != nil && s != nil && s.Kind == core.EventName && s.Event == e {
			return x
		}
	}
	return nil
}

// spokenOf reports whether some formula of the model may say something of what is sent or received.
func (c *compiler) spokenOf(r route) bool {
	return slices.ContainsFunc(c.selection.passages, func(e *ast.Passage) bool {
		s := c.find(e.Message)
		return e.Received == r.received && s != nil && (s.Kind == core.Message && r.what == any(s.message().ir) || s.Kind == core.EventName && r.what == any(s.Event))
	})
}

func (c *compiler) newWatcher(r route, holder, fields *ir.Type, at source.Span) *watcher {
	name := "?"
	switch what := r.what.(type) {
	case *ir.Message:
		name = what.Name
	case *core.Event:
		name = what.Name
	}
	word := "sent"
	if r.received {
		word = "received"
	}
	w := &watcher{route: r, body: c.newBody(), fn: &ir.Func{Name: fmt.Sprintf("(%s %s)", word, name), At: at}}
	reg := w.body.code.NewReg()
	w.payload = &ir.Place{Root: ir.Ref, Reg: reg, Type: fields, At: at}
	w.fn.Params = []ir.FuncParam{{Name: "(message)", Type: holder, ByRef: true, Reg: reg}}
	for i, p := range []*ir.Process{r.from, r.to} {
		if p != nil && p.Index != nil {
			index := w.body.code.Local([]string{"(from)", "(to)"}[i], p.Index, at)
			w.fn.Params = append(w.fn.Params, ir.FuncParam{Name: []string{"(from)", "(to)"}[i], Type: p.Index, Cell: index.Base})
			w.ends[i] = &ir.Load{Place: index}
		}
	}
	c.prog.Funcs = append(c.prog.Funcs, w.fn)
	return w
}

// closeWatchers translates them, now that all formulas are known.
func (c *compiler) closeWatchers() {
	for _, w := range c.watchers {
		outer := c.body
		c.body = w.body
		for _, x := range c.passages {
			if x.what == w.what && x.decl.Received == w.received {
				w.fn.Body = append(w.fn.Body, c.notes(w, x)...)
			}
		}
		w.fn.Cells, w.fn.Regs, w.fn.Locals = c.body.code.Cells, c.body.code.Regs, c.body.code.Locals
		c.body = outer
	}
}

// notes is the code that notes which messages are meant by a passage; none where none can be.
func (c *compiler) notes(w *watcher, x *passage) (out []ir.Stmt) {
	for i, p := range []*ir.Process{w.from, w.to} {
		if end := x.ends[i]; end.role != nil && end.role != p || end.index != nil && (p == nil || p.Index == nil || !types.Compatible(p.Index, end.of)) {
			return nil // what is announced goes to nobody
		}
	}
	regs := c.headRegisters(x)
	var filter ir.Expr
	if x.decl.Filter != nil {
		for _, d := range c.info.Carried(x.decl.Message) {
			if f, ok := w.payload.Type.Field(d.Name); ok {
				s := &core.Symbol{Kind: core.Local, Type: f.Type, ReadOnly: "it is the message"}
				c.types.Stand(d, s)
				c.kernel.Storage(s).Place = w.payload.Field(f, x.decl.At())
			}
		}
		filter = c.boolean(x.decl.Filter)
	}
	c.valuations(x, regs, func(note int, values []int64, set []ir.Stmt) {
		cond := filter
		for i, end := range x.ends {
			if end.index == nil {
				continue
			}
			v := end.index.Const
			if end.index.Param >= 0 {
				v = values[end.index.Param]
			}
			cond = both(&ir.Binary{Op: ir.Eq, X: w.ends[i], Y: &ir.Const{V: v}, At: x.decl.At()}, cond)
		}
		noted := []ir.Stmt{&ir.Note{N: note}}
		if cond != nil {
			noted = []ir.Stmt{&ir.If{Cond: cond, Then: noted}}
		}
		out = append(append(out, set...), noted...)
	})
	return out
}

// headRegisters gives the parameters around a passage registers in the body at hand.
func (c *compiler) headRegisters(x *passage) (regs []int) {
	now, role, own, self := c.around.now, c.body.role, c.body.code.Own, c.body.code.Self
	defer func() { c.around.now, c.body.role, c.body.code.Own, c.body.code.Self = now, role, own, self }()
	c.around.now = x.now
	c.body.role = x.role
	around := core.Around{Self: c.instance(x.role, core.Register)}
	around.Head = c.headers(slices.DeleteFunc(slices.Clone(x.head), func(n ast.Node) bool { _, is := n.(*ast.Quant); return !is }))
	for _, p := range c.rules.Params(c.body.code, x.role.process(), around) {
		regs = append(regs, p.Reg)
	}
	return regs
}

// valuations calls f for each choice of values of the parameters that a passage depends on, with the
// number of its note and the code that sets their registers.
func (c *compiler) valuations(x *passage, regs []int, f func(note int, values []int64, set []ir.Stmt)) {
	values, note := make([]int64, len(x.params)), x.term.Note
	var choose func(over []int, set []ir.Stmt)
	choose = func(over []int, set []ir.Stmt) {
		if len(over) == 0 {
			f(note, values, set)
			note++
			return
		}
		p := &x.params[over[0]]
		for n := range p.Values() {
			v := p.From + int64(n)*p.By
			values[over[0]] = v
			choose(over[1:], append(slices.Clip(set), &ir.Let{Reg: regs[over[0]], X: &ir.Const{V: v}}))
		}
	}
	choose(x.term.Over, nil)
}
