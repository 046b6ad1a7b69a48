package node

import "github.com/antlr4-go/antlr/v4"

// Parser is embedded in generated parsers. Its ErrorStrategy must not return from Recover and RecoverInline: the code
// cannot continue after an error.
type Parser struct{ *antlr.BaseParser }

// Enter begins a rule.
func (p Parser) Enter(state, rule int, form Form) *Tree {
	t := New(p.GetParserRuleContext(), p.GetState(), rule, form)
	p.EnterRule(t, state, rule)
	return t
}

// LA is the kind of the next token.
func (p Parser) LA() int { return p.GetTokenStream().LA(1) }

// Token takes the next token, in a state of the grammar's automaton, which must be of a kind.
func (p Parser) Token(state, kind int) antlr.Token {
	p.SetState(state)
	return p.Match(kind)
}

// OneOf takes the next token if it is one of those that can stand there.
func (p Parser) OneOf(is bool) antlr.Token {
	if !is {
		return p.GetErrorHandler().RecoverInline(p.BaseParser)
	}
	t := p.GetCurrentToken()
	p.GetErrorHandler().ReportMatch(p.BaseParser)
	p.Consume()
	return t
}

// Chosen is the alternative that a prediction has chosen, which counts from 1. It fails where there is none.
func (p Parser) Chosen(alternative int) int {
	if alternative == antlr.ATNInvalidAltNumber {
		p.Fail()
	}
	return alternative
}

// Fail says that no alternative fits.
func (p Parser) Fail() { p.GetErrorHandler().Recover(p.BaseParser, p.GetError()) }
