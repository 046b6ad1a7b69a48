package page

import "testing"

func TestVariableOf(t *testing.T) {
	for _, c := range []struct{ text, role, want string }{
		{"Lieutenant[i].decision", "Lieutenant", "decision"},
		{"Commander.order", "Commander", "order"},
		{"Leader[Commander.a[1]].phase", "Leader", "phase"},
		{"Learner.seen[a][i]", "Learner", ""}, // a part of it
		{"Leader2.phase", "Leader", ""},
		{"Leader", "Leader", ""},
		{"Leader[i", "Leader", ""},
	} {
		if got := variableOf(c.text, c.role); got != c.want {
			t.Errorf("%s of %s: %q, want %q", c.text, c.role, got, c.want)
		}
	}
}
