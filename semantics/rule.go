package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// item is what was checked, in the order of the text: a node of package core or, of this package, something around one.
type item struct {
	*body                 // in which it was
	fair  []core.Fairness // what is said of fairness around it
	x     any
}

// add enters what was checked in the body at hand.
func (c *checker) add(x any) { c.checked = append(c.checked, &item{c.body, c.items.Fair(), x}) }

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
	if c.isMachine() {
		c.stateRule(d)
		return
	}
	defer c.begin()()
	r := c.items.Rule(d, c.body.Around)
	c.checkPriority(d, r.Priority)
	c.add(r)
}

// checkPriority refuses a priority where the semantics do not allow it.
func (c *checker) checkPriority(d *ast.Rule, p int64) {
	if d.Priority != nil && len(c.roles) > 0 && c.opts.Semantics.CannotOrder(p) {
		c.errorf(codes.Semantics, d.Priority.At(), "under %s a rule cannot have priority %d: it would wait for messages "+
			"that can be received, and not for those that are still to be delivered", c.opts.Semantics, p).
			Suggest("--semantics=M").Refuse()
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
	if first.Property.Asked && d.Kind != ast.Final {
		x := first.x.(*property)
		x.When, x.moving = ir.AtRest, c.propertyAs(d, ir.Moving)
	}
	c.checked = append(c.checked, first)
}

// propertyAs checks a property as it is in states at rest (also for Always) or moving ones, in a body of its own.
func (c *checker) propertyAs(d *ast.Property, when ir.Moment) *item {
	defer c.begin()()
	c.body.Property = &types.Rest{Known: d.Kind != ast.Assume && d.Kind != ast.Liveness, Moving: when == ir.Moving}
	x := c.items.Property(d, c.body.Around)
	x.When = when
	if s := c.selection.Stated[d]; s != nil {
		x.Number = s.Number
	}
	if k, known := x.Cond.(*core.Const); known && x.Kind == ir.Invariant && k.V == 1 && !c.body.Property.Asked {
		c.types.Diags.Warnf(codes.Vacuous, d.Cond.At(), "this is true in every state of every model")
	}
	return &item{body: c.body, x: &property{Property: x, judged: c.selection.Judged(d)}}
}
