package spec

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

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
	MostCapacity    = 1024 // of a mailbox
	MostDepth       = 1000 // of a strategy
)

// Validate refuses values that a knob does not have, each by itself: which of them go
// together, and with a model, package plan decides. The error is a *ValueError.
func (s *Spec) Validate() error {
	for i := range Knobs {
		if valid := Knobs[i].valid; valid != nil {
			if err := valid(s); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Spec) validateStore() error {
	if err := Validate(s.Store); err != nil || s.HashBits == 0 {
		return err
	}
	return s.validateBits()
}

func (s *Spec) validateBits() error {
	return within("hash bits", s.HashBits, LeastHashBits, MostHashBits)
}

func (s *Spec) validateRepeats() error {
	if s.Repeats == nil {
		return nil
	}
	return within("local-repeats", *s.Repeats, 0, math.MaxInt32)
}

func (s *Spec) validateProperties() error {
	for _, name := range s.Properties {
		if strings.Trim(strings.TrimPrefix(name, "-"), " ") == "" {
			return &ValueError{"property", name, "the name of a property, or - and the name"}
		}
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

// Limit is a bound on a run; the zero value is none.
type Limit struct {
	Amount uint64 // in nanoseconds, bytes, or what Of names
	In     Unit
	Of     string // what is counted, in the singular, or what the bytes are
}

// Unit is the unit of a limit.
type Unit uint8

// The units: things that are counted, a position ("depth 3"), bytes, and nanoseconds.
const (
	Things Unit = iota
	Position
	Bytes
	Nanoseconds
)

// Limits are the bounds that a Spec sets, in the order of the knobs.
func (s *Spec) Limits() (all []Limit) {
	for i := range Knobs {
		if bound := Knobs[i].limit; bound != nil && bound(s).Amount > 0 {
			all = append(all, bound(s))
		}
	}
	return all
}

// limitOfErrors is none where the first error ends the search.
func limitOfErrors(s *Spec) Limit {
	if s.MaxErrors <= 1 {
		return Limit{}
	}
	return Limit{Amount: uint64(s.MaxErrors), Of: "error"}
}

// Plain asks the same question of the interpreter, one worker and the exact store, without
// reductions and limits: the run that every other one is compared with.
func (s *Spec) Plain() Spec {
	plain := Spec{Engine: Interp, Workers: 1}
	for i := range Knobs {
		if k := &Knobs[i]; k.Asks {
			k.Copy(&plain, s)
		}
	}
	if s.Outbox != "" {
		plain.Outbox = AlwaysOutbox
	}
	if s.Mailbox == AutoMailbox {
		plain.Mailbox = ""
	}
	return plain
}

// Reduces reports whether partial-order reduction leaves events out: if it was chosen, or
// a search that is one.
func (s *Spec) Reduces() bool {
	return s.POR != "" && s.POR != NoPOR || s.Search == Dynamic
}

// Chooses reports whether reductions are chosen for the model and what is asked of it.
func (s *Spec) Chooses() bool { return s.Search == AutoSearch }

// Again returns the flag by which answering may take more than one search, or "".
func (s *Spec) Again() string {
	switch {
	case s.Capacity == AutoCapacity:
		return "--mailbox-capacity=auto"
	case s.Mailbox == AutoMailbox:
		return "--mailbox=auto"
	case s.Chooses():
		return "--reduce"
	}
	return ""
}

// Drops reports whether dead messages are left out of states.
func (s *Spec) Drops() bool { return s.DeadMessages == DropDead }

// Exact reports whether the store tells every state from every other.
func (s *Spec) Exact() bool { return s.Store == "" || s.Store == Exact || s.Store == Compressed }

// AnswersPlainly reports whether no reduction is on that a self-check could check.
func (s *Spec) AnswersPlainly() bool {
	return !s.Symmetry && !s.Reduces() && !s.Drops() && s.Local == ""
}
