// Package prove proves invariants of a model for every number of nodes: the values of one scalarset.
//
// It takes the form of the model (packages form and premises), and finds all abstract states of it: what k nodes may
// see (packages step, which has the theorem, and grow). If no invariant is false in one of them, and no step from one
// is an error, then the invariants hold, and there is no error, in the model with any number of nodes from k on. It
// begins without existence bits but those that invariants ask for, and goes on with those that the guards suggest
// where that does not suffice.
//
// A failure shows nothing about the model: no instance need have the abstract states that lead to it.
package prove

import (
	"gomc/prove/form"
	"gomc/prove/grow"
	"gomc/prove/step"
)

// DefaultNodes is how many nodes are concrete, if nothing else is asked for.
const DefaultNodes = 2

// Options shape a proof.
type Options struct {
	Nodes     int                     // concrete ones; 0: as many as properties speak of, at least DefaultNodes
	MaxStates int                     // abstract ones; 0: no limit
	Look      func()                  // called often; it panics when the work is to end
	Progress  func(states, views int) // nil: never
	Workers   int                     // 0: one; Look is called by all of them
}

// Proof is the result of an attempt to prove a model for every number of nodes.
type Proof struct {
	Program *form.Program
	Nodes   int
	Set     *grow.Set
	Bits    []step.Tracked // that were used
	Without *grow.Set      // what was found without them, when that did not suffice; nil: they were not used
	Memory  bool           // who has been in a quorum is remembered in Program
}

// Proved reports whether the invariants hold for every number of nodes from Nodes on.
func (p *Proof) Proved() bool { return p.Set.Failure == nil && !p.Set.Limited }

// Needed returns how many nodes have to be concrete for the properties of a model.
func Needed(p *form.Program) int {
	n := 1
	for _, q := range p.Invariants {
		n = max(n, q.Nodes)
	}
	return n
}

// Find looks for a proof. Nodes must be at least Needed.
func Find(p *form.Program, opts Options) *Proof {
	k := opts.Nodes
	if k == 0 {
		k = max(DefaultNodes, Needed(p))
	}
	out := &Proof{Program: p, Nodes: k, Bits: step.Required(p)}
	out.Set = find(p, k, out.Bits, &opts)
	if bits := step.Candidates(p); out.Set.Failure != nil && len(bits) > len(out.Bits) {
		out.Without, out.Bits = out.Set, bits
		out.Set = find(p, k, bits, &opts)
	}
	if out.Set.Failure == nil {
		return out
	}
	if with := form.Remembering(p); with != nil {
		if set := find(with, k, out.Bits, &opts); set.Failure == nil {
			out.Program, out.Set, out.Memory = with, set, true
		}
	}
	return out
}

func find(p *form.Program, k int, bits []step.Tracked, opts *Options) *grow.Set {
	look := opts.Look
	if look == nil {
		look = func() {}
	}
	return grow.Find(step.New(p, k, bits), grow.Options{Look: look, Progress: opts.Progress, MaxStates: opts.MaxStates,
		Workers: opts.Workers})
}
