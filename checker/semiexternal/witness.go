package semiexternal

import (
	"cmp"
	"errors"
	"math/bits"
	"slices"

	"gomc/checker/disk"
	"gomc/checker/temporal"
	"gomc/engine"
)

// show finds a run for each formula of a product of which something is left.
func (x *Judge) show() error {
	formulas, of := x.pass.product.Violated(x.pass.left.union(x.search.States()))
	if len(formulas) == 0 {
		return nil
	}
	if err := x.until(x.graph.edges, true, x.markState); err != nil {
		return err
	}
	for i, formula := range formulas {
		found, err := x.witness(formula, of[i])
		if err != nil {
			return err
		}
		x.report.Results[formula].Found = found
	}
	return nil
}

// markState adds the nodes of a state from which something that is left can be reached. What is left stays so.
func (x *Judge) markState(b *bundle) {
	p := &x.pass
	marked, others := p.left.get(b.state, 0), p.reached.get(b.state, 0)
	others &^= marked
	if others == 0 {
		return
	}
	for i, to := range b.to {
		behind := p.left.get(to, 0)
		if behind == 0 {
			continue
		}
		s := x.step(b, i)
		for rest := others; rest != 0; rest &= rest - 1 {
			n := bits.TrailingZeros64(rest)
			if s.Leads[n]&behind != 0 {
				marked |= 1 << n
			}
		}
	}
	if marked != p.left.get(b.state, 0) {
		p.left.put(b.state, 0, marked)
		x.at.Sweep.Changed = true
	}
}

// entry is where a run leaves the part of the product where the automaton waits: a state, and one behind it.
type entry struct{ from, to uint64 }

// enter finds the first edge by which some marked bits are entered; false: runs have them from their beginning.
func (x *Judge) enter(among uint64) (e entry, found bool, err error) {
	err = x.sweep(x.graph.edges, false, func(b *bundle) {
		for i, to := range b.to {
			if !found && x.step(b, i).Enters&x.pass.left.get(to, 0)&among != 0 {
				e, found = entry{b.state, to}, true
			}
		}
	})
	return e, found, err
}

// The states that are gathered before a run is looked for among them: at first, and how many times as many next. Where
// there are few, all are looked at, and the run is the one that a search in memory shows.
const (
	firstGathered = 1 << 10
	moreGathered  = 4
	fewStates     = 1 << 16
)

// errNoRun is the error where states that lead to an accepted run have none.
var errNoRun = errors.New("internal error: no run comes to a part that was found")

// witness returns a run that makes a formula false, by the nodes that are marked among some bits.
func (x *Judge) witness(formula int, among uint64) (*temporal.Found, error) {
	if x.search.States() <= cmp.Or(x.Files.Few, fewStates) {
		return x.amongAll(formula)
	}
	g := &gathering{of: x, among: among, known: map[uint64]bool{}}
	if err := g.begin(); err != nil {
		return nil, err
	}
	for most := firstGathered; ; most *= moreGathered {
		for len(g.states) < most && len(g.layer) > 0 {
			if err := g.next(); err != nil {
				return nil, err
			}
		}
		found, err := x.found(formula, g.states, g.starts)
		if err != nil || found != nil {
			return found, err
		}
		if len(g.layer) == 0 {
			return nil, errNoRun
		}
	}
}

// found returns a run among some states; nil: there is none.
func (x *Judge) found(formula int, states [][]uint64, starts int) (*temporal.Found, error) {
	inner, ok, err := x.temporal.Among(states, starts, len(states), x.search.Engine)
	if err != nil {
		return nil, err
	}
	defer inner.Close()
	if !ok {
		return nil, errStopped
	}
	report := inner.Formulas()
	switch {
	case report.Err != nil:
		return nil, report.Err
	case !report.Done:
		return nil, errStopped
	}
	return report.Results[formula].Found, nil
}

// amongAll is the run that is found among all states.
func (x *Judge) amongAll(formula int) (*temporal.Found, error) {
	if x.whole == nil {
		var states [][]uint64
		expanded := 0
		err := x.search.Visit(0, 1, func(f *disk.Found) error {
			if states = append(states, slices.Clone(f.States)); f.Expanded(0) {
				expanded = len(states)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		inner, ok, err := x.temporal.Among(states, int(x.search.FirstStates()), expanded, x.search.Engine)
		if err != nil {
			return nil, err
		}
		if x.whole = inner; !ok {
			return nil, errStopped
		}
		x.all = inner.Formulas()
	}
	switch found := x.all.Results; {
	case x.all.Err != nil:
		return nil, x.all.Err
	case !x.all.Done:
		return nil, errStopped
	case found[formula].Found == nil:
		return nil, errNoRun
	default:
		return found[formula].Found, nil
	}
}

// Whole returns a judge in memory of all states, where it was needed and they are few; else nil.
func (x *Judge) Whole() *temporal.Judge { return x.whole }

// Close gives its memory back.
func (x *Judge) Close() {
	if x.whole != nil {
		x.whole.Close()
	}
}

// gathering is states from which what is marked can be reached, breadth first.
type gathering struct {
	of     *Judge
	among  uint64
	states [][]uint64
	starts int        // the number of start states among them
	layer  [][]uint64 // those whose successors are still to be found
	known  map[uint64]bool
}

// begin begins with the way to where the automaton does not wait any more, or with the start states.
func (g *gathering) begin() error {
	e, found, err := g.of.enter(g.among)
	switch {
	case err != nil:
		return err
	case found:
		if g.states, err = g.of.search.PathTo(e.from); err != nil {
			return err
		}
		g.starts, g.layer = 1, g.states[len(g.states)-1:]
		return nil
	}
	err = g.of.search.Visit(0, 1, func(f *disk.Found) error {
		switch {
		case f.First >= g.of.search.FirstStates():
			return errBegun
		case g.of.pass.left.get(f.First, 0)&g.among != 0:
			g.add(f.First, slices.Clone(f.States))
			g.starts = len(g.states)
		}
		return nil
	})
	if err == errBegun {
		return nil
	}
	return err
}

// errBegun ends a visit.
var errBegun = errors.New("all start states were visited")

func (g *gathering) add(number uint64, state []uint64) {
	if !g.known[number] {
		g.known[number] = true
		g.states, g.layer = append(g.states, state), append(g.layer, state)
	}
}

// next finds the states behind those of a layer.
func (g *gathering) next() error {
	var behind [][]uint64
	for _, state := range g.layer {
		if err := g.of.tick(1); err != nil {
			return err
		}
		b := engine.Batch{Words: len(state)}
		g.of.search.Engine.Expand(state, &b)
		for n := range b.Steps {
			if b.Steps[n].Fault == nil {
				to := slices.Clone(b.State(n))
				if !b.Steps[n].Stutter {
					g.of.temporal.Stored(to, g.of.search.Workers.Lead().Form.Canonical)
				}
				behind = append(behind, to)
			}
		}
	}
	g.layer = nil
	slices.SortFunc(behind, slices.Compare)
	index := g.of.graph.index.Iterate()
	for _, state := range slices.CompactFunc(behind, slices.Equal) {
		number, stored, err := numberIn(index, state) // it is not if an assumption has dropped it
		if err != nil {
			return err
		}
		if stored && g.of.pass.left.get(number, 0)&g.among != 0 {
			g.add(number, state)
		}
	}
	return nil
}
