package semantics

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestClosingOrder: each closing step stands behind what it has to come after.
func TestClosingOrder(t *testing.T) {
	for _, wrong := range orderErrors(closing) {
		t.Error(wrong)
	}
}

// TestOrderErrors: the check of the order finds each pair that is the wrong way round, and passes that nothing tells
// apart.
func TestOrderErrors(t *testing.T) {
	for i, p := range closing {
		for before := range p.after {
			j := slices.IndexFunc(closing, func(q pass) bool { return q.name == before })
			wrong := slices.Clone(closing)
			wrong[i], wrong[j] = wrong[j], wrong[i]
			if !strings.Contains(strings.Join(orderErrors(wrong), "\n"), p.name+" has to come after "+before) {
				t.Errorf("%s before %s is not found", p.name, before)
			}
		}
	}
	if found := orderErrors([]pass{{name: "a"}, {name: "a"}, {name: "b", after: map[string]string{"a": ""}}}); len(found) != 2 {
		t.Errorf("a pass that is there twice, and one without a reason: %q", found)
	}
}

// orderErrors tells which passes do not stand behind what they come after.
func orderErrors(passes []pass) (wrong []string) {
	done := map[string]bool{}
	for _, p := range passes {
		for before, why := range p.after {
			switch {
			case why == "":
				wrong = append(wrong, fmt.Sprintf("%s comes after %s, and nothing says why", p.name, before))
			case !done[before]:
				wrong = append(wrong, fmt.Sprintf("%s has to come after %s: %s", p.name, before, why))
			}
		}
		if done[p.name] {
			wrong = append(wrong, p.name+" is there twice")
		}
		done[p.name] = true
	}
	return wrong
}
