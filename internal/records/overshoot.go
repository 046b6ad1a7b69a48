package records

import "time"

// OvershootSchema numbers the JSON form of an Overshoot.
const OvershootSchema = 1

// Overshoot is how far runs of models that would take for ever, or all memory, went beyond
// the limits that they were given.
type Overshoot struct {
	Schema      int            `json:"schema"`
	Command     string         `json:"command"`
	Date        time.Time      `json:"date"`
	Environment Environment    `json:"environment"`
	TimeLimit   float64        `json:"time_limit_seconds"`
	Memory      uint64         `json:"memory_limit_bytes"`
	Runs        []OvershootRun `json:"runs"`
}

// OvershootRun is one run.
type OvershootRun struct {
	Model   string  `json:"model"`
	Engine  string  `json:"engine"`
	Exit    int     `json:"exit"`
	Reason  string  `json:"reason,omitempty"`
	Seconds float64 `json:"seconds"`    // of wall time
	Bytes   uint64  `json:"peak_bytes"` // resident, at most; 0: not known
}
