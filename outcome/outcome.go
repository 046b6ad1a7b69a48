package outcome

import "slices"

// Verdict is the one-word answer of a run.
type Verdict string

// The verdicts. Verified is said only after an exhaustive search with exact storage, and
// under symmetry only of a program in which no order of scalarset values shows.
const (
	Verified Verdict = "verified"
	Violated Verdict = "violated" // an invariant, assertion, liveness, cover or ltl property
	Deadlock Verdict = "deadlock"
	Errored  Verdict = "error"   // a run-time error in the model
	Bounded  Verdict = "bounded" // nothing found within --max-depth, or with a store that is not exact
	Sampled  Verdict = "sampled" // nothing found in random runs
	Stopped  Verdict = "stopped" // a limit or a signal ended the run first
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
	ExitOther     = 16 // gomc test: a run came out otherwise than the model says; gomc diff: there is a difference
	ExitBounded   = 20 // or sampled
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
	Verdict     Verdict     `json:"verdict"`
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
	Disk        *Disk       `json:"disk,omitempty"` // nil: states were in memory
	Depth       int         `json:"depth"`          // longest shortest path from a start state, in steps
	PerDepth    []uint64    `json:"states_per_depth"`
	Quiescent   uint64      `json:"quiescent"` // states at rest
	Seconds     float64     `json:"seconds"`
	PeakBytes   uint64      `json:"peak_bytes"`                     // peak resident size of the process
	StateBits   int         `json:"state_bits"`                     // of one unpacked state
	StateBytes  float64     `json:"bytes_per_state"`                // memory of the visited set divided by states
	Omission    float64     `json:"omission_probability,omitempty"` // a bound on the chance that the store has overlooked a state
	Rules       []RuleCount `json:"rules"`
	Messages    []MsgCount  `json:"messages,omitempty"`
	Machines    []Machine   `json:"machines,omitempty"`
	Merged      []Merge     `json:"merged,omitempty"` // sends into sets that held an equal message
	Unfinished  *Unfinished `json:"unfinished,omitempty"`
	Covers      []Coverage  `json:"covers,omitempty"`
	Formulas    []Formula   `json:"formulas,omitempty"`   // of temporal logic; those of a run that ended before they were judged are not decided
	Judged      []Judged    `json:"judged,omitempty"`     // the invariants, finals and liveness properties that it judged
	NotJudged   []string    `json:"not_judged,omitempty"` // properties of the model that were left out, by kind and name
	Fairness    *Fairness   `json:"fairness,omitempty"`   // of the runs that formulas are about; nil: there are none
	Profile     *Profile    `json:"profile,omitempty"`
	SelfCheck   *SelfCheck  `json:"self_check,omitempty"`
	Warnings    []string    `json:"warnings,omitempty"`
	Notes       []string    `json:"notes,omitempty"`       // what could be made better; the caller's to fill in
	Diagnostics []Diagnosis `json:"diagnostics,omitempty"` // what the front end says of the model: warnings, or why it does not compile
	Findings    []Finding   `json:"findings,omitempty"`    // every error found (one unless --max-errors)
	Trace       *Trace      `json:"trace,omitempty"`       // of the first finding
	Locality    *Locality   `json:"local,omitempty"`       // of a local search
	Sample      *Sample     `json:"sample,omitempty"`      // of random runs; States are then visits of states
}

// Found are the warnings that the run itself has found: those that are no diagnostics.
func (o *Outcome) Found() []string {
	known := map[string]bool{}
	for i := range o.Diagnostics {
		known[o.Diagnostics[i].Placed()] = true
	}
	return slices.DeleteFunc(slices.Clone(o.Warnings), func(w string) bool { return known[w] })
}

// Undiagnosed are the warnings that are not those of the front end over again.
func (o *Outcome) Undiagnosed() []string {
	known := map[string]bool{}
	for i := range o.Diagnostics {
		known[o.Diagnostics[i].Placed()] = o.Diagnostics[i].File != ""
	}
	var out []string
	for _, w := range o.Warnings {
		if !known[w] {
			out = append(out, w)
		}
	}
	return out
}

// Compiled reports whether there was a program to search.
func (o *Outcome) Compiled() bool { return o.Exit != ExitModel && o.Exit != ExitUsage }
