package checker

import (
	"context"
	"io"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/spec"
)

// exact reports whether the store tells every state from every other.
func (o *Options) exact() bool { return o.Store == spec.Exact || o.Store == spec.Compressed }

// LeastHashBits and MostHashBits bound Options.HashBits.
const (
	LeastHashBits = store.LeastHashBits
	MostHashBits  = store.MostHashBits
)

// bitstateBytes is the size of a bitstate store where there is no limit on memory.
const bitstateBytes = 256 << 20

// Options shape one run of Check; a value that cannot be honoured is an error. The
// zero value is an exhaustive breadth-first search with exact storage, one error,
// stuttering deadlocks.
type Options struct {
	Context       context.Context         // cancelled: stop and report what was found; nil: never
	Deadlock      spec.Deadlock           // "" means Stuttering
	MaxStates     uint64                  // 0: no limit
	MaxDepth      int                     // states at this depth are not expanded; 0: no limit
	TimeLimit     time.Duration           // 0: none
	Memory        uint64                  // resident bytes of the process, at least LeastMemory; 0: no limit
	MaxErrors     int                     // 0 means 1
	Symmetry      reduction.Canonicalizer // nil: none
	Reducer       reduction.Reducer       // nil: none; package por says what it preserves
	Search        spec.Search             // "" means BreadthFirst; Dynamic needs a Reducer that is a Dependence
	Store         spec.Store              // "" means Exact; Compact and Bitstate find errors but cannot verify
	HashBits      int                     // of the store Compact: LeastHashBits to MostHashBits; 0 means the most
	SelfCheck     bool                    // check the reductions that are on, by other means; needs Clone
	TrustSymmetry bool                    // that the order of scalarset values matters nowhere: where it is not proved, it is not checked
	Orbits        reduction.Orbits        // how those rename states who check Symmetry; a self-check needs it
	Profile       bool                    // look at all states once more, for Outcome.Profile; needs the exact store
	Progress      func(Progress)          // called about twice a second from the search; nil: never
	Workers       int                     // goroutines that explore; 0 means 1; more than one need Clone
	Output        io.Writer               // for `put`; nil: discarded (set on the engine by the caller)

	// Clone makes the parts of one more worker, or of a second search for a trace: an engine that runs the same program,
	// and a Canonicalizer like Symmetry, or nil.
	Clone func() (engine.Engine, reduction.Canonicalizer, error)

	// Watch looks at TimeLimit, Memory and Context beside the search, so that they hold
	// within a single step, too; nil: one is made for the search.
	Watch *limit.Watch

	// NewEngine makes an engine that runs another program on the same states. Symmetry reduction
	// needs it where the order of scalarset values may matter, and then a Symmetry that is a
	// Permuter.
	NewEngine func(p *ir.Program) (engine.Engine, error)

	// Suspects are the rules and properties of the whole program for which symmetry reduction has
	// to compare orders of scalarset values (order.Suspects); nil: they are looked for, and
	// nothing is known of what is never Undefined.
	Suspects []order.Suspect

	// Stepwise takes states one by one, for an engine whose steps have effects outside
	// it. Without, states may be expanded more than once; more than one worker need it unset.
	Stepwise bool

	suspects  []equivariance.Suspects // what is to be compared with what renamed states do
	bits      uint64                  // the size of a bitstate store, in bytes
	shared    bool                    // every round is shared among the workers, however small
	least     int                     // the size of the smallest round; 0: leastRound
	sample    int                     // of a self-check; 0: auditStates
	unreduced uint64                  // the most states of its search without reductions; 0: UnreducedStates
}

// Progress is a snapshot of a running search.
type Progress struct {
	Elapsed     time.Duration
	States      uint64
	Transitions uint64
	Frontier    uint64 // states not yet expanded
	Depth       int
	Bytes       uint64 // resident size of the process
}
