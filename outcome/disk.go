package outcome

// Disk says what a search has done with files.
type Disk struct {
	Written uint64 `json:"written_bytes"`
	Read    uint64 `json:"read_bytes"`
	Held    uint64 `json:"held_bytes"`               // when it was over
	Peak    uint64 `json:"peak_bytes"`               // at most
	Spills  uint64 `json:"spills"`                   // of what did not fit into memory
	Resumed uint64 `json:"resumed_states,omitempty"` // those of the search that was continued
	Adopted uint64 `json:"adopted_states,omitempty"` // were found before memory was not enough
	Folder  string `json:"folder,omitempty"`         // in which another search can go on
	Merges  uint64 `json:"merges"`                   // of files, or of what was still in memory
}
