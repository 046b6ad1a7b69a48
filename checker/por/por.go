package por

import (
	"encoding/binary"

	"gomc/checker"
	"gomc/ir"
)

// Algorithm is a way to compute stubborn sets.
type Algorithm string

// The algorithms. Closure takes in what is wanted until nothing is, for each seed, and
// keeps the smallest set; Deletion leaves out what it can.
const (
	Closure  Algorithm = "closure"
	Deletion Algorithm = "deletion"
)

// Options of a reduction.
type Options struct {
	Algorithm Algorithm // "": Closure
	Seeds     Seeds     // "": Opposite
}

// Reducer chooses stubborn sets for the states of one program. It is not safe for
// concurrent use; each worker takes a Clone.
type Reducer struct {
	*analysis
	algorithm Algorithm
	at        situation
	key       []byte
	known     map[string]set // by situation
}

// mostKnown is how many situations are remembered.
const mostKnown = 1 << 16

// New analyses p.
func New(p *ir.Program, opts Options) *Reducer {
	if opts.Seeds == "" {
		opts.Seeds = Opposite
	}
	if opts.Algorithm == "" {
		opts.Algorithm = Closure
	}
	return fresh(analyse(p, opts.Seeds), opts.Algorithm)
}

func fresh(a *analysis, algorithm Algorithm) *Reducer {
	words := (a.width + 63) / 64
	return &Reducer{analysis: a, algorithm: algorithm, at: make(situation, words), key: make([]byte, 0, 8*words), known: map[string]set{}}
}

// Clone is an independent Reducer for another worker.
func (r *Reducer) Clone() checker.Reducer { return fresh(r.analysis, r.algorithm) }

// Name names the reduction and its algorithm.
func (r *Reducer) Name() string { return "por (" + string(r.algorithm) + ")" }

// Choose returns the stubborn set of a state, given the records of all its steps: a bit
// for each rule. It is nil when no enabled rule can be left out. The set must not be
// changed.
func (r *Reducer) Choose(state, records []uint64) []uint64 {
	r.look(r.at, state, records)
	r.key = r.key[:0]
	for _, w := range r.at {
		r.key = binary.LittleEndian.AppendUint64(r.key, w)
	}
	s, met := r.known[string(r.key)]
	if !met {
		s = r.compute()
		if len(r.known) == mostKnown {
			clear(r.known)
		}
		r.known[string(r.key)] = s
	}
	return s
}

// compute is the stubborn set in the present situation.
func (r *Reducer) compute() set {
	c := choice{analysis: r.analysis, at: r.at, enabled: r.enabled(r.at)}
	s := c.closure
	if r.algorithm == Deletion {
		s = c.deletion
	}
	if out := s(); !out.holds(c.enabled) {
		return out
	}
	return nil
}
