package semantics

import (
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/machines"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
)

// What is checked of a machine, beside its functions and properties.
type (
	// machineItems holds the items of a machine, its boundaries first.
	machineItems struct{ items []*item }
	// handlers holds the handlers of a state, which come before its other items.
	handlers struct{ list []*core.Handler }
	// handling is a handler for one sender, in the body of its block.
	handling struct {
		*core.Handler
		*core.Handling
	}
	// stateRule is a rule of a state, and the body of its block.
	stateRule struct {
		*core.StateRule
		block *types.Body
	}
	// ignores is an event that a state ignores.
	ignores struct {
		state *core.State
		event *core.Event
	}
)

// automaton checks the functions, states and properties of a machine.
func (c *checker) automaton(d *ast.Process) {
	c.inProcess(d, func() {
		a, outer := c.role().machine, c.declared.checked
		if a.m.Types.Mail == nil {
			return // after an error
		}
		c.declared.checked = nil
		for _, item := range d.Items {
			if s, ok := item.(*ast.State); ok {
				c.boundaries(a, s)
			}
		}
		for _, item := range d.Items {
			if s, ok := item.(*ast.State); ok {
				c.state(a, s)
			} else {
				c.item(item)
			}
		}
		if a.m.Creation != nil && len(a.created()) == 0 {
			c.types.Diags.Warnf(codes.Create, d.Name.At(), "no machine creates a %s", d.Name.Name).
				Suggest("new %s(...) in another machine", d.Name.Name)
		}
		all := &machineItems{c.declared.checked}
		c.declared.checked = outer
		c.add(all)
	})
}

// block checks what a block of the machine at hand does, in a body of its own.
func (c *checker) block(check func(self *core.Symbol)) *types.Body {
	b := c.types.NewBody(c.types.Body.Role)
	b.Func = &core.Func{}
	defer c.types.Enter(b)()
	check(c.items.Self(core.Local))
	return b
}

// boundaries checks the entry and the exit of a state.
func (c *checker) boundaries(a *automaton, d *ast.State) {
	first := map[bool]*core.Boundary{}
	for _, item := range d.Items {
		b, ok := item.(*ast.Boundary)
		if !ok {
			continue
		}
		if old := first[b.Exit]; old != nil {
			word := map[bool]string{false: "entry", true: "exit"}[b.Exit]
			c.errorf(codes.State, compat.Heading(b.At(), nil), "%s has two blocks for %s", d.Name.Name, word).Note(old.Where, "the first one")
			continue
		}
		c.block(func(self *core.Symbol) {
			x := c.check.Boundary(b, a.text.States[d], self)
			first[b.Exit] = x
			c.add(x)
		})
	}
}

// state checks the handlers and rules of a state.
func (c *checker) state(a *automaton, d *ast.State) {
	s := a.text.States[d]
	outer := c.types.Body.In
	c.types.Body.In = s
	defer func() { c.types.Body.In = outer }()
	known := map[*machines.Reaction]*core.Handler{}
	var all handlers
	for _, r := range a.text.Handled {
		if r.State == s {
			if h := c.handler(a, r); h != nil {
				known[r], all.list = h, append(all.list, h)
			}
		}
	}
	c.add(&all)
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.Boundary, *ast.Deferral:
		case *ast.Handler:
			if rule, is := a.text.AsRule(item).(*ast.Rule); is {
				c.stateRule(rule)
			}
			for _, r := range a.text.Handled {
				if h := known[r]; r.Decl == item && h != nil {
					c.handle(r, h)
				}
			}
		default:
			c.item(item)
		}
	}
	for _, e := range s.Ignores {
		c.add(&ignores{s, e})
	}
}

// handler checks what a handler says of one of its events before its block, once for each machine that sends it, or
// gets it, if that matters.
func (c *checker) handler(a *automaton, r *machines.Reaction) *core.Handler {
	h := c.check.Handler(r, c.formulas.AsksSender(r.Event))
	if h == nil {
		return nil
	}
	for _, from := range c.check.Senders(r.Event, a.text.AsksSender(r)) {
		receivers := []*mailboxes.Sender{nil}
		if r.Decl.To != nil {
			receivers = a.m.Receivers(r.Event)
		}
		for _, to := range receivers {
			done := c.begin()
			x := c.check.Handling(r, from, to.End(), c.types.Body.Around.Self)
			a.uses[x] = c.types.Body.Effects
			h.Ways = append(h.Ways, x)
			done()
		}
	}
	return h
}

// handle checks the blocks of a handler.
func (c *checker) handle(r *machines.Reaction, h *core.Handler) {
	for _, x := range h.Ways {
		c.block(func(self *core.Symbol) {
			c.check.Handle(r, x, self)
			c.add(&handling{h, x})
		})
	}
}

// stateRule checks a rule of a state: what may happen in it by itself.
func (c *checker) stateRule(d *ast.Rule) {
	defer c.begin()()
	if d.Most != nil {
		c.errorf(codes.Times, d.Most.At(), "how often a rule of a state fires is not counted yet").
			Suggest("a variable of the machine that counts it")
	}
	x := c.check.StateRule(d, c.types.Body.In, c.types.Body.Around)
	b := c.block(func(self *core.Symbol) { x.Block = c.check.RuleBlock(d, self) })
	c.add(&stateRule{x, b})
}
