package parser

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/parser/internal/strict"
)

// deriveFast reads a model from all tokens: with fast prediction, and with full prediction when that fails.
func deriveFast(tokens []token) (*grammar.ModelContext, *strict.Failure) {
	tree, failed := derive(tokens, antlr.PredictionModeSLL)
	if failed != nil {
		tree, failed = derive(tokens, antlr.PredictionModeLL)
	}
	return tree, failed
}

// derive runs the generated parser up to the first error.
func derive(tokens []token, mode int) (*grammar.ModelContext, *strict.Failure) {
	p := grammar.NewMurphiParser(strict.NewStream(tokens))
	p.RemoveErrorListeners()
	return strict.Run(p, mode, p.GetInterpreter(), func() *grammar.ModelContext {
		return p.Model().(*grammar.ModelContext)
	})
}
