package sim

import (
	"gomc/ir"
	"gomc/spec"
)

// strategy chooses steps for the runs of a worker.
type strategy interface {
	// begin is called before the first choice of a run.
	begin(l *activeRun)
	// choose returns which of the steps offered, at least one, a run takes, or giveUp.
	choose(l *activeRun, o *offer) int
	// end is called when a run is over.
	end(l *activeRun)
}

// giveUp is chosen where a run ends before its time.
const giveUp = -1

// facts holds the properties of a program that strategies use.
type facts struct {
	program *ir.Program
	who     *participants
	depends [][]int32 // of each rule, those that may depend on it; for pos
	length  int       // about how many steps a run has
	depth   int
	corpus  *corpus // of guided
}

func newStrategy(kind spec.Strategy, f *facts) strategy {
	switch kind {
	case spec.PCT:
		return newPriorities(f)
	case spec.POS:
		return newOrders(f)
	case spec.Delay:
		return newDelays(f)
	case spec.Swarm:
		return newSwarm(f)
	case spec.Mix:
		return mix{newRandom(f.who), newPriorities(f), newDelays(f), newSwarm(f)}
	case spec.Guided:
		return newGuided(f)
	}
	return newRandom(f.who)
}

// draws are numbers of steps, of which something happens before each.
type draws []int

// draw draws n of the first steps.
func (d draws) draw(l *activeRun, n, length int) draws {
	d = d[:0]
	for range n {
		d = append(d, l.below(max(1, length)))
	}
	return d
}

// now returns how often something happens before a step.
func (d draws) now(step int) (n int) {
	for _, at := range d {
		if at == step {
			n++
		}
	}
	return n
}
