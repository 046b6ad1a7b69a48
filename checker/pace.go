package checker

import "time"

// pace sizes rounds by the work in them. A round is to take some milliseconds, but a
// round that took long may have been one in which the machine did something else: only
// work tells. So a step is taken to cost what it did in the fastest of the latest rounds, a
// round has a least number of steps, and only steps that are slow each time make it less.
type pace struct {
	limits paceLimits
	costs  [paceRounds]float64 // nanoseconds for a step, in the latest rounds; 0: not yet
	next   int                 // the oldest of them
	size   int                 // steps of the largest round so far
}

// paceLimits bound a round.
type paceLimits struct {
	least, most int           // steps
	aim         time.Duration // to be taken by a round
	bearable    time.Duration // that a round of the least size may take
}

// paceRounds is of how many rounds one at least is taken to be undisturbed.
const paceRounds = 16

var (
	// alone is for one worker: enough steps for the store to overlap its memory accesses,
	// few enough to stay in the processor's caches.
	alone = paceLimits{least: 256, most: aloneSteps, aim: 4 * time.Millisecond, bearable: 20 * time.Millisecond}
	// together is for several: many beside the cost of waking and waiting for each other,
	// which is paid five times a round.
	together = paceLimits{least: 8192, most: 32768, aim: 20 * time.Millisecond, bearable: 100 * time.Millisecond}
)

// steps is how many steps the next round is to have.
func (p *pace) steps() int {
	fastest := 0.0
	for _, cost := range p.costs {
		if cost > 0 && (fastest == 0 || cost < fastest) {
			fastest = cost
		}
	}
	if fastest == 0 {
		return firstRound
	}
	in := func(d time.Duration) int { return int(min(float64(d)/fastest, float64(p.limits.most))) }
	n := max(in(p.limits.aim), min(p.limits.least, in(p.limits.bearable)))
	return max(1, min(n, 4*p.size)) // the states to come may be slower than those so far
}

// firstRound is how many steps the first round has.
const firstRound = 16

// note records a round.
func (p *pace) note(steps int, took time.Duration) {
	p.costs[p.next] = max(1e-3, float64(took)) / float64(max(1, steps))
	p.next = (p.next + 1) % paceRounds
	p.size = max(p.size, steps)
}
