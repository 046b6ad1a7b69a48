package prediction

import (
	"encoding/binary"
	"math"
	"reflect"

	"github.com/antlr4-go/antlr/v4"
)

// Make is the table of what a simulator has found out so far. It has to have predicted in fast mode alone. The runtime
// does not hand its automata out, so they are read by reflection.
func Make(simulator *antlr.ParserATNSimulator) Table {
	m := &maker{numbers: map[uintptr]int{}, states: []reflect.Value{{}}}
	decisions := reflect.ValueOf(simulator).Elem().FieldByName("decisionToDFA")
	var index, starts, states, edges []int
	for i := range decisions.Len() {
		index = append(index, len(starts))
		starts = append(starts, m.starts(decisions.Index(i).Elem())...)
	}
	for i := 0; i < len(m.states); i++ { // edges adds to them
		states = append(states, len(edges)/3)
		if i > 0 {
			edges = append(edges, m.edges(m.states[i])...)
		}
	}
	header := []int{len(index), len(starts), len(states)}
	index, states = append(index, len(starts)), append(states, len(edges)/3)
	return encode(header, index, starts, states, edges)
}

func encode(lists ...[]int) Table {
	var out []byte
	for _, list := range lists {
		for _, n := range list {
			if n > math.MaxUint16 {
				panic("a table of predictions has grown too large for numbers of 16 bits")
			}
			out = binary.LittleEndian.AppendUint16(out, uint16(n))
		}
	}
	return Table(out)
}

// maker numbers the states of automata as they are met; 0 is none.
type maker struct {
	numbers map[uintptr]int
	states  []reflect.Value
}

func (m *maker) number(state reflect.Value) int {
	if state.IsNil() {
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
	s0 := dfa.FieldByName("s0")
	if !dfa.FieldByName("precedenceDfa").Bool() {
		return []int{m.number(s0)}
	}
	for _, start := range s0.Elem().FieldByName("edges").Seq2() {
		out = append(out, m.number(start))
	}
	for len(out) < 2 {
		out = append(out, 0)
	}
	return out
}

// edges are those of a state, neighbours with one target as one.
func (m *maker) edges(state reflect.Value) (out []int) {
	edges := state.FieldByName("edges")
	for i := range edges.Len() {
		target := m.target(edges.Index(i))
		switch n := len(out); {
		case target == 0:
		case n > 0 && out[n-2] == i-1 && out[n-1] == target:
			out[n-2] = i
		default:
			out = append(out, i, i, target)
		}
	}
	return out
}

// noState is the number of the state that stands for an error.
const noState = 0x7FFFFFFF

// target is where an edge leads, as a Table has it.
func (m *maker) target(edge reflect.Value) int {
	if edge.IsNil() || edge.Elem().FieldByName("stateNumber").Int() == noState {
		return 0
	}
	state := edge.Elem()
	if !state.FieldByName("isAcceptState").Bool() {
		return 2 * m.number(edge)
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
