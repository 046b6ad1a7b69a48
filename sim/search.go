package sim

import (
	"cmp"
	"slices"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/outcome"
)

// search looks for the run to a finding with the fewest faults and, of those, the fewest steps:
// breadth first, one layer for each number of faults. It is given up where there is too much to
// look at, and no run is longer than a bound.
type search struct {
	sample *sample
	target *found
	only   []bool // by participant: takes part; nil: all do
	steps  int    // the most
	faults int    // the most
	budget int    // of states

	states *store.Set
	from   []reached     // by state: what it was reached by
	over   bool          // the budget
	depth  int           // of the states at hand
	next   []store.Index // to be looked at in the next step
	later  [][]fallen    // by depth: what one fault more leads to
}

// reached records how a state was first reached.
type reached struct {
	from store.Index
	step entry
}

// fallen is a state that a fault leads to.
type fallen struct {
	state []uint64
	by    reached
}

// What a search may take.
const (
	mostStates = 1 << 20
	mostBytes  = 512 << 20
)

// most returns how many states a search may have.
func (s *sample) most() int { return cmp.Or(s.opts.Shrink, mostStates) }

// search looks at all runs that are shorter than the one to be shrunk, and reports whether it has looked at all.
func (r *reduction) search() bool {
	x := &search{sample: r.sample, target: r.target, steps: r.target.steps, faults: r.cost[0], budget: r.sample.most()}
	best := x.run(&r.sample.task.starts)
	if best == nil {
		return false
	}
	if r.sample.cost(&best.script) == r.cost {
		r.by = outcome.Searched
		return true
	}
	return r.accept(best, outcome.Searched)
}

// run searches from the first states of runs.
func (x *search) run(first *engine.Batch) *found {
	x.states = store.New(x.sample.task.program.Layout.Words)
	defer x.states.Close()
	for i := range first.Steps {
		x.insert(first.State(i), reached{from: store.None, step: entry{nth: i}}, &x.next)
	}
	for layer := 0; layer <= x.faults; layer++ {
		later := x.later
		x.later = make([][]fallen, x.steps+1)
		for x.depth = 0; x.depth <= x.steps; x.depth++ {
			if x.depth < len(later) {
				for _, f := range later[x.depth] {
					x.insert(f.state, f.by, &x.next)
				}
			}
			best, ok := x.level()
			if best != nil || !ok {
				return best
			}
		}
		x.next = nil
		if !slices.ContainsFunc(x.later, func(list []fallen) bool { return len(list) > 0 }) {
			return nil
		}
	}
	return nil
}

// insert keeps a state that is new.
func (x *search) insert(state []uint64, by reached, to *[]store.Index) {
	if i, added := x.states.Insert(state, store.None); added {
		x.from = append(x.from, by)
		*to = append(*to, i)
	}
}

// level looks at the states at hand. It returns the finding, or whether to go on.
func (x *search) level() (best *found, ok bool) {
	here := x.next
	x.next = nil
	for len(here) > 0 {
		if x.states.Len() > x.budget || x.states.Bytes() > mostBytes || x.sample.late() {
			x.over = true
			return nil, false
		}
		n := min(len(here), 4*generationRuns)
		if best := x.look(here[:n]); best != nil {
			return best, true
		}
		here = here[n:]
	}
	return nil, true
}

// look judges states and keeps what they lead to, in their order.
func (x *search) look(here []store.Index) *found {
	successors := make([][]int32, len(here)) // the rules
	states := make([][]uint64, len(here))
	ends := make([]*found, len(here))
	g := x.sample.alone(&generation{
		begin: func(w *worker, l *activeRun) { l.begin(x.states.State(here[l.number], nil)) },
		leave: func(w *worker, l *activeRun, records []uint64) bool {
			successors[l.number], states[l.number] = w.all(records)
			return false
		},
		ended: func(f *found) { ends[f.run] = f },
	})
	g.task.spec.KeepGoing = true
	x.sample.run(g, 0, uint64(len(here)))
	x.sample.result.tried += uint64(len(here))
	for n, f := range ends {
		if f != nil && f.same(x.target) {
			return x.witnessed(f, here[n])
		}
	}
	if x.depth == x.steps {
		return nil
	}
	for n, rules := range successors {
		x.keep(here[n], rules, states[n])
	}
	return nil
}

// keep keeps the successors of a state.
func (x *search) keep(from store.Index, rules []int32, states []uint64) {
	words := x.sample.task.program.Layout.Words
	o := offer{rules: rules}
	for k, rule := range rules {
		if x.only != nil && !x.only[x.sample.who.of[rule]] {
			continue
		}
		state, by := states[k*words:(k+1)*words], reached{from, o.entry(k)}
		if x.sample.task.program.Rules[rule].Kind.Fault() {
			x.later[x.depth+1] = append(x.later[x.depth+1], fallen{state, by})
		} else {
			x.insert(state, by, &x.next)
		}
	}
}

// all are the steps offered, with their states.
func (w *worker) all(records []uint64) (rules []int32, states []uint64) {
	w.admissible(records)
	stride := 1 + w.words()
	for _, record := range w.offer.records {
		states = append(states, records[record*stride+1:(record+1)*stride]...)
	}
	return slices.Clone(w.offer.rules), states
}

// witnessed returns a finding at a state, with the run that leads there.
func (x *search) witnessed(f *found, at store.Index) *found {
	f.script = x.script(at)
	f.steps = len(f.script.steps)
	var path [][]uint64
	for i := at; i != store.None; i = x.from[i].from {
		path = append(path, slices.Clone(x.states.State(i, nil)))
	}
	slices.Reverse(path)
	return witnessed(f, path)
}

// script is the steps that lead to a state, and which of the first states they begin in.
func (x *search) script(at store.Index) (s script) {
	for ; x.from[at].from != store.None; at = x.from[at].from {
		s.steps = append(s.steps, x.from[at].step)
	}
	slices.Reverse(s.steps)
	s.start = x.from[at].step.nth
	return s
}
