package sim

// random chooses a participant evenly, then one of its steps.
type random struct{ ballot }

func newRandom(who *participants) strategy { return &random{newBallot(who)} }

func (r *random) begin(*lane) {}

func (r *random) end(*lane) {}

func (r *random) choose(l *lane, o *offer) int {
	r.count(o)
	return r.stepOf(l, o, r.present[l.below(len(r.present))])
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
func (b *ballot) stepOf(l *lane, o *offer, p int32) int {
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
