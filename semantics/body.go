package semantics

import (
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/states"
	"gomc/semantics/types"
)

// body is what is being translated: the frame it needs, whose event it is, and
// what it does to the state.
type body struct {
	*types.Body
	code      *kernel.Body
	role      *role         // the process it belongs to, or nil
	reception *reception    // the receive that `reply` answers, or nil
	block     *states.Block // of a machine: how it ends; nil until it is needed
}

// newBody is one of a process or, where r is nil, of none.
func (c *compiler) newBody(r *role) *body {
	b := &body{Body: &types.Body{Effects: effects.New(), Item: c.types.Body.Item}, code: c.kernel.NewBody(), role: r}
	if r != nil {
		b.Process = r.proc
		if r.machine != nil {
			b.Machine = r.machine.core
		}
	}
	return b
}

// enter makes a body the one at hand, until the function that it returns is called.
func (c *compiler) enter(b *body) (leave func()) {
	outer := c.body
	c.body, c.types.Body = b, b.Body
	return func() { c.body, c.types.Body = outer, outer.Body }
}

// closeEffects adds to every function what its calls do.
func (c *compiler) closeEffects() {
	all := make([]*effects.Effects, 0, len(c.funcs))
	for _, f := range c.funcs {
		all = append(all, f.body.Effects)
	}
	effects.Close(all)
}
