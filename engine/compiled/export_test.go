package compiled

import (
	"testing"

	"gomc/ir"
)

// Levels is the number of levels of spending on speed.
const Levels = len(levels)

// From makes New begin with a level; the function that it returns undoes that.
func From(level int) (undo func()) {
	firstLevel = level
	return func() { firstLevel = 0 }
}

// Words returns how many words the cells of a program take.
func Words(t *testing.T, p *ir.Program) int {
	g, _, err := newModule(p, false)
	if err != nil {
		t.Fatal(err)
	}
	return g.mem.CellBytes() / 8
}
