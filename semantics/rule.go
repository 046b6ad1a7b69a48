package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/types"
	"gomc/source"
)

// item is a checked item, in the order of the text: a node of package core, or a node of this package that wraps one.
type item struct {
	body *types.Body     // in which it was
	role *role           // the process it belongs to, or nil
	fair []core.Fairness // what is said of fairness around it
	x    any
}

// add enters what was checked in the body at hand.
func (c *checker) add(x any) {
	c.declared.checked = append(c.declared.checked, &item{body: c.types.Body, role: c.role(), fair: c.items.Fair(), x: x})
}

// item checks an item that is not a declaration. This is a dispatch over the kinds of item.
func (c *checker) item(item ast.Item) {
	c.types.Differences.Item(item)
	switch d := item.(type) {
	case *ast.FuncDecl:
		c.function(d)
	case *ast.Rule:
		c.items.Fairly(d.Fair, core.Fairness{Each: true}, func() { c.rule(d) })
	case *ast.StartState:
		c.startState(d)
	case *ast.Property:
		c.property(d)
	case *ast.Ruleset, *ast.AliasRule, *ast.ChooseRule:
		c.items.Below(d, c.item)
	case *ast.Process:
		c.items.Fairly(d.Fair, core.Fairness{Group: &ir.FairGroup{Name: "process " + d.Name.Name}}, func() { c.process(d) })
	case *ast.Machine:
		c.automaton(&d.Process)
	case *ast.Monitor:
		c.automaton(&d.Process)
	case *ast.View:
		c.types.Differences.Note(compat.View, compat.Heading(d.At(), d.Name))
		c.view(d)
	case *ast.Receive:
		c.items.Fairly(d.Fair, core.Fairness{Each: true}, func() { c.receive(d) })
	}
}

// process checks the rules, receives, start states, properties and functions of a process.
func (c *checker) process(d *ast.Process) {
	c.inProcess(d, func() {
		for _, item := range d.Items {
			c.item(item)
		}
	})
}

// rule checks a simple rule, or the internal event of a process.
func (c *checker) rule(d *ast.Rule) {
	if c.types.Body.Machine != nil {
		c.stateRule(d)
		return
	}
	defer c.begin()()
	r := c.items.Rule(d, c.types.Body.Around)
	c.checkPriority(d, r.Priority)
	c.add(r)
}

// checkPriority refuses a priority where the semantics do not allow it.
func (c *checker) checkPriority(d *ast.Rule, p int64) {
	if len(c.declared.roles) > 0 && c.opts.Semantics.CannotOrder(p) {
		at := d.Guard
		if d.Priority != nil {
			at = d.Priority
		}
		c.errorf(codes.Semantics, at.At(), "under %s a rule cannot have priority %d: it would wait for messages "+
			"that can be received, and not for those that are still to be delivered", c.opts.Semantics, p).
			Suggest("--semantics=M").Refuse()
	}
}

// formula checks a property that speaks of runs.
func (c *checker) formula(d *ast.Property) {
	if x := c.formulas.Formula(d, c.selection.Stated[d].Number); x != nil {
		c.add(x)
	}
}

// property is a property that was checked.
type property struct {
	*core.Property
	moving *item // the same as it is where the state is not at rest; nil: it does not ask for that
	judged bool
}

func (c *checker) property(d *ast.Property) {
	if d.Kind == ast.Temporal {
		if c.selection.Judged(d) {
			c.formula(d)
		}
		return
	}
	if d.Kind == ast.Assume {
		c.formulas.Assumed(d.Cond, d)
	}
	c.types.Differences.NoteIf(d.Kind >= ast.Assume, compat.Property, compat.Heading(d.At(), d.Name))
	c.types.Differences.NoteIf(d.Name != nil && d.Name.At().Start > d.Cond.At().Start, compat.NameAfter, d.At())
	when := ir.Always
	if d.Kind == ast.Final {
		when = ir.AtRest
	}
	first := c.propertyAs(d, when)
	if first.body.Property.Asked && d.Kind != ast.Final {
		x := first.x.(*property)
		x.When, x.moving = ir.AtRest, c.propertyAs(d, ir.Moving)
	}
	c.declared.checked = append(c.declared.checked, first)
}

// propertyAs checks a property as it is in states at rest (also for Always) or moving ones, in a body of its own.
func (c *checker) propertyAs(d *ast.Property, when ir.Moment) *item {
	defer c.begin()()
	c.types.Body.Property = &types.Rest{Known: d.Kind != ast.Assume && d.Kind != ast.Liveness, Moving: when == ir.Moving}
	x := c.items.Property(d, c.types.Body.Around)
	x.When = when
	if s := c.selection.Stated[d]; s != nil {
		x.Number = s.Number
	}
	if k, known := x.Cond.(*core.Const); known && x.Kind == ir.Invariant && k.V == 1 && !c.types.Body.Property.Asked {
		c.types.Diags.Warnf(codes.Vacuous, d.Cond.At(), "this is true in every state of every model")
	}
	return &item{body: c.types.Body, role: c.role(), x: &property{Property: x, judged: c.selection.Judged(d)}}
}

// start is a start state that was checked.
type start struct {
	*core.StartState
	whole source.Span
	again bool // as processes enter it again that restart
}

// startState checks a start state, once more for those who enter it again.
func (c *checker) startState(d *ast.StartState) {
	c.startAs(d, false)
	if r := c.role(); r != nil && r.faults.Restarts() {
		c.startAs(d, true)
	}
}

func (c *checker) startAs(d *ast.StartState, again bool) {
	r := c.role()
	b := c.types.NewBody(c.types.Body.Role)
	b.Func = &core.Func{}
	if r != nil {
		b.Start = &types.Start{Again: again}
	}
	defer c.types.Enter(b)()
	x := c.items.StartState(d, core.Around{Self: c.items.Self(core.Local), Head: c.items.StartHead()})
	c.add(&start{x, d.At(), again})
}

// receive checks `on m : M from s ...`, once for each role that sends M here.
func (c *checker) receive(d *ast.Receive) {
	m := c.messages.Received(d)
	if m == nil {
		return
	}
	for _, from := range m.From {
		if ch := c.layers.messages.ReceiveFrom(m, from, c.types.Body.Process); ch != nil {
			done := c.begin()
			c.add(c.messages.Receive(d, c.types.Body.Around, m, ch.From))
			done()
		}
	}
}

// splitQuorums adds to each process what its quorum receives must remember.
func (c *checker) splitQuorums() {
	if c.opts.SingleMessage == Whole || c.types.Diags.HasErrors() {
		return
	}
	for i, item := range c.text.Items {
		if d, ok := item.(*ast.Process); ok {
			c.types.Body.Item = i
			c.inProcess(d, func() { c.messages.Split(d.Items) })
		}
	}
	if !c.messages.Splits() && !c.types.Diags.HasErrors() {
		c.types.Diags.Warnf(codes.Single, c.types.Declared.FirstLine,
			"--single-message has no effect: the model has no quorum receive of several messages")
	}
}

// probe checks an expression that is put in a rule of its own, and is read as a property is. Beside
// what a property may name it knows the values that traces show: elements of
// scalarsets, and the members of enums that belong to a process. That makes an
// expression neither symmetric nor a part of the model, and it need not be.
func (c *checker) probe(x ast.Expr) {
	types.DeclareShown(c.types)
	defer c.begin()()
	c.types.Body.Property = &types.Rest{}
	c.types.Pure("expression", x.At(), func() {
		c.add(probed{c.types.Put(&ast.Put{Where: ast.Where{Span: x.At()}, X: x})})
	})
}

// probed is the statement that puts it.
type probed struct{ core.Stmt }

// probe lowers it.
func (l *lowering) probe(b *kernel.Body, s core.Stmt) {
	r := &ir.Rule{Body: b.Stmt(s), At: s.At()}
	r.Cells, r.Regs, r.Locals = b.Cells, b.Regs, b.Locals
	l.rules.Add(r)
}
