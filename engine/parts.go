package engine

import "gomc/ir"

// Part is what code may read of a state by itself: a cell that holds a value, an element of a bag, or all of a bag.
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

// Reader tells what steps and judgements have read; the reference interpreter does.
type Reader interface {
	Narrator
	// StepReads is what the n-th step that Expand reports for a state has read of the state: its parameters, its guard
	// and its body, up to the fault of one that fails. What it has written before it read it is not among that.
	StepReads(state []uint64, n int) []Part
	// PropertyReads is what makes a property false in a state: what was read of the conditions that decide it in the first
	// instance that is false.
	PropertyReads(state []uint64, property int) []Part
	// Leaf is the name by which Describe lists a cell, "" for one that it does not list.
	Leaf(cell int) string
	// Bags are the bags of a state, one behind the other: those that are elements of others are not among them.
	Bags() []ir.BagAt
}
