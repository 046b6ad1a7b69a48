package core

import "gomc/ir"

// Fairness is an annotation around rules: that what stands below it happens if it can again and again, or, if
// Unfair, that those further out say nothing of it.
type Fairness struct {
	Strong, Unfair bool

	Each     bool          // each event below it is an instance of its own, for all values of its parameters;
	Group    *ir.FairGroup // else they share instances,
	Rulesets []int         // one for each value of the process and of these rulesets
}

// FairChoice is a `choose ... fair`: a value that can be chosen infinitely often is chosen infinitely often. A step
// notes its choice, so the fairness condition asks for steps with that note.
type FairChoice struct {
	First  int // the note of the first value; those of the others follow
	Groups []*ir.FairGroup
}
