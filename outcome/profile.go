package outcome

// Profile holds the results of a second pass over all states.
type Profile struct {
	Enabled   []uint64     `json:"enabled"` // for each of Outcome.Rules: the states in which an instance of it fires
	Messages  []MsgProfile `json:"messages"`
	Variables []VarProfile `json:"variables"`
	Seconds   float64      `json:"seconds"` // that it took
}

// MsgProfile counts the messages of a type.
type MsgProfile struct {
	Name    string `json:"name"`
	Sent    uint64 `json:"sent"`    // transitions that put one into a channel which did not hold it
	Pending uint64 `json:"pending"` // states in which one waits
	Most    int    `json:"most"`    // that wait at the same time
}

// VarProfile tells how much a variable has to do with the number of states. A process's
// variable is taken together over its instances, and so is a channel over its routes.
type VarProfile struct {
	Name    string `json:"name"`
	Bits    int    `json:"bits"`
	Values  uint64 `json:"values"`  // that it has, over all states
	Without uint64 `json:"without"` // states that remain when those that differ in it alone are one
}

// Factor returns how many times more states there are because of the variable.
func (v *VarProfile) Factor(states uint64) float64 {
	if v.Without == 0 {
		return 0
	}
	return float64(states) / float64(v.Without)
}
