package diff

import (
	"fmt"
	"testing"

	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// TestCollections: models with sets, sequences and maps, in each other and in records. The
// engines agree; symmetry reduction agrees with brute force; and the same model written
// with arrays and counters has as many states, transitions and errors.
func TestCollections(t *testing.T) { againstArrays(t, gen.Collections) }

// TestComprehensions: the same with comprehensions of all kinds, subsets and names for values.
func TestComprehensions(t *testing.T) { againstArrays(t, gen.Comprehensions) }

func againstArrays(t *testing.T, draw func(seed uint64) gen.Twins) {
	steps := sameSteps(semantics.Dialect{})
	campaign(t, func(s uint64) string { return draw(s).Collections }, func(text string, seed uint64, done *records.Compared) error {
		if err := sameAsArrays(text, draw(seed)); err != nil {
			return err
		}
		if err := steps(text, seed, done); err != nil {
			return err
		}
		return reducedOrNot(text, seed, done)
	})
}

// sameAsArrays compares a model with its twin. One that has been reduced has none.
func sameAsArrays(text string, twins gen.Twins) error {
	if text != twins.Collections {
		return nil
	}
	var spaces [2]*space
	for i, text := range []string{twins.Collections, twins.Arrays} {
		p, err := compile(text, channels.M)
		if err != nil {
			return fmt.Errorf("%w in\n%s", err, text)
		}
		if spaces[i], err = exploreUpTo(mostPermuted, p, func([]uint64) {}); err != nil {
			return err
		}
	}
	a, b := spaces[0], spaces[1]
	if len(a.states) != len(b.states) || a.transitions != b.transitions || a.mishaps() != b.mishaps() {
		return fmt.Errorf("%d states, %d transitions, %d errors; with arrays %d, %d, %d:\n%s\n%s",
			len(a.states), a.transitions, a.mishaps(), len(b.states), b.transitions, b.mishaps(), twins.Collections, twins.Arrays)
	}
	return nil
}

// mishaps returns how often something went wrong.
func (s *space) mishaps() (n int) {
	for _, times := range s.findings {
		n += times
	}
	return n
}
