package parser

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
)

// failure is the first token that cannot be right, and where in the grammar it was met.
type failure struct {
	index   int
	context antlr.RuleContext
	parser  antlr.Parser
}

func fail(p antlr.Parser) *failure {
	return &failure{index: p.GetTokenStream().(*stream).stuck(), context: p.GetParserRuleContext(), parser: p}
}

// expected lists the token kinds that could stand at the failure; nil when the
// parser had looked past several possibilities before it gave up.
func (f *failure) expected() []int {
	if f.parser.GetTokenStream().Index() != f.index {
		return nil
	}
	var out []int
	for _, interval := range f.parser.GetExpectedTokens().GetIntervals() {
		for kind := interval.Start; kind < interval.Stop; kind++ {
			out = append(out, kind)
		}
	}
	return out
}

// deriveFast reads a model from all tokens: with fast prediction, and with full prediction when that fails.
func deriveFast(tokens []token) (*grammar.ModelContext, *failure) {
	tree, failed := derive(tokens, antlr.PredictionModeSLL)
	if failed != nil {
		tree, failed = derive(tokens, antlr.PredictionModeLL)
	}
	return tree, failed
}

// derive runs the generated parser up to the first error.
func derive(tokens []token, mode int) (tree *grammar.ModelContext, failed *failure) {
	p := grammar.NewMurphiParser(newStream(tokens))
	p.RemoveErrorListeners()
	p.SetErrorHandler(stopAtOnce{antlr.NewDefaultErrorStrategy()})
	p.GetInterpreter().SetPredictionMode(mode)
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *failure:
			tree, failed = nil, r
		default:
			panic(r)
		}
	}()
	return p.Model().(*grammar.ModelContext), nil
}

// stopAtOnce is an antlr.ErrorStrategy that throws a *failure at the first
// error. ANTLR's own recovery is not used: see repairer.
type stopAtOnce struct{ *antlr.DefaultErrorStrategy }

// Recover is called when a prediction has failed.
func (stopAtOnce) Recover(p antlr.Parser, _ antlr.RecognitionException) { panic(fail(p)) }

// RecoverInline is called when one certain token was expected and another found.
func (stopAtOnce) RecoverInline(p antlr.Parser) antlr.Token { panic(fail(p)) }

// Sync would look ahead for errors; prediction finds them anyway.
func (stopAtOnce) Sync(antlr.Parser) {}

// ReportError would print; the caller explains failures.
func (stopAtOnce) ReportError(antlr.Parser, antlr.RecognitionException) {}
