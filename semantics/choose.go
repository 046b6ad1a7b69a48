package semantics

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/source"
)

// checkChoices refuses choices where there is nobody to make them: in what is evaluated to
// find out whether something can happen, or holds.
func (c *compiler) checkChoices() {
	for _, r := range c.prog.Rules {
		c.chooseNothing("guard", r.Params, r.Guard)
		c.choiceConditions(r.Body)
	}
	for _, r := range c.prog.Starts {
		c.chooseNothing("start state", r.Params, nil)
	}
	for _, q := range c.prog.Properties {
		c.chooseNothing("property", q.Params, q.Cond)
	}
	for _, f := range c.prog.Funcs {
		c.choiceConditions(f.Body)
	}
}

func (c *compiler) chooseNothing(what string, params []ir.Param, e ir.Expr) {
	look := func(n any) bool { return c.callsNoChoice(what, n) }
	for i := range params {
		ir.InspectAll(params[i].Bind, look)
		ir.Inspect(params[i].K, look)
		ir.Inspect(params[i].Filter, look)
	}
	ir.Inspect(e, look)
}

// callsNoChoice reports a call of a function that chooses; false: there is one.
func (c *compiler) callsNoChoice(what string, n any) bool {
	call, ok := n.(*ir.Call)
	if !ok || !ir.MayChoose(call) {
		return true
	}
	at := call.At
	if !at.Known() {
		at = call.Func.At
	}
	c.errorf(codes.Choice, at, "%s chooses, and this %s only looks at a state", call.Func.Name, what).
		Note(chosenIn(call), "here it chooses").
		Suggest("a function without choose, or the choice in the body of a rule")
	return false
}

// chosenIn is where a call chooses.
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
func (c *compiler) choiceConditions(body []ir.Stmt) {
	ir.InspectAll(body, func(n any) bool {
		if s, ok := n.(*ir.Choose); ok {
			ir.Inspect(s.Where, func(n any) bool { return c.callsNoChoice("condition", n) })
		}
		return true
	})
}
