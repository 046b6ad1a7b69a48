package lexis

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/numbers"
)

// Make is the automaton of a lexer's network, by subsets. The runtime does not hand out all of that, so some is read by
// reflection. Lexers that do more than to recognize tokens and to skip some are not understood.
func Make(atn *antlr.ATN) Table {
	m := &maker{atn: reflect.ValueOf(atn).Elem(), skipped: map[int]bool{}, numbers: map[string]int{}}
	m.number(nil)
	m.number(m.starts(atn.DecisionToState[0]))
	ranges, class, first := m.classes()
	rows := [][]int{make([]int, len(first))}
	for i := 1; i < len(m.states); i++ { // number adds to them
		row := make([]int, len(first))
		for class, r := range first {
			row[class] = m.number(m.step(m.states[i], r))
		}
		rows = append(rows, row)
	}
	var accept, like, states, edges []int
	for i, row := range rows {
		accept = append(accept, m.accepted(m.states[i]))
		like = append(like, liken(rows, i))
		states = append(states, len(edges)/2)
		for class, to := range row {
			if to != rows[like[i]][class] {
				edges = append(edges, class, to)
			}
		}
	}
	states = append(states, len(edges)/2)
	return Table(numbers.Encode([]int{len(ranges), len(rows)}, ranges, class, accept, like, states, edges))
}

// liken is the row before one that has most in common with it; 0: none has half of it.
func liken(rows [][]int, i int) (best int) {
	most := len(rows[i]) / 2
	for other := 1; other < i; other++ {
		same := 0
		for class, to := range rows[i] {
			if rows[other][class] == to {
				same++
			}
		}
		if same > most {
			best, most = other, same
		}
	}
	return best
}

// config is a state of the network, the states to which rules return, and the rule of the token.
type config struct {
	state   antlr.ATNState
	returns []antlr.ATNState
	rule    int
}

// maker numbers the states of the automaton, sets of configs, as they are met.
type maker struct {
	atn     reflect.Value
	skipped map[int]bool // rules of tokens that are not to be seen
	numbers map[string]int
	states  [][]config
}

// number returns the number of a set of configurations; the empty set comes first.
func (m *maker) number(set []config) int {
	var keys []string
	for _, c := range set {
		key := fmt.Sprint(c.rule, ":", c.state.GetStateNumber())
		for _, to := range c.returns {
			key += fmt.Sprint(" ", to.GetStateNumber())
		}
		keys = append(keys, key)
	}
	slices.Sort(keys)
	key := strings.Join(slices.Compact(keys), ",")
	n, known := m.numbers[key]
	if !known {
		n = len(m.states)
		m.numbers[key] = n
		m.states = append(m.states, set)
	}
	return n
}

// starts are the configs before any letter.
func (m *maker) starts(state antlr.ATNState) (out []config) {
	for _, to := range state.GetTransitions() {
		rule := field(to, "target")
		out = m.close(out, config{state: rule, rule: rule.GetRuleIndex()})
	}
	return out
}

// close appends the configs to which one leads without a letter, and which need one, or accept.
func (m *maker) close(out []config, c config) []config {
	if c.state.GetStateType() == antlr.ATNStateRuleStop {
		if n := len(c.returns); n > 0 {
			return m.close(out, config{c.returns[n-1], c.returns[:n-1], c.rule})
		}
		return append(out, c)
	}
	for _, t := range c.state.GetTransitions() {
		to := config{field(t, "target"), c.returns, c.rule}
		switch t.(type) {
		case *antlr.RuleTransition:
			to.returns = append(slices.Clip(c.returns), field(t, "followState"))
			out = m.close(out, to)
		case *antlr.ActionTransition:
			m.skipped[c.rule] = m.skips()
			out = m.close(out, to)
		case *antlr.EpsilonTransition:
			out = m.close(out, to)
		default:
			if !takesLetter(t) {
				panic(fmt.Sprintf("a lexer has a %T", t))
			}
			return append(out, c)
		}
	}
	return out
}

// skips tells that actions skip; there may be no others.
func (m *maker) skips() bool {
	for _, action := range m.atn.FieldByName("lexerActions").Seq2() {
		if action.Elem().Type() != reflect.TypeFor[*antlr.LexerSkipAction]() {
			panic("a lexer has actions")
		}
	}
	return true
}

// step are the configs behind a code point.
func (m *maker) step(set []config, r int) (out []config) {
	for _, c := range set {
		for _, t := range c.state.GetTransitions() {
			if c.state.GetStateType() != antlr.ATNStateRuleStop && t.Matches(r, 0, antlr.LexerMaxCharValue) {
				out = m.close(out, config{field(t, "target"), c.returns, c.rule})
			}
		}
	}
	return out
}

// accepted returns the rule that a state accepts, as a Table has it: the first in the grammar.
func (m *maker) accepted(set []config) int {
	first := -1
	for _, c := range set {
		if c.state.GetStateType() == antlr.ATNStateRuleStop && (first < 0 || c.rule < first) {
			first = c.rule
		}
	}
	switch {
	case first < 0:
		return 0
	case m.skipped[first]:
		return 1
	}
	return 1 + int(m.atn.FieldByName("ruleToTokenType").Index(first).Int())
}

// classes are the ranges of code points that no transition tells apart, the class of each, and a code point of each
// class. All beyond the first plane are alike.
func (m *maker) classes() (ranges, class, first []int) {
	const last = math.MaxUint16
	signs := make([]uint64, last+1)
	for _, t := range m.transitions() {
		for r := range signs {
			bit := uint64(0)
			if t.Matches(r, 0, antlr.LexerMaxCharValue) {
				bit = 1
			}
			signs[r] = (signs[r] ^ bit) * 0x100000001b3 // FNV
			signs[r] ^= signs[r] >> 29
		}
		if most := antlr.LexerMaxCharValue; t.Matches(last, 0, most) != t.Matches(most, 0, most) {
			panic("a lexer tells letters beyond the first plane apart")
		}
	}
	numbers := map[uint64]int{}
	for r, sign := range signs {
		n, known := numbers[sign]
		if !known {
			n = len(first)
			numbers[sign] = n
			first = append(first, r)
		}
		if r == 0 || sign != signs[r-1] {
			ranges, class = append(ranges, r), append(class, n)
		}
	}
	return ranges, class, first
}

// transitions returns the transitions of the network that consume a letter.
func (m *maker) transitions() (out []antlr.Transition) {
	states := m.atn.FieldByName("states")
	for i := range states.Len() {
		state := opened(states.Index(i)).(antlr.ATNState)
		for _, t := range state.GetTransitions() {
			if takesLetter(t) {
				out = append(out, t)
			}
		}
	}
	return out
}

func takesLetter(t antlr.Transition) bool {
	switch t.(type) {
	case *antlr.AtomTransition, *antlr.RangeTransition, *antlr.SetTransition, *antlr.NotSetTransition,
		*antlr.WildcardTransition:
		return true
	}
	return false
}

// field returns a state that a transition has in a field.
func field(t antlr.Transition, name string) antlr.ATNState {
	return opened(reflect.ValueOf(t).Elem().FieldByName(name)).(antlr.ATNState)
}

// opened is the value of a field of the runtime's own.
func opened(v reflect.Value) any {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem().Interface()
}
