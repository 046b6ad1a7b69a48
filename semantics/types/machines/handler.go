package machines

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/items"
	"gomc/semantics/types"
)

// Handler checks what a handler of a state asks of an event, which is one of its events. Asks is whether it is
// translated for each sender, because it asks who that is or, spoken, because a formula does. It is nil after an error
// that leaves nothing to be done.
func (c *Checker) Handler(d *ast.Handler, in *core.State, e *core.Event, asks bool, spoken *ast.Passage) *core.Handler {
	m := c.types.Body.Machine
	raised := m.Raises[e] && !m.Monitor
	if asks && raised {
		c.types.Errorf(codes.Event, d.At(), "%s raises %s, and what a machine raises has no sender", m.Name, e.Name).
			Suggest("an event of its own to raise")
	}
	if spoken != nil && raised {
		c.types.Errorf(codes.Formula, spoken.From.At(), "%s raises %s, and what a machine raises has no sender", m.Name,
			e.Name).Suggest("received %s without from", e.Name)
	}
	if d.To != nil && !m.Monitor {
		c.types.Errorf(codes.Event, d.To.At(), "only a monitor asks to whom an event goes: here it is this machine").
			Suggest("on %s without to", e.Name)
		return nil
	}
	h := &core.Handler{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Whole: d.At(), State: in, Event: e}
	if h.Name = items.Text(d.Name); h.Name == "" {
		h.Name = in.Name + ": on " + e.Name
	}
	return h
}

// Handling checks the conditions of a handler for one sender and one receiver, which get the names that the text has
// for them. View is the record of the event's fields.
func (c *Checker) Handling(d *ast.Handler, view *ir.Type, from, to *core.Endpoint, self *core.Symbol) *core.Handling {
	x := &core.Handling{From: from, To: to, Self: self}
	if d.Var != nil {
		if len(d.Events) > 1 {
			view = &ir.Type{Kind: ir.Record, Name: types.SeveralEvents}
		}
		x.Var = &core.Symbol{Kind: core.Taken, Type: view, ReadOnly: "it is the event taken"}
	}
	nameEnd(to, d.To, "it is the receiver of the event")
	nameEnd(from, d.From, "it is the sender of the event")
	c.Names(d, x)
	for _, e := range []ast.Expr{d.Filter, d.Guard} {
		if e != nil {
			c.types.Pure("guard", e.At(), func() { x.Conditions = append(x.Conditions, c.types.Boolean(e)) })
		}
	}
	return x
}

// nameEnd gives an end of an event the symbol of its name, if it has one.
func nameEnd(end *core.Endpoint, name *ast.Ident, readonly string) {
	switch {
	case end == nil || name == nil:
	case end.Index == nil:
		end.Symbol = &core.Symbol{Kind: core.Sender}
	default:
		end.Symbol = &core.Symbol{Kind: core.Local, Type: end.Index, ReadOnly: readonly}
	}
}

// Names lets the names of a handler stand for what one of its handlings has for them.
func (c *Checker) Names(d *ast.Handler, x *core.Handling) {
	if x.Var != nil {
		c.types.Declare(d.Var, x.Var)
	}
	if x.To != nil && x.To.Symbol != nil {
		c.types.Declare(d.To, x.To.Symbol)
	}
	if x.From != nil && x.From.Symbol != nil {
		c.types.Declare(d.From, x.From.Symbol)
	}
}

// Block checks the text of a block, of which the frame has some cells already.
func (c *Checker) Block(decls []ast.Item, body []ast.Stmt, cells int) *core.Block {
	return &core.Block{Locals: c.items.Locals(decls, cells), Body: c.types.Stmts(body)}
}

// Transition checks `goto S` or `goto S with ...` behind an event, of which view is the record, or behind null, where
// it is nil.
func (c *Checker) Transition(d *ast.Handler, e *core.Event, view *ir.Type, cells int) *core.Block {
	out := &core.Block{}
	goes := &core.Transition{Place: core.Place{Where: d.Goto.At()}, To: c.State(c.types.Body.Machine, d.Goto), With: d.With}
	if goes.To == nil || !c.carriesArguments(d, goes.To, e, view) {
		return out
	}
	if len(goes.To.Params) > 0 {
		goes.Event = e
	}
	if d.With {
		c.types.Body.Stays = "the machine is on the way to another state already"
		out = c.Block(d.Decls, d.Body, cells)
	}
	c.types.Body.Effects.Gotos[goes.To] = true
	out.Goes = goes
	return out
}

// carriesArguments reports, else complains, whether the fields of an event are what the parameters of a state take.
func (c *Checker) carriesArguments(d *ast.Handler, to *core.State, e *core.Event, view *ir.Type) bool {
	at, n := d.Goto.At(), len(to.Params)
	switch {
	case n == 0:
		return true
	case e == nil:
		c.types.Errorf(codes.Arguments, at, "%s takes %s, and there is no event to carry any", to.Name,
			types.Counted(n, "argument")).Note(to.At, "the state").
			Suggest("on null ==> begin ... goto %s(...); end", to.Name)
		return false
	case len(view.Fields) != n:
		c.types.Errorf(codes.Arguments, at, "%s takes %s, and %s carries %s", to.Name, types.Counted(n, "argument"),
			e.Name, types.Counted(len(view.Fields), "field")).Note(to.At, "the state")
		return false
	}
	return !slices.ContainsFunc(to.Params, func(p *core.Param) bool {
		f := view.Fields[slices.Index(to.Params, p)]
		x := &core.Read{Typed: core.Typed{T: f.Type, Where: at}}
		return !c.types.Fits(x, p.Type, d.Goto, "parameter "+p.Name)
	})
}

// StateRule checks a rule of a state but for its block, what stands around which was checked. Null says that it is
// `on null`.
func (c *Checker) StateRule(d *ast.Rule, in *core.State, around core.Around, null bool) *core.StateRule {
	c.NotInMonitor(d.At(), "a rule")
	x := &core.StateRule{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Around: around, Whole: d.At(),
		State: in, Name: items.Text(d.Name), Null: null}
	if x.Name == "" {
		line, _ := x.Where.File.Position(x.Where.Start)
		x.Name = fmt.Sprintf("%s: rule in line %d", in.Name, line)
	}
	if d.Priority != nil {
		c.types.Errorf(codes.Machine, d.Priority.At(), "a rule of a state has no priority")
	}
	if d.Guard != nil {
		c.types.Pure("guard", d.Guard.At(), func() { x.Guard = c.types.Boolean(d.Guard) })
	}
	return x
}
