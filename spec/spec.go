package spec

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"time"
)

// Spec is everything that decides what a run does. The zero value explores every state of a
// model under M, and stops at the first error.
type Spec struct {
	// What is asked: these choose among the programs that a model can mean, and what is an
	// error of one.
	Semantics     Semantics         `json:"semantics,omitempty"`
	Constants     map[string]string `json:"constants,omitempty"` // overriding those of the model
	Dialect       Dialect           `json:"dialect"`
	Lossy         bool              `json:"lossy,omitempty"` // messages that keep no order may be lost
	SingleMessage SingleMessage     `json:"single_message,omitempty"`
	From          *Start            `json:"from,omitempty"` // nil: the start states of the model
	Deadlock      Deadlock          `json:"deadlock,omitempty"`

	// How it is answered.
	Split      Split  `json:"split,omitempty"`
	Engine     Engine `json:"engine,omitempty"`
	ChangeOver int    `json:"change_over,omitempty"` // states after which the engine auto waits for compiled code; 0: as many as usual
	Workers    int    `json:"workers,omitempty"`     // 0: one
	Store      Store  `json:"store,omitempty"`
	HashBits   int    `json:"hash_bits,omitempty"` // of the store compact; 0: the most
	Symmetry   bool   `json:"symm,omitempty"`
	TrustSymm  bool   `json:"trust_symm,omitempty"`
	POR        POR    `json:"por,omitempty"`
	Cut        Cut    `json:"por_cut,omitempty"`
	Seeds      Seeds  `json:"por_seeds,omitempty"`
	Search     Search `json:"search,omitempty"`
	Local      Local  `json:"local,omitempty"`
	Events     int    `json:"local_events,omitempty"`  // internal events of each process in a local search; 0: no bound
	Repeats    *int   `json:"local_repeats,omitempty"` // how often it consumes a message again; nil: no bound
	SelfCheck  bool   `json:"self_check,omitempty"`
	Profile    bool   `json:"profile,omitempty"`

	// When it ends; 0: no limit, and one error.
	MaxErrors int      `json:"max_errors,omitempty"`
	MaxStates uint64   `json:"max_states,omitempty"`
	MaxDepth  int      `json:"max_depth,omitempty"`
	TimeLimit Duration `json:"time_limit_seconds,omitempty"`
	Memory    uint64   `json:"memory_limit_bytes,omitempty"` // resident bytes
}

// Start is a snapshot in whose state a run begins.
type Start struct {
	File  string          `json:"file"`
	State json.RawMessage `json:"state"` // in the format of package snapshot
}

// Duration is a time.Duration that JSON has in seconds.
type Duration time.Duration

// MarshalJSON writes seconds.
func (d Duration) MarshalJSON() ([]byte, error) { return json.Marshal(time.Duration(d).Seconds()) }

// UnmarshalJSON reads seconds.
func (d *Duration) UnmarshalJSON(text []byte) error {
	var seconds float64
	err := json.Unmarshal(text, &seconds)
	if nanoseconds := math.Round(seconds * 1e9); math.Abs(nanoseconds) < 1<<63 {
		*d = Duration(nanoseconds)
		return err
	}
	return &ValueError{"time-limit", string(text), "a number of seconds"}
}

// The bounds of numbers.
const (
	LeastHashBits = 40
	MostHashBits  = 64
	LeastMemory   = 32 << 20 // bytes; less is used before a search begins
	// UnreducedStates is how many states the search without reductions may have in a
	// self-check: about 100 MB of them.
	UnreducedStates = 1_000_000
	MostWorkers     = 1024 // more than any machine has processors
)

// Validate refuses values that a knob does not have, each by itself: which of them go
// together is for Contradiction and Refusal to say. The error is a *ValueError.
func (s *Spec) Validate() error {
	for _, err := range []error{
		Validate(s.Semantics), Validate(s.SingleMessage), Validate(s.Split), Validate(s.Engine), Validate(s.Store), Validate(s.POR),
		Validate(s.Cut), Validate(s.Seeds), Validate(s.Search), Validate(s.Deadlock), Validate(s.Local), s.Dialect.Validate(),
		within("change-over", s.ChangeOver, 0, math.MaxInt32), within("workers", s.Workers, 0, MostWorkers),
		within("local-events", s.Events, 0, math.MaxInt32), within("max-errors", s.MaxErrors, 0, math.MaxInt),
		within("max-depth", s.MaxDepth, 0, math.MaxInt32), within("time-limit", s.TimeLimit, 0, math.MaxInt64), s.validateMemory(),
	} {
		if err != nil {
			return err
		}
	}
	if s.HashBits != 0 {
		return within("hash bits", s.HashBits, LeastHashBits, MostHashBits)
	}
	if s.Repeats != nil {
		return within("local-repeats", *s.Repeats, 0, math.MaxInt32)
	}
	return nil
}

func (s *Spec) validateMemory() error {
	if s.Memory == 0 || s.Memory >= LeastMemory {
		return nil
	}
	return &ValueError{"memory", strconv.FormatUint(s.Memory, 10), fmt.Sprintf("at least %d MiB: gomc needs that for itself", LeastMemory>>20)}
}

// within refuses a number outside bounds.
func within[N ~int | ~int64](knob string, n, least, most N) error {
	if least <= n && n <= most {
		return nil
	}
	return &ValueError{knob, fmt.Sprint(n), fmt.Sprintf("from %d to %d", least, most)}
}

// Plain asks the same question of the interpreter, one worker and the exact store, without
// reductions and limits: what every other run is held against.
func (s *Spec) Plain() Spec {
	return Spec{
		Semantics: s.Semantics, Constants: s.Constants, Dialect: s.Dialect, Lossy: s.Lossy, SingleMessage: s.SingleMessage,
		From: s.From, Deadlock: s.Deadlock, Engine: Interp,
	}
}

// Reduces reports whether partial-order reduction leaves events out: if it was chosen, or
// a search that is one.
func (s *Spec) Reduces() bool {
	return s.POR != "" && s.POR != NoPOR || s.Search == Dynamic
}

// exact reports whether the store tells every state from every other.
func (s *Spec) exact() bool { return s.Store == "" || s.Store == Exact || s.Store == Compressed }
