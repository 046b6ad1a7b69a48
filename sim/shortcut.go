package sim

import (
	"slices"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/outcome"
)

// To leave out steps is not enough where other steps would have to be there instead: two of them
// for five, say. So from each state of a run all ways of a few steps are tried, and behind them the rest of the
// run, or what is left of it without its first steps. And the end of a run is looked for anew, breadth
// first from one of its last states.

// What making a run shorter may take.
const (
	longestWay  = 3       // steps of a way
	mostWays    = 128     // from a state
	mostPassed  = 12      // steps of the run that a way stands for
	tailStates  = 1 << 17 // of a search for the end of a run
	mostGroups  = 64      // of participants
	mostInGroup = 6       // of which all groups are tried
)

// improve puts other steps in place of some, and reports whether that has made the run better.
func (r *reduction) improve() bool {
	if r.sample.late() {
		return false
	}
	better := r.tails()
	for way := 1; way <= longestWay && !better; way++ {
		better = r.detours(way)
	}
	return better
}

// tails looks for a shorter end, from states that are further and further from it.
func (r *reduction) tails() bool {
	for back := 4; back <= r.best.steps; back += back / 2 {
		at := r.best.steps - back
		x := r.from(at, back-1, tailStates)
		x.target = r.target
		tail := x.run(r.stateAt(at))
		if tail != nil {
			return r.try([]script{r.best.script.around(at, r.best.steps, tail.script.steps)})
		} else if x.over {
			break
		}
	}
	return false
}

// detours tries ways of some steps from all states.
func (r *reduction) detours(steps int) (better bool) {
	for at := 0; at < len(r.best.path) && at < r.best.steps && !r.sample.late(); at++ {
		x := r.from(at, steps, mostWays)
		x.target = &found{}
		x.run(r.stateAt(at))
		var all []script
		for i := range x.from {
			way := x.script(store.Index(i)).steps
			for to := at + len(way) + 1; to <= min(r.best.steps, at+mostPassed); to++ {
				all = append(all, r.best.script.around(at, to, way))
			}
		}
		better = r.try(all) || better
	}
	return better
}

// from returns a search from a state of the run, with no more faults than the run has behind it.
func (r *reduction) from(at, steps, states int) *search {
	rest := script{steps: r.best.script.steps[at:]}
	return &search{sample: r.sample, steps: steps, faults: r.sample.cost(&rest)[0],
		budget: min(states, r.sample.most())}
}

// stateAt returns a state of the run, to begin in.
func (r *reduction) stateAt(at int) *engine.Batch {
	return &engine.Batch{Words: r.sample.task.starts.Words, Steps: make([]engine.Step, 1), States: r.best.path[at]}
}

// around returns a script with a way in place of some steps.
func (x *script) around(from, to int, way []entry) script {
	return script{start: x.start, steps: slices.Concat(x.steps[:from], way, x.steps[to:])}
}

// narrow looks for runs of fewer participants.
func (r *reduction) narrow() {
	groups := r.groups()
	for _, only := range groups {
		x := &search{sample: r.sample, target: r.target, only: only, steps: r.target.steps, faults: r.cost[0],
			budget: r.sample.most() / 4 / len(groups)}
		if best := x.run(&r.sample.task.starts); best != nil && r.accept(best, outcome.Narrowed) || r.sample.late() {
			return
		}
	}
}

// groups returns proper subsets of the run's participants, numbered from the smallest on. If there are too many
// participants, it returns the sets that leave out a single one.
func (r *reduction) groups() (all [][]bool) {
	var who []int32
	for _, e := range r.best.script.steps {
		if p := r.sample.who.of[e.rule]; !slices.Contains(who, p) {
			who = append(who, p)
		}
	}
	for set := uint64(1); len(who) <= mostInGroup && set < 1<<len(who)-1; set++ {
		all = append(all, r.group(who, func(i int) bool { return set>>i&1 > 0 }))
	}
	for out := 0; len(who) > mostInGroup && out < min(len(who), mostGroups); out++ {
		all = append(all, r.group(who, func(i int) bool { return i != out }))
	}
	slices.SortStableFunc(all, func(a, b []bool) int { return members(a) - members(b) })
	return all
}

func (r *reduction) group(who []int32, in func(i int) bool) []bool {
	only := make([]bool, r.sample.who.count)
	for i, p := range who {
		only[p] = in(i)
	}
	return only
}

func members(group []bool) (n int) {
	for _, in := range group {
		if in {
			n++
		}
	}
	return n
}
