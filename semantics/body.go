package semantics

import (
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/states"
	"gomc/source"
)

// body is what is being translated: the frame it needs, whose event it is, and
// what it does to the state.
type body struct {
	code      *kernel.Body
	fn        *function        // nil in a rule, start state or property
	property  bool             // a property: may look into processes
	rest      rest             // what a property knows of whether the state is at rest
	role      *role            // the process it belongs to, or nil
	around    core.Around      // what it stands in
	reception *reception       // the receive that `reply` answers, or nil
	block     *states.Block    // of a machine: how it ends; nil until it is needed
	in        *core.State      // of a machine: the state whose items these are
	stays     string           // why the body cannot leave the state, or ""
	running   *running         // of a machine: where in a block that receives this is, or nil
	starting  bool             // a start state of a process
	again     bool             // which it enters after a crash
	effects   *effects.Effects // what it does to the state, itself and, when all are closed, through calls
}

// pureUse is an expression that must not write the state, checked once all effects are known.
type pureUse struct {
	what    string
	at      source.Span
	effects *effects.Effects
	allowed bool // to write all the same: what comes of it shows in a run
}

func (c *compiler) newBody() *body { return &body{code: c.kernel.NewBody(), effects: effects.New()} }

// closeEffects adds to every function what its calls do.
func (c *compiler) closeEffects() {
	all := make([]*effects.Effects, 0, len(c.funcs))
	for _, f := range c.funcs {
		all = append(all, f.body.effects)
	}
	effects.Close(all)
}

// mustBePure runs f, which translates a guard or property, and remembers to check
// that it writes nothing.
func (c *compiler) mustBePure(what string, at source.Span, f func()) {
	outer, inner := c.body.effects, effects.New()
	c.body.effects = inner
	f()
	c.body.effects = outer
	outer.Absorb(inner)
	lasts := what == "guard" && c.body.role == nil && !c.body.around.Picks()
	c.pure = append(c.pure, pureUse{what: what, at: at, effects: inner, allowed: lasts})
}

func (c *compiler) checkPurity() {
	for _, use := range c.pure {
		use.effects.AbsorbCalls()
		if use.effects.Writes && !use.allowed {
			c.errorf(codes.Impure, use.at, "this %s changes the state through a function that it calls", use.what).
				Suggest("a %s may only look: move the assignment to the body of a rule", use.what)
		}
		if use.effects.Writes && use.allowed {
			c.differences.Note(compat.Effects, use.at)
			c.closing().RefuseChoices(use.at)
		}
	}
}
