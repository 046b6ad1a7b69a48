// Package node holds what every node of a generated parse tree has in common.
//
// The compiler writes a method for each type that embeds another one and for each method of that, and writes into it
// what it can inline. For the types of nodes of a grammar, of which there are over a hundred, that was more than half a
// megabyte of a program for browsers. The methods of Context are small and are not inlined.
package node

import "github.com/antlr4-go/antlr/v4"

// Context is embedded in the types of nodes, in the place of the one of ANTLR (generate.sh).
type Context struct{ antlr.BaseParserRuleContext }

// AddChild adds the node of a rule.
//
//go:noinline
func (c *Context) AddChild(child antlr.RuleContext) antlr.RuleContext {
	return c.BaseParserRuleContext.AddChild(child)
}

// RemoveLastChild takes the last child off again.
//
//go:noinline
func (c *Context) RemoveLastChild() { c.BaseParserRuleContext.RemoveLastChild() }

// AddTokenNode adds a token.
//
//go:noinline
func (c *Context) AddTokenNode(token antlr.Token) *antlr.TerminalNodeImpl {
	return c.BaseParserRuleContext.AddTokenNode(token)
}

// AddErrorNode adds a token that cannot stand there.
//
//go:noinline
func (c *Context) AddErrorNode(token antlr.Token) *antlr.ErrorNodeImpl {
	return c.BaseParserRuleContext.AddErrorNode(token)
}

// GetChild is one of the children.
//
//go:noinline
func (c *Context) GetChild(i int) antlr.Tree { return c.BaseParserRuleContext.GetChild(i) }

// GetParent is the node above.
//
//go:noinline
func (c *Context) GetParent() antlr.Tree { return c.BaseParserRuleContext.GetParent() }

// SetParent says which node is above.
//
//go:noinline
func (c *Context) SetParent(parent antlr.Tree) { c.BaseParserRuleContext.SetParent(parent) }

// SetStart says which token is the first.
//
//go:noinline
func (c *Context) SetStart(token antlr.Token) { c.BaseParserRuleContext.SetStart(token) }

// SetStop says which token is the last.
//
//go:noinline
func (c *Context) SetStop(token antlr.Token) { c.BaseParserRuleContext.SetStop(token) }

// SetException notes the error that ended the rule.
//
//go:noinline
func (c *Context) SetException(e antlr.RecognitionException) { c.BaseParserRuleContext.SetException(e) }
