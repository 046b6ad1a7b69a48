package sim

// mix is the strategy that draws for each run which of some others it has.
type mix []strategy

// turn is what mix knows of a run.
type turn struct {
	of    int
	minds []any // by strategy
}

func (m mix) turn() turn { return turn{minds: make([]any, len(m))} }

func (m mix) begin(l *lane) {
	t, known := l.mind.(*turn)
	if !known {
		one := m.turn()
		t = &one
	}
	m.draw(l, t)
	l.mind = t
}

// draw draws a strategy and has it begin. The mind of the lane is another then.
func (m mix) draw(l *lane, t *turn) {
	t.of = l.below(len(m))
	l.mind = t.minds[t.of]
	m[t.of].begin(l)
	t.minds[t.of] = l.mind
}

func (m mix) choose(l *lane, o *offer) int {
	t := l.mind.(*turn)
	k := m.by(l, t, o)
	l.mind = t
	return k
}

// by is what the strategy drawn chooses. The mind of the lane is another then.
func (m mix) by(l *lane, t *turn, o *offer) int {
	l.mind = t.minds[t.of]
	return m[t.of].choose(l, o)
}

func (m mix) end(*lane) {}
