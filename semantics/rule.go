package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/lower/fairness"
	"gomc/semantics/lower/rules"
	"gomc/semantics/types"
)

// translateItem translates an item that is not a declaration. This is a dispatch
// over the kinds of item.
func (c *compiler) translateItem(item ast.Item) {
	c.differences.Item(item)
	switch d := item.(type) {
	case *ast.FuncDecl:
		c.translateFuncDecl(d)
	case *ast.Rule:
		c.items.Fairly(d.Fair, core.Fairness{Each: true}, func() { c.rule(d) })
	case *ast.StartState:
		c.startState(d)
	case *ast.Property:
		c.property(d)
	case *ast.Ruleset, *ast.AliasRule, *ast.ChooseRule:
		c.items.Below(d, c.translateItem)
	case *ast.Process:
		c.items.Fairly(d.Fair, core.Fairness{Group: &ir.FairGroup{Name: "process " + d.Name.Name}}, func() { c.process(d) })
	case *ast.Machine:
		c.translateMachine(&d.Process)
	case *ast.Monitor:
		c.translateMachine(&d.Process)
	case *ast.Receive:
		c.items.Fairly(d.Fair, core.Fairness{Each: true}, func() { c.receive(d) })
	}
}

func (c *compiler) translateFuncDecl(d *ast.FuncDecl) {
	for _, f := range c.funcs {
		if f.decl == d {
			c.translateFunc(f)
		}
	}
}

// open starts the body of a rule or property: a fresh frame, and the parameters of
// the enclosing process, rulesets, aliases and chooses. close undoes it.
func (c *compiler) open() (params []ir.Param, close func()) {
	close = c.begin()
	return c.rules.Params(c.body.code, c.body.role.process(), c.body.Around), close
}

// begin is open for a body that is lowered when it has been checked.
func (c *compiler) begin() (close func()) {
	b := c.newBody(c.body.role)
	b.In = c.body.In
	close = c.enter(b)
	b.Around = core.Around{Self: c.instance(b.role, core.Register), Head: c.items.Head()}
	return close
}

// instance declares the index of a process for the body at hand.
func (c *compiler) instance(r *role, kind core.Kind) *core.Symbol {
	if r == nil || r.proc.Index == nil {
		return nil
	}
	return c.items.Instance(r.decl.Index, r.proc.Index, kind)
}

// rule checks and lowers a simple rule, or the internal event of a process.
func (c *compiler) rule(d *ast.Rule) {
	if c.isMachine() {
		c.stateRule(d)
		return
	}
	defer c.begin()()
	r := c.items.Rule(d, c.body.Around)
	c.checkPriority(d, r.Priority)
	c.closeRule(c.rules.Rule(c.body.code, c.body.role.process(), r))
}

// checkPriority refuses a priority where the semantics do not allow it.
func (c *compiler) checkPriority(d *ast.Rule, p int64) {
	if d.Priority != nil && len(c.roles) > 0 && c.opts.Semantics.CannotOrder(p) {
		c.errorf(codes.Semantics, d.Priority.At(), "under %s a rule cannot have priority %d: it would wait for messages "+
			"that can be received, and not for those that are still to be delivered", c.opts.Semantics, p).
			Suggest("--semantics=M").Refuse()
	}
}

// closeRule gives a rule its frame and enters it.
func (c *compiler) closeRule(r *ir.Rule) {
	r.Cells, r.Regs, r.Locals = c.body.code.Cells, c.body.code.Regs, c.body.code.Locals
	c.fairness.Rule(r, c.items.Fair())
	c.ruleUses = append(c.ruleUses, ruleUse{r, c.body.Effects})
	c.rules.Add(r)
}

// ruleUse remembers the effects of a rule until those of all functions are known.
type ruleUse struct {
	rule    *ir.Rule
	effects *effects.Effects
}

// closeRules fills in what the rules' effects say, calls included.
func (c *compiler) closeRules() {
	again := []*rules.Template(nil)
	for _, r := range c.roles {
		if r.faults != nil {
			again = append(again, r.faults.Again...)
		}
	}
	for _, t := range slices.Concat(c.starts, again) {
		use := c.startUses[t.Func]
		use.AbsorbCalls()
		if use.Foreign.Known() {
			c.instances.NotLocal(use.Foreign)
		}
	}
	for _, use := range c.ruleUses {
		use.effects.AbsorbCalls()
		if use.effects.Foreign.Known() {
			c.instances.NotLocal(use.effects.Foreign)
		}
		for _, ch := range c.prog.Channels {
			if use.effects.Sends[ch] && !slices.Contains(use.rule.Sends, ch) {
				use.rule.Sends = append(use.rule.Sends, ch)
			}
		}
		fairness.Choices(use.rule, use.effects.Choices)
		if use.rule.Process == nil {
			continue
		}
		for _, v := range c.prog.Vars {
			if use.effects.Globals[v] {
				use.rule.NonLocal = append(use.rule.NonLocal, v)
			}
		}
	}
}

func (c *compiler) property(d *ast.Property) {
	if d.Kind == ast.Temporal {
		if c.selection.Judged(d) {
			c.formula(d)
		}
		return
	}
	if d.Kind == ast.Assume {
		c.formulas.check.Assumed(d.Cond, d)
	}
	c.differences.NoteIf(d.Kind >= ast.Assume, compat.Property, compat.Heading(d.At(), d.Name))
	c.differences.NoteIf(d.Name != nil && d.Name.At().Start > d.Cond.At().Start, compat.NameAfter, d.At())
	if !c.selection.Judged(d) {
		defer c.rules.Withdraw(len(c.prog.Properties), len(c.prog.Covers))
	}
	when := ir.Always
	if d.Kind == ast.Final {
		when = ir.AtRest
	}
	first, x := c.checkProperty(d, when)
	asks := first.Property.Asked && d.Kind != ast.Final
	if asks {
		x.When = ir.AtRest
	}
	p := c.lowerProperty(first, x, -1)
	if !asks {
		return
	}
	second, y := c.checkProperty(d, ir.Moving)
	c.rules.Settle(p, c.lowerProperty(second, y, p.Point))
}

// checkProperty checks a property as it is in states at rest (also for Always) or moving ones, in a body of its own.
func (c *compiler) checkProperty(d *ast.Property, when ir.Moment) (*body, *core.Property) {
	defer c.begin()()
	c.body.Property = &types.Rest{Known: d.Kind != ast.Assume && d.Kind != ast.Liveness, Moving: when == ir.Moving}
	x := c.items.Property(d, c.body.Around)
	x.When = when
	if s := c.selection.Stated[d]; s != nil {
		x.Number = s.Number
	}
	if k, known := x.Cond.(*core.Const); known && x.Kind == ir.Invariant && k.V == 1 && !c.body.Property.Asked {
		c.diags.Warnf(codes.Vacuous, d.Cond.At(), "this is true in every state of every model")
	}
	return c.body, x
}

// lowerProperty lowers a property in the body in which it was checked. A cover has the given point, or a new one (-1).
func (c *compiler) lowerProperty(in *body, x *core.Property, point int) *ir.Property {
	defer c.enter(in)()
	return c.rules.Property(in.code, in.role.process(), x, point)
}
