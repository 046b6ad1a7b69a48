package outcome

import "encoding/json"

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
