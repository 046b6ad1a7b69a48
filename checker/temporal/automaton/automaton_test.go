package automaton_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"gomc/checker/temporal/automaton"
	"gomc/ltl"
)

// word is a run that comes to an end only by going round: the letters, of which those from loop on come again.
type word struct {
	letters []ltl.Letter
	loop    int
}

func (w word) next(i int) int {
	if i++; i < len(w.letters) {
		return i
	}
	return w.loop
}

// holds is the definition of a formula, as values at all places: a fixed point where it looks ahead.
func (w word) holds(f *ltl.Formula) []bool {
	out := make([]bool, len(w.letters))
	var x, y []bool
	if f.X != nil {
		x = w.holds(f.X)
	}
	if f.Y != nil {
		y = w.holds(f.Y)
	}
	fix := func(start bool, step func(i int, next bool) bool) {
		for i := range out {
			out[i] = start
		}
		for range out {
			for i := range out {
				out[i] = step(i, out[w.next(i)])
			}
		}
	}
	switch f.Op {
	case ltl.Until:
		fix(false, func(i int, next bool) bool { return y[i] || x[i] && next })
	case ltl.Release:
		fix(true, func(i int, next bool) bool { return y[i] && (x[i] || next) })
	case ltl.Always:
		fix(true, func(i int, next bool) bool { return x[i] && next })
	case ltl.Eventually:
		fix(false, func(i int, next bool) bool { return x[i] || next })
	case ltl.Unless:
		fix(true, func(i int, next bool) bool { return y[i] || x[i] && next })
	case ltl.LeadsTo:
		soon := w.holds(&ltl.Formula{Op: ltl.Eventually, X: f.Y})
		fix(true, func(i int, next bool) bool { return (!x[i] || soon[i]) && next })
	default:
		fix(false, func(i int, _ bool) bool {
			switch f.Op {
			case ltl.True:
				return true
			case ltl.Prop:
				return w.letters[i].Has(f.Prop)
			case ltl.Not:
				return !x[i]
			case ltl.And:
				return x[i] && y[i]
			case ltl.Or:
				return x[i] || y[i]
			case ltl.Implies:
				return !x[i] || y[i]
			}
			return false
		})
	}
	return out
}

// node is where a word and an automaton are.
type node struct{ at, state int }

// accepted reports whether the automaton has a path along the word with each mark again and again: one to a node from
// which, within a strongly connected part of the product, transitions with all marks can be taken.
func accepted(a *automaton.Automaton, w word) bool {
	if len(a.States) == 0 {
		return false
	}
	reach := func(from node) map[node]bool { // what is behind a node, itself only if it comes again
		seen, todo := map[node]bool{}, []node{from}
		for len(todo) > 0 {
			n := todo[0]
			todo = todo[1:]
			for k := range a.States[n.state] {
				to := node{w.next(n.at), a.States[n.state][k].To}
				if a.States[n.state][k].Takes(w.letters[n.at]) && !seen[to] {
					seen[to], todo = true, append(todo, to)
				}
			}
		}
		return seen
	}
	first := node{}
	for n := range reach(first) {
		behind := reach(n)
		if !behind[n] {
			continue
		}
		marks := uint64(0)
		for m := range behind {
			if !reach(m)[n] {
				continue
			}
			for k := range a.States[m.state] {
				t := &a.States[m.state][k]
				to := node{w.next(m.at), t.To}
				if t.Takes(w.letters[m.at]) && (to == n || reach(to)[n]) {
					marks |= t.Marks
				}
			}
		}
		if marks == a.Marks {
			return true
		}
	}
	return false
}

var operators = []ltl.Op{ltl.Not, ltl.And, ltl.Or, ltl.Implies, ltl.Always, ltl.Eventually, ltl.Until, ltl.Unless, ltl.Release, ltl.LeadsTo}

// random returns a formula over two propositions.
func random(r *rand.Rand, depth int) *ltl.Formula {
	if depth == 0 || r.IntN(5) == 0 {
		return &ltl.Formula{Op: ltl.Prop, Prop: r.IntN(2)}
	}
	f := &ltl.Formula{Op: operators[r.IntN(len(operators))], X: random(r, depth-1)}
	if f.Op != ltl.Not && f.Op != ltl.Always && f.Op != ltl.Eventually {
		f.Y = random(r, depth-1)
	}
	return f
}

// words returns all with at most three letters over two propositions, with every loop.
func words() (all []word) {
	for length := 1; length <= 3; length++ {
		for code := range 1 << (2 * length) {
			w := word{letters: make([]ltl.Letter, length)}
			for i := range w.letters {
				w.letters[i] = ltl.Letter(code >> (2 * i) & 3)
			}
			for w.loop = range length {
				all = append(all, w)
			}
		}
	}
	return all
}

// TestAccepts: the automaton of a formula accepts a run exactly if the formula is true of it, and that of its negation
// exactly if it is false: 150 random formulas, on all runs of at most three letters.
func TestAccepts(t *testing.T) {
	r, all, yes, no := rand.New(rand.NewPCG(1, 9)), words(), 0, 0
	for range 150 {
		f := random(r, 3)
		for _, negate := range []bool{false, true} {
			a, err := automaton.New(f.Normal(negate))
			if err != nil {
				t.Fatal(f, err)
			}
			for _, w := range all {
				want := w.holds(f)[0] != negate
				if want {
					yes++
				} else {
					no++
				}
				if got := accepted(a, w); got != want {
					t.Fatalf("%s, negated %v: on %v from %d: accepted %v", f, negate, w.letters, w.loop, got)
				}
			}
		}
	}
	if yes < 1000 || no < 1000 {
		t.Errorf("%d runs to be accepted, %d others", yes, no)
	}
}

// TestSmall: formulas with automata of known size, after what accepts nothing is dropped and what is alike is one.
func TestSmall(t *testing.T) {
	p := &ltl.Formula{Op: ltl.Prop}
	of := func(op ltl.Op, x *ltl.Formula) *ltl.Formula { return &ltl.Formula{Op: op, X: x} }
	for _, c := range []struct {
		f             *ltl.Formula
		states, marks int
	}{
		{of(ltl.Always, p), 1, 0},
		{of(ltl.Eventually, p), 2, 1},
		{of(ltl.Always, of(ltl.Eventually, p)), 1, 1},
		{&ltl.Formula{Op: ltl.And, X: p, Y: of(ltl.Not, p)}, 0, 0},
	} {
		a, err := automaton.New(c.f.Normal(false))
		if err != nil {
			t.Fatal(err)
		}
		if states, marks := a.Size(); states != c.states || marks != c.marks {
			t.Errorf("%s: %d states, %d marks; want %d, %d", c.f, states, marks, c.states, c.marks)
		}
	}
}

// TestTooLarge: a formula with more untils than there are marks is refused; one with four has a state for each set of
// them.
func TestTooLarge(t *testing.T) {
	both := func(n int) *ltl.Formula {
		f := &ltl.Formula{Op: ltl.True}
		for i := range n {
			soon := &ltl.Formula{Op: ltl.Eventually, X: &ltl.Formula{Op: ltl.Prop, Prop: i}}
			f = &ltl.Formula{Op: ltl.And, X: f, Y: soon}
		}
		return f
	}
	var large *automaton.TooLargeError
	if _, err := automaton.New(both(automaton.MaxMarks + 1).Normal(false)); !errors.As(err, &large) {
		t.Errorf("%d untils: %v", automaton.MaxMarks+1, err)
	}
	if a, err := automaton.New(both(4).Normal(false)); err != nil || len(a.States) != 16 {
		t.Errorf("four untils: %v", err)
	}
}
