package por

import (
	"encoding/binary"

	"gomc/checker"
	"gomc/ir"
)

// Algorithm is a way to compute stubborn sets.
type Algorithm string

// The algorithms. Deletion leaves out what it can, beginning with all rules; Closure takes
// in what is wanted until nothing is, for each seed, and keeps the smallest set.
const (
	Deletion Algorithm = "deletion"
	Closure  Algorithm = "closure"
)

// Options of a reduction.
type Options struct {
	Algorithm Algorithm // "": Deletion
	Seeds     Seeds     // "": Opposite
}

// Reducer chooses stubborn sets for the states of one program. It is not safe for
// concurrent use; each worker takes a Clone.
//
// A set depends on a few bits of a state only, its situation, and each is computed once.
// Where no situation with the same enabled rules leaves anything out, the other bits are
// not looked at.
type Reducer struct {
	*analysis
	algorithm Algorithm
	at        situation
	key       []byte
	known     map[string]set  // by situation
	hopeless  map[string]bool // by the enabled rules
	choice    choice
}

// mostKnown is how many situations are remembered.
const mostKnown = 1 << 16

// New analyses p.
func New(p *ir.Program, opts Options) *Reducer {
	if opts.Algorithm == "" {
		opts.Algorithm = Deletion
	}
	if opts.Seeds == "" {
		opts.Seeds = Opposite
	}
	return fresh(analyse(p, opts.Seeds), opts.Algorithm)
}

func fresh(a *analysis, algorithm Algorithm) *Reducer {
	words := (a.width + 63) / 64
	return &Reducer{
		analysis: a, algorithm: algorithm,
		at: make(situation, words), key: make([]byte, 0, 8*words),
		known: map[string]set{}, hopeless: map[string]bool{},
		choice: choice{analysis: a, enabled: newSet(a.rules), smaller: newSet(a.rules)},
	}
}

// Clone is an independent Reducer for another worker.
func (r *Reducer) Clone() checker.Reducer { return fresh(r.analysis, r.algorithm) }

// Name names the reduction and its algorithm.
func (r *Reducer) Name() string { return "partial order (" + string(r.algorithm) + ")" }

// Choose returns the stubborn set of a state, given the records of all its steps: a bit
// for each rule. It is nil when no enabled rule can be left out. The set must not be
// changed.
func (r *Reducer) Choose(state, records []uint64) []uint64 {
	clear(r.at)
	r.lookAtSteps(r.at, records)
	r.keep(r.at[:len(r.choice.enabled)])
	hopeless, met := r.hopeless[string(r.key)]
	if !met {
		hopeless = r.isHopeless()
		remember(r.hopeless, string(r.key), hopeless)
	}
	if hopeless {
		return nil
	}
	r.look(r.at, state, records)
	r.keep(r.at)
	s, met := r.known[string(r.key)]
	if !met {
		s = r.compute(r.at)
		remember(r.known, string(r.key), s)
	}
	return s
}

// keep makes a key.
func (r *Reducer) keep(bits []uint64) {
	r.key = r.key[:0]
	for _, w := range bits {
		r.key = binary.LittleEndian.AppendUint64(r.key, w)
	}
}

func remember[T any](m map[string]T, key string, value T) {
	if len(m) == mostKnown {
		clear(m)
	}
	m[key] = value
}

// isHopeless reports whether no situation with the rules that are enabled in the present
// one leaves any of them out: not even that in which everything else is for the best.
func (r *Reducer) isHopeless() bool {
	best := make(situation, len(r.at))
	for i := range best {
		best[i] = ^uint64(0)
	}
	for t := range r.rules {
		if !r.at.get(t) {
			best[t/64] &^= 1 << (t % 64)
		}
	}
	return r.compute(best) == nil
}

// compute is the stubborn set in a situation; nil when it has all enabled rules.
func (r *Reducer) compute(at situation) set {
	c := &r.choice
	c.at = at
	r.enabledIn(at, c.enabled)
	s := c.deletion
	if r.algorithm == Closure {
		s = c.closure
	}
	if out := s(); !out.holds(c.enabled) {
		return out
	}
	return nil
}
