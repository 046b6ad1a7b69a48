// Package automaton makes automata of formulas in normal form: Couvreur's construction (On-the-fly
// verification of linear temporal logic, FM 1999).
//
// # The machine
//
// A state is a set of formulas that the rest of the run has to satisfy. A transition leads from it
// for each way to satisfy them now: it asks for propositions that are true, and others that are false, of the
// next letter, and leads to what has still to be satisfied behind it. `f until g` can be satisfied by g,
// or by f and itself behind the letter: then it is put off, and the transition lacks the mark of this until. A
// run is accepted if there is a path on which transitions with each mark come again and again.
//
// Afterwards states are dropped from which nothing is accepted whatever comes, and those that have the same transitions
// are made one.
package automaton

import (
	"fmt"
	"math/bits"
	"slices"

	"gomc/ltl"
)

// MaxStates and MaxMarks bound an automaton.
const (
	MaxStates = 4096
	MaxMarks  = 64
)

// Transition asks for some propositions, and for the absence of others.
type Transition struct {
	True, False ltl.Letter
	Marks       uint64
	To          int
}

// Takes reports whether the transition can be taken with a letter.
func (t *Transition) Takes(l ltl.Letter) bool { return l&t.True == t.True && l&t.False == 0 }

// Automaton accepts runs. State 0 is the first, unless there is none: then it accepts nothing.
type Automaton struct {
	States [][]Transition
	Marks  uint64 // all of them
}

// TooLargeError is the error for a formula whose automaton would be too large.
type TooLargeError struct{ What string }

func (e *TooLargeError) Error() string {
	return "the automaton of this formula has more than " + e.What
}

// translation is an automaton in the making.
type translation struct {
	formulas []*ltl.Formula // all subformulas, each once
	numbers  map[string]int
	marks    map[int]uint64 // of untils
	states   map[string]int // by the formulas that they are
	sets     [][]int
	out      Automaton
}

// New makes the automaton that accepts the runs of which a formula in normal form is true. The error is
// a *TooLargeError.
func New(f *ltl.Formula) (*Automaton, error) {
	t := &translation{numbers: map[string]int{}, marks: map[int]uint64{}, states: map[string]int{}}
	first := t.number(f)
	if len(t.marks) > MaxMarks {
		return nil, &TooLargeError{fmt.Sprintf("%d acceptance marks", MaxMarks)}
	}
	t.state([]int{first})
	for i := 0; i < len(t.sets); i++ {
		if i >= MaxStates {
			return nil, &TooLargeError{fmt.Sprintf("%d states", MaxStates)}
		}
		t.out.States = append(t.out.States, t.transitions(t.sets[i]))
	}
	t.out.prune()
	t.out.merge()
	return &t.out, nil
}

// number returns the number of a formula, and numbers its parts.
func (t *translation) number(f *ltl.Formula) int {
	key := f.String()
	if n, known := t.numbers[key]; known {
		return n
	}
	if f.X != nil && f.Op != ltl.Not {
		t.number(f.X)
	}
	if f.Y != nil {
		t.number(f.Y)
	}
	n := len(t.formulas)
	t.formulas, t.numbers[key] = append(t.formulas, f), n
	if f.Op == ltl.Until {
		if m := len(t.marks); m < MaxMarks {
			t.marks[n] = 1 << m
			t.out.Marks |= 1 << m
		} else {
			t.marks[n] = 0
		}
	}
	return n
}

// state is the number of the state that is a sorted set of formulas.
func (t *translation) state(set []int) int {
	key := fmt.Sprint(set)
	n, known := t.states[key]
	if !known {
		n = len(t.sets)
		t.states[key], t.sets = n, append(t.sets, set)
	}
	return n
}

// way is one way to satisfy formulas, as far as it is known.
type way struct {
	todo []int // not looked at
	done map[int]bool
	next []int
	Transition
}

// transitions returns all ways to satisfy a set of formulas.
func (t *translation) transitions(set []int) []Transition {
	var all []way
	pending := []way{{todo: slices.Clone(set), done: map[int]bool{}, Transition: Transition{Marks: t.out.Marks}}}
	for len(pending) > 0 {
		w := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		if len(w.todo) == 0 {
			slices.Sort(w.next)
			w.next = slices.Compact(w.next)
			all = append(all, w)
			continue
		}
		pending = append(pending, t.ways(w)...)
	}
	var out []Transition
	for i := range all {
		if !dominated(all, i) {
			all[i].To = t.state(all[i].next)
			out = append(out, all[i].Transition)
		}
	}
	return out
}

// ways looks at the last formula of a way that is still to be looked at. The first of them is
// the last that is returned.
func (t *translation) ways(w way) []way {
	n := w.todo[len(w.todo)-1]
	w.todo = w.todo[: len(w.todo)-1 : len(w.todo)-1]
	if w.done[n] {
		return []way{w}
	}
	done := map[int]bool{n: true}
	for k := range w.done {
		done[k] = true
	}
	w.done = done
	f := t.formulas[n]
	switch f.Op {
	case ltl.True:
		return []way{w}
	case ltl.False:
		return nil
	case ltl.Prop:
		w.True |= 1 << f.Prop
		return possible(w)
	case ltl.Not:
		w.False |= 1 << f.X.Prop
		return possible(w)
	case ltl.And:
		return []way{w.with(t.of(f.X), t.of(f.Y))}
	case ltl.Or:
		return []way{w.with(t.of(f.Y)), w.with(t.of(f.X))}
	case ltl.Until:
		later := w.with(t.of(f.X))
		later.next = append(slices.Clone(later.next), n)
		later.Marks &^= t.marks[n]
		return []way{later, w.with(t.of(f.Y))}
	}
	later := w.with(t.of(f.Y)) // Release
	later.next = append(slices.Clone(later.next), n)
	return []way{later, w.with(t.of(f.X), t.of(f.Y))}
}

func (t *translation) of(f *ltl.Formula) int { return t.numbers[f.String()] }

func possible(w way) []way {
	if w.True&w.False != 0 {
		return nil
	}
	return []way{w}
}

func (w way) with(todo ...int) way {
	w.todo = slices.Concat(w.todo, todo)
	return w
}

// dominated reports whether another way asks for no more, leaves no more to be satisfied, and has all
// the marks; of two that are alike the later one is.
func dominated(all []way, i int) bool {
	for k := range all {
		if k != i && all[k].dominates(&all[i]) && (k < i || !all[i].dominates(&all[k])) {
			return true
		}
	}
	return false
}

func (w *way) dominates(v *way) bool {
	if w.True&^v.True != 0 || w.False&^v.False != 0 || v.Marks&^w.Marks != 0 {
		return false
	}
	return !slices.ContainsFunc(w.next, func(n int) bool { return !slices.Contains(v.next, n) })
}

// prune drops the states from which nothing is accepted.
func (a *Automaton) prune() {
	alive := a.alive()
	number, kept := make([]int, len(a.States)), [][]Transition(nil)
	for i := range a.States {
		if number[i] = -1; alive[i] {
			number[i] = len(kept)
			kept = append(kept, a.States[i])
		}
	}
	if len(alive) == 0 || !alive[0] {
		a.States = nil
		return
	}
	for i := range kept {
		kept[i] = slices.DeleteFunc(kept[i], func(t Transition) bool { return !alive[t.To] })
		for k := range kept[i] {
			kept[i][k].To = number[kept[i][k].To]
		}
	}
	a.States = kept
}

// alive says which states lead to a component that has all marks.
func (a *Automaton) alive() []bool {
	alive, component := make([]bool, len(a.States)), a.components()
	marks, cyclic := map[int]uint64{}, map[int]bool{}
	for i, list := range a.States {
		for _, t := range list {
			if c := component[i]; c == component[t.To] {
				marks[c] |= t.Marks
				cyclic[c] = true
			}
		}
	}
	for i := range alive {
		alive[i] = cyclic[component[i]] && marks[component[i]] == a.Marks
	}
	for changed := true; changed; {
		changed = false
		for i, list := range a.States {
			if !alive[i] && slices.ContainsFunc(list, func(t Transition) bool { return alive[t.To] }) {
				alive[i], changed = true, true
			}
		}
	}
	return alive
}

// components numbers the strongly connected components: two states are in one if each can be
// reached from the other.
func (a *Automaton) components() []int {
	n := len(a.States)
	reach := make([][]uint64, n)
	for i := range reach {
		reach[i] = make([]uint64, (n+63)/64)
		queue := []int{i}
		for len(queue) > 0 {
			for _, t := range a.States[queue[0]] {
				if reach[i][t.To/64]>>(t.To%64)&1 == 0 {
					reach[i][t.To/64] |= 1 << (t.To % 64)
					queue = append(queue, t.To)
				}
			}
			queue = queue[1:]
		}
	}
	component := make([]int, n)
	for i := range component {
		component[i] = i
		for k := range i {
			if reach[i][k/64]>>(k%64)&1 != 0 && reach[k][i/64]>>(i%64)&1 != 0 {
				component[i] = component[k]
				break
			}
		}
	}
	return component
}

// merge makes states with the same transitions one, until there are none. The first of them
// stands for all, so that the first state stays the first.
func (a *Automaton) merge() {
	for {
		same, first := make([]int, len(a.States)), map[string]int{}
		var kept [][]Transition
		for i, list := range a.States {
			key := fmt.Sprint(list)
			n, known := first[key]
			if !known {
				n = len(kept)
				first[key], kept = n, append(kept, list)
			}
			same[i] = n
		}
		for i := range kept {
			for k := range kept[i] {
				kept[i][k].To = same[kept[i][k].To]
			}
			kept[i] = distinct(kept[i])
		}
		if len(kept) == len(a.States) {
			return
		}
		a.States = kept
	}
}

func distinct(list []Transition) (out []Transition) {
	for _, t := range list {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// Waits reports whether the first state stays where it is whatever comes, accepts nothing as long as it does, and is
// never come back to.
func (a *Automaton) Waits() bool {
	always, marks := false, uint64(0)
	for i, list := range a.States {
		for _, t := range list {
			switch {
			case t.To != 0:
			case i != 0:
				return false
			default:
				always, marks = always || t.True|t.False == 0, marks|t.Marks
			}
		}
	}
	return always && marks != a.Marks
}

// Size is the number of states and of marks.
func (a *Automaton) Size() (states, marks int) { return len(a.States), bits.OnesCount64(a.Marks) }
