package bfs

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
	// together is for several: many beside the cost of waiting for each other, which is paid
	// four times a round.
	together = paceLimits{least: 8192, most: 131072, aim: 20 * time.Millisecond, bearable: 100 * time.Millisecond}
)

// steps returns how many steps the next round is to have.
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

// sharing decides whether rounds are shared among the workers. To share costs work: new states
// are sorted, claimed and indexed by shard, and lie in several caches. That pays where the
// workers have processors to themselves. On a machine that is busy with other things they
// do not, and one worker does the same with less: so when the workers got too little
// processor time, rounds are left to one for a while. Nothing that is found or counted
// depends on it.
type sharing struct {
	always    bool          // in tests
	took, cpu time.Duration // of the shared rounds of the present period: time, and processor time
	pause     time.Duration // for how long yet rounds are not shared
	last      int           // periods of the pause before it, where there has not been a good period since
}

const (
	// period is for how long rounds are shared before that is judged: some turns of the
	// operating system's scheduler.
	period = 40 * time.Millisecond
	// pauses bounds the number of periods without rounds after rounds did not pay. It begins with one, since the
	// machine may have been busy for other reasons, and doubles each time.
	pauses = 16
	// minimumCPU is how many processors all the workers must have had together. Sharing takes
	// up to a quarter more work, so with fewer it gains next to nothing.
	minimumCPU = 1.4
)

// on reports whether the next round may be shared.
func (s *sharing) on() bool { return s.pause <= 0 }

// note records a round, and what processor time the process had during a shared one.
func (s *sharing) note(shared bool, took, cpu time.Duration) {
	if !shared {
		s.pause -= took
		return
	}
	s.took, s.cpu = s.took+took, s.cpu+cpu
	if s.took < period {
		return
	}
	if float64(s.cpu) < minimumCPU*float64(s.took) {
		s.last = min(max(1, 2*s.last), pauses)
	} else {
		s.last = 0
	}
	s.pause = time.Duration(s.last) * period
	s.took, s.cpu = 0, 0
}

// modeIndex is the index of a pace: of rounds that are shared, or not.
func modeIndex(shared bool) int {
	if shared {
		return 1
	}
	return 0
}
