package outcome

import "strconv"

// Formula is the result for a formula of temporal logic.
type Formula struct {
	Name    string  `json:"name"`    // or its number
	Verdict Verdict `json:"verdict"` // verified, violated; bounded or stopped where not all runs were looked at
	Checks  int     `json:"checks"`  // values of its quantifiers, each of which is a formula
	Nodes   uint64  `json:"nodes"`   // of products with automata that were looked at
	File    string  `json:"file,omitempty"`
	Line    int     `json:"line,omitempty"`
}

// Title is the name in quotes, or the number.
func (f *Formula) Title() string {
	if _, err := strconv.Atoi(f.Name); err == nil {
		return f.Name
	}
	return strconv.Quote(f.Name)
}

// Fairness says which runs formulas are about.
type Fairness struct {
	Assumed string `json:"assumed"`       // in words
	Cut     uint64 `json:"cut,omitempty"` // states whose steps assumptions drop: runs to them are not judged
}
