package sim

// mix is the strategy that draws for each run which of some others it has.
type mix []strategy

// turn is the state of the strategy mix in a run.
type turn struct {
	of    int
	minds []any // by strategy
}

func (m mix) turn() turn { return turn{minds: make([]any, len(m))} }

func (m mix) begin(l *activeRun) {
	t, known := l.strategyState.(*turn)
	if !known {
		one := m.turn()
		t = &one
	}
	m.draw(l, t)
	l.strategyState = t
}

// draw draws a strategy and has it begin. It replaces what the strategy knows of the run.
func (m mix) draw(l *activeRun, t *turn) {
	t.of = l.below(len(m))
	l.strategyState = t.minds[t.of]
	m[t.of].begin(l)
	t.minds[t.of] = l.strategyState
}

func (m mix) choose(l *activeRun, o *offer) int {
	t := l.strategyState.(*turn)
	k := m.by(l, t, o)
	l.strategyState = t
	return k
}

// by returns the choice of the drawn strategy. It sets the run's strategy state to the one of that strategy.
func (m mix) by(l *activeRun, t *turn, o *offer) int {
	l.strategyState = t.minds[t.of]
	return m[t.of].choose(l, o)
}

func (m mix) end(*activeRun) {}
