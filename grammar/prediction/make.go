package prediction

import (
	"fmt"
	"iter"
	"reflect"
	"slices"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/numbers"
)

// Predict has a simulator decide at tokens of some kinds, in an operand of a precedence.
type Predict func(decision, precedence int, kinds []int)

// Complete has a simulator find out where its states lead at more tokens than texts have had there: the first of a
// decision at all, those behind at all of a class of which they know one.
func Complete(simulator *antlr.ParserATNSimulator, all []int, classes [][]int, predict Predict) {
	seen := map[uintptr]bool{}
	for i, dfa := range automata(simulator) {
		for precedence, start := range startsOf(dfa) {
			for _, v := range visits(start, seen) {
				kinds := all
				if len(v.path) > 2 {
					kinds = alike(v.state, classes)
				}
				for _, kind := range kinds {
					predict(i, precedence, append(slices.Clip(v.path), kind))
				}
			}
		}
	}
}

// visit is a state, and kinds of tokens that lead to it from a start.
type visit struct {
	state reflect.Value
	path  []int
}

// visits returns a start, if there is one, and the other states behind it in which more tokens decide, without those
// that were seen before.
func visits(start reflect.Value, seen map[uintptr]bool) (out []visit) {
	add := func(state reflect.Value, path []int) {
		if !state.IsNil() && !decided(state) && !seen[state.Pointer()] {
			seen[state.Pointer()] = true
			out = append(out, visit{state.Elem(), path})
		}
	}
	add(start, nil)
	for i := 0; i < len(out); i++ { // add adds to them
		for kind, to := range edgesOf(out[i].state) {
			add(to, append(slices.Clip(out[i].path), kind))
		}
	}
	return out
}

// alike are the classes of which a state knows where one kind leads.
func alike(state reflect.Value, classes [][]int) (out []int) {
	known := map[int]bool{}
	for kind := range edgesOf(state) {
		known[kind] = true
	}
	for _, class := range classes {
		if slices.ContainsFunc(class, func(kind int) bool { return known[kind] }) {
			out = append(out, class...)
		}
	}
	return out
}

// automata returns the automata of a simulator, by decision. The runtime does not export them, so they are read by
// reflection.
func automata(simulator *antlr.ParserATNSimulator) (out []reflect.Value) {
	for _, dfa := range reflect.ValueOf(simulator).Elem().FieldByName("decisionToDFA").Seq2() {
		out = append(out, dfa.Elem())
	}
	return out
}

// startsOf returns an automaton's start states, by precedence where it has several.
func startsOf(dfa reflect.Value) (out []reflect.Value) {
	s0 := dfa.FieldByName("s0")
	if !dfa.FieldByName("precedenceDfa").Bool() {
		return []reflect.Value{s0}
	}
	for _, start := range s0.Elem().FieldByName("edges").Seq2() {
		out = append(out, start)
	}
	return out
}

// edgesOf returns where a state leads, by kinds of tokens, without those that are not known.
func edgesOf(state reflect.Value) iter.Seq2[int, reflect.Value] {
	return func(yield func(int, reflect.Value) bool) {
		edges := state.FieldByName("edges")
		for i := range edges.Len() {
			if to := edges.Index(i); !to.IsNil() && !yield(i-1, to) {
				return
			}
		}
	}
}

// noState is the number of the state that stands for an error.
const noState = 0x7FFFFFFF

// decided tells whether a state is one of error, or chooses an alternative.
func decided(state reflect.Value) bool {
	s := state.Elem()
	return s.FieldByName("stateNumber").Int() == noState || s.FieldByName("isAcceptState").Bool()
}

// Make is the table of what a simulator has found out so far, about kinds of tokens up to the last. It has to have
// predicted in fast mode alone.
func Make(simulator *antlr.ParserATNSimulator, last int) Table {
	m := &maker{numbers: map[uintptr]int{}, states: []reflect.Value{{}}}
	var index, starts []int
	for _, dfa := range automata(simulator) {
		index = append(index, len(starts))
		starts = append(starts, m.starts(dfa)...)
	}
	rows := [][]int{make([]int, last+2)}
	for i := 1; i < len(m.states); i++ { // row adds to them
		rows = append(rows, m.row(m.states[i], last))
	}
	rows = prune(rows, starts)
	classes, first := classes(rows)
	var states, edges []int
	for _, row := range rows {
		states = append(states, len(edges)/3)
		edges = append(edges, ranges(row, first)...)
	}
	header := []int{len(classes), len(index), len(starts), len(states)}
	index, states = append(index, len(starts)), append(states, len(edges)/3)
	return Table(numbers.Encode(header, classes, index, starts, states, edges))
}

// prune makes one of states that lead alike, and so of those behind which nothing is known none; starts and targets
// follow.
func prune(rows [][]int, starts []int) [][]int {
	for {
		numbers := map[string]int{fmt.Sprint(rows[0]): 0}
		to := make([]int, len(rows))
		kept := rows[:1]
		for i, row := range rows {
			key := fmt.Sprint(row)
			if _, known := numbers[key]; !known {
				numbers[key] = len(kept)
				kept = append(kept, row)
			}
			to[i] = numbers[key]
		}
		for i := range starts {
			starts[i] = to[starts[i]]
		}
		for _, row := range kept {
			for kind, target := range row {
				if target&1 == 0 {
					row[kind] = 2 * to[target>>1]
				}
			}
		}
		if len(kept) == len(rows) {
			return kept
		}
		rows = kept
	}
}

// classes are numbers for kinds of tokens, of which those have the same that lead to the same everywhere, and the first
// kind of each. A kind counts from the end of the file, -1, and so is one less than its place.
func classes(rows [][]int) (of, first []int) {
	numbers := map[string]int{}
	for kind := range rows[0] {
		var column []int
		for _, row := range rows {
			column = append(column, row[kind])
		}
		key := fmt.Sprint(column)
		if _, known := numbers[key]; !known {
			numbers[key] = len(first)
			first = append(first, kind)
		}
		of = append(of, numbers[key])
	}
	return of, first
}

// ranges are the edges of a row, neighbouring classes with one target as one; first has a kind of each class.
func ranges(row, first []int) (out []int) {
	for class, kind := range first {
		target := row[kind]
		switch n := len(out); {
		case target == 0:
		case n > 0 && out[n-2] == class-1 && out[n-1] == target:
			out[n-2] = class
		default:
			out = append(out, class, class, target)
		}
	}
	return out
}

// maker numbers the states of automata as they are met; 0 is none.
type maker struct {
	numbers map[uintptr]int
	states  []reflect.Value
}

// number returns the number of a state; a state without edges gets 0, as if it did not exist.
func (m *maker) number(state reflect.Value) int {
	if state.IsNil() || state.Elem().FieldByName("edges").Len() == 0 {
		return 0
	}
	at := state.Pointer()
	if m.numbers[at] == 0 {
		m.numbers[at] = len(m.states)
		m.states = append(m.states, state.Elem())
	}
	return m.numbers[at]
}

// starts are the numbers of an automaton's start states.
func (m *maker) starts(dfa reflect.Value) (out []int) {
	for _, start := range startsOf(dfa) {
		out = append(out, m.number(start))
	}
	for dfa.FieldByName("precedenceDfa").Bool() && len(out) < 2 {
		out = append(out, 0)
	}
	return out
}

// row returns where a state leads at each kind of tokens.
func (m *maker) row(state reflect.Value, last int) []int {
	out := make([]int, last+2)
	for kind, to := range edgesOf(state) {
		out[kind+1] = m.target(to)
	}
	return out
}

// target returns where an edge leads, as a Table has it; 0: the table does not know.
func (m *maker) target(to reflect.Value) int {
	if !decided(to) {
		return 2 * m.number(to)
	}
	state := to.Elem()
	if !state.FieldByName("isAcceptState").Bool() {
		return 0
	}
	conditions := state.FieldByName("predicates")
	if conditions.IsNil() {
		return accept(state.FieldByName("prediction"), 0)
	}
	only := conditions.Index(0).Elem()
	precedence := only.FieldByName("pred").Elem().Elem().FieldByName("precedence")
	if conditions.Len() > 1 || !precedence.IsValid() {
		return 0 // depends on more than precedence
	}
	return accept(only.FieldByName("alt"), int(precedence.Int()))
}

func accept(alternative reflect.Value, precedence int) int {
	if alternative.Int() > 127 {
		panic("a decision has too many alternatives for a table of predictions")
	}
	return precedence<<8 | int(alternative.Int())<<1 | 1
}
