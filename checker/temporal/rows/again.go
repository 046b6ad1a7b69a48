package rows

// findEach is how many rows are found again at a time, where states are asked for in order.
const findEach = 512

// found is the rows of some states that were found again. What a Cursor reads stays as it is when others are
// found.
type found struct {
	from, to uint32
	data     []byte
	ends     []uint32
}

// again is the row of a state, which is found again unless it was lately.
func (r *Rows) again(state uint32) []byte {
	f := &r.found
	if state < f.from || state >= f.to {
		from, to := state, state+1
		switch {
		case state+1 == f.from:
			from -= min(state, findEach-1)
		case state == f.to:
			to = min(state+findEach, uint32(r.n))
		}
		var part Part
		part.Reset(r)
		r.Find(from, to, &part)
		*f = found{from, to, part.data, part.ends}
	}
	if state == f.from {
		return f.data
	}
	return f.data[f.ends[state-f.from-1]:]
}
