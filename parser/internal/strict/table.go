package strict

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
	"gomc/grammar/prediction"
)

// Table is the table of what a parser has predicted in fast mode, and of what it predicts there at other names and
// other operators between operands. Kinds of tokens are those from 1 to last, of which id is a name.
func Table(p *antlr.BaseParser, last, id int, name, expr func() *node.Tree) prediction.Table {
	var names, infix []int
	all := []int{antlr.TokenEOF}
	for kind := 1; kind <= last; kind++ {
		all = append(all, kind)
		if derives(p, name, kind) {
			names = append(names, kind)
		}
		if derives(p, expr, id, kind, id) {
			infix = append(infix, kind)
		}
	}
	prediction.Complete(p.Interpreter, all, [][]int{names, infix}, func(decision, precedence int, kinds []int) {
		setTokens(p, kinds)
		p.EnterRecursionRule(node.New(nil, 0, 0, &struct{ node.Of }{}), 0, 0, precedence)
		defer func() { _ = recover() }() // an error of the text
		p.Interpreter.AdaptivePredict(p, p.GetTokenStream(), decision, p.GetParserRuleContext())
	})
	return prediction.Make(p.Interpreter, last)
}

// derives reports whether a rule derives exactly the tokens of these kinds.
func derives(p *antlr.BaseParser, rule func() *node.Tree, kinds ...int) bool {
	setTokens(p, kinds)
	_, failed := Run(p, rule)
	return failed == nil && p.GetTokenStream().LA(1) == antlr.TokenEOF
}

func setTokens(p *antlr.BaseParser, kinds []int) {
	tokens := make([]antlr.CommonToken, len(kinds)+1)
	for i := range tokens {
		kind := antlr.TokenEOF
		if i < len(kinds) {
			kind = kinds[i]
		}
		tokens[i] = *antlr.NewCommonToken(&antlr.TokenSourceCharStreamPair{}, kind, antlr.TokenDefaultChannel, 0, 0)
	}
	p.SetInputStream(NewStream(tokens))
}
