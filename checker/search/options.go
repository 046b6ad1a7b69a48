package search

import (
	"context"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/reduction"
	"gomc/checker/temporal/rows"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/spec"
)

// Options shape one run of Check: a Spec, of which a value that cannot be honoured is an error, and
// what is needed to honour it. The zero value is an exhaustive breadth-first search with exact
// storage, one error, stuttering deadlocks. What of a Spec decides about the program and about
// engines means nothing here; so do Symmetry, POR and DeadMessages beside the Canonicalizer, the Reducer and the
// Dropper, which a program may have no use for.
type Options struct {
	Spec spec.Spec

	Context    context.Context // cancelled: stop and report what was found; nil: never
	Reductions Reductions
	Progress   func(outcome.Progress) // called about twice a second from the search; nil: never

	// Clone makes the parts of one more worker, or of a second search for a trace: an engine that runs the same program,
	// and a Canonicalizer like Canonicalizer, or nil.
	Clone func() (engine.Engine, reduction.Canonicalizer, error)

	// Watch looks at TimeLimit, Memory and Context beside the search, so that they hold
	// within a single step, too; nil: one is made for the search.
	Watch *limit.Watch

	// NewEngine makes an engine that runs another program on the same states. Symmetry reduction
	// needs it where the order of scalarset values may matter, and then a Canonicalizer that is a
	// Permuter.
	NewEngine func(p *ir.Program) (engine.Engine, error)

	// Spills lets a search in memory be continued on disk when that does not suffice.
	Spills bool

	// AtLevel is called when all states of a level are stored and none is expanded, of a search in memory, with how many
	// there are at each level. Where it returns false the search ends; nil: it is not called.
	AtLevel func(sizes []uint64) bool

	// Rows, unless it is nil, is written to: a row for each state that is expanded in full, with the rules as events if
	// it has any. Review is called whenever there are twice as many, and reports whether to go on. The store must be
	// exact; what is wrong ends the rows.
	Rows   *rows.Rows
	Review func() bool

	// Effects says that steps have effects outside the engine, such as what a model puts. States that have them are
	// taken one by one and in order, which more than one worker cannot do, and once.
	Effects bool
	// Stepwise takes all states one by one, for an engine that has effects when it evaluates properties.
	Stepwise bool

	Tuning Tuning
}

// Reductions says which states and steps a search leaves out. The zero value leaves out nothing.
type Reductions struct {
	Canonicalizer reduction.Canonicalizer // of symmetry reduction; nil: none
	Dropper       reduction.Dropper       // of dead messages; nil: none are left out
	Reducer       reduction.Reducer       // nil: none. Search Dynamic needs one that is a Dependence
	Orbits        reduction.Orbits        // how those rename states who check the Canonicalizer; a self-check needs it

	// Dependents are the rules and properties of the whole program for which symmetry reduction has to compare orders
	// of scalarset values (order.Dependents); nil: the search finds them itself, without knowing which cells are never
	// Undefined.
	Dependents []order.Dependent

	// Alike are scalarsets whose values are alike in the program and in its start states, where symmetry reduction does
	// not rename them: of formulas that differ only in such values one is judged.
	Alike []*ir.Type

	// Chained says that a step of the search may be several, of which the first alone is counted (engine.Chainer).
	Chained bool
}

// New makes a search of the program that an engine runs. The options are complete.
type New = func(e engine.Engine, opts Options, now func() time.Time) (Search, error)

// Tuning holds settings that a run derives from the other options, unless a test has set them.
type Tuning struct {
	Compared   []equivariance.Obligation // what is to be compared with what renamed states do
	Bits       uint64                    // the size of a bitstate store, in bytes
	Shared     bool                      // every round is shared among the workers, however small
	Further    int                       // workers that join a search in memory once it has taken a while
	Solo       uint64                    // that is, when so many states are expanded; 0: by time
	Least      int                       // the size of the smallest round
	DiskBuffer int                       // candidates, and new states, that a search on disk has in memory at a time
	Files      FileTuning
	Between    time.Duration // from one checkpoint of a search in memory to the next; 0: as usual
	Outgrown   uint64        // so large a number of states continues on disk; 0: memory decides
	RowBytes   uint64        // the most that Rows may take before they are dropped; 0: any number
	Sample     int           // the most states of a self-check's sample
	Later      Later         // which steps of a reduced state are to lead to a later one
	Unfollowed Unfollowed
	Unreduced  uint64 // the most states of its search without reductions
}

// FileTuning is the same of files.
type FileTuning struct {
	Small int    // bytes of a run that a search on disk keeps in memory; 0: as many as usual, less: none
	Few   uint64 // up to how many states all are looked at for a run that violates a formula; 0: as usual
	Every uint64 // a sweep over edges makes a checkpoint after that many states; 0: by time
}

// Later says which steps of a reduced state are to lead to a later one: as runs or states require that are asked about,
// or, wrongly, one of them or none, whatever is asked about.
type Later int

// The values of Later.
const (
	Required Later = iota
	OneLater
	NoneLater
)

// Unfollowed disables parts of a judgement, for tests. It forgets that symmetry reduction renames the values that
// formulas follow, or the instances of fairness; or that partial-order reduction leaves out enabled steps: that is
// wrong. Or it forgets all states but a number that are met depth first, unless none are: then the runs that are found
// are still right.
type Unfollowed struct {
	Values, Fairness, Enabled bool
	Probed                    int
}

// Exact reports whether the store tells every state from every other.
func (o *Options) Exact() bool { return o.Spec.Store == spec.Exact || o.Spec.Store == spec.Compressed }

// Form returns the form of states in a search that has a Canonicalizer of its own.
func (o *Options) Form(c reduction.Canonicalizer) reduction.Form {
	return reduction.Form{Dropper: o.Reductions.Dropper, Canonicalizer: c}
}
