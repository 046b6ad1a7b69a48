package machines

import (
	"fmt"
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/rules"
	"gomc/semantics/types"
)

// Handler checks what a handler of a state asks of an event, which is one of its events. Spoken is where a formula asks
// for its sender, or nil. The result is nil after an error that leaves nothing to be done.
func (c *Checker) Handler(r *Reaction, spoken *ast.MessageAtom) *core.Handler {
	m, d, e, in := c.types.Body.Machine, r.Decl, r.Event, r.State
	raised := m.Raises[e] && !m.Monitor
	if raised && c.text().AsksSender(r) {
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
	if h.Name = rules.Text(d.Name); h.Name == "" {
		h.Name = in.Name + ": on " + e.Name
	}
	return h
}

// sender is why the name of one cannot be changed.
const sender = "it is the sender of the event"

// Handling checks the conditions of a handler for one sender and one receiver, which get the names that the text has
// for them.
func (c *Checker) Handling(r *Reaction, from, to *core.Endpoint, self *core.Symbol) *core.Handling {
	x := &core.Handling{From: c.end(r.from, from, sender), Self: self, Var: r.symbol()}
	x.To = c.end(r.to, to, "it is the receiver of the event")
	c.named(r.taking, x.Var, x.From, x.To)
	for _, e := range []ast.Expr{r.Decl.Filter, r.Decl.Guard} {
		if e != nil {
			c.types.Pure("guard", e.At(), func() { x.Conditions = append(x.Conditions, c.types.Boolean(e)) })
		}
	}
	return x
}

// named lets the names of an event and of its ends stand for something.
func (c *Checker) named(x taking, event *core.Symbol, from, to *core.Endpoint) {
	if event != nil {
		c.types.Declare(x.name, event)
	}
	if from != nil && x.from != nil {
		c.types.Declare(x.from, from.Symbol)
	}
	if to != nil && x.to != nil {
		c.types.Declare(x.to, to.Symbol)
	}
	if r := c.types.Body.Receiving; r != nil && from != nil && from.Index != nil {
		if kept := c.text().senders[answered{x.node.At(), from.Process.Index}]; kept != nil {
			r.Kept[from.Symbol] = kept
		}
	}
}

// end returns an end of an event, which a handler or a case takes, with what its name stands for, if it has one.
func (c *Checker) end(name *ast.Ident, end *core.Endpoint, readonly string) *core.Endpoint {
	if end == nil {
		return nil
	}
	out := *end
	if end.Index != nil {
		out.Symbol = &core.Symbol{Kind: core.Local, Type: end.Index, ReadOnly: readonly}
	} else if name != nil {
		out.Symbol = &core.Symbol{Kind: core.Sender}
	}
	return &out
}

// Boundary checks an entry or an exit, of a machine whose index is self.
func (c *Checker) Boundary(d *ast.Boundary, in *core.State, self *core.Symbol) *core.Boundary {
	if d.Exit {
		c.types.Body.Fixed.Stays = "an exit block is on the way to another state already"
	}
	x := &core.Boundary{Place: core.Place{Where: compat.Heading(d.At(), nil)}, State: in, Exit: d.Exit}
	x.Block = c.block(d, d.Decls, d.Body)
	x.Block.Self = self
	return x
}

// block checks the declarations and statements of the block at a node.
func (c *Checker) block(node ast.Node, decls []ast.Item, body []ast.Stmt) (x *core.Block) {
	u := c.text().units[node]
	if u == nil {
		return &core.Block{Locals: c.items.Locals(decls), Body: c.types.Stmts(body)}
	}
	c.receiving(node, func() {
		c.declare(u)
		x = &core.Block{Locals: u.locals, Body: c.types.Stmts(body), Receives: node.At()}
	})
	return x
}

// Handle checks the block of a handler for one of its handlings, of a machine whose index is self.
func (c *Checker) Handle(r *Reaction, x *core.Handling, self *core.Symbol) {
	d := r.Decl
	c.receiving(d, func() {
		c.named(r.taking, x.Var, x.From, x.To)
		c.answering(d, r.Event, x.From, func() {
			if d.Goto != nil {
				x.Block = c.Transition(d, r.Event)
			} else {
				x.Block = c.block(d, d.Decls, d.Body)
			}
			x.Block.Self = self
		})
	})
}

// RuleBlock checks the block of a rule of a state, and the rulesets around it, of a machine whose index is self.
func (c *Checker) RuleBlock(d *ast.Rule, self *core.Symbol) (x *core.Block) {
	c.receiving(d, func() {
		around := c.items.StartHead()
		if h := c.text().null(d); h != nil && h.With {
			x = c.Transition(h, nil)
		} else {
			x = c.block(d, d.Decls, d.Body)
		}
		x.Head, x.Self = around, self
	})
	return x
}

// Transition checks `goto S` or `goto S with ...` behind an event, or behind null, where it is nil.
func (c *Checker) Transition(d *ast.Handler, e *core.Event) *core.Block {
	out := &core.Block{}
	goes := &core.Transition{Place: core.Place{Where: d.Goto.At()}, To: c.State(c.types.Body.Machine, d.Goto), With: d.With}
	if goes.To == nil || !c.carriesArguments(d, goes.To, e) {
		return out
	}
	if len(goes.To.Params) > 0 {
		goes.Event = e
	}
	if d.With {
		c.types.Body.Fixed.Stays = "the machine is on the way to another state already"
		out = c.block(d, d.Decls, d.Body)
	}
	c.types.Body.Effects.Gotos[goes.To] = true
	out.Goes = goes
	return out
}

// carriesArguments reports whether the fields of an event match the parameters of a state, and reports an error if not.
func (c *Checker) carriesArguments(d *ast.Handler, to *core.State, e *core.Event) bool {
	at, n := d.Goto.At(), len(to.Params)
	switch {
	case n == 0:
		return true
	case e == nil:
		c.types.Errorf(codes.Arguments, at, "%s takes %s, and there is no event to carry any", to.Name,
			types.Counted(n, "argument")).Note(to.At, "the state").
			Suggest("on null ==> begin ... goto %s(...); end", to.Name)
		return false
	case len(e.Payload.Fields) != n:
		c.types.Errorf(codes.Arguments, at, "%s takes %s, and %s carries %s", to.Name, types.Counted(n, "argument"),
			e.Name, types.Counted(len(e.Payload.Fields), "field")).Note(to.At, "the state")
		return false
	}
	return !slices.ContainsFunc(to.Params, func(p *core.Param) bool {
		f := e.Payload.Fields[slices.Index(to.Params, p)]
		x := &core.Read{Typed: core.Typed{T: f.Type, Where: at}}
		return !c.types.Fits(x, p.Type, d.Goto, "parameter "+p.Name)
	})
}

// StateRule checks a rule of a state but for its block, what stands around which was checked.
func (c *Checker) StateRule(d *ast.Rule, in *core.State, around core.Around) *core.StateRule {
	c.NotInMonitor(d.At(), "a rule")
	x := &core.StateRule{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Around: around, Whole: d.At(),
		State: in, Name: rules.Text(d.Name), Null: c.text().null(d) != nil}
	if x.Name == "" {
		x.Name = fmt.Sprintf("%s: rule in line %d", in.Name, x.Where.Line())
	}
	if d.Priority != nil {
		c.types.Errorf(codes.Machine, d.Priority.At(), "a rule of a state has no priority")
	}
	if d.Guard != nil {
		c.types.Pure("guard", d.Guard.At(), func() { x.Guard = c.types.Boolean(d.Guard) })
	}
	return x
}
