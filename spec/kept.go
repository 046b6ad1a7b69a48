package spec

// Kept says which parts of a run's answer are the same as in the plain run that asks the same question (Spec.Plain). A
// run with several knobs keeps the parts that each of them keeps.
type Kept uint

// The parts of an answer.
const (
	// Answer: something is found exactly if something is wrong, and what is found is one of
	// all the errors that the plain run finds if it continues after each. Every knob must
	// preserve this. Property by property it is the same, since each
	// can be asked about alone.
	Answer Kept = 1 << iota
	// Conclusive: where the plain run says verified, so does this one, and is not content
	// with bounded or stopped.
	Conclusive
	// Honoured: what is refused is refused before the run, with the plan; without, it may turn
	// out in the run that the model cannot be dealt with.
	Honoured
	// Distance: an error is found at the least distance from a start state. A run that violates a
	// formula is short, and none is promised to be the shortest; nor by Steps.
	Distance
	// Steps: each step is one of the plain run, so that no trace is shorter than its shortest.
	Steps
	// States, Transitions: how many there are, in a run that came to its end. Without States
	// there are no more of them, for as long as Fewer is kept.
	States
	Transitions
	Fewer
	// Order: states come in the same order, so that the first error is the very same one, and
	// numbers are the same even of a run that ends with it.
	Order
	// Digest: the state graph is the same (package graph).
	Digest
)

// All of it is kept by knobs that are about time and memory alone.
const All = Answer | Conclusive | Honoured | Distance | Steps | States | Transitions | Fewer | Order | Digest

// Has reports whether all of what is asked for is kept.
func (k Kept) Has(what Kept) bool { return k&what == what }

// Kept returns the parts of the plain run's answer that a run with these knobs keeps.
func (s *Spec) Kept() Kept {
	all := All
	for i := range Knobs {
		if k := &Knobs[i]; k.kept != nil {
			all &= k.kept(s)
		}
	}
	return all
}

// unless returns a function that reports All without lacks if a condition holds, and All otherwise.
func unless(lacks Kept, when func(*Spec) bool) func(*Spec) Kept {
	return func(s *Spec) Kept {
		if when(s) {
			return All &^ lacks
		}
		return All
	}
}
