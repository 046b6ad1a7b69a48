package every

import (
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/prove/grow"
	"gomc/prove/instance"
)

// Lack is where an abstract run leaves the possible behaviour of instances: its first state that no instance with that
// many nodes has.
type Lack struct {
	Nodes int
	Move  int // in the run: 0 is the start state; -1: instances have all of its states
}

// explored is how many states of the instance are looked at.
const explored = 200_000

// lack finds it, or nil when the instance is too large.
func (c *check) lack() *Lack {
	s := c.model.spec
	p, err := c.model.instance(c.report.Nodes+1, s)
	if err != nil {
		return nil
	}
	e, err := p.Engine(s.Engine)
	if err != nil {
		return nil
	}
	defer e.Close() // nothing can be done about an error
	e.Watch(c.watch)
	has := map[string]bool{}
	in := instance.New(p.Code(), c.report.Every)
	m := c.report.Proof.Set.Machine
	visited := &reach.PlainSet{}
	whole := true
	x := reach.Exploration[engine.Step]{Visited: visited, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)},
		Keep: func(_ store.Index, state []uint64) bool {
			if visited.Len() >= explored {
				whole = false
				return false
			}
			for _, a := range in.Abstract(c.model.Form, m, state) {
				has[grow.Key(m, a)] = true
			}
			return true
		}}
	if x.Run() != nil || !whole {
		return nil
	}
	for i, move := range c.report.Run() {
		if move.State != nil && !has[grow.Key(m, move.State)] {
			return &Lack{c.report.Nodes + 1, i}
		}
	}
	return &Lack{c.report.Nodes + 1, -1}
}

// Run is the abstract run to the failure. The last move has no state if it is an error.
func (r *Report) Run() []grow.Move {
	if r.run == nil {
		r.run = r.Proof.Set.Run()
	}
	return r.run
}
