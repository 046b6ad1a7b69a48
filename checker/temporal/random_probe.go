package temporal

import (
	"math/rand/v2"

	"gomc/engine"
)

// A breadth-first search reaches states late that only long runs lead to: the end of an election, say. So a search that
// has become large takes some random runs from the start states, and judges each by itself. They hide no run that the
// search would find: of several runs that violate a formula the shortest is shown.

const (
	// diveSteps is how many steps are taken in all,
	diveSteps = 2048
	// diveDepth and by one run,
	diveDepth = 256
	// diveLoops how many loops of a run are looked at: the shortest.
	diveLoops = 32
)

// Dive puts a run that violates a formula into a report in which there is none, if it comes across one.
func (j *Judge) Dive(report *Report) {
	runs, err := NewRuns(j.program)
	if err != nil {
		return
	}
	runs.loops = diveLoops
	d := randomProbe{Judge: j, Rand: rand.New(rand.NewPCG(1, 18)), engine: j.Engines[0]}
	var best Judgement
	for left := diveSteps; left > 0 && j.Tick(diveDepth); {
		run := d.run(min(left, diveDepth))
		left -= 1 + len(run.Rules)
		if len(run.States) == 0 {
			continue
		}
		if found := runs.Judge(d.engine, run); found.Found != nil && (best.Found == nil || len(found.Found.path) < len(best.Found.path)) {
			best = found
		}
	}
	for i := range report.Results {
		if r := &report.Results[i]; best.Found != nil && r.Formula == best.Formula {
			r.Found = best.Found
		}
	}
}

// randomProbe takes random runs.
type randomProbe struct {
	*Judge
	*rand.Rand
	engine engine.Engine
	batch  engine.Batch
}

// run takes a run of at most n steps; one without states reaches what the search is to find: a fault, or a state that
// violates an invariant.
func (d *randomProbe) run(most int) *Run {
	r := &Run{}
	for len(r.Rules) < most {
		d.batch.Reset(d.program.Layout.Words)
		if len(r.States) == 0 {
			d.engine.Starts(&d.batch)
		} else {
			d.engine.Expand(r.States[len(r.States)-1], &d.batch)
		}
		if len(d.batch.Steps) == 0 {
			return r // at rest
		}
		n := d.IntN(len(d.batch.Steps))
		s := &d.batch.Steps[n]
		if s.Fault != nil {
			return &Run{}
		}
		state := append([]uint64(nil), d.batch.State(n)...)
		if _, ok := d.engine.Judge(state); !ok {
			return &Run{}
		}
		if r.States = append(r.States, state); len(r.States) > 1 {
			r.Rules, r.Notes = append(r.Rules, s.Rule), append(r.Notes, d.program.NoteBits(s.Merged))
		}
	}
	return r
}
