package sim

import "gomc/ir"

// swarm is the strategy of weights: each rule of the model and each participant has a weight, drawn among powers of
// two when the run begins, and a step is as likely as the product of its two is large. So each run has
// kinds of steps that it hardly takes (A. Groce, C. Zhang, E. Eide, Y. Chen and J. Regehr, Swarm Testing, ISSTA
// 2012), and all of them can happen in any.
type swarm struct {
	who   *participants
	of    []int32 // the rule of the model, by rule
	count int
	sums  []int // scratch
}

// How many weights there are.
const (
	ruleWeights        = 8
	participantWeights = 4
)

// weights holds the random weights of a run, as exponents of two.
type weights struct{ rules, who []uint8 }

func newSwarm(f *facts) *swarm {
	s := &swarm{who: f.who}
	known := map[*ir.Rule]int32{}
	for _, r := range f.program.Rules {
		n, ok := known[r.Origin()]
		if !ok {
			n = int32(len(known))
			known[r.Origin()] = n
		}
		s.of = append(s.of, n)
	}
	s.count = len(known)
	return s
}

func (s *swarm) begin(l *activeRun) {
	w, known := l.strategyState.(*weights)
	if !known {
		w = &weights{make([]uint8, s.count), make([]uint8, s.who.count)}
		l.strategyState = w
	}
	for i := range w.rules {
		w.rules[i] = uint8(l.below(ruleWeights))
	}
	for i := range w.who {
		w.who[i] = uint8(l.below(participantWeights))
	}
}

func (s *swarm) choose(l *activeRun, o *offer) int {
	w := l.strategyState.(*weights)
	s.sums = s.sums[:0]
	sum := 0
	for _, rule := range o.rules {
		sum += 1 << (w.rules[s.of[rule]] + w.who[s.who.of[rule]])
		s.sums = append(s.sums, sum)
	}
	at := l.below(sum)
	for k, end := range s.sums {
		if at < end {
			return k
		}
	}
	panic("sim: a number that is drawn is below the sum")
}

func (s *swarm) end(*activeRun) {}
