package order

import "gomc/ir"

// judge says what is wrong with the iterations of a loop, or nil.
func (it *iteration) judge() *Dependence {
	if d := it.judgeWrites(); d != nil {
		return d
	}
	if d := it.judgeReturns(); d != nil {
		return d
	}
	return it.judgeReads(it.writes)
}

// judgeWrites looks for two writes of one lasting cell that do not commute.
func (it *iteration) judgeWrites() *Dependence {
	for i := range it.writes {
		for j := i; j < len(it.writes); j++ {
			a, b := &it.writes[i], &it.writes[j]
			if commute(a, b) || !overlap(a, b, it.liveOut) {
				continue
			}
			if a.class != "" {
				a = b
			}
			return &Dependence{Kind: Left, Name: a.name, Spot: a.at}
		}
	}
	return nil
}

// judgeReads looks for a read that may see one of the writes of another iteration.
func (it *iteration) judgeReads(writes []access) *Dependence {
	for i := range writes {
		for j := range it.reads {
			w, r := &writes[i], &it.reads[j]
			if !commute(w, r) && overlap(w, r, nil) {
				return &Dependence{Kind: Carried, Name: r.name, Spot: w.at}
			}
		}
	}
	return nil
}

func commute(a, b *access) bool { return a.class != "" && a.class == b.class }

// overlap reports whether the accesses of two different iterations share a cell, of those
// in mask (nil: of all).
func overlap(a, b *access, mask ir.CellSet) bool {
	return intersect(a.cells[0], b.cells[1], mask) || intersect(a.cells[1], b.cells[0], mask)
}

func intersect(a, b, mask ir.CellSet) bool {
	for i := range a {
		common := a[i] & b[i]
		if mask != nil {
			common &= mask[i]
		}
		if common != 0 {
			return true
		}
	}
	return false
}

// judgeReturns judges a loop that a return may end. The iterations before it may have
// done nothing; the last one may have done what any other would have done: where there are
// several returns, each has set the result, to what judgeWrites compares.
func (it *iteration) judgeReturns() *Dependence {
	if it.returns == 0 {
		return nil
	}
	by := map[*ir.Stmt]int{}
	for i := range it.writes {
		w := &it.writes[i]
		if !intersect(w.cells[0], w.cells[0], it.liveOut) {
			continue
		}
		by[w.returning]++
		alone := it.returns == 1 || w.name == "" && by[w.returning] == 1
		if w.returning == nil || w.class == "" || disjoint(w) || !alone {
			return ended(w)
		}
	}
	if len(by) > 0 && len(by) < it.returns {
		return ended(&it.writes[0])
	}
	return nil
}

func ended(w *access) *Dependence { return &Dependence{Kind: Ended, Name: w.name, Spot: w.at} }

// disjoint reports whether a write goes to other cells in each iteration.
func disjoint(w *access) bool { return !intersect(w.cells[0], w.cells[1], nil) }
