package engine

import (
	"encoding/binary"
	"slices"

	"gomc/ir"
)

// Place locates a step: its number among the steps of a state, its rule, and its number among the steps of that rule.
// Begin with NewPlace.
type Place struct{ N, Rule, Nth int }

// NewPlace is in front of the steps of a state.
func NewPlace() Place { return Place{Rule: -1} }

// Next goes to the n-th step, which is of a rule.
func (p *Place) Next(n int, rule int32) {
	p.Nth++
	if int(rule) != p.Rule {
		p.Nth = 0
	}
	p.N, p.Rule = n, int(rule)
}

// Memo keeps what was found out about the steps of a rule, by what the rule reads.
type Memo[T any] struct {
	reads ir.CellMask
	known map[string]T
	read  []uint64 // scratch,
	key   []byte   // of Of
}

// NewMemo returns a Memo of a rule of a program, with nothing in it.
func NewMemo[T any](p *ir.Program, r *ir.Rule) *Memo[T] {
	e := p.RuleEffects(r)
	return &Memo[T]{reads: p.Layout.MaskOf(ir.Reads(slices.Concat(e.Guard, e.Body), p, nil)), known: map[string]T{}}
}

// mostKnown is how much a Memo keeps: a rule that reads much seldom reads the same twice.
const mostKnown = 1 << 12

// Of returns what Tell found for the nth step of the rule in a state. It calls tell unless it has the answer for the
// same values of what the rule reads; so the result of tell must depend on these alone.
func (m *Memo[T]) Of(state []uint64, nth int, tell func() T) T {
	m.read = m.reads.Project(state, append(m.read[:0], uint64(nth)))
	m.key = m.key[:0]
	for _, w := range m.read {
		m.key = binary.NativeEndian.AppendUint64(m.key, w)
	}
	known, met := m.known[string(m.key)]
	if !met {
		if len(m.known) == mostKnown {
			clear(m.known)
		}
		key := string(m.key)
		known = tell()
		m.known[key] = known
	}
	return known
}
