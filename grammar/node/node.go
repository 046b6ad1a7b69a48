// Package node is the parse tree of both grammars, and the common code of their generated parsers (templates/Go.stg).
//
// All nodes of rules have one type, Tree. What differs between rules is the Form of a node: a type that the generator
// writes for each rule and for each of its labelled alternatives, with a method for each of its parts. ANTLR's own
// generated code has a type of nodes for each instead, and each has all methods of a node. With 140 of them that was
// more than two megabytes of a program for browsers.
package node

import "github.com/antlr4-go/antlr/v4"

// Tree is the node of a rule.
type Tree struct {
	antlr.BaseParserRuleContext
	Form Form
}

// Form is a pointer to a type of a grammar that embeds Of.
type Form interface{ of() *Of }

// Of is embedded in forms; it knows the node.
type Of struct{ tree *Tree }

func (o *Of) of() *Of { return o }

// TreeOf is the node of a form.
func TreeOf(f Form) *Tree { return f.of().tree }

// Tree is the node of the form.
func (o *Of) Tree() *Tree { return o.tree }

// New makes the node of a rule that was called in a state of the grammar's automaton.
func New(parent antlr.ParserRuleContext, state, rule int, form Form) *Tree {
	t := &Tree{}
	antlr.InitBaseParserRuleContext(&t.BaseParserRuleContext, parent, state)
	t.RuleIndex = rule
	t.Become(form)
	return t
}

// Become gives a node another form: that of the alternative that was recognized.
func (t *Tree) Become(form Form) {
	t.Form = form
	form.of().tree = t
}

// GetRuleContext is the node itself, as ANTLR knows it.
func (t *Tree) GetRuleContext() antlr.RuleContext { return t }

// Leaf returns the i-th token of a kind in the rule itself; nil if there are fewer.
func (o *Of) Leaf(kind, i int) antlr.TerminalNode { return o.tree.GetToken(kind, i) }

// Leaves are the tokens of a kind that stand in the rule itself.
func (o *Of) Leaves(kind int) []antlr.TerminalNode { return o.tree.GetTokens(kind) }

// Child returns the i-th part that a rule has recognized; the zero value if there are fewer.
func Child[F Form](of Form, rule, i int) F {
	for _, child := range TreeOf(of).GetChildren() {
		if t, ok := child.(*Tree); ok && t.RuleIndex == rule {
			if i == 0 {
				return t.Form.(F)
			}
			i--
		}
	}
	var none F
	return none
}

// Children are the parts that a rule has recognized.
func Children[F Form](of Form, rule int) []F {
	var out []F
	for _, child := range TreeOf(of).GetChildren() {
		if t, ok := child.(*Tree); ok && t.RuleIndex == rule {
			out = append(out, t.Form.(F))
		}
	}
	return out
}

// FormOf is the form of a node that is one of a rule, and nil for that of a token.
func FormOf(t antlr.Tree) Form {
	if tree, ok := t.(*Tree); ok {
		return tree.Form
	}
	return nil
}
