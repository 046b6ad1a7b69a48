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
// together is for Contradiction and Refusal to say. The error is a *ValueError.
func (s *Spec) Validate() error {
	for _, err := range []error{
		Validate(s.Semantics), Validate(s.SingleMessage), Validate(s.Mailbox), Validate(s.Outbox), Validate(s.Formulas), Validate(s.Fairness), Validate(s.Liveness), Validate(s.Split), Validate(s.Engine), Validate(s.Store), Validate(s.POR), Validate(s.DeadMessages),
		Validate(s.Cut), Validate(s.Seeds), Validate(s.Search), Validate(s.Deadlock), Validate(s.Local), Validate(s.Strategy), s.Dialect.Validate(), s.Faults.Validate(), s.validateProperties(),
		within("change-over", s.ChangeOver, 0, math.MaxInt32), within("workers", s.Workers, 0, MostWorkers), s.validateCapacity(),
		within("local-events", s.Events, 0, math.MaxInt32), within("max-errors", s.MaxErrors, 0, math.MaxInt),
		within("max-depth", s.MaxDepth, 0, math.MaxInt32), within("time-limit", s.TimeLimit, 0, math.MaxInt64), s.validateMemory(),
		within("depth", s.Depth, 0, MostDepth), within("steps", s.Steps, 0, math.MaxInt32), within("time", s.Time, 0, math.MaxInt64),
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

// Plain asks the same question of the interpreter, one worker and the exact store, without
// reductions and limits: what every other run is held against.
func (s *Spec) Plain() Spec {
	plain := Spec{Engine: Interp}
	for i := range Knobs {
		if k := &Knobs[i]; k.Asks {
			k.Copy(&plain, s)
		}
	}
	if s.Outbox != "" {
		plain.Outbox = AlwaysOutbox
	}
	return plain
}

// Reduces reports whether partial-order reduction leaves events out: if it was chosen, or
// a search that is one.
func (s *Spec) Reduces() bool {
	return s.POR != "" && s.POR != NoPOR || s.Search == Dynamic
}

// Drops reports whether dead messages are left out of states.
func (s *Spec) Drops() bool { return s.DeadMessages == DropDead }

// exact reports whether the store tells every state from every other.
func (s *Spec) exact() bool { return s.Store == "" || s.Store == Exact || s.Store == Compressed }
