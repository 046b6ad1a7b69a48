package temporal

import (
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
)

// A run that violates a formula may lie deep, where a breadth-first search comes late, and be met soon depth first.
// So a search that has become large looks at some states depth first, among them those at which the automaton of a
// formula does more than wait before all others, and judges the graph that they are: steps that lead out of it are
// possible, and on no run. What is found is a run of the model, but mostly a long one. Then the states on it, and
// some that are near, are judged in the same way, as long as that makes it shorter.

const (
	// ProbedStates is how many states are looked at depth first,
	ProbedStates = 1 << 14
	// mostProbed for how many checks, all of them together,
	mostProbed = 4
	// nearStates how many states lie on a run and near to it,
	nearStates = 1 << 13
	// mostTightened and how often it is made shorter.
	mostTightened = 8
)

// Probe adds runs that violate formulas to a report without such runs, if it meets some among that many states.
func (j *Judge) Probe(report *Report, states int) {
	probed, share := 0, states/max(1, min(mostProbed, j.Checks()))
	for i := range j.questions {
		for k := range j.questions[i] {
			if probed++; probed > mostProbed || !j.Tick(1) {
				return
			}
			p := newProbe(j)
			if p == nil {
				return
			}
			if k == len(p.inner.questions[i]) {
				p.states.Close()
				return
			}
			found := p.judge(func() bool { return p.descend(p.inner.questions[i][k], share) })
			if p.states.Close(); found != nil {
				for i := range report.Results {
					report.Results[i].Found = found.Results[i].Found
				}
				return
			}
		}
	}
}

// Tighten makes the runs of a report shorter: without what need not happen, and as far as states near to them do.
func (j *Judge) Tighten(report *Report) {
	for i := range report.Results {
		if before := report.Results[i].Found; before != nil {
			if found := j.keepStill(i, before); found != nil {
				report.Results[i].Found = found
			}
		}
		for n := 0; n < mostTightened && report.Results[i].Found != nil; n++ {
			before, p := report.Results[i].Found, newProbe(j)
			if p == nil {
				return
			}
			found := p.judge(func() bool { return p.spread(before.path) })
			p.states.Close()
			if found == nil || found.Results[i].Found == nil || len(found.Results[i].Found.path) >= len(before.path) {
				break
			}
			report.Results[i].Found = found.Results[i].Found
		}
	}
}

// probe is a part of the state graph that is judged by itself.
type probe struct {
	program *ir.Program
	engine  engine.Engine
	inner   *Judge // of the part
	states  *store.Set
	batch   engine.Batch
	kept    []uint64 // bits of a state that no step changes that is taken; nil: none
	values  []bool   // scratch
}

// newProbe returns a probe without states; nil: none can be made. A step to a state that an assumption drops is not
// possible, and is not told from one that leads out of the part.
func newProbe(j *Judge) *probe {
	inner, err := New(j.program, Quotient{Alike: j.quotient.Alike})
	if err != nil || j.program.Assumes() {
		return nil
	}
	p := &probe{program: j.program, engine: j.Engines[0], inner: inner, states: store.New(j.program.Layout.Words)}
	inner.States, inner.Engines, inner.Tick = p.states, j.Engines[:1], j.Tick
	inner.Rows.Postpones = true
	return p
}

// judge judges the part that is gathered; nil: no formula is violated in it, or something else is wrong, or a limit
// is reached.
func (p *probe) judge(gather func() bool) *Report {
	if !p.gathers(gather) {
		return nil
	}
	report := p.inner.Formulas()
	if report.Fault != nil || report.Err != nil || !report.Violated() || len(report.Results) < len(p.program.Formulas) {
		return nil
	}
	return report
}

// gathers gathers the part, and writes its rows; false: something is wrong, or a limit is reached.
func (p *probe) gathers(gather func() bool) bool {
	if !gather() {
		return false
	}
	p.inner.atoms = newAtoms(p.program)
	return p.inner.expand(p.states.Len(), p.firsts())
}

// starts lists the start states.
func (p *probe) starts() [][]uint64 {
	p.batch.Reset(p.program.Layout.Words)
	p.engine.Starts(&p.batch)
	list, _ := p.successors(nil)
	return list
}

// firsts are the start states among those of the part.
func (p *probe) firsts() (list []uint32) {
	for _, s := range p.starts() {
		if i, known := p.states.Find(s); known {
			list = append(list, uint32(i))
		}
	}
	return list
}

// successors lists the states to which the steps of the batch lead from a state, or from none; nil for one that changes
// what is kept. False: something goes wrong, which the search is to find.
func (p *probe) successors(from []uint64) (list [][]uint64, ok bool) {
	for i := range p.batch.Steps {
		if p.batch.Steps[i].Fault != nil {
			return nil, false
		}
		to := []uint64(nil)
		if state := p.batch.State(i); from == nil || !p.changes(from, state) {
			to = slices.Clone(state)
		}
		list = append(list, to)
	}
	return list, true
}

// changes reports whether a step changes what is kept.
func (p *probe) changes(from, to []uint64) bool {
	for i, bits := range p.kept {
		if (from[i]^to[i])&bits != 0 {
			return true
		}
	}
	return false
}

// add stores a state, and lists the states behind it; false: something goes wrong there, or a limit is reached.
func (p *probe) add(state []uint64) (i store.Index, next [][]uint64, ok bool) {
	i, added := p.states.Insert(state, store.None)
	if added {
		if _, ok := p.engine.Judge(state); !ok || !p.inner.Tick(1) {
			return i, nil, false
		}
	}
	p.batch.Reset(p.program.Layout.Words)
	p.engine.Expand(state, &p.batch)
	next, ok = p.successors(state)
	return i, next, ok
}

// spread stores some states and those behind them, breadth first.
func (p *probe) spread(waiting [][]uint64) bool {
	for ; len(waiting) > 0 && p.states.Len() < nearStates; waiting = waiting[1:] {
		if waiting[0] == nil {
			continue
		}
		if _, known := p.states.Find(waiting[0]); known {
			continue
		}
		_, next, ok := p.add(waiting[0])
		if !ok {
			return false
		}
		waiting = append(waiting, next...)
	}
	return true
}

// descent is a node of the product of the state graph and an automaton, by the state itself.
type descent struct {
	state []uint64
	q     int
}

// descend stores states depth first, as they are met in the product with the automaton of a check.
func (p *probe) descend(q *question, most int) bool {
	var waiting []descent
	for _, s := range slices.Backward(p.starts()) {
		waiting = append(waiting, descent{s, 0})
	}
	known := map[node]bool{}
	for len(waiting) > 0 && p.states.Len() < most {
		at := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if i, met := p.states.Find(at.state); met && known[node{i, at.q}] {
			continue
		}
		i, next, ok := p.add(at.state)
		if !ok {
			return false
		}
		known[node{i, at.q}] = true
		waiting = p.below(waiting, q, node{i, at.q}, next)
	}
	return true
}

// node is a node of the product of a part's states and an automaton.
type node struct {
	state store.Index
	q     int
}

// below appends the nodes behind one, those at which the automaton waits first: they are looked at last.
func (p *probe) below(waiting []descent, q *question, at node, next [][]uint64) []descent {
	letter := p.letter(q, at.state)
	for _, waits := range []bool{true, false} {
		for k, state := range slices.Backward(next) {
			if state == nil {
				continue
			}
			all := letter
			if q.sees() {
				all |= q.eventLetter(search.Event(p.program, p.batch.Steps[k].Rule, p.batch.Steps[k].Merged), 0)
			}
			for i := range q.automaton.States[at.q] {
				if t := &q.automaton.States[at.q][i]; t.Takes(all) && (t.To == 0) == waits {
					waiting = append(waiting, descent{state, t.To})
				}
			}
		}
	}
	return waiting
}

// letter returns the letter of a stored state for a check, without the part that depends on rows.
func (p *probe) letter(q *question, i store.Index) ltl.Letter {
	a := p.inner.atoms
	for ; a.width > 0 && a.states <= int(i); a.states++ {
		if missing := ((a.states+1)*a.width+63)/64 - len(a.bits); missing > 0 {
			a.bits = append(a.bits, make([]uint64, missing)...)
		}
		values, done := p.engine.Mark(p.states.State(store.Index(a.states), nil), p.values[:0])
		if p.values = values; done == 1 { // else a fault, which is found when the part is judged
			a.put(a.states, values)
		}
	}
	return p.inner.letters(q)(uint32(i))
}
