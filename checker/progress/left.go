package progress

import "math"

// Left estimates how many states are yet to be found, by how many there are at each distance from a start, of
// all distances for which that is known. The logarithms of these numbers are taken to go on as a parabola
// through the last one and two before it, or in a straight line where that would turn upwards again. Before
// their peak they tell nothing, and Left is 0; behind it, it was within a factor of two on the models of the library.
func Left(levels []uint64) uint64 {
	k := len(levels) - 1
	h := max(1, k/6) // neighbours go up and down with what is even and odd
	if k-2*h < 0 {
		return 0
	}
	last, before, first := log(levels[k]), log(levels[k-h]), log(levels[k-2*h])
	bend := min(0, (last-2*before+first)/float64(h*h))
	slope := (last-before)/float64(h) + bend*float64(h)/2
	if slope >= 0 {
		return 0
	}
	sum := 0.0
	for j := 1.0; ; j++ {
		level := math.Exp(last + slope*j + bend*j*j/2)
		if sum += level; level < 1 || level < sum/1e9 {
			return uint64(sum)
		}
	}
}

func log(n uint64) float64 { return math.Log(float64(max(1, n))) }
