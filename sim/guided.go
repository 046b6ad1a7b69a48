package sim

import "slices"

// guided is the strategy that returns to where few runs have been and continues from there (A. Ecoffet, J. Huizinga,
// J. Lehman, K. Stanley and J. Clune, First return, then explore, Nature 590, 2021). Of each place (view.go) that
// a run comes by, the shortest tape that leads there is kept, and how many runs have been there. Seven of eight
// runs draw some places, follow the tape to the one where the fewest have been, and go on by weights
// (swarm) or by priorities (pct). A run that comes by no new place for a while, of a length that is drawn, is given up.
//
// What is kept changes between generations only, in the order of the runs, so that a run depends on
// the generations before it and on nothing else.
type guided struct {
	mix
	*facts
	view *view
	kept []*shown // by runs that are over
}

// tape is a run: in which of the start states it begins, and then which of the steps offered it takes each time.
type tape []uint32

// steps returns how many steps a tape has.
func (t tape) steps() int { return max(0, len(t)-1) }

// step returns which of the steps offered is taken after n steps.
func (t tape) step(after int) int { return int(t[after+1]) }

// to returns a tape up to the end of n steps.
func (t tape) to(steps int) tape { return t[:steps+1] }

// shown is the places that a run has come by, in their order.
type shown struct {
	run    uint64
	tape   tape
	places []place
}

// place is where a run was after some steps.
type place struct {
	what uint64
	at   int
}

// tape returns the tape of a run of the strategy guided; nil for other strategies, whose runs follow from their seeds.
func (l *activeRun) tape() tape {
	if v, is := l.strategyState.(*guidedRun); is {
		return v.tape
	}
	return nil
}

// corpus is the places that generations so far have come by.
type corpus struct {
	known  map[uint64]int // which of the places
	places []visited
}

// visited is a place where runs have been.
type visited struct {
	what uint64
	tape tape
	runs uint64
}

// mostPlaces bounds the corpus, drawnPlaces is how many a run draws.
const (
	mostPlaces  = 1 << 18
	drawnPlaces = 4
)

// guidedRun is the state of a run of the strategy guided.
type guidedRun struct {
	turn
	tape     tape
	follows  tape // the prefix taken over from another run
	places   []place
	been     map[uint64]bool
	patience int // how many steps without a new place it takes
	fresh    int // the step at which the last was new, or at which it was on its own
}

func newGuided(f *facts) *guided {
	return &guided{mix: mix{newSwarm(f), newPriorities(f)}, facts: f, view: newView(f.program)}
}

func (g *guided) begin(l *activeRun) {
	v, known := l.strategyState.(*guidedRun)
	if !known {
		v = &guidedRun{turn: g.turn(), been: map[uint64]bool{}}
	}
	clear(v.been)
	v.places, v.follows = nil, nil
	if len(g.corpus.places) > 0 && l.below(8) > 0 {
		v.follows = g.corpus.draw(l)
		l.start = int(v.follows[0])
	}
	v.tape = tape{uint32(l.start)}
	v.patience, v.fresh = 8<<l.below(4), v.follows.steps()
	g.mix.draw(l, &v.turn)
	l.strategyState = v
}

// draw draws a place where few have been.
func (c *corpus) draw(l *activeRun) tape {
	best := &c.places[l.below(len(c.places))]
	for range drawnPlaces - 1 {
		if p := &c.places[l.below(len(c.places))]; p.runs < best.runs {
			best = p
		}
	}
	return best.tape
}

func (g *guided) choose(l *activeRun, o *offer) int {
	v := l.strategyState.(*guidedRun)
	if g.look(l, v); l.steps > v.fresh+v.patience {
		return giveUp
	}
	k := g.next(l, v, o)
	v.tape = append(v.tape, uint32(k))
	return k
}

// next is the step that the tape says, as far as it goes.
func (g *guided) next(l *activeRun, v *guidedRun, o *offer) int {
	if l.steps < v.follows.steps() {
		return v.follows.step(l.steps)
	}
	k := g.by(l, &v.turn, o)
	l.strategyState = v
	return k
}

// look notes the place that a run is at, unless it is on its way to where it begins.
func (g *guided) look(l *activeRun, v *guidedRun) {
	if l.steps < v.follows.steps() {
		return
	}
	what := g.view.place(l.state)
	if v.been[what] {
		return
	}
	v.been[what] = true
	v.places = append(v.places, place{what, l.steps})
	if _, known := g.corpus.known[what]; !known {
		v.fresh = l.steps
	}
}

// end keeps where a run has been.
func (g *guided) end(l *activeRun) {
	v := l.strategyState.(*guidedRun)
	g.look(l, v)
	g.kept = append(g.kept, &shown{l.number, v.tape, v.places})
}

// learn adds what the runs of a generation have shown.
func (c *corpus) learn(all []*shown) {
	slices.SortFunc(all, func(a, b *shown) int { return int(int64(a.run) - int64(b.run)) })
	for _, s := range all {
		for _, p := range s.places {
			c.visit(p, s.tape.to(p.at))
		}
	}
}

// visit notes that a run was at a place.
func (c *corpus) visit(p place, t tape) {
	i, known := c.known[p.what]
	if !known {
		if len(c.places) == mostPlaces {
			return
		}
		i = len(c.places)
		c.known[p.what] = i
		c.places = append(c.places, visited{what: p.what, tape: t})
	}
	v := &c.places[i]
	v.runs++
	if len(t) < len(v.tape) {
		v.tape = t
	}
}
