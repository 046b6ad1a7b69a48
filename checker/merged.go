package checker

import (
	"fmt"
	"math/bits"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// merges counts, for each rule and behind them for each start state, the steps that have
// set each of their ir.MergeBits; nil where there is none.
type merges [][]uint64

func newMerges(p *ir.Program) merges { return make(merges, len(p.Rules)+len(p.Starts)) }

// count counts a step.
func (m merges) count(rule int, merged uint32) {
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

// add adds what others have counted.
func (m merges) add(others merges) {
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

func (m merges) reset() {
	for _, counts := range m {
		clear(counts)
	}
}

// list names what was counted: the rules of the model in order, then the start states.
func (m merges) list(p *ir.Program) (list []outcome.Merge) {
	type key struct {
		rule    ruleKey
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
				k := key{ruleKey{r.Title(), r.At}, message}
				if _, known := at[k]; !known {
					_, line, _ := outcome.Place(r.At)
					at[k] = len(list)
					list = append(list, outcome.Merge{Message: message.Name, Rule: outcome.NameOf(r.Name, r.Origin().Number), Kind: kind, Line: line})
				}
				list[at[k]].Transitions += n
			}
		}
	}
	return list
}

// ruleOrStart is what entry i of a merges counts.
func ruleOrStart(p *ir.Program, i int) (r *ir.Rule, kind string) {
	if i < len(p.Rules) {
		return p.Rules[i], p.Rules[i].Kind.String()
	}
	return p.Starts[i-len(p.Rules)], "startstate"
}

// becameOne warns of each message that was merged.
func (s *search) becameOne() (out []string) {
	list := s.merged.list(s.program)
	for _, m := range s.program.Messages {
		var by []string
		for i := range list {
			if list[i].Message == m.Name {
				by = append(by, list[i].Where())
			}
		}
		if len(by) > 0 {
			out = append(out, fmt.Sprintf("message %s%s came where an equal one was waiting, and in a set two become one: %s; "+
				"M, M-MP and MP may differ about this model, and `bag` would keep both", m.Name, outcome.In(m.At), strings.Join(by, ", ")))
		}
	}
	return out
}
