package outcome

import "time"

// Saved is a search on disk that was not finished, as its folder has it.
type Saved struct {
	Folder  string    `json:"folder"`
	Problem string    `json:"problem,omitempty"` // why it cannot be continued
	InUse   bool      `json:"in_use,omitempty"`  // it is still at work
	Model   string    `json:"model,omitempty"`
	Flags   []string  `json:"flags,omitempty"` // of gomc check
	States  uint64    `json:"states,omitempty"`
	Depth   int       `json:"depth,omitempty"`
	Waiting uint64    `json:"waiting,omitempty"` // states of that depth that are not yet expanded
	Bytes   uint64    `json:"bytes,omitempty"`
	Time    time.Time `json:"time"` // of the checkpoint
}
