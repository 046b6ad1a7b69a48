package temporal

import (
	"slices"

	"gomc/checker/temporal/emptiness"
	"gomc/ir"
)

// A run that is met depth first does much that it need not do: other processes take steps on the way. So it is found
// out which cells of the state have to change at all: each that changes on the run is kept as it is in the beginning,
// unless no run is found then. The states that are reached while these cells are kept are few, and are judged breadth
// first.

const (
	// stillStates is how many states are looked at while some cells are kept,
	stillStates = 1 << 12
	// leastStill is how many are for all cells together, at least: else half as many as the search has found, so that a
	// shorter run takes no longer than the run did.
	leastStill = 1 << 14
	// mostStill is how many cells are tried.
	mostStill = 64
)

// keepStill returns a run that is shorter than one that was found of a formula, in which fewer cells change; nil: none
// was found.
func (j *Judge) keepStill(formula int, found *Found) *Found {
	kept := make([]uint64, j.program.Layout.Words)
	any, left := false, max(leastStill, j.States.Len()/2)
	for _, c := range j.moving(found) {
		if left <= 0 {
			break
		}
		if !j.Tick(1) {
			return nil
		}
		cell := &j.program.Layout.Cells[c]
		kept[cell.Word] |= bitsOf(cell)
		violated, looked := j.violatedStill(formula, found, kept, min(left, stillStates))
		if left -= looked; violated {
			any = true
		} else {
			kept[cell.Word] &^= bitsOf(cell)
		}
	}
	if !any {
		return nil
	}
	return j.shorterStill(formula, found, kept)
}

// bitsOf returns the bits of a cell in its word.
func bitsOf(c *ir.Cell) uint64 { return (1<<c.Bits - 1) << c.Shift }

// moving is the cells that change on a run, those first that change in its loop least often.
func (j *Judge) moving(f *Found) (list []int) {
	times := make([]int, len(j.program.Layout.Cells))
	for i := 1; i < len(f.path); i++ {
		for c := range times {
			cell := &j.program.Layout.Cells[c]
			if (f.path[i][cell.Word]^f.path[i-1][cell.Word])&bitsOf(cell) == 0 {
				continue
			}
			if times[c]++; i > f.loop {
				times[c] += len(f.path)
			}
		}
	}
	for c, n := range times {
		if n > 0 {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return times[a] - times[b] })
	return list[:min(len(list), mostStill)]
}

// violatedStill reports whether a depth-first search meets a run that violates the formula while some bits keep their
// values, and among how many states. It looks at no more than `most` states.
func (j *Judge) violatedStill(formula int, found *Found, kept []uint64, most int) (violated bool, looked int) {
	p := newProbe(j)
	if p == nil {
		return false, 0
	}
	defer p.states.Close()
	p.kept = kept
	k := p.inner.like(formula, found)
	gathered := p.gathers(func() bool { return p.descend(p.inner.questions[formula][k], most) })
	if looked = p.states.Len(); !gathered {
		return false, looked
	}
	if fault, done := p.inner.mark(); fault != nil || !done {
		return false, looked
	}
	violated, _ = emptiness.Exists(p.inner.asked(formula)[k])
	return violated, looked
}

// like is the check of a formula of which a run was found; the first where this is one for values that are alike.
func (j *Judge) like(formula int, found *Found) int {
	name := found.question.name(found.followed)
	return max(0, slices.IndexFunc(j.questions[formula], func(q *question) bool { return q.name(nil) == name }))
}

// shorterStill returns a run, if a shorter one is found breadth first while some bits are kept; else nil.
func (j *Judge) shorterStill(formula int, found *Found, kept []uint64) *Found {
	p := newProbe(j)
	if p == nil {
		return nil
	}
	defer p.states.Close()
	p.kept = kept
	report := p.judge(func() bool { return p.spread(p.starts()) })
	if report == nil {
		return nil
	}
	shorter := report.Results[formula].Found
	if shorter == nil || len(shorter.path) >= len(found.path) {
		return nil
	}
	return shorter
}
