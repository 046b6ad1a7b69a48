package search

import (
	"math/bits"

	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// Merges counts, for each rule and behind them for each start state, the steps that have
// set each of their ir.MergeBits; nil where there is none.
type Merges [][]uint64

// NewMerges counts those of a program.
func NewMerges(p *ir.Program) Merges { return make(Merges, len(p.Rules)+len(p.Starts)) }

// Count counts a step.
func (m Merges) Count(rule int, merged uint32) {
	if merged == 0 {
		return
	}
	if m[rule] == nil {
		m[rule] = make([]uint64, ir.MergeBits)
	}
	for ; merged != 0; merged &= merged - 1 {
		m[rule][bits.TrailingZeros32(merged)]++
	}
}

// Add adds what others have counted.
func (m Merges) Add(others Merges) {
	for rule, counts := range others {
		for bit, n := range counts {
			if n > 0 && m[rule] == nil {
				m[rule] = make([]uint64, ir.MergeBits)
			}
			if n > 0 {
				m[rule][bit] += n
			}
		}
	}
}

// Reset begins again.
func (m Merges) Reset() {
	for _, counts := range m {
		clear(counts)
	}
}

// List names what was counted: the rules of the model in order, then the start states.
func (m Merges) List(p *ir.Program) (list []outcome.Merge) {
	type key struct {
		rule    RuleKey
		message *ir.Message
	}
	at, merging := map[key]int{}, ir.NewMerging(p)
	for i, counts := range m {
		r, kind := ruleOrStart(p, i)
		for bit, n := range counts {
			if n == 0 {
				continue
			}
			for _, message := range merging.Merged(r, 1<<bit) {
				k := key{KeyOf(r), message}
				if _, known := at[k]; !known {
					file, line := outcome.PlaceIn(p, r.At)
					at[k] = len(list)
					list = append(list, outcome.Merge{Message: message.Name, Rule: outcome.NameOf(r.Name, r.Origin().Number), Kind: kind, File: file, Line: line})
				}
				list[at[k]].Transitions += n
			}
		}
	}
	return list
}

// ruleOrStart returns the rule that entry i of a Merges counts.
func ruleOrStart(p *ir.Program, i int) (r *ir.Rule, kind string) {
	if i < len(p.Rules) {
		return p.Rules[i], p.Rules[i].Kind.String()
	}
	return p.Starts[i-len(p.Rules)], "startstate"
}

// RuleKey tells rules of the source apart: one of them can be several in the program.
type RuleKey struct {
	title string
	at    source.Span
}

// KeyOf returns the key of a rule.
func KeyOf(r *ir.Rule) RuleKey { return RuleKey{r.Title(), r.At} }
