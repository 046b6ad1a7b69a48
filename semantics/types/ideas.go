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
	// RefuseLoop reports whether nothing may range over the values of a type here; it reports why.
	RefuseLoop(t *ir.Type, at source.Span, what string) bool

	// Word is the expression that a name means which nothing declares, or nil.
	Word(name *ast.Ident) core.Expr
	// Hidden reports whether a name may be a member of an enum that belongs to a process.
	Hidden(name string) bool
	// Messages is the name of the messages of a quorum receive.
	Messages(s *core.Symbol, at source.Span) core.Expr
	// Field is `x.f` of a process or of the counted faults, or nil.
	Field(e *ast.FieldRef) core.Expr
	// Message is `q[s]` of the messages of a quorum.
	Message(q core.Expr, e *ast.Index) core.Expr
	// InMessages, OverMessages and AggregateMessages are `s in q` and quantifiers and aggregates over such messages.
	InMessages(q core.Expr, e *ast.In) core.Expr
	OverMessages(q core.Expr, e *ast.QuantifiedIn) core.Expr
	AggregateMessages(q core.Expr, e *ast.AggregatedIn) core.Expr
	// Call is a call of a built-in function that asks about processes, or nil.
	Call(e *ast.Call, d *resolve.Declaration) core.Expr

	// CanCreate reports whether `new` could stand here; it reports why not.
	CanCreate(e *ast.New) bool
	// Creation is `new M(...)` as the source of something of a type.
	Creation(e *ast.New, to *ir.Type, what string) core.Expr

	// ForMessages is a loop over the messages of a quorum.
	ForMessages(q core.Expr, s *ast.ForIn) core.Stmt
	// Stmt is a statement that the plain language does not have.
	Stmt(s ast.Stmt) core.Stmt
	// Inlined is what stands for the call of a procedure that is put in the place of its call; nil of other calls.
	Inlined(s *ast.CallStmt) core.Stmt
	// CanChooseID reports whether one of the machines that are created can be chosen here; it reports why not.
	CanChooseID(t *ir.Type, at source.Span) bool
}

// IsMessages reports whether an expression is the name of the messages of a quorum.
func IsMessages(x core.Expr) bool {
	_, is := x.(interface{ Messages() })
	return is
}
