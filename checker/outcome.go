package checker

import (
	"encoding/json"

	"gomc/source"
)

// VerdictWord is the one-word answer of a run.
type VerdictWord string

// The verdicts. Verified is said only after an exhaustive search with exact storage, and
// under symmetry only of a program in which no order of scalarset values shows.
const (
	Verified VerdictWord = "verified"
	Violated VerdictWord = "violated" // an invariant, assertion, liveness or cover property
	Deadlock VerdictWord = "deadlock"
	Errored  VerdictWord = "error"   // a run-time error in the model
	Bounded  VerdictWord = "bounded" // nothing found within --max-depth, or with a store that is not exact
	Stopped  VerdictWord = "stopped" // a limit or a signal ended the run first
)

// Exit statuses, by design.md section 1.
const (
	ExitVerified  = 0
	ExitInternal  = 1
	ExitUsage     = 2
	ExitModel     = 3
	ExitViolated  = 10
	ExitDeadlock  = 11
	ExitLiveness  = 12
	ExitUncovered = 13
	ExitError     = 14
	ExitDiffer    = 15 // of several runs: the semantics disagree about a model
	ExitBounded   = 20
	ExitStopped   = 21
)

// SchemaVersion numbers the JSON form of Outcome; it grows when a field changes its meaning.
const SchemaVersion = 1

// Outcome is everything that a run found out. It is the only source for every
// report; its JSON form is stable under SchemaVersion.
type Outcome struct {
	Schema      int         `json:"schema"`
	Tool        string      `json:"tool"` // "gomc VERSION"
	Model       string      `json:"model"`
	ModelHash   string      `json:"model_sha256"`
	Verdict     VerdictWord `json:"verdict"`
	Exit        int         `json:"exit"`
	Reason      string      `json:"reason,omitempty"`    // why it stopped, or what was violated, in a sentence
	Semantics   string      `json:"semantics"`           // MP, M-MP, M, or "" for a model without processes
	Processes   []string    `json:"processes,omitempty"` // all of them, as in Event.Process
	Reductions  []string    `json:"reductions"`          // "symmetry", ...
	Settings    Settings    `json:"settings"`
	States      uint64      `json:"states"`               // of a stateless search: visits of states
	Executions  uint64      `json:"executions,omitempty"` // of a stateless search: runs to a state at rest
	Redundant   uint64      `json:"redundant,omitempty"`  // of a stateless search: runs given up, since whatever could come next had been explored
	Transitions uint64      `json:"transitions"`
	Depth       int         `json:"depth"` // longest shortest path from a start state, in steps
	PerDepth    []uint64    `json:"states_per_depth"`
	Quiescent   uint64      `json:"quiescent"` // states without enabled events
	Seconds     float64     `json:"seconds"`
	PeakBytes   uint64      `json:"peak_bytes"`                     // peak resident size of the process
	StateBits   int         `json:"state_bits"`                     // of one unpacked state
	StateBytes  float64     `json:"bytes_per_state"`                // memory of the visited set divided by states
	Omission    float64     `json:"omission_probability,omitempty"` // a bound on the chance that the store has overlooked a state
	Rules       []RuleCount `json:"rules"`
	Messages    []MsgCount  `json:"messages,omitempty"`
	Merged      []Merge     `json:"merged,omitempty"` // sends into sets that held an equal message
	Unfinished  *Unfinished `json:"unfinished,omitempty"`
	Covers      []Coverage  `json:"covers,omitempty"`
	Profile     *Profile    `json:"profile,omitempty"`
	SelfCheck   *SelfCheck  `json:"self_check,omitempty"`
	Warnings    []string    `json:"warnings,omitempty"`
	Notes       []string    `json:"notes,omitempty"`       // what could be made better; the caller's to fill in
	Diagnostics []Diagnosis `json:"diagnostics,omitempty"` // what the front end says of the model: warnings, or why it does not compile
	Findings    []Finding   `json:"findings,omitempty"`    // every error found (one unless --max-errors)
	Trace       *Trace      `json:"trace,omitempty"`       // of the first finding
	Locality    *Locality   `json:"local,omitempty"`       // of a local search
}

// Settings records the flags that shaped the run.
type Settings struct {
	Deadlock  string  `json:"deadlock"`
	MaxStates uint64  `json:"max_states,omitempty"`
	MaxDepth  int     `json:"max_depth,omitempty"`
	TimeLimit float64 `json:"time_limit_seconds,omitempty"`
	Memory    uint64  `json:"memory_limit_bytes,omitempty"`
	// DefaultMemory is the limit on memory where none was asked for: three quarters of what was
	// free. It is not the same in every run, and 0 where the system does not tell.
	DefaultMemory uint64 `json:"memory_default_bytes,omitempty"`
	MaxErrors     int    `json:"max_errors,omitempty"`
	Search        string `json:"search,omitempty"` // dpor; "" for a breadth-first search
	// POR is the algorithm of partial-order reduction, Cut and Seeds its parameters (package
	// spec); "" without it.
	POR       string `json:"por,omitempty"`
	Cut       string `json:"por_cut,omitempty"`
	Seeds     string `json:"por_seeds,omitempty"`
	TrustSymm bool   `json:"trust_symm,omitempty"`
	// Local is the kind of a local search, "" without one; LocalEvents and LocalRepeats are its
	// bounds, 0 and nil for none.
	Local        string            `json:"local,omitempty"`
	LocalEvents  int               `json:"local_events,omitempty"`
	LocalRepeats *int              `json:"local_repeats,omitempty"`
	Constants    map[string]string `json:"constants,omitempty"`
	// SingleMessage is how quorums are received message by message, Split which receives are
	// cut by their senders; "" when they are not.
	SingleMessage string    `json:"single_message,omitempty"`
	Split         string    `json:"split,omitempty"`
	Dialect       string    `json:"dialect"` // a profile and the flags by which the run departed from it
	Engine        string    `json:"engine"`
	Store         string    `json:"store"`
	HashBits      int       `json:"hash_bits,omitempty"` // of the store compact
	Workers       int       `json:"workers"`
	Lossy         bool      `json:"lossy,omitempty"` // messages of every channel without an order may be lost
	From          *Snapshot `json:"from,omitempty"`  // the state that the run began in, unless that was one of the model
}

// Snapshot is a state that a run began in.
type Snapshot struct {
	File  string          `json:"file"`
	State json.RawMessage `json:"state"` // in the format of package snapshot
}

// RuleCount is how often a rule fired, over all its instances, and how often that led
// to a state not seen before. The new states of all rules and the start states are all
// the states.
type RuleCount struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`
	Line  int    `json:"line"`
	Fired uint64 `json:"fired"`
	New   uint64 `json:"new_states"`
}

// MsgCount is what becomes of the messages of a type.
type MsgCount struct {
	Name     string  `json:"name"`
	Received uint64  `json:"received"`          // transitions that could receive one
	AtRest   *uint64 `json:"at_rest,omitempty"` // states without enabled events in which one waits; nil: no global state was visited
}

// Merge is how often a rule, or start state, put a message into a set that held its equal,
// so that the two became one.
type Merge struct {
	Message     string `json:"message"`
	Rule        string `json:"rule"`
	Kind        string `json:"kind"` // as in RuleCount, or startstate
	Line        int    `json:"line"`
	Transitions uint64 `json:"transitions"` // in which it did
}

// Coverage is the hit count of a cover property or statement.
type Coverage struct {
	Name string `json:"name"`
	Line int    `json:"line"`
	Hits uint64 `json:"hits"`
}

// Finding is one thing wrong.
type Finding struct {
	Verdict    VerdictWord `json:"verdict"`
	Kind       string      `json:"kind"` // invariant, assertion, deadlock, liveness, cover, asymmetry, or a FaultKind
	Property   string      `json:"property,omitempty"`
	Message    string      `json:"message"`
	Details    []string    `json:"details,omitempty"`    // further lines
	Suggestion string      `json:"suggestion,omitempty"` // what to try, or ""
	At         source.Span `json:"-"`
	File       string      `json:"file,omitempty"`
	Line       int         `json:"line,omitempty"`
	Column     int         `json:"column,omitempty"`
}

// Trace is a run from a start state to the finding, in one consistent naming,
// replayed on the interpreter before it is shown.
type Trace struct {
	Shortest bool        `json:"shortest"` // no run to the finding is shorter; unknown where the store may have overlooked states
	Steps    []TraceStep `json:"steps"`
}

// TraceStep is an event and the state after it. State is nil for a last step
// that faulted: it has no successor.
type TraceStep struct {
	Event   Event     `json:"event"`
	Changed []Change  `json:"changed"` // against the previous step's state; all of it for the first
	State   []Binding `json:"state,omitempty"`
	Faulty  bool      `json:"faulty,omitempty"`
}

// Change is one variable before and after. A collection that one of the two states
// does not list, such as an empty channel, is shown as empty: `{}` or `[]`.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before,omitempty"`
	After  string `json:"after"`
}
