package matrix

import (
	"math/rand/v2"

	"gomc/spec"
)

// mostTries is how many combinations are drawn for one that is possible.
const mostTries = 6

// Drawn lists random combinations: of a number of questions, the plain one first, and of ways to answer each. As in an
// Array, up to three values that are not neutral meet. To make an Array takes as long as some dozens of small models,
// each of which needs its own; where there are thousands of models, chance does as well. None comes twice.
func (s *Subject) Drawn(r *rand.Rand, questions, ways int) (out []spec.Spec) {
	var asking, others []Factor
	for _, f := range s.Factors() {
		if f.Knob.Asks {
			asking = append(asking, f)
		} else {
			others = append(others, f)
		}
	}
	known := map[string]bool{}
	for q := range questions {
		question := s.possible(func() (x spec.Spec) {
			if q > 0 {
				turn(&x, r, asking, 1+r.IntN(2))
			}
			return x
		})
		for range ways {
			x := s.possible(func() spec.Spec {
				x := question
				turnNeutral(&x, r, others)
				turn(&x, r, others, 1+r.IntN(3))
				return x
			})
			if flags := x.Flags(); !known[flags] {
				known[flags], out = true, append(out, x)
			}
		}
	}
	return out
}

// possible draws until a combination can be had; after many that cannot it is the plain one.
func (s *Subject) possible(draw func() spec.Spec) spec.Spec {
	for range mostTries {
		if x := draw(); s.Possible(&x) {
			return x
		}
	}
	return spec.Spec{}
}

// turn sets some of the knobs, each to any of its values.
func turn(x *spec.Spec, r *rand.Rand, factors []Factor, some int) {
	for range min(some, len(factors)) {
		f := &factors[r.IntN(len(factors))]
		f.Knob.Copy(x, f.alone(f.Values[r.IntN(len(f.Values))]))
	}
}

// turnNeutral sets a third of the knobs to values that keep all of the answer.
func turnNeutral(x *spec.Spec, r *rand.Rand, factors []Factor) {
	for i := range factors {
		f := &factors[i]
		if v := f.Values[r.IntN(len(f.Values))]; r.IntN(3) == 0 && f.Knob.Neutral(v) {
			f.Knob.Copy(x, f.alone(v))
		}
	}
}
