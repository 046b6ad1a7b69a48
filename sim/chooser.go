package sim

import (
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// Chooser chooses the steps of runs that its caller takes. Rules should be split by process instance
// (refine.ByProcess), because strategies choose among instances.
type Chooser struct {
	strategy strategy
	run      activeRun
}

// NewChooser returns a Chooser for runs of about length steps. The strategy must not go back to states, as Guided does.
func NewChooser(p *ir.Program, kind spec.Strategy, depth, length int) *Chooser {
	who := newParticipants(p)
	f := &facts{program: p, who: &who, length: length, depth: depth}
	if kind == spec.POS {
		f.depends = dependences(p, sharing(p))
	}
	return &Chooser{strategy: newStrategy(kind, f)}
}

// sharing reports of two rules whether one may write a cell that the other reads or writes.
func sharing(p *ir.Program) func(a, b int32) bool {
	reads, writes := make([]ir.CellSet, len(p.Rules)), make([]ir.CellSet, len(p.Rules))
	for i, r := range p.Rules {
		value := func(reg int) (int64, bool) {
			self := r.Self()
			if self == nil || self.Reg != reg || self.From != self.To {
				return 0, false
			}
			return self.From, true
		}
		e := p.RuleEffects(r)
		all := slices.Concat(e.Guard, e.Body)
		reads[i], writes[i] = ir.Reads(all, p, value), ir.Writes(all, p, value)
	}
	return func(a, b int32) bool {
		return writes[a].Intersects(reads[b]) || writes[a].Intersects(writes[b]) || reads[a].Intersects(writes[b])
	}
}

// Begin begins a run.
func (c *Chooser) Begin(seed uint64) {
	c.run.seed(seed)
	c.run.steps = 0
	c.strategy.begin(&c.run)
}

// Choose returns which of some steps, at least one, the run takes, by their rules.
func (c *Chooser) Choose(rules []int32) int {
	k := c.strategy.choose(&c.run, &offer{rules: rules})
	c.run.steps++
	return k
}
