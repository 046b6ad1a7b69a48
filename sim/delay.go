package sim

import "slices"

// delays is the strategy delay: a round robin of causality with some delays. Participants stand in a row.
// The first that has steps takes one, again and again; one that had none and gets some by that moves to
// the front, so that what a step causes follows it. Before some steps, drawn when the run begins,
// who would take it is delayed: it goes to the end of the row (A. Desai, S. Qadeer and S. Seshia, Systematic
// Testing of Asynchronous Reactive Systems, ESEC/FSE 2015).
//
// Who has taken many steps in a row goes to the end as well: there are participants that always have one.
type delays struct {
	ballot
	*facts
}

// patience is how many steps a participant may take in a row.
const patience = 100

// row is the state of the strategy delays in a run.
type row struct {
	order   []int32
	had     []bool // steps in the state before
	last    int32
	inARow  int
	delayed draws
}

func newDelays(f *facts) *delays { return &delays{newBallot(f.who), f} }

func (d *delays) begin(l *activeRun) {
	r, known := l.strategyState.(*row)
	if !known {
		r = &row{order: make([]int32, d.who.count), had: make([]bool, d.who.count)}
		l.strategyState = r
	}
	for i := range r.order {
		r.order[i] = int32(i)
	}
	for i := len(r.order) - 1; i > 0; i-- {
		j := l.below(i + 1)
		r.order[i], r.order[j] = r.order[j], r.order[i]
	}
	clear(r.had)
	r.last, r.inARow, r.delayed = -1, 0, r.delayed.draw(l, d.depth, d.length)
}

func (d *delays) choose(l *activeRun, o *offer) int {
	r := l.strategyState.(*row)
	d.count(o)
	r.promote(d.present, l.steps > 0)
	for n := r.delayed.now(l.steps); n > 0; n-- {
		r.postpone(r.first(d.steps))
	}
	who := r.first(d.steps)
	if r.inARow++; who != r.last {
		r.last, r.inARow = who, 1
	}
	if r.inARow > patience {
		r.postpone(who)
		who = r.first(d.steps)
		r.last, r.inARow = who, 1
	}
	return d.stepOf(l, o, who)
}

func (d *delays) end(*activeRun) {}

// promote brings to the front who has steps now and had none.
func (r *row) promote(present []int32, move bool) {
	for _, p := range present {
		if move && !r.had[p] {
			i := slices.Index(r.order, p)
			copy(r.order[1:i+1], r.order[:i])
			r.order[0] = p
		}
	}
	clear(r.had)
	for _, p := range present {
		r.had[p] = true
	}
}

// postpone brings a participant to the end.
func (r *row) postpone(p int32) {
	i := slices.Index(r.order, p)
	copy(r.order[i:], r.order[i+1:])
	r.order[len(r.order)-1] = p
}

// first is the first in the row that has steps.
func (r *row) first(steps []int32) int32 {
	return r.order[slices.IndexFunc(r.order, func(p int32) bool { return steps[p] > 0 })]
}
