package spec

import (
	"cmp"
	"encoding/json"
	"math"
)

// Spec is everything that decides what a run does. The zero value explores every state of a
// model under M, and stops at the first error.
type Spec struct {
	// What is asked: these choose among the programs that a model can mean, and what is an
	// error of one.
	Semantics     Semantics         `json:"semantics,omitempty"`
	Constants     map[string]string `json:"constants,omitempty"` // overriding those of the model
	System        string            `json:"system,omitempty"`    // of those that the model declares; "": its only one
	Dialect       Dialect           `json:"dialect"`
	Faults        Faults            `json:"faults,omitempty"`
	Lossy         bool              `json:"lossy,omitempty"` // messages that keep no order may be lost
	SingleMessage SingleMessage     `json:"single_message,omitempty"`
	Mailbox       Mailbox           `json:"mailbox,omitempty"`
	Capacity      Capacity          `json:"mailbox_capacity,omitempty"` // of mailboxes; 0: as the model says
	Outbox        Outbox            `json:"outbox,omitempty"`
	From          *Start            `json:"from,omitempty"` // nil: the start states of the model
	Deadlock      Deadlock          `json:"deadlock,omitempty"`
	Properties    []string          `json:"properties,omitempty"` // names of those that are judged, or with - in front, of those that are not; none: all are
	Liveness      Lively            `json:"liveness,omitempty"`   // what is asked about hot states
	Formulas      Formulas          `json:"formulas,omitempty"`   // of temporal logic; "": those of the model
	Fairness      Fairness          `json:"fairness,omitempty"`   // of the runs that formulas are about; "": as the model says

	// How it is answered.
	Split        Split        `json:"split,omitempty"`
	Engine       Engine       `json:"engine,omitempty"`
	ChangeOver   int          `json:"change_over,omitempty"` // states after which the engine auto waits for compiled code; 0: as many as usual
	Workers      int          `json:"workers,omitempty"`     // 0: one, and more where they gain (SharesByItself)
	Store        Store        `json:"store,omitempty"`
	Disk         string       `json:"disk,omitempty"`       // a folder, or AutoDisk, TempDisk or NoDisk; "": AutoDisk
	Resume       string       `json:"resume,omitempty"`     // the folder of a search that was not finished
	Checkpoint   string       `json:"checkpoint,omitempty"` // a folder for what Resume needs, of a search in memory
	HashBits     int          `json:"hash_bits,omitempty"`  // of the store compact; 0: the most
	Symmetry     bool         `json:"symm,omitempty"`
	TrustSymm    bool         `json:"trust_symm,omitempty"`
	DeadMessages DeadMessages `json:"dead_messages,omitempty"`
	POR          POR          `json:"por,omitempty"`
	Cut          Cut          `json:"por_cut,omitempty"`
	Seeds        Seeds        `json:"por_seeds,omitempty"`
	Search       Search       `json:"search,omitempty"`
	Local        Local        `json:"local,omitempty"`
	Events       int          `json:"local_events,omitempty"`  // internal events of each process in a local search; 0: no bound
	Repeats      *int         `json:"local_repeats,omitempty"` // how often it consumes a message again; nil: no bound
	SelfCheck    bool         `json:"self_check,omitempty"`
	Profile      bool         `json:"profile,omitempty"`

	// How runs are sampled: of gomc sim alone.
	Strategy  Strategy `json:"strategy,omitempty"`
	Depth     int      `json:"depth,omitempty"` // of a strategy that has one; 0: as deep as usual
	Seed      uint64   `json:"seed,omitempty"`  // of run 0; 0: 1
	Runs      uint64   `json:"runs,omitempty"`  // 0: as many as usual, or as Time allows
	Steps     int      `json:"steps,omitempty"` // of each run, at most; 0: as many as usual
	Time      Duration `json:"time_seconds,omitempty"`
	KeepGoing bool     `json:"keep_going,omitempty"` // after a finding
	Merge     string   `json:"merge,omitempty"`      // files of samples that are added up, with commas between; none is taken
	NoShrink  bool     `json:"no_shrink,omitempty"`  // show the run that was found as it is

	// When it ends; 0: no limit, and one error.
	MaxErrors int      `json:"max_errors,omitempty"`
	MaxStates uint64   `json:"max_states,omitempty"`
	MaxDepth  int      `json:"max_depth,omitempty"`
	TimeLimit Duration `json:"time_limit_seconds,omitempty"`
	Memory    uint64   `json:"memory_limit_bytes,omitempty"` // resident bytes
	DiskLimit uint64   `json:"disk_limit_bytes,omitempty"`   // in files at the same time
}

// The values of Disk that are no folder; "" is AutoDisk.
const (
	AutoDisk = "auto" // in memory as long as it suffices, then, where that can be, as TempDisk
	TempDisk = "temp" // a folder for temporary files, which is removed at the end
	NoDisk   = "off"
)

// OnDisk reports whether states are to be kept on disk from the beginning.
func (s *Spec) OnDisk() bool { return s.Resume != "" || !s.MayGoOnDisk() && s.Disk != NoDisk }

// MayGoOnDisk reports whether states are to be kept on disk when memory does not suffice.
func (s *Spec) MayGoOnDisk() bool { return cmp.Or(s.Disk, AutoDisk) == AutoDisk }

// Start is a snapshot in whose state a run begins.
type Start struct {
	File  string          `json:"file"`
	State json.RawMessage `json:"state"` // in the format of package ir/snapshot
}

// Knobs are all there are, in the order in which the help lists them: what is asked, how it is
// answered, when the run ends.
var Knobs = []Knob{
	word(Knob{Name: "semantics", Use: OfBoth, Fields: []string{"Semantics"}, Asks: true, Compiles: true, Values: []string{"", "M-MP", "MP"}, applies: ofProcesses,
		Usage: "how messages travel, for a model with processes: directly into the receiver's buffer (M), by " +
			"delivery events (M-MP), or by those and consumed all at once (MP)",
	}, func(s *Spec) *Semantics { return &s.Semantics }),
	{Name: "const", Use: OfBoth, Fields: []string{"Constants"}, Asks: true, Compiles: true,
		Usage: "override a constant of the model (repeatable)", copy: copyConstants},
	text(Knob{Name: "system", Use: OfBoth, Fields: []string{"System"}, Asks: true, Compiles: true,
		Usage: "of a model that declares systems, this `SYSTEM` (gomc check: all, unless it is given)",
	}, func(s *Spec) *string { return &s.System }),
	{Name: "compat", Use: OfBoth, Also: dialectFlags(), Fields: []string{"Dialect"}, Asks: true, Compiles: true, Values: []string{"", "cmurphi", "rumur"},
		Words: profileNames(),
		Usage: "read the model as that tool does: sets --undefined and the flags after it",
		get:   getDialect, set: func(s *Spec, v string) (err error) { s.Dialect, err = ParseDialect(v); return err },
		valid: func(s *Spec) error { return s.Dialect.Validate() }},
	{Name: "faults", Use: OfBoth, Fields: []string{"Faults"}, Asks: true, Compiles: true, Values: []string{"", "off", "0", "1"}, applies: func(m *Model) bool { return m.Faults },
		Usage: "override the bounds of the faults that the model declares: none (off), this many of each (as 1), or " +
			"of some kinds (as crash:1,lose:2)",
		get:   func(s *Spec) string { return string(s.Faults) },
		set:   func(s *Spec, v string) (err error) { s.Faults, err = ParseFaults(v); return err },
		valid: func(s *Spec) error { return s.Faults.Validate() }},
	onOff(Knob{Name: "lossy", Use: OfBoth, Fields: []string{"Lossy"}, Asks: true, Compiles: true, applies: func(m *Model) bool { return m.Unordered },
		Usage: "let the network lose messages of every channel without an order, as if declared lossy",
	}, func(s *Spec) *bool { return &s.Lossy }),
	word(Knob{Name: "single-message", Use: OfBoth, Fields: []string{"SingleMessage"}, Asks: true, Compiles: true, Values: []string{"", "count", "collect"},
		Free: true, Bare: string(Count), applies: func(m *Model) bool { return m.Quorums },
		Usage: "receive the messages of a quorum one by one, and keep their number and the local variables of the " +
			"event (count, the default), or the messages (collect)",
	}, func(s *Spec) *SingleMessage { return &s.SingleMessage }),
	word(Knob{Name: "mailbox", Use: OfBoth, Fields: []string{"Mailbox"}, Asks: true, Compiles: true, Values: []string{"", "pair", "bag", "atomic", "auto"}, applies: ofMachines,
		Usage: "which waiting event a machine takes: the first that it does not defer (p, the default), the first of " +
			"those from any one sender (pair), any (bag); or as p, with all sends of a step arriving in that " +
			"step, which omits runs (atomic); auto answers for p, and searches pair first where a property " +
			"verified there is verified under p",
		// what is verified under pair may have more states there than under p
		kept: unless(Conclusive|Distance|States|Transitions|Fewer|Order|Digest, func(s *Spec) bool { return s.Mailbox == AutoMailbox }),
	}, func(s *Spec) *Mailbox { return &s.Mailbox }),
	{Name: "mailbox-capacity", Use: OfBoth, Fields: []string{"Capacity"}, Asks: true, Compiles: true, Values: []string{"", "1", "9", autoWord}, applies: ofMachines,
		Most: MostCapacity, Word: autoWord, Without: "each mailbox has room for what the model says, or for 8 events",
		Usage: "how many events may wait at each machine, instead of the model's bounds, except in mailboxes that " +
			"drop or assume; auto begins with the model's bounds, and doubles the room of a mailbox or an outbox " +
			"that overflows, or the number of machines that can be created, until there is room for all",
		get: getCapacity, set: setCapacity, valid: (*Spec).validateCapacity},
	word(Knob{Name: "outbox", Use: OfBoth, Fields: []string{"Outbox"}, Compiles: true, Values: []string{"always", "auto"}, Free: true, applies: ofMachines,
		Usage: "when the sends of a machine wait in its outbox and leave by steps of their own: always, or only " +
			"where the difference is observable (auto); default: auto, but always beside formulas of temporal " +
			"logic and --deadlock=stuttering",
		kept: unless(Distance|Steps|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Outbox == AutoOutbox }),
	}, func(s *Spec) *Outbox { return &s.Outbox }),
	{Name: "from", Use: OfBoth, Fields: []string{"From"}, Asks: true, Compiles: true,
		Usage: "begin in the state of a `snapshot` (gomc snapshot, docs/online.md) instead of in the start states"},
	word(Knob{Name: "deadlock", Use: OfBoth, Fields: []string{"Deadlock"}, Asks: true, Values: []string{"", "stuttering", "stuck", "off"}, Free: true,
		Not: []Exclusion{{Way: Locally, Why: "a deadlock is a global state", Allowed: []string{"off"}}},
		Usage: "which states are deadlocks: those that no rule changes (stuttering), those in which " +
			"no rule fires (stuck), none (off); default: off for a model with processes or a final, else stuttering",
	}, func(s *Spec) *Deadlock { return &s.Deadlock }),
	{Name: "property", Use: OfBoth, Fields: []string{"Properties"}, Asks: true, Compiles: true,
		Values: []string{"", "#1", "-#1"}, applies: func(m *Model) bool { return m.Properties.Selectable },
		Usage: "judge only the property of this `NAME` (repeatable), or with -NAME all but this: an invariant, " +
			"cover, final, liveness, ltl, or the hot states of a machine or monitor; \"ltl 2\" is the second ltl, " +
			"if it has no name, and #3 the third property of the model",
		get: getProperties, set: setProperties, valid: (*Spec).validateProperties},
	word(Knob{Name: "liveness", Fields: []string{"Liveness"}, Asks: true, Compiles: true, Values: []string{"", "stuck"}, applies: ofHot,
		Usage: "the question about hot states of machines: are they left in each fair run (fair, the default), or " +
			"can they be left (stuck), which no fairness assumption changes and more reductions preserve",
	}, func(s *Spec) *Lively { return &s.Liveness }),
	word(Knob{Name: "formulas", Use: OfBoth, Fields: []string{"Formulas"}, Asks: true, Compiles: true, Values: []string{"", "off"}, applies: ofFormulas,
		Usage: "judge the formulas of temporal logic (ltl) and the questions about hot states (on, the default), or " +
			"leave them out (off), which allows whatever they exclude",
	}, func(s *Spec) *Formulas { return &s.Formulas }),
	word(Knob{Name: "fairness", Use: OfBoth, Fields: []string{"Fairness"}, Asks: true, Values: []string{"", "none", "process", "event"}, Free: true, applies: ofFormulas,
		Usage: "on which runs formulas of temporal logic are judged, instead of the model's annotations: all (none), " +
			"those that are weakly fair to each process and each outermost ruleset (process), or to each event " +
			"(event)",
	}, func(s *Spec) *Fairness { return &s.Fairness }),

	word(Knob{Name: "split", Fields: []string{"Split"}, Compiles: true, Values: []string{"", "reply", "quorum", "combined"}, applies: ofProcesses,
		Usage: "split receives by their senders into separate rules, which generate the same state graph: those that " +
			"only reply (reply), other quorums of constant size by sets of senders (quorum), or both (combined)",
		kept: unless(Order|Digest, func(s *Spec) bool { return s.Split != "" && s.Split != NoSplit }),
	}, func(s *Spec) *Split { return &s.Split }),
	word(Knob{Name: "engine", Use: OfBoth, Fields: []string{"Engine"}, Values: []string{"interp", "auto", "compiled"},
		Usage: "which engine runs the rules: the interpreter and, for a large model, compiled code as soon as it is " +
			"ready (auto), or one of them alone",
	}, func(s *Spec) *Engine { return &s.Engine }),
	number(Knob{Name: "compile-after", Use: OfBoth, Fields: []string{"ChangeOver"}, Values: []string{"", "1", "8"}, Most: math.MaxInt32,
		Without: "as many as usual",
		Usage:   "with --engine=auto: interpret this many states, then wait for compiled code; no result depends on it",
	}, func(s *Spec) *int { return &s.ChangeOver }),
	number(Knob{Name: "workers", Use: OfBoth, Fields: []string{"Workers"}, Values: []string{"", "2"}, Most: MostWorkers, Without: "as many as gain",
		Not: []Exclusion{
			{Way: Stateless, Why: "has one worker", Allowed: []string{"1"}},
		},
		Usage: "explore on this many processors at once; no result depends on it (default: one at first, and more when a " +
			"breadth-first search in memory, with the exact store, has taken a while)",
	}, func(s *Spec) *int { return &s.Workers }),
	{Name: "store", Fields: []string{"Store", "HashBits"}, Values: []string{"", "compress", "compact:40", "compact", "bitstate"},
		Not: []Exclusion{
			{Way: Locally, Why: "the store %q keeps global states", Allowed: []string{"exact"}},
			{Way: Stateless, Why: "has no store", Allowed: []string{"exact"}},
			{Way: OnDisk, Why: "keeps states in sorted files; there is no place for the store %q", Allowed: []string{"exact"}},
		},
		Usage: "how visited states are stored: in full (exact), in full and compressed (compress, or " +
			"exact,compress), as hashes of 64 bits (compact) or of 40 to 63 (as compact:48), as three bits each " +
			"in half of --memory or 256MiB (bitstate); only the first two can verify, the others state the " +
			"probability of an omission",
		get: getStore, set: setStore, valid: (*Spec).validateStore, kept: unless(Conclusive, func(s *Spec) bool { return !s.Exact() })},
	text(Knob{Name: "disk", Fields: []string{"Disk"}, Values: []string{"", TempDisk}, Bare: TempDisk,
		Not: []Exclusion{{Way: Locally, Why: "the disk keeps global states", Allowed: []string{NoDisk, AutoDisk}}},
		Usage: "keep visited states on disk, exactly, and in memory only as many as fit: in a `folder` of files, in " +
			"one for temporary files (temp; --disk alone means that), there when memory is not enough (auto, the " +
			"default), or never (off)",
	}, func(s *Spec) *string { return &s.Disk }),
	text(Knob{Name: "checkpoint", Fields: []string{"Checkpoint"},
		Not: []Exclusion{{Way: Locally, Why: "checkpoints keep global states"}},
		Usage: "of a search in memory: write the findings to a `folder` now and then, and when the search is " +
			"stopped; --resume continues it, on disk",
	}, func(s *Spec) *string { return &s.Checkpoint }),
	text(Knob{Name: "resume", Use: OfBoth, Fields: []string{"Resume"},
		Not: []Exclusion{{Way: Locally, Why: "the disk keeps global states"}},
		Usage: "continue a search on disk that was stopped or killed, from its `folder`: of the same model, with the " +
			"same flags except limits, --engine and --workers",
	}, func(s *Spec) *string { return &s.Resume }),
	onOff(Knob{Name: "symm", Also: []string{"no-symm"}, Fields: []string{"Symmetry"}, applies: ofScalarsets,
		Not: []Exclusion{
			{Way: Locally, Why: "symmetry reduction makes one of global states"},
			{Way: Stateless, Why: "remembers no states, so it cannot tell those of one orbit"},
		},
		Usage: "explore one state for each orbit of the scalarsets' permutations",
		kept:  unless(Conclusive|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Symmetry }),
	}, func(s *Spec) *bool { return &s.Symmetry }),
	onOff(Knob{Name: "trust-symm", Fields: []string{"TrustSymm"}, applies: ofScalarsets,
		Not: []Exclusion{{Way: Locally, Why: "symmetry reduction makes one of global states"}},
		Usage: "with --symm: assume that the order of scalarset values never matters, instead of comparing all " +
			"orders where it may",
	}, func(s *Spec) *bool { return &s.TrustSymm }),
	word(Knob{Name: "dead-messages", Fields: []string{"DeadMessages"}, Values: []string{"", "drop"}, applies: drops,
		Not: []Exclusion{{Way: Locally, Why: "what waits in global states is none of its business", Allowed: []string{"keep"}}},
		Usage: "remove messages from states that can have no effect any more, whatever their receiver does (drop), " +
			"as far as exploring each process by itself shows it; or not (keep)",
		kept: unless(Distance|States|Transitions|Order|Digest, (*Spec).Drops),
	}, func(s *Spec) *DeadMessages { return &s.DeadMessages }),
	word(Knob{Name: "por", Fields: []string{"POR"}, Values: []string{"", "deletion", "closure"}, Bare: string(Deletion),
		Not: []Exclusion{
			{Way: Locally, Why: "partial-order reduction leaves out global states"},
			{Way: OnDisk, Why: "learns only at the end of a level which states are new, and partial-order reduction asks at each state", Allowed: []string{"off"}},
		},
		Usage: "partial-order reduction: skip interleavings that lead to the same state, by stubborn sets that " +
			"shrink from all events (deletion, which --por alone means) or grow from a seed (closure)",
		kept: unless(Distance|States|Transitions|Order|Digest, (*Spec).Reduces),
	}, func(s *Spec) *POR { return &s.POR }),
	word(Knob{Name: "por-events", Fields: []string{"Cut"}, Values: []string{"", "process"},
		Usage: "what --por takes for one event: a rule of one process, for one sender, parameter and condition (fine), " +
			"or all that a rule of a process can do (process)",
	}, func(s *Spec) *Cut { return &s.Cut }),
	word(Knob{Name: "por-prefer", Fields: []string{"Seeds"}, Values: []string{"", "transaction", "source"},
		Usage: "which events --por tries first: those that begin something before those that end it " +
			"(opposite), the reverse (transaction), or in the order of the model (source)",
	}, func(s *Spec) *Seeds { return &s.Seeds }),
	word(Knob{Name: "search", Also: []string{"reduce"}, Fields: []string{"Search"}, Values: []string{"", "dpor", "auto"},
		Not: []Exclusion{
			{Way: Locally, Why: "partial-order reduction leaves out global states", Allowed: []string{"bfs"}},
			{Way: OnDisk, Why: "remembers states, and a stateless search remembers none", Allowed: []string{"bfs", "auto"}},
		},
		Usage: "breadth first, with a visited set (bfs), or along executions, which stores no states and skips " +
			"equivalent executions (dpor, dynamic partial-order reduction): a baseline to compare --por with; or " +
			"breadth first with all reductions that are sound for the model and the question, if a sample says " +
			"that they help (auto): --symm, --dead-messages, --por and --mailbox=auto, and none for a small model",
		kept: func(s *Spec) Kept {
			switch s.Search {
			case Dynamic:
				return All &^ (Honoured | Fewer | Distance | States | Transitions | Order | Digest)
			case AutoSearch:
				return All &^ (Conclusive | Distance | States | Transitions | Order | Digest)
			}
			return All
		},
	}, func(s *Spec) *Search { return &s.Search }),
	word(Knob{Name: "local", Fields: []string{"Local"}, Values: []string{"", "opt", "gen"}, Free: true, Bare: string(Opt), applies: local,
		Usage: "explore the local states of each process separately, and look for runs only to those combinations " +
			"that could violate a property (opt, the default), or judge all combinations (gen)",
		kept: unless(Honoured|Fewer|Distance|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Local != "" }),
	}, func(s *Spec) *Local { return &s.Local }),
	number(Knob{Name: "local-events", Fields: []string{"Events"}, Values: []string{"", "1", "100"}, applies: local, Most: math.MaxInt32,
		Usage: "with --local: at most this many internal events of each process",
		kept:  unless(Conclusive, func(s *Spec) bool { return s.Events > 0 }),
	}, func(s *Spec) *int { return &s.Events }),
	{Name: "local-repeats", Fields: []string{"Repeats"}, Values: []string{"", "0", "2"}, applies: local,
		Usage: "with --local: consume a message that was consumed on the way to a local state at most this many " +
			"times again",
		get: getRepeats, set: setRepeats, valid: (*Spec).validateRepeats, kept: unless(Conclusive, func(s *Spec) bool { return s.Repeats != nil })},
	onOff(Knob{Name: "self-check", Fields: []string{"SelfCheck"},
		Not: []Exclusion{
			{Way: OnDisk, Why: "has no self-check yet, which looks states up one by one"},
		},
		Usage: "check the reductions in use: compare a sample of states with all permutations, and with omitted " +
			"steps, and repeat the search without reductions if that has at most a million states; of a local " +
			"search, compare events and combinations with the interpreter, and with the search of global states",
	}, func(s *Spec) *bool { return &s.SelfCheck }),
	onOff(Knob{Name: "profile", Fields: []string{"Profile"},
		Not: []Exclusion{
			{Way: Locally, Why: "a profile looks at global states"},
			{Way: Stateless, Why: "has no states left to make a profile of"},
			{Way: OnDisk, Why: "makes no profile yet, which goes through all states in memory"},
		},
		Usage: "read all states once more: in how many each rule is enabled, where messages wait, and by what factor " +
			"each variable multiplies the states",
	}, func(s *Spec) *bool { return &s.Profile }),

	number(Knob{Name: "max-states", Fields: []string{"MaxStates"}, Values: []string{"", "20", "5000"}, Most: math.MaxUint64,
		Usage: "stop after this many states",
		limit: func(s *Spec) Limit { return Limit{Amount: s.MaxStates, Of: "state"} },
		kept:  unless(Conclusive, func(s *Spec) bool { return s.MaxStates > 0 }),
	}, func(s *Spec) *uint64 { return &s.MaxStates }),
	number(Knob{Name: "max-depth", Fields: []string{"MaxDepth"}, Values: []string{"", "3", "60"}, Most: math.MaxInt32,
		Not:   []Exclusion{{Way: Locally, Why: "it goes from no global state to the next, so that none has a depth"}},
		Usage: "go no further than this many steps from a start state",
		limit: func(s *Spec) Limit { return Limit{Amount: uint64(s.MaxDepth), In: Position, Of: "depth"} },
		kept:  unless(Conclusive, func(s *Spec) bool { return s.MaxDepth > 0 }),
	}, func(s *Spec) *int { return &s.MaxDepth }),
	duration(Knob{Name: "time-limit", Fields: []string{"TimeLimit"}, Values: []string{"", "24h0m0s"}, Usage: "stop after this time, as 30s or 1h30m",
		limit: func(s *Spec) Limit { return Limit{Amount: uint64(s.TimeLimit), In: Nanoseconds} },
	}, func(s *Spec) *Duration { return &s.TimeLimit }),
	size(Knob{Name: "memory", Use: OfBoth, Fields: []string{"Memory"}, Values: []string{"", "8GiB"}, // more than a test process takes
		Usage: "stop before the process exceeds this size, as 512MiB or 6GiB (default: three quarters of what is " +
			"free)",
		valid: (*Spec).validateMemory,
		limit: func(s *Spec) Limit { return Limit{Amount: s.Memory, In: Bytes} },
	}, func(s *Spec) *uint64 { return &s.Memory }),
	size(Knob{Name: "disk-limit", Fields: []string{"DiskLimit"}, Values: []string{"", "1GiB"},
		Usage: "stop before the files of a search on disk exceed this size; by default half of what is free, or with " +
			"a folder no limit",
		limit: func(s *Spec) Limit { return Limit{Amount: s.DiskLimit, In: Bytes, Of: "on disk"} },
	}, func(s *Spec) *uint64 { return &s.DiskLimit }),
	number(Knob{Name: "max-errors", Fields: []string{"MaxErrors"}, Values: []string{"", "3"}, Most: math.MaxInt, Without: "the search ends with the first error",
		Not:   []Exclusion{{Way: Locally, Why: "it ends with the first error", Allowed: []string{"1"}}},
		Usage: "continue until this many errors are found (default 1)",
		limit: limitOfErrors,
	}, func(s *Spec) *int { return &s.MaxErrors }),

	word(Knob{Name: "strategy", Use: OfSamples, Fields: []string{"Strategy"},
		Usage: "how a run chooses steps: by weights of rules and participants that are drawn for each run (swarm), " +
			"of a random participant (random), by priorities of participants that drop at random steps (pct), by " +
			"priorities of steps (pos), by the participant enabled last, with delays at random steps (delay), by " +
			"returning to rarely visited places (guided), or by one of random, pct, delay and swarm, drawn for " +
			"each run (mix)",
	}, func(s *Spec) *Strategy { return &s.Strategy }),
	number(Knob{Name: "depth", Use: OfSamples, Fields: []string{"Depth"}, Values: []string{"", "1", "6"}, Most: MostDepth, Without: "3",
		Usage: "of pct, guided and mix: the number of drops of a priority, plus one; of delay and mix: the number of " +
			"delays (default 3)",
	}, func(s *Spec) *int { return &s.Depth }),
	number(Knob{Name: "seed", Use: OfSamples, Fields: []string{"Seed"}, Values: []string{"", "9"}, Most: math.MaxUint64, Without: "1",
		Usage: "the seed of the random choices: run i has this seed plus i (default 1)",
	}, func(s *Spec) *uint64 { return &s.Seed }),
	number(Knob{Name: "runs", Use: OfSamples, Fields: []string{"Runs"}, Values: []string{"", "3"}, Most: math.MaxInt64, Without: "10000, or as many as --time allows",
		Usage: "how many runs to take (default 10000, or as many as --time allows)",
	}, func(s *Spec) *uint64 { return &s.Runs }),
	number(Knob{Name: "steps", Use: OfSamples, Fields: []string{"Steps"}, Values: []string{"", "5"}, Most: math.MaxInt32, Without: "5000",
		Usage: "how many steps a run has at most (default 5000)",
	}, func(s *Spec) *int { return &s.Steps }),
	duration(Knob{Name: "time", Use: OfSamples, Fields: []string{"Time"}, Usage: "take no further steps after this time, as 30s or 1h30m"}, func(s *Spec) *Duration { return &s.Time }),
	text(Knob{Name: "merge", Use: OfSamples, Fields: []string{"Merge"},
		Usage: "take no run, but add the samples that --resume has saved in these `FILES`, separated by commas: of " +
			"the same model, with the same flags except --seed",
	}, func(s *Spec) *string { return &s.Merge }),
	onOff(Knob{Name: "keep-going", Use: OfSamples, Fields: []string{"KeepGoing"},
		Usage: "take all runs, and report everything that they find, once each",
	}, func(s *Spec) *bool { return &s.KeepGoing }),
	onOff(Knob{Name: "no-shrink", Use: OfSamples, Fields: []string{"NoShrink"},
		Usage: "show the run as it was found, instead of a shorter one to the same finding",
	}, func(s *Spec) *bool { return &s.NoShrink }),
}
