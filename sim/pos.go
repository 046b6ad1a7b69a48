package sim

import "gomc/ir"

// orders is the strategy pos: each rule has a priority, and one of the steps of the rule with the highest
// is taken; then the rule and those that may depend on it draw new ones. So each order of steps that
// depend on each other is about as likely as any other, however many are independent of them (X. Yuan,
// J. Yang and R. Gu, Partial Order Aware Concurrency Sampling, CAV 2018). What depends on what is known of
// rules, which are cut as finely as the program's size allows.
type orders struct{ *facts }

func newOrders(f *facts) *orders { return &orders{f} }

func (p *orders) begin(l *activeRun) {
	of, known := l.strategyState.([]uint64)
	if !known {
		of = make([]uint64, len(p.depends))
		l.strategyState = of
	}
	for i := range of {
		of[i] = l.source.Uint64()
	}
}

func (p *orders) choose(l *activeRun, o *offer) int {
	of := l.strategyState.([]uint64)
	best, steps := o.rules[0], 0
	for _, rule := range o.rules {
		if of[rule] > of[best] {
			best, steps = rule, 0
		}
		if rule == best {
			steps++
		}
	}
	for _, rule := range p.depends[best] {
		of[rule] = l.source.Uint64()
	}
	return o.find(entry{best, l.below(steps)})
}

func (p *orders) end(*activeRun) {}

// dependences lists, of each rule, those that may depend on it, itself among them.
func dependences(p *ir.Program, dependent func(a, b int32) bool) [][]int32 {
	all := make([][]int32, len(p.Rules))
	for a := range all {
		for b := range p.Rules {
			if a == b || dependent(int32(a), int32(b)) {
				all[a] = append(all[a], int32(b))
			}
		}
	}
	return all
}
