package sim

import (
	"slices"

	"gomc/checker/store"
)

// guided is the strategy that varies runs which have shown something new: a vector of control states, or
// that one step of a participant followed another. Such runs are kept as tapes. A run follows one of them
// as far as to a step that is drawn and goes on by priorities (pct), or follows all of it but for
// some steps; one of eight is new from the beginning.
//
// What is kept changes between generations only, in the order of the runs, so that a run depends on
// the generations before it and on nothing else.
type guided struct {
	priorities
	kept []shown // by runs that are over
}

// tape is the steps of a run: which of those offered.
type tape []uint32

// shown is what a run has shown that was not known when its generation began.
type shown struct {
	run  uint64
	tape tape
	new  []uint64
}

// tape is that of a run that another than its seed may have made; nil of others.
func (l *lane) tape() tape {
	if v, is := l.mind.(*variation); is {
		return v.tape
	}
	return nil
}

// corpus is what generations so far have shown.
type corpus struct {
	tapes []tape
	known map[uint64]bool
}

// mostTapes bounds the corpus.
const mostTapes = 2048

// variation is what guided knows of a run.
type variation struct {
	ranks
	tape    tape
	follows tape // as far as this the run is that of another
	changes draws
	last    []int32 // rule by participant, and 1 more
	new     []uint64
	seen    uint64 // the vector noted last
}

func newGuided(f *facts) *guided { return &guided{priorities: *newPriorities(f)} }

func (g *guided) begin(l *lane) {
	v, known := l.mind.(*variation)
	if !known {
		v = &variation{ranks: ranks{of: make([]int64, g.who.count)}, last: make([]int32, g.who.count)}
		l.mind = v
	}
	clear(v.last)
	v.tape, v.new, v.seen, v.follows, v.changes = nil, nil, 0, nil, v.changes[:0]
	g.draw(l, &v.ranks)
	if n := len(g.corpus.tapes); n > 0 && l.below(8) > 0 {
		v.vary(l, g.corpus.tapes[l.below(n)])
	}
}

// vary draws how to vary a tape.
func (v *variation) vary(l *lane, t tape) {
	if l.below(2) == 0 {
		v.follows = t[:l.below(len(t)+1)]
		return
	}
	v.follows, v.changes = t, v.changes.draw(l, 1+l.below(4), len(t))
}

func (g *guided) choose(l *lane, o *offer) int {
	v := l.mind.(*variation)
	v.see(l.vector, g)
	k := g.next(l, v, o)
	v.tape = append(v.tape, uint32(k))
	rule := o.rules[k]
	who := g.who.of[rule]
	g.note(v, store.Hash([]uint64{uint64(who), uint64(v.last[who]), uint64(rule)}))
	v.last[who] = rule + 1
	return k
}

// next is the step that the tape says, if there is one, or else that of priorities.
func (g *guided) next(l *lane, v *variation, o *offer) int {
	switch {
	case l.steps >= len(v.follows):
		return g.by(l, &v.ranks, o)
	case v.changes.now(l.steps) > 0:
		return l.below(len(o.rules))
	}
	return int(v.follows[l.steps]) % len(o.rules)
}

// see notes a vector of control states.
func (v *variation) see(vector uint64, g *guided) {
	if vector != v.seen {
		v.seen = vector
		g.note(v, vector)
	}
}

// note notes what was not known.
func (g *guided) note(v *variation, what uint64) {
	if !g.corpus.known[what] && !slices.Contains(v.new, what) {
		v.new = append(v.new, what)
	}
}

// end keeps a run that has shown something.
func (g *guided) end(l *lane) {
	v := l.mind.(*variation)
	if v.see(l.vector, g); len(v.new) > 0 && len(v.tape) > 0 {
		g.kept = append(g.kept, shown{l.number, v.tape, v.new})
	}
}

// learn adds what the runs of a generation have shown.
func (c *corpus) learn(all []shown) {
	slices.SortFunc(all, func(a, b shown) int { return int(int64(a.run) - int64(b.run)) })
	for _, s := range all {
		fresh := false
		for _, what := range s.new {
			fresh = fresh || !c.known[what]
			c.known[what] = true
		}
		if fresh && len(c.tapes) < mostTapes {
			c.tapes = append(c.tapes, s.tape)
		}
	}
}
