package diff

import (
	"errors"
	"fmt"
	"testing"

	"gomc/internal/gen"
	"gomc/internal/hostile"
	"gomc/internal/matrix"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

// generators make models of seeds. They share no code, so that what one never writes the
// other may.
var generators = map[string]func(uint64) string{
	"messages": func(s uint64) string { return gen.Messages(s, gen.Traffic{Quorums: s%2 == 0, Loose: true}) },
	"full":     func(s uint64) string { return gen.Murphi(s, gen.Full) },
	"hostile":  hostile.Model,
}

// TestMatrix runs models in combinations of all knobs, through the door, in which every two
// or (-strength 3) three values meet, given some dozens of models.
func TestMatrix(t *testing.T) {
	for name, model := range generators {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameInAllCombinations) })
	}
}

// Of the combinations for a model, so many are tried, which are others for each seed.
const triedCombinations = 48

func sameInAllCombinations(text string, seed uint64, done *results.Compared) error {
	s := &matrix.Subject{Name: "model.m", Text: oneOf(text, seed), Most: uint64(*most)}
	if err := s.Open(); err != nil {
		return err
	}
	rows := s.Array(*meet)
	seen, compared := yield{}, 0
	for i := range uint64(len(rows)) {
		x := &rows[(seed*triedCombinations+i)%uint64(len(rows))]
		c, err := s.Compare(x)
		switch {
		case errors.Is(err, matrix.ErrTooLarge):
			seen.tooLarge(s.Most)
			continue
		case err != nil:
			return err
		case c.Disagreement != "":
			return fmt.Errorf("gomc %s: %s", x.Flags(), c.Disagreement)
		}
		seen.add(x, c)
		if compared++; compared == triedCombinations {
			break
		}
	}
	if compared == 0 {
		return errTooLarge
	}
	done.Combinations += uint64(compared)
	done.Sizes = append(done.Sizes, seen.states)
	for what := range seen.with {
		done.Has(what)
	}
	return nil
}

// oneOf is a model as it is, or, for every other seed, with one of its properties alone.
func oneOf(text string, seed uint64) string {
	if alone := matrix.Alone(text); seed%2 == 0 && alone != nil {
		return alone[seed/2%uint64(len(alone))]
	}
	return text
}

// yield is what there is in a model to be wrong about.
type yield struct {
	states uint64 // of the largest question
	with   map[string]bool
}

func (y *yield) tooLarge(most uint64) {
	y.add(&spec.Spec{}, &matrix.Comparison{Plain: &outcome.Outcome{States: most}})
	y.with["a question with too many states"] = true
}

func (y *yield) add(x *spec.Spec, c *matrix.Comparison) {
	if y.with == nil {
		y.with = map[string]bool{}
	}
	y.states = max(y.states, c.Plain.States)
	for what, there := range map[string]bool{
		"a property violated":             c.Plain.Verdict == outcome.Violated,
		"a run-time error":                c.Plain.Verdict == outcome.Errored,
		"a deadlock":                      c.Plain.Verdict == outcome.Deadlock,
		"states that symmetry leaves out": x.Symmetry && !x.Reduces() && fewer(c),
		"states that por leaves out":      x.Reduces() && x.Search != spec.Dynamic && !x.Symmetry && fewer(c),
		"a stateless search to its end":   x.Search == spec.Dynamic && c.Got != nil && c.Got.Verdict == outcome.Verified,
		"a local search to its end":       x.Local != "" && c.Got != nil && c.Got.Verdict == outcome.Verified,
	} {
		if there {
			y.with[what] = true
		}
	}
}

// fewer reports whether a search to its end had fewer states.
func fewer(c *matrix.Comparison) bool {
	return c.Got != nil && c.Got.Verdict == outcome.Verified && c.Got.States < c.Plain.States
}
