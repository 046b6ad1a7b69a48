package gen

import "math/rand/v2"

// random is the source of all choices.
type random struct{ *rand.Rand }

func newRandom(seed uint64) random {
	return random{rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
}

// below returns a number in 0..n-1.
func (r random) below(n int) int { return r.IntN(n) }

// between returns a number in lo..hi.
func (r random) between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// chance is true in that many of a hundred cases.
func (r random) chance(percent int) bool { return r.IntN(100) < percent }

func (r random) fraction() float64 { return r.Float64() }

// oneOf picks an element.
func oneOf[T any](r random, list ...T) T { return list[r.IntN(len(list))] }

// option is one of several things to do, as often as its weight says.
type option struct {
	weight int
	do     func() bool // false: not possible here
}

// choose tries the options, by weight, until one is possible.
func (r random) choose(options ...option) bool {
	for range 2 * len(options) {
		if o := r.weighted(options); o.weight > 0 && o.do() {
			return true
		}
	}
	for _, o := range options {
		if o.weight > 0 && o.do() {
			return true
		}
	}
	return false
}

func (r random) weighted(options []option) option {
	total := 0
	for _, o := range options {
		total += o.weight
	}
	n := r.IntN(max(1, total))
	for _, o := range options {
		if n -= o.weight; n < 0 {
			return o
		}
	}
	return option{}
}

// when is weight if the condition holds, else 0: never.
func when(condition bool, weight int) int {
	if condition {
		return weight
	}
	return 0
}
