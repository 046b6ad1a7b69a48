// Package laps takes random runs of a program of P in which counters that start far apart meet: request ids of two
// clients, say, that begin at 1 and at 101. They meet after a hundred requests of the one and none of the other, which
// plain random runs hardly reach.
//
// A run takes random steps for a while. Then one machine acts, with those that have nothing to do until it makes them
// act, and all others wait; or all act but those of its type. If that leads to a state that equals an earlier one
// except for counters (vm.Engine.Shape), there is a loop, and each lap adds the same to its counters. The number of
// laps until a counter meets one of a waiting machine follows from their values. The run takes as many laps, or one
// less, each step by the rule of the first lap and to a state like the one there. Then it takes random steps again.
//
// Counters are symbols here that equal their numbers (symbols.Known.Counted), so a run is a run of the program. The
// only assumption to be checked is that no operation distinguishes counters from other numbers. Counters that an
// operation distinguishes are learnt, as in a search.
package laps

import (
	"errors"
	"math/rand/v2"
	"slices"

	"gomc/engine"
	"gomc/programs/symbols"
	"gomc/programs/vm"
)

// The bounds of a run: how often it changes which machines act, how many random steps it takes in a row, how many steps
// it looks for a loop, and how many it takes in all.
const (
	spells     = 8
	tries      = 16 // to continue at random from the end of a loop
	mostWalked = 8  // a power of two
	mostLooked = 400
	mostSteps  = 4_000
)

// Run is a run with an error at its end.
type Run struct {
	Path  [][]uint64
	Fault *engine.Fault // of a step behind its last state
	Laps  []Lap
}

// Lap is a part of a run that is repeated.
type Lap struct {
	From, Length int // the steps of the first time
	Times        int // how often it follows once more
}

// Runner takes runs on an engine that keeps counters as they are (vm.Engine.AsIs).
type Runner struct {
	engine *vm.Engine
	rand   *rand.Rand
	batch  engine.Batch
	rules  []int32 // that led to the states of the path
	run    Run
	learnt *symbols.Finding
	full   bool // there was no room for a machine
	Steps  uint64
}

// New is one on an engine.
func New(e *vm.Engine) *Runner { return &Runner{engine: e} }

// Take takes the run of a seed, and returns it if it ends in an error. The finding is a fact learnt about counters, if
// that has ended the run.
func (r *Runner) Take(seed uint64) (*Run, *symbols.Finding) {
	r.rand, r.run, r.rules, r.learnt = rand.New(rand.NewPCG(seed, 23)), Run{}, nil, nil
	r.batch.Reset(r.engine.Program().Layout.Words)
	r.engine.Starts(&r.batch)
	if r.ended() {
		return nil, r.learnt
	}
	r.move(0)
	for range spells {
		if r.rand.IntN(2) == 0 {
			r.walk()
		} else {
			r.lap()
		}
		if r.run.Fault != nil {
			return &r.run, nil
		}
		if r.over() {
			break
		}
	}
	return nil, r.learnt
}

// state returns the current state of the run.
func (r *Runner) state() []uint64 { return r.run.Path[len(r.run.Path)-1] }

// ended looks for what goes wrong among the steps at hand, and reports whether the run is over.
func (r *Runner) ended() bool {
	at := slices.IndexFunc(r.batch.Steps, func(s engine.Step) bool { return s.Fault != nil })
	switch {
	case at < 0:
		return len(r.run.Path) >= mostSteps
	case errors.As(r.batch.Steps[at].Fault.Cause, &r.learnt):
	case r.batch.Steps[at].Fault.Kind == engine.BagFull:
		r.full = true
	default:
		r.run.Fault = r.batch.Steps[at].Fault
	}
	return true
}

// expand lists the steps from here; false: the run is over.
func (r *Runner) expand() bool {
	r.batch.Reset(r.batch.Words)
	r.engine.Expand(r.state(), &r.batch)
	return !r.ended()
}

// move takes one of the steps at hand.
func (r *Runner) move(step int) {
	r.Steps++
	r.rules = append(r.rules, r.batch.Steps[step].Rule)
	r.run.Path = append(r.run.Path, slices.Clone(r.batch.State(step)))
}

// walk takes some random steps.
func (r *Runner) walk() {
	for range 1 << r.rand.IntN(mostWalked) {
		if !r.step(0) {
			return
		}
	}
}

// step takes a random step of a machine that does not wait; false: there is none.
func (r *Runner) step(waits uint64) bool {
	if !r.expand() {
		return false
	}
	able := r.able(waits)
	if len(able) == 0 {
		return false
	}
	id := able[r.rand.IntN(len(able))]
	var of []int
	for k, s := range r.batch.Steps {
		if !s.Stutter && r.engine.Machine(s.Rule) == id {
			of = append(of, k)
		}
	}
	r.move(of[r.rand.IntN(len(of))])
	return true
}

// able are the machines of the steps at hand that do not wait, in their order.
func (r *Runner) able(waits uint64) (able []int) {
	for _, s := range r.batch.Steps {
		id := r.engine.Machine(s.Rule)
		if !s.Stutter && waits>>id&1 == 0 && !slices.Contains(able, id) {
			able = append(able, id)
		}
	}
	return able
}

// lap has one machine act, with those that it makes act, until that is a loop, and repeats it. Who waits is who could
// act, too, or who is of the same type.
func (r *Runner) lap() {
	if !r.expand() {
		return
	}
	able := r.able(0)
	if len(able) == 0 {
		return
	}
	acts := able[r.rand.IntN(len(able))]
	waits := r.engine.Alike(r.state(), acts)
	if r.rand.IntN(2) == 0 {
		waits = 0
		for _, id := range able {
			if id != acts {
				waits |= 1 << id
			}
		}
	}
	been := map[uint64]int{r.engine.Shape(r.state()): len(r.run.Path) - 1}
	for range mostLooked {
		if !r.step(waits) {
			return
		}
		at, shape := len(r.run.Path)-1, r.engine.Shape(r.state())
		from, is := been[shape]
		if is && !slices.Equal(r.run.Path[from], r.state()) {
			r.repeat(from, at, able)
			return
		}
		been[shape] = at
	}
}

// repeat goes on from a state as from one like it before, until numbers meet of those that could act.
func (r *Runner) repeat(from, to int, able []int) {
	l := Lap{From: from, Length: to - from}
	shapes := make([]uint64, l.Length)
	for k := range shapes {
		shapes[k] = r.engine.Shape(r.run.Path[from+1+k])
	}
	for n := r.laps(r.run.Path[from], r.run.Path[to], able); l.Times < n; l.Times++ {
		for k, shape := range shapes {
			if !r.follow(r.rules[from+1+k], shape) {
				n = 0
				break
			}
		}
	}
	r.run.Laps = append(r.run.Laps, l)
	if l.Times == 0 {
		return
	}
	end := len(r.run.Path)
	for range tries {
		if r.over() {
			return
		}
		r.run.Path, r.rules = r.run.Path[:end], r.rules[:end]
		r.walk()
	}
}

// over reports whether the run has ended.
func (r *Runner) over() bool {
	return r.run.Fault != nil || r.learnt != nil || r.full || len(r.run.Path) >= mostSteps
}

// follow takes a step by a rule to a state of a shape; false: there is none.
func (r *Runner) follow(rule int32, shape uint64) bool {
	if !r.expand() {
		return false
	}
	at := slices.IndexFunc(r.batch.Steps, func(s engine.Step) bool { return s.Rule == rule && !s.Stutter })
	for ; at >= 0 && at < len(r.batch.Steps); at++ {
		if r.batch.Steps[at].Rule == rule && r.engine.Shape(r.batch.State(at)) == shape {
			r.move(at)
			return true
		}
	}
	return false
}

// laps returns how many it takes to something that a machine holds that could act and has not: one of those that there
// are, or one less; 0: there is none.
func (r *Runner) laps(before, after []uint64, able []int) int {
	first, second := r.engine.Extents(before), r.engine.Extents(after)
	if len(first) != len(second) {
		return 0
	}
	var all []int64
	for i, x := range second {
		by := x.Least - first[i].Least
		if by == 0 || x.Most-first[i].Most != by {
			continue
		}
		for k, y := range second {
			if y != first[k] || y.Class != x.Class || !slices.Contains(able, y.Machine) {
				continue
			}
			for _, to := range []int64{y.Least, y.Most} {
				for _, n := range []int64{(to - x.Least) / by, (to - x.Most) / by} {
					if n > 0 && n < mostSteps {
						all = append(all, n)
					}
				}
			}
		}
	}
	if len(all) == 0 {
		return 0
	}
	return int(all[r.rand.IntN(len(all))]) - r.rand.IntN(2)
}
