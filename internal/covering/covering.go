// Package covering chooses some of many assignments of values to parameters, so that any k of the parameters meet in
// the values in which they meet in all assignments: a mixed covering array, with constraints if some assignments are
// left out. It chooses greedily, each time the first of the assignments that cover most of what is left, which is at
// most ln(number of meetings) + 1 times as many as needed (D. S. Johnson, Approximation Algorithms for Combinatorial
// Problems, JCSS 9, 1974).
package covering

import "slices"

// meeting is an assignment of values to some parameters, which are given by number.
type meeting string

// Choose is the numbers of the rows that are chosen, of which each has as many values, one for each parameter.
func Choose(rows [][]int, k int) (chosen []int) {
	left := map[meeting]bool{}
	met := make([][]meeting, len(rows))
	for i, row := range rows {
		met[i] = meetings(row, k)
		for _, m := range met[i] {
			left[m] = true
		}
	}
	covers := func(i int) (n int) {
		for _, m := range met[i] {
			if left[m] {
				n++
			}
		}
		return n
	}
	for len(left) > 0 {
		best, most := 0, 0
		for i := range rows {
			if n := covers(i); n > most {
				best, most = i, n
			}
		}
		for _, m := range met[best] {
			delete(left, m)
		}
		chosen = append(chosen, best)
	}
	return chosen
}

// meetings are the values in which each k of the parameters of a row meet.
func meetings(row []int, k int) (all []meeting) {
	var extend func(from, more int, so []byte)
	extend = func(from, more int, so []byte) {
		if more == 0 {
			all = append(all, meeting(so))
			return
		}
		for i := from; i <= len(row)-more; i++ {
			extend(i+1, more-1, appendInt(appendInt(slices.Clip(so), i), row[i]))
		}
	}
	extend(0, k, nil)
	return all
}

func appendInt(b []byte, n int) []byte {
	return append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
}
