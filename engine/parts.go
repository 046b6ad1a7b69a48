package engine

import "gomc/ir"

// Part is a unit of state that code may read separately: a cell that holds a value, an element of a bag, or all of a
// bag.
type Part struct {
	Cell    int    // its number; of a bag, that of its first cell
	Element string // of a bag: the element (see Element); "": all of the bag, or Cell is in none
}

// Element is the element of a bag that has these raw cells, or, of a bag with Bits, this code.
func Element(cells []uint64) string {
	text := make([]byte, 0, 8*len(cells)+1)
	for _, c := range cells {
		for ; c > 0x7f; c >>= 7 {
			text = append(text, byte(c)|0x80)
		}
		text = append(text, byte(c))
	}
	return string(append(text, '.'))
}

// Decision says which instance of a property is asked about: the first of which it is so.
type Decision uint8

const (
	Refuted Decision = iota // it is false
	Met                     // it is true
	Failed                  // its evaluation fails
)

// Reader tells what steps and judgements have read; the reference interpreter does.
type Reader interface {
	Narrator
	// StepReads returns the parts of the state that the n-th step which Expand reports has read: by its parameters, its
	// guard and its body, up to the fault if it fails. Parts that the step wrote before it read them are not included.
	StepReads(state []uint64, n int) []Part
	// PropertyReads returns the parts of a state that decide a property: the reads of the deciding conditions in the
	// first instance where they decide it, or all reads until the evaluation failed.
	PropertyReads(state []uint64, property int, of Decision) []Part
	// Leaf is the name by which Describe lists a cell, "" for one that it does not list.
	Leaf(cell int) string
	// Bags are the bags of a state, one behind the other: those that are elements of others are not among them.
	Bags() []ir.BagAt
}

// Run is a run of the program of an engine.
type Run struct {
	States [][]uint64 // after each step, packed; the first is a start state
	Taken  []int      // the number of each step among those from the state before it; the first counts for nothing
	Loop   int        // the first step that is repeated for ever; 0: there is none
}

// End describes what fails at the end of a run, or along it.
type End struct {
	Property int      // one that is judged in the last state, or -1
	Judged   Decision // and how
	Never    bool     // it is true in no state that can be reached from there
	Fails    int      // the number of a step from the last state that fails, or -1
	Rest     bool     // nothing can happen in the last state
	Atoms    []int    // properties that are evaluated in each state
	Enabled  []int    // rules of which it matters in each state whether they can happen
	Events   []bool   // by step, whether it is an event that something is said of; nil: nothing is of any
}

// Tracer tells what the steps of a run touch. It is for engines whose states have parts that many steps put back, as
// where a machine is in its code.
type Tracer interface {
	Narrator
	// Course is of a run and its end.
	Course(run *Run, end *End) *Course
}

// Course lists the parts of the state that the steps of a run touch: that they read, or may write, whatever they write.
// If all parts that a step touches have the values that they had in the run, the step can happen and does the same.
type Course struct {
	Names []string  // of the parts that are touched, as Describe lists them; "": it does not
	Steps [][]Touch // by step; all that is there at first is of step 0
	End   []Touch
}

// Touch is a part that a step touches.
type Touch struct {
	Part          int
	Before, After uint64 // what it holds; 0: nothing
	Lax           bool   // nothing would do as well
}
