package diff

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"gomc/internal/matrix"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/lab/hostile"
	"gomc/outcome"
	"gomc/spec"
)

// generators make models of seeds. They share no code, so that what one never writes the
// other may.
var generators = map[string]func(uint64) string{
	"messages": func(s uint64) string {
		return gen.Messages(s, gen.MessageProfile{Quorums: s%2 == 0, Loose: true, Large: true})
	},
	"full":     func(s uint64) string { return gen.Murphi(s, gen.Full) },
	"links":    gen.Link,
	"machines": machinesOfAllKinds,
	"hostile":  hostile.Model,
}

// machinesOfAllKinds has in every second two what stands in the way of outboxes being left out, and faults.
func machinesOfAllKinds(seed uint64) string {
	if seed&2 != 0 {
		return gen.Outboxes(seed)
	}
	return gen.Machines(seed)
}

// TestMatrix runs models in combinations of all knobs, through the door, in which every two
// or (-strength 3) three values meet, given some dozens of models.
func TestMatrix(t *testing.T) {
	for name, model := range generators {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(seed uint64) string { return drawn(model, seed) }, sameInAllCombinations)
		})
	}
	t.Run("formulas", func(t *testing.T) {
		campaign(t, withFormula, sameWithFormula)
	})
}

// Most models that are tried have at least manyStates, because the default engine changes over at some 500 states. At
// most `draws` models are drawn to find a suitable one.
const (
	manyStates = 300
	draws      = 40
)

// wanted is the verdict that a model must have, by its seed: where it is 0, any will do.
var wanted = [...]outcome.Verdict{
	1: outcome.Violated,
	3: outcome.Violated,
	5: outcome.Violated,
	7: outcome.Errored,
}

// drawn returns a model of a generator. Every fourth seed takes what comes, with all properties. The others want one
// with a single property and many states, but not more than can be compared, in which is found what is wanted. The best
// that is drawn is taken.
func drawn(model func(uint64) string, seed uint64) (text string) {
	best := -1
	for i := range uint64(draws) {
		one := model(seed + i<<32)
		if seed%4 == 0 {
			return one
		}
		if one, good := withOneProperty(one, seed/4+i, wanted[seed%uint64(len(wanted))]); good > best {
			text, best = one, good
		}
		if best >= manyStates {
			break
		}
	}
	return text
}

// withOneProperty leaves a model one property: the first, from that one on, that there is
// something wanted to find with. Its worth is how many states there are, 0 if they are too
// many to be compared or nothing wanted is found.
func withOneProperty(text string, from uint64, want outcome.Verdict) (best string, worth int) {
	o, err := plainly(text)
	found := err == nil && (want == "" || finds(o, want))
	all := matrix.Alone(text)
	if all == nil && found {
		return text, int(o.States)
	}
	if all == nil {
		return text, 0
	}
	n := uint64(len(all))
	best = all[from%n]
	if !found {
		return best, 0
	}
	for i := range n {
		one := all[(from+i)%n]
		if o, err := plainly(one); err == nil && (want == "" || finds(o, want)) {
			return one, int(o.States)
		}
	}
	return best, 0
}

// plainly returns the outcome of a plain search that continues after errors, in a model that is not too large.
func plainly(text string) (*outcome.Outcome, error) {
	s := &matrix.Subject{Name: "model.m", Text: text, Most: uint64(*most)}
	if err := s.Open(); err != nil {
		return nil, err
	}
	return s.Plain(&spec.Spec{})
}

// For each model, triedCombinations combinations are tried, other ones for each seed; a model counts if at least
// fewestCombinations of them are possible.
const (
	triedCombinations  = 42
	fewestCombinations = 40
)

// tooManyQuestions is after how many questions with too many states a model is given up: all
// others will have as many.
const tooManyQuestions = 3

// sameInAllCombinations compares a model in combinations of an array, others for each seed.
func sameInAllCombinations(text string, seed uint64, done *records.Compared) error {
	s := &matrix.Subject{Name: "model.m", Text: text, Most: uint64(*most)}
	if err := s.Open(); err != nil {
		return err
	}
	rows := byQuestion(s.Array(*meet))
	first := seed * triedCombinations % uint64(len(rows))
	return sameInCombinations(s, slices.Concat(rows[first:], rows[:first]), done)
}

// sameInCombinations tries combinations one after the other, until there are enough of them.
func sameInCombinations(s *matrix.Subject, rows []spec.Spec, done *records.Compared) error {
	seen, compared, tooLarge := yield{}, 0, map[string]bool{}
	for i := range rows {
		x := &rows[i]
		if tooLarge[question(x)] || !s.Possible(x) { // the list was made for a model that is alike but for what three values come to
			continue
		}
		c, err := s.Compare(x)
		switch {
		case errors.Is(err, matrix.ErrTooLarge):
			seen.tooLarge(s.Most)
			if tooLarge[question(x)] = true; len(tooLarge) > tooManyQuestions {
				return errTooLarge
			}
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
	if compared < fewestCombinations {
		return errTooLarge
	}
	done.Combinations += uint64(compared)
	done.Sizes = append(done.Sizes, seen.states)
	for what := range seen.with {
		done.Has(what)
	}
	return nil
}

// question returns the question of a combination.
func question(x *spec.Spec) string {
	plain := x.Plain()
	return plain.Flags()
}

// byQuestion puts combinations that ask the same next to each other, so that those tried for
// a model share plain runs. Over all seeds, each is tried as often as any other.
func byQuestion(rows []spec.Spec) []spec.Spec {
	asked := make(map[string][]spec.Spec)
	for i := range rows {
		asked[question(&rows[i])] = append(asked[question(&rows[i])], rows[i])
	}
	var out []spec.Spec
	for _, q := range slices.Sorted(maps.Keys(asked)) {
		out = append(out, asked[q]...)
	}
	return out
}

// yield describes how much of a model a comparison can get wrong.
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
		"a property violated":             finds(c.Plain, outcome.Violated),
		"a run-time error":                finds(c.Plain, outcome.Errored),
		"a deadlock":                      finds(c.Plain, outcome.Deadlock),
		"of these, a cover or liveness":   violates(c.Plain, "cover", "liveness"),
		"of these, a formula":             violates(c.Plain, "ltl"),
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

// finds reports whether an outcome has a finding of a verdict.
func finds(o *outcome.Outcome, v outcome.Verdict) bool {
	return slices.ContainsFunc(o.Findings, func(f outcome.Finding) bool { return f.Verdict == v })
}

// violates reports whether it has one about a property of some kind.
func violates(o *outcome.Outcome, kinds ...string) bool {
	return slices.ContainsFunc(o.Findings, func(f outcome.Finding) bool {
		return f.Verdict == outcome.Violated && slices.Contains(kinds, f.Kind)
	})
}

// fewer reports whether a search to its end had fewer states.
func fewer(c *matrix.Comparison) bool {
	return c.Got != nil && c.Got.Verdict == outcome.Verified && c.Got.States < c.Plain.States
}
