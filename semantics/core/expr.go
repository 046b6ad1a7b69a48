package core

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Expr is an expression that was checked.
type Expr interface {
	Type() *ir.Type
	At() source.Span
}

// The types that no declaration names. BadType is given to an erroneous expression that was reported, so that it causes
// no further errors.
var (
	BoolType = &ir.Type{Kind: ir.Bool, Name: "boolean"}
	IntType  = &ir.Type{Kind: ir.Range, Name: "integer", Lo: math.MinInt64, Hi: math.MaxInt64} // of computations
	BadType  = &ir.Type{Kind: ir.Range, Name: "?"}
)

// Typed is the part that all expressions have.
type Typed struct {
	T     *ir.Type
	Where source.Span
}

// Type is the type of the values of the expression.
func (t Typed) Type() *ir.Type { return t.T }

// At returns where the expression stands.
func (t Typed) At() source.Span { return t.Where }

// IsBad reports whether an expression is wrong, or no value.
func IsBad(x Expr) bool { return x.Type() == BadType }

// Bad is an expression that is wrong.
type Bad struct{ Typed }

// NewBad returns the placeholder for an erroneous expression.
func NewBad(at source.Span) *Bad { return &Bad{Typed{BadType, at}} }

// Const is a value that is known.
type Const struct {
	Typed
	V int64
}

// NewConst returns a value of a type at a place.
func NewConst(v int64, t *ir.Type, at source.Span) *Const { return &Const{Typed{t, at}, v} }

// NewBool returns a truth value at a place.
func NewBool(v bool, at source.Span) *Const {
	if v {
		return NewConst(1, BoolType, at)
	}
	return NewConst(0, BoolType, at)
}

// Name is the use of a name that stands for a value or a place.
type Name struct {
	Typed
	Symbol *Symbol
}

// Slot is the name of an element of a multiset, which is no value.
type Slot struct {
	Typed
	Symbol *Symbol
}

// Unary is `!x`, `-x` or `~x`.
type Unary struct {
	Typed
	Op ir.Op
	X  Expr
}

// Binary is arithmetic on integers, or a comparison of simple values of type As (nil: of integers).
type Binary struct {
	Typed
	Op   ir.Op
	X, Y Expr
	As   *ir.Type
}

// Logic is `&`, `|` or `->`, of which Y is evaluated only if X does not decide.
type Logic struct {
	Typed
	Op   ir.Op
	X, Y Expr
}

// Equal is `=`, or `!=` if Not, of values that can be Undefined: of compound values, cell by cell; of simple ones
// of type As, where each that is Lenient may be Undefined, which equals Undefined alone.
type Equal struct {
	Typed
	Not     bool
	X, Y    Expr
	As      *ir.Type
	Lenient [2]bool
}

// Cond is `c ? a : b`.
type Cond struct {
	Typed
	C, A, B Expr
}

// Between is a value that lies between those of two others; no text says it.
type Between struct {
	Typed
	From, To Expr
}

// Read is the value of X, which is no place any more.
type Read struct {
	Typed
	X Expr
}

// Loop gives the values that the variable of a quantifier, a loop or a ruleset runs over: the values of a type, numbers
// From, From+By ... To, or the subsets of a set.
type Loop struct {
	Symbol   *Symbol
	Subsets  *Subsets // nil: values; then there is nothing else
	Type     *ir.Type // nil of numbers
	From, To Expr
	By       Expr // nil: 1
	Auto     bool // down where From is greater than To
	At       source.Span
}

// Subsets stands for the subsets of Set that have Size elements, or for all subsets if Size is negative.
type Subsets struct {
	Set  Expr
	Size int
}

// Quantified is forall or exists; the first of several loops is the outermost.
type Quantified struct {
	Typed
	Exists bool
	Loops  []*Loop
	Body   Expr
}

// QuantifiedIn is forall or exists over the elements of a set or sequence, or the keys of a map.
type QuantifiedIn struct {
	Typed
	Exists bool
	Symbol *Symbol
	Set    Expr
	Body   Expr
}

// Aggregated is sum, count, min or max over loops.
type Aggregated struct {
	Typed
	Kind   ast.Aggregate
	Loops  []*Loop
	Filter Expr // nil: all
	Body   Expr
}

// AggregatedIn is the same over the elements of a collection.
type AggregatedIn struct {
	Typed
	Kind   ast.Aggregate
	Symbol *Symbol
	Set    Expr
	Filter Expr // nil: all
	Body   Expr
}

// Extreme is the first value of a generator, among those for which Filter holds (nil: all), whose Key is least, or
// greatest.
type Extreme struct {
	Typed
	Kind   ast.Aggregate
	From   *Generator
	Filter Expr
	Key    Expr
}

// UnionOf is the union of sets: of those in a sequence, map or array X, or of those that X, a Comprehension, has for
// heads.
type UnionOf struct {
	Typed
	X Expr
}

// Call is a call of a function, or of a procedure, which has no type.
type Call struct {
	Typed
	Func *Symbol
	Args []Expr // Undefined where an argument is to be
}

// IsUndefined asks about one simple place.
type IsUndefined struct {
	Typed
	X Expr
}

// IsMember asks whether the value of X is one of Count from First on: those of a member of a union.
type IsMember struct {
	Typed
	X            Expr
	First, Count int64
}

// CountIn is multisetcount: how many elements of Bag satisfy Pred.
type CountIn struct {
	Typed
	Symbol *Symbol
	Bag    Expr
	Pred   Expr
}

// In asks whether X is an element of a set or sequence, or a key of a map; or, if Not, whether it is none.
type In struct {
	Typed
	Not    bool
	X, Set Expr
}

// Within is `x <= y` of sets: all elements of X are in Y; or `x < y`, if Strict: and not all of Y in X.
type Within struct {
	Typed
	Strict bool
	X, Y   Expr
}

// Let is `let x := e do body end`. The symbol is a Constant, the Register of a simple value, or a Local, as which a
// compound one is known.
type Let struct {
	Typed
	Symbol  *Symbol
	X, Body Expr
}

// Comprehension has a value of Head for each combination of values of its generators for which Filter (nil: any) holds:
// a set, a sequence of them in that order, or a map, of which Key (nil: no map) is the key.
type Comprehension struct {
	Typed
	From   []*Generator
	Filter Expr
	Key    Expr
	Head   Source
}

// Generator is a loop, or the elements of a collection.
type Generator struct {
	Loop   *Loop   // nil: of a collection
	Symbol *Symbol // then
	Set    Expr
}

// Variable returns the symbol that names a value of the generator.
func (g *Generator) Variable() *Symbol {
	if g.Loop != nil {
		return g.Loop.Symbol
	}
	return g.Symbol
}

// SetOperation is the union, difference or intersection of two sets: + - *.
type SetOperation struct {
	Typed
	Op   ast.Op
	X, Y Expr
}

// Size is the number of elements of a collection.
type Size struct {
	Typed
	X Expr
}

// Keys is the set of keys of a map.
type Keys struct {
	Typed
	X Expr
}

// AllOf is the set of all values of the type of its elements.
type AllOf struct{ Typed }

// SetLiteral is `{a, b}`; of a map, the empty one.
type SetLiteral struct {
	Typed
	Elems []Expr
}

// MapLiteral is `{k -> v, l -> w}`. Of a key that is there twice, the last value counts.
type MapLiteral struct {
	Typed
	Keys   []Expr
	Values []Source
}

// ListLiteral is `[a, b]`, a sequence.
type ListLiteral struct {
	Typed
	Elems []Source
}

// ArrayLiteral is `[a, b]` where an array is wanted.
type ArrayLiteral struct {
	Typed
	Elems []Source
}

// RecordLiteral is `T{f : a, g : b}`, in the order of the text.
type RecordLiteral struct {
	Typed
	Fields []FieldValue
}

// FieldValue is the value of a field.
type FieldValue struct {
	Field ir.Field
	Value Source
}

// Undefined is the word, as the source of an assignment or an argument.
type Undefined struct{ Typed }

// Source is the right-hand side of an assignment, with the position of the assignment.
type Source struct {
	X  Expr
	At source.Span
}
