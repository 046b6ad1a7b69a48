package formulas

import (
	"math/rand/v2"
	"testing"

	"gomc/ltl"
	"gomc/semantics/core"
)

// word is a run of which each state is a set of letters; it goes on at loop behind its last state.
type word struct {
	states []map[core.Term]bool
	loop   int
}

// holds evaluates a formula in every state, operators of time by going round the loop often enough.
func (w *word) holds(t core.Term) []bool {
	out := make([]bool, len(w.states))
	c, is := t.(*core.Connective)
	if !is {
		for i := range out {
			out[i] = w.states[i][t]
		}
		return out
	}
	x := w.holds(c.X)
	y := x
	if c.Y != nil {
		y = w.holds(c.Y)
	}
	for i := range out {
		out[i] = w.at(c.Op, x, y, i)
	}
	return out
}

func (w *word) at(op ltl.Op, x, y []bool, i int) bool {
	switch op {
	case ltl.Not:
		return !x[i]
	case ltl.And:
		return x[i] && y[i]
	case ltl.Or:
		return x[i] || y[i]
	case ltl.Implies:
		return !x[i] || y[i]
	}
	all, some := true, false // x, from here on
	for _, k := range w.from(i) {
		switch {
		case op == ltl.Until && y[k], op == ltl.Unless && y[k]:
			return true
		case (op == ltl.Until || op == ltl.Unless) && !x[k]:
			return false
		}
		all, some = all && x[k], some || x[k]
		if op == ltl.LeadsTo && x[k] && !w.at(ltl.Eventually, y, y, k) {
			return false
		}
	}
	return op == ltl.Always && all || op == ltl.Eventually && some || op == ltl.Unless || op == ltl.LeadsTo
}

// from returns every state from one on, each of the loop at least once.
func (w *word) from(i int) (out []int) {
	for k := i; k < len(w.states); k++ {
		out = append(out, k)
	}
	for k := w.loop; k < len(w.states); k++ {
		out = append(out, k)
	}
	return out
}

// stretches are the parts of the run that a scope means, by the definition in words: each a list of states; closed says
// that it ends. The loop is unrolled, so that what is open has each of its states.
func (w *word) stretches(scope string, q, r core.Term) (parts [][]int, endless []bool) {
	line := w.from(0)
	for range 3 {
		line = append(line, line[len(w.states):len(w.states)+len(w.states)-w.loop]...)
	}
	next := func(t core.Term, from int) int {
		for k := from; k < len(line); k++ {
			if w.states[line[k]][t] {
				return k
			}
		}
		return -1
	}
	add := func(a, b int) {
		if b < 0 {
			parts, endless = append(parts, line[a:]), append(endless, true)
		} else {
			parts, endless = append(parts, line[a:b]), append(endless, false)
		}
	}
	switch scope {
	case "":
		add(0, -1)
	case "before":
		if b := next(r, 0); b >= 0 {
			add(0, b)
		}
	case "after":
		if a := next(q, 0); a >= 0 {
			add(a, -1)
		}
	default:
		for a := range len(line) - 3*(len(w.states)-w.loop) {
			if w.states[line[a]][q] && !w.states[line[a]][r] {
				if b := next(r, a); b >= 0 || scope == "after_until" {
					add(a, b)
				}
			}
		}
	}
	return parts, endless
}

// meant evaluates a pattern on a stretch, by its definition in words.
func (w *word) meant(name string, part []int, endless bool, a, b core.Term) bool {
	has := func(t core.Term, k int) bool { return w.states[part[k]][t] }
	switch name {
	case "absence", "universality":
		for k := range part {
			if has(a, k) == (name == "absence") {
				return false
			}
		}
		return true
	case "existence":
		for k := range part {
			if has(a, k) {
				return true
			}
		}
		return false
	case "precedence": // no b before the first a
		for k := range part {
			if has(a, k) {
				return true
			}
			if has(b, k) {
				return false
			}
		}
		return true
	}
	asks := len(part) // response: the last a has a b from there on
	if endless {
		asks -= len(w.states) - w.loop // the last time round answers
	}
	owed := false
	for k := range part {
		owed = (owed || k < asks && has(a, k)) && !has(b, k)
	}
	return !owed
}

// TestPatterns: each pattern in each scope says of random runs what its definition in words says.
func TestPatterns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p, s, q, r := &core.Holds{}, &core.Holds{}, &core.Holds{}, &core.Holds{}
	letters := []core.Term{p, s, q, r}
	ends := map[string][]core.Term{"": nil, "before": {r}, "after": {q}, "between": {q, r}, "after_until": {q, r}}
	verdicts := map[bool]int{}
	for name, pattern := range patterns {
		for scope, of := range ends {
			formula := maker{}.scoped(pattern, []core.Term{p, s}[:len(pattern.arguments)], scope, of)
			for range 400 {
				w := &word{loop: rng.IntN(5)}
				for range w.loop + 1 + rng.IntN(4) {
					state := map[core.Term]bool{}
					for _, l := range letters {
						state[l] = rng.IntN(3) == 0
					}
					w.states = append(w.states, state)
				}
				parts, endless := w.stretches(scope, q, r)
				want := true
				for i, part := range parts {
					want = want && w.meant(name, part, endless[i], p, s)
				}
				if got := w.holds(formula)[0]; got != want {
					t.Fatalf("%s %s: %v, want %v of %v", name, scope, got, want, w)
				}
				verdicts[want]++
			}
		}
	}
	if verdicts[true] < 2000 || verdicts[false] < 2000 {
		t.Error(verdicts)
	}
}
