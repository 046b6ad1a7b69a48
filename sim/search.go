package sim

import (
	"cmp"
	"slices"

	"gomc/checker/store"
)

// search looks for the run to a finding with the fewest faults and, of those, the fewest steps:
// breadth first, one layer for each number of faults. It is given up where there is too much to
// look at, and no run is longer than the one that there is.
type search struct {
	*sample
	target *found
	states *store.Set
	from   []store.Index // by state: the one that it was reached from
	depth  int           // of the states at hand
	next   []store.Index // to be looked at in the next step
	later  [][]reached   // by depth: what one fault more leads to
}

// reached is a state and where it was reached from.
type reached struct {
	state []uint64
	from  store.Index
}

// What a search may take.
const (
	mostStates = 1 << 20
	mostBytes  = 512 << 20
)

// search is the best run to a finding; nil if there is too much to look at.
func (s *sample) search(f *found) *found {
	x := &search{sample: s, target: f, states: store.New(s.program.Layout.Words)}
	defer x.states.Close()
	for i := range s.starts.Steps {
		x.insert(s.starts.State(i), store.None, &x.next)
	}
	for {
		later := x.later
		x.later = make([][]reached, f.steps+1)
		for x.depth = 0; x.depth <= f.steps; x.depth++ {
			if x.depth < len(later) {
				for _, r := range later[x.depth] {
					x.insert(r.state, r.from, &x.next)
				}
			}
			best, ok := x.level()
			if best != nil || !ok {
				return best
			}
		}
		x.next = nil
		if !slices.ContainsFunc(x.later, func(list []reached) bool { return len(list) > 0 }) {
			return nil // cannot be: the run itself is one
		}
	}
}

// insert keeps a state that is new.
func (x *search) insert(state []uint64, from store.Index, to *[]store.Index) {
	if i, added := x.states.Insert(state, store.None); added {
		x.from = append(x.from, from)
		*to = append(*to, i)
	}
}

// level looks at the states at hand. It returns the finding, or whether to go on.
func (x *search) level() (best *found, ok bool) {
	here := x.next
	x.next = nil
	for len(here) > 0 {
		if x.states.Len() > cmp.Or(x.opts.Shrink, mostStates) || x.states.Bytes() > mostBytes || x.stop != nil {
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
	g := x.alone(&generation{
		begin: func(w *worker, l *lane) { l.begin(x.states.State(here[l.number], nil)) },
		leave: func(w *worker, l *lane, records []uint64) bool {
			successors[l.number], states[l.number] = w.all(records)
			return false
		},
		ended: func(f *found) { ends[f.run] = f },
	})
	g.spec.KeepGoing = true
	x.run(g, 0, uint64(len(here)))
	x.stop = g.limit
	for n, f := range ends {
		if f != nil && f.same(x.target) {
			f.steps = x.depth
			return witnessed(f, x.path(here[n]))
		}
	}
	if x.depth == x.target.steps {
		return nil
	}
	for n, rules := range successors {
		x.keep(here[n], rules, states[n])
	}
	return nil
}

// keep keeps the successors of a state.
func (x *search) keep(from store.Index, rules []int32, states []uint64) {
	words := x.program.Layout.Words
	for k, rule := range rules {
		state := states[k*words : (k+1)*words]
		if x.program.Rules[rule].Kind.Fault() {
			x.later[x.depth+1] = append(x.later[x.depth+1], reached{state, from})
		} else {
			x.insert(state, from, &x.next)
		}
	}
}

// all are the steps offered, with their states.
func (w *worker) all(records []uint64) (rules []int32, states []uint64) {
	w.admissible(records)
	stride := 1 + w.program.Layout.Words
	for _, record := range w.offer.records {
		states = append(states, records[record*stride+1:(record+1)*stride]...)
	}
	return slices.Clone(w.offer.rules), states
}

// path is the states that lead to one.
func (x *search) path(i store.Index) (path [][]uint64) {
	for ; i != store.None; i = x.from[i] {
		path = append(path, slices.Clone(x.states.State(i, nil)))
	}
	slices.Reverse(path)
	return path
}
