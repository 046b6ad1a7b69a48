// Package prediction keeps what ANTLR's parsers otherwise find out anew in each process: which alternative the next
// tokens choose.
//
// For a decision that more than one token settles, ANTLR's runtime simulates the grammar's network and remembers what
// came out as an automaton over kinds of tokens (Parr, Harwell and Fisher, *Adaptive LL(\*) Parsing*, 2014). To make a
// state of it costs some hundred times as much as to use it, and a small model uses most states once. So the automata
// that the models of this repository need are kept as a Table. In the fast mode (SLL) they depend on the grammar alone,
// so that a table says what the simulation would say; where it has no edge, the simulation is asked.
package prediction

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/numbers"
)

// Table is the automata of a grammar's decisions, as numbers of 16 bits, low byte first:
//
//	classes    of kinds of tokens, the end of the file first; no state distinguishes those of one class
//	decisions  for each, the number of its first start in starts; one more as the end
//	starts     the start states, one, or one for each precedence of the caller; 0: not known
//	states     for each, the number of its first edge; one more as the end
//	edges      three numbers: the first and last class of the next token, and the target: twice the number of a state,
//	           or twice an alternative and 1; 256 times the precedence that it needs, if any
//
// In front of it stand the numbers of classes, decisions, starts and states.
type Table string

// header is how many numbers stand in front.
const header = 4

func (t Table) at(i int) int { return numbers.At(string(t), i) }

// Of is the table in a file, which begins with a hash of the grammar; of another grammar there is nothing to know.
func Of(file, grammar string) Table {
	table, ok := strings.CutPrefix(file, grammar)
	if !ok {
		return ""
	}
	return Table(table)
}

// Choose is the alternative that a decision of a parser takes: in fast mode, where p has no interpreter, by the table,
// else by one that simulator makes; in others by the interpreter of p.
func (t Table) Choose(p *antlr.BaseParser, decision int, simulator func() *antlr.ParserATNSimulator) int {
	s := p.Interpreter
	if s == nil {
		if alternative, ok := t.predict(p.GetTokenStream(), decision, p.GetPrecedence()); ok {
			return alternative
		}
		s = simulator()
		s.SetPredictionMode(antlr.PredictionModeSLL)
	}
	return s.AdaptivePredict(p, p.GetTokenStream(), decision, p.GetParserRuleContext())
}

// predict returns the alternative that a decision takes at the next tokens; ok is false if the table does not decide
// it. precedence is the precedence of the operator around an operand.
func (t Table) predict(input antlr.TokenStream, decision, precedence int) (alternative int, ok bool) {
	if t == "" {
		return 0, false
	}
	decisions := header + t.at(0)
	starts := decisions + t.at(1) + 1
	first, end := t.at(decisions+decision), t.at(decisions+decision+1)
	if end-first > 1 {
		first += precedence
	}
	if first >= end {
		return 0, false
	}
	mark, index := input.Mark(), input.Index()
	for state := t.at(starts + first); state != 0; {
		kind := input.LA(1)
		target := t.target(starts+t.at(2)+state, t.at(header+kind+1))
		if target&1 != 0 {
			alternative, ok = target>>1&127, target>>8 == 0 || target>>8 >= precedence
			break
		}
		state = target >> 1
		if kind != antlr.TokenEOF { // which remains the next for ever
			input.Consume()
		}
	}
	input.Seek(index)
	input.Release(mark)
	return alternative, ok
}

// target returns where the edge for a class leads from the state whose edges begin where a number says; 0: nowhere.
func (t Table) target(state, class int) int {
	edges := header + t.at(0) + t.at(1) + 1 + t.at(2) + t.at(3) + 1
	low, high := t.at(state), t.at(state+1)
	for low < high {
		middle := (low + high) / 2
		edge := edges + 3*middle
		switch {
		case class < t.at(edge):
			high = middle
		case class > t.at(edge+1):
			low = middle + 1
		default:
			return t.at(edge + 2)
		}
	}
	return 0
}
