package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/lower/rules"
	"gomc/semantics/types"
)

// startState checks and lowers a start state, once more for those who enter it again.
func (c *compiler) startState(d *ast.StartState) {
	c.starts = append(c.starts, c.startTemplate(d, false))
	if r := c.body.role; r != nil && r.faults.Restarts() {
		r.faults.Again = append(r.faults.Again, c.startTemplate(d, true))
	}
}

func (c *compiler) startTemplate(d *ast.StartState, again bool) *rules.Template {
	r := c.body.role
	f := &function{role: r, body: c.newBody(r), decl: &ast.FuncDecl{Where: d.Where, Name: &ast.Ident{Where: d.Where, Name: "startstate"}}}
	f.ir = &ir.Func{Name: "startstate", At: compat.Heading(d.At(), d.Name)}
	f.body.Func = &f.Func
	if r != nil {
		f.body.Start = &types.Start{Again: again}
	}
	defer c.enter(f.body)()
	x := c.items.StartState(d, core.Around{Self: c.instance(r, core.Local), Head: c.items.StartHead()})
	if r != nil {
		c.hiddenParams(f, r)
		f.finishSelf()
		c.keepSelf(f, x.Self)
	}
	c.startUses[f.ir] = f.body.Effects
	return c.rules.StartState(c.body.code, f.ir, r.process(), x)
}

// combineStarts enters the start states.
func (c *compiler) combineStarts() {
	order := c.emptyFirst()
	if t := rules.TooMany(c.starts, order); t != nil {
		c.errorf(codes.TooLarge, t.Func.At, "the start states of the processes combine in more than %d ways", rules.MaxStarts)
		return
	}
	c.rules.Combine(c.starts, order, c.faults.lower.Reset, func(r *ir.Rule, t *rules.Template) {
		c.ruleUses = append(c.ruleUses, ruleUse{r, c.startUses[t.Func]})
	})
}

// emptyFirst are the processes, those first whose slots start empty, as others may create them at the start, then
// monitors, whom processes may show what they send there.
func (c *compiler) emptyFirst() []*ir.Process {
	var first, monitors, rest []*ir.Process
	for _, r := range c.roles {
		switch {
		case r.machine != nil && r.machine.m.Born != nil:
			first = append(first, r.proc)
		case r.machine != nil && r.machine.core.Monitor:
			monitors = append(monitors, r.proc)
		default:
			rest = append(rest, r.proc)
		}
	}
	return slices.Concat(first, monitors, rest)
}
