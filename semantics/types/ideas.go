package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Ideas is what expressions and statements mean that are not of the plain language: of processes, machines, messages and faults. A
// method that returns an expression has reported what is wrong with it.
type Ideas interface {
	// NamedType is the type that a name means without a type declaration, or nil.
	NamedType(name *ast.Ident) *ir.Type

	// Word is the expression that a name means which nothing declares, or nil.
	Word(name *ast.Ident) core.Expr
	// Hidden reports whether a name may be a member of an enum that belongs to a process.
	Hidden(name string) bool
	// Field is `x.f` of a process or of the counted faults, or nil.
	Field(e *ast.FieldRef) core.Expr
	// Quorums checks what stands with the messages of a quorum receive.
	Quorums() Quorums
	// Call is a call of a built-in function that asks about processes, or nil.
	Call(e *ast.Call, d *resolve.Declaration) core.Expr

	// Created is the machine that `new` creates; nil after an error. New is the same as the source of something of a type.
	Created(e *ast.New) *core.Machine
	New(e *ast.New, to *ir.Type, what string) core.Expr
	// Stmt is a statement that the plain language does not have.
	Stmt(s ast.Stmt) core.Stmt
	// Inlined is what stands for the call of a procedure that is put in the place of its call; nil of other calls.
	Inlined(s *ast.CallStmt) core.Stmt
}

// Quorums checks what stands with the messages of a quorum receive: their name, `q[s]`, `s in q`, and quantifiers,
// aggregates and loops over the senders.
type Quorums interface {
	Messages(s *core.Symbol, at source.Span) core.Expr
	Message(q *core.Quorum, e *ast.Index) core.Expr
	Has(q *core.Quorum, e *ast.In) core.Expr
	Over(q *core.Quorum, e *ast.QuantifiedIn) core.Expr
	Aggregated(q *core.Quorum, e *ast.AggregatedIn) core.Expr
	For(q *core.Quorum, s *ast.ForIn) core.Stmt
}

// IsMessages reports whether an expression is the name of the messages of a quorum.
func IsMessages(x core.Expr) bool { return quorumOf(x) != nil }

// quorumOf is the quorum whose messages an expression names; nil of all others.
func quorumOf(x core.Expr) *core.Quorum {
	if m, is := x.(*core.Messages); is {
		return m.Quorum
	}
	return nil
}
