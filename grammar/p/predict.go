package p

import (
	_ "embed"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
	"gomc/grammar/prediction"
)

// predictions is made by `go test ./parser/p -run Predictions -update`.
//
//go:embed predictions.bin
var predictions string

var table = prediction.Of(predictions, SourceHash)

// NewFastParser returns a parser that predicts fast (SLL), mostly from a table. One of ANTLR's own (NewPParser)
// predicts with the whole context (LL).
func NewFastParser(input antlr.TokenStream) *PParser {
	return &PParser{node.Parser{BaseParser: antlr.NewBaseParser(input)}}
}

// predict is the alternative that a decision takes, in a state of the grammar's automaton.
func (p *PParser) predict(state, decision int) int {
	p.SetState(state)
	return p.Chosen(table.Choose(p.BaseParser, decision, func() *antlr.ParserATNSimulator {
		PParserInit()
		data := &PParserStaticData
		return antlr.NewParserATNSimulator(p, data.atn, data.decisionToDFA, data.PredictionContextCache)
	}))
}
