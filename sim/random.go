package sim

import "slices"

// random chooses a participant evenly, then one of its steps. Faults are a participant of their own, which has
// its turn in a part of the steps only: how large that is, 1, 1/2, ... or 1/128, is drawn for each run. Else all
// the faults that may happen would happen at the beginning.
type random struct {
	ballot
	who  *participants
	able []int32 // scratch
}

func newRandom(who *participants) strategy { return &random{ballot: newBallot(who), who: who} }

func (r *random) begin(l *activeRun) {
	if r.who.faults >= 0 {
		l.strategyState = 1 << l.below(8)
	}
}

func (r *random) end(*activeRun) {}

func (r *random) choose(l *activeRun, o *offer) int {
	r.count(o)
	able := r.present
	if at := slices.Index(able, r.who.faults); at >= 0 && len(able) > 1 && l.below(l.strategyState.(int)) > 0 {
		able = append(append(r.able[:0], able[:at]...), able[at+1:]...)
		r.able = able
	}
	return r.stepOf(l, o, able[l.below(len(able))])
}

// ballot counts which participants have steps.
type ballot struct {
	of      []int32
	steps   []int32 // of each participant
	present []int32 // those that have any, in the order of the steps
}

func newBallot(who *participants) ballot {
	return ballot{of: who.of, steps: make([]int32, who.count)}
}

func (b *ballot) count(o *offer) {
	for _, p := range b.present {
		b.steps[p] = 0
	}
	b.present = b.present[:0]
	for _, rule := range o.rules {
		p := b.of[rule]
		if b.steps[p] == 0 {
			b.present = append(b.present, p)
		}
		b.steps[p]++
	}
}

// stepOf draws one of the steps of a participant.
func (b *ballot) stepOf(l *activeRun, o *offer, p int32) int {
	n := l.below(int(b.steps[p]))
	for k, rule := range o.rules {
		if b.of[rule] != p {
			continue
		}
		if n == 0 {
			return k
		}
		n--
	}
	panic("sim: a participant without the steps that were counted")
}
