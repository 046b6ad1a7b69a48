package gen

import "math/rand/v2"

// Random is the source of all choices. One seed makes the same ones again.
type Random struct{ *rand.Rand }

// NewRandom is the source that belongs to a seed.
func NewRandom(seed uint64) Random {
	return Random{rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
}

// Below returns a number in 0..n-1.
func (r Random) Below(n int) int { return r.IntN(n) }

// Between returns a number in lo..hi.
func (r Random) Between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// Chance is true in that many of a hundred cases.
func (r Random) Chance(percent int) bool { return r.IntN(100) < percent }

// Fraction returns a number from 0 to below 1.
func (r Random) Fraction() float64 { return r.Float64() }

// OneOf picks an element.
func OneOf[T any](r Random, list ...T) T { return list[r.IntN(len(list))] }

// Option is an alternative with its weight.
type Option struct {
	weight int
	do     func() bool // false: not possible here
}

// May returns a thing to do with its weight. It reports false if that is not possible here.
func May(weight int, do func() bool) Option { return Option{weight, do} }

// Choose tries the options, by weight, until one is possible.
func (r Random) Choose(options ...Option) bool {
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

func (r Random) weighted(options []Option) Option {
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
	return Option{}
}

// When is weight if the condition holds, else 0: never.
func When(condition bool, weight int) int {
	if condition {
		return weight
	}
	return 0
}
