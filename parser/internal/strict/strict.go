// Package strict runs a parser that ANTLR generated up to the first token that
// cannot be right. ANTLR's own recovery is not used: each language here explains
// its errors by the repair that helps, and reads on from the repaired text.
package strict

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
)

// Failure is the first token that cannot be right, and where in the grammar it was met.
type Failure struct {
	Index   int
	Context *node.Tree
	Parser  antlr.Parser
}

// stopping is a stream that knows at which token a parser stopped.
type stopping interface{ stuck() int }

func fail(p antlr.Parser) *Failure {
	context, _ := p.GetParserRuleContext().(*node.Tree)
	return &Failure{Index: p.GetTokenStream().(stopping).stuck(), Context: context, Parser: p}
}

// Expected lists the token kinds that could stand at the failure; nil when the
// parser had looked past several possibilities before it gave up.
func (f *Failure) Expected() []int {
	if f.Parser.GetTokenStream().Index() != f.Index {
		return nil
	}
	var out []int
	for _, interval := range f.Parser.GetExpectedTokens().GetIntervals() {
		for kind := interval.Start; kind < interval.Stop; kind++ {
			out = append(out, kind)
		}
	}
	return out
}

// Run calls a rule of a parser whose stream is a Stream. The tree is the zero value where the text fails to derive.
func Run[T any](p antlr.Parser, rule func() T) (tree T, failed *Failure) {
	p.SetErrorHandler(stopAtOnce{antlr.NewDefaultErrorStrategy()})
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Failure:
			var none T
			tree, failed = none, r
		default:
			panic(r)
		}
	}()
	return rule(), nil
}

// stopAtOnce is an antlr.ErrorStrategy that throws a *Failure at the first error.
type stopAtOnce struct{ *antlr.DefaultErrorStrategy }

// Recover is called when a prediction has failed.
func (stopAtOnce) Recover(p antlr.Parser, _ antlr.RecognitionException) { panic(fail(p)) }

// RecoverInline is called when one certain token was expected and another found.
func (stopAtOnce) RecoverInline(p antlr.Parser) antlr.Token { panic(fail(p)) }

// Sync would look ahead for errors; prediction finds them anyway.
func (stopAtOnce) Sync(antlr.Parser) {}

// ReportError would print; the caller explains failures.
func (stopAtOnce) ReportError(antlr.Parser, antlr.RecognitionException) {}

// Parent is the context of the rule around one; nil for the outermost.
func Parent(ctx *node.Tree) *node.Tree {
	up, _ := ctx.GetParent().(*node.Tree)
	return up
}
