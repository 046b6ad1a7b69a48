package outcome

import "encoding/json"

// Called lists the values of a function of a model along a trace, for one choice of arguments, or the value of a
// constant. It is not part of an outcome: it is for pages, which cannot call functions.
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
