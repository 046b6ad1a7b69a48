package outcome

// Sample says what random runs have seen.
type Sample struct {
	Runs     uint64   `json:"runs"`
	Merged   int      `json:"merged_samples,omitempty"` // number of samples whose runs these are; 0: one, this
	Steps    uint64   `json:"steps"`
	Offered  uint64   `json:"offered"`            // steps that there were to choose from, in all states that were left
	Resting  uint64   `json:"resting"`            // runs that came to rest
	Cut      uint64   `json:"cut"`                // runs that took as many steps as they may
	GivenUp  uint64   `json:"given_up,omitempty"` // runs that the strategy has given up
	Judged   *uint64  `json:"judged,omitempty"`   // runs on which formulas were judged; nil: no formulas
	Distinct uint64   `json:"distinct_states"`    // an estimate, within about 1 %
	Lengths  []Length `json:"lengths"`            // of runs, in steps
	Control  *Control `json:"control,omitempty"`
	Found    *Found   `json:"found,omitempty"` // the run to the first finding; nil: nothing was found
}

// Length counts the runs of From to To steps.
type Length struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Runs uint64 `json:"runs"`
}

// Control counts the control states that the runs have shown: the states of machines, or else the values of
// enumerations. A vector holds all control states of one global state.
type Control struct {
	Vectors uint64 `json:"vectors"` // different ones
	Alone   uint64 `json:"alone"`   // of those, the ones that only one run has shown
	// Fresh estimates how likely a further run shows one that none of these has: the part of
	// the runs that have shown one which no other has (after Good and Turing).
	Fresh float64 `json:"fresh"`
}

// Found is the run in which the first finding showed.
type Found struct {
	Run   uint64 `json:"run"`  // its number, from 0 on
	Seed  uint64 `json:"seed"` // makes this run, as that of run 0
	Steps int    `json:"steps"`

	Shrunk *Shrunk `json:"shrunk,omitempty"` // the run that the trace tells instead; nil: it tells this one
}

// Shrunk is a run to the same finding as another, and no longer.
type Shrunk struct {
	Steps int      `json:"steps"`
	By    ShrunkBy `json:"by"`

	Ended string `json:"ended,omitempty"` // the limit that ended the search for a better one; empty: none did
	Tried uint64 `json:"tried,omitempty"` // runs and states until then
}

// ShrunkBy says how a run was made shorter.
type ShrunkBy string

// The ways: breadth first, which finds the shortest run of those with the fewest faults; the same among fewer
// participants; or by leaving out steps, and putting others in place of some.
const (
	Searched ShrunkBy = "search"
	Narrowed ShrunkBy = "narrowed"
	Reduced  ShrunkBy = "reduction"
)
