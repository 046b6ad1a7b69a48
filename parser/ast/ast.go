// Package ast is the syntax tree of a model, exactly as written.
//
// A Model is a list of Items in source order: declarations, functions, rules,
// properties, messages and processes. Every node carries the Span of the text
// it came from. Nothing is resolved: names are Idents, `true` and `boolean` are
// ordinary names, `&` on integers and on booleans is one Binary, and `a[i]`
// does not say whether a is an array, a multiset or a quorum. The tree is the
// union of Murphi (CMurphi's and Rumur's dialects) and gomc's message layer;
// it accepts slightly more than the language so that semantics can give kinder
// errors. Keywords' case, optional separators and the choice of end-word are
// not kept; comments are not kept.
package ast

import "gomc/source"

// Node is any part of the tree.
type Node interface{ At() source.Span }

// Where is embedded in every node and holds its span.
type Where struct{ Span source.Span }

// At returns the span of the node.
func (w Where) At() source.Span { return w.Span }

// Ident is a name as written.
type Ident struct {
	Where
	Name string
}

// Model is one source file, or a file and all that it includes.
type Model struct {
	Where
	File     *source.File
	Files    []*source.File // File first, then what is included
	Includes []*Include     // that Items holds no more, in any file
	Items    []Item
}

// Item is anything that stands at top level, in a ruleset or in a process.
type Item interface {
	Node
	item()
}

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// TypeExpr is a type as written.
type TypeExpr interface {
	Node
	typeExpr()
}
