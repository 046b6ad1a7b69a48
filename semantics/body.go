package semantics

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/types"
)

// body is code that is being checked.
type body struct {
	*types.Body
	role    *role       // the process it belongs to, or nil
	answers *ir.Process // who has sent what `reply` answers; nil: there is nothing to answer
}

// newBody is one of a process or, where r is nil, of none.
func (c *checker) newBody(r *role) *body {
	b := &body{Body: r.code(), role: r}
	b.Item = c.types.Body.Item
	return b
}

// code is code of a process, or of none (nil).
func (r *role) code() *types.Body {
	b := &types.Body{Effects: effects.New()}
	if r != nil {
		b.Process = r.proc
		if r.machine != nil {
			b.Machine = r.machine.core
		}
	}
	return b
}

// enter makes a body the one at hand, until the function that it returns is called.
func (c *checker) enter(b *body) (leave func()) {
	outer := c.body
	c.body, c.types.Body = b, b.Body
	return func() { c.body, c.types.Body = outer, outer.Body }
}

// begin begins the body of a rule or property, with what stands around it, until the function that it returns is called.
func (c *checker) begin() (leave func()) {
	b := c.newBody(c.body.role)
	b.In = c.body.In
	leave = c.enter(b)
	b.Around = core.Around{Self: c.instance(b.role, core.Register), Head: c.items.Head()}
	return leave
}

// instance declares the index of a process for the body at hand.
func (c *checker) instance(r *role, kind core.Kind) *core.Symbol {
	if r == nil || r.proc.Index == nil {
		return nil
	}
	return c.items.Instance(r.decl.Index, r.proc.Index, kind)
}
