package closing

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/source"
	"gomc/spec"
)

// Choices refuses choices in expressions that are evaluated to find out whether
// something can happen, or holds.
func (c *Closing) Choices() {
	for _, r := range c.Program.Rules {
		c.chooseNothing("guard", r.Params, r.Guard)
		c.choiceConditions(r.Body)
	}
	for _, r := range c.Program.Starts {
		c.chooseNothing("start state", r.Params, nil)
	}
	for _, q := range c.Program.Properties {
		c.chooseNothing("property", q.Params, q.Cond)
	}
	for _, f := range c.Program.Funcs {
		c.choiceConditions(f.Body)
	}
}

func (c *Closing) chooseNothing(what string, params []ir.Param, e ir.Expr) {
	look := func(n any) bool { return c.callsNoChoice(what, n) }
	for i := range params {
		ir.InspectAll(params[i].Bind, look)
		ir.Inspect(params[i].K, look)
		ir.Inspect(params[i].Filter, look)
	}
	ir.Inspect(e, look)
}

// callsNoChoice reports a call of a function that chooses; false: there is one.
func (c *Closing) callsNoChoice(what string, n any) bool {
	call, ok := n.(*ir.Call)
	if !ok || !ir.MayChoose(call) {
		return true
	}
	at := call.At
	if !at.Known() {
		at = call.Func.At
	}
	c.Types.Errorf(codes.Choice, at, "%s chooses, and this %s only looks at a state", call.Func.Name, what).
		Note(chosenIn(call), "here it chooses").
		Suggest("a function without choose, or the choice in the body of a rule")
	return false
}

// chosenIn returns where a call chooses.
func chosenIn(call *ir.Call) (at source.Span) {
	seen := map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		switch n := n.(type) {
		case *ir.Choose:
			at = n.At
		case *ir.Call:
			if !seen[n.Func] {
				seen[n.Func] = true
				ir.InspectAll(n.Func.Body, look)
			}
		}
		return !at.Known()
	}
	look(call)
	return at
}

// choiceConditions looks at the conditions of choices.
func (c *Closing) choiceConditions(body []ir.Stmt) {
	ir.InspectAll(body, func(n any) bool {
		if s, ok := n.(*ir.Choose); ok {
			ir.Inspect(s.Where, func(n any) bool { return c.callsNoChoice("condition", n) })
		}
		return true
	})
}

// RefuseChoices refuses choose where effects of guards last: the alternatives would not be the same when guards are
// evaluated and when rules fire.
func (c *Closing) RefuseChoices(guard source.Span) {
	if c.Types.Dialect.GuardEffects != spec.Lasting {
		return
	}
	for _, r := range c.Program.Rules {
		if slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Kind == ir.Pick }) || ir.MayChoose(r.Body...) {
			c.Types.Errorf(codes.Impure, guard, "this guard may change the state for the guards and rules after it, and one of them has a choose").
				Note(r.At, "here").Suggest("--guard-effects=gomc, or --guard-effects=rumur")
			return
		}
	}
}

// Purity refuses guards and properties that change the state through functions, now that the effects of all are known.
func (c *Closing) Purity() {
	for _, use := range c.Types.Uses.Pure {
		if use.Effects.AbsorbCalls(); !use.Effects.Writes {
			continue
		}
		if use.Allowed {
			c.Types.Differences.Note(compat.Effects, use.At)
			c.RefuseChoices(use.At)
			continue
		}
		c.Types.Errorf(codes.Impure, use.At, "this %s changes the state through a function that it calls", use.What).
			Suggest("a %s may only look: move the assignment to the body of a rule", use.What)
	}
}

// Abandoned notes properties whose functions have an assume statement, and refuses them in Rumur's profile: there a
// state is dropped where the statement fails (a cover leaves it unexplored), and here the property is not judged in it.
func (c *Closing) Abandoned() {
	for _, q := range c.Program.Properties {
		if !q.MayAbandon() {
			continue
		}
		c.Types.Differences.Note(compat.Abandoned, q.At)
		if c.Types.Dialect == spec.Rumur {
			c.Types.Errorf(codes.Unsupported, q.At,
				"this %s calls a function with an assume statement: Rumur drops a state where that fails", q.Kind).
				Suggest("an assume property; without --compat=rumur, it is not judged where that fails")
		}
	}
}
