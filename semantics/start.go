package semantics

import (
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// start is a start state that was checked.
type start struct {
	*core.StartState
	whole source.Span
	again bool // as processes enter it again that restart
}

// startState checks a start state, once more for those who enter it again.
func (c *checker) startState(d *ast.StartState) {
	c.startAs(d, false)
	if r := c.body.role; r != nil && r.faults.Restarts() {
		c.startAs(d, true)
	}
}

func (c *checker) startAs(d *ast.StartState, again bool) {
	r := c.body.role
	b := c.newBody(r)
	b.Func = &core.Func{}
	if r != nil {
		b.Start = &types.Start{Again: again}
	}
	defer c.enter(b)()
	x := c.items.StartState(d, core.Around{Self: c.instance(r, core.Local), Head: c.items.StartHead()})
	c.add(&start{x, d.At(), again})
}
