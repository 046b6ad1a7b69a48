package outcome

import "encoding/json"

// Called is what a function of a model comes to along a trace for one choice of arguments, or what a constant is. It is
// no part of an outcome: pages have it, which cannot call functions.
type Called struct {
	Call   string        `json:"call"` // as the language has it: `have(true)`, `Majority`
	Values []CalledValue `json:"values"`
}

// CalledValue is a value that lasts from a step on to the next one, or why there is none.
type CalledValue struct {
	Step         int
	Value, Fault string
}

// MarshalJSON makes a list of it.
func (v CalledValue) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{v.Step, v.Value, v.Fault})
}
