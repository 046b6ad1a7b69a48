package outcome

// SelfCheck counts what a self-check compared; all of it agreed.
type SelfCheck struct {
	Sampled      uint64 `json:"sampled_states"`
	Renamings    uint64 `json:"renamings"` // tried of each of them, under symmetry
	All          bool   `json:"all_renamings"`
	Commutations uint64 `json:"commutations,omitempty"`       // omitted steps; if stateless, independent pairs
	Dropped      uint64 `json:"dropped,omitempty"`            // states with dead messages
	Compared     uint64 `json:"engine_comparisons,omitempty"` // steps and judgements of a local search
	Unreduced    uint64 `json:"unreduced_states,omitempty"`   // of the search without reductions, or of global states
	LeftOut      string `json:"left_out,omitempty"`           // why there was none
	Plain        uint64 `json:"plain_states,omitempty"`       // of the plain run of the same question, with whose answer this one agrees
	PlainLeftOut string `json:"plain_left_out,omitempty"`     // why there was none
}
