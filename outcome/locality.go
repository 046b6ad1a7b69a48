package outcome

// Locality holds the counts of a local search (package local) beside those of every search. Its states are local: the
// states of processes, each kept apart.
type Locality struct {
	General      bool        `json:"general"` // every combination was built (LMC-GEN)
	Processes    []NodeCount `json:"processes"`
	Messages     int         `json:"messages"` // different ones that were sent
	Internal     uint64      `json:"internal_events"`
	Links        int         `json:"links"`
	Rounds       []Round     `json:"rounds"`
	Combinations uint64      `json:"combinations"`  // of classes of nodes that were looked at
	Systems      uint64      `json:"system_states"` // of those, how many had to be built and judged
	Soundness    uint64      `json:"soundness_checks"`
	Cleared      uint64      `json:"cleared"`      // of those, how many found that no run leads there
	Subproblems  uint64      `json:"sub_problems"` // that they looked at
	Exploring    float64     `json:"exploring_seconds"`
	Combining    float64     `json:"combining_seconds"`
	Deciding     float64     `json:"soundness_seconds"`
}

// NodeCount is the local states of one process, and the greatest number of events that
// the first way to one of them takes.
type NodeCount struct {
	Process string `json:"process"`
	Nodes   int    `json:"nodes"`
	Depth   int    `json:"depth"`
}

// Round holds the counts of a local search when everything was done that its bound on internal events allowed.
type Round struct {
	Bound    int     `json:"bound,omitempty"` // on the internal events of a process; 0: none
	Requeued bool    `json:"revived"`         // what histories had deferred was done as well
	Internal uint64  `json:"internal_events"`
	Received uint64  `json:"message_events"`
	Nodes    []int   `json:"nodes"` // of each process
	Depth    int     `json:"depth"` // the sum over the processes
	Systems  uint64  `json:"system_states"`
	Seconds  float64 `json:"seconds"`
}
