package sim

// priorities is the strategy pct: each participant has a priority, drawn when the run begins, and the one of
// highest priority that has steps takes one. Before depth-1 steps, drawn as well, the priority of the one that would
// take it drops below all others (S. Burckhardt, P. Kothari, M. Musuvathi and S. Nagarakatte, A
// Randomized Scheduler with Probabilistic Guarantees of Finding Bugs, ASPLOS 2010).
//
// The steps are drawn among as many as the longest of some trial runs has, which are the same in
// every sample of the program.
type priorities struct {
	ballot
	*facts
}

// ranks is the state of the strategy priorities in a run.
type ranks struct {
	of     []int64 // by participant: the higher first
	lowest int64
	drops  draws
}

func newPriorities(f *facts) *priorities { return &priorities{newBallot(f.who), f} }

func (p *priorities) begin(l *activeRun) {
	r, known := l.strategyState.(*ranks)
	if !known {
		r = &ranks{of: make([]int64, p.who.count)}
		l.strategyState = r
	}
	p.draw(l, r)
}

// draw draws priorities and when they drop.
func (p *priorities) draw(l *activeRun, r *ranks) {
	for i := range r.of {
		r.of[i] = int64(l.source.Uint64() >> 1)
	}
	r.lowest, r.drops = 0, r.drops.draw(l, p.depth-1, p.length)
}

func (p *priorities) choose(l *activeRun, o *offer) int { return p.by(l, l.strategyState.(*ranks), o) }

func (p *priorities) by(l *activeRun, r *ranks, o *offer) int {
	p.count(o)
	who := r.first(p.present)
	for range r.drops.now(l.steps) {
		r.lowest--
		r.of[who] = r.lowest
		who = r.first(p.present)
	}
	return p.stepOf(l, o, who)
}

func (p *priorities) end(*activeRun) {}

// first returns who has the highest priority.
func (r *ranks) first(present []int32) int32 {
	best := present[0]
	for _, p := range present[1:] {
		if r.of[p] > r.of[best] {
			best = p
		}
	}
	return best
}
