package parser

import (
	"gomc/grammar"
	"gomc/parser/internal/strict"
)

// derive reads a model from all tokens: with fast prediction, and with full prediction when that fails.
func derive(tokens []token) (*grammar.ModelContext, *strict.Failure) {
	tree, failed := deriveFast(tokens)
	if failed != nil {
		tree, failed = deriveFully(tokens)
	}
	return tree, failed
}

func deriveFast(tokens []token) (*grammar.ModelContext, *strict.Failure) {
	return run(grammar.NewFastParser(strict.NewStream(tokens)))
}

func deriveFully(tokens []token) (*grammar.ModelContext, *strict.Failure) {
	return run(grammar.NewMurphiParser(strict.NewStream(tokens)))
}

// run runs a generated parser up to the first error.
func run(p *grammar.MurphiParser) (*grammar.ModelContext, *strict.Failure) {
	p.RemoveErrorListeners()
	return strict.Run(p, func() *grammar.ModelContext { return p.Model().Form.(*grammar.ModelContext) })
}
