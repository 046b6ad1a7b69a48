package prediction_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
	grammar "gomc/grammar/p"
	"gomc/grammar/prediction"
)

// parser returns a parser of P over random words of the language, in an operand of a precedence.
func parser(random *rand.Rand, precedence int) *grammar.PParser {
	grammar.PLexerInit()
	words := strings.Fields(strings.Repeat("name 7 ( ) , . [ ] : = ; { } + - in if else var ", 10))
	for _, literal := range grammar.PLexerLexerStaticData.LiteralNames {
		words = append(words, strings.Trim(literal, "'"))
	}
	var text []string
	for range 1 + random.IntN(5) {
		text = append(text, words[random.IntN(len(words))])
	}
	lexer := grammar.NewPLexer(antlr.NewInputStream(strings.Join(text, " ")))
	p := grammar.NewPParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
	p.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	p.EnterRecursionRule(node.New(nil, 0, 0, &struct{ node.Of }{}), 0, 0, precedence)
	return p
}

// TestTable: the answers of a table agree with the simulation, and it knows everything that the simulation has found
// out, except where a text is wrong. The table is made from random texts, and tested on others.
func TestTable(t *testing.T) {
	predict := func(p *grammar.PParser, decision int) (alternative int) {
		defer func() { _ = recover() }() // an error of the text
		return p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), decision, p.GetParserRuleContext())
	}
	random := rand.New(rand.NewPCG(1, 2))
	p := parser(random, 0)
	decisions := len(p.GetATN().DecisionToState)
	for range 50 * decisions {
		p = parser(random, random.IntN(4))
		predict(p, random.IntN(decisions))
	}
	table := prediction.Make(p.GetInterpreter(), grammar.PLexerSTRAY)
	known, unknown := 0, 0 // by the table
	for range 50 * decisions {
		p, decision := parser(random, random.IntN(4)), random.IntN(decisions)
		want := predict(p, decision)
		p.GetTokenStream().Seek(0)
		asked, simulator := false, p.GetInterpreter()
		p.Interpreter = nil
		got := func() int {
			defer func() { _ = recover() }() // an error of the text
			return table.Choose(p.BaseParser, decision, func() *antlr.ParserATNSimulator {
				asked = true
				return simulator
			})
		}()
		if got != want {
			t.Fatalf("decision %d is %d by the table, and %d by the simulation", decision, got, want)
		}
		switch {
		case want == antlr.ATNInvalidAltNumber && !asked:
			t.Fatalf("decision %d: the table says what is no alternative", decision)
		case asked:
			unknown++
		default:
			known++
		}
	}
	if known < decisions || unknown < decisions {
		t.Errorf("%d decisions were known, and %d not: that compares nothing", known, unknown)
	}
}
